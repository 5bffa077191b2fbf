// A value behind a pointer that does not own it: the borrowed form of limcode::box.
#ifndef LIMCODE_BOX_REF_HPP
#define LIMCODE_BOX_REF_HPP

#include <concepts>
#include <limcode/config.hpp>
#include <memory>

namespace limcode {
inline namespace v0 {

/// Refers to a value in an arena, which must outlive it. Always has a value: one that was default constructed acts as a
/// value-initialised `T`. Copies refer to the same value; equality is that of the values. `T` may be incomplete where the
/// box is declared.
template <class T>
class box_ref {
 public:
  using element_type = const T;

  constexpr box_ref() noexcept = default;
  // Templates, so that a copy of a box does not ask whether the box converts to a `T` that is incomplete.
  template <std::same_as<T> U>
  constexpr explicit box_ref(const U& value LIMCODE_LIFETIMEBOUND) noexcept : value_(std::addressof(value)) {}
  template <std::same_as<T> U>
  box_ref(const U&&) = delete;

  [[nodiscard]] const T& operator*() const noexcept { return value_ == nullptr ? default_value() : *value_; }
  [[nodiscard]] const T* operator->() const noexcept { return std::addressof(**this); }

 private:
  static const T& default_value() noexcept {
    static const T value{};
    return value;
  }

  const T* value_ = nullptr;
};

template <class T>
box_ref(const T&) -> box_ref<T>;

}  // namespace v0
}  // namespace limcode

#endif
