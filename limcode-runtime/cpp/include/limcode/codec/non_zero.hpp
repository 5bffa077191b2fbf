// Integers that are not 0.
#ifndef LIMCODE_CODEC_NON_ZERO_HPP
#define LIMCODE_CODEC_NON_ZERO_HPP

#include <compare>
#include <cstddef>
#include <limcode/codec.hpp>
#include <limcode/codec/scalar.hpp>

namespace limcode {
inline namespace v0 {

/// Rust's NonZero<T>, of an integer. Default constructed as 1; encoding rejects a 0 in it.
template <class T>
struct non_zero {
  T value = 1;

  friend bool operator==(const non_zero&, const non_zero&) = default;
  friend std::strong_ordering operator<=>(const non_zero&, const non_zero&) = default;
};

/// The integer.
template <class T>
struct codec<non_zero<T>> {
  static constexpr const char* name = "NonZero";
  static constexpr std::size_t min_size = codec<T>::min_size;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, non_zero<T>& out) noexcept {
    load_into(in.take_run(min_size), out.value);
    if (out.value == 0) [[unlikely]]
      return in.fail(errc::invalid_zero, in.offset() - min_size);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const non_zero<T>& value) {
    if (value.value == 0) [[unlikely]]
      return out.fail(errc::invalid_zero, out.position());
    return out.put<T>(value.value);
  }
  [[nodiscard]] static bool measure(sizer& out, const non_zero<T>&) noexcept {
    out.add(min_size);
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
