// Numbers that are written as the difference from the number before.
#ifndef LIMCODE_DELTA_HPP
#define LIMCODE_DELTA_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limits>

namespace limcode {
inline namespace v0 {

/// Makes the difference `number` that was read at the byte offset `start` the number itself: it is added to
/// `sum`, the number before it, which becomes the same. Above 64 bits it is integer_overflow at `start`.
[[nodiscard]] LIMCODE_INLINE bool add_difference(auto& in, std::size_t start, std::uint64_t& sum, std::uint64_t& number) {
  if (number > (std::numeric_limits<std::uint64_t>::max)() - sum) [[unlikely]]
    return in.fail(errc::integer_overflow, start);
  sum += number;
  number = sum;
  return true;
}

/// Makes `number` its difference from `sum`, the number before it; `sum` becomes the number. Below `sum` it is invalid_value
/// at the position of `out`.
[[nodiscard]] LIMCODE_INLINE bool take_difference(auto& out, std::uint64_t& sum, std::uint64_t& number) {
  if (number < sum) [[unlikely]]
    return out.fail(errc::invalid_value, out.position());
  const std::uint64_t before = sum;
  sum = number;
  number -= before;
  return true;
}

}  // namespace v0
}  // namespace limcode

#endif
