// How far the outermost sequence of a value is, from which the size of the whole is guessed.
#ifndef LIMCODE_PROGRESS_HPP
#define LIMCODE_PROGRESS_HPP

#include <algorithm>
#include <cstddef>

namespace limcode {
inline namespace v0 {

/// A sequence, and how much of it has been written.
struct progress {
  std::size_t start = 0;  // position of its first element, in bytes
  std::size_t done = 0;   // elements
  std::size_t len = 0;    // elements in all

  /// The position at which the sequence may end, in bytes, if it continues as up to position `written`, with a
  /// quarter more; at most `times` that position, and 0 when there is nothing to go by.
  [[nodiscard]] std::size_t guess(std::size_t written, std::size_t times) const noexcept {
    constexpr std::size_t all = static_cast<std::size_t>(-1);
    const std::size_t most = written > all / times ? all : times * written;
    if (done == 0 || written < start) return 0;
    const std::size_t each = (written - start) / done + 1;
    if (len > most / each) return most;
    const std::size_t end = start + each * len;
    return end > most - (std::min)(most, end / 4) ? most : end + end / 4;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
