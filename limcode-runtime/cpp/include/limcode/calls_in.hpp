// What a user of borrowed values calls. Nothing here throws; see error.hpp. As calls.hpp, it knows no codec.
#ifndef LIMCODE_CALLS_IN_HPP
#define LIMCODE_CALLS_IN_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/arena.hpp>
#include <limcode/calls.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/expectations.hpp>
#include <limcode/has_codec.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/owned.hpp>
#include <limcode/result.hpp>
#include <span>
#include <type_traits>
#include <utility>

namespace limcode {
inline namespace v0 {

namespace detail {

/// Decodes a borrowed value; after an error it is a new one.
template <class T>
void borrow_root(std::span<const std::uint8_t> input, arena& memory, T& out, std::size_t* consumed, error& fault,
                 expectations* expected = nullptr) {
  require_codec<T>();
  static_assert(std::is_trivially_destructible_v<T>,
                "this type owns memory: decode its borrowed form, with the suffix `_ref`, into an arena");
  roots<T>::decode(input, out, consumed, fault, &memory, expected);
  if (!fault.ok()) [[unlikely]]
    out = T{};
}

}  // namespace detail

/// Decodes all of `input` into `out`, a borrowed value: it refers to `input`, and to `memory` for what cannot be left where it
/// is. Accepts what decode_exact() of the owned form accepts, and fails with the same errors. Takes of `memory` at most a
/// multiple of the size of `input`. On failure `out` is a new value.
template <class T>
[[nodiscard]] error decode_exact_in(input_bytes input, arena& memory, T& out) {
  error fault;
  detail::borrow_root(input, memory, out, nullptr, fault);
  return fault;
}

/// Decodes a borrowed value from the front of `input` and tells how many bytes it took; what follows is not looked at. As
/// decode_exact_in(). On failure `consumed` is left as it was.
template <class T>
[[nodiscard]] error decode_prefix_in(input_bytes input, arena& memory, T& out,
                                     std::size_t& consumed) {
  error fault;
  detail::borrow_root(input, memory, out, &consumed, fault);
  return fault;
}

template <class T>
[[nodiscard]] result<T> decode_exact_in(input_bytes input LIMCODE_LIFETIMEBOUND,
                                        arena& memory LIMCODE_LIFETIMEBOUND) {
  result<T> decoded(std::in_place);
  error fault;
  detail::borrow_root(input, memory, *decoded, nullptr, fault);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix_in(input_bytes input LIMCODE_LIFETIMEBOUND,
                                                 arena& memory LIMCODE_LIFETIMEBOUND) {
  result<prefix<T>> decoded(std::in_place);
  error fault;
  detail::borrow_root(input, memory, decoded->value, &decoded->consumed, fault);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

/// The same, of a value of which these numbers are expected.
template <class T>
[[nodiscard]] error decode_exact_in(input_bytes input, arena& memory, T& out, expectations expected) {
  error fault;
  detail::borrow_root(input, memory, out, nullptr, fault, &expected);
  return fault;
}
template <class T>
[[nodiscard]] error decode_prefix_in(input_bytes input, arena& memory, T& out, std::size_t& consumed,
                                     expectations expected) {
  error fault;
  detail::borrow_root(input, memory, out, &consumed, fault, &expected);
  return fault;
}
template <class T>
[[nodiscard]] result<T> decode_exact_in(input_bytes input LIMCODE_LIFETIMEBOUND, arena& memory LIMCODE_LIFETIMEBOUND,
                                        expectations expected) {
  result<T> decoded(std::in_place);
  error fault;
  detail::borrow_root(input, memory, *decoded, nullptr, fault, &expected);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}
template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix_in(input_bytes input LIMCODE_LIFETIMEBOUND,
                                                 arena& memory LIMCODE_LIFETIMEBOUND, expectations expected) {
  result<prefix<T>> decoded(std::in_place);
  error fault;
  detail::borrow_root(input, memory, decoded->value, &decoded->consumed, fault, &expected);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

}  // namespace v0
}  // namespace limcode

#endif
