// The two variable-width integers of Solana: the short length (1 to 3 bytes) and the LEB128 varint.
//
// Both are canonical: one value has one encoding. The parsers take and return plain values, so that a reader which
// calls them can stay in registers; they run out of line, because one-byte values are read without them.
#ifndef LIMCODE_VARINT_HPP
#define LIMCODE_VARINT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/limits.hpp>
#include <limits>
#include <type_traits>

namespace limcode {
inline namespace v0 {

/// The size of a short length on the wire, in bytes. `len` is at most max_short_len.
[[nodiscard]] constexpr std::size_t short_len_size(std::uint64_t len) noexcept {
  return len < 0x80 ? 1 : len < 0x4000 ? 2 : 3;
}

template <class U>
concept varint =
    std::is_same_v<U, std::uint16_t> || std::is_same_v<U, std::uint32_t> || std::is_same_v<U, std::uint64_t>;

/// The size of a varint on the wire, in bytes: 1 to 3, 5 or 10.
template <varint U>
[[nodiscard]] constexpr std::size_t varint_size(U value) noexcept {
  const unsigned bits = static_cast<unsigned>(std::bit_width(value));
  return bits == 0 ? 1 : (bits + 6) / 7;
}

namespace detail {

/// What a parser found: `value` in `len_bytes` bytes, or why not. For errc::unexpected_end `len_bytes` counts the bytes
/// before the missing one.
struct parsed_integer {
  std::uint64_t value;
  std::uint32_t len_bytes;
  errc code;
};

/// Reads a short length. Rejects byte i when i > 0 and it is zero (the shorter form says the same), when i = 2 and
/// its top bit is set, and when the value leaves 16 bits; in that order.
[[nodiscard]] LIMCODE_NOINLINE inline parsed_integer parse_short_len(const std::uint8_t* at,
                                                                     const std::uint8_t* end) noexcept {
  if (end - at >= 2 && at[0] >= 0x80 && at[1] != 0 && at[1] < 0x80) [[likely]]
    return {(at[0] & 0x7fU) | static_cast<std::uint32_t>(at[1]) << 7, 2, errc::ok};
  std::uint32_t value = 0;
  for (std::uint32_t i = 0; i < 3; ++i) {
    if (at == end) return {0, i, errc::unexpected_end};
    const std::uint32_t byte = *at;
    ++at;
    if (i > 0 && byte == 0) return {0, i, errc::non_canonical};
    if (i == 2 && byte >= 0x80) return {0, i, errc::integer_overflow};
    value |= (byte & 0x7f) << (7 * i);
    if (value > max_short_len) return {0, i, errc::integer_overflow};
    if (byte < 0x80) return {value, i + 1, errc::ok};
  }
  return {0, 3, errc::integer_overflow};
}

/// Reads a varint of the width of `U`. Rejects the last byte when bits of it leave `U`, and when it is zero after
/// others; rejects a byte that continues past the width of `U` as well.
template <varint U>
[[nodiscard]] LIMCODE_NOINLINE inline parsed_integer parse_varint(const std::uint8_t* at,
                                                                  const std::uint8_t* end) noexcept {
  constexpr unsigned width = std::numeric_limits<U>::digits;
  std::uint64_t value = 0;
  std::uint32_t len_bytes = 0;
  for (unsigned shift = 0; shift < width; shift += 7) {
    if (at == end) return {0, len_bytes, errc::unexpected_end};
    const std::uint64_t byte = *at;
    ++at;
    ++len_bytes;
    value |= static_cast<U>((byte & 0x7f) << shift);
    if (byte < 0x80) {
      if (value >> shift != byte) return {0, len_bytes, errc::integer_overflow};
      if (byte == 0 && shift != 0) return {0, len_bytes, errc::non_canonical};
      return {value, len_bytes, errc::ok};
    }
  }
  return {0, len_bytes, errc::integer_overflow};
}

/// Writes `value`, whose varint is `len_bytes` bytes long.
LIMCODE_NOINLINE inline void write_varint(std::uint8_t* to, std::uint64_t value, std::size_t len_bytes) noexcept {
  for (std::size_t i = 0; i + 1 < len_bytes; ++i) {
    to[i] = static_cast<std::uint8_t>(value | 0x80);
    value >>= 7;
  }
  to[len_bytes - 1] = static_cast<std::uint8_t>(value);
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
