// Answers requests about a type: decodes, encodes in every way there is, and compares.
#ifndef LIMCODE_TEST_DRIVER_SERVE_HPP
#define LIMCODE_TEST_DRIVER_SERVE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/runtime.hpp>
#include <span>
#include <utility>
#include <vector>

#include "allocation.hpp"
#include "protocol.hpp"

namespace driver {

struct held_memory {
  std::size_t peak_bytes;
  std::size_t lost_bytes;
};

[[nodiscard]] inline bool has_limits(const request& in) {
  return in.mode == mode::few || in.mode == mode::little_memory;
}

/// Decodes and forgets, and tells what memory that took.
template <class T>
[[nodiscard]] held_memory probe(const request& in) {
  const std::size_t before = live_bytes();
  reset_peak();
  {
    T value{};
    std::size_t consumed = 0;
    const limcode::error fault = has_limits(in) ? limcode::decode_prefix(in.bytes, value, consumed, in.limits())
                                                : limcode::decode_prefix(in.bytes, value, consumed);
    static_cast<void>(fault.code);
  }
  return {peak_bytes() - before, live_bytes() - before};
}

/// What a request about a type leaves behind for the next one to decode over.
template <class T>
struct remains {
  /// Whatever the last request was decoded to, refused ones included.
  static inline T last{};
  /// The value that was accepted last.
  static inline T accepted{};
};

/// Decodes in place of `used`, which must give the verdict `fault` and, without a fault, `anew`. False when it does
/// not. `is_itself` says whether a value read once more equals `anew`, which it does not with a NaN in it.
template <class T>
[[nodiscard]] bool decodes_in_place(std::span<const std::uint8_t> bytes, T& used, const limcode::error& fault,
                                    std::size_t consumed_anew, const T& anew, bool is_itself) {
  std::size_t consumed = 0;
  if (limcode::decode_prefix(bytes, used, consumed) != fault) return false;
  if (!fault.ok()) return true;
  if constexpr (requires { used == anew; }) {
    if (is_itself && !(used == anew)) return false;
  }
  std::vector<std::uint8_t> written;
  std::vector<std::uint8_t> expected;
  if (limcode::encode_append(written, used) != limcode::encode_append(expected, anew)) return false;
  return consumed == consumed_anew && written == expected;
}

/// Decodes `bytes` in place of what earlier requests left behind. False when that differs from decoding anew.
template <class T>
[[nodiscard]] bool decodes_over_remains(std::span<const std::uint8_t> bytes) {
  T anew{};
  std::size_t consumed = 0;
  const limcode::error fault = limcode::decode_prefix(bytes, anew, consumed);
  bool is_itself = false;
  if constexpr (requires { anew == anew; }) {
    // Not compared with itself: a box equals itself whatever is in it.
    T twin{};
    is_itself = fault.ok() && limcode::decode_prefix(bytes, twin, consumed).ok() && twin == anew;
  }
  T other = remains<T>::accepted;
  if (!decodes_in_place(bytes, other, fault, consumed, anew, is_itself)) return false;
  if (!decodes_in_place(bytes, remains<T>::last, fault, consumed, anew, is_itself)) return false;
  if (fault.ok()) remains<T>::accepted = std::move(anew);
  return true;
}

/// Encodes in every way, which must give the same bytes.
template <class T>
void write_all_ways(std::size_t consumed, const T& value, response& out) {
  const std::vector<std::uint8_t> before{1, 2, 3};
  std::vector<std::uint8_t> appended = before;
  if (const limcode::error fault = limcode::encode_append(appended, value); !fault.ok()) {
    if (appended != before) return out.complain("encode_append leaves something behind when it fails");
    limcode::bytes direct(before.begin(), before.end());
    const limcode::error again = limcode::encode_append(direct, value);
    if (again != fault || !std::equal(direct.begin(), direct.end(), before.begin(), before.end())) {
      return out.complain("encode_append to limcode::bytes fails in another way");
    }
    return out.refuse(fault);
  }
  if (!std::equal(before.begin(), before.end(), appended.begin()))
    return out.complain("encode_append changes the front");
  const std::span<const std::uint8_t> encoded = std::span(appended).subspan(before.size());

  const limcode::result<std::size_t> size = limcode::encoded_size(value);
  if (!size) return out.complain("encoded_size refuses: " + size.error().message());
  std::vector<std::uint8_t> room(encoded.size());
  const limcode::result<std::size_t> written = limcode::encode(std::span(room), value);
  if (!written) return out.complain("encode refuses: " + written.error().message());
  if (*written != room.size() || !std::equal(room.begin(), room.end(), encoded.begin())) {
    return out.complain("encode and encode_append write different bytes");
  }
  if (!room.empty()) {
    const limcode::result<std::size_t> cut = limcode::encode(std::span(room).first(room.size() - 1), value);
    if (cut || cut.error().code != limcode::errc::buffer_too_small) return out.complain("encode takes too little room");
  }
  limcode::bytes direct(before.begin(), before.end());
  if (!limcode::encode_append(direct, value).ok() ||
      !std::equal(direct.begin(), direct.end(), appended.begin(), appended.end())) {
    return out.complain("encode_append to limcode::bytes writes something else");
  }
  const T copy = value;
  std::vector<std::uint8_t> copied;
  if (!limcode::encode_append(copied, copy).ok() ||
      !std::equal(copied.begin(), copied.end(), encoded.begin(), encoded.end())) {
    return out.complain("a copy encodes to something else");
  }
  out.accept(consumed, *size, encoded);
}

/// Encodes in one way.
template <class T>
void write_once(std::size_t consumed, const T& value, response& out) {
  std::vector<std::uint8_t> written;
  const limcode::error fault = limcode::encode_append(written, value);
  if (!fault.ok()) return out.refuse(fault);
  out.accept(consumed, written.size(), written);
}

template <class T>
void serve(const request& in, response& out) {
  const held_memory memory = probe<T>(in);
  T value{};
  std::size_t consumed = in.bytes.size();
  const limcode::error fault = in.mode == mode::exact    ? limcode::decode_exact(in.bytes, value)
                               : in.mode == mode::strict ? limcode::decode_strict(in.bytes, value)
                               : has_limits(in)          ? limcode::decode_prefix(in.bytes, value, consumed, in.limits())
                                                         : limcode::decode_prefix(in.bytes, value, consumed);
  const bool is_plain = in.mode == mode::exact || in.mode == mode::prefix || in.mode == mode::into_room;
  if (is_plain && !decodes_over_remains<T>(in.bytes)) return out.complain("decoding in place of a value gives something else");
  if (!fault.ok()) {
    out.refuse(fault);
  } else if (in.mode == mode::into_room) {
    std::vector<std::uint8_t> room(in.room);
    const limcode::result<std::size_t> written = limcode::encode(std::span(room), value);
    if (written) {
      out.accept(0, *written, std::span(room).first(*written));
    } else {
      out.refuse(written.error());
    }
  } else if (in.mode == mode::measure || in.mode == mode::little_memory) {
    write_once(consumed, value, out);
  } else {
    write_all_ways(consumed, value, out);
  }
  out.memory(memory.peak_bytes, memory.lost_bytes, sizeof(T));
}

}  // namespace driver

#endif
