// SPDX-FileCopyrightText: 2026 The Sizewright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "app/command_line.h"
#include "app/unicode.h"

namespace sizewright::app {

namespace {

// 0, or errno.
int writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) return errno;
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

}  // namespace

void secureStandardStreams() {
    std::signal(SIGPIPE, SIG_IGN);
    for (int descriptor = 0; descriptor <= 2; ++descriptor)
        if (::fcntl(descriptor, F_GETFD) == -1 && errno == EBADF)
            // Takes the lowest free number, which is this one. Read-only for standard output, so that writing fails and is
            // reported.
            static_cast<void>(::open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY));
}

int writeStandardOutput(std::string_view text) {
    const int error = writeAll(STDOUT_FILENO, text);
    if (error == 0) return exitDone;
    complain("standard output could not be written: " + std::string(std::strerror(error)) + ".");
    return exitOutput;
}

void complain(std::string_view sentence) {
    // Nothing can be done when even this cannot be written.
    static_cast<void>(writeAll(STDERR_FILENO, "sizewright: " + printable(sentence) + "\n"));
}

void complain(const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) complain(std::string(rank(problem.severity)) + problemText(problem));
}

std::string_view rank(Severity severity) {
    switch (severity) {
        case Severity::error: return "error: ";
        case Severity::warning: return "warning: ";
        case Severity::note: break;
    }
    return "note: ";
}

std::string problemText(const Problem& problem) {
    std::string out = english(problem);
    if (!out.empty() && std::string_view(".?").find(out.back()) == std::string_view::npos) out += '.';
    return out;
}

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::string_view before = text;
        const char32_t c = takeCharacter(text);
        const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
        const bool turning = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f;
        const bool lineEnd = c == 0x2028 || c == 0x2029;
        if (control || turning || lineEnd || c == notACharacter)
            out += "\ufffd";
        else
            out += before.substr(0, before.size() - text.size());
    }
    return out;
}

}  // namespace sizewright::app
