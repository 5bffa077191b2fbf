// How the values of a type are viewed in their bytes.
//
// A view is made in one pass over the bytes, find(), which checks what decode() checks, in the same order and with the same
// errors, and keeps marks: offsets of what has no known place. Nothing is copied, and nothing allocates.
//
// The pass is made with a quiet reader, which has no place for an error. If it fails, it is made again with a reader that
// records the error, out of line: find_recorded().
#ifndef LIMCODE_VIEW_VIEW_OF_HPP
#define LIMCODE_VIEW_VIEW_OF_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/scalar.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/limits.hpp>
#include <limcode/reader.hpp>
#include <limcode/scalar.hpp>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

namespace limcode {
inline namespace v0 {

/// The index of no field: find() continues to the end.
inline constexpr std::size_t all_fields = static_cast<std::size_t>(-1);

/// In its place: find() ends in front of the field with that index, or, in an enum, behind the tag.
template <std::size_t Index>
inline constexpr std::size_t before_field = all_fields - 2 - Index;
inline constexpr std::size_t at_variant = all_fields - 1;

/// The marks of a type whose values need none.
struct no_marks {};

/// Specialisations have:
///
///     using view = ...;    // what is shown: a value, a reference into the bytes, or a class of views
///     using marks = ...;   // what find() keeps
///     static bool find(reader& in, marks& found);       // as codec<T>::decode, and requires in.need(min_size), too
///                                                       // or a template over the reader, which fails once a step has failed
///     static view make(std::span<const std::uint8_t> raw, const marks& found) noexcept;
///
/// make() takes the bytes of one value. It is safe for any bytes and marks: where they are not what find() left, the view
/// shows other values.
///
/// A type without a specialisation is shown as its decoded value, and as T() where its bytes are rejected.
template <class T>
struct view_of {
  using view = T;
  using marks = no_marks;

  [[nodiscard]] static bool find(reader& in, marks&) {
    T value{};
    return codec<T>::decode(in, value);
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t> raw, const marks&) {
    reader in(raw);
    T value{};
    if (in.need(codec<T>::min_size) && codec<T>::decode(in, value)) return value;
    return T{};
  }
};

/// What is shown of a `T`.
template <class T>
using view_t = typename view_of<T>::view;
/// The same as an object, where it is a reference.
template <class T>
using view_value_t = std::remove_cvref_t<view_t<T>>;
/// What find() keeps of a `T`.
template <class T>
using marks_t = typename view_of<T>::marks;

namespace detail {

template <class Reader>
inline constexpr bool is_quiet = std::is_base_of_v<basic_reader<no_record>, Reader>;

/// Runs a step written for readers that only record errors. A step that recorded an error has failed, whatever it returned.
template <class Reader, class Step>
[[nodiscard]] LIMCODE_INLINE bool run_recorded(Reader& in, Step step) {
  if constexpr (is_quiet<Reader>) {
    error fault;
    reader recording(in, fault);
    recording.set_within_pass(true);
    if (!step(recording) || !fault.ok()) return false;
    in.go_to(recording);
    return true;
  } else {
    return step(in);
  }
}

/// What is wrong with a `T` that a quiet pass has rejected: makes the pass again. Where the bytes have changed since and are
/// accepted, the error is invalid_value at the first of them.
template <class T, class Read>
[[nodiscard]] error why_rejected(const quiet_reader& at, Read read) {
  error fault;
  reader in(at, fault);
  in.set_within_pass(true);
  const bool is_good = read(in);
  const bool is_changed = fault.ok();
  if (is_changed) static_cast<void>(fail(fault, errc::invalid_value, at.offset()));
  if (!is_good || is_changed) fault.field.set_root(codec<T>::name);
  return fault;
}

/// The part of a quiet pass that is a value whose find() is too long to be in that of others. With a reader of its own, positions
/// stay in registers.
template <class T>
[[nodiscard]] inline bool find_apart(quiet_reader& in, marks_t<T>& found) {
  quiet_reader own = in;
  if (!view_of<T>::find(own, found)) return false;
  in.advance_to(own);
  return true;
}

/// The part of a pass with errors that is one value.
template <class T>
[[nodiscard]] LIMCODE_COLD bool find_recorded(reader& in, marks_t<T>& found) {
  return view_of<T>::find(in, found);
}

}  // namespace detail

/// A view of a `T` that is a reference to the value in its bytes: bytes of any value, at any address.
template <class T>
struct bytes_view_of {
  static_assert(codec<T>::is_bulk && alignof(T) == 1 && sizeof(T) == codec<T>::min_size);

  using view = const T&;
  using marks = no_marks;
  static constexpr bool is_bytes = true;

  [[nodiscard]] LIMCODE_INLINE static bool find(auto& in, marks&) noexcept {
    static_cast<void>(in.take_run(codec<T>::min_size));
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND,
                                                const marks&) noexcept {
    static constexpr T missing{};
    if (raw.size() < sizeof(T)) [[unlikely]]
      return missing;
    // An implicit-lifetime type in an array of bytes is there already.
    return *std::launder(reinterpret_cast<const T*>(raw.data()));
  }
};

/// Whether a `T` is viewed as a reference to it, and a sequence of them as a span.
template <class T>
inline constexpr bool is_viewed_as_bytes = requires { requires view_of<T>::is_bytes; };

/// The number at the start of bytes; 0 where they end before it does.
template <class T>
  requires is_scalar<T>
[[nodiscard]] LIMCODE_INLINE T load_or_zero(std::span<const std::uint8_t> raw) noexcept {
  return raw.size() < scalar_size<T> ? T{} : load<T>(raw.data());
}

template <class T>
  requires(is_scalar<T> && !detail::is_array<T> && !std::is_same_v<T, char32_t>)
struct view_of<T> {
  using view = T;
  using marks = no_marks;
  static constexpr bool is_bytes = false;

  [[nodiscard]] LIMCODE_INLINE static bool find(auto& in, marks&) noexcept {
    static_cast<void>(in.take_run(scalar_size<T>));
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw, const marks&) noexcept {
    return load_or_zero<T>(raw);
  }
};
template <>
struct view_of<std::uint8_t> : bytes_view_of<std::uint8_t> {
  using view = std::uint8_t;

  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw, const marks&) noexcept {
    return load_or_zero<std::uint8_t>(raw);
  }
};
template <>
struct view_of<std::int8_t> : bytes_view_of<std::int8_t> {
  using view = std::int8_t;

  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw, const marks&) noexcept {
    return load_or_zero<std::int8_t>(raw);
  }
};

