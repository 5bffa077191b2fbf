// Views of elements that are in two sections each: first the heads of all of them, then what the heads count.
#ifndef LIMCODE_VIEW_SECTIONS_HPP
#define LIMCODE_VIEW_SECTIONS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/reader.hpp>
#include <limcode/view/counted.hpp>
#include <limcode/view/elems.hpp>
#include <limcode/view/view_of.hpp>
#include <ranges>
#include <span>
#include <vector>

namespace limcode {
inline namespace v0 {

/// The elements that a head counts, which follow in the second section. False where they are not there.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_shown(quiet_reader& in, std::uint64_t len_elems, elems_t<T>& out) {
  const std::uint8_t* const start = in.at();
  if (!in.need_elems(len_elems, {.each = codec<T>::min_size})) return false;
  if (!skip_elems<std::vector<T>>(in, len_elems)) return false;
  out = show_elems<T>({start, in.at()}, len_elems);
  return true;
}

namespace detail {

/// Walks over elements in two sections, and finds each when it comes to it.
template <class Element>
class section_iterator {
 public:
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;
  using value_type = Element;
  using reference = Element;
  using difference_type = std::ptrdiff_t;

  section_iterator() noexcept = default;
  section_iterator(std::span<const std::uint8_t> heads, std::span<const std::uint8_t> tails, std::size_t left)
      : heads_(heads.data()), tails_(tails), left_(left) {
    find();
  }

  [[nodiscard]] reference operator*() const noexcept { return element_; }
  section_iterator& operator++() {
    --left_;
    heads_ += Element::head_bytes;
    find();
    return *this;
  }
  section_iterator operator++(int) {
    const auto old = *this;
    ++*this;
    return old;
  }
  /// Of iterators over the same elements.
  [[nodiscard]] friend bool operator==(const section_iterator& left, const section_iterator& right) noexcept {
    return left.left_ == right.left_;
  }
  [[nodiscard]] friend bool operator==(const section_iterator& at, std::default_sentinel_t) noexcept {
    return at.left_ == 0;
  }
  [[nodiscard]] friend difference_type operator-(std::default_sentinel_t, const section_iterator& at) noexcept {
    return static_cast<difference_type>(at.left_);
  }
  [[nodiscard]] friend difference_type operator-(const section_iterator& at, std::default_sentinel_t end) noexcept {
    return -(end - at);
  }

 private:
  /// Where the second section is not accepted any more, the element and those behind it show only what is in their heads.
  void find() {
    element_ = {};
    if (left_ == 0) return;
    second_reader tails(tails_);
    if (element_.find(heads_, tails)) [[likely]] {
      tails_ = tails_.subspan(tails.offset());
    } else {
      tails_ = tails_.first(0);
    }
  }

  const std::uint8_t* heads_ = nullptr;
  std::span<const std::uint8_t> tails_;
  std::size_t left_ = 0;
  Element element_{};
};

}  // namespace detail

/// Elements that are in two sections each, in their bytes: a range of views. Refers to the bytes, and never allocates.
///
/// `Element` has `head_bytes`, the size of a head, and `find(head, tails)`, which reads an element from its head and from the
/// front of the second section, and returns false where that ends early.
template <class Element>
class sections : public std::ranges::view_interface<sections<Element>> {
 public:
  using value_type = Element;
  using iterator = detail::section_iterator<Element>;

  sections() noexcept = default;
  /// The first `count` elements, or as many as have a head.
  sections(std::span<const std::uint8_t> heads LIMCODE_LIFETIMEBOUND,
           std::span<const std::uint8_t> tails LIMCODE_LIFETIMEBOUND, std::uint64_t count) noexcept
      : heads_(heads),
        tails_(tails),
        count_(static_cast<std::size_t>((std::min)(count, std::uint64_t{heads.size() / Element::head_bytes}))) {}

  [[nodiscard]] iterator begin() const { return {heads_, tails_, count_}; }
  [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }
  /// The number of elements.
  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  [[nodiscard]] bool empty() const noexcept { return count_ == 0; }

 private:
  std::span<const std::uint8_t> heads_;
  std::span<const std::uint8_t> tails_;
  std::size_t count_ = 0;
};

/// Elements whose second section follows the heads.
template <class Element>
[[nodiscard]] sections<Element> split_sections(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND,
                                               std::uint64_t count) noexcept {
  const std::uint64_t most = raw.size() / Element::head_bytes;
  const auto heads_bytes = static_cast<std::size_t>((std::min)(count, most)) * Element::head_bytes;
  return {raw.first(heads_bytes), raw.subspan(heads_bytes), count};
}

/// Elements behind their count.
template <class Element, len_coding Coding>
[[nodiscard]] sections<Element> show_sections(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND) noexcept {
  quiet_reader in(raw);
  std::uint64_t count{};
  if (!take_len_as<Coding>(in, count)) [[unlikely]]
    return {};
  return split_sections<Element>(raw.subspan(in.offset()), count);
}
/// The same where the count is in another place.
template <class Element, len_coding Coding>
[[nodiscard]] sections<Element> show_sections(std::span<const std::uint8_t> count_bytes,
                                              std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND) noexcept {
  quiet_reader in(count_bytes);
  std::uint64_t count{};
  if (!take_len_as<Coding>(in, count)) [[unlikely]]
    return {};
  return split_sections<Element>(raw, count);
}

/// Heads behind their count, and the second section in another place.
template <class Element, len_coding Coding>
[[nodiscard]] sections<Element> show_sections_apart(std::span<const std::uint8_t> heads LIMCODE_LIFETIMEBOUND,
                                                    std::span<const std::uint8_t> tails LIMCODE_LIFETIMEBOUND) noexcept {
  quiet_reader in(heads);
  std::uint64_t count{};
  if (!take_len_as<Coding>(in, count)) [[unlikely]]
    return {};
  return {heads.subspan(in.offset()), tails, count};
}
/// The count, the heads and the second section in places of their own.
template <class Element, len_coding Coding>
[[nodiscard]] sections<Element> show_sections_apart(std::span<const std::uint8_t> count_bytes,
                                                    std::span<const std::uint8_t> heads LIMCODE_LIFETIMEBOUND,
                                                    std::span<const std::uint8_t> tails LIMCODE_LIFETIMEBOUND) noexcept {
  quiet_reader in(count_bytes);
  std::uint64_t count{};
  if (!take_len_as<Coding>(in, count)) [[unlikely]]
    return {};
  return {heads, tails, count};
}

}  // namespace v0
}  // namespace limcode

template <class Element>
inline constexpr bool std::ranges::enable_borrowed_range<limcode::sections<Element>> = true;

#endif
