// The text of types of the library.
#ifndef LIMCODE_DEBUG_LIBRARY_HPP
#define LIMCODE_DEBUG_LIBRARY_HPP

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limcode/box.hpp>
#include <limcode/box_ref.hpp>
#include <limcode/codec/bit_vec.hpp>
#include <limcode/codec/bound.hpp>
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/non_zero.hpp>
#include <limcode/codec/range.hpp>
#include <limcode/config.hpp>
#include <limcode/debug/net.hpp>
#include <limcode/debug/number.hpp>
#include <limcode/debug/printer.hpp>
#include <limcode/debug/time.hpp>
#include <limcode/error.hpp>
#include <limcode/result.hpp>
#include <limcode/scalar.hpp>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Prints elements one by one.
void print_list(auto& to, const auto& elems) {
  auto list = to.list();
  for (const auto& elem : elems) list.part(elem);
  list.end();
}
/// Prints keys and values.
void print_map(auto& to, const auto& entries) {
  auto map = to.set();
  for (const auto& [key, value] : entries) map.entry(key, value);
  map.end();
}

}  // namespace detail

template <>
struct debug_of<bool> {
  static void print(auto& to, bool value) { to.text(value ? "true" : "false"); }
};
template <>
struct debug_of<char32_t> {
  static void print(auto& to, char32_t value) { to.text(detail::quoted_char(value)); }
};
template <std::integral T>
struct debug_of<T> {
  static void print(auto& to, T value) { to.text(detail::integer_text(value)); }
};
#if defined(__SIZEOF_INT128__)
template <>
struct debug_of<uint128> {
  static void print(auto& to, uint128 value) { to.text(detail::integer_text(value)); }
};
template <>
struct debug_of<int128> {
  static void print(auto& to, int128 value) { to.text(detail::integer_text(value)); }
};
#endif
template <std::floating_point T>
struct debug_of<T> {
  static void print(auto& to, T value) { to.text(detail::float_text(value)); }
};
template <class T>
struct debug_of<non_zero<T>> {
  static void print(auto& to, const non_zero<T>& value) { to.value(value.value); }
};

template <>
struct debug_of<std::string_view> {
  static void print(auto& to, std::string_view value) { to.text(detail::quoted_text(value)); }
};
template <class A>
struct debug_of<std::basic_string<char, std::char_traits<char>, A>> {
  static void print(auto& to, std::string_view value) { to.text(detail::quoted_text(value)); }
};
template <std::same_as<c_string> T>
struct debug_of<T> {
  static void print(auto& to, const T& value) { to.text(detail::quoted_bytes(value.value)); }
};
template <std::same_as<c_string_ref> T>
struct debug_of<T> {
  static void print(auto& to, const T& value) { to.text(detail::quoted_bytes(value.value)); }
};

template <class T, class A>
struct debug_of<std::vector<T, A>> {
  static void print(auto& to, const std::vector<T, A>& value) {
    auto list = to.list();
    // An element of a std::vector<bool> is no reference.
    for (std::size_t at = 0; at < value.size(); ++at) list.part(static_cast<const T&>(value[at]));
    list.end();
  }
};
template <class T, std::size_t Extent>
struct debug_of<std::span<T, Extent>> {
  static void print(auto& to, std::span<T, Extent> value) { detail::print_list(to, value); }
};
template <class T, std::size_t N>
struct debug_of<std::array<T, N>> {
  static void print(auto& to, const std::array<T, N>& value) { detail::print_list(to, value); }
};
/// The borrowed form of a map: no other type has elements that are a std::pair.
template <class Key, class T>
struct debug_of<std::span<const std::pair<Key, T>>> {
  static void print(auto& to, std::span<const std::pair<Key, T>> value) { detail::print_map(to, value); }
};
template <class Key, class T, class Less, class A>
struct debug_of<std::map<Key, T, Less, A>> {
  static void print(auto& to, const std::map<Key, T, Less, A>& value) { detail::print_map(to, value); }
};
template <class Key, class Less, class A>
struct debug_of<std::set<Key, Less, A>> {
  static void print(auto& to, const std::set<Key, Less, A>& value) {
    auto set = to.set();
    for (const Key& key : value) set.part(key);
    set.end();
  }
};
/// `[true, false]`: the bits.
template <class Bits>
  requires requires { Bits::block_bits; }
