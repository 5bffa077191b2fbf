// Setting fields of fixed size in the bytes of a value.
#ifndef LIMCODE_VIEW_PATCH_HPP
#define LIMCODE_VIEW_PATCH_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limcode/api.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/result.hpp>
#include <limcode/view/item.hpp>
#include <limcode/view/view_of.hpp>
#include <span>

namespace limcode {
inline namespace v0 {

namespace detail {
template <class T>
[[nodiscard]] error set(std::span<std::uint8_t> piece, const T& value, bool is_unprefixed) {
  static_assert(codec<T>::is_fixed);
  std::array<std::uint8_t, codec<T>::min_size> encoding;
  const result<std::size_t> written = encode(std::span<std::uint8_t>(encoding), value);
  if (!written) [[unlikely]]
    return written.error();
  error fault;
  if (piece.size() != encoding.size()) [[unlikely]] {
    fail(fault, errc::buffer_too_small, 0, encoding.size(), piece.size());
    return fault;
  }
  if constexpr (codec<T>::min_size > 0) {
    if (is_unprefixed && encoding[0] >= 0x80) [[unlikely]] {
      fail(fault, errc::reserved_first_byte, 0, 0x7f, encoding[0]);
      return fault;
    }
  }
  std::ranges::copy(encoding, piece.begin());
  return fault;
}
}  // namespace detail

/// Encodes `value` over the bytes of another value of fixed size. Fails as encode() does, or where `piece` has another size;
/// then the bytes are as they were.
template <class T>
[[nodiscard]] error set_piece(std::span<std::uint8_t> piece, const T& value) {
  return detail::set(piece, value, false);
}

/// The same at the start of a form without a version prefix: fails with reserved_first_byte where the top bit of the first byte
/// would be set.
template <class T>
[[nodiscard]] error set_unprefixed(std::span<std::uint8_t> piece, const T& value) {
  return detail::set(piece, value, true);
}

/// The base of generated classes that set fields of a `T` in its bytes, which must outlive them. The bytes stay a valid `T`.
template <class T>
class item_view_mut {
 public:
  /// What is changed.
  using owned_type = T;

  /// Of no bytes: all setters fail.
  item_view_mut() noexcept = default;
  item_view_mut(std::span<std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks_t<T>& found) noexcept
      : bytes_(raw), marks_(found) {}

  /// Checks the value at the front of `input`, as decode_prefix() does. What follows is not looked at.
  [[nodiscard]] static auto parse(std::span<std::uint8_t> input LIMCODE_LIFETIMEBOUND) { return find(input, false); }
  /// Checks the value that must be all of `input`, as decode_exact() does.
  [[nodiscard]] static auto parse_exact(std::span<std::uint8_t> input LIMCODE_LIFETIMEBOUND) {
    return find(input, true);
  }

  /// The value as it is now.
  [[nodiscard]] view_t<T> view() const noexcept { return view_of<T>::make(bytes_, marks_); }
  /// The encoding of the value.
  [[nodiscard]] std::span<std::uint8_t> raw() const noexcept { return bytes_; }

 protected:
  /// The bytes from one offset to another; none where they are not there.
  [[nodiscard]] std::span<std::uint8_t> piece(std::size_t start, std::size_t end) const noexcept {
    if (end > bytes_.size() || start > end) [[unlikely]]
      return {};
    return bytes_.subspan(start, end - start);
  }
  /// The bytes from an offset on.
  [[nodiscard]] std::span<std::uint8_t> piece(std::size_t start) const noexcept { return piece(start, bytes_.size()); }

  std::span<std::uint8_t> bytes_;
  [[no_unique_address]] marks_t<T> marks_{};

 private:
  template <class Shown = view_of<T>>
  [[nodiscard]] static result<typename Shown::view_mut> find(std::span<std::uint8_t> input, bool is_exact) {
    error fault;
    marks_t<T> found{};
    const std::size_t len_bytes = detail::find_root<T>(input, is_exact, found, fault);
    if (!fault.ok()) [[unlikely]]
      return fault;
    return typename Shown::view_mut(input.first(len_bytes), found);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
