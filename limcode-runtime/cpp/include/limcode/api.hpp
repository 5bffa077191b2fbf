// What a user of the generated types calls. Nothing here throws for bad input; see error.hpp.
#ifndef LIMCODE_API_HPP
#define LIMCODE_API_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes_sink.hpp>
#include <limcode/codec.hpp>
#include <limcode/error.hpp>
#include <limcode/result.hpp>
#include <limcode/sink.hpp>
#include <limcode/vector_sink.hpp>
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

/// The capacity of a new vector for a value of varying size: exact, or a guess when it takes long to count.
template <class T>
[[nodiscard]] std::size_t capacity_for_value(const T& value) {
  constexpr std::size_t counted_bytes = 16 * 1024;
  constexpr std::size_t first_bytes = 64 * 1024;
  error ignored;
  sizer out(ignored, counted_bytes);
  const bool is_good = codec<T>::measure(out, value);
  return is_good && !out.is_stopped() ? out.size() : std::max(first_bytes, out.guess());
}

template <class A, class T>
void reserve_for(std::vector<std::uint8_t, A>& output, const T& value) {
  if constexpr (codec<T>::is_fixed) {
    reserve_more(output, codec<T>::min_size);
  } else {
    reserve_more(output, capacity_for_value(value));
  }
}

template <class Sink, class T>
bool encode_root(Sink& to, const T& value, error& fault) {
  writer out(to);
  if (codec<T>::encode(out, value) && to.finish(out.pos())) [[likely]]
    return true;
  fault.field.set_root(codec<T>::name);
  return false;
}

}  // namespace detail

/// Decodes a value that must be all of `input`, in place of the one in `out`: its vectors, strings, boxes, options and
/// variants keep their memory where they can, so that values of like shape are read without allocation; maps and sets
/// are made anew. Value and verdict are those of a decode to a new object. `input` must not be a part of `out`. On
/// failure `out` is valid but unspecified: it may have parts of both.
template <class T>
[[nodiscard]] error decode_exact(std::span<const std::uint8_t> input, T& out) {
  detail::require_codec<T>();
  error fault;
  detail::decode_root(input, out, nullptr, fault);
  return fault;
}

/// Decodes a value from the front of `input` and tells how many bytes it took; what follows is not looked at. In
/// place, as decode_exact(). On failure `out` is valid but unspecified and `consumed` is left as it was.
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

/// Encodes behind the bytes that `output` holds. On failure `output` gets its old size back.
///
/// A `limcode::bytes`, or another vector that does not fill what it grows by, is written directly: its capacity is
/// exact for a value of up to 16 KiB or a single sequence of fixed-size elements, and may be twice its size for others.
/// Any other vector has at most one allocation; a value above 4 KiB that does not fit the capacity is measured first.
template <class A, class T>
[[nodiscard]] error encode_append(std::vector<std::uint8_t, A>& output, const T& value) {
  detail::require_codec<T>();
  error fault;
  if constexpr (leaves_uninitialised<A>) {
    if (output.size() == output.capacity() && !has_memory_for([&] { detail::reserve_for(output, value); }))
        [[unlikely]] {
      detail::fail(fault, errc::out_of_memory, 0);
      fault.field.set_root(codec<T>::name);
      return fault;
    }
    bytes_sink<A> to(output, fault);
    detail::encode_root(to, value, fault);
  } else {
    const std::size_t old_size = output.size();
    vector_sink<A> to(output, fault, &detail::measure_root<T>, std::addressof(value));
    if (!detail::encode_root(to, value, fault)) [[unlikely]]
      output.resize(old_size);
  }
  return fault;
}

}  // namespace v0
}  // namespace limcode

#endif
