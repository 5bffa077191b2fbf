// Sequences: the elements of a std::vector.
//
// Elements whose memory is the wire are copied at once. The others are read one by one; those of varying size go one
// nesting level deeper.
#ifndef LIMCODE_CODEC_SEQUENCE_HPP
#define LIMCODE_CODEC_SEQUENCE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/bytes.hpp>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/in_place.hpp>
#include <limcode/limits.hpp>
#include <limcode/pages.hpp>
#include <limcode/stream.hpp>
#include <new>
#include <type_traits>
#include <vector>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Whether `T`s may be read from where they are in the input: an implicit-lifetime type in an array of bytes is there
/// already, if its alignment is.
template <class T>
[[nodiscard]] bool stands_aligned(const std::uint8_t* run) noexcept {
  return alignof(T) == 1 || reinterpret_cast<std::uintptr_t>(run) % alignof(T) == 0;
}

/// assign_bulk() for so many bytes that they are to be touched once: fresh memory gets huge pages and no fill, and
/// memory that holds elements is copied to past the caches.
template <class T, class A>
LIMCODE_NOINLINE void assign_many(std::vector<T, A>& elems, const std::uint8_t* run, std::size_t count) {
  constexpr std::size_t staged = 4096 / sizeof(T);
  if (count > elems.capacity()) {
    std::vector<T, A>(elems.get_allocator()).swap(elems);
    elems.reserve(count);
    advise_huge(elems.data(), count * sizeof(T));
  }
  if (leaves_uninitialised<A> || count <= elems.size()) {
    elems.resize(count);
    copy_bytes(reinterpret_cast<std::uint8_t*>(elems.data()), run, count * sizeof(T));
  } else if (stands_aligned<T>(run)) {
    const T* const first = std::launder(reinterpret_cast<const T*>(run));
    elems.assign(first, first + count);
  } else if constexpr (staged != 0) {
    elems.clear();
    T stage[staged];
    while (elems.size() < count) {
      const std::size_t now = (std::min)(staged, count - elems.size());
      std::memcpy(static_cast<void*>(stage), run + elems.size() * sizeof(T), now * sizeof(T));
      elems.insert(elems.end(), stage, stage + now);
    }
  } else {
    elems.resize(count);
    copy_bytes(reinterpret_cast<std::uint8_t*>(elems.data()), run, count * sizeof(T));
  }
}

/// Replaces `elems` by the `count` elements at `run`, whose memory is the wire. A vector that copies aligned elements
/// is not filled first, and one of as many elements gets them without a call if they are few.
template <class T, class A>
void assign_bulk(std::vector<T, A>& elems, const std::uint8_t* run, std::size_t count) {
  if (count == elems.size())
    return copy_bytes(reinterpret_cast<std::uint8_t*>(elems.data()), run, count * sizeof(T));
  if (count * sizeof(T) >= stream_from_bytes) [[unlikely]]
    return assign_many(elems, run, count);
  if constexpr (!leaves_uninitialised<A>) {
    if (stands_aligned<T>(run)) {
      const T* const first = std::launder(reinterpret_cast<const T*>(run));
      elems.assign(first, first + count);
      return;
    }
  }
  // Nothing of it is needed, and a vector that grows takes more than it needs.
  if (count > elems.capacity()) std::vector<T, A>(elems.get_allocator()).swap(elems);
  elems.resize(count);
  copy_bytes(reinterpret_cast<std::uint8_t*>(elems.data()), run, count * sizeof(T));
}

template <class A>
[[nodiscard]] bool take_bools(auto& in, std::vector<bool, A>& out, std::size_t count) {
  if (count > out.capacity()) std::vector<bool, A>(out.get_allocator()).swap(out);
  if (!has_memory_for([&] { out.assign(count, false); })) return in.out_of_memory(count);
  for (std::size_t i = 0; i < count; ++i) {
    bool value{};
    if (!in.take_bool(value)) return in.trace().index(i);
    out[i] = value;
  }
  return true;
}

}  // namespace detail

