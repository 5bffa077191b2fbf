// The elements of a sequence, set or map, in their bytes.
#ifndef LIMCODE_VIEW_ELEMS_HPP
#define LIMCODE_VIEW_ELEMS_HPP

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/limits.hpp>
#include <limcode/view/view_of.hpp>
#include <ranges>
#include <span>
#include <type_traits>

namespace limcode {
inline namespace v0 {
namespace detail {

/// Walks over elements of fixed size.
template <class T>
class fixed_elem_iterator {
 public:
  using iterator_concept = std::random_access_iterator_tag;
  using iterator_category = std::input_iterator_tag;
  using value_type = view_value_t<T>;
  using reference = view_t<T>;
  using difference_type = std::ptrdiff_t;

  fixed_elem_iterator() noexcept = default;
  fixed_elem_iterator(const std::uint8_t* base, difference_type index) noexcept : base_(base), index_(index) {}

  [[nodiscard]] reference operator*() const { return show<T>({base_ + index_ * each_bytes, codec<T>::min_size}); }
  [[nodiscard]] reference operator[](difference_type by) const { return *(*this + by); }

  fixed_elem_iterator& operator+=(difference_type by) noexcept {
    index_ += by;
    return *this;
  }
  fixed_elem_iterator& operator-=(difference_type by) noexcept {
    index_ -= by;
    return *this;
  }
  fixed_elem_iterator& operator++() noexcept { return *this += 1; }
  fixed_elem_iterator& operator--() noexcept { return *this -= 1; }
  fixed_elem_iterator operator++(int) noexcept {
    const auto old = *this;
    ++*this;
    return old;
  }
  fixed_elem_iterator operator--(int) noexcept {
    const auto old = *this;
    --*this;
    return old;
  }
  [[nodiscard]] friend fixed_elem_iterator operator+(fixed_elem_iterator at, difference_type by) noexcept {
    return at += by;
  }
  [[nodiscard]] friend fixed_elem_iterator operator+(difference_type by, fixed_elem_iterator at) noexcept {
    return at += by;
  }
  [[nodiscard]] friend fixed_elem_iterator operator-(fixed_elem_iterator at, difference_type by) noexcept {
    return at -= by;
  }
  [[nodiscard]] friend difference_type operator-(const fixed_elem_iterator& left,
                                                 const fixed_elem_iterator& right) noexcept {
    return left.index_ - right.index_;
  }
  [[nodiscard]] friend bool operator==(const fixed_elem_iterator& left, const fixed_elem_iterator& right) noexcept {
    return left.index_ == right.index_;
  }
  [[nodiscard]] friend std::strong_ordering operator<=>(const fixed_elem_iterator& left,
                                                        const fixed_elem_iterator& right) noexcept {
    return left.index_ <=> right.index_;
  }

 private:
  static constexpr auto each_bytes = static_cast<difference_type>(codec<T>::min_size);

  const std::uint8_t* base_ = nullptr;
  difference_type index_ = 0;
};

/// Walks over elements of varying size, and finds the end of each when it comes to it.
template <class T>
class found_elem_iterator {
 public:
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;
  using value_type = view_value_t<T>;
  using reference = view_t<T>;
  using difference_type = std::ptrdiff_t;

  found_elem_iterator() noexcept = default;
  found_elem_iterator(std::span<const std::uint8_t> raw, std::size_t left) : rest_(raw), left_(left) { find(); }

  [[nodiscard]] reference operator*() const { return view_of<T>::make(rest_.first(len_bytes_), marks_); }
  found_elem_iterator& operator++() {
    --left_;
    rest_ = rest_.subspan(len_bytes_);
    find();
    return *this;
  }
  found_elem_iterator operator++(int) {
    const auto old = *this;
    ++*this;
    return old;
  }
  /// Of iterators over the same elements.
  [[nodiscard]] friend bool operator==(const found_elem_iterator& left, const found_elem_iterator& right) noexcept {
    return left.left_ == right.left_;
  }
  [[nodiscard]] friend bool operator==(const found_elem_iterator& at, std::default_sentinel_t) noexcept {
    return at.left_ == 0;
  }
  [[nodiscard]] friend difference_type operator-(std::default_sentinel_t, const found_elem_iterator& at) noexcept {
    return static_cast<difference_type>(at.left_);
  }
  [[nodiscard]] friend difference_type operator-(const found_elem_iterator& at, std::default_sentinel_t end) noexcept {
    return -(end - at);
  }

 private:
  /// Where the bytes are not accepted any more, the element and those behind it show no bytes.
  void find() {
    len_bytes_ = 0;
    marks_ = {};
    if (left_ == 0) return;
    second_reader in(rest_);
    if (take_marks<T>(in, marks_)) [[likely]] {
      len_bytes_ = in.offset();
    } else {
      marks_ = {};
      rest_ = rest_.first(0);
    }
  }

  std::span<const std::uint8_t> rest_;
  std::size_t left_ = 0;
  std::size_t len_bytes_ = 0;
  [[no_unique_address]] marks_t<T> marks_{};
};

}  // namespace detail

/// The elements of a sequence, set or map, in their bytes: a range of views, which reads each element again when it comes to
/// it. Elements of fixed size are a random access range. Refers to the bytes, and never allocates.
template <class T>
class elems : public std::ranges::view_interface<elems<T>> {
  static constexpr bool is_fixed = codec<T>::is_fixed;

 public:
  using value_type = view_value_t<T>;
  using iterator = std::conditional_t<is_fixed, detail::fixed_elem_iterator<T>, detail::found_elem_iterator<T>>;

  elems() noexcept = default;
  /// The first `count` elements of `raw`, or as many as there can be.
  elems(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND, std::uint64_t count) noexcept
      : bytes_(raw), count_(static_cast<std::size_t>((std::min)(count, most(raw.size())))) {}

  [[nodiscard]] iterator begin() const {
    if constexpr (is_fixed) {
      return {bytes_.data(), 0};
    } else {
      return {bytes_, count_};
    }
  }
  [[nodiscard]] auto end() const noexcept {
    if constexpr (is_fixed) {
      return iterator(bytes_.data(), static_cast<std::ptrdiff_t>(count_));
    } else {
      return std::default_sentinel;
    }
  }
  /// The number of elements.
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
  /// The encodings of the elements, without their count.
  [[nodiscard]] std::span<const std::uint8_t> raw() const noexcept { return bytes_; }

 private:
  [[nodiscard]] static constexpr std::uint64_t most(std::size_t len_bytes) noexcept {
    if constexpr (codec<T>::min_size == 0) {
      return max_shown_free_elems;
    } else {
      return len_bytes / codec<T>::min_size;
    }
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t count_ = 0;
};

namespace detail {

template <class T>
struct shown_elems {
  using type = elems<T>;
};
template <class T>
  requires is_viewed_as_bytes<T>
struct shown_elems<T> {
  using type = std::span<const T>;
};

}  // namespace detail

/// What is shown of elements: a span of those that are bytes.
template <class T>
using elems_t = typename detail::shown_elems<T>::type;

/// The first `count` elements of `raw`, or as many as there can be.
template <class T>
[[nodiscard]] LIMCODE_INLINE elems_t<T> show_elems(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND,
                                                   std::uint64_t count) noexcept {
  if constexpr (is_viewed_as_bytes<T>) {
    const std::uint64_t most = raw.size() / sizeof(T);
    // An implicit-lifetime type in an array of bytes is there already.
    return {reinterpret_cast<const T*>(raw.data()), static_cast<std::size_t>((std::min)(count, most))};
  } else {
    return elems<T>(raw, count);
  }
}
/// Elements of fixed size that fill `raw`.
template <class T>
[[nodiscard]] LIMCODE_INLINE elems_t<T> show_elems(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND) noexcept {
  static_assert(codec<T>::is_fixed && codec<T>::min_size != 0);
  return show_elems<T>(raw, raw.size() / codec<T>::min_size);
}

/// Checks and passes over the elements of a sequence. Follows need_elems(len_elems, {.each = codec<T>::min_size}). Adds the
/// index of the element at fault to the path.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool skip_each(auto& in, std::uint64_t len_elems) {
  if constexpr (codec<T>::is_bulk || (codec<T>::is_fixed && codec<T>::min_size == 0)) {
    static_cast<void>(in.take_run(static_cast<std::size_t>(len_elems) * codec<T>::min_size));
  } else if constexpr (codec<T>::is_fixed) {
    for (std::uint64_t i = 0; i < len_elems; ++i) {
      if (!skip_value<T>(in)) return in.trace().index(i);
    }
  } else {
    if (!in.enter()) return false;
    for (std::uint64_t i = 0; i < len_elems; ++i) {
      if (!take_skipped<T>(in)) return in.trace().index(i);
    }
    in.leave();
  }
  return true;
}

}  // namespace v0
}  // namespace limcode

template <class T>
inline constexpr bool std::ranges::enable_borrowed_range<limcode::elems<T>> = true;

#endif
