// A value or an error, without exceptions.
#ifndef LIMCODE_RESULT_HPP
#define LIMCODE_RESULT_HPP

#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <memory>
#include <utility>

namespace limcode {
inline namespace v0 {

/// Holds either a `T` or an error. Reading the value of a failed result, or the error of a good one, is a bug in the
/// caller; LIMCODE_ASSERT reports it.
template <class T>
class [[nodiscard]] result {
 public:
  result(T value) noexcept(noexcept(T(std::move(value)))) : has_value_(true) {  // NOLINT(google-explicit-constructor)
    std::construct_at(&value_, std::move(value));
  }
  result(limcode::error fault) noexcept : has_value_(false) {  // NOLINT(google-explicit-constructor)
    LIMCODE_ASSERT(fault.code != errc::ok);
    std::construct_at(&error_, std::move(fault));
  }
  /// Constructs the value in place.
  template <class... Args>
  explicit result(std::in_place_t, Args&&... args) : has_value_(true) {
    std::construct_at(&value_, std::forward<Args>(args)...);
  }
  result(result&& other) noexcept(noexcept(T(std::move(other.value_)))) : has_value_(other.has_value_) {
    if (has_value_) {
      std::construct_at(&value_, std::move(other.value_));
    } else {
      std::construct_at(&error_, std::move(other.error_));
    }
  }
  result(const result& other) : has_value_(other.has_value_) {
    if (has_value_) {
      std::construct_at(&value_, other.value_);
    } else {
      std::construct_at(&error_, other.error_);
    }
  }
  result& operator=(result other) noexcept(noexcept(T(std::move(other.value_)))) {
    destroy();
    has_value_ = other.has_value_;
    if (has_value_) {
      std::construct_at(&value_, std::move(other.value_));
    } else {
      std::construct_at(&error_, std::move(other.error_));
    }
    return *this;
  }
  ~result() { destroy(); }

  [[nodiscard]] bool has_value() const noexcept { return has_value_; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value_; }

  [[nodiscard]] T& value() & noexcept { return held(value_, has_value_); }
  [[nodiscard]] const T& value() const& noexcept { return held(value_, has_value_); }
  [[nodiscard]] T&& value() && noexcept { return std::move(held(value_, has_value_)); }

  [[nodiscard]] T& operator*() & noexcept { return value(); }
  [[nodiscard]] const T& operator*() const& noexcept { return value(); }
  [[nodiscard]] T&& operator*() && noexcept { return std::move(*this).value(); }
  [[nodiscard]] T* operator->() noexcept { return &value(); }
  [[nodiscard]] const T* operator->() const noexcept { return &value(); }

  [[nodiscard]] const limcode::error& error() const& noexcept { return held(error_, !has_value_); }
  [[nodiscard]] limcode::error&& error() && noexcept { return std::move(held(error_, !has_value_)); }

  /// Replaces whatever is held by an error.
  void fail(limcode::error fault) noexcept {
    destroy();
    has_value_ = false;
    std::construct_at(&error_, std::move(fault));
  }

 private:
  template <class Held>
  static Held& held(Held& member, bool is_held) noexcept {
    LIMCODE_ASSERT(is_held);
    static_cast<void>(is_held);
    return member;
  }
  void destroy() noexcept {
    if (has_value_) {
      std::destroy_at(&value_);
    } else {
      std::destroy_at(&error_);
    }
  }

  union {
    T value_;
    limcode::error error_;
  };
  bool has_value_;
};

}  // namespace v0
}  // namespace limcode

#endif
