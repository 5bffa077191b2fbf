// Codecs of char and String.
#ifndef LIMCODE_CODEC_TEXT_HPP
#define LIMCODE_CODEC_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
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

  [[nodiscard]] static bool decode(auto& in, char32_t& out) noexcept { return in.take_char(out); }
  [[nodiscard]] static bool encode(writer& out, const char32_t& value) { return out.put_char(value); }
  [[nodiscard]] static bool measure(sizer& out, const char32_t& value) noexcept { return out.add_char(value); }
};

/// Replaces `out` by `len_bytes` bytes of UTF-8. Follows need_elems(len_bytes, {.each = 1}).
[[nodiscard]] inline bool take_elems(auto& in, std::string& out, std::uint64_t len_bytes) {
  return in.take_string(out, len_bytes);
}
[[nodiscard]] inline bool put_elems(writer& out, const std::string& value) {
  return out.put_string(value);
}
[[nodiscard]] inline bool measure_elems(sizer& out, const std::string& value) noexcept {
  return out.add_string(value);
}

/// UTF-8 text. The elements are its bytes.
template <>
struct codec<std::string> : counted_codec<std::string> {
  static constexpr const char* name = "String";
  static constexpr std::size_t min_elem_size = 1;
};

}  // namespace v0
}  // namespace limcode

#endif
