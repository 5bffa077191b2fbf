// Reading in place of a value that is there: what holds the right kind of thing keeps it, with its memory.
#ifndef LIMCODE_IN_PLACE_HPP
#define LIMCODE_IN_PLACE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/pages.hpp>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace limcode {
inline namespace v0 {

/// The value of an option, which it may have held before. Null when a new one could not have its memory.
template <class T>
[[nodiscard]] LIMCODE_INLINE T* engage(std::optional<T>& out) {
  if (!out.has_value() && !has_memory_for([&] { out.emplace(); })) return nullptr;
  return std::addressof(*out);
}

/// Alternative `Index` of a variant, which it may have held before. One without memory of its own is rebuilt, as is a
/// variant without memory, which is not looked at. Null when a new one could not have its memory.
template <std::size_t Index, class... Ts>
[[nodiscard]] LIMCODE_INLINE std::variant_alternative_t<Index, std::variant<Ts...>>* engage(std::variant<Ts...>& out) {
  using alternative = std::variant_alternative_t<Index, std::variant<Ts...>>;
  if constexpr (std::is_trivially_destructible_v<std::variant<Ts...>>) {
    return std::get_if<Index>(std::construct_at(std::addressof(out), std::in_place_index<Index>));
  } else if constexpr (std::is_trivially_copyable_v<alternative>) {
    return std::addressof(out.template emplace<Index>());
  } else {
    if (out.index() != Index && !has_memory_for([&] { out.template emplace<Index>(); })) return nullptr;
    return std::get_if<Index>(&out);
  }
}

/// The bytes of elements of `each` bytes; the largest number if they do not fit in it.
[[nodiscard]] constexpr std::size_t elems_size(std::uint64_t len_elems, std::size_t each) noexcept {
  constexpr std::size_t largest = static_cast<std::size_t>(-1);
  if (each == 0) return 0;
  return len_elems > largest / each ? largest : static_cast<std::size_t>(len_elems) * each;
}

/// How many elements of type `T` to reserve memory for before the first is read: all of them when each is sure to be
/// there (`is_fixed`, after need_elems), otherwise at most 64 KiB worth.
template <class T>
[[nodiscard]] constexpr std::size_t capacity_for(std::uint64_t len_elems, bool is_fixed) noexcept {
  constexpr std::uint64_t at_first = std::max<std::uint64_t>(1, first_reserve_bytes / sizeof(T));
  return static_cast<std::size_t>(is_fixed ? len_elems : (std::min)(len_elems, at_first));
}

namespace detail {

/// Reserves memory by the rule of capacity_for(). False when it could not be had.
template <class T, class A>
LIMCODE_NOINLINE bool reserve_elems(std::vector<T, A>& elems, std::uint64_t len_elems, bool is_fixed) {
  const std::size_t capacity = capacity_for<T>(len_elems, is_fixed);
  if (capacity <= elems.capacity()) return true;
  return has_memory_for([&] {
    elems.reserve(capacity);
    advise_huge(elems.data() + elems.size(), (capacity - elems.size()) * sizeof(T));
  });
}

}  // namespace detail

/// Drops what `elems` holds above `len_elems` elements, reserves memory by the rule of capacity_for(), and tells how
/// many elements are `held`, which elem_at() gives again. `is_fixed` must be false for elements of zero wire bytes.
/// Returns false when memory could not be had: return out_of_memory(...), or go on and grow.
template <class T, class A>
LIMCODE_INLINE bool keep_elems(std::vector<T, A>& elems, std::uint64_t len_elems, bool is_fixed, std::size_t& held) {
  held = elems.size();
  if (held < len_elems) return detail::reserve_elems(elems, len_elems, is_fixed);
  for (; held > len_elems; --held) elems.pop_back();
  return true;
}

/// Element `i`, to be read: one of those that keep_elems() kept, or a new one at the end. Null when memory for so many
/// could not be had.
template <class T, class A>
[[nodiscard]] LIMCODE_INLINE T* elem_at(std::vector<T, A>& elems, std::uint64_t i, std::size_t held) {
  if (i < held) return elems.data() + i;
  if (!has_memory_for([&] { elems.emplace_back(); })) return nullptr;
  T* const elem = std::addressof(elems.back());
  LIMCODE_ASSUME(elem != nullptr);
  return elem;
}

}  // namespace v0
}  // namespace limcode

#endif
