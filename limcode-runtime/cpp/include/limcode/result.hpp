// A value or an error, without exceptions.
//
// Includes neither <memory> nor <functional>, which take as long to compile as all headers of limcode together.
#ifndef LIMCODE_RESULT_HPP
#define LIMCODE_RESULT_HPP

#include <concepts>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/error_box.hpp>
#include <new>
#include <type_traits>
#include <utility>

namespace limcode {
inline namespace v0 {

template <class T>
class result;

namespace detail {

/// Whether a type is a result.
template <class T>
inline constexpr bool is_result = false;
template <class T>
inline constexpr bool is_result<result<T>> = true;

/// What a function returns, without a reference: what a result of it holds.
template <class Function, class Argument>
using answer_t = std::remove_cvref_t<std::invoke_result_t<Function, Argument>>;

/// std::invoke with one argument, of which a member may be meant, or of what it points to.
template <class Function, class Argument>
LIMCODE_INLINE decltype(auto) call(Function&& function, Argument&& argument) {
  using plain = std::remove_cvref_t<Function>;
  if constexpr (std::is_member_function_pointer_v<plain>) {
    if constexpr (requires { (std::forward<Argument>(argument).*function)(); }) {
      return (std::forward<Argument>(argument).*function)();
    } else {
      return ((*std::forward<Argument>(argument)).*function)();
    }
  } else if constexpr (std::is_member_object_pointer_v<plain>) {
    if constexpr (requires { std::forward<Argument>(argument).*function; }) {
      return (std::forward<Argument>(argument).*function);
    } else {
      return ((*std::forward<Argument>(argument)).*function);
    }
  } else {
    return std::forward<Function>(function)(std::forward<Argument>(argument));
  }
}

/// std::addressof.
template <class T>
[[nodiscard]] LIMCODE_INLINE T* address_of(T& object) noexcept {
  return __builtin_addressof(object);
}

/// std::construct_at.
template <class T, class... Args>
LIMCODE_INLINE void make_at(T* at, Args&&... args) {
  ::new (static_cast<void*>(at)) T(std::forward<Args>(args)...);
}

}  // namespace detail

/// Holds either a `T` or an error, and is true when it holds a value. value() and error() terminate through
/// LIMCODE_FATAL when the result holds the other; `*` and `->` leave that to LIMCODE_ASSERT. `T` may be a reference. An
/// error is kept on the heap; if there is no memory for it, it becomes out_of_memory at offset 0.
///
/// value_or(), transform(), and_then(), or_else() and transform_error() do what those of std::expected do.
template <class T>
class [[nodiscard]] result {
  using object = std::remove_reference_t<T>;
  using stored = std::conditional_t<std::is_reference_v<T>, object*, T>;
  static constexpr bool is_moved_quietly = std::is_nothrow_move_constructible_v<stored>;

 public:
  LIMCODE_INLINE result(T value) noexcept(is_moved_quietly) {  // NOLINT(google-explicit-constructor)
    if constexpr (std::is_reference_v<T>) {
      value_ = detail::address_of(value);
    } else {
      detail::make_at(&value_, std::move(value));
    }
  }
  LIMCODE_INLINE result(limcode::error fault) noexcept  // NOLINT(google-explicit-constructor)
      : fault_(std::move(fault)) {
    LIMCODE_ASSERT(!fault_.fault().ok());
  }
  /// Constructs the value in place.
  template <class... Args>
  LIMCODE_INLINE explicit result(std::in_place_t, Args&&... args) {
    detail::make_at(&value_, std::forward<Args>(args)...);
  }
  LIMCODE_INLINE result(result&& other) noexcept(is_moved_quietly) : fault_(std::move(other.fault_)) {
    if (has_value()) detail::make_at(&value_, std::move(other.value_));
  }
  LIMCODE_INLINE result(const result& other) : fault_(other.fault_) {
    if (has_value()) detail::make_at(&value_, other.value_);
  }
  LIMCODE_INLINE result& operator=(result other) noexcept(is_moved_quietly) {
    destroy();
    if (other.has_value()) {
      // Where moving the value throws, out_of_memory at offset 0 stays.
      if constexpr (!is_moved_quietly) fault_.stand_in_for_value();
      detail::make_at(&value_, std::move(other.value_));
    }
    fault_ = std::move(other.fault_);
    return *this;
  }
  LIMCODE_INLINE ~result() { destroy(); }

  [[nodiscard]] LIMCODE_INLINE bool has_value() const noexcept { return fault_.is_empty(); }
  [[nodiscard]] LIMCODE_INLINE explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] LIMCODE_INLINE T& value() & { return require_value(), held(); }
  [[nodiscard]] LIMCODE_INLINE const T& value() const& { return require_value(), held(); }
  [[nodiscard]] LIMCODE_INLINE T&& value() && { return require_value(), static_cast<T&&>(held()); }

  [[nodiscard]] LIMCODE_INLINE T& operator*() & noexcept { return held(); }
  [[nodiscard]] LIMCODE_INLINE const T& operator*() const& noexcept { return held(); }
  [[nodiscard]] LIMCODE_INLINE T&& operator*() && noexcept { return static_cast<T&&>(held()); }
  [[nodiscard]] LIMCODE_INLINE object* operator->() noexcept { return detail::address_of(held()); }
  [[nodiscard]] LIMCODE_INLINE const object* operator->() const noexcept { return detail::address_of(held()); }

  [[nodiscard]] LIMCODE_INLINE const limcode::error& error() const& { return require_error(), fault_.fault(); }
  [[nodiscard]] limcode::error error() && {
    require_error();
    return fault_.take();
  }

  /// The value, or `other` where there is none. A copy, also of a result that holds a reference.
  template <class Other>
  [[nodiscard]] std::remove_cv_t<object> value_or(Other&& other) const& {
    return has_value() ? held() : static_cast<std::remove_cv_t<object>>(std::forward<Other>(other));
  }
  template <class Other>
  [[nodiscard]] std::remove_cv_t<object> value_or(Other&& other) && {
    return has_value() ? static_cast<T&&>(held()) : static_cast<std::remove_cv_t<object>>(std::forward<Other>(other));
  }

  /// A result of what `function` returns for the value; the error stays.
  template <class Function>
  [[nodiscard]] auto transform(Function&& function) const& {
    return transformed<detail::answer_t<Function, const T&>>(*this, std::forward<Function>(function));
  }
  template <class Function>
  [[nodiscard]] auto transform(Function&& function) && {
    return transformed<detail::answer_t<Function, T&&>>(std::move(*this), std::forward<Function>(function));
  }

  /// The result that `function` returns for the value; the error stays.
  template <class Function>
  [[nodiscard]] auto and_then(Function&& function) const& {
    return continued<detail::answer_t<Function, const T&>>(*this, std::forward<Function>(function));
  }
  template <class Function>
  [[nodiscard]] auto and_then(Function&& function) && {
    return continued<detail::answer_t<Function, T&&>>(std::move(*this), std::forward<Function>(function));
  }

  /// The value, or the result that `function` returns for the error.
  template <class Function>
  [[nodiscard]] result or_else(Function&& function) const& {
    require_same_result<detail::answer_t<Function, const limcode::error&>>();
    return has_value() ? *this : detail::call(std::forward<Function>(function), fault_.fault());
  }
  template <class Function>
  [[nodiscard]] result or_else(Function&& function) && {
    require_same_result<detail::answer_t<Function, limcode::error>>();
    return has_value() ? std::move(*this) : detail::call(std::forward<Function>(function), fault_.take());
  }

  /// The value, or the error that `function` returns for the error: to add to it where it happened.
  template <class Function>
  [[nodiscard]] result transform_error(Function&& function) const& {
    require_error_of<detail::answer_t<Function, const limcode::error&>>();
    return has_value() ? *this : result(detail::call(std::forward<Function>(function), fault_.fault()));
  }
  template <class Function>
  [[nodiscard]] result transform_error(Function&& function) && {
    require_error_of<detail::answer_t<Function, limcode::error>>();
    return has_value() ? std::move(*this) : result(detail::call(std::forward<Function>(function), fault_.take()));
  }

  /// Equal values, or equal errors.
  template <class U>
    requires requires(const T& left, const U& right) {
    { left == right } -> std::convertible_to<bool>;
  }
  [[nodiscard]] friend bool operator==(const result& left, const result<U>& right) {
    if (left.has_value() != right.has_value()) return false;
    return left.has_value() ? static_cast<bool>(*left == *right) : left.error() == right.error();
  }
  /// Whether there is a value, which equals `right`.
  template <class U>
    requires(!detail::is_result<U> && !std::same_as<U, limcode::error>) && requires(const T& left, const U& right) {
    { left == right } -> std::convertible_to<bool>;
  }
  [[nodiscard]] friend bool operator==(const result& left, const U& right) {
    return left.has_value() && static_cast<bool>(*left == right);
  }
  /// Whether there is an error, which equals `right`.
  [[nodiscard]] friend bool operator==(const result& left, const limcode::error& right) {
    return !left.has_value() && left.error() == right;
  }

  /// Replaces whatever is held by an error.
  void fail(limcode::error fault) noexcept {
    destroy();
    fault_ = detail::error_box(std::move(fault));
  }

 private:
  LIMCODE_INLINE void require_value() const {
    if (!has_value()) [[unlikely]]
      detail::fail_access(&fault_.fault());
  }
  LIMCODE_INLINE void require_error() const {
    if (has_value()) [[unlikely]]
      detail::fail_access(nullptr);
  }
  LIMCODE_INLINE T& held() noexcept {
    LIMCODE_ASSERT(has_value());
    if constexpr (std::is_reference_v<T>) {
      return *value_;
    } else {
      return value_;
    }
  }
  LIMCODE_INLINE const T& held() const noexcept {
    LIMCODE_ASSERT(has_value());
    if constexpr (std::is_reference_v<T>) {
      return *value_;
    } else {
      return value_;
    }
  }

  template <class U, class Self, class Function>
  [[nodiscard]] static result<U> transformed(Self&& self, Function&& function) {
    static_assert(!std::is_void_v<U>, "transform() needs a function that returns a value");
    if (!self.has_value()) return std::forward<Self>(self).error();
    return result<U>(std::in_place, detail::call(std::forward<Function>(function), *std::forward<Self>(self)));
  }
  template <class Next, class Self, class Function>
  [[nodiscard]] static Next continued(Self&& self, Function&& function) {
    static_assert(detail::is_result<Next>,
                  "and_then() needs a function that returns a limcode::result; transform() takes any other");
    if (!self.has_value()) return std::forward<Self>(self).error();
    return detail::call(std::forward<Function>(function), *std::forward<Self>(self));
  }
  template <class Next>
  static constexpr void require_same_result() noexcept {
    static_assert(std::is_same_v<Next, result>, "or_else() needs a function that returns this type of result");
  }
  template <class Next>
  static constexpr void require_error_of() noexcept {
    static_assert(std::is_same_v<Next, limcode::error>,
                  "transform_error() needs a function that returns a limcode::error");
  }
  LIMCODE_INLINE void destroy() noexcept {
    if constexpr (!std::is_trivially_destructible_v<stored>) {
      if (has_value()) value_.~stored();
    }
  }

  union {
    stored value_;
  };
  detail::error_box fault_;
};

}  // namespace v0
}  // namespace limcode

#endif
