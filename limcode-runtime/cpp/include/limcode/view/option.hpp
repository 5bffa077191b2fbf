// Views of Option and Box.
#ifndef LIMCODE_VIEW_OPTION_HPP
#define LIMCODE_VIEW_OPTION_HPP

#include <cstdint>
#include <limcode/box.hpp>
#include <limcode/codec.hpp>
#include <limcode/codec/option.hpp>
#include <limcode/config.hpp>
#include <limcode/view/view_of.hpp>
#include <optional>
#include <span>

namespace limcode {
inline namespace v0 {

/// None where the first byte is 0.
template <class T>
struct view_of<std::optional<T>> {
  using view = std::optional<view_value_t<T>>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    bool is_some{};
    if (!in.take_option_tag(is_some)) return false;
    return !is_some || take_skipped<T>(in);
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    if (load_or_zero<std::uint8_t>(raw) == 0) return std::nullopt;
    return show<T>(raw.subspan(1));
  }
};

/// The value itself, one nesting level deeper.
template <class T>
struct view_of<box<T>> {
  using view = view_t<T>;
  using marks = no_marks;

  [[nodiscard]] static bool find(auto& in, marks&) {
    if (!in.enter()) return false;
    if (!take_skipped<T>(in)) return false;
    in.leave();
    return true;
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks&) {
    return show<T>(raw);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
