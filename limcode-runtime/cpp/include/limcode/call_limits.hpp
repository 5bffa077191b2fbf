// What a call may take at most: bytes of memory, elements, levels of nesting.
#ifndef LIMCODE_CALL_LIMITS_HPP
#define LIMCODE_CALL_LIMITS_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/limits.hpp>
#include <limits>

namespace limcode {
inline namespace v0 {

/// The limits of a call: `decode_exact(input, out, limits{.memory_bytes = 65'536})`. The default is more than any of Solana's types needs.
///
/// Elements of all sequences, sets and maps are counted together, a pair of a map as one, whatever they hold. The memory of elements,
/// texts and payloads of boxes is counted by the table "Memory" of docs/wire.md: what they take at most while they are read. So a call
/// holds at most `memory_bytes`, and 16 KiB for the error. Memory that `out` has already counts, too: the result is that of a new
/// value. Not counted is what hand-written codecs and conversions allocate themselves. Arrays have no elements in this sense.
struct limits {
  /// Bytes of memory in all. Beyond that, `memory_limit` behind the length, or where the payload of a box starts.
  std::size_t memory_bytes = default_memory_bytes < (std::numeric_limits<std::size_t>::max)()
                                 ? static_cast<std::size_t>(default_memory_bytes)
                                 : (std::numeric_limits<std::size_t>::max)();
  /// Elements in all. Beyond that, `element_limit` behind the length.
  std::uint64_t elements = default_elements;
  /// Levels of nesting, at most max_depth. Beyond that, `depth_exceeded`.
  unsigned depth = max_depth;
};

}  // namespace v0
}  // namespace limcode

#endif
