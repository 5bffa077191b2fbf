// Huge pages for large fresh memory.
//
// The first touch of a page costs more than the copy that touches it: 64 MiB of fresh memory are 16,384 faults of
// 4 KiB, or 32 of 2 MiB. So the kernel is asked for huge pages after a large allocation and before the first write. It
// may decline; nothing depends on the answer. Parts of an allocation are advised as well as whole ones: a std::vector
// that grows is copied in any case.
#ifndef LIMCODE_PAGES_HPP
#define LIMCODE_PAGES_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/limits.hpp>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace limcode {
inline namespace v0 {

namespace detail {

/// Whole huge pages only: what else is in the first and the last one is not ours.
LIMCODE_NOINLINE inline void advise([[maybe_unused]] void* start, [[maybe_unused]] std::size_t len_bytes) noexcept {
#if defined(MADV_HUGEPAGE)
  const std::size_t skipped = (0 - reinterpret_cast<std::uintptr_t>(start)) % huge_page_bytes;
  if (skipped > len_bytes) return;
  const std::size_t whole_bytes = (len_bytes - skipped) / huge_page_bytes * huge_page_bytes;
  static_cast<void>(madvise(static_cast<std::uint8_t*>(start) + skipped, whole_bytes, MADV_HUGEPAGE));
#endif
}

}  // namespace detail

/// Asks for huge pages under memory that is not yet written, if it is much and the system is one that has them. Changes
/// no byte.
LIMCODE_INLINE void advise_huge(void* start, std::size_t len_bytes) noexcept {
  if (len_bytes >= huge_from_bytes) [[unlikely]]
    detail::advise(start, len_bytes);
}

}  // namespace v0
}  // namespace limcode

#endif
