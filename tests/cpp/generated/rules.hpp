// The C++ counterparts of the functions that a schema names with `check`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

/// Accepts a request for something.
template <class Request>
[[nodiscard]] bool is_possible(const Request& request) {
  if (const auto* range = std::get_if<2>(&request.value)) return range->first < range->last;
  if (const auto* names = std::get_if<3>(&request.value)) return !names->value.empty();
  return true;
}

/// Accepts a request without a name, or with one that is not empty.
template <class Request>
[[nodiscard]] bool is_named(const Request& request) {
  const auto* name = std::get_if<1>(&request.value);
  return name == nullptr || !name->value.empty();
}

/// Accepts an even number.
[[nodiscard]] constexpr bool is_even(std::uint16_t number) { return number % 2 == 0; }

/// Accepts a text that is not empty.
[[nodiscard]] constexpr bool is_text(std::string_view text) { return !text.empty(); }

/// The name is a keyword in Rust.
namespace gen {
using rules::is_text;
}

/// Accepts numbers in order.
[[nodiscard]] inline bool is_sorted(std::span<const std::uint32_t> numbers) {
  return std::is_sorted(numbers.begin(), numbers.end());
}

/// Accepts what is there.
template <class Option>
[[nodiscard]] bool is_some(const Option& option) {
  return option.has_value();
}

/// The numbers that is_seen() was called with.
inline std::vector<std::uint16_t> seen;

/// Accepts any number.
[[nodiscard]] inline bool is_seen(std::uint16_t number) {
  seen.push_back(number);
  return true;
}

/// The texts of the structs that is_whole() was called with.
inline std::vector<std::string> whole;

/// Accepts any value, but no enum without one.
template <class T>
[[nodiscard]] bool is_whole(const T& value) {
  if constexpr (requires { value.text; }) whole.push_back(std::string(value.text));
  if constexpr (requires { value.value.index(); }) return value.value.index() != std::variant_npos;
  return true;
}

/// Accepts a language in which there is code here.
template <class Language>
[[nodiscard]] bool is_spoken(const Language& language) {
  return language != Language::Cobol;
}

}  // namespace rules
