// Ranges of values. Rust's RangeFull, `..`, has no parts and is std::monostate.
#ifndef LIMCODE_CODEC_RANGE_HPP
#define LIMCODE_CODEC_RANGE_HPP

#include <cstddef>
#include <limcode/codec.hpp>
#include <limcode/owned.hpp>

namespace limcode {
inline namespace v0 {

/// Rust's Range<T>: from `start` up to before `end`.
template <class T>
struct range {
  T start{};
  T end{};

  friend bool operator==(const range&, const range&) = default;
};

/// Rust's RangeInclusive<T>: from `start` up to `end`.
template <class T>
struct range_inclusive {
  T start{};
  T end{};

  friend bool operator==(const range_inclusive&, const range_inclusive&) = default;
};

/// Rust's RangeFrom<T>: from `start` on.
template <class T>
struct range_from {
  T start{};

  friend bool operator==(const range_from&, const range_from&) = default;
};

/// Rust's RangeTo<T>: up to before `end`.
template <class T>
struct range_to {
  T end{};

  friend bool operator==(const range_to&, const range_to&) = default;
};

namespace detail {

/// The start, then the end.
template <class Range, class T>
struct range_codec {
  static constexpr std::size_t min_size = 2 * codec<T>::min_size;
  static constexpr bool is_fixed = codec<T>::is_fixed;
  static constexpr bool is_bulk = is_bulk_struct<Range, T, T>;

  [[nodiscard]] static bool decode(auto& in, Range& out) {
    if constexpr (codec<T>::is_fixed) {
      if (!in.need_whole(min_size)) return false;
    }
    if (!codec<T>::decode(in, out.start)) return in.trace().field("start");
    if constexpr (!is_fixed) {
      if (!in.need(codec<T>::min_size)) return in.unexpected_end(codec<T>::min_size).field("end");
    }
    if (!codec<T>::decode(in, out.end)) return in.trace().field("end");
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const Range& value) {
    if (!codec<T>::encode(out, value.start)) return out.trace().field("start");
    if (!codec<T>::encode(out, value.end)) return out.trace().field("end");
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const Range& value) {
    if (!codec<T>::measure(out, value.start)) return out.trace().field("start");
    if (!codec<T>::measure(out, value.end)) return out.trace().field("end");
    return true;
  }
};

/// One end of a range.
template <class Range, class T>
struct half_range_codec {
  static constexpr std::size_t min_size = codec<T>::min_size;
  static constexpr bool is_fixed = codec<T>::is_fixed;
  static constexpr bool is_bulk = is_bulk_struct<Range, T>;
};

}  // namespace detail

template <class T>
struct codec<range<T>> : detail::range_codec<range<T>, T> {
  static constexpr const char* name = "Range";
};
template <class T>
struct codec<range_inclusive<T>> : detail::range_codec<range_inclusive<T>, T> {
  static constexpr const char* name = "RangeInclusive";
};

template <class T>
struct codec<range_from<T>> : detail::half_range_codec<range_from<T>, T> {
  static constexpr const char* name = "RangeFrom";

  [[nodiscard]] static bool decode(auto& in, range_from<T>& out) {
    return codec<T>::decode(in, out.start) || in.trace().field("start");
  }
  [[nodiscard]] static bool encode(writer& out, const range_from<T>& value) {
    return codec<T>::encode(out, value.start) || out.trace().field("start");
  }
  [[nodiscard]] static bool measure(sizer& out, const range_from<T>& value) {
    return codec<T>::measure(out, value.start) || out.trace().field("start");
  }
};
template <class T>
struct codec<range_to<T>> : detail::half_range_codec<range_to<T>, T> {
  static constexpr const char* name = "RangeTo";

  [[nodiscard]] static bool decode(auto& in, range_to<T>& out) {
    return codec<T>::decode(in, out.end) || in.trace().field("end");
  }
  [[nodiscard]] static bool encode(writer& out, const range_to<T>& value) {
    return codec<T>::encode(out, value.end) || out.trace().field("end");
  }
  [[nodiscard]] static bool measure(sizer& out, const range_to<T>& value) {
    return codec<T>::measure(out, value.end) || out.trace().field("end");
  }
};

namespace detail {

/// Ranges of borrowed values.
template <template <class> class Range, class T, class U>
struct twin_ranges {
  [[nodiscard]] static bool are_same(const Range<T>& ref, const Range<U>& other) {
    if constexpr (requires { ref.start; }) {
      if (!twins<T, U>::are_same(ref.start, other.start)) return false;
    }
    if constexpr (requires { ref.end; }) {
      if (!twins<T, U>::are_same(ref.end, other.end)) return false;
    }
    return true;
  }
  static void copy(Range<U>& out, const Range<T>& ref) {
    if constexpr (requires { ref.start; }) twins<T, U>::copy(out.start, ref.start);
    if constexpr (requires { ref.end; }) twins<T, U>::copy(out.end, ref.end);
  }
};
template <class T, class U>
struct twins<range<T>, range<U>> : twin_ranges<range, T, U> {};
template <class T, class U>
struct twins<range_inclusive<T>, range_inclusive<U>> : twin_ranges<range_inclusive, T, U> {};
template <class T, class U>
struct twins<range_from<T>, range_from<U>> : twin_ranges<range_from, T, U> {};
template <class T, class U>
struct twins<range_to<T>, range_to<U>> : twin_ranges<range_to, T, U> {};

template <class T>
struct owned_form<range<T>> {
  using type = range<owned_t<T>>;
};
template <class T>
struct owned_form<range_inclusive<T>> {
  using type = range_inclusive<owned_t<T>>;
};
template <class T>
struct owned_form<range_from<T>> {
  using type = range_from<owned_t<T>>;
};
template <class T>
struct owned_form<range_to<T>> {
  using type = range_to<owned_t<T>>;
};

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
