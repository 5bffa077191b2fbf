// The codec that sequences, maps, sets and strings have in common: a count, then so many elements.
//
// Such a type has a size(), three functions for its elements alone, and in its codec the minimum size of an element:
//
//     bool take_elems(reader& in, T& out, std::uint64_t len_elems);   // in place of what `out` holds
//     bool put_elems(writer& out, const T& value);
//     bool measure_elems(sizer& out, const T& value);
//     codec<T>::min_elem_size
//
// take_elems follows in.need_elems(len_elems, {.each = codec<T>::min_elem_size}), which bounds what is allocated, and adds
// the index of the element at fault to the path. The count before the elements may have any coding; generated code
// writes those that a field chose, and counted_codec the usual one.
#ifndef LIMCODE_CODEC_COUNTED_HPP
#define LIMCODE_CODEC_COUNTED_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/put.hpp>
#include <limcode/varint.hpp>
#include <limcode/writer.hpp>
#include <span>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Reads a u64 count, then the elements, whose minimum size is `min`.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_len_and_elems(auto& in, T& out, elems_bytes min) {
  std::uint64_t len_elems{};
  if (!in.take_len(len_elems)) return false;
  if (!in.need_elems(len_elems, min)) return in.missing_elems(len_elems, min);
  return take_elems(in, out, len_elems);
}

/// The same with a short count.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_short_len_and_elems(auto& in, T& out, elems_bytes min) {
  std::uint64_t len_elems{};
  if (!in.take_short_len(len_elems)) return false;
  if (!in.need_elems(len_elems, min)) return in.missing_elems(len_elems, min);
  return take_elems(in, out, len_elems);
}

namespace detail {

/// Whether elements of a sequence are copied.
template <class T>
inline constexpr bool is_bulk_sequence = false;
template <class T, class A>
inline constexpr bool is_bulk_sequence<std::vector<T, A>> = codec<T>::is_bulk;
template <class T>
inline constexpr bool is_bulk_sequence<std::span<const T>> = codec<T>::is_bulk;

LIMCODE_NOINLINE inline window put_len_and_bytes_checked(writer out, std::size_t len_elems, const std::uint8_t* from,
                                                     std::size_t len_bytes) {
  if (!out.put_len(len_elems) || !out.put_bytes(from, len_bytes)) return out.trace();
  return out.spare();
}
LIMCODE_NOINLINE inline window put_short_len_and_bytes_checked(writer out, std::size_t len_elems, const std::uint8_t* from,
                                                           std::size_t len_bytes) {
  if (!out.put_short_len(len_elems) || !out.put_bytes(from, len_bytes)) return out.trace();
  return out.spare();
}

}  // namespace detail

/// Writes a u64 count, then the elements; under one check if these are copied.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool put_len_and_elems(writer& out, const T& value) {
  if constexpr (detail::is_bulk_sequence<T>) {
    const std::size_t len_bytes = value.size() * sizeof(typename T::value_type);
    const auto* const from = reinterpret_cast<const std::uint8_t*>(value.data());
    if (8 + len_bytes > out.room()) [[unlikely]]
      return out.resume(detail::put_len_and_bytes_checked(out, value.size(), from, len_bytes));
    out.advance_to(put_bytes(put_len(out.pos(), value.size()), from, len_bytes));
    return true;
  } else {
    return out.put_len(value.size()) && put_elems(out, value);
  }
}

/// The same with a short count.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool put_short_len_and_elems(writer& out, const T& value) {
  if constexpr (detail::is_bulk_sequence<T>) {
    const std::size_t len_bytes = value.size() * sizeof(typename T::value_type);
    const auto* const from = reinterpret_cast<const std::uint8_t*>(value.data());
    if (out.lacks_room(3 + len_bytes, value.size()) || value.size() > max_short_len) [[unlikely]]
      return out.resume(detail::put_short_len_and_bytes_checked(out, value.size(), from, len_bytes));
    out.advance_to(put_bytes(put_short_len(out.pos(), value.size()), from, len_bytes));
    return true;
  } else {
    return out.put_short_len(value.size()) && put_elems(out, value);
  }
}

/// A u64 count, then the elements.
template <class T>
struct counted_codec {
  static constexpr std::size_t min_size = 8;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, T& out) {
    return take_len_and_elems(in, out, {.each = codec<T>::min_elem_size});
  }
  [[nodiscard]] static bool encode(writer& out, const T& value) {
    return put_len_and_elems(out, value);
  }
  [[nodiscard]] static bool measure(sizer& out, const T& value) {
    out.add(8);
    return measure_elems(out, value);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
