// Requests and responses, as frames on standard input and output; every number is little endian.
//
//   request    subject u16 | mode u8 | room u32 | length u32 | bytes
//   response   0 | consumed u64 | announced size u64 | length u32 | bytes | memory
//              1 | code text | offset u64 | expected u64 | found u64 | path text | memory
//              2 | text                       two ways to do the same thing differ
//   text       length u32 | bytes
//   memory     most bytes held while decoding u64 | bytes lost after it u64 | bytes of a value u64
#ifndef LIMCODE_TEST_DRIVER_PROTOCOL_HPP
#define LIMCODE_TEST_DRIVER_PROTOCOL_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/runtime.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace driver {

enum class mode : std::uint8_t {
  /// Decode all of the bytes, encode the value.
  exact,
  /// Decode from the front of the bytes, encode the value.
  prefix,
  /// Decode from the front of the bytes, encode the value into `room` bytes.
  into_room,
  /// Decode all of the bytes, which must be those that encoding writes, and encode the value.
  strict,
  /// Decode from the front of the bytes, with at most `room % 2^24` elements and `room / 2^24` levels, and encode the value.
  few,
  /// Decode from the front of the bytes, in at most `room` bytes of memory, and encode the value once.
  little_memory,
  /// Decode from the front of the bytes, and encode the value once: what counts is the memory.
  measure,
};

struct request {
  driver::mode mode;
  std::uint32_t room;
  std::span<const std::uint8_t> bytes;

  /// The limits of the call.
  [[nodiscard]] limcode::limits limits() const {
    if (mode == mode::few) return {.elements = room & 0xff'ffff, .depth = room >> 24};
    if (mode == mode::little_memory) return {.memory_bytes = room};
    return {};
  }
};

/// Appends the parts of responses.
class response {
 public:
  template <class U>
  void number(U value) {
    const std::size_t at = out_.size();
    out_.resize(at + sizeof(U));
    limcode::store(out_.data() + at, value);
  }
  void bytes(std::span<const std::uint8_t> bytes) {
    number(static_cast<std::uint32_t>(bytes.size()));
    out_.insert(out_.end(), bytes.begin(), bytes.end());
  }
  void text(std::string_view text) {
    number(static_cast<std::uint32_t>(text.size()));
    out_.insert(out_.end(), text.begin(), text.end());
  }

  void accept(std::size_t consumed, std::size_t size, std::span<const std::uint8_t> encoded) {
    number(std::uint8_t{0});
    number(std::uint64_t{consumed});
    number(std::uint64_t{size});
    bytes(encoded);
  }
  void refuse(const limcode::error& fault) {
    const std::string message = fault.message();
    const std::string place = "at byte " + std::to_string(fault.offset);
    if (message.find(place) == std::string::npos || message.find(fault.field.str()) == std::string::npos) {
      return complain("an error does not say where: " + message);
    }
    number(std::uint8_t{1});
    text(limcode::to_string(fault.code));
    number(std::uint64_t{fault.offset});
    number(fault.expected);
    number(fault.found);
    text(fault.field.str());
  }
  void complain(std::string_view about) {
    number(std::uint8_t{2});
    text(about);
  }
  void memory(std::size_t peak_bytes, std::size_t lost_bytes, std::size_t size_bytes) {
    number(std::uint64_t{peak_bytes});
    number(std::uint64_t{lost_bytes});
    number(std::uint64_t{size_bytes});
  }

  [[nodiscard]] std::span<const std::uint8_t> all() const { return out_; }

 private:
  std::vector<std::uint8_t> out_;
};

/// Answers a request about one type.
using handler = void (*)(const request&, response&);

/// Enters the handlers of all types; generated.
void add_handlers(std::vector<handler>& handlers);

}  // namespace driver

#endif
