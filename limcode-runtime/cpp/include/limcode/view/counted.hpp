// Views of what stands behind a count: sequences, maps, sets and texts, with the count in any coding.
#ifndef LIMCODE_VIEW_COUNTED_HPP
#define LIMCODE_VIEW_COUNTED_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/config.hpp>
#include <limcode/reader.hpp>
#include <limcode/view/elems.hpp>
#include <limcode/view/view_of.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace limcode {
inline namespace v0 {

/// How what a count is about is viewed. Specialisations have:
///
///     using view = ...;
///     static bool skip(reader& in, std::uint64_t len_elems);   // as take_elems()
///     static view make(std::span<const std::uint8_t> raw, std::uint64_t len_elems) noexcept;   // bytes without the count
template <class T>
struct counted_view;

template <class T, class A>
struct counted_view<std::vector<T, A>> {
  using view = elems_t<T>;

  [[nodiscard]] LIMCODE_INLINE static bool skip(auto& in, std::uint64_t len_elems) {
    return skip_each<T>(in, len_elems);
  }
  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND,
                                                std::uint64_t len_elems) noexcept {
    return show_elems<T>(raw, len_elems);
  }
};

template <>
struct counted_view<std::string> {
  using view = std::string_view;

  [[nodiscard]] LIMCODE_INLINE static bool skip(auto& in, std::uint64_t len_bytes) noexcept {
    std::string_view text;
    return in.take_string(text, len_bytes);
  }
  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND,
                                                std::uint64_t len_bytes) noexcept {
    const auto text = show_elems<std::uint8_t>(raw, len_bytes);
    return {reinterpret_cast<const char*>(text.data()), text.size()};
  }
};

/// How a length is written.
enum class len_coding { u8, u16, u32, u64, short_vec, varint };

/// Reads a length. False where there is none; one of fixed size need not be covered.
template <len_coding Coding>
[[nodiscard]] LIMCODE_INLINE bool take_len_as(quiet_reader& in, std::uint64_t& len_elems) noexcept {
  if constexpr (Coding == len_coding::u8) {
    return in.need(1) && in.take_len8(len_elems);
  } else if constexpr (Coding == len_coding::u16) {
    return in.need(2) && in.take_len16(len_elems);
  } else if constexpr (Coding == len_coding::u32) {
    return in.need(4) && in.take_len32(len_elems);
  } else if constexpr (Coding == len_coding::u64) {
    return in.need(8) && in.take_len(len_elems);
  } else if constexpr (Coding == len_coding::short_vec) {
    return in.take_short_len(len_elems);
  } else {
    return in.take_varint_len(len_elems);
  }
}

/// The view of a counted `T` behind its count.
template <class T, len_coding Coding>
[[nodiscard]] LIMCODE_INLINE typename counted_view<T>::view show_counted(
    std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND) noexcept {
  quiet_reader in(raw);
  std::uint64_t len_elems{};
  if (!take_len_as<Coding>(in, len_elems)) [[unlikely]]
    return counted_view<T>::make({}, 0);
  return counted_view<T>::make(raw.subspan(in.offset()), len_elems);
}
/// The same where the count is in another place.
template <class T, len_coding Coding>
[[nodiscard]] LIMCODE_INLINE typename counted_view<T>::view show_counted(
    std::span<const std::uint8_t> count, std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND) noexcept {
  quiet_reader in(count);
  std::uint64_t len_elems{};
  if (!take_len_as<Coding>(in, len_elems)) [[unlikely]]
    return counted_view<T>::make({}, 0);
  return counted_view<T>::make(raw, len_elems);
}

/// Checks and passes over the elements of a counted `T`. Follows need_elems().
template <class T>
[[nodiscard]] LIMCODE_INLINE bool skip_elems(auto& in, std::uint64_t len_elems) {
  return counted_view<T>::skip(in, len_elems);
}
/// Checks and passes over a u64 count, then the elements, whose minimum size is `min`.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool skip_len_and_elems(auto& in, elems_bytes min) {
  std::uint64_t len_elems{};
  if (!in.take_len(len_elems)) return false;
  if (!in.need_elems(len_elems, min)) return in.missing_elems(len_elems, min);
  return skip_elems<T>(in, len_elems);
}
/// The same with a short count.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool skip_short_len_and_elems(auto& in, elems_bytes min) {
  std::uint64_t len_elems{};
  if (!in.take_short_len(len_elems)) return false;
  if (!in.need_elems(len_elems, min)) return in.missing_elems(len_elems, min);
  return skip_elems<T>(in, len_elems);
}

/// A u64 count, then the elements.
template <class T>
  requires requires { typename counted_view<T>::view; }
struct view_of<T> {
  using view = typename counted_view<T>::view;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    return skip_len_and_elems<T>(in, {.each = codec<T>::min_elem_size});
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) noexcept {
    return show_counted<T, len_coding::u64>(raw);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
