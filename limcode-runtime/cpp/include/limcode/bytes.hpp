// Byte buffers that are not zeroed before they are overwritten, and the copy of a few bytes.
#ifndef LIMCODE_BYTES_HPP
#define LIMCODE_BYTES_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/config.hpp>
#include <limcode/default_init.hpp>
#include <limcode/stream.hpp>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Copies two blocks of `Width` bytes that together cover `len_bytes`, `Width` <= `len_bytes` <= 2 * `Width`.
template <std::size_t Width>
LIMCODE_INLINE void copy_both_ends(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
  struct block {
    std::uint8_t byte[Width];
  };
  block first;
  block last;
  std::memcpy(&first, from, Width);
  std::memcpy(&last, from + len_bytes - Width, Width);
  std::memcpy(to, &first, Width);
  std::memcpy(to + len_bytes - Width, &last, Width);
}

}  // namespace detail

/// Copies more than 64 bytes between ranges that do not overlap.
LIMCODE_INLINE void copy_many_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
  if (len_bytes >= stream_from_bytes) [[unlikely]] {
    detail::stream_bytes(to, from, len_bytes);
  } else {
    std::memcpy(to, from, len_bytes);
  }
}

/// Copies `len_bytes` bytes between ranges that do not overlap. Up to 64 bytes cost a few moves and no call, and from
/// 8 MiB on they go past the caches; both pointers may be null when `len_bytes` is 0.
LIMCODE_INLINE void copy_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
  if (len_bytes > 64) {
    copy_many_bytes(to, from, len_bytes);
  } else if (len_bytes >= 32) {
    detail::copy_both_ends<16>(to, from, 32);
    detail::copy_both_ends<16>(to + len_bytes - 32, from + len_bytes - 32, 32);
  } else if (len_bytes >= 16) {
    detail::copy_both_ends<16>(to, from, len_bytes);
  } else if (len_bytes >= 8) {
    detail::copy_both_ends<8>(to, from, len_bytes);
  } else if (len_bytes >= 4) {
    detail::copy_both_ends<4>(to, from, len_bytes);
  } else if (len_bytes >= 2) {
    detail::copy_both_ends<2>(to, from, len_bytes);
  } else if (len_bytes == 1) {
    *to = *from;
  }
}

}  // namespace v0
}  // namespace limcode

#endif
