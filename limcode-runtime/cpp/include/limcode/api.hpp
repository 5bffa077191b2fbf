// What a user of the generated types calls. Nothing here throws for bad input; see error.hpp.
#ifndef LIMCODE_API_HPP
#define LIMCODE_API_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/error.hpp>
#include <limcode/result.hpp>
#include <limcode/sink.hpp>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

/// A value and the input bytes that it took.
template <class T>
struct prefix {
  T value;
  std::size_t consumed;
};

namespace detail {

template <class T>
constexpr void require_codec() noexcept {
  static_assert(has_codec<T>, "no codec for this type; include the header that limcode-codegen made from its schema");
}

/// Decodes one value and, when `consumed` is null, requires that the input ends with it.
template <class T>
void decode_root(std::span<const std::uint8_t> input, T& out, std::size_t* consumed, error& fault) {
  reader in(input, fault);
  bool is_good = false;
  const bool had_memory = has_memory_for([&] {
    is_good = take_value(in, out);
    if (is_good && consumed == nullptr && in.remaining() != 0) [[unlikely]]
      is_good = in.trailing_bytes();
  });
  if (!had_memory) [[unlikely]]
    is_good = in.out_of_memory(0);
  if (!is_good) [[unlikely]] {
    fault.field.set_root(codec<T>::name);
    return;
  }
  if (consumed != nullptr) *consumed = in.offset();
}

/// The wire size of a `T`, or 0 when it is refused; encode() will then say why.
template <class T>
[[nodiscard]] std::size_t measure_root(const void* value) {
  error ignored;
  sizer out(ignored);
  return codec<T>::measure(out, *static_cast<const T*>(value)) ? out.size() : 0;
}

}  // namespace detail

/// Decodes a value that must be all of `input`. On failure `out` is valid but unspecified.
template <class T>
[[nodiscard]] error decode_exact(std::span<const std::uint8_t> input, T& out) {
  detail::require_codec<T>();
  error fault;
  detail::decode_root(input, out, nullptr, fault);
  return fault;
}

/// Decodes a value from the front of `input` and tells how many bytes it took; what follows is not looked at. On
/// failure `out` is valid but unspecified and `consumed` is left as it was.
template <class T>
[[nodiscard]] error decode_prefix(std::span<const std::uint8_t> input, T& out, std::size_t& consumed) {
  detail::require_codec<T>();
  error fault;
  detail::decode_root(input, out, &consumed, fault);
  return fault;
}

template <class T>
[[nodiscard]] result<T> decode_exact(std::span<const std::uint8_t> input) {
  detail::require_codec<T>();
  result<T> decoded(std::in_place);
  error fault;
  detail::decode_root(input, *decoded, nullptr, fault);
  if (fault) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix(std::span<const std::uint8_t> input) {
  detail::require_codec<T>();
  result<prefix<T>> decoded(std::in_place);
  error fault;
  detail::decode_root(input, decoded->value, &decoded->consumed, fault);
  if (fault) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

/// The exact number of bytes that encode() writes. Writes and allocates nothing.
template <class T>
[[nodiscard]] result<std::size_t> encoded_size(const T& value) {
  detail::require_codec<T>();
  error fault;
  sizer out(fault);
  if (!codec<T>::measure(out, value)) [[unlikely]] {
    fault.field.set_root(codec<T>::name);
    return fault;
  }
  return out.size();
}

/// Encodes into the front of `output` and returns the bytes written. On failure a part of `output` is overwritten.
template <class T>
[[nodiscard]] result<std::size_t> encode(std::span<std::uint8_t> output, const T& value) {
  detail::require_codec<T>();
  error fault;
  span_sink to(output, fault);
  writer out(to);
  if (!codec<T>::encode(out, value)) [[unlikely]] {
    fault.field.set_root(codec<T>::name);
    return fault;
  }
  return out.position();
}

/// Encodes behind the bytes that `output` holds, with at most one allocation for it; a value above 4 KiB that does not
/// fit the capacity is measured first. On failure `output` gets its old size back.
template <class A, class T>
[[nodiscard]] error encode_append(std::vector<std::uint8_t, A>& output, const T& value) {
  detail::require_codec<T>();
  error fault;
  const std::size_t old_size = output.size();
  vector_sink<A> to(output, fault, &detail::measure_root<T>, std::addressof(value));
  writer out(to);
  if (!codec<T>::encode(out, value) || !out.finish()) [[unlikely]] {
    fault.field.set_root(codec<T>::name);
    output.resize(old_size);
  }
  return fault;
}

}  // namespace v0
}  // namespace limcode

#endif
