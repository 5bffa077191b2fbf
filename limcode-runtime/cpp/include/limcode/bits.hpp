// Structs whose fields are bits of one integer, and arrays of bytes that are always the same.
#ifndef LIMCODE_BITS_HPP
#define LIMCODE_BITS_HPP

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/varint.hpp>

namespace limcode {
inline namespace v0 {

/// A value that is some bits of an integer: an unsigned integer, or a bool.
template <class T>
concept bit_field = std::unsigned_integral<T>;

/// Adds a value at `width` bits, 1 to 64, from bit `shift` on. One that does not fit is integer_overflow.
template <bit_field Field>
[[nodiscard]] LIMCODE_INLINE bool gather_bits(auto& out, std::uint64_t& all, Field value, unsigned shift,
                                              unsigned width) {
  const std::uint64_t bits{value};
  if (bits > (~std::uint64_t{} >> (64 - width))) [[unlikely]]
    return out.fail(errc::integer_overflow, out.position());
  all |= bits << shift;
  return true;
}
/// The value of `width` bits, 1 to 64, from bit `shift` on.
template <bit_field Field>
LIMCODE_INLINE void spread_bits(Field& value, std::uint64_t all, unsigned shift, unsigned width) noexcept {
  value = static_cast<Field>((all >> shift) & (~std::uint64_t{} >> (64 - width)));
}

/// The integer itself. Covered by need(sizeof(Wire)).
template <std::unsigned_integral Wire>
[[nodiscard]] LIMCODE_INLINE bool take_bits(auto& in, std::uint64_t& all) {
  if (!in.need_whole(sizeof(Wire))) return false;
  all = in.template take<Wire>();
  return true;
}
/// The same as LEB128. Covered by need(1).
template <varint Wire>
[[nodiscard]] LIMCODE_INLINE bool take_varint_bits(auto& in, std::uint64_t& all) {
  Wire found{};
  if (!in.take_varint(found)) [[unlikely]]
    return false;
  all = found;
  return true;
}
template <std::unsigned_integral Wire>
[[nodiscard]] LIMCODE_INLINE bool put_bits(auto& out, std::uint64_t all) {
  return out.template put<Wire>(static_cast<Wire>(all));
}
template <varint Wire>
[[nodiscard]] LIMCODE_INLINE bool put_varint_bits(auto& out, std::uint64_t all) {
  return out.put_varint(static_cast<Wire>(all));
}

namespace detail {

/// A coding of arrays of bytes that are always `Value`. Any others are invalid_value. decode() is covered by need(Size).
template <std::size_t Size, const std::array<std::uint8_t, Size>& Value>
struct constant_array {
  using bytes = std::array<std::uint8_t, Size>;

  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, bytes& value) {
    if (!in.need_whole(Size)) return false;
    const std::size_t start = in.offset();
    const std::uint8_t* const run = in.take_run(Size);
    if (!std::equal(Value.begin(), Value.end(), run)) [[unlikely]]
      return in.fail(errc::invalid_value, start);
    value = Value;
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static bool encode(auto& out, const bytes& value) {
    return check(out, value) && out.put_bytes(value.data(), Size);
  }
  [[nodiscard]] LIMCODE_INLINE static bool measure(auto& out, const bytes& value) {
    if (!check(out, value)) return false;
    out.add(Size);
    return true;
  }

 private:
  [[nodiscard]] LIMCODE_INLINE static bool check(auto& out, const bytes& value) {
    if (value != Value) [[unlikely]]
      return out.fail(errc::invalid_value, out.position());
    return true;
  }
};

template <std::uint8_t... Bytes>
inline constexpr std::array<std::uint8_t, sizeof...(Bytes)> array_of_bytes{Bytes...};

template <std::uint8_t Byte, std::size_t Size>
inline constexpr std::array<std::uint8_t, Size> array_of_byte = [] {
  std::array<std::uint8_t, Size> bytes{};
  bytes.fill(Byte);
  return bytes;
}();

}  // namespace detail

/// An array that is always these bytes.
template <std::uint8_t... Bytes>
struct constant_bytes : detail::constant_array<sizeof...(Bytes), detail::array_of_bytes<Bytes...>> {};

/// An array that is always so many times the same byte.
template <std::uint8_t Byte, std::size_t Size>
struct repeated_byte : detail::constant_array<Size, detail::array_of_byte<Byte, Size>> {};

}  // namespace v0
}  // namespace limcode

#endif
