// The parts that rows are made of; see row.hpp.
#ifndef LIMCODE_ROW_PARTS_HPP
#define LIMCODE_ROW_PARTS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/bytes.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/scalar.hpp>
#include <limcode/varint.hpp>
#include <limcode/writer.hpp>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

namespace row {

/// What a part has unless it says otherwise. Every part says how its head is written: `write_head` to memory with room
/// for it, and the end of that is returned; `put_head` with checks.
struct part {
  static constexpr bool has_rest = false;
  /// The bytes of the head besides its elements; of a short length, the first.
  static constexpr std::size_t fixed_bytes = 0;
  /// Whether there are elements in the head, of elem_bytes().
  static constexpr bool has_elems = false;
  /// The bytes that a short length in the head may take besides the first. Then there is short_len(), in elements.
  static constexpr std::size_t slack_bytes = 0;

  [[nodiscard]] static constexpr std::size_t elem_bytes() noexcept { return 0; }
  [[nodiscard]] static constexpr std::uint64_t short_len() noexcept { return 0; }
  [[nodiscard]] static constexpr bool put_rest(writer&) noexcept { return true; }
};

/// No bytes.
struct nothing : part {
  [[nodiscard]] static constexpr std::uint8_t* write_head(std::uint8_t* to) noexcept { return to; }
  [[nodiscard]] static constexpr bool put_head(writer&) noexcept { return true; }
};

/// A number, an array of numbers, or a bool.
template <std::size_t Index, class T>
struct member {
  static constexpr std::size_t size = scalar_size<T>;
  const T& value;

  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write(std::uint8_t* to) const noexcept {
    store<T>(to, value);
    return to + size;
  }
};
template <std::size_t Index>
struct member<Index, bool> {
  static constexpr std::size_t size = 1;
  const bool& value;

  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write(std::uint8_t* to) const noexcept {
    *to = value ? 1 : 0;
    return to + size;
  }
};

template <class Indices, class... Ts>
struct run_of;
template <std::size_t... At, class... Ts>
struct run_of<std::index_sequence<At...>, Ts...> : part, member<At, Ts>... {
  static constexpr std::size_t fixed_bytes = (member<At, Ts>::size + ...);

  LIMCODE_INLINE explicit run_of(const Ts&... values) noexcept : member<At, Ts>{values}... {}

  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write_head(std::uint8_t* to) const noexcept {
    ((to = member<At, Ts>::write(to)), ...);
    return to;
  }
  [[nodiscard]] bool put_head(writer& out) const {
    std::uint8_t* const to = out.take_room(fixed_bytes);
    if (to == nullptr) return false;
    static_cast<void>(write_head(to));
    return true;
  }
};

/// Numbers, arrays of numbers and bools, which have one check where parts are written one after the other.
template <class... Ts>
[[nodiscard]] LIMCODE_INLINE auto run(const Ts&... values) noexcept {
  return run_of<std::index_sequence_for<Ts...>, Ts...>(values...);
}

/// A number that is made for the purpose.
template <class U>
struct made : part {
  static constexpr std::size_t fixed_bytes = sizeof(U);
  U number;

  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write_head(std::uint8_t* to) const noexcept {
    store<U>(to, number);
    return to + sizeof(U);
  }
  [[nodiscard]] bool put_head(writer& out) const { return out.put<U>(number); }
};

/// A sequence length, in elements.
using u64_len = made<std::uint64_t>;

/// A sequence length of 1 to 3 bytes, in elements.
struct u16_len : part {
  static constexpr std::size_t fixed_bytes = 1;
  static constexpr std::size_t slack_bytes = 2;
  std::uint64_t len_elems;

  [[nodiscard]] LIMCODE_INLINE std::uint64_t short_len() const noexcept { return len_elems; }
  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write_head(std::uint8_t* to) const noexcept {
    const auto bits = static_cast<std::uint32_t>(len_elems);
    if (bits < 0x80) [[likely]] {
      to[0] = static_cast<std::uint8_t>(bits);
      return to + 1;
    }
    to[0] = static_cast<std::uint8_t>(bits | 0x80);
    if (bits < 0x4000) {
      to[1] = static_cast<std::uint8_t>(bits >> 7);
      return to + 2;
    }
    to[1] = static_cast<std::uint8_t>(bits >> 7 | 0x80);
    to[2] = static_cast<std::uint8_t>(bits >> 14);
    return to + 3;
  }
  [[nodiscard]] bool put_head(writer& out) const { return out.put_short_len(len_elems); }
};

/// Elements that are copied as bytes, after `Head`: a length, or nothing.
template <class Head>
struct bulk_elems : Head {
  static constexpr bool has_elems = true;
  const std::uint8_t* from;
  std::size_t len_bytes;

