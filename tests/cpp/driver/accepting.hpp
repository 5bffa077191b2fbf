// The functions of random schemas.
#ifndef LIMCODE_DRIVER_ACCEPTING_HPP
#define LIMCODE_DRIVER_ACCEPTING_HPP

namespace accepting {

/// Accepts any value.
template <class T>
[[nodiscard]] constexpr bool is_any(const T&) noexcept {
  return true;
}

}  // namespace accepting

#endif
