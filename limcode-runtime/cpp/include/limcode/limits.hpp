// All limits and guesses in one place, with their units. Those of the Rust runtime are in limits.rs; a test compares the two.
#ifndef LIMCODE_LIMITS_HPP
#define LIMCODE_LIMITS_HPP

#include <cstddef>
#include <cstdint>

namespace limcode {
inline namespace v0 {

// Limits: what is accepted, and how much memory that may take.

/// The deepest nesting of boxes and of sequences with elements of varying size, when decoding and when encoding.
inline constexpr unsigned max_depth = 128;

/// Maximum number of possibly zero-size elements in a value, beyond one for each of its bytes.
inline constexpr std::uint64_t max_free_elems = 65'536;

/// Maximum number of possibly zero-size elements when a view reads accepted bytes again; inputs below 4 GiB cannot reach it.
inline constexpr std::uint64_t max_shown_free_elems = 4'294'967'295;

/// The memory, in bytes, that may be reserved for elements of varying size before the first one is read.
inline constexpr std::size_t first_reserve_bytes = 65'536;

/// In an arena, memory for all elements of a sequence is taken at once if the size of each is at most this many times its minimum size,
/// in as many levels of nesting, from the outermost.
inline constexpr std::size_t arena_whole_up_to_times = 16;
inline constexpr unsigned arena_whole_levels = 3;

/// The largest sequence that a short length can announce, in elements.
inline constexpr std::uint64_t max_short_len = 65'535;
/// The largest sequences that lengths of 1, 2 and 4 bytes can announce, in elements.
inline constexpr std::uint64_t max_len8 = 0xff;
inline constexpr std::uint64_t max_len16 = 0xffff;
inline constexpr std::uint64_t max_len32 = 0xffff'ffff;

/// Bytes of memory that a call with limits may take, if it does not say: 16 GiB.
inline constexpr std::uint64_t default_memory_bytes = 17'179'869'184;

/// Elements that a call with limits may read, if it does not say.
inline constexpr std::uint64_t default_elements = 1'073'741'824;

// Guesses: what costs least, by measurement. No result depends on them.

/// Bytes from which fresh memory asks for huge pages. Less mostly comes out of memory that was touched before.
inline constexpr std::size_t huge_from_bytes = 8 * 1024 * 1024;

/// The size of a huge page, in bytes, where pages are of 4 KiB.
inline constexpr std::size_t huge_page_bytes = 2 * 1024 * 1024;

/// Bytes from which a copy goes past the caches. Below, a reader of the copy finds it in the cache, which is worth
/// more.
inline constexpr std::size_t stream_from_bytes = 8 * 1024 * 1024;

namespace detail {

/// Bytes up to which a value is counted before it is encoded to a new vector. Counting is a walk of its own, which pays
/// for a small value, because the vector is then allocated once and exactly, and takes a fifth of the time of a block.
inline constexpr std::size_t counted_bytes = 4 * 1024;
/// Bytes, at most, that are counted to guess the size of a larger value, and how many times as many the guess may be.
inline constexpr std::size_t sample_bytes = 64 * 1024;
inline constexpr std::size_t sample_times = 256;
/// The capacity, in bytes, when there is nothing to guess by.
inline constexpr std::size_t first_bytes = 64 * 1024;

/// Bytes up to which a value of fixed size is encoded on the stack before it is copied to an output of another type.
inline constexpr std::size_t copied_bytes = 256;

/// The parts of a sequence from which elements are counted in turn, up to a limit.
inline constexpr std::size_t sampled_parts = 16;

/// How many times as much as there is a buffer grows to at once, at most, on a guess.
inline constexpr std::size_t guessed_times = 16;

/// Capacity, in bytes, below which growing in steps does not pay.
inline constexpr std::size_t least_grown_bytes = 256;

/// Sizes of the chunks that an arena takes memory in, in bytes: of the first, and of the largest that is not for one sequence.
inline constexpr std::size_t first_chunk_bytes = 16 * 1024;
inline constexpr std::size_t largest_chunk_bytes = 8 * 1024 * 1024;

/// Bytes that are written to the stack before they go to a std::vector, which has no room that is not yet initialised.
inline constexpr std::size_t stage_bytes = 4096;

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