  [[nodiscard]] LIMCODE_INLINE std::size_t elem_bytes() const noexcept { return len_bytes; }
  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write_head(std::uint8_t* to) const noexcept {
    to = Head::write_head(to);
    copy_bytes(to, from, len_bytes);
    return to + len_bytes;
  }
  [[nodiscard]] bool put_head(writer& out) const { return Head::put_head(out) && out.put_bytes(from, len_bytes); }
};

/// Elements that are written one by one, after `Head`.
template <class Head, class T>
struct other_elems : Head {
  static constexpr bool has_rest = true;
  const T& value;

  [[nodiscard]] LIMCODE_INLINE bool put_rest(writer& out) const { return put_elems(out, value); }
};

/// The bytes of a string, which must be UTF-8, after their number.
template <class Head>
struct text_of : Head {
  static constexpr bool has_rest = true;
  std::string_view text;

  [[nodiscard]] LIMCODE_INLINE bool put_rest(writer& out) const { return out.put_string(text); }
};

/// A value whose memory is the wire.
template <class T>
struct bulk_value : part {
  static constexpr std::size_t fixed_bytes = sizeof(T);
  const T& value;

  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write_head(std::uint8_t* to) const noexcept {
    std::memcpy(to, &value, sizeof(T));
    return to + sizeof(T);
  }
  [[nodiscard]] bool put_head(writer& out) const { return codec<T>::encode(out, value); }
};

/// A value through its own codec.
template <class T>
struct other_value : nothing {
  static constexpr bool has_rest = true;
  const T& value;

  [[nodiscard]] LIMCODE_INLINE bool put_rest(writer& out) const { return codec<T>::encode(out, value); }
};

/// The number in an option, if there is one, without the byte before it.
template <class T>
struct payload_of : part {
  static constexpr bool has_elems = true;
  const std::optional<T>& value;

  [[nodiscard]] LIMCODE_INLINE std::size_t elem_bytes() const noexcept {
    return value.has_value() ? member<0, T>::size : 0;
  }
  [[nodiscard]] LIMCODE_INLINE std::uint8_t* write_head(std::uint8_t* to) const noexcept {
    return value.has_value() ? member<0, T>{*value}.write(to) : to;
  }
  [[nodiscard]] bool put_head(writer& out) const { return !value.has_value() || run(*value).put_head(out); }
};

/// A part, and `Segment`, which its place in errors has outside of its own.
template <class Part, class Segment>
struct at : Part {
  [[no_unique_address]] Segment segment;

  [[nodiscard]] bool put_head(writer& out) const { return Part::put_head(out) || segment.add_to(out.trace()); }
  [[nodiscard]] LIMCODE_INLINE bool put_rest(writer& out) const {
    return Part::put_rest(out) || segment.add_to(out.trace());
  }
};

/// The name of a field, which is a part of its type: nothing carries it while all is well.
template <std::size_t N>
struct literal {
  char text[N];

  consteval literal(const char (&from)[N]) noexcept {  // NOLINT(google-explicit-constructor)
    for (std::size_t i = 0; i < N; ++i) text[i] = from[i];
  }
};
template <literal Name>
struct name_of {
  [[nodiscard]] LIMCODE_INLINE static failure add_to(failure of) noexcept { return of.field(Name.text); }
};
struct index_of {
  std::size_t number;
  [[nodiscard]] LIMCODE_INLINE failure add_to(failure of) const noexcept { return of.index(number); }
};

template <class T>
inline constexpr bool is_bulk_vector = false;
template <class T, class A>
inline constexpr bool is_bulk_vector<std::vector<T, A>> = codec<T>::is_bulk;

}  // namespace row

}  // namespace v0
}  // namespace limcode

#endif
