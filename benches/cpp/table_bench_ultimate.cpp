// Vectors of plain old data against memcpy of the same bytes; prints a table of ratios. Where memory is reused, both
// write to the same, so that neither has the better place.
//
//   table_bench_ultimate [rounds]
//
// A round gives limcode and memcpy one turn each, in turns that change places: once through the work unmeasured, then a
// timed loop of about a millisecond. A ratio is memcpy's time over limcode's, above 1 where limcode is faster: the
// median of the rounds' ratios. The bytes are compared before anything is timed.
//
// The payload stands 8 bytes behind the start of the wire. At offset 8 the wire starts at a multiple of 64, as large
// allocations mostly do; aligned, it starts at 56 mod 64, which puts the payload on a multiple of 64.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limcode/runtime.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

#ifndef LIMCODE_BENCH_FLAGS
#define LIMCODE_BENCH_FLAGS "unknown"
#endif

namespace {

using numbers = std::vector<std::uint64_t>;
/// Memory that is not filled before it is written: what memcpy is given when it has to allocate.
using unfilled_numbers = std::vector<std::uint64_t, limcode::default_init_allocator<std::uint64_t>>;

/// Makes the optimiser believe that what `at` points at is read and written.
void keep(const void* at) {
  asm volatile("" : : "r"(at) : "memory");
}

[[noreturn]] void give_up(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

/// `size` bytes that start at `start` mod 64.
class placed {
 public:
  placed(std::size_t size, std::size_t start) : block_(size + 128) {
    void* at = block_.data();
    std::size_t room = block_.size();
    span_ = {static_cast<std::uint8_t*>(std::align(64, size + 64, at, room)) + start, size};
  }

  [[nodiscard]] std::span<std::uint8_t> span() const { return span_; }

 private:
  limcode::bytes block_;
  std::span<std::uint8_t> span_;
};

template <class Work>
double nanoseconds_of(Work& work) {
  using clock = std::chrono::steady_clock;
  work();
  std::size_t times = 0;
  const auto start = clock::now();
  auto now = start;
  while (now - start < std::chrono::milliseconds(1)) {
    const std::size_t more = times == 0 ? 1 : times;  // the clock is asked ever more seldom
    for (std::size_t i = 0; i < more; ++i) work();
    times += more;
    now = clock::now();
  }
  return std::chrono::duration<double, std::nano>(now - start).count() / static_cast<double>(times);
}

double median(std::vector<double> of) {
  std::sort(of.begin(), of.end());
  return of[of.size() / 2];
}

struct table {
  int rounds;

  template <class Ours, class Peer>
  void row(const char* work, std::size_t size, Ours ours, Peer peer) const {
    std::vector<double> our_times;
    std::vector<double> peer_times;
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round) {
      double our_time = 0;
      double peer_time = 0;
      if (round % 2 == 0) our_time = nanoseconds_of(ours);
      peer_time = nanoseconds_of(peer);
      if (round % 2 == 1) our_time = nanoseconds_of(ours);
      our_times.push_back(our_time);
      peer_times.push_back(peer_time);
      ratios.push_back(peer_time / our_time);
    }
    const auto bytes = static_cast<double>(size);
    std::printf("  %-34s %8.2f %8.2f   %6.2f\n", work, bytes / median(our_times), bytes / median(peer_times),
                median(ratios));
  }
};

void encode_rows(const table& to, const numbers& value, std::size_t size) {
  limcode::bytes reused;
  if (!limcode::encode_append(reused, value).ok()) give_up("the value is not encoded");
  if (reused.size() != size + 8 || std::memcmp(reused.data() + 8, value.data(), size) != 0) give_up("other bytes");
  to.row(
      "encode to new limcode::bytes", size,
      [&] {
        limcode::bytes output;
        if (!limcode::encode_append(output, value).ok()) give_up("the value is not encoded");
        keep(output.data());
      },
      [&] {
        limcode::bytes output(size + 8);
        std::memcpy(output.data() + 8, value.data(), size);
        keep(output.data());
      });
  to.row(
      "encode to reused limcode::bytes", size,
      [&] {
        reused.clear();
        if (!limcode::encode_append(reused, value).ok()) give_up("the value is not encoded");
        keep(reused.data());
      },
      [&] {
        std::memcpy(reused.data() + 8, value.data(), size);
        keep(reused.data());
      });
  for (const std::size_t start : {std::size_t{0}, std::size_t{56}}) {
    const placed output(size + 8, start);
    to.row(
        start == 0 ? "encode to a span, at offset 8" : "encode to a span, aligned", size,
        [&] {
          if (!limcode::encode(output.span(), value)) give_up("the value is not encoded");
          keep(output.span().data());
        },
        [&] {
          std::memcpy(output.span().data() + 8, value.data(), size);
          keep(output.span().data());
        });
  }
}

void decode_rows(const table& to, const numbers& value, std::size_t size) {
  for (const std::size_t start : {std::size_t{0}, std::size_t{56}}) {
    const placed input(size + 8, start);
    if (!limcode::encode(input.span(), value)) give_up("the value is not encoded");
    const std::span<const std::uint8_t> wire = input.span();
    numbers reused;
    if (!limcode::decode_exact(wire, reused).ok() || reused != value) give_up("another value");
    to.row(
        start == 0 ? "decode to a new vector, at offset 8" : "decode to a new vector, aligned", size,
        [&] {
          numbers output;
          if (!limcode::decode_exact(wire, output).ok()) give_up("the value is not decoded");
          keep(output.data());
        },
        [&] {
          unfilled_numbers output(size / 8);
          std::memcpy(output.data(), wire.data() + 8, size);
          keep(output.data());
        });
    to.row(
        start == 0 ? "decode in place, at offset 8" : "decode in place, aligned", size,
        [&] {
          if (!limcode::decode_exact(wire, reused).ok()) give_up("the value is not decoded");
          keep(reused.data());
        },
        [&] {
          std::memcpy(reused.data(), wire.data() + 8, size);
          keep(reused.data());
        });
  }
}

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 15;
  if (rounds < 1) give_up("usage: table_bench_ultimate [rounds]");
#if defined(__clang__)
  const char* const compiler = "Clang " __clang_version__;
#elif defined(__GNUC__)
  const char* const compiler = "GCC " __VERSION__;
#else
  const char* const compiler = "unknown";
#endif
  std::printf("CPU       %s, large copies by %s\ncompiler  %s\nflags     %s\nrounds    %d, medians\n",
              processor().c_str(), limcode::isa(), compiler, LIMCODE_BENCH_FLAGS, rounds);
  for (const std::size_t kib : {1U, 8U, 64U, 1024U, 8U * 1024U, 64U * 1024U}) {
    const std::size_t size = kib * 1024;
    numbers value(size / 8);
    for (std::size_t i = 0; i < value.size(); ++i) value[i] = i * 0x9e37'79b9'7f4a'7c15U;
    std::printf("\n%zu KiB of u64                           GB/s   memcpy    ratio\n", size / 1024);
    encode_rows({rounds}, value, size);
    decode_rows({rounds}, value, size);
  }
}
