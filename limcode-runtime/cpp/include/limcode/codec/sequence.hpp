// Sequences: the elements of a std::vector.
//
// Elements whose memory is the wire are copied at once. The others are read one by one; those of varying size go one
// nesting level deeper.
#ifndef LIMCODE_CODEC_SEQUENCE_HPP
#define LIMCODE_CODEC_SEQUENCE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes.hpp>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <new>
#include <type_traits>
#include <vector>

namespace limcode {
inline namespace v0 {

/// How many elements of type `T` to reserve memory for before the first is read: all of them when each is sure to be
/// there (`is_fixed`, after need_elems), otherwise at most 64 KiB worth.
template <class T>
[[nodiscard]] constexpr std::size_t capacity_for(std::uint64_t len_elems, bool is_fixed) noexcept {
  constexpr std::uint64_t at_first = std::max<std::uint64_t>(1, first_reserve_bytes / sizeof(T));
  return static_cast<std::size_t>(is_fixed ? len_elems : std::min(len_elems, at_first));
}

/// Empties `elems` and reserves memory by the rule of capacity_for(). `is_fixed` must be false for elements of zero
/// wire bytes. Returns false when memory could not be had: return out_of_memory(...), or go on and grow.
template <class T, class A>
bool reserve_elems(std::vector<T, A>& elems, std::uint64_t len_elems, bool is_fixed) {
  elems.clear();
  return has_memory_for([&] { elems.reserve(capacity_for<T>(len_elems, is_fixed)); });
}

namespace detail {

/// Replaces `elems` by the `count` elements at `run`, whose memory is the wire. Where the bytes are aligned for a `T`
/// they are `T`s already (an implicit-lifetime type in an array of bytes), and a vector that copies them is not filled
/// first.
template <class T, class A>
void assign_bulk(std::vector<T, A>& elems, const std::uint8_t* run, std::size_t count) {
  if constexpr (!leaves_uninitialised<A>) {
    if (alignof(T) == 1 || reinterpret_cast<std::uintptr_t>(run) % alignof(T) == 0) {
      const T* const first = std::launder(reinterpret_cast<const T*>(run));
      elems.assign(first, first + count);
      return;
    }
  }
  elems.resize(count);
  copy_bytes(reinterpret_cast<std::uint8_t*>(elems.data()), run, count * sizeof(T));
}

template <class A>
[[nodiscard]] bool take_bools(reader& in, std::vector<bool, A>& out, std::size_t count) {
  if (!has_memory_for([&] { out.assign(count, false); })) return in.out_of_memory(count);
  for (std::size_t i = 0; i < count; ++i) {
    bool value{};
    if (!in.take_bool(value)) return in.trace().index(i);
    out[i] = value;
  }
  return true;
}

}  // namespace detail

/// Replaces `out` by `len_elems` elements. Follows need_elems(len_elems, codec<T>::min_size, rest), which bounds what
/// is allocated. Adds the index of the element at fault to the path.
template <class T, class A>
[[nodiscard]] bool take_elems(reader& in, std::vector<T, A>& out, std::uint64_t len_elems) {
  using element = codec<T>;
  const auto count = static_cast<std::size_t>(len_elems);
  if constexpr (std::is_same_v<T, bool>) {
    return detail::take_bools(in, out, count);
  } else if constexpr (element::is_bulk) {
    static_assert(sizeof(T) == element::min_size && std::is_trivially_copyable_v<T>);
    const std::size_t len_bytes = count * sizeof(T);
    const std::uint8_t* const run = in.take_run(len_bytes);
    if (!has_memory_for([&] { detail::assign_bulk(out, run, count); })) [[unlikely]] {
      return in.out_of_memory(len_bytes, run);
    }
    return true;
  } else {
    constexpr bool is_sure = element::is_fixed && element::min_size != 0;
    if (!reserve_elems(out, len_elems, is_sure))
      return in.out_of_memory(capacity_for<T>(len_elems, is_sure) * sizeof(T));
    if constexpr (!element::is_fixed) {
      if (!in.enter()) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      T& value = out.emplace_back();
      if constexpr (element::is_fixed) {
        if (!element::decode(in, value)) return in.trace().index(i);
      } else {
        if (!take_value(in, value)) return in.trace().index(i);
      }
    }
    if constexpr (!element::is_fixed) in.leave();
    return true;
  }
}

/// Writes the elements, without a length.
template <class T, class A>
[[nodiscard]] bool put_elems(writer& out, const std::vector<T, A>& elems) {
  using element = codec<T>;
  if constexpr (element::is_bulk) {
    return out.put_bytes(reinterpret_cast<const std::uint8_t*>(elems.data()), elems.size() * sizeof(T));
  } else {
    if constexpr (element::is_fixed) {
      const std::size_t len_bytes = elems.size() * element::min_size;
      if (!out.has_room_for(len_bytes)) return out.buffer_too_small(len_bytes);
    } else {
      if (!out.enter()) return false;
    }
    for (std::size_t i = 0; i < elems.size(); ++i) {
      if (!element::encode(out, elems[i])) return out.trace().index(i);
    }
    if constexpr (!element::is_fixed) out.leave();
    return true;
  }
}

/// Counts the bytes of the elements, without a length.
template <class T, class A>
[[nodiscard]] bool measure_elems(sizer& out, const std::vector<T, A>& elems) {
  using element = codec<T>;
  if constexpr (element::is_fixed) {
    out.add(elems.size() * element::min_size);
    return true;
  } else {
    if (!out.enter()) return false;
    for (std::size_t i = 0; i < elems.size(); ++i) {
      if (!element::measure(out, elems[i])) return out.trace().index(i);
    }
    out.leave();
    return true;
  }
}

template <class T, class A>
struct codec<std::vector<T, A>> : counted_codec<std::vector<T, A>> {
  static constexpr const char* name = "Vec";
  static constexpr std::size_t min_elem_size = codec<T>::min_size;
};

}  // namespace v0
}  // namespace limcode

#endif
