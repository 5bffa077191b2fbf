// Reads requests from standard input until its end, then writes all responses to standard output.
#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

#include "protocol.hpp"

namespace {

constexpr std::size_t head_bytes = 2 + 1 + 4 + 4;

/// The number of the request that is being answered.
std::size_t current = 0;

void tell_current() {
  std::fprintf(stderr, "\nrequest %zu\n", current);
}

/// A failed assertion, an exception that nobody caught, or a trap of the undefined-behaviour sanitizer.
void end(int signal) {
  tell_current();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

[[nodiscard]] std::vector<std::uint8_t> read_all(std::FILE* from) {
  std::vector<std::uint8_t> all;
  std::array<std::uint8_t, 65'536> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), from)) {
    all.insert(all.end(), block.begin(), block.begin() + static_cast<std::ptrdiff_t>(count));
  }
  return all;
}

[[nodiscard]] int fail(const char* why) {
  std::fputs(why, stderr);
  return 1;
}

}  // namespace

/// The address sanitizer calls it before its report.
extern "C" void __asan_on_error() {
  tell_current();
}

int main() {
  for (const int signal : {SIGABRT, SIGILL, SIGSEGV}) std::signal(signal, end);
  std::vector<driver::handler> handlers;
  driver::add_handlers(handlers);
  const std::vector<std::uint8_t> input = read_all(stdin);
  std::span<const std::uint8_t> rest = input;
  driver::response out;
  for (; !rest.empty(); ++current) {
    if (rest.size() < head_bytes) return fail("a request without its head\n");
    const std::uint8_t* const head = rest.data();
    const auto subject = limcode::load<std::uint16_t>(head);
    const auto length = limcode::load<std::uint32_t>(head + 7);
    rest = rest.subspan(head_bytes);
    if (rest.size() < length || subject >= handlers.size()) return fail("a request that makes no sense\n");
    // The bytes in a block of their own, so that a read past their end is found.
    const std::vector<std::uint8_t> bytes(rest.begin(), rest.begin() + length);
    rest = rest.subspan(length);
    handlers[subject]({static_cast<driver::mode>(head[2]), limcode::load<std::uint32_t>(head + 3), bytes}, out);
  }
  if (out.all().empty()) return 0;  // nothing was asked
  if (std::fwrite(out.all().data(), 1, out.all().size(), stdout) != out.all().size()) return fail("cannot write\n");
  return std::fflush(stdout) == 0 ? 0 : fail("cannot write\n");
}
