// The one error type of the runtime: a code, the byte, the field, and two numbers.
//
// | errc                | code string         | expected            | found             | message after "at byte N in `path`"              |
// |---------------------|---------------------|---------------------|-------------------|--------------------------------------------------|
// | unexpected_end      | unexpected_end      | bytes needed        | bytes remaining   | needed E bytes, F remain                         |
// | trailing_bytes      | trailing_bytes      | 0                   | bytes remaining   | expected end of input, found F bytes             |
// | invalid_bool        | invalid_bool        | 1 (the largest)     | the byte          | expected 0 or 1, found F                         |
// | invalid_option      | invalid_option      | 1 (the largest)     | the byte          | expected 0 or 1, found F                         |
// | invalid_char        | invalid_char        | 0                   | 0                 |                                                  |
// | invalid_utf8        | invalid_utf8        | 0                   | 0                 |                                                  |
// | unknown_tag         | unknown_tag         | 0                   | the tag           | found F                                          |
// | unknown_version     | unknown_version     | 0                   | the version       | found F                                          |
// | non_canonical       | non_canonical       | 0                   | 0                 |                                                  |
// | integer_overflow    | integer_overflow    | 0                   | 0                 |                                                  |
// | length_overflow     | length_overflow     | largest length      | the length        | expected at most E, found F                      |
// | depth_exceeded      | depth_exceeded      | the limit in levels | 0                 | expected at most E levels                        |
// | buffer_too_small    | buffer_too_small    | bytes needed        | bytes remaining   | needed E bytes, F remain                         |
// | reserved_first_byte | reserved_first_byte | 127 (the largest)   | the byte          | expected at most 127, found F                    |
// | out_of_memory       | out_of_memory       | bytes needed or 0   | 0                 | needed E bytes                                   |
#ifndef LIMCODE_ERROR_HPP
#define LIMCODE_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <string>

#include <limcode/config.hpp>
#include <limcode/field_path.hpp>

