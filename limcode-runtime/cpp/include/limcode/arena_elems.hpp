// The elements of one sequence, side by side in an arena.
#ifndef LIMCODE_ARENA_ELEMS_HPP
#define LIMCODE_ARENA_ELEMS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/box_ref.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/in_place.hpp>
#include <limcode/limits.hpp>
#include <limcode/reader.hpp>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Whether decode() writes each member of a value and reads none of what was there. Of a type of its own, the codec says so.
template <class T>
struct overwritten {
  [[nodiscard]] static consteval bool value() noexcept {
    if constexpr (std::is_scalar_v<T>) {
      return true;
    } else if constexpr (requires { codec<T>::is_overwritten; }) {
      return codec<T>::is_overwritten;
    } else {
      return codec<T>::is_bulk;
    }
  }
};
template <class T>
struct overwritten<std::span<const T>> {
  [[nodiscard]] static consteval bool value() noexcept { return true; }
};
template <>
struct overwritten<std::string_view> {
  [[nodiscard]] static consteval bool value() noexcept { return true; }
};
template <class T>
struct overwritten<box_ref<T>> {
  [[nodiscard]] static consteval bool value() noexcept { return true; }
};

}  // namespace detail

/// The is_overwritten of a borrowed struct with fields of types `Fields`.
template <class... Fields>
inline constexpr bool are_overwritten = (detail::overwritten<Fields>::value() && ...);

/// A value in memory of an arena, which is read next. It is initialised first if a decoder may look at it, as at an option. Where
/// not, it exists already: all types without a constructor of their own do so in memory from an allocation.
template <class T>
[[nodiscard]] LIMCODE_INLINE T* make_at(T* memory) noexcept {
  if constexpr (are_overwritten<T>) {
    return memory;
  } else {
    return std::construct_at(memory);
  }
}

/// Elements that are read one by one. Memory for all of them is taken at once where their number is credible: where they are
/// dense, or few bytes of memory for each byte of the input in one of the outermost levels. Hostile counts in deeper levels,
/// and those of which the input may have fewer, then take 64 KiB each; elements that do come move to memory twice as large.
template <class T>
class arena_elems {
 public:
  /// Takes memory for `len_elems` elements of `min_bytes` bytes at least, or for the first of them. Follows need_elems().
  /// `is_dense` says that each takes as many bytes, and not none. False when memory could not be had.
  [[nodiscard]] LIMCODE_INLINE bool reserve(auto& in, std::uint64_t len_elems, std::size_t min_bytes,
                                            bool is_dense) noexcept {
    const bool is_credible = is_dense || (std::remove_reference_t<decltype(in)>::bounds_elems &&
                                          sizeof(T) <= min_bytes * arena_whole_up_to_times && in.levels() < arena_whole_levels);
    capacity_ = capacity_for<T>(len_elems, is_credible);
    first_ = in.template make_elems<T>(capacity_);
    return first_ != nullptr;
  }

  /// A new element at the end, of `len_elems` in all. Null when memory could not be had.
  [[nodiscard]] LIMCODE_INLINE T* add(auto& in, std::uint64_t len_elems) noexcept {
    if (size_ == capacity_) [[unlikely]] {
      const std::uint64_t doubled = (std::max)(std::uint64_t{4}, std::uint64_t{capacity_} * 2);
      capacity_ = static_cast<std::size_t>((std::min)(doubled, len_elems));
      first_ = moved(in, first_, size_, capacity_);
      if (first_ == nullptr) return nullptr;
    }
    return make_at(first_ + size_++);
  }

  /// Elements for which memory was asked.
  [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }

  /// All elements that were added.
  [[nodiscard]] std::span<const T> finish() const noexcept { return {first_, size_}; }

 private:
  /// The elements in memory for more of them; null when it could not be had. Takes no `this`, whose members stay in registers.
  [[nodiscard]] LIMCODE_NOINLINE static T* moved(auto& in, T* from, std::size_t size, std::size_t capacity) noexcept {
    T* const first = in.template make_elems<T>(capacity);
    if (first == nullptr) return nullptr;
    for (std::size_t i = 0; i < size; ++i) std::construct_at(first + i, std::move(from[i]));
    return first;
  }

  T* first_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace v0
}  // namespace limcode

#endif
