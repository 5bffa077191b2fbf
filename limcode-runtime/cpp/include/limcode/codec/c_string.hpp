// Text for C: bytes of any value but 0.
#ifndef LIMCODE_CODEC_C_STRING_HPP
#define LIMCODE_CODEC_C_STRING_HPP

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/owned.hpp>
#include <string>
#include <string_view>

namespace limcode {
inline namespace v0 {

/// Rust's CString. `value` is without the NUL that ends it in C, and holds no other; it need not be UTF-8.
struct c_string {
  std::string value{};

  /// The length in bytes, without a NUL.
  [[nodiscard]] std::size_t size() const noexcept { return value.size(); }

  friend bool operator==(const c_string&, const c_string&) = default;
  friend std::strong_ordering operator<=>(const c_string&, const c_string&) = default;
};

struct c_string_ref;

namespace detail {

/// How many bytes there are before the first NUL: `len_bytes` when there is none.
[[nodiscard]] inline std::size_t bytes_before_nul(const void* text, std::size_t len_bytes) noexcept {
  if (len_bytes == 0) return 0;
  const void* const nul = std::memchr(text, 0, len_bytes);
  if (nul == nullptr) return len_bytes;
  return static_cast<std::size_t>(static_cast<const char*>(nul) - static_cast<const char*>(text));
}

}  // namespace detail

/// Replaces `out` by `len_bytes` bytes. Follows need_elems(len_bytes, {.each = 1}). Fails at the first NUL.
[[nodiscard]] inline bool take_elems(auto& in, c_string& out, std::uint64_t len_bytes) {
  const auto len = static_cast<std::size_t>(len_bytes);
  if (!in.spend(0, elems_size(len_bytes, 2)) || !in.need_whole(len)) return false;
  const std::uint8_t* const run = in.take_run(len);
  const std::size_t valid = detail::bytes_before_nul(run, len);
  if (valid != len) return in.fail(errc::interior_nul, in.offset_of(run + valid));
  if (!has_memory_for([&] { out.value.assign(reinterpret_cast<const char*>(run), len); }))
    return in.out_of_memory(len, run);
  return true;
}
/// Writes the bytes. Fails at the first NUL, since no decoder would take it back.
template <class Text>
  requires std::same_as<Text, c_string> || std::same_as<Text, c_string_ref>
[[nodiscard]] bool put_elems(writer& out, const Text& text) {
  const std::size_t valid = detail::bytes_before_nul(text.value.data(), text.size());
  if (valid != text.size()) return out.fail(errc::interior_nul, out.position() + valid);
  return out.put_bytes(reinterpret_cast<const std::uint8_t*>(text.value.data()), text.size());
}
template <class Text>
  requires std::same_as<Text, c_string> || std::same_as<Text, c_string_ref>
[[nodiscard]] bool measure_elems(sizer& out, const Text& text) noexcept {
  if (out.checks_text()) {
    const std::size_t valid = detail::bytes_before_nul(text.value.data(), text.size());
    if (valid != text.size()) return out.fail(errc::interior_nul, out.position() + valid);
  }
  out.add(text.size());
  return true;
}

template <>
struct codec<c_string> : counted_codec<c_string> {
  static constexpr const char* name = "CString";
  static constexpr std::size_t min_elem_size = 1;
};

/// The borrowed form of a c_string. `value` is without a NUL, and none follows it in the input.
struct c_string_ref {
  /// The owned form.
  using owned_type = c_string;

  std::string_view value{};

  /// The length in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return value.size(); }

  template <form_of<c_string_ref> Other>
  friend bool operator==(const c_string_ref& left, const Other& right) {
    return left.value == right.value;
  }
  friend void copy_members(c_string& out, const c_string_ref& ref) { out.value.assign(ref.value); }
};

/// Replaces `out` by `len_bytes` bytes of the input. Follows need_elems(len_bytes, {.each = 1}). Fails at the first NUL.
[[nodiscard]] inline bool take_elems(auto& in, c_string_ref& out, std::uint64_t len_bytes) noexcept {
  const auto len = static_cast<std::size_t>(len_bytes);
  if (!in.need_whole(len)) return false;
  const std::uint8_t* const run = in.take_run(len);
  const std::size_t valid = detail::bytes_before_nul(run, len);
  if (valid != len) return in.fail(errc::interior_nul, in.offset_of(run + valid));
  out.value = {reinterpret_cast<const char*>(run), len};
  return true;
}

template <>
struct codec<c_string_ref> : counted_codec<c_string_ref> {
  static constexpr const char* name = "CString";
  static constexpr std::size_t min_elem_size = 1;
};

}  // namespace v0
}  // namespace limcode

#endif
