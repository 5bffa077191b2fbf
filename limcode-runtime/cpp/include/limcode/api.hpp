// What a user of the generated types calls. Nothing here throws for bad input; see error.hpp.
#ifndef LIMCODE_API_HPP
#define LIMCODE_API_HPP

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes.hpp>
#include <limcode/bytes_sink.hpp>
#include <limcode/codec.hpp>
#include <limcode/error.hpp>
#include <limcode/expectations.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/limits.hpp>
#include <limcode/owned.hpp>
#include <limcode/result.hpp>
#include <limcode/sink.hpp>
#include <limcode/vector_sink.hpp>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

/// A value and the number of input bytes it was decoded from.
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

/// That of a type that is decoded without an arena.
template <class T>
constexpr void require_owned() noexcept {
  require_codec<T>();
  static_assert(std::is_same_v<owned_t<T>, T>,
                "a borrowed value is decoded into an arena: call decode_exact_in or decode_prefix_in of <limcode/borrow.hpp>");
}

/// Decodes one value and, when `consumed` is null, requires that the input ends with it.
template <class T>
void decode_root(std::span<const std::uint8_t> input, T& out, std::size_t* consumed, error& fault,
                 arena* memory = nullptr, expectations* expected = nullptr) {
  reader in(input, fault, memory);
  in.set_expectations(expected);
  bool is_good = false;
  const bool had_memory = has_memory_for([&] {
    is_good = take_value(in, out);
    if (consumed == nullptr) {
      if (is_good && in.remaining() != 0) [[unlikely]]
        is_good = in.trailing_bytes();
    } else if constexpr (!codec<T>::is_fixed) {
      if (is_good && !in.is_within_free_elems()) [[unlikely]]
        is_good = in.too_many_free_elems();
    }
  });
  if (!had_memory) [[unlikely]]
    is_good = in.out_of_memory(0);
  if (is_good && expected != nullptr && !expected->is_complete()) [[unlikely]]
    is_good = in.fail(errc::invalid_value, 0);
  if (!is_good) [[unlikely]] {
    fault.field.set_root(codec<T>::name);
    return;
  }
  if (consumed != nullptr) *consumed = in.offset();
}

/// The wire size of a `T`, or 0 when it is rejected; encode() will then say why.
template <class T>
[[nodiscard]] std::size_t measure_root(const void* value) {
  error ignored;
  sizer out(ignored, (std::numeric_limits<std::size_t>::max)());
  return codec<T>::measure(out, *static_cast<const T*>(value)) ? out.size() : 0;
}

/// The size that a large value may have, where `first` is what the first bytes of it say: if that is much, a guess by up
/// to an eighth of it.
template <class T>
[[nodiscard]] LIMCODE_NOINLINE std::size_t guess_of(const T& value, std::size_t first) {
  if (first == 0) return first_bytes;
  const std::size_t limit_bytes = (std::min)(first / 8, sample_bytes);
  if (limit_bytes < 2 * counted_bytes) return (std::max)(first, 2 * counted_bytes);
  error ignored;
  sizer out(ignored, limit_bytes);
  if (codec<T>::measure(out, value) && !out.is_stopped()) return out.size();
  return std::clamp(out.guess(sample_times), limit_bytes, sample_times * sample_bytes);
}

/// The capacity of a new vector for a value of varying size: exact, or a guess when it takes long to count.
template <class T>
[[nodiscard]] std::size_t capacity_for_value(const T& value) {
  error ignored;
  sizer out(ignored, counted_bytes);
  if (!codec<T>::measure(out, value)) return first_bytes;
  return out.is_stopped() ? guess_of(value, out.guess(sample_times)) : out.size();
}

/// Gives a vector that is full room for the value. False without memory; a guess is no reason to fail.
template <class A, class T>
[[nodiscard]] bool reserve_for(std::vector<std::uint8_t, A>& output, const T& value) {
  if constexpr (codec<T>::is_fixed) {
    return has_memory_for([&] { reserve_more(output, codec<T>::min_size); });
  } else {
    const std::size_t len_bytes = capacity_for_value(value);
    if (has_memory_for([&] { reserve_more(output, len_bytes); })) return true;
    return len_bytes > counted_bytes && has_memory_for([&] { reserve_more(output, counted_bytes); });
  }
}

