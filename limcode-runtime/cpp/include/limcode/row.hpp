// Rows: adjacent parts of a value that are written under one check.
//
//     put_row(out, row::run(value.a), row::short_len_and_elems(value.b), row::value(value.c), row::len_and_elems(value.d))
//
//     most = size of a + 3 + bytes of b      no fewer than the heads take, up to the first part with a rest
//     if most > room: exact size             still too many: part by part, on a copy of the writer, which grows the sink
//     write a, len(b), b                     no checks; the position is in a register
//     position += written
//     c through its own codec; d begins a row again
//
// The head of a part is what has a size that needs no walk: numbers, lengths, elements that are copied as bytes. What
// else it has is its rest. A part that is named as a method put_NAME of the writer writes what that does, and verdict, error
// and offset are those of the parts written one after the other. Elements are part of a row once.
#ifndef LIMCODE_ROW_HPP
#define LIMCODE_ROW_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/row_parts.hpp>
#include <limcode/varint.hpp>
#include <limcode/writer.hpp>
#include <optional>
#include <string_view>
#include <utility>

namespace limcode {
inline namespace v0 {

namespace row {

/// An enum tag of 4, 1 or 2 bytes, which holds it.
[[nodiscard]] LIMCODE_INLINE auto tag(std::uint32_t value) noexcept {
  return made<std::uint32_t>{{}, value};
}
[[nodiscard]] LIMCODE_INLINE auto tag8(std::uint32_t value) noexcept {
  LIMCODE_ASSERT(value <= 0xff);
  return made<std::uint8_t>{{}, static_cast<std::uint8_t>(value)};
}
[[nodiscard]] LIMCODE_INLINE auto tag16(std::uint32_t value) noexcept {
  LIMCODE_ASSERT(value <= 0xffff);
  return made<std::uint16_t>{{}, static_cast<std::uint16_t>(value)};
}
/// A message version, at most 127, as the byte with its top bit set.
/// A u64 0 in the place of a count.
[[nodiscard]] LIMCODE_INLINE auto zero_count(std::uint64_t value) noexcept {
  LIMCODE_ASSERT(value == 0);
  return made<std::uint64_t>{{}, value};
}
[[nodiscard]] LIMCODE_INLINE auto version_prefix(unsigned version) noexcept {
  LIMCODE_ASSERT(version < 0x80);
  return made<std::uint8_t>{{}, static_cast<std::uint8_t>(0x80U | version)};
}
/// The tag byte of an option.
[[nodiscard]] LIMCODE_INLINE auto option_tag(bool is_some) noexcept {
  return made<std::uint8_t>{{}, static_cast<std::uint8_t>(is_some ? 1 : 0)};
}
/// The number, array of numbers or bool in an option, if there is one, without the byte before it.
template <class T>
[[nodiscard]] LIMCODE_INLINE auto payload(const std::optional<T>& value) noexcept {
  return payload_of<T>{{}, value};
}

/// A sequence length, in elements: as u64, or of 1 to 3 bytes, which is refused above 65535.
[[nodiscard]] LIMCODE_INLINE auto len(std::uint64_t len_elems) noexcept {
  return u64_len{{}, len_elems};
}
[[nodiscard]] LIMCODE_INLINE auto short_len(std::uint64_t len_elems) noexcept {
  return u16_len{{}, len_elems};
}
/// Elements after `head`.
template <class Head, class T>
[[nodiscard]] LIMCODE_INLINE auto elems_after(Head head, const T& value) noexcept {
  if constexpr (is_bulk_vector<T>) {
    const std::size_t len_bytes = value.size() * sizeof(typename T::value_type);
    return bulk_elems<Head>{head, reinterpret_cast<const std::uint8_t*>(value.data()), len_bytes};
  } else {
    return other_elems<Head, T>{head, value};
  }
}

/// Elements, without a length.
template <class T>
[[nodiscard]] LIMCODE_INLINE auto elems(const T& value) noexcept {
  return elems_after(nothing{}, value);
}
/// A length, and the elements or the bytes of a string.
template <class T>
[[nodiscard]] LIMCODE_INLINE auto len_and_elems(const T& value) noexcept {
  return elems_after(u64_len{{}, value.size()}, value);
}
template <class T>
[[nodiscard]] LIMCODE_INLINE auto short_len_and_elems(const T& value) noexcept {
  return elems_after(u16_len{{}, value.size()}, value);
}
[[nodiscard]] LIMCODE_INLINE auto len_and_string(std::string_view text) noexcept {
  return text_of<u64_len>{{{}, text.size()}, text};
}
[[nodiscard]] LIMCODE_INLINE auto short_len_and_string(std::string_view text) noexcept {
  return text_of<u16_len>{{{}, text.size()}, text};
}

/// A value of a type with a codec.
template <class T>
[[nodiscard]] LIMCODE_INLINE auto value(const T& value) noexcept {
  if constexpr (codec<T>::is_bulk) {
    return bulk_value<T>{{}, value};
  } else {
    return other_value<T>{{}, value};
  }
}

/// A part of the field of that name, or of the element at that index.
template <literal Name, class Part>
[[nodiscard]] LIMCODE_INLINE auto field(const Part& part) noexcept {
  return at<Part, name_of<Name>>{part, {}};
}
template <class Part>
[[nodiscard]] LIMCODE_INLINE auto index(std::size_t number, const Part& part) noexcept {
  return at<Part, index_of>{part, {number}};
}

}  // namespace row

namespace detail {

/// The end of the row that starts at part `From`: behind the first part with a rest.
template <std::size_t From, class... Parts>
[[nodiscard]] consteval std::size_t row_end() noexcept {
  constexpr bool has_rest[] = {Parts::has_rest..., true};
  std::size_t at = From;
  while (at < sizeof...(Parts) && !has_rest[at]) ++at;
  return at < sizeof...(Parts) ? at + 1 : at;
}

/// Whether part `I` is one of those from `From` up to `To`.
template <std::size_t From, std::size_t To, std::size_t At>
inline constexpr bool is_in = From <= At && At < To;

/// Writes the heads of a row one after the other, with checks. Returns the window that is left, or nulls.
template <std::size_t From, std::size_t To, std::size_t... At, class... Parts>
LIMCODE_COLD window put_heads_checked(std::index_sequence<At...>, writer out, Parts... parts) {
  if (((!is_in<From, To, At> || parts.put_head(out)) && ...)) return out.spare();
  return {nullptr, nullptr};
}

/// Writes the heads of the row from part `From` up to `To`.
template <std::size_t From, std::size_t To, std::size_t... At, class... Parts>
[[nodiscard]] LIMCODE_INLINE bool put_heads(std::index_sequence<At...> all, writer& out, const Parts&... parts) {
  constexpr std::size_t fixed_bytes = ((is_in<From, To, At> ? Parts::fixed_bytes : 0) + ...);
  constexpr std::size_t slack_bytes = ((is_in<From, To, At> ? Parts::slack_bytes : 0) + ...);
  // Elements are in memory, each once, so the sum of their sizes is below that of all memory.
  const std::size_t elem_bytes = ((is_in<From, To, At> && Parts::has_elems ? parts.elem_bytes() : 0) + ...);
  const std::uint64_t short_lens =
      ((is_in<From, To, At> && Parts::slack_bytes != 0 ? parts.short_len() : std::uint64_t{0}) | ...);
  const std::size_t room = out.room();
  if (fixed_bytes + slack_bytes + elem_bytes > room || short_lens > max_short_len) [[unlikely]] {
    const std::size_t extra_bytes =
        ((is_in<From, To, At> && Parts::slack_bytes != 0 ? short_len_size(parts.short_len()) - 1 : 0) + ...);
    if (fixed_bytes + extra_bytes + elem_bytes > room || short_lens > max_short_len)
      return out.resume(put_heads_checked<From, To>(all, out, parts...));
  }
  std::uint8_t* to = out.pos();
  ((to = is_in<From, To, At> ? parts.write_head(to) : to), ...);
  out.advance_to(to);
  return true;
}

template <std::size_t From, std::size_t... At, class... Parts>
[[nodiscard]] LIMCODE_INLINE bool put_rows(std::index_sequence<At...> all, writer& out, const Parts&... parts) {
  if constexpr (From == sizeof...(Parts)) {
    return true;
  } else {
    constexpr std::size_t to = row_end<From, Parts...>();
    if (!put_heads<From, to>(all, out, parts...)) return false;
    if (!((At + 1 != to || parts.put_rest(out)) && ...)) return false;
    return put_rows<to>(all, out, parts...);
  }
}

}  // namespace detail

/// Writes the parts in their order.
template <class... Parts>
[[nodiscard]] LIMCODE_INLINE bool put_row(writer& out, const Parts&... parts) {
  return detail::put_rows<0>(std::index_sequence_for<Parts...>{}, out, parts...);
}

}  // namespace v0
}  // namespace limcode

#endif
