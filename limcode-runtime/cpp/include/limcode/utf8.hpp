// UTF-8 validation that accepts exactly what Rust's core::str::from_utf8 accepts.
#ifndef LIMCODE_UTF8_HPP
#define LIMCODE_UTF8_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/scalar.hpp>
#include <string_view>

namespace limcode {
inline namespace v0 {
namespace detail {

/// The length in bytes that a lead byte announces, or 0 when no character starts with it.
[[nodiscard]] constexpr std::size_t utf8_width(std::uint8_t lead) noexcept {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;  // continuation bytes, and the overlong forms of ASCII
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  if (lead < 0xf5) return 4;
  return 0;  // above U+10FFFF
}

[[nodiscard]] constexpr bool is_continuation(std::uint8_t byte) noexcept {
  return (byte & 0xc0) == 0x80;
}

/// True when the `width` bytes at `at`, of which the lead announced `width`, are one character.
[[nodiscard]] constexpr bool is_utf8_char(const std::uint8_t* at, std::size_t width) noexcept {
  if (width == 1) return true;
  for (std::size_t i = 1; i < width; ++i) {
    if (!is_continuation(at[i])) return false;
  }
  switch (at[0]) {
    case 0xe0:
      return at[1] >= 0xa0;  // overlong below
    case 0xed:
      return at[1] < 0xa0;  // surrogates above
    case 0xf0:
      return at[1] >= 0x90;  // overlong below
    case 0xf4:
      return at[1] < 0x90;  // above U+10FFFF
    default:
      return true;
  }
}

/// Skips the ASCII characters at the start of a range, eight at a time while they last.
[[nodiscard]] inline const std::uint8_t* skip_ascii(const std::uint8_t* at, const std::uint8_t* end) noexcept {
  constexpr std::uint64_t top_bits = 0x8080'8080'8080'8080;
  while (end - at >= 8 && (load<std::uint64_t>(at) & top_bits) == 0) at += 8;
  while (at != end && *at < 0x80) ++at;
  return at;
}

}  // namespace detail

/// The number of leading bytes that are whole valid characters: `len_bytes` when all of the text is valid.
[[nodiscard]] inline std::size_t valid_utf8_prefix(const std::uint8_t* text, std::size_t len_bytes) noexcept {
  const std::uint8_t* const end = text + len_bytes;
  const std::uint8_t* at = detail::skip_ascii(text, end);
  while (at != end) {
    const std::size_t width = detail::utf8_width(*at);
    if (width == 0 || width > static_cast<std::size_t>(end - at) || !detail::is_utf8_char(at, width)) break;
    at += width;
    if (at != end && *at < 0x80) at = detail::skip_ascii(at, end);
  }
  return static_cast<std::size_t>(at - text);
}

/// Whether all of a text is valid.
[[nodiscard]] inline bool is_utf8(std::string_view text) noexcept {
  return valid_utf8_prefix(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()) == text.size();
}

/// True for the values that a Rust `char` may have: all code points but the surrogates.
[[nodiscard]] constexpr bool is_unicode_scalar(char32_t value) noexcept {
  return value < 0xd800 || (value > 0xdfff && value <= 0x10'ffff);
}

namespace detail {

/// The UTF-8 width, in bytes, of a Unicode scalar value.
[[nodiscard]] constexpr std::size_t char_size(char32_t value) noexcept {
  return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1'0000 ? 3 : 4;
}

/// The character whose `width` valid bytes are at `at`.
[[nodiscard]] constexpr char32_t decode_utf8_char(const std::uint8_t* at, std::size_t width) noexcept {
  if (width == 1) return at[0];
  char32_t value = at[0] & (0x7fU >> width);
  for (std::size_t i = 1; i < width; ++i) value = (value << 6) | (at[i] & 0x3fU);
  return value;
}

/// Writes the `width` bytes of a Unicode scalar value.
constexpr void encode_utf8_char(std::uint8_t* to, char32_t value, std::size_t width) noexcept {
  if (width == 1) {
    to[0] = static_cast<std::uint8_t>(value);
    return;
  }
  for (std::size_t i = width - 1; i > 0; --i) {
    to[i] = static_cast<std::uint8_t>(0x80U | (value & 0x3fU));
    value >>= 6;
  }
  constexpr std::uint8_t lead_bits[] = {0, 0, 0xc0, 0xe0, 0xf0};
  to[0] = static_cast<std::uint8_t>(lead_bits[width] | value);
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
