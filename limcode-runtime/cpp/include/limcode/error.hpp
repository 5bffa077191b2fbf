// The one error type of the runtime: a code, the byte, the field, and two numbers.
//
// message() prints, as the Rust runtime does, `HEADLINE at byte OFFSET in `PATH`: DETAILS`:
//
// clang-format off
// | errc                | headline                | details (E expected, F found)                    | E              | F         |
// |---------------------|-------------------------|--------------------------------------------------|----------------|-----------|
// | unexpected_end      | unexpected end of input | needed E bytes, F remain                         | bytes needed   | remaining |
// | trailing_bytes      | trailing bytes          | expected end of input, found F bytes             | 0              | remaining |
// | invalid_bool        | invalid bool            | expected 0 or 1, found F                         | 1              | the byte  |
// | invalid_option      | invalid option tag      | expected 0 or 1, found F                         | 1              | the byte  |
// | invalid_char        | invalid char            | expected the UTF-8 bytes of one char             | 0              | 0         |
// | invalid_utf8        | invalid UTF-8           | expected a UTF-8 sequence                        | 0              | 0         |
// | unknown_tag         | unknown enum tag        | expected the tag of a variant, found F           | 0              | the tag   |
// | unknown_version     | unknown version         | expected a known version, found F                | 0              | version   |
// | non_canonical       | non-canonical integer   | expected the shortest form, found trailing zeros | 0              | 0         |
// | integer_overflow    | integer overflow        | expected a value that fits the type              | 0              | 0         |
// | length_overflow     | length overflow         | expected at most E elements, found F             | largest length | length    |
// | depth_exceeded      | nesting too deep        | expected at most E levels                        | levels allowed | 0         |
// | buffer_too_small    | buffer too small        | needed E bytes, F remain                         | bytes needed   | remaining |
// | reserved_first_byte | reserved first byte     | expected a byte below 0x80, found F in hex       | 127            | the byte  |
// | reserved_tag        | reserved enum tag       | tag F is reserved                                | 0              | the tag   |
// | unsupported_variant | unsupported variant     | expected a variant that has a wire form          | 0              | 0         |
// | length_mismatch     | length mismatch         | expected E elements, found F                     | length asked    | length    |
// | invalid_mask        | invalid mask            | expected known bits, and all of those that belong together, found F in hex | 0 | the mask |
// | invalid_zero        | invalid zero            | expected a number other than 0                   | 0              | 0         |
// | interior_nul        | interior NUL            | expected no NUL before the end of the string     | 0              | 0         |
// | invalid_value       | invalid value           | value not representable in the target type       | 0              | 0         |
// | element_limit       | too many elements       | needed E, the limit leaves F                     | elements       | left      |
// | memory_limit        | too much memory         | needed up to E bytes, the limit leaves F         | bytes          | left      |
// | not_as_encoded      | not as encoded          | expected the bytes that encoding the value writes | 0             | 0         |
// | custom              | rejected by codec       | expected a value that the codec accepts          | 0              | 0         |
// | out_of_memory       | out of memory           | needed E bytes                                   | bytes, or 0    | 0         |
// clang-format on
#ifndef LIMCODE_ERROR_HPP
#define LIMCODE_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limcode/config.hpp>
#include <limcode/field_path.hpp>
#include <limits>
#include <string>

namespace limcode {
inline namespace v0 {

/// Reason a value was rejected. The numbers of the enumerators are not part of any wire format.
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
  reserved_tag,
  unsupported_variant,
  length_mismatch,
  invalid_mask,
  invalid_zero,
  interior_nul,
  invalid_value,
  element_limit,
  memory_limit,
  not_as_encoded,
  custom,
  out_of_memory,
};

/// Stable name of the code: "unexpected_end".
[[nodiscard]] LIMCODE_COLD inline const char* to_string(errc code) noexcept {
  // clang-format off
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
    case errc::reserved_tag: return "reserved_tag";
    case errc::unsupported_variant: return "unsupported_variant";
    case errc::length_mismatch: return "length_mismatch";
    case errc::invalid_mask: return "invalid_mask";
    case errc::invalid_zero: return "invalid_zero";
    case errc::interior_nul: return "interior_nul";
    case errc::invalid_value: return "invalid_value";
    case errc::element_limit: return "element_limit";
    case errc::memory_limit: return "memory_limit";
    case errc::not_as_encoded: return "not_as_encoded";
    case errc::custom: return "custom";
    case errc::out_of_memory: return "out_of_memory";
  }
  // clang-format on
  return "unknown";
}

