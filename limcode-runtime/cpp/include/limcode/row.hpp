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
// else it has is its rest. row::NAME(x) writes what put_NAME(x) does, and verdict, error and offset are those of the
// parts written one after the other.
#ifndef LIMCODE_ROW_HPP
#define LIMCODE_ROW_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/bytes.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/row_parts.hpp>
#include <limcode/varint.hpp>
#include <limcode/writer.hpp>
#include <utility>

namespace limcode {
inline namespace v0 {

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
template <std::size_t From, std::size_t To, std::size_t I>
inline constexpr bool is_in = From <= I && I < To;

/// Writes the heads of a row one after the other, with checks. Returns the window that is left, or nulls.
template <std::size_t From, std::size_t To, std::size_t... I, class... Parts>
LIMCODE_COLD window put_heads_checked(std::index_sequence<I...>, writer out, Parts... parts) {
  if (((!is_in<From, To, I> || parts.put_head(out)) && ...)) return out.spare();
  return {nullptr, nullptr};
}

/// Writes the heads of the row from part `From` up to `To`.
template <std::size_t From, std::size_t To, std::size_t... I, class... Parts>
[[nodiscard]] LIMCODE_INLINE bool put_heads(std::index_sequence<I...> all, writer& out, const Parts&... parts) {
  constexpr std::size_t fixed_bytes = ((is_in<From, To, I> ? Parts::fixed_bytes : 0) + ...);
  constexpr std::size_t slack_bytes = ((is_in<From, To, I> ? Parts::slack_bytes : 0) + ...);
  // Elements are in memory, each once, so the sum of their sizes is below that of all memory.
  const std::size_t elem_bytes = ((is_in<From, To, I> && Parts::has_elems ? parts.elem_bytes() : 0) + ...);
  const std::uint64_t short_lens =
      ((is_in<From, To, I> && Parts::slack_bytes != 0 ? parts.short_len() : std::uint64_t{0}) | ...);
  const std::size_t room = out.room();
  if (fixed_bytes + slack_bytes + elem_bytes > room || short_lens > max_short_len) [[unlikely]] {
    const std::size_t extra_bytes =
        ((is_in<From, To, I> && Parts::slack_bytes != 0 ? short_len_size(parts.short_len()) - 1 : 0) + ...);
    if (fixed_bytes + extra_bytes + elem_bytes > room || short_lens > max_short_len)
      return out.resume(put_heads_checked<From, To>(all, out, parts...));
  }
  std::uint8_t* to = out.pos();
  ((to = is_in<From, To, I> ? parts.write_head(to) : to), ...);
  out.advance_to(to);
  return true;
}

template <std::size_t From, std::size_t... I, class... Parts>
[[nodiscard]] LIMCODE_INLINE bool put_rows(std::index_sequence<I...> all, writer& out, const Parts&... parts) {
  if constexpr (From == sizeof...(Parts)) {
    return true;
  } else {
    constexpr std::size_t to = row_end<From, Parts...>();
    if (!put_heads<From, to>(all, out, parts...)) return false;
    if (!((I + 1 != to || parts.put_rest(out)) && ...)) return false;
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
