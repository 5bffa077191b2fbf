// Counts what operator new gives out. Requests that no decoder has a reason for are refused, as if memory had run out.
#ifndef LIMCODE_TEST_DRIVER_ALLOCATION_HPP
#define LIMCODE_TEST_DRIVER_ALLOCATION_HPP

#include <cstddef>

namespace driver {

/// Bytes given out and not yet taken back.
[[nodiscard]] std::size_t live_bytes() noexcept;
/// The most that live_bytes() has been since the last reset.
[[nodiscard]] std::size_t peak_bytes() noexcept;
void reset_peak() noexcept;
/// How many blocks have been given out.
[[nodiscard]] std::size_t blocks_given() noexcept;
/// Refuses one block, after so many more.
void refuse_after(std::size_t more_blocks) noexcept;
/// Refuses no block any more. Whether one was refused.
bool stop_refusing() noexcept;

}  // namespace driver

#endif
