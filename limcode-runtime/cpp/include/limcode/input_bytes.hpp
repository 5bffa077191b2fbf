// What functions take bytes as: std::uint8_t, std::byte and char, in whatever a std::span is made of. Without <memory>, which takes
// long to compile.
#ifndef LIMCODE_INPUT_BYTES_HPP
#define LIMCODE_INPUT_BYTES_HPP

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limcode/config.hpp>
#include <span>
#include <type_traits>
#include <utility>

namespace limcode {
inline namespace v0 {

/// The types of a byte. `signed char` and `char8_t` are none: one is a number, the other text.
template <class T>
concept byte_like = std::same_as<std::remove_cv_t<T>, std::uint8_t> || std::same_as<std::remove_cv_t<T>, std::byte> ||
                    std::same_as < std::remove_cv_t<T>,
char > ;

namespace detail {

/// The element behind a pointer or a contiguous iterator.
template <class It>
using pointee_t = std::remove_reference_t<decltype(*std::declval<It>())>;

/// What a std::span is made of by data() and size(): containers, spans, string views, arrays.
template <class Range>
concept byte_range = requires(Range& range) {
  { std::size(range) } -> std::convertible_to<std::size_t>;
    requires std::is_pointer_v<decltype(std::data(range))>;
    requires byte_like<pointee_t<decltype(std::data(range))>>;
};

/// An array of char, which a literal is: whether its last byte belongs to the value only its author can say.
template <class Range>
concept char_array = std::is_array_v<Range> && std::same_as < std::remove_cv_t<std::remove_all_extents_t<Range>>,
char > ;

/// A range of bytes that may be read.
template <class Range>
concept input_range = byte_range<const Range> && !char_array<Range>;

/// A class that is not a range but turns into a span of bytes.
template <class T>
concept input_convertible = !byte_range<const T> && std::convertible_to<const T&, std::span<const std::uint8_t>>;

/// A range of bytes that may be written: one with a name, or one that refers to its bytes, as a std::span does.
template <class Range>
concept output_range =
    byte_range<std::remove_reference_t<Range>> && !char_array<std::remove_cvref_t<Range>> &&
    !std::is_const_v<pointee_t<decltype(std::data(std::declval<std::remove_reference_t<Range>&>()))>> &&
    (std::is_lvalue_reference_v<Range> || std::ranges::enable_borrowed_range<std::remove_cv_t<Range>>);

/// The bounds of bytes: a pointer or a contiguous iterator, and a count or another one.
template <class It, class Rest>
concept byte_bounds = std::contiguous_iterator<It> && byte_like<pointee_t<It>> &&
    (std::convertible_to<Rest, std::size_t> || std::sized_sentinel_for<Rest, It>);

/// The number of bytes between bounds.
template <class It, class Rest>
[[nodiscard]] constexpr std::size_t size_of_bounds(const It& first, const Rest& rest) noexcept {
  if constexpr (std::sized_sentinel_for<Rest, It>) {
    return static_cast<std::size_t>(rest - first);
  } else {
    return static_cast<std::size_t>(rest);
  }
}

/// Bytes of any type as those that are read. An `unsigned char` may look at the memory of any object.
template <byte_like Byte>
[[nodiscard]] LIMCODE_INLINE auto as_uint8(Byte* data) noexcept {
  using uint8 = std::conditional_t<std::is_const_v<Byte>, const std::uint8_t, std::uint8_t>;
  return reinterpret_cast<uint8*>(data);
}

}  // namespace detail

/// The parameter of functions that read bytes: a std::span of `const std::uint8_t`, made of whatever a std::span is
/// made of, also where its bytes are `std::byte` or `char`, and of a std::string_view. Clang warns where the result
/// refers to the bytes of a container that is a temporary, which it does not see through a std::span.
///
/// A literal is a std::string_view with its length: `"\x01\0"sv`. `const char*` has no length and is rejected.
class input_bytes {
 public:
  /// No bytes.
  input_bytes() noexcept = default;
  /// Without the concepts of the others, which take a compiler longer than the rest of a call.
  LIMCODE_INLINE input_bytes(std::span<const std::uint8_t> span) noexcept  // NOLINT(google-explicit-constructor)
      : bytes_(span) {}
  template <detail::input_range Range>
    requires(std::ranges::enable_borrowed_range<Range>) LIMCODE_INLINE input_bytes(const Range& range)
  noexcept  // NOLINT(google-explicit-constructor)
      : bytes_(detail::as_uint8(std::data(range)), std::size(range)) {}
  template <detail::input_range Container>
    requires(!std::ranges::enable_borrowed_range<Container>) LIMCODE_INLINE
      input_bytes(const Container& container LIMCODE_LIFETIMEBOUND)
  noexcept  // NOLINT(google-explicit-constructor)
      : bytes_(detail::as_uint8(std::data(container)), std::size(container)) {}
  template <detail::input_convertible T>
  LIMCODE_INLINE input_bytes(const T& convertible LIMCODE_LIFETIMEBOUND)  // NOLINT(google-explicit-constructor)
      : bytes_(convertible) {}
  /// `{data, size}` and `{first, last}`.
  template <class It, class Rest>
    requires(detail::byte_bounds<It, Rest>) LIMCODE_INLINE input_bytes(It first, Rest rest)
  noexcept : input_bytes(std::span(first, detail::size_of_bounds(first, rest))) {}

  LIMCODE_INLINE operator std::span<const std::uint8_t>() const noexcept {  // NOLINT(google-explicit-constructor)
    return bytes_;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

/// The parameter of functions that write bytes: a std::span of `std::uint8_t`, also of `std::byte` or `char`.
class output_bytes {
 public:
  /// No bytes.
  output_bytes() noexcept = default;
  template <detail::output_range Range>
  LIMCODE_INLINE output_bytes(
      Range&& range) noexcept  // NOLINT(google-explicit-constructor,bugprone-forwarding-reference-overload)
      : bytes_(detail::as_uint8(std::data(range)), std::size(range)) {}
  /// `{data, size}` and `{first, last}`.
  template <class It, class Rest>
    requires(detail::byte_bounds<It, Rest> && !std::is_const_v<detail::pointee_t<It>>) LIMCODE_INLINE
      output_bytes(It first, Rest rest)
  noexcept : output_bytes(std::span(first, detail::size_of_bounds(first, rest))) {}

  LIMCODE_INLINE operator std::span<std::uint8_t>() const noexcept {  // NOLINT(google-explicit-constructor)
    return bytes_;
  }

 private:
  std::span<std::uint8_t> bytes_;
};

}  // namespace v0
}  // namespace limcode

#endif
