// Answers requests as serve() does, after a look at the other forms of the value: a view and a borrowed one.
#ifndef LIMCODE_TEST_DRIVER_SERVE_FORMS_HPP
#define LIMCODE_TEST_DRIVER_SERVE_FORMS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/borrow.hpp>
#include <limcode/view.hpp>
#include <span>
#include <type_traits>
#include <vector>

#include "serve.hpp"

namespace driver {

/// Whether two values, or views, or borrowed forms are encoded alike.
template <class Left, class Right>
[[nodiscard]] bool is_encoded_as(const Left& left, const Right& right) {
  std::vector<std::uint8_t> from_left;
  std::vector<std::uint8_t> from_right;
  return limcode::encode_append(from_left, left) == limcode::encode_append(from_right, right) &&
         from_left == from_right;
}

/// Whether viewing `bytes` gives what decoding gives: the same error, or a view of the same value. True for a type without views.
template <class T>
[[nodiscard]] bool is_viewed_as_decoded(std::span<const std::uint8_t> bytes) {
  if constexpr (requires(const limcode::view_value_t<T>& view) { view.raw(); }) {
    const auto decoded = limcode::decode_prefix<T>(bytes);
    const auto viewed = limcode::view_prefix<T>(bytes);
    const auto validated = limcode::validate<T>(bytes);
    if (viewed.has_value() != decoded.has_value() || validated.has_value() != decoded.has_value()) return false;
    const auto exact = limcode::view_exact<T>(bytes);
    const auto decoded_exact = limcode::decode_exact<T>(bytes);
    if (exact.has_value() != decoded_exact.has_value()) return false;
    if (!exact && exact.error() != decoded_exact.error()) return false;
    if (!decoded) return viewed.error() == decoded.error() && validated.error() == decoded.error();

    if (viewed->consumed != decoded->consumed || *validated != decoded->consumed) return false;
    const auto raw = viewed->value.raw();
    if (!std::ranges::equal(raw, bytes.first(decoded->consumed))) return false;
    const auto owned = viewed->value.to_owned();
    if (!owned || !is_encoded_as(*owned, decoded->value)) return false;
    std::vector<std::uint8_t> copy;
    return limcode::encode_append(copy, viewed->value).ok() && std::ranges::equal(copy, raw);
  } else {
    return true;
  }
}

/// Whether decoding `bytes` to the borrowed form `Ref` gives what decoding to a `T` gives. True for a type that is its own borrowed form.
template <class T, class Ref>
[[nodiscard]] bool is_borrowed_as_decoded(std::span<const std::uint8_t> bytes) {
  if constexpr (!std::is_same_v<T, Ref>) {
    limcode::arena memory;
    const auto decoded = limcode::decode_prefix<T>(bytes);
    const auto borrowed = limcode::decode_prefix_in<Ref>(bytes, memory);
    if (borrowed.has_value() != decoded.has_value()) return false;
    const auto exact = limcode::decode_exact_in<Ref>(bytes, memory);
    const auto decoded_exact = limcode::decode_exact<T>(bytes);
    if (exact.has_value() != decoded_exact.has_value()) return false;
    if (!exact && exact.error() != decoded_exact.error()) return false;
    if (!decoded) return borrowed.error() == decoded.error();

    if (borrowed->consumed != decoded->consumed) return false;
    // A borrowed map keeps the order of its bytes, and entries that are there twice. A lossy number keeps less than its bytes, in
    // both forms.
    std::vector<std::uint8_t> written;
    if (!limcode::encode_append(written, borrowed->value).ok() ||
        !(std::ranges::equal(written, bytes.first(decoded->consumed)) || is_encoded_as(borrowed->value, decoded->value))) {
      return false;
    }
    return limcode::encoded_size(borrowed->value).value() == written.size() &&
           is_encoded_as(limcode::to_owned(borrowed->value), decoded->value);
  } else {
    return true;
  }
}

template <class T, class Ref>
void serve_forms(const request& in, response& out) {
  if (!is_viewed_as_decoded<T>(in.bytes)) return out.complain("a view is not what is decoded");
  if (!is_borrowed_as_decoded<T, Ref>(in.bytes)) return out.complain("a borrowed value is not what is decoded");
  serve<T>(in, out);
}

}  // namespace driver

#endif
