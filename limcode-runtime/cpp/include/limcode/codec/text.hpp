// Codecs of char and String.
#ifndef LIMCODE_CODEC_TEXT_HPP
#define LIMCODE_CODEC_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <string>

namespace limcode {
inline namespace v0 {

/// Rust's char: its UTF-8 bytes, without a length.
template <>
struct codec<char32_t> {
  static constexpr const char* name = "char";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, char32_t& out) noexcept { return in.take_char(out); }
  [[nodiscard]] static bool encode(writer& out, const char32_t& value) { return out.put_char(value); }
  [[nodiscard]] static bool measure(sizer& out, const char32_t& value) noexcept { return out.add_char(value); }
};

/// UTF-8 text: a u64 length in bytes, then the bytes.
template <>
struct codec<std::string> {
  static constexpr const char* name = "String";
  static constexpr std::size_t min_size = 8;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, std::string& out) {
    std::uint64_t len_bytes{};
    if (!in.take_len(len_bytes)) return false;
    if (!in.need_elems(len_bytes, 1, 0)) return in.missing_elems(len_bytes, 1, 0);
    return in.take_string(out, len_bytes);
  }
  [[nodiscard]] static bool encode(writer& out, const std::string& value) {
    return out.put_len(value.size()) && out.put_string(value);
  }
  [[nodiscard]] static bool measure(sizer& out, const std::string& value) noexcept {
    out.add(8 + value.size());
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
