// Arrays of bytes behind their length.
#ifndef LIMCODE_SIZED_BYTES_HPP
#define LIMCODE_SIZED_BYTES_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limits>

namespace limcode {
inline namespace v0 {

/// How a length is written: what a coding of arrays does with it.
struct by_len8 {
  static constexpr std::uint64_t most = 0xff;
  [[nodiscard]] LIMCODE_INLINE static bool take(auto& in, std::uint64_t& len) { return in.take_len8(len); }
  [[nodiscard]] LIMCODE_INLINE static bool put(auto& out, std::uint64_t len) { return out.put_len8(len); }
  [[nodiscard]] LIMCODE_INLINE static bool add(auto& out, std::uint64_t len) { return out.add_len8(len); }
};
struct by_len16 {
  static constexpr std::uint64_t most = 0xffff;
  [[nodiscard]] LIMCODE_INLINE static bool take(auto& in, std::uint64_t& len) { return in.take_len16(len); }
  [[nodiscard]] LIMCODE_INLINE static bool put(auto& out, std::uint64_t len) { return out.put_len16(len); }
  [[nodiscard]] LIMCODE_INLINE static bool add(auto& out, std::uint64_t len) { return out.add_len16(len); }
};
struct by_len32 {
  static constexpr std::uint64_t most = 0xffff'ffff;
  [[nodiscard]] LIMCODE_INLINE static bool take(auto& in, std::uint64_t& len) { return in.take_len32(len); }
  [[nodiscard]] LIMCODE_INLINE static bool put(auto& out, std::uint64_t len) { return out.put_len32(len); }
  [[nodiscard]] LIMCODE_INLINE static bool add(auto& out, std::uint64_t len) { return out.add_len32(len); }
};
struct by_len {
  static constexpr std::uint64_t most = (std::numeric_limits<std::uint64_t>::max)();
  [[nodiscard]] LIMCODE_INLINE static bool take(auto& in, std::uint64_t& len) { return in.take_len(len); }
  [[nodiscard]] LIMCODE_INLINE static bool put(auto& out, std::uint64_t len) { return out.put_len(len); }
  [[nodiscard]] LIMCODE_INLINE static bool add(auto& out, std::uint64_t) {
    out.add(sizeof(std::uint64_t));
    return true;
  }
};
struct by_short_len {
  static constexpr std::uint64_t most = 0xffff;
  [[nodiscard]] LIMCODE_INLINE static bool take(auto& in, std::uint64_t& len) { return in.take_short_len(len); }
  [[nodiscard]] LIMCODE_INLINE static bool put(auto& out, std::uint64_t len) { return out.put_short_len(len); }
  [[nodiscard]] LIMCODE_INLINE static bool add(auto& out, std::uint64_t len) { return out.add_short_len(len); }
};
struct by_varint_len {
  static constexpr std::uint64_t most = (std::numeric_limits<std::uint64_t>::max)();
  [[nodiscard]] LIMCODE_INLINE static bool take(auto& in, std::uint64_t& len) { return in.take_varint_len(len); }
  [[nodiscard]] LIMCODE_INLINE static bool put(auto& out, std::uint64_t len) { return out.put_varint_len(len); }
  [[nodiscard]] LIMCODE_INLINE static bool add(auto& out, std::uint64_t len) {
    out.add_varint_len(len);
    return true;
  }
};

/// A coding of arrays of bytes behind their length. Another length is length_mismatch. decode() assumes that the minimum
/// size is covered.
template <class Len, std::size_t Size>
struct sized_bytes {
  static_assert(Size <= Len::most, "this array has more bytes than its length can say; write a wider length");
  using bytes = std::array<std::uint8_t, Size>;

  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, bytes& value) {
    const std::size_t start = in.offset();
    std::uint64_t len = 0;
    if (!Len::take(in, len)) return false;
    if (len != Size) [[unlikely]]
      return in.fail(errc::length_mismatch, start, Size, len);
    if (!in.need(Size)) return in.unexpected_end(Size);
    if (!in.need_whole(Size)) return false;
    std::copy_n(in.take_run(Size), Size, value.data());
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static bool encode(auto& out, const bytes& value) {
    return Len::put(out, Size) && out.put_bytes(value.data(), Size);
  }
  [[nodiscard]] LIMCODE_INLINE static bool measure(auto& out, const bytes&) {
    if (!Len::add(out, Size)) return false;
    out.add(Size);
    return true;
  }
};

/// The same, of any length: of more bytes the first are kept, and behind fewer there are zeros. Writes all bytes of the array.
template <class Len, std::size_t Size>
struct resized_bytes : sized_bytes<Len, Size> {
  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, std::array<std::uint8_t, Size>& value) {
    std::uint64_t len = 0;
    if (!Len::take(in, len)) return false;
    const std::size_t len_bytes = static_cast<std::size_t>(len);
    if (!in.need(len_bytes)) return in.unexpected_end(len_bytes);
    if (!in.need_whole(len_bytes)) return false;
    const std::uint8_t* const found = in.take_run(len_bytes);
    const auto rest = std::copy_n(found, (std::min)(len_bytes, Size), value.begin());
    std::fill(rest, value.end(), std::uint8_t{0});
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
