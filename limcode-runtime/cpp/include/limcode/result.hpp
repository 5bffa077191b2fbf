// A value or an error, without exceptions.
#ifndef LIMCODE_RESULT_HPP
#define LIMCODE_RESULT_HPP

#include <cstdlib>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
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

/// An error on the heap, or none. No function that is not inlined gets the address of the pointer, so that a result which is
/// checked and used at once stays in registers.
class error_box {
 public:
  error_box() noexcept = default;
  LIMCODE_INLINE explicit error_box(error&& fault) noexcept : at_(box(std::move(fault))) {}
  /// Leaves an error behind where there was one.
  LIMCODE_INLINE error_box(error_box&& other) noexcept : at_(other.at_) {
    if (at_ != nullptr) [[unlikely]]
      other.at_ = stand_in();
  }
  LIMCODE_INLINE error_box(const error_box& other) : at_(nullptr) {
    if (other.at_ != nullptr) [[unlikely]]
      at_ = box(error(other.at_->fault));
  }
  LIMCODE_INLINE error_box& operator=(error_box other) noexcept {
    std::swap(at_, other.at_);
    return *this;
  }
  LIMCODE_INLINE ~error_box() {
    if (at_ != nullptr) [[unlikely]]
      drop(at_);
  }

  /// The error that is there; leaves one behind.
  [[nodiscard]] LIMCODE_COLD error take() noexcept {
    const error_box taken = std::move(*this);
    return taken.at_->is_static ? error(taken.at_->fault) : std::move(taken.at_->fault);
  }
  [[nodiscard]] LIMCODE_INLINE bool is_empty() const noexcept { return at_ == nullptr; }
  /// Precondition: not empty.
  [[nodiscard]] LIMCODE_INLINE const error& fault() const noexcept { return at_->fault; }

 private:
  /// Says itself whether it is on the heap: its address would not, because each shared library may have its own stand_in().
  struct boxed {
    error fault;
    bool is_static = false;
  };

  /// The error that is reported if there was no memory for another, or it was moved away.
  [[nodiscard]] LIMCODE_COLD static boxed* stand_in() noexcept {
    static boxed made = [] {
      boxed out_of_memory;
      out_of_memory.fault.code = errc::out_of_memory;
      out_of_memory.is_static = true;
      return out_of_memory;
    }();
    return &made;
  }
  [[nodiscard, gnu::returns_nonnull]] LIMCODE_COLD static boxed* box(error&& fault) noexcept {
    auto* const at = new (std::nothrow) boxed{std::move(fault)};
    return at != nullptr ? at : stand_in();
  }
  LIMCODE_COLD static void drop(boxed* at) noexcept {
    if (!at->is_static) delete at;
  }

  boxed* at_ = nullptr;
};

}  // namespace detail

/// Holds either a `T` or an error, and is true when it holds a value. value() and error() terminate through LIMCODE_FATAL
/// when the result holds the other; `*` and `->` leave that to LIMCODE_ASSERT. `T` may be a reference. An error is kept on the
/// heap; if there is no memory for it, it becomes out_of_memory at offset 0.
template <class T>
class [[nodiscard]] result {
  using object = std::remove_reference_t<T>;
  using stored = std::conditional_t<std::is_reference_v<T>, object*, T>;
  static constexpr bool is_moved_quietly = std::is_nothrow_move_constructible_v<stored>;

 public:
  LIMCODE_INLINE result(T value) noexcept(is_moved_quietly) {  // NOLINT(google-explicit-constructor)
    if constexpr (std::is_reference_v<T>) {
      value_ = std::addressof(value);
    } else {
      std::construct_at(&value_, std::move(value));
    }
  }
  LIMCODE_INLINE result(limcode::error fault) noexcept  // NOLINT(google-explicit-constructor)
      : fault_(std::move(fault)) {
    LIMCODE_ASSERT(!fault_.fault().ok());
  }
  /// Constructs the value in place.
  template <class... Args>
  LIMCODE_INLINE explicit result(std::in_place_t, Args&&... args) {
    std::construct_at(&value_, std::forward<Args>(args)...);
  }
  LIMCODE_INLINE result(result&& other) noexcept(is_moved_quietly) : fault_(std::move(other.fault_)) {
    if (has_value()) std::construct_at(&value_, std::move(other.value_));
  }
  LIMCODE_INLINE result(const result& other) : fault_(other.fault_) {
    if (has_value()) std::construct_at(&value_, other.value_);
  }
  LIMCODE_INLINE result& operator=(result other) noexcept(is_moved_quietly) {
    destroy();
    fault_ = std::move(other.fault_);
    if (has_value()) std::construct_at(&value_, std::move(other.value_));
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
  [[nodiscard]] LIMCODE_INLINE object* operator->() noexcept { return std::addressof(held()); }
  [[nodiscard]] LIMCODE_INLINE const object* operator->() const noexcept { return std::addressof(held()); }

  [[nodiscard]] LIMCODE_INLINE const limcode::error& error() const& { return require_error(), fault_.fault(); }
  [[nodiscard]] limcode::error error() && {
    require_error();
    return fault_.take();
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
  LIMCODE_INLINE void destroy() noexcept {
    if constexpr (!std::is_trivially_destructible_v<stored>) {
      if (has_value()) std::destroy_at(&value_);
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
