// Answers requests about a type: decodes, encodes in every way there is, and compares.
#ifndef LIMCODE_TEST_DRIVER_SERVE_HPP
#define LIMCODE_TEST_DRIVER_SERVE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/runtime.hpp>
#include <span>
#include <vector>

#include "allocation.hpp"
#include "protocol.hpp"

namespace driver {

struct held_memory {
  std::size_t peak_bytes;
  std::size_t lost_bytes;
};

/// Decodes and forgets, and tells what memory that took.
template <class T>
[[nodiscard]] held_memory probe(std::span<const std::uint8_t> bytes) {
  const std::size_t before = live_bytes();
  reset_peak();
  {
    T value{};
    std::size_t consumed = 0;
    const limcode::error fault = limcode::decode_prefix(bytes, value, consumed);
    static_cast<void>(fault.code);
  }
  return {peak_bytes() - before, live_bytes() - before};
}

/// Decodes over whatever the last request about this type left behind, and encodes; empty when it is refused.
template <class T>
[[nodiscard]] std::vector<std::uint8_t> through_used_value(std::span<const std::uint8_t> bytes) {
  static T used{};
  std::size_t consumed = 0;
  std::vector<std::uint8_t> encoded;
  if (limcode::decode_prefix(bytes, used, consumed)) return encoded;
  if (limcode::encode_append(encoded, used)) encoded.clear();
  return encoded;
}

/// Encodes in every way, which must give the same bytes.
template <class T>
void write_all_ways(const request& in, std::size_t consumed, const T& value, response& out) {
  const std::vector<std::uint8_t> before{1, 2, 3};
  std::vector<std::uint8_t> appended = before;
  if (const limcode::error fault = limcode::encode_append(appended, value)) {
    if (appended != before) return out.complain("encode_append leaves something behind when it fails");
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
  const std::vector<std::uint8_t> again = through_used_value<T>(in.bytes);
  if (!std::equal(again.begin(), again.end(), encoded.begin(), encoded.end())) {
    return out.complain("a value that was used before decodes to something else");
  }
  const T copy = value;
  std::vector<std::uint8_t> copied;
  if (limcode::encode_append(copied, copy) ||
      !std::equal(copied.begin(), copied.end(), encoded.begin(), encoded.end())) {
    return out.complain("a copy encodes to something else");
  }
  out.accept(consumed, *size, encoded);
}

template <class T>
void serve(const request& in, response& out) {
  const held_memory memory = probe<T>(in.bytes);
  T value{};
  std::size_t consumed = in.bytes.size();
  const limcode::error fault = in.mode == mode::exact ? limcode::decode_exact(in.bytes, value)
                                                      : limcode::decode_prefix(in.bytes, value, consumed);
  if (fault) {
    // What is left of a failed value must still be good enough to be assigned to and destroyed.
    if (!through_used_value<T>(in.bytes).empty() && in.mode != mode::exact)
      return out.complain("refused once, accepted once");
    out.refuse(fault);
  } else if (in.mode == mode::into_room) {
    std::vector<std::uint8_t> room(in.room);
    const limcode::result<std::size_t> written = limcode::encode(std::span(room), value);
    if (written) {
      out.accept(0, *written, std::span(room).first(*written));
    } else {
      out.refuse(written.error());
    }
  } else {
    write_all_ways(in, consumed, value, out);
  }
  out.memory(memory.peak_bytes, memory.lost_bytes);
}

}  // namespace driver

#endif
