// The end of a vector that does not fill what it grows by, such as limcode::bytes.
//
// The window is the vector's own capacity: what is written is there. A new vector gets its capacity from a count of the
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
#include <limcode/sink.hpp>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Appends to a vector of bytes. Until finish() or the end of the sink the vector's size is its capacity; then it ends
/// with what was written up to finish(), or is as it was.
template <class A>
class bytes_sink : public sink {
 public:
  bytes_sink(std::vector<std::uint8_t, A>& output, error& fault) noexcept
      : sink{nullptr, 0, &fault, &kind_of_bytes},
        output_(&output),
        old_size_(output.size()),
        size_(old_size_) {}
  bytes_sink(const bytes_sink&) = delete;
  bytes_sink& operator=(const bytes_sink&) = delete;
  ~bytes_sink() { output_->erase(output_->begin() + static_cast<std::ptrdiff_t>(size_), output_->end()); }

  [[nodiscard]] window first_window() noexcept { return {open(), output_->data() + output_->size()}; }

  /// Keeps what was written before `pos`.
  [[nodiscard]] bool finish(std::uint8_t* pos) noexcept {
    size_ = old_size_ + static_cast<std::size_t>(pos - window_begin);
    return true;
  }

 private:
  /// Capacity, in bytes, below which growing in steps does not pay.
  static constexpr std::size_t least_capacity = 256;
  /// How many times as much as there is a vector grows to at once, at most, on a guess.
  static constexpr std::size_t guessed_times = 16;

  static window advance_to(sink& base, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes) {
    auto& self = static_cast<bytes_sink&>(base);
    const auto written = static_cast<std::size_t>(pos - self.window_begin);
    const std::size_t most = (std::max)(base.outermost.guess(written, guessed_times), written + len_bytes);
    if (!self.grow(written, most) && !self.grow(written, written + len_bytes)) {
      detail::fail(*base.report, errc::out_of_memory, written, len_bytes);
      return {nullptr, nullptr};
    }
    pos = self.open() + written;
    if (from != nullptr) {
      copy_bytes(pos, from, len_bytes);
      pos += len_bytes;
    }
    return {pos, self.output_->data() + self.output_->size()};
  }
  static std::uint8_t no_byte(const sink&, std::size_t) noexcept { return 0; }
  static constexpr sink_kind kind_of_bytes{&advance_to, &no_byte, true};

  /// Makes the capacity the size, which fills nothing. Returns the place of the first byte to write.
  std::uint8_t* open() noexcept {
    output_->resize(output_->capacity());
    window_begin = output_->empty() ? &nowhere_ : output_->data() + old_size_;
    return window_begin;
  }

  bool grow(std::size_t written, std::size_t len_bytes) {
    return has_memory_for([&] {
      const std::size_t used = old_size_ + written;
      output_->resize(used);
      detail::reserve_more(*output_, (std::max)(least_capacity, len_bytes - written));
    });
  }

  std::vector<std::uint8_t, A>* output_;
  std::size_t old_size_;
  std::size_t size_;      // at the end
  std::uint8_t nowhere_;  // the address of no capacity; never written
};

}  // namespace v0
}  // namespace limcode

#endif
