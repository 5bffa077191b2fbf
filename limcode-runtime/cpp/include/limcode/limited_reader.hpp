// Reads a wire value within limits of the call; see call_limits.hpp.
#ifndef LIMCODE_LIMITED_READER_HPP
#define LIMCODE_LIMITED_READER_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/call_limits.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/reader.hpp>
#include <span>
#include <string>
#include <vector>

namespace limcode {
inline namespace v0 {

/// A reader with limits of the call. It is a type of its own, so that a call without limits looks at none.
class limited_reader : public recording_reader {
 public:
  /// Takes what it reads out of `left`, which must outlive it.
  limited_reader(std::span<const std::uint8_t> input, error& fault, limits& left) noexcept
      : recording_reader(input, &fault, nullptr) {
    set_limits(&left);
  }

  [[nodiscard]] bool spend(std::uint64_t len_elems, std::size_t memory_bytes) noexcept {
    return spend_limited(len_elems, memory_bytes);
  }
  template <class T, class A>
  [[nodiscard]] bool spend_for(const std::vector<T, A>& elems, std::uint64_t len_elems, bool is_fixed) noexcept {
    return spend_limited_for(elems, len_elems, is_fixed);
  }
  template <class Box>
  [[nodiscard]] bool spend_for(const Box& box) noexcept {
    return spend_limited_for(box);
  }
  [[nodiscard]] bool enter() noexcept { return enter_limited(); }
  using recording_reader::take_string;
  [[nodiscard]] bool take_string(std::string& text, std::uint64_t len_bytes) {
    return spend_limited_text(len_bytes) && recording_reader::take_string(text, len_bytes);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
