// The calls of calls.hpp, and what is behind them.
#ifndef LIMCODE_API_HPP
#define LIMCODE_API_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes.hpp>
#include <limcode/bytes_sink.hpp>
#include <limcode/calls.hpp>
#include <limcode/codec.hpp>
#include <limcode/error.hpp>
#include <limcode/expectations.hpp>
#include <limcode/limited_reader.hpp>
#include <limcode/limits.hpp>
#include <limcode/owned.hpp>
#include <limcode/sink.hpp>
#include <limcode/vector_sink.hpp>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace limcode {
inline namespace v0 {

namespace detail {

template <class T>
struct api_of {};

/// Decodes one value and, when `consumed` is null, requires that the input ends with it. Whether there is a value.
template <class T>
[[nodiscard]] LIMCODE_INLINE bool decode_root(auto& in, T& out, const std::size_t* consumed) {
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
  return is_good;
}

template <class T>
void roots<T>::decode(std::span<const std::uint8_t> input, T& out, std::size_t* consumed, error& fault, arena* memory,
                      expectations* expected) {
  reader in(input, fault, memory);
  in.set_expectations(expected);
  bool is_good = decode_root(in, out, consumed);
  if (is_good && expected != nullptr && !expected->is_complete()) [[unlikely]]
    is_good = in.fail(errc::invalid_value, 0);
  if (!is_good) [[unlikely]] {
    fault.field.set_root(codec<T>::name);
    return;
  }
  if (consumed != nullptr) *consumed = in.offset();
}

template <class T>
void limited_roots<T>::decode(std::span<const std::uint8_t> input, T& out, std::size_t* consumed, error& fault,
                              limits& left) {
  limited_reader in(input, fault, left);
  if (!decode_root(in, out, consumed)) [[unlikely]] {
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

/// Reserves memory for the value behind a vector that has no room left. False without memory; a guess is no reason to fail.
template <class A, class T>
[[nodiscard]] bool reserve_for(bytes_sink<A>& to, const T& value) {
  if constexpr (codec<T>::is_fixed) {
    return to.reserve(codec<T>::min_size);
  } else {
    const std::size_t len_bytes = capacity_for_value(value);
    return to.reserve(len_bytes) || (len_bytes > counted_bytes && to.reserve(counted_bytes));
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

template <class T>
std::size_t roots<T>::measure(const T& value, error& fault) {
  sizer out(fault);
  if (codec<T>::measure(out, value)) [[likely]]
    return out.size();
  fault.field.set_root(codec<T>::name);
  return 0;
}

template <class T>
std::size_t roots<T>::encode(std::span<std::uint8_t> output, const T& value, error& fault) {
  span_sink to(output, fault);
  writer out(to);
  if (codec<T>::encode(out, value)) [[likely]]
    return out.position();
  fault.field.set_root(codec<T>::name);
  return 0;
}

template <class T>
template <class A>
void roots<T>::append_by(std::vector<std::uint8_t, A>& output, const T& value, error& fault) {
  if constexpr (leaves_uninitialised<A>) {
    const bool is_full = output.size() == output.capacity();
    {
      bytes_sink<A> to(output, fault);
      if (is_full && !reserve_for(to, value)) [[unlikely]] {
        fail(fault, errc::out_of_memory, 0);
        fault.field.set_root(codec<T>::name);
        return;
      }
      encode_root(to, value, fault);
    }
    if (is_full && output.capacity() / 2 > (std::max)(output.size(), first_bytes)) [[unlikely]]
      give_back(output);
  } else {
    vector_sink<A> to(output, fault, &measure_root<T>, std::addressof(value));
    encode_root(to, value, fault);
  }
}

template <class T>
void roots<T>::append(std::vector<std::uint8_t>& output, const T& value, error& fault) {
  append_by(output, value, fault);
}
template <class T>
void roots<T>::append(bytes& output, const T& value, error& fault) {
  append_by(output, value, fault);
}

template <class T>
void roots<T>::encode_apart(const T& value, error& fault, void* output, take_encoding take) {
  const auto taken = [&](std::span<const std::uint8_t> encoding) {
    if (!fault.ok() || take(output, encoding)) return;
    fail(fault, errc::out_of_memory, 0, encoding.size());
    fault.field.set_root(codec<T>::name);
  };
  if constexpr (codec<T>::is_fixed && codec<T>::min_size <= copied_bytes) {
    std::array<std::uint8_t, codec<T>::min_size> encoding{};
    encode(encoding, value, fault);
    taken(encoding);
  } else {
    bytes encoding;
    append(encoding, value, fault);
    taken(encoding);
  }
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
