// Views of arrays, tuples and pairs.
#ifndef LIMCODE_VIEW_PRODUCT_HPP
#define LIMCODE_VIEW_PRODUCT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/product.hpp>
#include <limcode/config.hpp>
#include <limcode/view/elems.hpp>
#include <limcode/view/view_of.hpp>
#include <span>
#include <tuple>
#include <utility>

namespace limcode {
inline namespace v0 {

/// Shown as elements, of which there are always `N` where the bytes are those of an array.
template <class T, std::size_t N>
struct view_of<std::array<T, N>> {
  using view = elems<T>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    if constexpr (codec<T>::is_bulk || (codec<T>::is_fixed && codec<T>::min_size == 0)) {
      static_cast<void>(in.take_run(N * codec<T>::min_size));
    } else {
      for (std::size_t i = 0; i < N; ++i) {
        if constexpr (codec<T>::is_fixed) {
          if (!skip_value<T>(in)) return in.trace().index(i);
        } else {
          if (!take_skipped<T>(in)) return in.trace().index(i);
        }
      }
    }
    return true;
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) noexcept {
    return elems<T>(raw, N);
  }
};
template <class T, std::size_t N>
  requires(is_viewed_as_bytes<T> && N != 0)
struct view_of<std::array<T, N>> : bytes_view_of<std::array<T, N>> {};

/// The members of a tuple or pair, in order.
template <class Tuple, class View, class... Ts>
struct members_view {
  using view = View;
  using marks = no_marks;

  [[nodiscard]] static bool find([[maybe_unused]] auto& in, marks&) { return find_from<0>(in); }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    [[maybe_unused]] detail::second_reader in(raw);
    // Braces are read from left to right.
    return view{view_value_t<Ts>(show_next<Ts>(in))...};
  }

 private:
  using members = codec<Tuple>;

  template <std::size_t Index>
  [[nodiscard]] static bool find_from([[maybe_unused]] auto& in) {
    if constexpr (Index < sizeof...(Ts)) {
      using member = std::tuple_element_t<Index, Tuple>;
      if (!skip_value<member>(in)) return in.trace().field(detail::member_name_of<Index>());
      if constexpr (!codec<member>::is_fixed && members::template head_from<Index + 1>() != 0) {
        if (!in.need(members::template head_from<Index + 1>())) return members::template missing_from<Index + 1>(in);
      }
      return find_from<Index + 1>(in);
    } else {
      return true;
    }
  }
};

template <class... Ts>
struct view_of<std::tuple<Ts...>> : members_view<std::tuple<Ts...>, std::tuple<view_value_t<Ts>...>, Ts...> {};
template <class First, class Second>
struct view_of<std::pair<First, Second>>
    : members_view<std::pair<First, Second>, std::pair<view_value_t<First>, view_value_t<Second>>, First, Second> {};

}  // namespace v0
}  // namespace limcode

#endif
