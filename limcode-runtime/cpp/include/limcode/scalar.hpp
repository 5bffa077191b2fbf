// Loads and stores of fixed-size numbers at any alignment, little endian on the wire on every host.
#ifndef LIMCODE_SCALAR_HPP
#define LIMCODE_SCALAR_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/config.hpp>
#include <limcode/int128.hpp>
#include <type_traits>

namespace limcode {
inline namespace v0 {

namespace detail {

template <class U>
struct scalar_traits {
  static constexpr bool is_number =
      (std::is_integral_v<U> && !std::is_same_v<U, bool> && sizeof(U) <= 8) || std::is_floating_point_v<U>;
  static constexpr bool is_scalar = is_number;
  static constexpr std::size_t size = sizeof(U);
};

#if defined(__SIZEOF_INT128__)
template <>
struct scalar_traits<uint128> {
  static constexpr bool is_scalar = true;
  static constexpr std::size_t size = 16;
};
template <>
struct scalar_traits<int128> {
  static constexpr bool is_scalar = true;
  static constexpr std::size_t size = 16;
};
#endif

template <>
struct scalar_traits<long double> {
  static constexpr bool is_scalar = false;
  static constexpr std::size_t size = 0;
};

template <class U, std::size_t N>
struct scalar_traits<std::array<U, N>> {
  static constexpr bool is_scalar = scalar_traits<U>::is_scalar;
  static constexpr std::size_t size = N * scalar_traits<U>::size;
};

template <class U>
inline constexpr bool is_array = false;
template <class U, std::size_t N>
inline constexpr bool is_array<std::array<U, N>> = true;

/// Copies one number between host and wire order.
template <std::size_t Size>
LIMCODE_INLINE void copy_number(void* to, const void* from) noexcept {
  if constexpr (is_little_endian || Size == 1) {
    std::memcpy(to, from, Size);
  } else {
    const auto* source = static_cast<const std::uint8_t*>(from);
    std::uint8_t reversed[Size];
    for (std::size_t i = 0; i < Size; ++i) reversed[i] = source[Size - 1 - i];
    std::memcpy(to, reversed, Size);
  }
}

}  // namespace detail

/// True for integers of 8 to 128 bits, float, double, and std::array of these.
template <class U>
inline constexpr bool is_scalar = detail::scalar_traits<U>::is_scalar;

/// The wire size of a scalar, in bytes.
template <class U>
inline constexpr std::size_t scalar_size = detail::scalar_traits<U>::size;

/// Reads a scalar into `to`. The caller has checked that `scalar_size<U>` bytes are readable at `from`.
template <class U>
LIMCODE_INLINE void load_into(const std::uint8_t* from, U& to) noexcept {
  static_assert(is_scalar<U>, "load reads integers, floats and std::array of these");
  if constexpr (scalar_size<U> == 0) {
    return;
  } else if constexpr (detail::is_array<U> && !is_little_endian) {
    for (auto& element : to) {
      load_into(from, element);
      from += scalar_size<typename U::value_type>;
    }
  } else if constexpr (detail::is_array<U>) {
    static_assert(sizeof(U) == scalar_size<U>);
    std::memcpy(to.data(), from, scalar_size<U>);
  } else {
    detail::copy_number<sizeof(U)>(&to, from);
  }
}

/// Reads a scalar. The caller has checked that `scalar_size<U>` bytes are readable at `from`.
template <class U>
[[nodiscard]] LIMCODE_INLINE U load(const std::uint8_t* from) noexcept {
  U value;
  load_into(from, value);
  return value;
}

/// Writes a scalar. The caller has checked that `scalar_size<U>` bytes are writable at `to`.
template <class U>
LIMCODE_INLINE void store(std::uint8_t* to, const U& value) noexcept {
  static_assert(is_scalar<U>, "store writes integers, floats and std::array of these");
  if constexpr (scalar_size<U> == 0) {
    return;
  } else if constexpr (detail::is_array<U> && !is_little_endian) {
    for (const auto& element : value) {
      store(to, element);
      to += scalar_size<typename U::value_type>;
    }
  } else if constexpr (detail::is_array<U>) {
    static_assert(sizeof(U) == scalar_size<U>);
    std::memcpy(to, value.data(), scalar_size<U>);
  } else {
    detail::copy_number<sizeof(U)>(to, &value);
  }
}

}  // namespace v0
}  // namespace limcode

#endif
