// The codec of a type: how it is written, read and measured. Generated headers specialise it for their types.
//
// The cover rule, which every codec keeps: the caller of decode() has checked need(min_size). A decoder checks again
// only behind a part of varying size. So each byte is covered by exactly one check, and a run of fixed fields by a
// single one.
#ifndef LIMCODE_CODEC_HPP
#define LIMCODE_CODEC_HPP

#include <cstddef>
#include <limcode/config.hpp>
#include <limcode/has_codec.hpp>
#include <limcode/reader.hpp>
#include <limcode/sizer.hpp>
#include <limcode/sizes.hpp>
#include <limcode/writer.hpp>
#include <type_traits>

namespace limcode {
inline namespace v0 {

/// Specialisations have:
///
///     static constexpr const char* name;       // of the type in error paths, as in Rust: "Entry", "Vec", "u64"
///     static constexpr std::size_t min_size;   // minimum encoded size, in bytes
///     static constexpr std::size_t max_size;   // the most wire bytes; only where there is a bound (see wire_size); a
///                                              // std::uint64_t where 32 bits do not hold it
///     static constexpr bool is_fixed;          // always exactly min_size bytes
///     static constexpr bool is_bulk;           // memory is the wire: no padding, every bit pattern is a value
///     static bool decode(auto& in, T& out);    // requires in.need(min_size); overwrites all of `out`
///     static bool encode(writer& out, const T& value);
///     static bool measure(sizer& out, const T& value);
///
/// A decode() that takes a `reader&` instead cannot be called by a decode with limits, and under `at_end`, whose readers are types
/// of their own. The other two functions may be templates, too. Those of generated headers are, so that a file which includes a
/// header pays for the functions that it calls.
template <class T>
struct codec;

namespace detail {

template <class T, class... Fields>
[[nodiscard]] consteval bool proves_bulk() noexcept {
  if (sizeof...(Fields) == 0) return false;
  if (!std::is_trivially_copyable_v<T> || !std::is_standard_layout_v<T>) return false;
  if (!(codec<Fields>::is_bulk && ...)) return false;
  if (!((sizeof(Fields) == codec<Fields>::min_size) && ...)) return false;
  return (codec<Fields>::min_size + ... + 0) == sizeof(T);
}

}  // namespace detail

/// The is_bulk of a struct `T` with fields of types `Fields`, in wire order. Bulk fields whose wire sizes add up to the
/// size of a standard-layout `T` leave no room for padding, so each field has its wire offset.
template <class T, class... Fields>
inline constexpr bool is_bulk_struct = detail::proves_bulk<T, Fields...>();

/// The functions of a value's codec. Generated code calls these for the fields of a type.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool decode_value(auto& in, T& out) {
  return codec<T>::decode(in, out);
}
template <class T>
[[nodiscard]] LIMCODE_INLINE bool encode_value(writer& out, const T& value) {
  return codec<T>::encode(out, value);
}
template <class T>
[[nodiscard]] LIMCODE_INLINE bool measure_value(sizer& out, const T& value) {
  return codec<T>::measure(out, value);
}

/// Whether an exception has left a variant, or a generated enum, without a value. Encoders report that.
template <class T>
[[nodiscard]] constexpr bool is_valueless(const T& value) noexcept {
  if constexpr (requires { value.valueless_by_exception(); }) {
    return value.valueless_by_exception();
  } else if constexpr (requires { value.value.valueless_by_exception(); }) {
    return value.value.valueless_by_exception();
  } else {
    return false;
  }
}

/// Checks and reads one element of varying size, or the payload behind a tag: need, then decode.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_value(auto& in, T& out) {
  if (!in.need(codec<T>::min_size)) [[unlikely]]
    return in.unexpected_end(codec<T>::min_size);
  return codec<T>::decode(in, out);
}

}  // namespace v0
}  // namespace limcode

#endif