/// An error, or success: `if (error e = decode_exact(input, out); !e.ok()) ...` enters on failure.
struct [[nodiscard]] error {
  errc code = errc::ok;
  /// Decoding: offset of the input byte at fault. Encoding: number of bytes written by the call so far.
  std::size_t offset = 0;
  /// The numbers of the code; the table at the top of this header says what they mean.
  std::uint64_t expected = 0;
  std::uint64_t found = 0;
  /// Path of the field at fault.
  field_path field;

  /// True on success.
  [[nodiscard]] bool ok() const noexcept { return code == errc::ok; }
  /// An error would be true where a failed result is false.
  explicit operator bool() const = delete;  // call ok()

  /// One line: "unexpected end of input at byte 57 in `Entry.transactions[17].message`: needed 64 bytes, 12 remain".
  [[nodiscard]] std::string message() const;

  /// The same code, byte, numbers and path.
  [[nodiscard]] friend bool operator==(const error& left, const error& right) = default;
};

namespace detail {

[[nodiscard]] LIMCODE_COLD inline const char* headline(errc code) noexcept {
  // clang-format off
  switch (code) {
    case errc::ok: return "no error";
    case errc::unexpected_end: return "unexpected end of input";
    case errc::trailing_bytes: return "trailing bytes";
    case errc::invalid_bool: return "invalid bool";
    case errc::invalid_option: return "invalid option tag";
    case errc::invalid_char: return "invalid char";
    case errc::invalid_utf8: return "invalid UTF-8";
    case errc::unknown_tag: return "unknown enum tag";
    case errc::unknown_version: return "unknown version";
    case errc::non_canonical: return "non-canonical integer";
    case errc::integer_overflow: return "integer overflow";
    case errc::length_overflow: return "length overflow";
    case errc::depth_exceeded: return "nesting too deep";
    case errc::buffer_too_small: return "buffer too small";
    case errc::reserved_first_byte: return "reserved first byte";
    case errc::reserved_tag: return "reserved enum tag";
    case errc::unsupported_variant: return "unsupported variant";
    case errc::length_mismatch: return "length mismatch";
    case errc::invalid_mask: return "invalid mask";
    case errc::invalid_zero: return "invalid zero";
    case errc::interior_nul: return "interior NUL";
    case errc::invalid_value: return "invalid value";
    case errc::element_limit: return "too many elements";
    case errc::memory_limit: return "too much memory";
    case errc::not_as_encoded: return "not as encoded";
    case errc::custom: return "rejected by codec";
    case errc::out_of_memory: return "out of memory";
  }
  // clang-format on
  return "unknown error";
}

/// "1 byte", "2 bytes".
[[nodiscard]] LIMCODE_COLD inline std::string bytes_text(std::uint64_t len_bytes) {
  return std::to_string(len_bytes) + (len_bytes == 1 ? " byte" : " bytes");
}

/// "0x80": two digits, lower case.
[[nodiscard]] LIMCODE_COLD inline std::string hex_text(std::uint64_t byte) {
  constexpr const char* digits = "0123456789abcdef";
  return {'0', 'x', digits[(byte >> 4) & 0xf], digits[byte & 0xf]};
}

/// "0x20": as few digits as there are, lower case.
[[nodiscard]] LIMCODE_COLD inline std::string mask_text(std::uint64_t mask) {
  std::string text;
  do {
    text.insert(text.begin(), "0123456789abcdef"[mask & 0xf]);
    mask >>= 4;
  } while (mask != 0);
  return "0x" + text;
}

[[nodiscard]] LIMCODE_COLD inline std::string details(const error& fault) {
  const std::string expected = std::to_string(fault.expected);
  const std::string found = std::to_string(fault.found);
  // clang-format off
  switch (fault.code) {
    case errc::ok: return "";
    case errc::unexpected_end:
    case errc::buffer_too_small: return "needed " + bytes_text(fault.expected) + ", " + found + " remain";
    case errc::trailing_bytes: return "expected end of input, found " + bytes_text(fault.found);
    case errc::invalid_bool:
    case errc::invalid_option: return "expected 0 or 1, found " + found;
    case errc::invalid_char: return "expected the UTF-8 bytes of one char";
    case errc::invalid_utf8: return "expected a UTF-8 sequence";
    case errc::unknown_tag: return "expected the tag of a variant, found " + found;
    case errc::unknown_version: return "expected a known version, found " + found;
    case errc::non_canonical: return "expected the shortest form, found trailing zeros";
    case errc::integer_overflow: return "expected a value that fits the type";
    case errc::length_overflow: return "expected at most " + expected + " elements, found " + found;
    case errc::depth_exceeded: return "expected at most " + expected + " levels";
    case errc::reserved_first_byte: return "expected a byte below 0x80, found " + hex_text(fault.found);
    case errc::reserved_tag: return "tag " + found + " is reserved";
    case errc::unsupported_variant: return "expected a variant that has a wire form";
    case errc::length_mismatch: return "expected " + expected + " elements, found " + found;
    case errc::invalid_mask:
      return "expected known bits, and all of those that belong together, found " + mask_text(fault.found);
    case errc::invalid_zero: return "expected a number other than 0";
    case errc::interior_nul: return "expected no NUL before the end of the string";
    case errc::invalid_value: return "value not representable in the target type";
    case errc::element_limit: return "needed " + expected + ", the limit leaves " + found;
    case errc::memory_limit: return "needed up to " + expected + " bytes, the limit leaves " + found;
    case errc::not_as_encoded: return "expected the bytes that encoding the value writes";
    case errc::custom: return "expected a value that the codec accepts";
    case errc::out_of_memory: return "needed " + bytes_text(fault.expected);
  }
  // clang-format on
  return "";
}

}  // namespace detail

