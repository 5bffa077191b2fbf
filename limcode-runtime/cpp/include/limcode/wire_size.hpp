// Wire sizes of types, as constants.
#ifndef LIMCODE_WIRE_SIZE_HPP
#define LIMCODE_WIRE_SIZE_HPP

#include <array>
#include <cstddef>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

namespace limcode {
inline namespace v0 {
namespace detail {

/// The sum of maximum sizes; none where one of them has no bound, or where the sum is more than a size can be.
template <class... Sizes>
[[nodiscard]] constexpr std::optional<std::size_t> sum_of_max(Sizes... sizes) noexcept {
  std::size_t sum = 0;
  const auto add = [&sum](std::optional<std::size_t> size) {
    return size.has_value() && !__builtin_add_overflow(sum, *size, &sum);
  };
  return (add(sizes) && ...) ? std::optional(sum) : std::nullopt;
}

/// The maximum size of a type whose codec does not say it: that of a type of fixed size.
template <class T>
struct max_size_of {
  [[nodiscard]] static constexpr std::optional<std::size_t> value() noexcept {
    if constexpr (requires { codec<T>::max_size; }) {
      // Where std::size_t has 32 bits, a larger maximum counts as none.
      constexpr bool is_size = codec<T>::max_size <= (std::numeric_limits<std::size_t>::max)();
      return is_size ? std::optional<std::size_t>(static_cast<std::size_t>(codec<T>::max_size)) : std::nullopt;
    } else if constexpr (codec<T>::is_fixed) {
      return codec<T>::min_size;
    } else {
      return std::nullopt;
    }
  }
};

template <>
struct max_size_of<char32_t> {
  [[nodiscard]] static constexpr std::optional<std::size_t> value() noexcept { return 4; }
};

template <class T>
struct max_size_of<std::optional<T>> {
  [[nodiscard]] static constexpr std::optional<std::size_t> value() noexcept {
    return sum_of_max(std::optional<std::size_t>(1), max_size_of<T>::value());
  }
};

template <class T, std::size_t N>
struct max_size_of<std::array<T, N>> {
  [[nodiscard]] static constexpr std::optional<std::size_t> value() noexcept {
    const std::optional<std::size_t> elem = max_size_of<T>::value();
    std::size_t product = 0;
    if (!elem.has_value() || __builtin_mul_overflow(*elem, N, &product)) return std::nullopt;
    return product;
  }
};

template <class... Members>
struct max_size_of<std::tuple<Members...>> {
  [[nodiscard]] static constexpr std::optional<std::size_t> value() noexcept {
    return sum_of_max(max_size_of<Members>::value()...);
  }
};

template <class First, class Second>
struct max_size_of<std::pair<First, Second>> : max_size_of<std::tuple<First, Second>> {};

}  // namespace detail

/// Sizes of the encodings of `T`, in bytes.
template <class T>
struct wire_size {
  /// The minimum size.
  static constexpr std::size_t min = codec<T>::min_size;
  /// The maximum size; none where there is no bound, where it is not known, and where it is more than a std::size_t holds.
  static constexpr std::optional<std::size_t> max = detail::max_size_of<T>::value();
  /// The size of every value, where they all have the same.
  static constexpr std::optional<std::size_t> fixed =
      codec<T>::is_fixed ? std::optional<std::size_t>(codec<T>::min_size) : std::nullopt;
};

}  // namespace v0
}  // namespace limcode

#endif
