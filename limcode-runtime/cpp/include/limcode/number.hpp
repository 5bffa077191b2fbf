// Numbers whose encoding is not their memory: of another width, constant, or an option without a tag.
//
// Each is a coding. decode() is covered by need(sizeof(Wire)).
#ifndef LIMCODE_NUMBER_HPP
#define LIMCODE_NUMBER_HPP

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <optional>

namespace limcode {
inline namespace v0 {

/// A number that is written as a `Wire`. One that does not fit is integer_overflow.
template <std::unsigned_integral Wire>
struct exact_as {
  template <std::unsigned_integral Number>
  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, Number& value) {
    if (!in.need_whole(sizeof(Wire))) return false;
    const std::size_t start = in.offset();
    const Wire found = in.template take<Wire>();
    value = static_cast<Number>(found);
    if (value != found) [[unlikely]]
      return in.fail(errc::integer_overflow, start);
    return true;
  }
  template <std::unsigned_integral Number>
  [[nodiscard]] LIMCODE_INLINE static bool encode(auto& out, Number value) {
    return check(out, value) && out.template put<Wire>(static_cast<Wire>(value));
  }
  template <std::unsigned_integral Number>
  [[nodiscard]] LIMCODE_INLINE static bool measure(auto& out, Number value) {
    if (!check(out, value)) return false;
    out.add(sizeof(Wire));
    return true;
  }

 private:
  template <std::unsigned_integral Number>
  [[nodiscard]] LIMCODE_INLINE static bool check(auto& out, Number value) {
    if (static_cast<Wire>(value) != value) [[unlikely]]
      return out.fail(errc::integer_overflow, out.position());
    return true;
  }
};

/// The same, but decode() keeps the low bits of a number that does not fit.
template <std::unsigned_integral Wire>
struct lossy_as : exact_as<Wire> {
  template <std::unsigned_integral Number>
  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, Number& value) {
    if (!in.need_whole(sizeof(Wire))) return false;
    value = static_cast<Number>(in.template take<Wire>());
    return true;
  }
};

/// A number that is always `Value`. Any other is invalid_value.
template <std::unsigned_integral Wire, Wire Value>
struct constant {
  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, Wire& value) {
    if (!in.need_whole(sizeof(Wire))) return false;
    const std::size_t start = in.offset();
    value = in.template take<Wire>();
    if (value != Value) [[unlikely]]
      return in.fail(errc::invalid_value, start);
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static bool encode(auto& out, Wire value) {
    return check(out, value) && out.template put<Wire>(value);
  }
  [[nodiscard]] LIMCODE_INLINE static bool measure(auto& out, Wire value) {
    if (!check(out, value)) return false;
    out.add(sizeof(Wire));
    return true;
  }

 private:
  [[nodiscard]] LIMCODE_INLINE static bool check(auto& out, Wire value) {
    if (value != Value) [[unlikely]]
      return out.fail(errc::invalid_value, out.position());
    return true;
  }
};

/// A name as an argument of a template.
template <std::size_t Size>
struct name_of_expected {
  consteval name_of_expected(const char (&name)[Size]) noexcept { std::copy_n(name, Size, text); }
  char text[Size]{};
};

/// A number that the caller of a decoder may expect under `Name`: then any other is invalid_value.
template <std::unsigned_integral Wire, name_of_expected Name>
struct expected {
  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, Wire& value) {
    if (!in.need_whole(sizeof(Wire))) return false;
    const std::size_t start = in.offset();
    value = in.template take<Wire>();
    if (!in.is_expected(Name.text, value)) [[unlikely]]
      return in.fail(errc::invalid_value, start);
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static bool encode(auto& out, Wire value) { return out.template put<Wire>(value); }
  [[nodiscard]] LIMCODE_INLINE static bool measure(auto& out, Wire) {
    out.add(sizeof(Wire));
    return true;
  }
};

/// An option of a number, whose nullopt is written as `Sentinel`. `Sentinel` itself is invalid_value: it would be read as nullopt.
template <std::unsigned_integral Wire, Wire Sentinel>
struct unless {
  [[nodiscard]] LIMCODE_INLINE static bool decode(auto& in, std::optional<Wire>& value) {
    if (!in.need_whole(sizeof(Wire))) return false;
    const Wire found = in.template take<Wire>();
    value = found == Sentinel ? std::nullopt : std::optional<Wire>(found);
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE static bool encode(auto& out, const std::optional<Wire>& value) {
    return check(out, value) && out.template put<Wire>(value.value_or(Sentinel));
  }
  [[nodiscard]] LIMCODE_INLINE static bool measure(auto& out, const std::optional<Wire>& value) {
    if (!check(out, value)) return false;
    out.add(sizeof(Wire));
    return true;
  }

 private:
  [[nodiscard]] LIMCODE_INLINE static bool check(auto& out, const std::optional<Wire>& value) {
    if (value.has_value() && *value == Sentinel) [[unlikely]]
      return out.fail(errc::invalid_value, out.position());
    return true;
  }
};

}  // namespace v0
}  // namespace limcode

#endif
