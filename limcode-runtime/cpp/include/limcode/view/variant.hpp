// Views of one of several: Rust's Result, and the addresses of either version.
#ifndef LIMCODE_VIEW_VARIANT_HPP
#define LIMCODE_VIEW_VARIANT_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/variant.hpp>
#include <limcode/config.hpp>
#include <limcode/view/view_of.hpp>
#include <span>
#include <utility>
#include <variant>

namespace limcode {
inline namespace v0 {

/// Shown as the first alternative where the tag is none of them.
template <class... Ts>
struct view_of<std::variant<Ts...>> {
  using view = std::variant<view_value_t<Ts>...>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) { return find_from<0>(in, in.take_tag()); }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    return make_from<0>(load_or_zero<std::uint32_t>(raw), raw.size() < 4 ? raw.first(0) : raw.subspan(4));
  }

 private:
  template <std::size_t Index>
  using alternative = std::variant_alternative_t<Index, std::variant<Ts...>>;

  template <std::size_t Index>
  [[nodiscard]] static bool find_from(auto& in, std::uint32_t tag) {
    if constexpr (Index < sizeof...(Ts)) {
      if (tag != Index) return find_from<Index + 1>(in, tag);
      return take_skipped<alternative<Index>>(in);
    } else {
      return in.unknown_tag(tag);
    }
  }
  template <std::size_t Index>
  [[nodiscard]] static view make_from(std::uint32_t tag, std::span<const std::uint8_t> raw) {
    if constexpr (Index + 1 < sizeof...(Ts)) {
      if (tag == Index + 1) return view(std::in_place_index<Index + 1>, show<alternative<Index + 1>>(raw));
      return make_from<Index + 1>(tag, raw);
    } else {
      return view(std::in_place_index<0>, show<alternative<0>>(raw));
    }
  }
};

}  // namespace v0
}  // namespace limcode

#endif
