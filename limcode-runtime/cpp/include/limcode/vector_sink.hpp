// The end of a vector that fills what it grows by, as std::vector does.
//
// The window is a small buffer on the stack, which is appended to the vector whenever it is full and once at the end.
// Every byte is produced in the first-level cache, nothing is zeroed to be overwritten, and there is one exact
// allocation: a value that fits the window is complete before the vector grows, and a larger one is measured when the
// window first overflows. (Tried: growing by doubling without a measure. Fresh 1.5 MB vectors then cost 2 to 6 times as
// much, in page faults; measuring Solana blocks costs a tenth of encoding them.)
#ifndef LIMCODE_VECTOR_SINK_HPP
#define LIMCODE_VECTOR_SINK_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/sink.hpp>
#include <memory>
#include <new>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Appends to a vector of bytes. Nothing reaches the vector before advance(), which the writer also calls at the end.
template <class A>
class vector_sink : public sink {
 public:
  /// The wire size of the value, or 0 when it is refused. Called at most once, when the value outgrows the stage and
  /// the vector's capacity: a growing vector copies itself and touches new pages at each step, which costs more.
  using measure_function = std::size_t (*)(const void* value);

  vector_sink(std::vector<std::uint8_t, A>& output, error& fault, measure_function measure, const void* value) noexcept
      : sink{nullptr, 0, &fault, &kind_of_vector},
        output_(&output),
        old_size_(output.size()),
        measure_(measure),
        value_(value) {
    window_begin = stage_;
  }
  vector_sink(const vector_sink&) = delete;
  vector_sink& operator=(const vector_sink&) = delete;

  [[nodiscard]] window first_window() noexcept { return {stage_, stage_ + stage_bytes}; }

  /// Takes over what was written before `pos`, the end of the value. On failure records an error.
  [[nodiscard]] bool finish(std::uint8_t* pos) {
    const auto staged = static_cast<std::size_t>(pos - window_begin);
    if (has_memory_for([&] { take_over(staged, true); })) [[likely]]
      return true;
    static_cast<void>(fail_memory(staged, staged));
    return false;
  }

 private:
  static constexpr std::size_t stage_bytes = 4096;

  static window append(sink& base, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes) {
    auto& self = static_cast<vector_sink&>(base);
    const auto staged = static_cast<std::size_t>(pos - self.window_begin);
    if (!has_memory_for([&] { self.take_over(staged, false); })) return self.fail_memory(staged, staged);
    if (from != nullptr) {
      if (!has_memory_for([&] { self.append_bytes(from, len_bytes); })) {
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
    append_bytes(window_begin, staged);
    flushed += staged;
  }

  void append_bytes(const std::uint8_t* from, std::size_t len_bytes) {
    detail::reserve_more(*output_, len_bytes);
    output_->insert(output_->end(), from, from + len_bytes);
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

  static constexpr sink_kind kind_of_vector{&append, &read_back, true};

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
