// One of several: std::variant, for Rust's Result and the addresses of either version.
#ifndef LIMCODE_CODEC_VARIANT_HPP
#define LIMCODE_CODEC_VARIANT_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/in_place.hpp>
#include <limcode/sizes.hpp>
#include <variant>

namespace limcode {
inline namespace v0 {

/// A u32 tag, which is the index of the alternative, then its value. Two alternatives may be of one type.
template <class... Ts>
struct variant_codec {
  using variant = std::variant<Ts...>;

  static constexpr std::size_t min_size = 4 + least({codec<Ts>::min_size...});
  static constexpr bool is_fixed = (codec<Ts>::is_fixed && ...) && all_equal({codec<Ts>::min_size...});
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, variant& out) { return decode_from<0>(in, out, in.take_tag()); }
  [[nodiscard]] static bool encode(writer& out, const variant& value) {
    const auto tag = static_cast<std::uint32_t>(value.index());
    if (value.valueless_by_exception()) [[unlikely]]
      return out.unknown_tag(tag);
    return out.put_tag(tag) && encode_from<0>(out, value);
  }
  [[nodiscard]] static bool measure(sizer& out, const variant& value) {
    out.add(4);
    return measure_from<0>(out, value);
  }

 private:
  template <std::size_t Index>
  using alternative = codec<std::variant_alternative_t<Index, variant>>;

  template <std::size_t Index>
  [[nodiscard]] static bool decode_from(auto& in, variant& out, std::uint32_t tag) {
    if constexpr (Index < sizeof...(Ts)) {
      if (tag != Index) return decode_from<Index + 1>(in, out, tag);
      auto* const value = engage<Index>(out);
      if (value == nullptr) return in.out_of_memory(sizeof(*value));
      // The cover behind the tag is that of the shortest alternative.
      if constexpr (4 + alternative<Index>::min_size == min_size) {
        return alternative<Index>::decode(in, *value);
      } else {
        return take_value(in, *value);
      }
    } else {
      return in.unknown_tag(tag);
    }
  }
  template <std::size_t Index>
  [[nodiscard]] static bool encode_from(writer& out, const variant& value) {
    if constexpr (Index < sizeof...(Ts)) {
      if (value.index() != Index) return encode_from<Index + 1>(out, value);
      return alternative<Index>::encode(out, *std::get_if<Index>(&value));
    } else {
      return true;
    }
  }
  template <std::size_t Index>
  [[nodiscard]] static bool measure_from(sizer& out, const variant& value) {
    if constexpr (Index < sizeof...(Ts)) {
      if (value.index() != Index) return measure_from<Index + 1>(out, value);
      return alternative<Index>::measure(out, *std::get_if<Index>(&value));
    } else {
      return true;
    }
  }
};

/// The name is that of Rust's Result, where the first alternative is Ok.
template <class... Ts>
struct codec<std::variant<Ts...>> : variant_codec<Ts...> {
  static constexpr const char* name = "Result";
};

}  // namespace v0
}  // namespace limcode

#endif
