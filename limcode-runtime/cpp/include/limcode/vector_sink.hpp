// The end of a vector that fills what it grows by, as std::vector does.
//
// The window is a small buffer on the stack, which is appended to the vector whenever it is full and once at the end.
// Every byte is produced in the first-level cache, nothing is zeroed to be overwritten, and there is one exact
// allocation: a value that fits the window is complete before the vector grows, and a larger one is measured when the
// window first overflows. (Tried: growing by doubling without a measure. Fresh 1.5 MB vectors then cost 2 to 6 times as
// much, in page faults; measuring Solana blocks costs a tenth of encoding them.)
//
// The vector may be a part of the value, or the value. So it shows what it held until the value is complete: the bytes go to
// another vector, which has the old capacity where that suffices, and takes the vector's place at the end.
#ifndef LIMCODE_VECTOR_SINK_HPP
#define LIMCODE_VECTOR_SINK_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/limits.hpp>
#include <limcode/sink.hpp>
#include <memory>
#include <new>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Appends to a vector of bytes, which holds what it did until finish().
template <class A>
class vector_sink : public sink {
 public:
  /// The wire size of the value, or 0 when it is rejected. Called at most once, when the value outgrows the stage and
  /// the vector's capacity, or the vector holds bytes: a growing vector copies itself and touches new pages at each step,
  /// which costs more.
  using measure_function = std::size_t (*)(const void* value);

  vector_sink(std::vector<std::uint8_t, A>& output, error& fault, measure_function measure, const void* value) noexcept
      : sink{nullptr, 0, &fault, &kind_of_vector},
        output_(&output),
        target_(output.get_allocator()),
        old_size_(output.size()),
        measure_(measure),
        value_(value) {
    window_begin = stage_;
  }
  vector_sink(const vector_sink&) = delete;
  vector_sink& operator=(const vector_sink&) = delete;
  ~vector_sink() {
    if (!has_old_memory_) return;
    target_.resize(old_size_);
    output_->swap(target_);
  }

  [[nodiscard]] window first_window() noexcept { return {stage_, stage_ + detail::stage_bytes}; }

  /// Takes over what was written before `pos`, the end of the value. On failure records an error.
  [[nodiscard]] bool finish(std::uint8_t* pos) {
    const auto staged = static_cast<std::size_t>(pos - window_begin);
    if (has_memory_for([&] { flushed == 0 ? append_bytes(*output_, window_begin, staged) : take_over(staged); })) [[likely]] {
      if (flushed != 0) output_->swap(target_);
      has_old_memory_ = false;
      return true;
    }
    static_cast<void>(fail_memory(staged, staged));
    return false;
  }

 private:
  static window append(sink& base, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes) {
    auto& self = static_cast<vector_sink&>(base);
    const auto staged = static_cast<std::size_t>(pos - self.window_begin);
    if (!has_memory_for([&] { self.take_over(staged); })) return self.fail_memory(staged, staged);
    if (from != nullptr) {
      if (!has_memory_for([&] { self.append_to_target(from, len_bytes); })) {
        return self.fail_memory(0, len_bytes);
      }
      self.flushed += len_bytes;
    } else if (len_bytes > self.window_bytes_) {
      return self.enlarge_stage(len_bytes);
    }
    return {self.window_begin, self.window_begin + self.window_bytes_};
  }

  void take_over(std::size_t staged) {
    if (staged == 0) return;
    append_to_target(window_begin, staged);
    flushed += staged;
  }

  void append_to_target(const std::uint8_t* from, std::size_t len_bytes) {
    if (!has_target_) {
      make_target(len_bytes);
    } else if (len_bytes > target_.capacity() - target_.size()) {
      detail::reserve_more(target_, (std::max)(len_bytes, measured() - (std::min)(flushed, measured())));
    }
    append_bytes(target_, from, len_bytes);
  }

  void append_bytes(std::vector<std::uint8_t, A>& to, const std::uint8_t* from, std::size_t len_bytes) {
    detail::reserve_more(to, len_bytes);
    const bool is_own = has_old_memory_ && !std::less<>()(from, to.data()) && std::less<>()(from, to.data() + old_size_);
    if (!is_own) {
      to.insert(to.end(), from, from + len_bytes);
    } else {
      // A vector must not insert bytes of its own. It has room for the measured value, so they stay where they are.
      to.resize(to.size() + len_bytes);
      std::copy_n(from, len_bytes, to.end() - static_cast<std::ptrdiff_t>(len_bytes));
    }
  }

  /// Makes the vector to write to, which starts as the output does.
  void make_target(std::size_t len_bytes) {
    const std::size_t room = output_->capacity() - old_size_;
    // A vector that holds nothing shows nothing when its memory is taken, so nobody needs to know how much is written.
    const bool is_roomy = len_bytes <= room && (old_size_ == 0 || (measured() != 0 && measured() <= room));
    if (is_roomy) {
      std::vector<std::uint8_t, A> kept(output_->get_allocator());
      // The encoding of a value that holds the output holds its bytes, so it is no shorter.
      if (old_size_ != 0 && measured() >= old_size_) kept.assign(output_->begin(), output_->end());
      target_.swap(*output_);
      output_->swap(kept);
      has_old_memory_ = true;
    } else {
      target_.reserve(detail::capacity_behind(old_size_, (std::max)(measured(), len_bytes)));
      advise_huge(target_.data(), target_.capacity());
      target_.assign(output_->begin(), output_->end());
    }
    has_target_ = true;
  }

  /// The wire size of the value, or 0 when it is rejected. Counted once.
  [[nodiscard]] std::size_t measured() {
    if (!is_measured_ && measure_ != nullptr) total_ = measure_(value_);
    is_measured_ = true;
    return total_;
  }

  window enlarge_stage(std::size_t len_bytes) noexcept {
    heap_stage_.reset(new (std::nothrow) std::uint8_t[len_bytes]);
    if (heap_stage_ == nullptr) {
      window_begin = stage_;
      window_bytes_ = detail::stage_bytes;
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
    return self.target_[self.old_size_ + offset];
  }

  static constexpr sink_kind kind_of_vector{&append, &read_back, true};

  std::vector<std::uint8_t, A>* output_;
  std::vector<std::uint8_t, A> target_;  // where what leaves the window goes; `output_` if all of it fits the window
  bool has_target_ = false;
  bool has_old_memory_ = false;  // the target has the memory of `output_`, which has a copy of what it held
  bool is_measured_ = false;
  std::size_t total_ = 0;
  std::size_t old_size_;
  std::size_t window_bytes_ = detail::stage_bytes;
  measure_function measure_;
  const void* value_;
  std::unique_ptr<std::uint8_t[]> heap_stage_;
  std::uint8_t stage_[detail::stage_bytes];  // written before it is read
};

}  // namespace v0
}  // namespace limcode

#endif
