// Codecs of arrays, tuples and pairs: the parts in order, without a length.
#ifndef LIMCODE_CODEC_PRODUCT_HPP
#define LIMCODE_CODEC_PRODUCT_HPP

#include <array>
#include <cstddef>
#include <cstring>
#include <limcode/codec.hpp>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace limcode {
inline namespace v0 {

template <class T, std::size_t N>
struct codec<std::array<T, N>> {
  static constexpr const char* name = "array";
  static constexpr std::size_t min_size = N * codec<T>::min_size;
  static constexpr bool is_fixed = codec<T>::is_fixed;
  static constexpr bool is_bulk = codec<T>::is_bulk && N != 0 && sizeof(std::array<T, N>) == N * sizeof(T);

  [[nodiscard]] static bool decode(auto& in, std::array<T, N>& out) {
    if constexpr (is_fixed) {
      if (!in.need_whole(min_size)) return false;
    }
    if constexpr (is_bulk) {
      std::memcpy(out.data(), in.take_run(min_size), min_size);
    } else {
      for (std::size_t i = 0; i < N; ++i) {
        if constexpr (is_fixed) {
          if (!codec<T>::decode(in, out[i])) return in.trace().index(i);
        } else {
          if (!take_value(in, out[i])) return in.trace().index(i);
        }
      }
    }
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const std::array<T, N>& value) {
    if constexpr (is_bulk) {
      std::uint8_t* const run = out.take_room(min_size);
      if (run == nullptr) [[unlikely]]
        return false;
      std::memcpy(run, value.data(), min_size);
    } else {
      if constexpr (is_fixed) {
        if (!out.has_room_for(min_size)) return out.buffer_too_small(min_size);
      }
      for (std::size_t i = 0; i < N; ++i) {
        if (!codec<T>::encode(out, value[i])) return out.trace().index(i);
      }
    }
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const std::array<T, N>& value) {
    if constexpr (is_fixed) {
      out.add(min_size);
    } else {
      for (std::size_t i = 0; i < N; ++i) {
        if (!codec<T>::measure(out, value[i])) return out.trace().index(i);
      }
    }
    return true;
  }
};

namespace detail {

/// The digits of a member's index, which is its name in a path.
template <std::size_t Index>
struct member_name {
  static_assert(Index < 100);
  static constexpr char tens = Index < 10 ? '\0' : static_cast<char>('0' + Index / 10);
  static constexpr char ones = static_cast<char>('0' + Index % 10);
  static constexpr std::array<char, 3> text =
      Index < 10 ? std::array<char, 3>{ones, '\0', '\0'} : std::array<char, 3>{tens, ones, '\0'};
};

template <std::size_t Index>
[[nodiscard]] constexpr const char* member_name_of() noexcept {
  return member_name<Index>::text.data();
}

}  // namespace detail

/// The members of a tuple or pair, in order.
template <class Tuple, class... Ts>
struct members_codec {
  static constexpr const char* name = "tuple";
  static constexpr std::size_t min_size = (codec<Ts>::min_size + ... + 0);
  static constexpr bool is_fixed = (codec<Ts>::is_fixed && ...);
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, Tuple& out) {
    if constexpr (is_fixed) {
      if (!in.need_whole(min_size)) return false;
    }
    return decode_from<0>(in, out);
  }
  [[nodiscard]] static bool encode(writer& out, const Tuple& value) {
    if constexpr (is_fixed) {
      if (!out.has_room_for(min_size)) return out.buffer_too_small(min_size);
    }
    return encode_from<0>(out, value);
  }
  [[nodiscard]] static bool measure(sizer& out, const Tuple& value) { return measure_from<0>(out, value); }

  template <std::size_t Index>
  using member = codec<std::tuple_element_t<Index, Tuple>>;

  /// The bytes of the members from `Index` on, up to the first that is not of fixed size, with its minimum size.
  template <std::size_t Index>
  [[nodiscard]] static constexpr std::size_t head_from() noexcept {
    if constexpr (Index == sizeof...(Ts)) {
      return 0;
    } else {
      return member<Index>::min_size + (member<Index>::is_fixed ? head_from<Index + 1>() : 0);
    }
  }

  /// The error for a need of the members from `Index` on.
  template <std::size_t Index>
  [[nodiscard]] LIMCODE_COLD static auto missing_from(auto& in) noexcept {
    return [&]<std::size_t... Later>(std::index_sequence<Later...>) {
      return in.unexpected_end(head_from<Index>())
          .first_missing({share{member<Index + Later>::is_fixed ? member<Index + Later>::min_size : any_size,
                                detail::member_name_of<Index + Later>()}...});
    }(std::make_index_sequence<sizeof...(Ts) - Index>());
  }

 private:
  template <std::size_t Index>
  [[nodiscard]] static bool decode_from([[maybe_unused]] auto& in, [[maybe_unused]] Tuple& out) {
    if constexpr (Index < sizeof...(Ts)) {
      if (!member<Index>::decode(in, std::get<Index>(out))) return in.trace().field(detail::member_name_of<Index>());
      if constexpr (!member<Index>::is_fixed && head_from<Index + 1>() != 0) {
        if (!in.need(head_from<Index + 1>())) return missing_from<Index + 1>(in);
      }
      return decode_from<Index + 1>(in, out);
    } else {
      return true;
    }
  }
  template <std::size_t Index>
  [[nodiscard]] static bool encode_from([[maybe_unused]] writer& out, [[maybe_unused]] const Tuple& value) {
    if constexpr (Index < sizeof...(Ts)) {
      if (!member<Index>::encode(out, std::get<Index>(value))) {
        return out.trace().field(detail::member_name_of<Index>());
      }
      return encode_from<Index + 1>(out, value);
    } else {
      return true;
    }
  }
  template <std::size_t Index>
  [[nodiscard]] static bool measure_from([[maybe_unused]] sizer& out, [[maybe_unused]] const Tuple& value) {
    if constexpr (Index < sizeof...(Ts)) {
      if (!member<Index>::measure(out, std::get<Index>(value))) {
        return out.trace().field(detail::member_name_of<Index>());
      }
      return measure_from<Index + 1>(out, value);
    } else {
      return true;
    }
  }
};

template <class... Ts>
struct codec<std::tuple<Ts...>> : members_codec<std::tuple<Ts...>, Ts...> {};
/// As a tuple: the entry of a map.
template <class First, class Second>
struct codec<std::pair<First, Second>> : members_codec<std::pair<First, Second>, First, Second> {};

/// Rust's (): nothing.
template <>
struct codec<std::monostate> {
  static constexpr const char* name = "tuple";
  static constexpr std::size_t min_size = 0;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto&, std::monostate&) noexcept { return true; }
  [[nodiscard]] static bool encode(writer&, const std::monostate&) noexcept { return true; }
  [[nodiscard]] static bool measure(sizer&, const std::monostate&) noexcept { return true; }
};

}  // namespace v0
}  // namespace limcode

#endif
