// The C++ counterpart of a codec that a schema names with `with = UnixSeconds`.
#pragma once

#include <cstdint>

#include <limcode/runtime.hpp>

/// A time as whole seconds in 4 bytes.
struct UnixSeconds {
  using value_type = std::uint32_t;

  static constexpr const char* name = "UnixSeconds";
  static constexpr std::size_t min_size = 4;
  static constexpr bool is_fixed = true;

  [[nodiscard]] static bool decode(auto& in, value_type& out) {
    return limcode::codec<std::uint32_t>::decode(in, out);
  }
  [[nodiscard]] static bool encode(limcode::writer& out, const value_type& value) {
    return limcode::codec<std::uint32_t>::encode(out, value);
  }
  [[nodiscard]] static bool measure(limcode::sizer& out, const value_type& value) {
    return limcode::codec<std::uint32_t>::measure(out, value);
  }
};
