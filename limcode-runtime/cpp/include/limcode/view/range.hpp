// Views of ranges of values, whose ends are views.
#ifndef LIMCODE_VIEW_RANGE_HPP
#define LIMCODE_VIEW_RANGE_HPP

#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/range.hpp>
#include <limcode/config.hpp>
#include <limcode/view/view_of.hpp>
#include <span>

namespace limcode {
inline namespace v0 {
namespace detail {

template <template <class> class Range, class T>
struct range_view {
  using view = Range<view_value_t<T>>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    if (!skip_value<T>(in)) return in.trace().field("start");
    if constexpr (!codec<T>::is_fixed) {
      if (!in.need(codec<T>::min_size)) return in.unexpected_end(codec<T>::min_size).field("end");
    }
    if (!skip_value<T>(in)) return in.trace().field("end");
    return true;
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    second_reader in(raw);
    // Braces are read from left to right.
    return {show_next<T>(in), show_next<T>(in)};
  }
};

}  // namespace detail

template <class T>
struct view_of<range<T>> : detail::range_view<range, T> {};
template <class T>
struct view_of<range_inclusive<T>> : detail::range_view<range_inclusive, T> {};

template <class T>
struct view_of<range_from<T>> {
  using view = range_from<view_value_t<T>>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) { return skip_value<T>(in) || in.trace().field("start"); }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    return {show<T>(raw)};
  }
};
template <class T>
struct view_of<range_to<T>> {
  using view = range_to<view_value_t<T>>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) { return skip_value<T>(in) || in.trace().field("end"); }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    return {show<T>(raw)};
  }
};

}  // namespace v0
}  // namespace limcode

#endif