inline std::string error::message() const {
  std::string text = detail::headline(code);
  if (code == errc::ok) return text;
  text += " at byte " + std::to_string(offset);
  if (!field.empty()) text += " in `" + field.str() + "`";
  return text + ": " + detail::details(*this);
}

/// A value that a check covers together with others.
struct share {
  /// Its minimum size; any_size where it may take more: what comes after such a value is unknown.
  std::uint64_t size;
  /// Its name in a path; a string literal, empty for the place itself.
  const char* name;
};

/// The size of a share that is never stepped over.
inline constexpr std::uint64_t any_size = (std::numeric_limits<std::uint64_t>::max)();

/// The false that a failing step returns. It names the error already recorded, so that callers on the way out can add
/// where it happened: `return in.trace().index(i).field("accounts");`.
class failure {
 public:
  explicit failure(error& fault) noexcept : fault_(&fault) {}
  /// Without an error, where only success matters: nothing is recorded.
  explicit failure(error* fault) noexcept : fault_(fault) {}

  // Always false: a step that fails returns its failure as its bool.
  operator bool() const noexcept { return false; }  // NOLINT(google-explicit-constructor)

  /// Prepends `.name` to the path. `name` must outlive the error (a string literal).
  LIMCODE_INLINE failure field(const char* name) const noexcept {
    return push({name, 0});
  }
  /// Prepends `[index]` to the path.
  LIMCODE_INLINE failure index(std::uint64_t index) const noexcept {
    return push({nullptr, index});
  }

  /// Moves an error about several values that end too early to the first of them that is missing, and adds its name.
  LIMCODE_COLD failure first_missing(std::initializer_list<share> values) const noexcept {
    if (fault_ == nullptr) return *this;
    const share* missing = values.begin();
    for (; missing + 1 != values.end() && missing->size <= fault_->found; ++missing) {
      fault_->offset += static_cast<std::size_t>(missing->size);
      fault_->expected -= missing->size;
      fault_->found -= missing->size;
    }
    return *missing->name == '\0' ? *this : field(missing->name);
  }
  /// Adds the name of elements, or, where they are there, of the first value behind them that is missing.
  LIMCODE_COLD failure first_missing(const char* elems, std::initializer_list<share> behind) const noexcept {
    if (fault_ == nullptr) return *this;
    if (fault_->field.is_behind_elems()) return first_missing(behind);
    return *elems == '\0' ? *this : field(elems);
  }

 private:
  LIMCODE_COLD failure push(path_component component) const noexcept {
    if (fault_ != nullptr) fault_->field.push(component);
    return *this;
  }

  error* fault_;
};

/// The false that a failing step returns where errors are not recorded.
class no_failure {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor)
  LIMCODE_INLINE operator bool() const noexcept { return false; }

  LIMCODE_INLINE no_failure field(const char*) const noexcept { return {}; }
  LIMCODE_INLINE no_failure index(std::uint64_t) const noexcept { return {}; }
  LIMCODE_INLINE no_failure first_missing(std::initializer_list<share>) const noexcept { return {}; }
  LIMCODE_INLINE no_failure first_missing(const char*, std::initializer_list<share>) const noexcept { return {}; }
};

namespace detail {

/// Records an error, if there is something to record it in. The first one stays: a later step can only add to its path.
LIMCODE_COLD inline failure fail(error* fault, errc code, std::size_t offset, std::uint64_t expected = 0,
                                 std::uint64_t found = 0) noexcept {
  if (fault != nullptr && fault->code == errc::ok) {
    fault->code = code;
    fault->offset = offset;
    fault->expected = expected;
    fault->found = found;
  }
  return failure(fault);
}
LIMCODE_INLINE failure fail(error& fault, errc code, std::size_t offset, std::uint64_t expected = 0,
                            std::uint64_t found = 0) noexcept {
  return fail(&fault, code, offset, expected, found);
}

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
