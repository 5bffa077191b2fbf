// Views of the end of a range, which may be missing.
#ifndef LIMCODE_VIEW_BOUND_HPP
#define LIMCODE_VIEW_BOUND_HPP

#include <cstdint>
#include <limcode/codec/bound.hpp>
#include <limcode/config.hpp>
#include <limcode/view/view_of.hpp>
#include <span>

namespace limcode {
inline namespace v0 {

/// Shown as unbounded where the tag is unknown.
template <class T>
struct view_of<bound<T>> {
  using view = bound<view_value_t<T>>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    const std::uint32_t tag = in.take_tag();
    if (tag > 2) [[unlikely]]
      return in.unknown_tag(tag);
    return tag == 0 || take_skipped<T>(in);
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    switch (load_or_zero<std::uint32_t>(raw)) {
      case 1:
        return {typename view::included{show<T>(raw.subspan(4))}};
      case 2:
        return {typename view::excluded{show<T>(raw.subspan(4))}};
      default:
        return {typename view::unbounded{}};
    }
  }
};

}  // namespace v0
}  // namespace limcode

#endif