/// Frees what a wrong guess reserved too much; where there is no memory to move to, it stays.
template <class A>
LIMCODE_COLD void give_back(std::vector<std::uint8_t, A>& output) {
  static_cast<void>(has_memory_for([&] { output.shrink_to_fit(); }));
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

/// Decodes all of `input` into `out`, reusing its allocations; trailing bytes are an error. Vectors, strings, boxes,
/// options and variants keep their memory, so that values of like shape are decoded without allocation; maps and sets
/// are rebuilt. Value and result are those of a decode to a new object. `input` must not be a part of `out`. On
/// failure `out` is valid but unspecified.
template <class T>
[[nodiscard]] error decode_exact(input_bytes input, T& out) {
  detail::require_owned<T>();
  error fault;
  detail::decode_root(input, out, nullptr, fault);
  return fault;
}

/// Decodes a value from the front of `input` and sets `consumed` to its size in bytes; ignores what follows. In
/// place, as decode_exact(). On failure `out` is valid but unspecified and `consumed` is left as it was.
template <class T>
[[nodiscard]] error decode_prefix(input_bytes input, T& out, std::size_t& consumed) {
  detail::require_owned<T>();
  error fault;
  detail::decode_root(input, out, &consumed, fault);
  return fault;
}

template <class T>
[[nodiscard]] result<T> decode_exact(input_bytes input) {
  detail::require_owned<T>();
  result<T> decoded(std::in_place);
  error fault;
  detail::decode_root(input, *decoded, nullptr, fault);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix(input_bytes input) {
  detail::require_owned<T>();
  result<prefix<T>> decoded(std::in_place);
  error fault;
  detail::decode_root(input, decoded->value, &decoded->consumed, fault);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

/// The same, of a value of which these numbers are expected.
template <class T>
[[nodiscard]] error decode_exact(input_bytes input, T& out, expectations expected) {
  detail::require_owned<T>();
  error fault;
  detail::decode_root(input, out, nullptr, fault, nullptr, &expected);
  return fault;
}
template <class T>
[[nodiscard]] error decode_prefix(input_bytes input, T& out, std::size_t& consumed, expectations expected) {
  detail::require_owned<T>();
  error fault;
  detail::decode_root(input, out, &consumed, fault, nullptr, &expected);
  return fault;
}
template <class T>
[[nodiscard]] result<T> decode_exact(input_bytes input, expectations expected) {
  result<T> decoded(std::in_place);
  error fault = decode_exact(input, *decoded, expected);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}
template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix(input_bytes input, expectations expected) {
  result<prefix<T>> decoded(std::in_place);
  error fault = decode_prefix(input, decoded->value, decoded->consumed, expected);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

/// The exact number of bytes that encode() writes. Does not write or allocate. Fails as encode() does, except for errors
/// inside values of fixed size and in the first byte of an unprefixed value, which are not visited.
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

/// Encodes into the front of `output` and returns the bytes written. On failure, part of `output` may be overwritten.
template <class T>
[[nodiscard]] result<std::size_t> encode(output_bytes output, const T& value) {
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

/// Appends the encoding to `output`. On failure, `output` is truncated to its original size.
///
/// A `limcode::bytes`, or another vector that leaves new bytes uninitialized, is written directly. If it was full, it gets a
/// capacity that is exact for a value of up to 16 KiB or a single sequence of fixed-size elements, and otherwise a guess, of
/// which at most 128 KiB stays, or twice the new size if that is more. If it had room, but not enough, it may grow to 16 times
/// the bytes written.
/// Any other vector has at most one allocation; a value above 4 KiB that does not fit the capacity is measured first.
template <class A, class T>
[[nodiscard]] error encode_append(std::vector<std::uint8_t, A>& output, const T& value) {
  detail::require_codec<T>();
  error fault;
  if constexpr (leaves_uninitialised<A>) {
    const bool is_full = output.size() == output.capacity();
    if (is_full && !detail::reserve_for(output, value)) [[unlikely]] {
      detail::fail(fault, errc::out_of_memory, 0);
      fault.field.set_root(codec<T>::name);
      return fault;
    }
    {
      bytes_sink<A> to(output, fault);
      detail::encode_root(to, value, fault);
    }
    if (is_full && output.capacity() / 2 > (std::max)(output.size(), detail::first_bytes)) [[unlikely]]
      detail::give_back(output);
  } else {
    vector_sink<A> to(output, fault, &detail::measure_root<T>, std::addressof(value));
    detail::encode_root(to, value, fault);
  }
  return fault;
}

namespace detail {

/// Appends the encoding to a vector of other bytes or to a string, as a copy: the output may be a part of the value.
template <class Output, class T>
[[nodiscard]] error append_copy(Output& output, const T& value) {
  const auto append = [&output](std::span<const std::uint8_t> encoding) -> error {
    const auto* const from = reinterpret_cast<const typename Output::value_type*>(encoding.data());
    error fault;
    if (!has_memory_for([&] { output.insert(output.end(), from, from + encoding.size()); })) [[unlikely]] {
      fail(fault, errc::out_of_memory, 0, encoding.size());
      fault.field.set_root(codec<T>::name);
    }
    return fault;
  };
  if constexpr (codec<T>::is_fixed && codec<T>::min_size <= copied_bytes) {
    std::array<std::uint8_t, codec<T>::min_size> encoding{};
    const result<std::size_t> written = encode(encoding, value);
    return written ? append(encoding) : written.error();
  } else {
    bytes encoding;
    error fault = encode_append(encoding, value);
    return fault.ok() ? append(encoding) : fault;
  }
}

}  // namespace detail

/// The same to a vector of `std::byte` or `char`. The value is encoded to a buffer first, which is then copied.
template <byte_like Byte, class A, class T>
  requires(!std::same_as<Byte, std::uint8_t>)
[[nodiscard]] error encode_append(std::vector<Byte, A>& output, const T& value) {
  detail::require_codec<T>();
  return detail::append_copy(output, value);
}
/// The same to a std::string.
template <class Traits, class A, class T>
[[nodiscard]] error encode_append(std::basic_string<char, Traits, A>& output, const T& value) {
  detail::require_codec<T>();
  return detail::append_copy(output, value);
}

}  // namespace v0
}  // namespace limcode

#endif
