// The elements of a container that is not a block of memory, one by one, as those of a sequence: elements of varying
// size go one nesting level deeper, those of fixed size are checked all at once.
#ifndef LIMCODE_CODEC_EACH_HPP
#define LIMCODE_CODEC_EACH_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/in_place.hpp>
#include <optional>
#include <utility>

namespace limcode {
inline namespace v0 {

namespace detail {

/// The memory of so many nodes of a tree, in bytes: each has a color and three links beside its element.
template <class T>
[[nodiscard]] constexpr std::size_t node_bytes(std::uint64_t len_elems) noexcept {
  constexpr std::size_t align = alignof(T) > 8 ? alignof(T) : 8;
  return elems_size(len_elems, (sizeof(T) + 32 + align - 1) / align * align);
}

/// Reads `len_elems` elements of type `T` and hands each to `add`. Follows need_elems().
template <class T, class Add>
[[nodiscard]] bool take_each(auto& in, std::uint64_t len_elems, Add add) {
  if constexpr (!codec<T>::is_fixed) {
    if (!in.enter()) return false;
  } else if constexpr (codec<T>::min_size != 0) {
    if (!in.need_whole(elems_size(len_elems, codec<T>::min_size))) return false;
  }
  for (std::uint64_t i = 0; i < len_elems; ++i) {
    std::optional<T> made;
    T* const elem = engage(made);
    if (elem == nullptr) [[unlikely]]
      return in.out_of_memory(sizeof(T));
    if constexpr (codec<T>::is_fixed) {
      if (!codec<T>::decode(in, *elem)) return in.trace().index(i);
    } else {
      if (!take_value(in, *elem)) return in.trace().index(i);
    }
    if (!has_memory_for([&] { add(std::move(*elem)); })) [[unlikely]]
      return in.out_of_memory(sizeof(T));
  }
  if constexpr (!codec<T>::is_fixed) in.leave();
  return true;
}

/// Writes `elems`, each by `put` as a `T` is written.
template <class T, class Elems, class Put>
[[nodiscard]] bool put_each(writer& out, const Elems& elems, Put put) {
  bool is_outermost = false;
  if constexpr (codec<T>::is_fixed) {
    const std::size_t len_bytes = elems.size() * codec<T>::min_size;
    if (!out.has_room_for(len_bytes)) return out.buffer_too_small(len_bytes);
  } else {
    if (!out.enter()) return false;
    is_outermost = out.start_nested(elems.size());
  }
  std::size_t i = 0;
  for (const auto& elem : elems) {
    if (is_outermost) out.next_nested(i);
    if (!put(out, elem)) return out.trace().index(i);
    ++i;
  }
  if constexpr (!codec<T>::is_fixed) out.leave();
  return true;
}

/// Counts the bytes of `elems`, each by `measure` as those of a `T`.
template <class T, class Elems, class Measure>
[[nodiscard]] bool measure_each(sizer& out, const Elems& elems, Measure measure) {
  if constexpr (codec<T>::is_fixed) {
    out.add(elems.size() * codec<T>::min_size);
  } else {
    if (!out.enter()) return false;
    const std::size_t start = out.size();
    std::size_t i = 0;
    for (const auto& elem : elems) {
      if (out.stops(start, i, elems.size())) break;
      if (!measure(out, elem)) return out.trace().index(i);
      ++i;
    }
    out.leave();
  }
  return true;
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
