// Arithmetic on wire sizes, for the constants of generated templates.
#ifndef LIMCODE_SIZES_HPP
#define LIMCODE_SIZES_HPP

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <limcode/config.hpp>

namespace limcode {
inline namespace v0 {

/// The least of several sizes, in bytes; 0 for none.
[[nodiscard]] constexpr std::size_t least(std::initializer_list<std::size_t> sizes) noexcept {
  return sizes.size() == 0 ? 0 : (std::min)(sizes);
}

/// The minimum size of a value, in bytes, and whether it is of fixed size.
struct head_size {
  std::size_t size;
  bool is_fixed;
};

/// The bytes that one check of consecutive values covers: up to the first that is not of fixed size, with its
/// minimum size.
[[nodiscard]] constexpr std::size_t head(std::initializer_list<head_size> values) noexcept {
  std::size_t covered_bytes = 0;
  for (const head_size& value : values) {
    covered_bytes += value.size;
    if (!value.is_fixed) break;
  }
  return covered_bytes;
}

/// A size, in bytes, but not less than one.
[[nodiscard]] constexpr std::size_t at_least_one(std::size_t size_bytes) noexcept {
  return size_bytes == 0 ? 1 : size_bytes;
}

/// Whether all sizes are the same.
[[nodiscard]] constexpr bool all_equal(std::initializer_list<std::size_t> sizes) noexcept {
  return std::all_of(sizes.begin(), sizes.end(), [&](std::size_t size_bytes) { return size_bytes == *sizes.begin(); });
}

}  // namespace v0
}  // namespace limcode

#endif
