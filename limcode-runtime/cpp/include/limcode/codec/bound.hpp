// The end of a range, which may be missing.
#ifndef LIMCODE_CODEC_BOUND_HPP
#define LIMCODE_CODEC_BOUND_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/in_place.hpp>
#include <limcode/owned.hpp>
#include <variant>

namespace limcode {
inline namespace v0 {

/// Rust's Bound<T>.
template <class T>
struct bound {
  /// There is no end.
  struct unbounded {
    friend bool operator==(const unbounded&, const unbounded&) = default;
  };
  /// The range ends with this value.
  struct included {
    T value;

    friend bool operator==(const included&, const included&) = default;
  };
  /// The range ends before this value.
  struct excluded {
    T value;

    friend bool operator==(const excluded&, const excluded&) = default;
  };

  /// One of the three.
  std::variant<unbounded, included, excluded> value{};

  friend bool operator==(const bound&, const bound&) = default;
};

/// A u32 tag, 0 for unbounded, 1 for included and 2 for excluded, then the value if there is one.
template <class T>
struct codec<bound<T>> {
  static constexpr const char* name = "Bound";
  static constexpr std::size_t min_size = 4;
  static constexpr bool is_fixed = codec<T>::is_fixed && codec<T>::min_size == 0;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, bound<T>& out) {
    const std::uint32_t tag = in.take_tag();
    switch (tag) {
      case 0:
        out.value.template emplace<0>();
        return true;
      case 1:
        return take_end<1>(in, out);
      case 2:
        return take_end<2>(in, out);
      default:
        return in.unknown_tag(tag);
    }
  }
  [[nodiscard]] static bool encode(writer& out, const bound<T>& value) {
    const auto tag = static_cast<std::uint32_t>(value.value.index());
    if (value.value.valueless_by_exception()) [[unlikely]]
      return out.unknown_tag(tag);
    const T* const held = end_of(value);
    return out.put_tag(tag) && (held == nullptr || codec<T>::encode(out, *held));
  }
  [[nodiscard]] static bool measure(sizer& out, const bound<T>& value) {
    const T* const held = end_of(value);
    out.add(4);
    return held == nullptr || codec<T>::measure(out, *held);
  }

 private:
  template <std::size_t Index>
  [[nodiscard]] static bool take_end(auto& in, bound<T>& out) {
    auto* const end = engage<Index>(out.value);
    if (end == nullptr) return in.out_of_memory(sizeof(T));
    return take_value(in, end->value);
  }
  [[nodiscard]] static const T* end_of(const bound<T>& of) noexcept {
    if (const auto* last = std::get_if<1>(&of.value)) return &last->value;
    if (const auto* next = std::get_if<2>(&of.value)) return &next->value;
    return nullptr;
  }
};

namespace detail {

/// The ends of ranges of borrowed values.
template <class T, class U>
struct twins<bound<T>, bound<U>> {
  [[nodiscard]] static bool are_same(const bound<T>& ref, const bound<U>& other) {
    if (ref.value.index() != other.value.index()) return false;
    if (const auto* last = std::get_if<1>(&ref.value)) {
      return twins<T, U>::are_same(last->value, std::get_if<1>(&other.value)->value);
    }
    if (const auto* next = std::get_if<2>(&ref.value)) {
      return twins<T, U>::are_same(next->value, std::get_if<2>(&other.value)->value);
    }
    return true;
  }
  static void copy(bound<U>& out, const bound<T>& ref) {
    if (const auto* last = std::get_if<1>(&ref.value)) {
      twins<T, U>::copy(out.value.template emplace<1>().value, last->value);
    } else if (const auto* next = std::get_if<2>(&ref.value)) {
      twins<T, U>::copy(out.value.template emplace<2>().value, next->value);
    } else {
      out.value.template emplace<0>();
    }
  }
};
template <class T>
struct owned_form<bound<T>> {
  using type = bound<owned_t<T>>;
};

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
