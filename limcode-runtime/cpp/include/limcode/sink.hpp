// Where a writer's bytes go: a fixed span, or the end of a growing vector.
//
// A sink hands out windows of writable memory. That of a span is the span; a vector that need not fill what it grows by
// gives its own memory (bytes_sink.hpp), and any other vector a buffer on the stack (vector_sink.hpp).
#ifndef LIMCODE_SINK_HPP
#define LIMCODE_SINK_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/pages.hpp>
#include <limcode/progress.hpp>
#include <limits>
#include <span>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Writable memory from `pos` to `end`. Null means failure, so a window of no bytes has an address as well.
struct window {
  constexpr window(std::uint8_t* first, std::uint8_t* last) noexcept : pos(first), end(last) {}
  /// A step failed.
  window(failure) noexcept : pos(nullptr), end(nullptr) {}  // NOLINT(google-explicit-constructor)

  std::uint8_t* pos;
  std::uint8_t* end;
};

struct sink;

/// How a sink takes bytes over.
struct sink_kind {
  /// Takes over what was written before `pos`, then the `len_bytes` bytes at `from` when that is not null; otherwise
  /// makes room for `len_bytes` bytes. Returns the next window. On failure returns nulls, having recorded an error
  /// unless the sink is simply full, and leaves everything as it was.
  window (*advance)(sink& self, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes);
  /// The byte at `offset`, counted from the first byte written and less than `flushed`.
  std::uint8_t (*flushed_byte)(const sink& self, std::size_t offset);
  bool grows;
};

/// The part of a sink that a writer needs.
struct sink {
  std::uint8_t* window_begin;
  std::size_t flushed;  // bytes written before `window_begin`
  error* report;
  const sink_kind* kind;
  progress outermost{};
};

/// Writes into a span and never past it.
class span_sink : public sink {
 public:
  span_sink(std::span<std::uint8_t> output, error& fault) noexcept
      : sink{output.data(), 0, &fault, &kind_of_span} {
    if (window_begin == nullptr) window_begin = &nowhere_;
    end_ = window_begin + output.size();
  }
  span_sink(const span_sink&) = delete;
  span_sink& operator=(const span_sink&) = delete;

  [[nodiscard]] window first_window() noexcept { return {window_begin, end_}; }

 private:
  static window refuse(sink&, std::uint8_t*, const std::uint8_t*, std::size_t) noexcept { return {nullptr, nullptr}; }
  static std::uint8_t no_byte(const sink&, std::size_t) noexcept { return 0; }
  static constexpr sink_kind kind_of_span{&refuse, &no_byte, false};

  std::uint8_t* end_;
  std::uint8_t nowhere_;  // the address of a span without one; never written
};

namespace detail {

/// The capacity for `used` bytes and `len_bytes` more, or as many more as are used; no vector has more than SIZE_MAX bytes.
[[nodiscard]] constexpr std::size_t capacity_behind(std::size_t used, std::size_t len_bytes) noexcept {
  return used + (std::min)((std::max)(used, len_bytes), (std::numeric_limits<std::size_t>::max)() - used);
}

/// An empty vector with room for `used` bytes and `len_bytes` more, or as many more as are used.
template <class A>
std::vector<std::uint8_t, A> vector_for(const A& allocator, std::size_t used, std::size_t len_bytes) {
  std::vector<std::uint8_t, A> made(allocator);
  const std::size_t capacity = capacity_behind(used, len_bytes);
  made.reserve(capacity);
  advise_huge(made.data(), capacity);
  return made;
}

/// Makes room for `len_bytes` more bytes; when the capacity grows, it is to at least twice the size. A vector that need
/// not initialise is moved by one copy rather than by its allocator's element-wise one.
template <class A>
void reserve_more(std::vector<std::uint8_t, A>& output, std::size_t len_bytes) {
  const std::size_t old_size = output.size();
  if (len_bytes <= output.capacity() - old_size) return;
  if constexpr (leaves_uninitialised<A>) {
    std::vector<std::uint8_t, A> larger = vector_for(output.get_allocator(), old_size, len_bytes);
    larger.resize(old_size);
    copy_bytes(larger.data(), output.data(), old_size);
    output.swap(larger);
  } else {
    const std::size_t capacity = capacity_behind(old_size, len_bytes);
    output.reserve(capacity);
    advise_huge(output.data() + old_size, capacity - old_size);
  }
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
