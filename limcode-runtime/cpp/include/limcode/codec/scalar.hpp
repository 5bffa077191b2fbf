// Codecs of numbers and bool.
#ifndef LIMCODE_CODEC_SCALAR_HPP
#define LIMCODE_CODEC_SCALAR_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>

namespace limcode {
inline namespace v0 {

namespace detail {

template <class U>
struct scalar_codec {
  static constexpr std::size_t min_size = scalar_size<U>;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = is_little_endian || sizeof(U) == 1;

  [[nodiscard]] static bool decode(auto& in, U& out) noexcept {
    load_into(in.take_run(min_size), out);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const U& value) { return out.put<U>(value); }
  [[nodiscard]] static bool measure(sizer& out, const U&) noexcept {
    out.add(min_size);
    return true;
  }
};

}  // namespace detail

template <>
struct codec<std::uint8_t> : detail::scalar_codec<std::uint8_t> {
  static constexpr const char* name = "u8";
};
template <>
struct codec<std::uint16_t> : detail::scalar_codec<std::uint16_t> {
  static constexpr const char* name = "u16";
};
template <>
struct codec<std::uint32_t> : detail::scalar_codec<std::uint32_t> {
  static constexpr const char* name = "u32";
};
template <>
struct codec<std::uint64_t> : detail::scalar_codec<std::uint64_t> {
  static constexpr const char* name = "u64";
};
template <>
struct codec<std::int8_t> : detail::scalar_codec<std::int8_t> {
  static constexpr const char* name = "i8";
};
template <>
struct codec<std::int16_t> : detail::scalar_codec<std::int16_t> {
  static constexpr const char* name = "i16";
};
template <>
struct codec<std::int32_t> : detail::scalar_codec<std::int32_t> {
  static constexpr const char* name = "i32";
};
template <>
struct codec<std::int64_t> : detail::scalar_codec<std::int64_t> {
  static constexpr const char* name = "i64";
};
#if defined(__SIZEOF_INT128__)
template <>
struct codec<uint128> : detail::scalar_codec<uint128> {
  static constexpr const char* name = "u128";
};
template <>
struct codec<int128> : detail::scalar_codec<int128> {
  static constexpr const char* name = "i128";
};
#endif
template <>
struct codec<float> : detail::scalar_codec<float> {
  static constexpr const char* name = "f32";
};
template <>
struct codec<double> : detail::scalar_codec<double> {
  static constexpr const char* name = "f64";
};

template <>
struct codec<bool> {
  static constexpr const char* name = "bool";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, bool& out) noexcept { return in.take_bool(out); }
  [[nodiscard]] static bool encode(writer& out, const bool& value) { return out.put_bool(value); }
  [[nodiscard]] static bool measure(sizer& out, const bool&) noexcept {
    out.add(1);
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
