// Where a writer's bytes go: a fixed span, or the end of a growing vector.
//
// A sink hands out windows of writable memory. The vector's window is a small buffer on the stack, which is appended to
// the vector whenever it is full and once at the end. Every byte is produced in the first-level cache, no vector is
// zero- filled to be overwritten, and there is one exact allocation: a value that fits the window is complete before
// the vector grows, and a larger one is measured when the window first overflows. (Tried: growing by doubling without a
// measure. Fresh 1.5 MB vectors then cost 2 to 6 times as much, in page faults; measuring Solana blocks costs a tenth
// of encoding them.)
#ifndef LIMCODE_SINK_HPP
#define LIMCODE_SINK_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/bytes.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Writable memory from `pos` to `end`. Null stands for failure, so a window of no bytes has an address as well.
struct window {
  std::uint8_t* pos;
  std::uint8_t* end;
};

/// The part of a sink that a writer needs; the two functions belong to the kind of sink.
struct sink {
  /// Takes over what was written before `pos`, then the `len_bytes` bytes at `from` when that is not null; otherwise
  /// makes room for `len_bytes` bytes. Returns the next window. On failure returns nulls, having recorded an error
  /// unless the sink is simply full, and leaves everything as it was.
  using advance_function = window (*)(sink& self, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes);
  /// The byte at `offset`, counted from the first byte written and less than `flushed`.
  using byte_function = std::uint8_t (*)(const sink& self, std::size_t offset);

  std::uint8_t* window_begin;
  std::size_t flushed;  // bytes written before `window_begin`
  error* report;
  bool grows;
  advance_function advance;
  byte_function flushed_byte;
};

/// Writes into a span and never past it.
class span_sink : public sink {
 public:
  span_sink(std::span<std::uint8_t> output, error& fault) noexcept
      : sink{output.data(), 0, &fault, false, &refuse, &no_byte} {
    if (window_begin == nullptr) window_begin = &nowhere_;
    end_ = window_begin + output.size();
  }
  span_sink(const span_sink&) = delete;
  span_sink& operator=(const span_sink&) = delete;

  [[nodiscard]] window first_window() noexcept { return {window_begin, end_}; }

 private:
  static window refuse(sink&, std::uint8_t*, const std::uint8_t*, std::size_t) noexcept { return {nullptr, nullptr}; }
  static std::uint8_t no_byte(const sink&, std::size_t) noexcept { return 0; }

  std::uint8_t* end_;
  std::uint8_t nowhere_;  // the address of a span without one; never written
};

namespace detail {

/// Makes room for `len_bytes` more bytes; when the capacity grows, it is to at least twice the size. A vector that need
/// not initialise is moved by one copy rather than by its allocator's element-wise one.
template <class A>
void reserve_more(std::vector<std::uint8_t, A>& output, std::size_t len_bytes) {
  const std::size_t old_size = output.size();
  if (len_bytes <= output.capacity() - old_size) return;
  const std::size_t capacity = old_size + std::max(old_size, len_bytes);
  if constexpr (leaves_uninitialised<A>) {
    std::vector<std::uint8_t, A> larger(output.get_allocator());
    larger.reserve(capacity);
    larger.resize(old_size);
    copy_bytes(larger.data(), output.data(), old_size);
    output.swap(larger);
  } else {
    output.reserve(capacity);
  }
}

template <class A>
void append_bytes(std::vector<std::uint8_t, A>& output, const std::uint8_t* from, std::size_t len_bytes) {
  reserve_more(output, len_bytes);
  if constexpr (leaves_uninitialised<A>) {
    const std::size_t old_size = output.size();
    output.resize(old_size + len_bytes);
    copy_bytes(output.data() + old_size, from, len_bytes);
  } else {
    output.insert(output.end(), from, from + len_bytes);
  }
}

}  // namespace detail

/// Appends to a vector of bytes. Nothing reaches the vector before advance(), which the writer also calls at the end.
template <class A>
class vector_sink : public sink {
 public:
  /// The wire size of the value, or 0 when it is refused. Called at most once, when the value outgrows the stage and
  /// the vector's capacity: a growing vector copies itself and touches new pages at each step, which costs more.
  using measure_function = std::size_t (*)(const void* value);

  vector_sink(std::vector<std::uint8_t, A>& output, error& fault, measure_function measure, const void* value) noexcept
      : sink{nullptr, 0, &fault, true, &append, &read_back},
        output_(&output),
        old_size_(output.size()),
        measure_(measure),
        value_(value) {
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
    const bool is_last = from == nullptr && len_bytes == 0;
    if (!has_memory_for([&] { self.take_over(staged, is_last); })) return self.fail_memory(staged, staged);
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

  void take_over(std::size_t staged, bool is_last) {
    if (staged == 0) return;
    const bool is_whole = is_last && flushed == 0;
    if (!is_whole && measure_ != nullptr && staged > output_->capacity() - output_->size()) {
      const std::size_t total = measure_(value_);
      measure_ = nullptr;
      if (total > flushed) detail::reserve_more(*output_, total - flushed);
    }
    detail::append_bytes(*output_, window_begin, staged);
    flushed += staged;
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
  measure_function measure_;
  const void* value_;
  std::unique_ptr<std::uint8_t[]> heap_stage_;
  std::uint8_t stage_[stage_bytes];  // written before it is read
};

}  // namespace v0
}  // namespace limcode

#endif