struct debug_of<Bits> {
  static void print(auto& to, const Bits& value) {
    auto list = to.list();
    if (value.is_whole()) {
      for (std::uint64_t at = 0; at < value.len; ++at) list.part(value[at]);
    }
    list.end();
  }
};

template <class T>
struct debug_of<box<T>> {
  static void print(auto& to, const box<T>& value) { to.value(*value); }
};
template <class T>
struct debug_of<box_ref<T>> {
  static void print(auto& to, const box_ref<T>& value) { to.value(*value); }
};
template <class T>
struct debug_of<std::optional<T>> {
  static void print(auto& to, const std::optional<T>& value) {
    value.has_value() ? to.tuple("Some").part(*value).end() : to.unit("None");
  }
};
template <>
struct debug_of<std::monostate> {
  static void print(auto& to, std::monostate) { to.unit("()"); }
};
template <class... Ts>
struct debug_of<std::tuple<Ts...>> {
  static void print(auto& to, const std::tuple<Ts...>& value) {
    auto parts = to.tuple("");
    std::apply([&parts](const auto&... part) { (parts.part(part), ...); }, value);
    parts.end();
  }
};
/// Rust writes `(1,)`.
template <class T>
struct debug_of<std::tuple<T>> {
  static void print(auto& to, const std::tuple<T>& value) {
    to.text("(");
    to.value(std::get<0>(value));
    to.text(",)");
  }
};
template <class First, class Second>
struct debug_of<std::pair<First, Second>> {
  static void print(auto& to, const std::pair<First, Second>& value) {
    to.tuple("").part(value.first).part(value.second).end();
  }
};
/// Rust's Result.
template <class T, class E>
struct debug_of<std::variant<T, E>> {
  static void print(auto& to, const std::variant<T, E>& value) {
    if (const T* const good = std::get_if<0>(&value)) to.tuple("Ok").part(*good).end();
    if (const E* const bad = std::get_if<1>(&value)) to.tuple("Err").part(*bad).end();
  }
};

template <class T>
struct debug_of<range<T>> {
  static void print(auto& to, const range<T>& value) { to.value(value.start), to.text(".."), to.value(value.end); }
};
template <class T>
struct debug_of<range_inclusive<T>> {
  static void print(auto& to, const range_inclusive<T>& value) {
    to.value(value.start), to.text("..="), to.value(value.end);
  }
};
template <class T>
struct debug_of<range_from<T>> {
  static void print(auto& to, const range_from<T>& value) { to.value(value.start), to.text(".."); }
};
template <class T>
struct debug_of<range_to<T>> {
  static void print(auto& to, const range_to<T>& value) { to.text(".."), to.value(value.end); }
};
template <class T>
struct debug_of<bound<T>> {
  static void print(auto& to, const bound<T>& value) {
    if (const auto* const in = std::get_if<1>(&value.value)) return to.tuple("Included").part(in->value).end();
    if (const auto* const out = std::get_if<2>(&value.value)) return to.tuple("Excluded").part(out->value).end();
    to.unit("Unbounded");
  }
};

template <>
struct debug_of<errc> {
  static void print(auto& to, errc code) { to.text(to_string(code)); }
};
template <>
struct debug_of<error> {
  static void print(auto& to, const error& fault) { to.text(fault.message()); }
};
template <class T>
struct debug_of<result<T>> {
  static void print(auto& to, const result<T>& value) {
    value.has_value() ? to.tuple("Ok").part(*value).end() : to.tuple("Err").part(value.error()).end();
  }
};

}  // namespace v0
}  // namespace limcode

#endif
