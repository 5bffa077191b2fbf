// Addresses, hashes and signatures as text: base58 of 32 or 64 bytes. No other header includes this one.
#ifndef LIMCODE_BASE58_HPP
#define LIMCODE_BASE58_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace limcode {
inline namespace v0 {

namespace detail {

inline constexpr std::string_view base58_letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

// Five letters at once: 58 to the power of 5 fits 32 bits.
inline constexpr std::uint64_t base58_step = 656356768;

// Numbers of up to `N` bytes have at most so many letters: 138/100 is a bit more than log(256) / log(58). Rounded up.
template <std::size_t N>
inline constexpr std::size_t base58_max_letters = N * 138 / 100 + 1;

}  // namespace detail

/// The text of the bytes `from`: `to_base58(address.value)`.
template <std::size_t N>
[[nodiscard]] std::string to_base58(const std::array<std::uint8_t, N>& from) {
  static_assert(N % 4 == 0 && N > 0 && N <= 64, "addresses and hashes have 32 bytes, signatures 64");
  constexpr std::size_t max_digits = (detail::base58_max_letters<N> + 4) / 5;
  std::array<std::uint32_t, max_digits> digits{};  // least first
  for (std::size_t at = 0; at < N; at += 4) {
    std::uint64_t carry = 0;
    for (std::size_t byte = at; byte < at + 4; ++byte) carry = carry << 8 | from[byte];
    for (std::uint32_t& digit : digits) {
      carry += static_cast<std::uint64_t>(digit) << 32;
      digit = static_cast<std::uint32_t>(carry % detail::base58_step);
      carry /= detail::base58_step;
    }
  }
  std::string text;
  for (std::size_t zeros = 0; zeros < N && from[zeros] == 0; ++zeros) text.push_back('1');
  bool is_leading = true;
  for (std::size_t at = max_digits; at-- > 0;) {
    for (std::uint32_t unit = 11316496; unit > 0; unit /= 58) {  // 58 to the power of 4
      const std::size_t letter = digits[at] / unit % 58;
      is_leading = is_leading && letter == 0;
      if (!is_leading) text.push_back(detail::base58_letters[letter]);
    }
  }
  return text;
}

/// The bytes of `text`: `from_base58<32>(text)`. None if it has a letter that base58 does not, or is not that of exactly `N` bytes.
template <std::size_t N>
[[nodiscard]] std::optional<std::array<std::uint8_t, N>> from_base58(std::string_view text) {
  static_assert(N % 4 == 0 && N > 0 && N <= 64, "addresses and hashes have 32 bytes, signatures 64");
  if (text.size() > detail::base58_max_letters<N>) return std::nullopt;
  std::array<std::uint32_t, N / 4> words{};  // least first
  for (const char letter : text) {
    std::uint64_t carry = detail::base58_letters.find(letter);
    if (carry >= 58) return std::nullopt;
    for (std::uint32_t& word : words) {
      carry += static_cast<std::uint64_t>(word) * 58;
      word = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) return std::nullopt;
  }
  std::array<std::uint8_t, N> out{};
  for (std::size_t at = 0; at < N; ++at) out[at] = static_cast<std::uint8_t>(words[N / 4 - 1 - at / 4] >> (24 - at % 4 * 8));
  // A `1` in front is a byte 0 in front, and nothing else is.
  std::size_t ones = 0;
  while (ones < text.size() && text[ones] == '1') ++ones;
  std::size_t zeros = 0;
  while (zeros < N && out[zeros] == 0) ++zeros;
  if (ones != zeros) return std::nullopt;
  return out;
}

}  // namespace v0
}  // namespace limcode

#endif  // LIMCODE_BASE58_HPP
