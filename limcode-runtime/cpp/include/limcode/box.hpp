// An owned value on the heap, for recursive types. Rust's Box<T>, with value semantics.
#ifndef LIMCODE_BOX_HPP
#define LIMCODE_BOX_HPP

#include <compare>
#include <concepts>
#include <limcode/config.hpp>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace limcode {
inline namespace v0 {

namespace detail {

// A `T`, or a number, pointer, array or enumerator, that `converts` to `T`. Of another class this is not asked: copying a tuple with a box in it
// asks it of the library's own classes, where `T` may be incomplete.
template <class U, class T, template <class, class> class converts>
concept value_for_box =
    (std::same_as<std::remove_cvref_t<U>, T> || !(std::is_class_v<std::remove_cvref_t<U>> || std::is_union_v<std::remove_cvref_t<U>>)) &&
    converts<T, U>::value;

template <class T, class U>
using is_assigned = std::conjunction<std::is_assignable<T&, U>, std::is_constructible<T, U>>;

}  // namespace detail

/// Always has a value: copies are deep, equality and order are those of the values, and constness passes through. A box
/// that was default constructed or moved from owns no memory and acts as a value-initialised `T`; that is what makes
/// a type with a box of itself constructible. `T` may be incomplete where the box is declared, and so may the members
/// of a tuple or optional in it: nothing about `T` is asked to copy or move a box. It is made from a `T`, or from a number or string literal
/// that makes one; convert another class to `T` first.
template <class T>
class box {
 public:
  using element_type = T;

  box() noexcept = default;
  template <detail::value_for_box<T, std::is_constructible> U = T>
  explicit box(U&& value) : value_(new T(static_cast<T>(std::forward<U>(value)))) {}
  box(box&& other) noexcept = default;
  box(const box& other) : value_(other.value_ == nullptr ? nullptr : new T(*other.value_)) {}
  box& operator=(box other) noexcept {
    value_.swap(other.value_);
    return *this;
  }
  template <detail::value_for_box<T, detail::is_assigned> U = T>
  box& operator=(U&& value) {
    if (value_ == nullptr) {
      value_.reset(new T(static_cast<T>(std::forward<U>(value))));
    } else {
      *value_ = static_cast<T>(std::forward<U>(value));
    }
    return *this;
  }
  ~box() = default;

  [[nodiscard]] const T& operator*() const { return value_ == nullptr ? default_value() : *value_; }
  [[nodiscard]] const T* operator->() const { return &**this; }
  [[nodiscard]] T& operator*() {
    if (value_ == nullptr) value_.reset(new T());
    return *value_;
  }
  [[nodiscard]] T* operator->() { return &**this; }

  /// Makes the box own a value-initialised `T`. Returns null when memory could not be had; what else T() throws passes
  /// through.
  [[nodiscard]] T* try_emplace() {
    value_.reset();
    static_cast<void>(has_memory_for([&] { value_.reset(new (std::nothrow) T()); }));
    return value_.get();
  }
  /// The value that the box owns; where it owns none, as try_emplace().
  [[nodiscard]] T* try_own() { return value_ != nullptr ? value_.get() : try_emplace(); }

  friend bool operator==(const box& left, const box& right) { return left.value_ == right.value_ || *left == *right; }
  /// Total, as keys need it. Asks nothing of `T` before it is used, so that a type may be ordered by a box of itself.
  friend std::strong_ordering operator<=>(const box& left, const box& right) {
    return left.value_ == right.value_ ? std::strong_ordering::equal : *left <=> *right;
  }

 private:
  static const T& default_value() {
    static const T value{};
    return value;
  }

  std::unique_ptr<T> value_;
};

template <class T>
box(T) -> box<T>;

}  // namespace v0
}  // namespace limcode

#endif
