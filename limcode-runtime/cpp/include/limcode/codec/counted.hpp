// The codec that sequences, maps, sets and strings have in common: a count, then so many elements.
//
// Such a type has a size(), three functions for its elements alone, and in its codec the fewest bytes of an element:
//
//     bool take_elems(reader& in, T& out, std::uint64_t len_elems);   // in place of what `out` holds
//     bool put_elems(writer& out, const T& value);
//     bool measure_elems(sizer& out, const T& value);
//     codec<T>::min_elem_size
//
// take_elems follows in.need_elems(len_elems, codec<T>::min_elem_size, rest), which bounds what is allocated, and adds
// the index of the element at fault to the path. The count before the elements may have any coding; generated code
// writes those that a field chose, and counted_codec the usual one.
#ifndef LIMCODE_CODEC_COUNTED_HPP
#define LIMCODE_CODEC_COUNTED_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/row.hpp>

namespace limcode {
inline namespace v0 {

/// Reads a u64 count, then the elements of at least `min_size` bytes each, behind which there must be `rest` bytes.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_len_and_elems(reader& in, T& out, std::size_t min_size, std::size_t rest) {
  std::uint64_t len_elems{};
  if (!in.take_len(len_elems)) return false;
  if (!in.need_elems(len_elems, min_size, rest)) return in.missing_elems(len_elems, min_size, rest);
  return take_elems(in, out, len_elems);
}

/// The same with a short count.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_short_len_and_elems(reader& in, T& out, std::size_t min_size,
                                                           std::size_t rest) {
  std::uint64_t len_elems{};
  if (!in.take_short_len(len_elems)) return false;
  if (!in.need_elems(len_elems, min_size, rest)) return in.missing_elems(len_elems, min_size, rest);
  return take_elems(in, out, len_elems);
}

/// Writes a u64 count, then the elements; under one check if these are copied.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool put_len_and_elems(writer& out, const T& value) {
  return put_row(out, row::len_and_elems(value));
}

/// The same with a short count.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool put_short_len_and_elems(writer& out, const T& value) {
  return put_row(out, row::short_len_and_elems(value));
}

/// A u64 count, then the elements.
template <class T>
struct counted_codec {
  static constexpr std::size_t min_size = 8;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, T& out) {
    return take_len_and_elems(in, out, codec<T>::min_elem_size, 0);
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
