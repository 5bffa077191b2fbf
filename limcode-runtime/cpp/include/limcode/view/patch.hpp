// Setting fields of fixed size in the bytes of a value.
#ifndef LIMCODE_VIEW_PATCH_HPP
#define LIMCODE_VIEW_PATCH_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limcode/api.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/reader.hpp>
#include <limcode/result.hpp>
#include <limcode/view/counted.hpp>
#include <limcode/view/item.hpp>
#include <limcode/view/view_of.hpp>
#include <span>

namespace limcode {
inline namespace v0 {

/// What the first bytes of a value must stay when a part of it is set, because something else reads them, too.
class lead {
 public:
  /// Anything.
  constexpr lead() noexcept = default;
  /// No version prefix: the top bit of the first byte is clear.
  [[nodiscard]] static constexpr lead unprefixed() noexcept { return {0, true}; }
  /// So many of them as they are.
  [[nodiscard]] static constexpr lead kept(std::size_t len_bytes) noexcept { return {len_bytes, false}; }

  /// Both.
  [[nodiscard]] constexpr lead and_also(lead other) const noexcept {
    return {(std::max)(kept_bytes_, other.kept_bytes_), is_unprefixed_ || other.is_unprefixed_};
  }
  /// That of a part which starts so many bytes behind.
  [[nodiscard]] constexpr lead behind(std::size_t offset_bytes) const noexcept {
    return {kept_bytes_ - (std::min)(kept_bytes_, offset_bytes), is_unprefixed_ && offset_bytes == 0};
  }

  /// Whether `now` may be written over `before`, which has the same size: fails with reserved_first_byte or custom.
  [[nodiscard]] error check(std::span<const std::uint8_t> before, std::span<const std::uint8_t> now) const noexcept {
    error fault;
    if (is_unprefixed_ && !now.empty() && now.front() >= 0x80) [[unlikely]] {
      detail::fail(fault, errc::reserved_first_byte, 0, 0x7f, now.front());
    } else if (const std::size_t kept_bytes = (std::min)(kept_bytes_, now.size());
               !std::ranges::equal(before.first(kept_bytes), now.first(kept_bytes))) [[unlikely]] {
      detail::fail(fault, errc::custom, 0);
    }
    return fault;
  }

 private:
  constexpr lead(std::size_t kept_bytes, bool is_unprefixed) noexcept
      : kept_bytes_(kept_bytes), is_unprefixed_(is_unprefixed) {}

  std::size_t kept_bytes_ = 0;
  bool is_unprefixed_ = false;
};

/// Encodes `value` over the bytes of another value of fixed size, whose first bytes must be as `first` says. Fails as encode()
/// and lead::check() do, or where `piece` has another size; then the bytes are as they were.
template <class T>
[[nodiscard]] error set_piece(std::span<std::uint8_t> piece, const T& value, lead first = {}) {
  static_assert(codec<T>::is_fixed);
  if (piece.size() != codec<T>::min_size) [[unlikely]] {
    error fault;
    detail::fail(fault, errc::buffer_too_small, 0, codec<T>::min_size, piece.size());
    return fault;
  }
  std::array<std::uint8_t, codec<T>::min_size> encoding;
  const result<std::size_t> written = encode(std::span<std::uint8_t>(encoding), value);
  if (!written) [[unlikely]]
    return written.error();
  error fault = first.check(piece, encoding);
  if (fault.ok()) [[likely]]
    std::ranges::copy(encoding, piece.begin());
  return fault;
}

/// The base of generated classes that set fields of a `T` in its bytes, which must outlive them. The bytes stay a valid `T`.
template <class T>
class item_view_mut {
 public:
  /// What is changed.
  using owned_type = T;

  /// Of no bytes: all setters fail.
  item_view_mut() noexcept = default;
  item_view_mut(std::span<std::uint8_t> raw LIMCODE_LIFETIMEBOUND, const marks_t<T>& found, lead first = {}) noexcept
      : bytes_(raw), marks_(found), lead_(first) {}

  /// Checks the value at the front of `input`, as decode_prefix() does. What follows is not looked at.
  [[nodiscard]] static auto parse(output_bytes input LIMCODE_LIFETIMEBOUND) { return find(input, false); }
  /// Checks the value that must be all of `input`, as decode_exact() does.
  [[nodiscard]] static auto parse_exact(output_bytes input LIMCODE_LIFETIMEBOUND) { return find(input, true); }

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

  /// Where a part of the value ends in it.
  [[nodiscard]] std::size_t end_of(std::span<const std::uint8_t> part) const noexcept {
    const std::less<const std::uint8_t*> is_before;
    const std::uint8_t* const end = part.data() + part.size();
    if (part.data() == nullptr || is_before(end, bytes_.data()) || is_before(bytes_.data() + bytes_.size(), end)) {
      return bytes_.size();
    }
    return static_cast<std::size_t>(end - bytes_.data());
  }

  /// Sets the value between two offsets. `of_form` says what the form that it is in asks of the first bytes.
  template <class Value>
  [[nodiscard]] error put(std::size_t start, std::size_t end, const Value& value, lead of_form = {}) const {
    return set_piece(piece(start, end), value, lead_.and_also(of_form).behind(start));
  }
  /// Sets one of the elements between two offsets.
  template <class Elem>
  [[nodiscard]] error put_elem(std::size_t start, std::size_t end, std::size_t index, const Elem& value,
                               lead of_form = {}) const {
    const std::span<std::uint8_t> elems = piece(start, end);
    constexpr std::size_t each_bytes = codec<Elem>::min_size;
    const bool is_there = each_bytes == 0 || index < elems.size() / each_bytes;
    const std::size_t offset_bytes = is_there ? index * each_bytes : elems.size();
    const std::span<std::uint8_t> elem = elems.subspan(offset_bytes, is_there ? each_bytes : 0);
    return set_piece(elem, value, lead_.and_also(of_form).behind(start).behind(offset_bytes));
  }
  /// The same where they are behind their count.
  template <len_coding Coding, class Elem>
  [[nodiscard]] error put_counted_elem(std::size_t start, std::size_t end, std::size_t index, const Elem& value,
                                       lead of_form = {}) const {
    quiet_reader in(piece(start, end));
    std::uint64_t len_elems{};
    const std::size_t count_bytes = take_len_as<Coding>(in, len_elems) ? in.offset() : end - start;
    return put_elem(start + count_bytes, end, index, value, of_form);
  }
  /// What sets parts of the value between two offsets.
  template <class View>
  [[nodiscard]] View part(std::size_t start, std::size_t end, const marks_t<typename View::owned_type>& found,
                          lead of_form = {}) const noexcept {
    return View(piece(start, end), found, lead_.and_also(of_form).behind(start));
  }

  std::span<std::uint8_t> bytes_;
  [[no_unique_address]] marks_t<T> marks_{};
  lead lead_;

 private:
  template <class Shown = view_of<T>>
  [[nodiscard]] static result<typename Shown::view_mut> find(std::span<std::uint8_t> input, bool is_exact) {
    marks_t<T> found{};
    std::size_t len_bytes{};
    if (!detail::find_root<T>(input, is_exact, found, len_bytes)) [[unlikely]]
      return detail::root_error<T>(input, is_exact);
    return typename Shown::view_mut(input.first(len_bytes), found);
  }
};

}  // namespace v0
}  // namespace limcode

#endif