namespace limcode {
inline namespace v0 {

/// Why a value was rejected. The numbers of the enumerators are not part of any wire format.
enum class errc : std::uint8_t {
  ok,
  unexpected_end,
  trailing_bytes,
  invalid_bool,
  invalid_option,
  invalid_char,
  invalid_utf8,
  unknown_tag,
  unknown_version,
  non_canonical,
  integer_overflow,
  length_overflow,
  depth_exceeded,
  buffer_too_small,
  reserved_first_byte,
  out_of_memory,
};

/// The code as a stable word: "unexpected_end".
[[nodiscard]] LIMCODE_COLD inline const char* to_string(errc code) noexcept {
  switch (code) {
    case errc::ok: return "ok";
    case errc::unexpected_end: return "unexpected_end";
    case errc::trailing_bytes: return "trailing_bytes";
    case errc::invalid_bool: return "invalid_bool";
    case errc::invalid_option: return "invalid_option";
    case errc::invalid_char: return "invalid_char";
    case errc::invalid_utf8: return "invalid_utf8";
    case errc::unknown_tag: return "unknown_tag";
    case errc::unknown_version: return "unknown_version";
    case errc::non_canonical: return "non_canonical";
    case errc::integer_overflow: return "integer_overflow";
    case errc::length_overflow: return "length_overflow";
    case errc::depth_exceeded: return "depth_exceeded";
    case errc::buffer_too_small: return "buffer_too_small";
    case errc::reserved_first_byte: return "reserved_first_byte";
    case errc::out_of_memory: return "out_of_memory";
  }
  return "unknown";
}

/// What went wrong, or nothing. `if (error e = decode_exact(input, out)) ...` enters on failure.
struct [[nodiscard]] error {
  errc code = errc::ok;
  /// Decoding: the input byte at fault. Encoding: the bytes written by the call so far.
  std::size_t offset = 0;
  /// The numbers of the code; the table at the top of this header says what they mean.
  std::uint64_t expected = 0;
  std::uint64_t found = 0;
  /// The part of the value at fault.
  field_path field;

  /// True when this is an error.
  [[nodiscard]] explicit operator bool() const noexcept { return code != errc::ok; }

  /// One line: "unexpected end of input at byte 57 in `Entry.transactions[17].message`: needed 64 bytes, 12 remain".
  [[nodiscard]] std::string message() const;
};

namespace detail {

[[nodiscard]] LIMCODE_COLD inline const char* headline(errc code) noexcept {
  switch (code) {
    case errc::ok: return "no error";
    case errc::unexpected_end: return "unexpected end of input";
    case errc::trailing_bytes: return "trailing bytes";
    case errc::invalid_bool: return "invalid bool";
    case errc::invalid_option: return "invalid option tag";
    case errc::invalid_char: return "invalid char";
    case errc::invalid_utf8: return "invalid UTF-8";
    case errc::unknown_tag: return "unknown tag";
    case errc::unknown_version: return "unknown version";
    case errc::non_canonical: return "non-canonical integer";
    case errc::integer_overflow: return "integer overflow";
    case errc::length_overflow: return "length overflow";
    case errc::depth_exceeded: return "depth exceeded";
    case errc::buffer_too_small: return "buffer too small";
    case errc::reserved_first_byte: return "reserved first byte";
    case errc::out_of_memory: return "out of memory";
  }
  return "unknown error";
}

[[nodiscard]] LIMCODE_COLD inline std::string details(const error& fault) {
  const std::string expected = std::to_string(fault.expected);
  const std::string found = std::to_string(fault.found);
  switch (fault.code) {
    case errc::unexpected_end:
    case errc::buffer_too_small: return ": needed " + expected + " bytes, " + found + " remain";
    case errc::trailing_bytes: return ": expected end of input, found " + found + " bytes";
    case errc::invalid_bool:
    case errc::invalid_option: return ": expected 0 or 1, found " + found;
    case errc::unknown_tag:
    case errc::unknown_version: return ": found " + found;
    case errc::length_overflow:
    case errc::reserved_first_byte: return ": expected at most " + expected + ", found " + found;
    case errc::depth_exceeded: return ": expected at most " + expected + " levels";
    case errc::out_of_memory: return ": needed " + expected + " bytes";
    case errc::ok:
    case errc::invalid_char:
    case errc::invalid_utf8:
    case errc::non_canonical:
    case errc::integer_overflow: break;
  }
  return {};
}

}  // namespace detail

inline std::string error::message() const {
  std::string text = detail::headline(code);
  if (code == errc::ok) return text;
  text += " at byte " + std::to_string(offset);
  if (!field.empty()) text += " in `" + field.str() + "`";
  return text + detail::details(*this);
}

/// The false that a failing step returns. It names the error already recorded, so that callers on the way out can add
/// where it happened: `return in.trace().index(i).field("accounts");`.
class failure {
 public:
  explicit failure(error& fault) noexcept : fault_(&fault) {}

  // Always false: a step that fails returns its failure as its bool.
  operator bool() const noexcept { return false; }  // NOLINT(google-explicit-constructor)

  /// Adds `.name` outside of the path so far. `name` must outlive the error (a string literal).
  failure field(const char* name) const noexcept {
    fault_->field.push({name, 0});
    return *this;
  }
  /// Adds `[index]` outside of the path so far.
  failure index(std::uint64_t index) const noexcept {
    fault_->field.push({nullptr, index});
    return *this;
  }

 private:
  error* fault_;
};

namespace detail {

/// Records an error. The first one stays: a later step can only add to its path.
LIMCODE_COLD inline failure fail(error& fault, errc code, std::size_t offset, std::uint64_t expected = 0,
                                 std::uint64_t found = 0) noexcept {
  if (fault.code == errc::ok) {
    fault.code = code;
    fault.offset = offset;
    fault.expected = expected;
    fault.found = found;
  }
  return failure(fault);
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
