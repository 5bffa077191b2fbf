// Where a result keeps its error.
#ifndef LIMCODE_ERROR_BOX_HPP
#define LIMCODE_ERROR_BOX_HPP

#include <cstdlib>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <new>
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

/// An error on the heap, or none. No function that is not inlined gets the address of the pointer, so that a result
/// which is checked and used at once stays in registers.
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

  /// Holds the static error while a value is moved in.
  LIMCODE_INLINE void stand_in_for_value() noexcept {
    if (at_ != nullptr) drop(at_);
    at_ = stand_in();
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
  /// Says itself whether it is on the heap: its address would not, because each shared library may have its own
  /// stand_in().
  struct boxed {
    error fault;
    bool is_static = false;
  };

  /// The error that is reported if there was no memory for another, or it was moved away. It is never destroyed, because other static
  /// objects may refer to it to the end of the program.
  [[nodiscard]] LIMCODE_COLD static boxed* stand_in() noexcept {
    alignas(boxed) static unsigned char memory[sizeof(boxed)];
    static boxed* const made = [] {
      auto* const out_of_memory = new (memory) boxed;
      out_of_memory->fault.code = errc::out_of_memory;
      out_of_memory->is_static = true;
      return out_of_memory;
    }();
    return made;
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

}  // namespace v0
}  // namespace limcode

#endif