/// Any byte but 0 shows as true.
template <>
struct view_of<bool> {
  using view = bool;
  using marks = no_marks;

  [[nodiscard]] LIMCODE_INLINE static bool find(auto& in, marks&) noexcept {
    bool value{};
    return in.take_bool(value);
  }
  [[nodiscard]] LIMCODE_INLINE static view make(std::span<const std::uint8_t> raw, const marks&) noexcept {
    return load_or_zero<std::uint8_t>(raw) != 0;
  }
};

namespace detail {

/// A reader over bytes that were accepted once, as part of a larger input.
class second_reader : public quiet_reader {
 public:
  explicit second_reader(std::span<const std::uint8_t> raw) noexcept : quiet_reader(raw) {
    allow_free_elems(max_shown_free_elems);
  }
};

}  // namespace detail

/// Checks and passes over one value. The value's least bytes were checked by the caller, as for codec<T>::decode.
template <class T, bool IsRoot = false, class Reader>
[[nodiscard]] LIMCODE_INLINE bool find_value(Reader& in, marks_t<T>& found) {
  if constexpr (!detail::is_quiet<Reader> && !codec<T>::is_bulk) {
    return detail::find_recorded<T>(in, found);
  } else if constexpr (!IsRoot && detail::is_quiet<Reader> && requires { requires view_of<T>::is_long; }) {
    quiet_reader behind = in;
    if (!detail::find_apart<T>(behind, found)) return false;
    in.advance_to(behind);
    return true;
  } else if constexpr (requires { view_of<T>::find(in, found); }) {
    return view_of<T>::find(in, found);
  } else {
    return detail::run_recorded(in, [&](reader& recording) -> bool { return view_of<T>::find(recording, found); });
  }
}
/// The same, without keeping where its parts are.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool skip_value(auto& in) {
  [[maybe_unused]] marks_t<T> found{};
  return find_value<T>(in, found);
}
/// Checks and passes over one element of varying size, or the payload behind a tag: need, then find.
template <class T, bool IsRoot = false>
[[nodiscard]] LIMCODE_INLINE bool take_marks(auto& in, marks_t<T>& found) {
  if (!in.need(codec<T>::min_size)) [[unlikely]]
    return in.unexpected_end(codec<T>::min_size);
  return find_value<T, IsRoot>(in, found);
}
template <class T>
[[nodiscard]] LIMCODE_INLINE bool take_skipped(auto& in) {
  [[maybe_unused]] marks_t<T> found{};
  return take_marks<T>(in, found);
}

/// The view of the value that begins where `in` is, which passes over it. Bytes that are not accepted any more are shown as
/// if they were missing.
template <class T>
[[nodiscard]] view_t<T> show_next(quiet_reader& in) {
  marks_t<T> found{};
  const std::uint8_t* const start = in.at();
  if (!take_marks<T>(in, found)) [[unlikely]]
    return view_of<T>::make({}, marks_t<T>{});
  return view_of<T>::make({start, in.at()}, found);
}
/// The view of the value that `raw` hold.
template <class T>
[[nodiscard]] LIMCODE_INLINE view_t<T> show(std::span<const std::uint8_t> raw LIMCODE_LIFETIMEBOUND) {
  if constexpr (std::is_empty_v<marks_t<T>>) {
    return view_of<T>::make(raw, {});
  } else {
    detail::second_reader in(raw);
    return show_next<T>(in);
  }
}

}  // namespace v0
}  // namespace limcode

#endif
