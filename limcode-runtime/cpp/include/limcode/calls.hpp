// What a user of the generated types calls. Nothing here throws for bad input; see error.hpp.
//
// The functions call roots<T>, which is declared here and defined in api.hpp. A header that `limcode-codegen --split` generates
// includes this file only: the source beside it instantiates the roots of its types, and no other file has to know a codec.
#ifndef LIMCODE_CALLS_HPP
#define LIMCODE_CALLS_HPP

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limcode/call_limits.hpp>
#include <limcode/config.hpp>
#include <limcode/default_init.hpp>
#include <limcode/error.hpp>
#include <limcode/expectations.hpp>
#include <limcode/has_codec.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/int128.hpp>
#include <limcode/result.hpp>
#include <limcode/version.hpp>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

class arena;

/// A value and the number of input bytes it was decoded from.
template <class T>
struct prefix {
  T value;
  std::size_t consumed;
};

namespace detail {

/// Takes an encoding over, to `output`. False without memory.
using take_encoding = bool (*)(void* output, std::span<const std::uint8_t> encoding);

/// The functions of a type, from the outside: what the calls below do with a value. An explicit instantiation of this class
/// compiles a codec once.
template <class T>
struct roots {
  /// Decodes one value and, when `consumed` is null, requires that the input ends with it.
  static void decode(std::span<const std::uint8_t> input, T& out, std::size_t* consumed, error& fault, arena* memory,
                     expectations* expected);
  /// The wire size.
  static std::size_t measure(const T& value, error& fault);
  /// Encodes to the front of `output`; the bytes written.
  static std::size_t encode(std::span<std::uint8_t> output, const T& value, error& fault);
  /// Appends the encoding.
  static void append(std::vector<std::uint8_t>& output, const T& value, error& fault);
  static void append(bytes& output, const T& value, error& fault);
  /// Encodes to a buffer of its own, which `take` copies to `output`.
  static void encode_apart(const T& value, error& fault, void* output, take_encoding take);
  /// Appends to a vector with another allocator.
  template <class A>
  static void append_by(std::vector<std::uint8_t, A>& output, const T& value, error& fault);
};

/// Decodes as roots<T> does, within limits: by functions of its own, which are compiled where they are called.
template <class T>
struct limited_roots {
  static void decode(std::span<const std::uint8_t> input, T& out, std::size_t* consumed, error& fault, limits& left);
};

/// Appends the encoding as a copy to a vector of any bytes or to a string: the output may be a part of the value.
template <class Output, class T>
[[nodiscard]] error append_copy(Output& output, const T& value) {
  error fault;
  const take_encoding append = [](void* to, std::span<const std::uint8_t> encoding) -> bool {
    auto& appended = *static_cast<Output*>(to);
    const auto* const from = reinterpret_cast<const typename Output::value_type*>(encoding.data());
    return has_memory_for([&] { appended.insert(appended.end(), from, from + encoding.size()); });
  };
  roots<T>::encode_apart(value, fault, &output, append);
  return fault;
}

/// Checks that `input` is the encoding of `value`, which was read from all of it.
template <class T>
[[nodiscard]] error check_encoding(std::span<const std::uint8_t> input, const T& value) {
  struct comparison {
    std::span<const std::uint8_t> input;
    std::size_t same_bytes;
    bool is_same;
  };
  error fault;
  comparison compared{input, 0, false};
  const take_encoding compare = [](void* to, std::span<const std::uint8_t> encoding) {
    auto& with = *static_cast<comparison*>(to);
    const std::size_t shorter = encoding.size() < with.input.size() ? encoding.size() : with.input.size();
    while (with.same_bytes < shorter && encoding[with.same_bytes] == with.input[with.same_bytes]) ++with.same_bytes;
    with.is_same = with.same_bytes == encoding.size() && with.same_bytes == with.input.size();
    return true;
  };
  roots<T>::encode_apart(value, fault, &compared, compare);
  if (fault.ok() && !compared.is_same) [[unlikely]] {
    // What is missing where the input ends; if nothing is, what is not written where the output does.
    const bool had_memory = has_memory_for([&] {
      T cut{};
      std::size_t consumed = 0;
      roots<T>::decode(input.first(compared.same_bytes), cut, &consumed, fault, nullptr, nullptr);
      if (fault.ok()) {
        std::vector<std::uint8_t> output(compared.same_bytes);
        roots<T>::encode(output, value, fault);
      }
    });
    if (!had_memory) {
      fault = error();
      fault.code = errc::out_of_memory;
      return fault;
    }
    fault.code = errc::not_as_encoded;
    fault.offset = compared.same_bytes;
    fault.expected = 0;
    fault.found = 0;
  }
  return fault;
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
  detail::roots<T>::decode(input, out, nullptr, fault, nullptr, nullptr);
  return fault;
}

/// Decodes a value from the front of `input` and sets `consumed` to its size in bytes; ignores what follows. In
/// place, as decode_exact(). On failure `out` is valid but unspecified and `consumed` is left as it was.
template <class T>
[[nodiscard]] error decode_prefix(input_bytes input, T& out, std::size_t& consumed) {
  detail::require_owned<T>();
  error fault;
  detail::roots<T>::decode(input, out, &consumed, fault, nullptr, nullptr);
  return fault;
}

template <class T>
[[nodiscard]] result<T> decode_exact(input_bytes input) {
  detail::require_owned<T>();
  result<T> decoded(std::in_place);
  error fault;
  detail::roots<T>::decode(input, *decoded, nullptr, fault, nullptr, nullptr);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix(input_bytes input) {
  detail::require_owned<T>();
  result<prefix<T>> decoded(std::in_place);
  error fault;
  detail::roots<T>::decode(input, decoded->value, &decoded->consumed, fault, nullptr, nullptr);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

/// Decodes all of `input`, if that is just what encode() writes for the value: so each value has one encoding, as signatures and
/// hashes of encodings assume. Rejects, beyond what decode_exact() does: keys of maps and elements of sets in another order or twice,
/// durations whose nanoseconds are a second or more, bytes that a `lossy` length or a `region` drops. Takes memory for the value and its
/// encoding; where the input is rejected, for the value twice. The error is `not_as_encoded` at the first byte that differs, or where the input ends before the encoding; its path is
/// that of the error if the input ended there.
template <class T>
[[nodiscard]] error decode_strict(input_bytes input, T& out) {
  error fault = decode_exact(input, out);
  return fault.ok() ? detail::check_encoding<T>(input, out) : fault;
}
template <class T>
[[nodiscard]] result<T> decode_strict(input_bytes input) {
  result<T> decoded = decode_exact<T>(input);
  if (!decoded) [[unlikely]]
    return decoded;
  error fault = detail::check_encoding<T>(input, *decoded);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}

/// The same, of a value of which these numbers are expected.
template <class T>
[[nodiscard]] error decode_exact(input_bytes input, T& out, expectations expected) {
  detail::require_owned<T>();
  error fault;
  detail::roots<T>::decode(input, out, nullptr, fault, nullptr, &expected);
  return fault;
}
template <class T>
[[nodiscard]] error decode_prefix(input_bytes input, T& out, std::size_t& consumed, expectations expected) {
  detail::require_owned<T>();
  error fault;
  detail::roots<T>::decode(input, out, &consumed, fault, nullptr, &expected);
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

/// The same, with limits. The codec is compiled where this is called: under --split include NAME_codec.hpp there.
template <class T>
[[nodiscard]] error decode_exact(input_bytes input, T& out, limits most) {
  detail::require_owned_codec<T>();
  error fault;
  detail::limited_roots<T>::decode(input, out, nullptr, fault, most);
  return fault;
}
template <class T>
[[nodiscard]] error decode_prefix(input_bytes input, T& out, std::size_t& consumed, limits most) {
  detail::require_owned_codec<T>();
  error fault;
  detail::limited_roots<T>::decode(input, out, &consumed, fault, most);
  return fault;
}
template <class T>
[[nodiscard]] result<T> decode_exact(input_bytes input, limits most) {
  result<T> decoded(std::in_place);
  error fault = decode_exact(input, *decoded, most);
  if (!fault.ok()) [[unlikely]]
    decoded.fail(std::move(fault));
  return decoded;
}
template <class T>
[[nodiscard]] result<prefix<T>> decode_prefix(input_bytes input, limits most) {
  result<prefix<T>> decoded(std::in_place);
  error fault = decode_prefix(input, decoded->value, decoded->consumed, most);
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
  const std::size_t len_bytes = detail::roots<T>::measure(value, fault);
  if (!fault.ok()) [[unlikely]]
    return fault;
  return len_bytes;
}

/// Encodes into the front of `output` and returns the bytes written. On failure, part of `output` may be overwritten.
template <class T>
[[nodiscard]] result<std::size_t> encode(output_bytes output, const T& value) {
  detail::require_codec<T>();
  error fault;
  const std::size_t written = detail::roots<T>::encode(output, value, fault);
  if (!fault.ok()) [[unlikely]]
    return fault;
  return written;
}

/// Appends the encoding to `output`. On failure, `output` is truncated to its original size.
///
/// A `limcode::bytes`, or another vector that leaves new bytes uninitialized, is written directly. If it was full, it gets a
/// capacity that is exact for a value of up to 16 KiB or a single sequence of fixed-size elements, and otherwise a guess, of
/// which at most 128 KiB stays, or twice the new size if that is more. If it had room, but not enough, it may grow to 16 times
/// the bytes written.
/// Any other vector has at most one allocation; a value above 4 KiB that does not fit the capacity is measured first. Where codecs are
/// compiled in a file of their own, a vector with an allocator that is not `std::allocator` nor that of `limcode::bytes` is copied to.
template <class A, class T>
[[nodiscard]] error encode_append(std::vector<std::uint8_t, A>& output, const T& value) {
  detail::require_codec<T>();
  error fault;
  if constexpr (std::same_as<A, std::allocator<std::uint8_t>> || std::same_as<A, bytes::allocator_type>) {
    detail::roots<T>::append(output, value, fault);
  } else if constexpr (is_compiled<T>) {
    return detail::append_copy(output, value);
  } else {
    detail::roots<T>::append_by(output, value, fault);
  }
  return fault;
}

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
