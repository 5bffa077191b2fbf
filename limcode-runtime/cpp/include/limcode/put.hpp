// Writes the parts of a row where there is room for them, and returns where the next part goes.
//
// A row is what an encoder writes under one check of room:
//
//     if (5 + value.accounts.size() > out.room() || value.accounts.size() > max_short_len) [[unlikely]] {
//       if (!out.resume(encode_checked(out, value))) return false;    part by part: makes room, or finds what is wrong
//     } else {
//       std::uint8_t* to = out.pos();                                 the position is in a register
//       to = put(to, value.index);
//       to = put_short_len(to, value.accounts.size());
//       to = put_elems(to, value.accounts);
//       out.advance_to(to);
//     }
//
// The check counts the most bytes that a length takes: 3 for a short one. Each function writes what the writer's method
// of that name does, and checks nothing.
#ifndef LIMCODE_PUT_HPP
#define LIMCODE_PUT_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/bytes.hpp>
#include <limcode/codec.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/limits.hpp>
#include <limcode/scalar.hpp>
#include <limcode/sink.hpp>
#include <limcode/varint.hpp>
#include <limcode/writer.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace limcode {
inline namespace v0 {

/// A number or an array of numbers.
template <class U>
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put(std::uint8_t* to, const U& value) noexcept {
  store<U>(to, value);
  return to + scalar_size<U>;
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_bool(std::uint8_t* to, bool value) noexcept {
  *to = value ? 1 : 0;
  return to + 1;
}
/// The tag byte of an option.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_option_tag(std::uint8_t* to, bool is_some) noexcept {
  return put_bool(to, is_some);
}

/// An enum tag of 4, 1, 2 or 8 bytes, which holds it.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_tag(std::uint8_t* to, std::uint32_t tag) noexcept {
  return put(to, tag);
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_tag8(std::uint8_t* to, std::uint32_t tag) noexcept {
  LIMCODE_ASSERT(tag <= 0xff);
  return put(to, static_cast<std::uint8_t>(tag));
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_tag16(std::uint8_t* to, std::uint32_t tag) noexcept {
  LIMCODE_ASSERT(tag <= 0xffff);
  return put(to, static_cast<std::uint16_t>(tag));
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_tag64(std::uint8_t* to, std::uint32_t tag) noexcept {
  return put(to, std::uint64_t{tag});
}
/// A message version, at most 127, as the byte with its top bit set.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_version_prefix(std::uint8_t* to, unsigned version) noexcept {
  LIMCODE_ASSERT(version < 0x80);
  return put(to, static_cast<std::uint8_t>(0x80U | version));
}

/// A u64 0 in the place of a count.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_zero_count(std::uint8_t* to, std::uint64_t value) noexcept {
  LIMCODE_ASSERT(value == 0);
  return put(to, value);
}

/// A sequence length of 8, 1, 2 or 4 bytes, which hold it, in elements.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_len(std::uint8_t* to, std::uint64_t len_elems) noexcept {
  return put(to, len_elems);
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_len8(std::uint8_t* to, std::uint64_t len_elems) noexcept {
  LIMCODE_ASSERT(len_elems <= max_len8);
  return put(to, static_cast<std::uint8_t>(len_elems));
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_len16(std::uint8_t* to, std::uint64_t len_elems) noexcept {
  LIMCODE_ASSERT(len_elems <= max_len16);
  return put(to, static_cast<std::uint16_t>(len_elems));
}
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_len32(std::uint8_t* to, std::uint64_t len_elems) noexcept {
  LIMCODE_ASSERT(len_elems <= max_len32);
  return put(to, static_cast<std::uint32_t>(len_elems));
}
/// A short length of 1 to 3 bytes, in elements, at most max_short_len.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_short_len(std::uint8_t* to, std::uint64_t len_elems) noexcept {
  LIMCODE_ASSERT(len_elems <= max_short_len);
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

/// Any bytes. `from` may be null when `len_bytes` is 0.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_bytes(std::uint8_t* to, const std::uint8_t* from,
                                                     std::size_t len_bytes) noexcept {
  copy_bytes(to, from, len_bytes);
  return to + len_bytes;
}
/// The bytes of a string.
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_string(std::uint8_t* to, std::string_view text) noexcept {
  return put_bytes(to, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

namespace detail {

/// A value of a type that is copied on most hosts, but not on this one.
template <class T>
[[nodiscard]] LIMCODE_NOINLINE std::uint8_t* put_by_codec(std::uint8_t* to, const T& value) noexcept {
  static_assert(codec<T>::is_fixed);
  error none;
  span_sink room(std::span(to, codec<T>::min_size), none);
  writer out(room);
  static_cast<void>(codec<T>::encode(out, value));
  return to + codec<T>::min_size;
}

}  // namespace detail

/// A value of fixed size that cannot be rejected.
template <class T>
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_value(std::uint8_t* to, const T& value) noexcept {
  if constexpr (codec<T>::is_bulk) {
    std::memcpy(to, &value, sizeof(T));
    return to + sizeof(T);
  } else {
    return detail::put_by_codec(to, value);
  }
}
/// Elements of that kind, without a length.
template <class T, class A>
[[nodiscard]] LIMCODE_INLINE std::uint8_t* put_elems(std::uint8_t* to, const std::vector<T, A>& elems) noexcept {
  if constexpr (codec<T>::is_bulk) {
    return put_bytes(to, reinterpret_cast<const std::uint8_t*>(elems.data()), elems.size() * sizeof(T));
  } else {
    for (const auto& elem : elems) to = put_value(to, elem);
    return to;
  }
}

}  // namespace v0
}  // namespace limcode

#endif
