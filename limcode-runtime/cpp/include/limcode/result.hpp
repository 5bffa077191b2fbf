// A value or an error, without exceptions.
#ifndef LIMCODE_RESULT_HPP
#define LIMCODE_RESULT_HPP

#include <cstdlib>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <memory>
#include <string>
#include <utility>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Terminates the program after a result was read as what it does not hold.
[[noreturn]] LIMCODE_COLD inline void fail_access(const error* fault) {
  const std::string text = fault == nullptr ? "limcode: error() of a result that holds a value"
                                            : "limcode: value() of a failed result: " + fault->message();
  LIMCODE_FATAL(text.c_str());
  std::abort();
}

}  // namespace detail

/// Holds either a `T` or an error, and is true when it holds a value. value() and error() terminate through LIMCODE_FATAL
/// when the result holds the other; `*` and `->` leave that to LIMCODE_ASSERT.
template <class T>
class [[nodiscard]] result {
 public:
  result(T value) noexcept(noexcept(T(std::move(value)))) : has_value_(true) {  // NOLINT(google-explicit-constructor)
    std::construct_at(&value_, std::move(value));
  }
  result(limcode::error fault) noexcept : has_value_(false) {  // NOLINT(google-explicit-constructor)
    LIMCODE_ASSERT(!fault.ok());
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

  [[nodiscard]] T& value() & { return require_value(), value_; }
  [[nodiscard]] const T& value() const& { return require_value(), value_; }
  [[nodiscard]] T&& value() && { return require_value(), std::move(value_); }

  [[nodiscard]] T& operator*() & noexcept { return held(); }
  [[nodiscard]] const T& operator*() const& noexcept { return held(); }
  [[nodiscard]] T&& operator*() && noexcept { return std::move(held()); }
  [[nodiscard]] T* operator->() noexcept { return std::addressof(held()); }
  [[nodiscard]] const T* operator->() const noexcept { return std::addressof(held()); }

  [[nodiscard]] const limcode::error& error() const& { return require_error(), error_; }
  [[nodiscard]] limcode::error&& error() && { return require_error(), std::move(error_); }

  /// Replaces whatever is held by an error.
  void fail(limcode::error fault) noexcept {
    destroy();
    has_value_ = false;
    std::construct_at(&error_, std::move(fault));
  }

 private:
  void require_value() const {
    if (!has_value_) [[unlikely]]
      detail::fail_access(&error_);
  }
  void require_error() const {
    if (has_value_) [[unlikely]]
      detail::fail_access(nullptr);
  }
  T& held() noexcept {
    LIMCODE_ASSERT(has_value_);
    return value_;
  }
  const T& held() const noexcept {
    LIMCODE_ASSERT(has_value_);
    return value_;
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
