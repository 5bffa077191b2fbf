// Codecs of borrowed values: spans of elements, texts and boxes that are left where they are in the input, or are in an
// arena.
//
// Elements whose memory is the wire stay in the input where they are aligned, and are copied to the arena where not. All others
// are read into one piece of the arena, which is taken once their number is checked against the input.
#ifndef LIMCODE_CODEC_BORROWED_HPP
#define LIMCODE_CODEC_BORROWED_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/arena_elems.hpp>
#include <limcode/box_ref.hpp>
#include <limcode/bytes.hpp>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/codec/sequence.hpp>
#include <limcode/put.hpp>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>

namespace limcode {
inline namespace v0 {

/// Memory in the arena for elements, as reader::make_elems(). Generated code calls it, where the reader may be of any type.
template <class T>
[[nodiscard]] LIMCODE_INLINE T* make_elems(auto& in, std::uint64_t len_elems) noexcept {
  return in.template make_elems<T>(len_elems);
}

namespace detail {

/// Elements that are at `run`.
template <class T>
[[nodiscard]] LIMCODE_INLINE std::span<const T> elems_at(const std::uint8_t* run, std::size_t count) noexcept {
  return {std::launder(reinterpret_cast<const T*>(run)), count};
}

/// Bytes that are all 0 or 1 are bools where they are.
[[nodiscard]] inline bool borrow_bools(auto& in, std::span<const bool>& out, std::size_t count) noexcept {
  static_assert(sizeof(bool) == 1);
  const std::uint8_t* const run = in.take_run(count);
  const std::uint8_t* const other = std::find_if(run, run + count, [](std::uint8_t byte) { return byte > 1; });
  if (other != run + count) [[unlikely]]
    return in.invalid_bool(other).index(static_cast<std::size_t>(other - run));
  out = elems_at<bool>(run, count);
  return true;
}

}  // namespace detail

/// Replaces `out` by `len_elems` elements. Follows need_elems(len_elems, {.each = codec<T>::min_size}), which bounds what is
/// taken of the arena. Adds the index of the element at fault to the path.
template <class T>
[[nodiscard]] bool take_elems(auto& in, std::span<const T>& out, std::uint64_t len_elems) {
  using element = codec<T>;
  const auto count = static_cast<std::size_t>(len_elems);
  if constexpr (element::is_fixed && element::min_size != 0) {
    if (!in.need_whole(elems_size(len_elems, element::min_size))) return false;
  }
  if constexpr (std::is_same_v<T, bool>) {
    return detail::borrow_bools(in, out, count);
  } else if constexpr (element::is_bulk) {
    static_assert(sizeof(T) == element::min_size && std::is_trivially_copyable_v<T>);
    const std::uint8_t* const run = in.take_run(count * sizeof(T));
    if (detail::stands_aligned<T>(run)) {
      out = detail::elems_at<T>(run, count);
      return true;
    }
    T* const elems = in.template make_elems<T>(len_elems);
    if (elems == nullptr) [[unlikely]]
      return in.out_of_memory(count * sizeof(T), run);
    copy_bytes(reinterpret_cast<std::uint8_t*>(elems), run, count * sizeof(T));
    out = {elems, count};
    return true;
  } else {
    constexpr bool is_dense = element::is_fixed && element::min_size != 0;
    arena_elems<T> elems;
    if (!elems.reserve(in, len_elems, element::min_size, is_dense)) [[unlikely]]
      return in.out_of_memory(elems.capacity() * sizeof(T));
    if constexpr (!element::is_fixed) {
      if (!in.enter()) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      T* const value = elems.add(in, len_elems);
      if (value == nullptr) [[unlikely]]
        return in.out_of_memory((i + 1) * sizeof(T));
      if constexpr (element::is_fixed) {
        if (!element::decode(in, *value)) return in.trace().index(i);
      } else {
        if (!take_value(in, *value)) return in.trace().index(i);
      }
    }
    if constexpr (!element::is_fixed) in.leave();
    out = elems.finish();
    return true;
  }
}

/// Writes the elements, without a length.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool put_elems(writer& out, const std::span<const T>& elems) {
  if constexpr (codec<T>::is_bulk) {
    return out.put_bytes(reinterpret_cast<const std::uint8_t*>(elems.data()), elems.size_bytes());
  } else {
    return detail::put_one_by_one<T>(out, elems);
  }
}
/// Writes elements of fixed size that cannot be rejected, without a length.
template <class T>
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_elems(std::uint8_t* to, const std::span<const T>& elems) noexcept {
  if constexpr (codec<T>::is_bulk) {
    return put_bytes(to, reinterpret_cast<const std::uint8_t*>(elems.data()), elems.size_bytes());
  } else {
    for (const T& elem : elems) to = put_value(to, elem);
    return to;
  }
}
/// Counts the bytes of the elements, without a length.
template <class T>
[[nodiscard]] bool measure_elems(sizer& out, const std::span<const T>& elems) {
  if constexpr (codec<T>::is_fixed) {
    out.add(elems.size() * codec<T>::min_size);
  } else {
    if (!out.enter() || !detail::measure_one_by_one<T>(out, elems)) return false;
    out.leave();
  }
  return true;
}

template <class T>
struct codec<std::span<const T>> : counted_codec<std::span<const T>> {
  static constexpr const char* name = "Vec";
  static constexpr std::size_t min_elem_size = codec<T>::min_size;
};

/// Replaces `out` by `len_bytes` bytes of UTF-8. Follows need_elems(len_bytes, {.each = 1}).
[[nodiscard]] inline bool take_elems(auto& in, std::string_view& out, std::uint64_t len_bytes) noexcept {
  return in.take_string(out, len_bytes);
}
[[nodiscard]] inline bool put_elems(writer& out, const std::string_view& value) { return out.put_string(value); }
[[nodiscard]] inline bool measure_elems(sizer& out, const std::string_view& value) noexcept {
  return out.add_string(value);
}

template <>
struct codec<std::string_view> : counted_codec<std::string_view> {
  static constexpr const char* name = "String";
  static constexpr std::size_t min_elem_size = 1;
};

/// As that of a box.
template <class T>
struct codec<box_ref<T>> {
  static constexpr const char* name = "Box";
  static constexpr std::size_t min_size = 0;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, box_ref<T>& out) {
    if (!in.enter()) return false;
    if (!in.need(codec<T>::min_size)) return in.unexpected_end(codec<T>::min_size);
    T* const memory = in.template make_elems<T>(1);
    if (memory == nullptr) [[unlikely]]
      return in.out_of_memory(sizeof(T));
    T* const value = std::construct_at(memory);
    if (!codec<T>::decode(in, *value)) return false;
    out = box_ref<T>(*value);
    in.leave();
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const box_ref<T>& value) {
    if (!out.enter() || !codec<T>::encode(out, *value)) return false;
    out.leave();
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const box_ref<T>& value) {
    if (!out.enter() || !codec<T>::measure(out, *value)) return false;
    out.leave();
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
