// Numbers and texts as Rust prints them with `{:?}`.
#ifndef LIMCODE_DEBUG_NUMBER_HPP
#define LIMCODE_DEBUG_NUMBER_HPP

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limcode/config.hpp>
#include <limcode/utf8.hpp>
#include <string>
#include <string_view>

namespace limcode {
inline namespace v0 {

namespace detail {

/// An integer of any width.
template <class T>
[[nodiscard]] std::string integer_text(T value) {
  std::string text;
  const bool is_negative = value < 0;
  do {
    const int digit = static_cast<int>(value % 10);
    text.insert(text.begin(), static_cast<char>('0' + (digit < 0 ? -digit : digit)));
    value = static_cast<T>(value / 10);
  } while (value != 0);
  return is_negative ? "-" + text : text;
}

/// The fewest digits that are this number and no other. From 1e16 on and below 1e-4 with an exponent, as in Rust.
template <std::floating_point T>
[[nodiscard]] std::string float_text(T value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::array<char, 64> buffer{};
  const auto written =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::fabs(value), std::chars_format::scientific);
  // C++ prints `1e+16`, `1.5e-05`.
  const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
  const std::size_t mark = text.find('e');
  const int power = std::atoi(std::string(text.substr(mark + 1)).c_str());
  std::string digits(text.substr(0, mark));
  const std::string sign = std::signbit(value) ? "-" : "";
  if (power >= 16 || power < -4) return sign + digits + "e" + std::to_string(power);
  std::erase(digits, '.');
  if (power < 0) return sign + "0." + std::string(static_cast<std::size_t>(-power - 1), '0') + digits;
  const auto whole = static_cast<std::size_t>(power) + 1;
  if (digits.size() <= whole) digits.append(whole + 1 - digits.size(), '0');
  return sign + digits.substr(0, whole) + "." + digits.substr(whole);
}

/// The escape sequence of a character; empty if it is printed as it is. `quote` ends the text.
[[nodiscard]] inline std::string escaped(char32_t letter, char quote) {
  switch (letter) {
    case U'\0':
      return "\\0";
    case U'\t':
      return "\\t";
    case U'\n':
      return "\\n";
    case U'\r':
      return "\\r";
    case U'\\':
      return "\\\\";
    default:
      break;
  }
  if (letter == static_cast<char32_t>(quote)) return {'\\', quote};
  const bool is_control = letter < 0x20 || (letter >= 0x7f && letter < 0xa0);
  if (!is_control && is_unicode_scalar(letter)) return "";
  std::array<char, 8> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::uint32_t>(letter), 16);
  return "\\u{" + std::string(digits.data(), written.ptr) + "}";
}

/// A text between quotes. Characters beyond ASCII stay as they are, except control characters.
[[nodiscard]] inline std::string quoted_text(std::string_view text) {
  std::string quoted = "\"";
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<std::uint8_t>(text[at]);
    // Control characters of two bytes.
    const bool is_pair = byte == 0xc2 && at + 1 < text.size() && static_cast<std::uint8_t>(text[at + 1]) < 0xa0;
    const char32_t letter = is_pair ? static_cast<std::uint8_t>(text[++at]) : byte;
    const std::string instead = byte < 0x80 || is_pair ? escaped(letter, '"') : "";
    quoted += instead.empty() ? std::string(1, text[at]) : instead;
  }
  return quoted + "\"";
}

/// Bytes that need not be UTF-8, between quotes. What is not printable ASCII is escaped, as in `\xff`.
[[nodiscard]] inline std::string quoted_bytes(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char letter : bytes) {
    const auto byte = static_cast<std::uint8_t>(letter);
    if (letter == '\t' || letter == '\n' || letter == '\r' || letter == '\\' || letter == '"' || letter == '\'') {
      quoted += letter == '\'' ? "\\'" : escaped(byte, '"');
    } else if (byte >= 0x20 && byte < 0x7f) {
      quoted += letter;
    } else {
      quoted += {'\\', 'x', digits[byte >> 4], digits[byte & 0xf]};
    }
  }
  return quoted + "\"";
}

/// A character between quotes.
[[nodiscard]] inline std::string quoted_char(char32_t letter) {
  std::string text = escaped(letter, '\'');
  if (text.empty()) {
    std::array<std::uint8_t, 4> encoding{};
    const std::size_t width = char_size(letter);
    encode_utf8_char(encoding.data(), letter, width);
    text.assign(encoding.begin(), encoding.begin() + static_cast<std::ptrdiff_t>(width));
  }
  return "'" + text + "'";
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
