// What is wrong with an input, worked out where it is rejected.
#ifndef LIMCODE_FAILURES_HPP
#define LIMCODE_FAILURES_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/varint.hpp>
#include <limits>

namespace limcode {
inline namespace v0 {

namespace detail {

/// The bytes that `len_elems` elements and `rest` bytes take, or the largest number when they do not fit in it.
[[nodiscard]] constexpr std::uint64_t saturating_size(std::uint64_t len_elems, std::size_t min_size,
                                                      std::size_t rest) noexcept {
  constexpr std::uint64_t largest = (std::numeric_limits<std::uint64_t>::max)();
  if (min_size != 0 && len_elems > largest / min_size) return largest;
  const std::uint64_t elems_bytes = len_elems * min_size;
  return elems_bytes > largest - rest ? largest : elems_bytes + rest;
}

LIMCODE_COLD inline failure fail_missing_elems(error* fault, std::size_t offset, std::size_t remaining,
                                               std::uint64_t len_elems, std::size_t min_size, std::size_t rest,
                                               std::uint64_t free_elems) noexcept {
  if (min_size == 0 && len_elems > free_elems) {
    return fail(fault, errc::length_overflow, offset, free_elems, len_elems);
  }
  const std::uint64_t elems_bytes = saturating_size(len_elems, min_size, 0);
  if (rest != 0 && elems_bytes <= remaining) {
    if (fault != nullptr) fault->field.set_behind_elems();
    const auto there = static_cast<std::size_t>(elems_bytes);
    return fail(fault, errc::unexpected_end, offset + there, rest, remaining - there);
  }
  return fail(fault, errc::unexpected_end, offset, saturating_size(len_elems, min_size, rest), remaining);
}

LIMCODE_COLD inline failure fail_integer(error* fault, std::size_t offset, parsed_integer parsed) noexcept {
  if (parsed.code == errc::unexpected_end) return fail(fault, parsed.code, offset + parsed.len_bytes, 1, 0);
  return fail(fault, parsed.code, offset);
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
