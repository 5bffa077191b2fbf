// Where a writer's bytes go: a fixed span, or the end of a growing vector.
//
// A sink hands out windows of writable memory. The vector's window is a small buffer on the stack, which is appended to
// the vector whenever it is full and once at the end: every byte is produced in the first-level cache, a vector is never
// zero-filled to be overwritten, and a value that fits the window costs one exact allocation.
#ifndef LIMCODE_SINK_HPP
#define LIMCODE_SINK_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include <limcode/bytes.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>

namespace limcode {
inline namespace v0 {

/// Writable memory from `pos` to `end`; both null when there is none.
struct window {
  std::uint8_t* pos;
  std::uint8_t* end;
};

/// The part of a sink that a writer needs; the two functions belong to the kind of sink.
struct sink {
  /// Takes over what was written before `pos`, then the `len_bytes` bytes at `from` when that is not null; otherwise
  /// makes room for `len_bytes` bytes. Returns the next window. On failure returns nulls, having recorded an error unless
  /// the sink is simply full, and leaves everything as it was.
  using advance_function = window (*)(sink& self, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes);
  /// The byte at `offset`, counted from the first byte written and less than `flushed`.
  using byte_function = std::uint8_t (*)(const sink& self, std::size_t offset);

  std::uint8_t* window_begin;
  std::size_t flushed;  // bytes written before `window_begin`
  error* report;
  advance_function advance;
  byte_function flushed_byte;
};

/// Writes into a span and never past it.
class span_sink : public sink {
 public:
  span_sink(std::span<std::uint8_t> output, error& fault) noexcept
      : sink{output.data(), 0, &fault, &refuse, &no_byte}, end_(output.data() + output.size()) {}

  [[nodiscard]] window first_window() noexcept { return {window_begin, end_}; }

 private:
  static window refuse(sink&, std::uint8_t*, const std::uint8_t*, std::size_t) noexcept { return {nullptr, nullptr}; }
  static std::uint8_t no_byte(const sink&, std::size_t) noexcept { return 0; }

  std::uint8_t* end_;
};

namespace detail {

/// Appends to a vector in one pass; its capacity at least doubles when it grows.
template <class A>
void append_bytes(std::vector<std::uint8_t, A>& to, const std::uint8_t* from, std::size_t len_bytes) {
  if constexpr (leaves_uninitialised<A>) {
    const std::size_t old_size = to.size();
    if (len_bytes > to.capacity() - old_size) {
      std::vector<std::uint8_t, A> larger(to.get_allocator());
      const std::size_t doubled = to.capacity() > to.max_size() / 2 ? to.max_size() : to.capacity() * 2;
      larger.reserve(std::max(doubled, old_size + len_bytes));
      larger.resize(old_size);
      copy_bytes(larger.data(), to.data(), old_size);
      to.swap(larger);
    }
    to.resize(old_size + len_bytes);
    copy_bytes(to.data() + old_size, from, len_bytes);
  } else {
    to.insert(to.end(), from, from + len_bytes);
  }
}

}  // namespace detail

/// Appends to a vector of bytes. Nothing reaches the vector before advance() or finish().
template <class A>
class vector_sink : public sink {
 public:
  vector_sink(std::vector<std::uint8_t, A>& output, error& fault) noexcept
      : sink{nullptr, 0, &fault, &append, &read_back}, output_(&output), old_size_(output.size()) {
    window_begin = stage_;
  }
  vector_sink(const vector_sink&) = delete;
  vector_sink& operator=(const vector_sink&) = delete;

  [[nodiscard]] window first_window() noexcept { return {stage_, stage_ + stage_bytes}; }

 private:
  static constexpr std::size_t stage_bytes = 4096;

  static window append(sink& base, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes) {
    auto& self = static_cast<vector_sink&>(base);
    const auto staged = static_cast<std::size_t>(pos - self.window_begin);
    const bool is_appended = has_memory_for([&] {
      if (staged != 0) detail::append_bytes(*self.output_, self.window_begin, staged);
    });
    if (!is_appended) return self.fail_memory(staged, staged);
    self.flushed += staged;
    if (from != nullptr) {
      if (!has_memory_for([&] { detail::append_bytes(*self.output_, from, len_bytes); })) {
        return self.fail_memory(0, len_bytes);
      }
      self.flushed += len_bytes;
    } else if (len_bytes > self.window_bytes_) {
      return self.enlarge_stage(len_bytes);
    }
    return {self.window_begin, self.window_begin + self.window_bytes_};
  }

  window enlarge_stage(std::size_t len_bytes) noexcept {
    heap_stage_.reset(new (std::nothrow) std::uint8_t[len_bytes]);
    if (heap_stage_ == nullptr) {
      window_begin = stage_;
      window_bytes_ = stage_bytes;
      return fail_memory(0, len_bytes);
    }
    window_begin = heap_stage_.get();
    window_bytes_ = len_bytes;
    return {window_begin, window_begin + window_bytes_};
  }

  LIMCODE_COLD window fail_memory(std::size_t staged, std::size_t needed_bytes) noexcept {
    detail::fail(*report, errc::out_of_memory, flushed + staged, needed_bytes);
    return {nullptr, nullptr};
  }

  static std::uint8_t read_back(const sink& base, std::size_t offset) noexcept {
    const auto& self = static_cast<const vector_sink&>(base);
    return (*self.output_)[self.old_size_ + offset];
  }

  std::vector<std::uint8_t, A>* output_;
  std::size_t old_size_;
  std::size_t window_bytes_ = stage_bytes;
  std::unique_ptr<std::uint8_t[]> heap_stage_;
  std::uint8_t stage_[stage_bytes];  // written before it is read
};

}  // namespace v0
}  // namespace limcode

#endif
