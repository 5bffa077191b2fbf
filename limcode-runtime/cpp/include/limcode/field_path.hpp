// Where in a value an error happened: `Entry.transactions[17].message`.
//
// A path exists only once something failed. Components arrive from the inside out, while the failure travels up through
// the callers, and are printed from the outside in. (No std::unique_ptr: <memory> takes as long to compile as all headers of
// limcode together.)
#ifndef LIMCODE_FIELD_PATH_HPP
#define LIMCODE_FIELD_PATH_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <new>
#include <string>
#include <utility>

namespace limcode {
inline namespace v0 {

/// One step from an item to a part of it: `.name`, or `[index]` when `name` is null.
struct path_component {
  const char* name;
  std::uint64_t index;
};

/// The steps from a root item to the part that failed. Costs nothing until the first component is added; then it owns one
/// heap block. When that block cannot be had the outer components are dropped, which str() shows as "...".
class field_path {
 public:
  field_path() noexcept = default;
  field_path(field_path&& other) noexcept { swap(other); }
  field_path(const field_path& other) noexcept : root_(other.root_) {
    for (std::size_t i = 0; i < other.count_; ++i) push(other.components_[i]);
    is_cut_ = is_cut_ || other.is_cut_;
  }
  field_path& operator=(field_path other) noexcept {
    swap(other);
    return *this;
  }
  ~field_path() { delete[] components_; }

  void swap(field_path& other) noexcept {
    std::swap(root_, other.root_);
    std::swap(components_, other.components_);
    std::swap(count_, other.count_);
    std::swap(capacity_, other.capacity_);
    std::swap(is_cut_, other.is_cut_);
    std::swap(is_behind_elems_, other.is_behind_elems_);
  }

  /// True when not even the root item is known.
  [[nodiscard]] bool empty() const noexcept { return root_ == nullptr && count_ == 0; }
  /// The name of the root item, or null.
  [[nodiscard]] const char* root() const noexcept { return root_; }
  /// The number of components below the root.
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  /// Component `i`, counted from the root.
  [[nodiscard]] const path_component& operator[](std::size_t i) const noexcept {
    LIMCODE_ASSERT(i < count_);
    return components_[count_ - 1 - i];
  }

  void set_root(const char* name) noexcept { root_ = name; }

  /// Whether the elements of a check are there and what follows them is missing; holds until a component is added.
  [[nodiscard]] bool is_behind_elems() const noexcept { return is_behind_elems_; }
  void set_behind_elems() noexcept { is_behind_elems_ = true; }

  /// Adds a component outside of those already there.
  LIMCODE_COLD void push(path_component component) noexcept {
    is_behind_elems_ = false;
    if (is_cut_ || (count_ == capacity_ && !grow())) {
      is_cut_ = true;
      return;
    }
    components_[count_] = component;
    ++count_;
  }

  /// The path as text: `Entry.transactions[17].message`, `Vec[5]`, empty when nothing is known.
  [[nodiscard]] LIMCODE_COLD std::string str() const {
    std::string text;
    if (root_ != nullptr) text += root_;
    if (is_cut_) text += "...";
    for (std::size_t i = 0; i < count_; ++i) {
      const path_component& component = (*this)[i];
      if (component.name != nullptr) {
        text += '.';
        text += component.name;
      } else {
        text += '[';
        text += std::to_string(component.index);
        text += ']';
      }
    }
    return text;
  }

  friend bool operator==(const field_path& left, const field_path& right) { return left.str() == right.str(); }

 private:
  [[nodiscard]] bool grow() noexcept {
    const std::size_t larger = capacity_ == 0 ? 8 : capacity_ * 2;
    auto* const block = new (std::nothrow) path_component[larger];
    if (block == nullptr) return false;
    for (std::size_t i = 0; i < count_; ++i) block[i] = components_[i];
    delete[] components_;
    components_ = block;
    capacity_ = larger;
    return true;
  }

  const char* root_ = nullptr;
  path_component* components_ = nullptr;  // innermost first; owned
  std::size_t count_ = 0;
  std::size_t capacity_ = 0;
  bool is_cut_ = false;
  bool is_behind_elems_ = false;
};

}  // namespace v0
}  // namespace limcode

#endif
