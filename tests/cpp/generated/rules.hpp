// The C++ counterparts of the functions that a schema names with `check`.
#pragma once

#include <cstddef>

namespace rules {

/// Accepts a window that begins before it ends.
template <class Window>
[[nodiscard]] bool is_open(const Window& window) {
  return window.first < window.last;
}

/// Accepts calls in windows that follow each other.
template <class Calls>
[[nodiscard]] bool are_in_order(const Calls& calls) {
  for (std::size_t next = 1; next < calls.windows.size(); ++next) {
    if (calls.windows[next].first < calls.windows[next - 1].last) return false;
  }
  return true;
}

}  // namespace rules