/// Replaces the elements of `out` by `len_elems` elements. Follows need_elems(len_elems, {.each = codec<T>::min_size}),
/// which bounds what is allocated. Adds the index of the element at fault to the path.
template <class T, class A>
[[nodiscard]] bool take_elems(auto& in, std::vector<T, A>& out, std::uint64_t len_elems) {
  using element = codec<T>;
  const auto count = static_cast<std::size_t>(len_elems);
  if constexpr (std::is_same_v<T, bool>) {
    if (!in.spend(len_elems, count == 0 ? 0 : elems_size(len_elems + 8, 1))) return false;
  } else {
    if (!in.spend_for(out, len_elems, element::is_fixed && element::min_size != 0)) return false;
  }
  if constexpr (element::is_fixed && element::min_size != 0) {
    if (!in.need_whole(elems_size(len_elems, element::min_size))) return false;
  }
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
    std::size_t held{};
    if (!keep_elems(out, len_elems, is_sure, held))
      return in.out_of_memory(capacity_for<T>(len_elems, is_sure) * sizeof(T));
    if constexpr (!element::is_fixed) {
      if (!in.enter()) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
      T* const value = elem_at(out, i, held);
      if (value == nullptr) [[unlikely]]
        return in.out_of_memory((i + 1) * sizeof(T));
      if constexpr (element::is_fixed) {
        if (!element::decode(in, *value)) return in.trace().index(i);
      } else {
        if (!take_value(in, *value)) return in.trace().index(i);
      }
    }
    if constexpr (!element::is_fixed) in.leave();
    return true;
  }
}

namespace detail {

/// Writes the elements of a block of memory.
template <class T, class Elems>
[[nodiscard]] LIMCODE_INLINE bool put_one_by_one(writer& out, const Elems& elems) {
  using element = codec<T>;
  bool is_outermost = false;
  if constexpr (element::is_fixed) {
    const std::size_t len_bytes = elems.size() * element::min_size;
    if (!out.has_room_for(len_bytes)) return out.buffer_too_small(len_bytes);
  } else {
    if (!out.enter()) return false;
    is_outermost = out.start_nested(elems.size());
  }
  std::size_t i = 0;
  for (const auto& elem : elems) {
    if (is_outermost) out.next_nested(i);
    if (!element::encode(out, elem)) return out.trace().index(i);
    ++i;
  }
  if constexpr (!element::is_fixed) out.leave();
  return true;
}

}  // namespace detail

/// Writes the elements, without a length.
template <class T, class A>
[[nodiscard]] LIMCODE_INLINE bool put_elems(writer& out, const std::vector<T, A>& elems) {
  if constexpr (codec<T>::is_bulk) {
    return out.put_bytes(reinterpret_cast<const std::uint8_t*>(elems.data()), elems.size() * sizeof(T));
  } else {
    return detail::put_one_by_one<T>(out, elems);
  }
}

namespace detail {

template <class T, class Elems>
[[nodiscard]] LIMCODE_NOINLINE bool measure_sample(sizer& out, const Elems& elems) {
  const std::size_t start = out.size();
  const std::size_t step = elems.size() / sampled_parts + 1;
  std::size_t first = 0;
  std::size_t i = 0;
  for (std::size_t done = 0; done < elems.size(); ++done) {
    if (out.stops(start, done, elems.size())) break;
    if (!codec<T>::measure(out, elems[i])) return out.trace().index(i);
    i += step;
    if (i >= elems.size()) i = ++first;
  }
  return true;
}

template <class T, class Elems>
[[nodiscard]] LIMCODE_INLINE bool measure_one_by_one(sizer& out, const Elems& elems) {
  if constexpr (!std::is_trivially_destructible_v<T>) {
    if (elems.size() > sampled_parts && out.is_sampling()) return measure_sample<T>(out, elems);
  }
  const std::size_t start = out.size();
  for (std::size_t i = 0; i < elems.size(); ++i) {
    if (out.stops(start, i, elems.size())) break;
    if (!codec<T>::measure(out, elems[i])) return out.trace().index(i);
  }
  return true;
}

}  // namespace detail

/// Counts the bytes of the elements, without a length.
template <class T, class A>
[[nodiscard]] bool measure_elems(sizer& out, const std::vector<T, A>& elems) {
  if constexpr (codec<T>::is_fixed) {
    out.add(elems.size() * codec<T>::min_size);
  } else {
    if (!out.enter() || !detail::measure_one_by_one<T>(out, elems)) return false;
    out.leave();
  }
  return true;
}

template <class T, class A>
struct codec<std::vector<T, A>> : counted_codec<std::vector<T, A>> {
  static constexpr const char* name = "Vec";
  static constexpr std::size_t min_elem_size = codec<T>::min_size;
};

}  // namespace v0
}  // namespace limcode

#endif
