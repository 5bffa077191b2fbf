// A libFuzzer program: each input is read and written by C++, with all of the driver's comparisons, and by the derive, which is a process at the
// other end of two pipes (`tests/fuzz/targets/examples/answers.rs`, named by LIMCODE_ANSWERS). Both must give the same response.
//
//   input      number u32, big endian, which picks the type | mode u8, of which the two lowest bits count | bytes
//   first      count u16, then for each type: number u32 | subject u16 | whether its values are written in any order u8
//   then       requests as in protocol.hpp; responses without `memory`, behind their lengths u32
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "protocol.hpp"

namespace {

struct known_type {
  std::uint32_t number;
  std::uint16_t subject;
  bool is_unordered;
};

/// Bytes of `memory` behind a response.
constexpr std::size_t memory_bytes = 3 * 8;
/// Bytes of an accepting response in front of the bytes that were written.
constexpr std::size_t accepted_head_bytes = 1 + 8 + 8 + 4;

std::vector<driver::handler> handlers;
std::vector<known_type> types;
int to_derive = -1;
int from_derive = -1;

[[noreturn]] void fail(const char* why) {
  std::fprintf(stderr, "%s\n", why);
  std::abort();
}

void send(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(to_derive, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) fail("the derive has ended");
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
}

void receive(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::read(from_derive, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) fail("the derive has ended");
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
}

template <class U>
[[nodiscard]] U received() {
  std::array<std::uint8_t, sizeof(U)> bytes{};
  receive(bytes);
  return limcode::load<U>(bytes.data());
}

void start_derive() {
  const char* const program = std::getenv("LIMCODE_ANSWERS");
  if (program == nullptr) fail("LIMCODE_ANSWERS names no program");
  std::array<int, 2> questions{};
  std::array<int, 2> answers{};
  if (::pipe(questions.data()) != 0 || ::pipe(answers.data()) != 0) fail("no pipes");
  const pid_t child = ::fork();
  if (child < 0) fail("no process");
  if (child == 0) {
    ::dup2(questions[0], STDIN_FILENO);
    ::dup2(answers[1], STDOUT_FILENO);
    for (const int end : {questions[0], questions[1], answers[0], answers[1]}) ::close(end);
    ::execl(program, program, static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(questions[0]);
  ::close(answers[1]);
  to_derive = questions[1];
  from_derive = answers[0];
}

/// The response of C++, without what it says of memory.
[[nodiscard]] std::vector<std::uint8_t> answered_by_cpp(const known_type& type, const driver::request& request) {
  driver::response out;
  handlers[type.subject](request, out);
  const std::span<const std::uint8_t> all = out.all();
  if (all[0] == 2) {
    std::fprintf(stderr, "C++ disagrees with itself: %.*s\n", static_cast<int>(all.size() - 5),
                 reinterpret_cast<const char*>(all.data() + 5));
    std::abort();
  }
  const auto lost = limcode::load<std::uint64_t>(all.data() + all.size() - 16);
  if (lost != 0) fail("C++ leaks");
  return {all.begin(), all.end() - static_cast<std::ptrdiff_t>(memory_bytes)};
}

[[nodiscard]] std::vector<std::uint8_t> answered_by_derive(const known_type& type, const driver::request& request) {
  std::vector<std::uint8_t> frame(11);
  limcode::store(frame.data(), type.subject);
  frame[2] = static_cast<std::uint8_t>(request.mode);
  limcode::store(frame.data() + 7, static_cast<std::uint32_t>(request.bytes.size()));
  frame.insert(frame.end(), request.bytes.begin(), request.bytes.end());
  send(frame);
  std::vector<std::uint8_t> response(received<std::uint32_t>());
  receive(response);
  return response;
}

/// A response of a type without order may be compared.
void arrange(const known_type& type, std::vector<std::uint8_t>& response) {
  if (!type.is_unordered || response[0] != 0) return;
  std::sort(response.begin() + accepted_head_bytes, response.end());
}

void print(const char* by, std::span<const std::uint8_t> bytes) {
  std::fprintf(stderr, "%s:", by);
  for (const std::uint8_t byte : bytes) std::fprintf(stderr, " %02x", byte);
  std::fputc('\n', stderr);
}

[[nodiscard]] driver::mode mode_of(std::uint8_t number, const known_type& type) {
  // The derive writes what has no order in an order of its own.
  if ((number & 3) == 3 && !type.is_unordered) return driver::mode::strict;
  return (number & 1) == 0 ? driver::mode::exact : driver::mode::prefix;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  driver::add_handlers(handlers);
  start_derive();
  types.resize(received<std::uint16_t>());
  for (known_type& type : types) {
    type.number = received<std::uint32_t>();
    type.subject = received<std::uint16_t>();
    type.is_unordered = received<std::uint8_t>() != 0;
    if (type.subject >= handlers.size()) fail("the derive has other types");
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 5) return 0;
  std::uint32_t number = 0;
  for (std::size_t at = 0; at < 4; ++at) number = number << 8 | data[at];
  const auto found = std::ranges::lower_bound(types, number, {}, &known_type::number);
  const known_type& type = found == types.end() ? types.front() : *found;
  // A block of its own, so that a read before its start or past its end is found.
  const std::vector<std::uint8_t> bytes(data + 5, data + size);
  const driver::request request{mode_of(data[4], type), 0, bytes};
  std::vector<std::uint8_t> ours = answered_by_cpp(type, request);
  std::vector<std::uint8_t> theirs = answered_by_derive(type, request);
  arrange(type, ours);
  arrange(type, theirs);
  if (ours != theirs) {
    std::fprintf(stderr, "subject %u\n", type.subject);
    print("C++", ours);
    print("derive", theirs);
    std::abort();
  }
  return 0;
}
