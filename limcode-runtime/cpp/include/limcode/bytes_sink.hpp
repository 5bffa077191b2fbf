// The end of a vector that does not fill what it grows by, such as limcode::bytes.
//
// The window is the vector's own capacity: what is written is there, and the size grows over it at the end. So no more is
// touched than is written, and a value that holds the vector, or is it, does not see the vector change: where the capacity
// is not enough, the bytes go on in another vector, which takes its place at the end. A new vector gets its capacity from a count of the
// value, or a guess when that takes long (api.hpp); when it was too little, the capacity grows by what the outermost
// sequence has taken so far. (Tried: to count each value to its end, a fifth of the time of a block.)
#ifndef LIMCODE_BYTES_SINK_HPP
#define LIMCODE_BYTES_SINK_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/limits.hpp>
#include <limcode/sink.hpp>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Appends to a vector of bytes, which stays as it is until finish().
template <class A>
class bytes_sink : public sink {
 public:
  bytes_sink(std::vector<std::uint8_t, A>& output, error& fault) noexcept
      : sink{nullptr, 0, &fault, &kind_of_bytes},
        output_(&output),
        larger_(output.get_allocator()),
        old_size_(output.size()) {}
  bytes_sink(const bytes_sink&) = delete;
  bytes_sink& operator=(const bytes_sink&) = delete;

  /// Makes room for `len_bytes` bytes before the first of them is written. The vector stays as it is, because the value may refer to
  /// its bytes. False without memory.
  [[nodiscard]] bool reserve(std::size_t len_bytes) {
    return len_bytes == 0 || has_memory_for([&] { enlarge(old_size_, len_bytes); });
  }

  [[nodiscard]] window first_window() noexcept { return open(larger_.capacity() != 0 ? larger_ : *output_, 0); }

  /// Makes what was written before `pos` a part of the vector.
  [[nodiscard]] bool finish(std::uint8_t* pos) noexcept {
    const auto written = static_cast<std::size_t>(pos - window_begin);
    if (larger_.capacity() != 0) output_->swap(larger_);
    output_->resize(old_size_ + written);
    return true;
  }

 private:
  static window advance_to(sink& base, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes) {
    auto& self = static_cast<bytes_sink&>(base);
    const auto written = static_cast<std::size_t>(pos - self.window_begin);
    const std::size_t most = (std::max)(base.outermost.guess(written, detail::guessed_times), written + len_bytes);
    if (!self.grow(written, most) && !self.grow(written, written + len_bytes)) {
      detail::fail(*base.report, errc::out_of_memory, written, len_bytes);
      return {nullptr, nullptr};
    }
    window next = self.open(self.larger_, written);
    if (from != nullptr) {
      copy_bytes(next.pos, from, len_bytes);
      next.pos += len_bytes;
    }
    return next;
  }
  static std::uint8_t no_byte(const sink&, std::size_t) noexcept { return 0; }
  static constexpr sink_kind kind_of_bytes{&advance_to, &no_byte, true};

  /// The capacity of `at` behind the old size, of which `written` bytes are written.
  window open(std::vector<std::uint8_t, A>& at, std::size_t written) noexcept {
    if (at.capacity() == 0) {
      window_begin = &nowhere_;
      return {&nowhere_, &nowhere_};
    }
    window_begin = at.data() + old_size_;
    return {window_begin + written, at.data() + at.capacity()};
  }

  /// Makes room for `len_bytes` bytes in all, `written` ones included, in a larger vector.
  bool grow(std::size_t written, std::size_t len_bytes) {
    return has_memory_for(
        [&] { enlarge(old_size_ + written, (std::max)(detail::least_grown_bytes, len_bytes - written)); });
  }

  /// Continues in a vector with room for `len_bytes` bytes behind the first `used` ones.
  void enlarge(std::size_t used, std::size_t len_bytes) {
    const std::vector<std::uint8_t, A>& from = larger_.capacity() != 0 ? larger_ : *output_;
    std::vector<std::uint8_t, A> larger = detail::vector_for(from.get_allocator(), used, len_bytes);
    copy_bytes(larger.data(), from.data(), used);
    larger_.swap(larger);
  }

  std::vector<std::uint8_t, A>* output_;
  std::vector<std::uint8_t, A> larger_;  // its size is 0; without capacity, the bytes are in `output_`
  std::size_t old_size_;
  std::uint8_t nowhere_;  // the address of no capacity; never written
};

}  // namespace v0
}  // namespace limcode

#endif
