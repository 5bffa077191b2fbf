// Copies of many bytes past the caches.
//
// A plain store first reads the line that it is about to overwrite. From some size on, when the target is not in a
// cache anyway, stores that say so (non-temporal) save that read:
//
//   head     bytes up to the next line of the target, plainly
//   block    4 pages at a time: line 0 of each page, then line 1 of each, ..., so that four pages are open at once
//   lines    one after the other
//   fence    the stores become visible to others before anything that follows
//   tail     the bytes that are left, plainly
//
// The vector types and stores are the compiler's own, since <immintrin.h> takes longer to compile than all headers of
// this runtime, without those of std.
#ifndef LIMCODE_STREAM_HPP
#define LIMCODE_STREAM_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limcode/config.hpp>
#include <limcode/isa.hpp>
#include <limcode/limits.hpp>

namespace limcode {
inline namespace v0 {

namespace detail {

#if LIMCODE_KERNELS

inline constexpr std::size_t line_bytes = 64;
inline constexpr std::size_t page_bytes = 4096;
inline constexpr std::size_t block_bytes = 4 * page_bytes;

using vector16 = long long __attribute__((vector_size(16)));
using vector32 = long long __attribute__((vector_size(32)));
using vector64 = long long __attribute__((vector_size(64)));

#if defined(__clang__)
#define LIMCODE_STREAM_STORE(builtin, vector, to, from) __builtin_nontemporal_store(from, to)
#else
#define LIMCODE_STREAM_STORE(builtin, vector, to, from) builtin(to, from)
#endif

// One copy for a width of vectors. The processor must have the feature.
#define LIMCODE_STREAM_BY(name, vector, feature, builtin)                                                 \
  [[gnu::target(feature)]] inline void name##_line(std::uint8_t* to, const std::uint8_t* from) noexcept { \
    for (std::size_t at = 0; at < line_bytes; at += sizeof(vector)) {                                     \
      vector lanes;                                                                                       \
      std::memcpy(&lanes, from + at, sizeof(vector));                                                     \
      LIMCODE_STREAM_STORE(builtin, vector, reinterpret_cast<vector*>(to + at), lanes);                   \
    }                                                                                                     \
  }                                                                                                       \
  LIMCODE_NOINLINE [[gnu::target(feature)]] inline void name(std::uint8_t* to, const std::uint8_t* from,  \
                                                             std::size_t len_bytes) noexcept {            \
    const std::size_t to_line = (0 - reinterpret_cast<std::uintptr_t>(to)) % line_bytes;                  \
    std::size_t at = to_line < len_bytes ? to_line : len_bytes;                                           \
    if (at != 0) std::memcpy(to, from, at);                                                               \
    for (; len_bytes - at >= block_bytes; at += block_bytes) {                                            \
      for (std::size_t line = at; line < at + page_bytes; line += line_bytes) {                           \
        name##_line(to + line, from + line);                                                              \
        name##_line(to + line + page_bytes, from + line + page_bytes);                                    \
        name##_line(to + line + 2 * page_bytes, from + line + 2 * page_bytes);                            \
        name##_line(to + line + 3 * page_bytes, from + line + 3 * page_bytes);                            \
      }                                                                                                   \
    }                                                                                                     \
    for (; len_bytes - at >= line_bytes; at += line_bytes) name##_line(to + at, from + at);               \
    __builtin_ia32_sfence();                                                                              \
    if (at != len_bytes) std::memcpy(to + at, from + at, len_bytes - at);                                 \
  }

LIMCODE_STREAM_BY(stream_by_16, vector16, "sse2", __builtin_ia32_movntdq)
LIMCODE_STREAM_BY(stream_by_32, vector32, "avx", __builtin_ia32_movntdq256)
LIMCODE_STREAM_BY(stream_by_64, vector64, "avx512f", __builtin_ia32_movntdq512)

#undef LIMCODE_STREAM_BY
#undef LIMCODE_STREAM_STORE

#endif

/// Copies many bytes between ranges that do not overlap.
LIMCODE_NOINLINE inline void stream_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t len_bytes) noexcept {
#if LIMCODE_KERNELS
  switch (isa_of_this_process()) {
    case instruction_set::sse2:
      return stream_by_16(to, from, len_bytes);
    case instruction_set::avx2:
      return stream_by_32(to, from, len_bytes);
    case instruction_set::avx512:
      return stream_by_64(to, from, len_bytes);
    case instruction_set::plain:
      break;
  }
#endif
  std::memcpy(to, from, len_bytes);
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
