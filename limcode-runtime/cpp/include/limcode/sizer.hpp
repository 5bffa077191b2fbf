// Counts the bytes that a writer would write.
#ifndef LIMCODE_SIZER_HPP
#define LIMCODE_SIZER_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/progress.hpp>
#include <limcode/utf8.hpp>
#include <limcode/varint.hpp>
#include <limits>
#include <string_view>

namespace limcode {
inline namespace v0 {

/// A value whose size is rejected (a sequence too long for its length, a nesting too deep) is rejected at the same
/// position as by the writer, as is a string that is not UTF-8, unless there is a limit. Elements of fixed size and the
/// first byte of an unprefixed value are not looked at.
class sizer {
 public:
  explicit sizer(error& fault) noexcept : fault_(&fault), checks_text_(true) {}
  /// Stops between the elements of a sequence once there are more bytes than `limit_bytes`. Does not look at texts, which
  /// are encoded next.
  sizer(error& fault, std::size_t limit_bytes) noexcept : limit_bytes_(limit_bytes), fault_(&fault) {}

  /// Bytes counted so far.
  [[nodiscard]] std::size_t size() const noexcept { return len_bytes_; }
  [[nodiscard]] std::size_t position() const noexcept { return len_bytes_; }
  /// Whether the limit was passed, so that size() is not the whole.
  [[nodiscard]] bool is_stopped() const noexcept { return is_stopped_; }
  /// When the limit stopped it: what size() may be without one, at most `times` as much as it is, or 0 when there is
  /// nothing to go by.
  [[nodiscard]] std::size_t guess(std::size_t times) const noexcept { return outermost_.guess(len_bytes_, times); }

  LIMCODE_INLINE void add(std::size_t len_bytes) noexcept { len_bytes_ += len_bytes; }
  /// A short length, in elements. Fails above 65535.
  [[nodiscard]] LIMCODE_INLINE bool add_short_len(std::uint64_t len_elems) noexcept {
    if (!limit_len(len_elems, max_short_len)) return false;
    add(short_len_size(len_elems));
    return true;
  }
  /// A length of 1, 2 or 4 bytes, in elements. Fails above what they hold.
  [[nodiscard]] LIMCODE_INLINE bool add_len8(std::uint64_t len_elems) noexcept {
    return add_len_as<std::uint8_t>(len_elems);
  }
  [[nodiscard]] LIMCODE_INLINE bool add_len16(std::uint64_t len_elems) noexcept {
    return add_len_as<std::uint16_t>(len_elems);
  }
  [[nodiscard]] LIMCODE_INLINE bool add_len32(std::uint64_t len_elems) noexcept {
    return add_len_as<std::uint32_t>(len_elems);
  }
  /// A length as a canonical LEB128 u64, in elements.
  LIMCODE_INLINE void add_varint_len(std::uint64_t len_elems) noexcept { add_varint(len_elems); }
  /// Checks a length that is counted next against a limit, both in elements.
  [[nodiscard]] LIMCODE_INLINE bool limit_len(std::uint64_t len_elems, std::uint64_t limit) const noexcept {
    if (len_elems > limit) [[unlikely]]
      return length_overflow(len_elems, limit);
    return true;
  }
  /// Checks that a sequence has as many elements as a number in the value says.
  [[nodiscard]] LIMCODE_INLINE bool match_len(std::uint64_t len_elems, std::uint64_t expected) const noexcept {
    if (len_elems != expected) [[unlikely]]
      return fail(errc::length_mismatch, position(), expected, len_elems);
    return true;
  }
  /// Checks that a sequence has elements, because its count would be read as something else.
  [[nodiscard]] LIMCODE_INLINE bool check_not_empty(std::uint64_t len_elems) const noexcept {
    if (len_elems == 0) [[unlikely]]
      return fail(errc::invalid_zero, position());
    return true;
  }
  /// Ends a section whose length prefix is at `start`, `width_bytes` bytes wide. Fails above `most_bytes`.
  [[nodiscard]] LIMCODE_INLINE bool end_section(std::size_t start, std::size_t width_bytes,
                                                std::uint64_t most_bytes) noexcept {
    ends_with_rest_ = false;
    const std::size_t counted_bytes = position() - start - width_bytes;
    if (counted_bytes > most_bytes) [[unlikely]]
      return fail(errc::length_overflow, start, most_bytes, counted_bytes);
    return true;
  }
  /// Where a region starts. No element before it is read to its end.
  [[nodiscard]] LIMCODE_INLINE std::size_t start_region() noexcept {
    ends_with_rest_ = false;
    return position();
  }
  /// Ends elements that are read up to the end of the input, or of the section or region around them.
  LIMCODE_INLINE void end_rest() noexcept { ends_with_rest_ = true; }
  /// Ends a region of `len_bytes` bytes that starts at `start`. Fails when more were counted, and when fewer were and the padding would be
  /// read as elements.
  [[nodiscard]] LIMCODE_INLINE bool end_region(std::size_t start, std::size_t len_bytes) noexcept {
    const std::size_t counted_bytes = position() - start;
    if (counted_bytes > len_bytes) [[unlikely]]
      return fail(errc::length_overflow, start, len_bytes, counted_bytes);
    if (ends_with_rest_ && counted_bytes < len_bytes) [[unlikely]]
      return fail(errc::length_mismatch, start, len_bytes, counted_bytes);
    ends_with_rest_ = false;
    add(len_bytes - counted_bytes);
    return true;
  }
  template <varint U>
  LIMCODE_INLINE void add_varint(U value) noexcept {
    add(varint_size(value));
  }
  /// One character in UTF-8. Fails for a surrogate and above U+10FFFF.
  [[nodiscard]] LIMCODE_INLINE bool add_char(char32_t value) noexcept {
    if (!is_unicode_scalar(value)) [[unlikely]]
      return fail(errc::invalid_char, position());
    add(detail::char_size(value));
    return true;
  }

  /// Whether texts are looked at.
  [[nodiscard]] bool checks_text() const noexcept { return checks_text_; }
  /// The bytes of a string, without a length. Fails when they are not UTF-8.
  [[nodiscard]] LIMCODE_INLINE bool add_string(std::string_view text) noexcept {
    if (checks_text_ && !check_text(text)) return false;
    add(text.size());
    return true;
  }

  /// Enters a nesting level. Fails at the level below max_depth.
  [[nodiscard]] LIMCODE_INLINE bool enter() noexcept {
    if (levels_left_ == 0) [[unlikely]]
      return fail(errc::depth_exceeded, position(), max_depth);
    --levels_left_;
    return true;
  }
  LIMCODE_INLINE void leave() noexcept { ++levels_left_; }

  /// After enter(): whether elements are to be counted from all over the sequence, because the first ones are rarely like
  /// the others. That is so in the outermost one, with a limit.
  [[nodiscard]] LIMCODE_INLINE bool is_sampling() const noexcept {
    return levels_left_ == max_depth - 1 && limit_bytes_ != (std::numeric_limits<std::size_t>::max)();
  }
  /// Whether to stop when `done` elements are counted of a sequence of `len_elems`, which was entered at `start`.
  [[nodiscard]] LIMCODE_INLINE bool stops(std::size_t start, std::size_t done, std::size_t len_elems) noexcept {
    if (len_bytes_ <= limit_bytes_) [[likely]]
      return false;
    if (levels_left_ == max_depth - 1 && outermost_.len == 0) outermost_ = {start, done, len_elems};
    is_stopped_ = true;
    return true;
  }

  /// The error already recorded by a callee: only adds to its path.
  [[nodiscard]] LIMCODE_INLINE failure trace() const noexcept { return failure(*fault_); }
  /// For hand-written codecs: reports `code` at a position. The two numbers are those of the code.
  [[nodiscard]] LIMCODE_INLINE failure fail(errc code, std::size_t offset_bytes, std::uint64_t expected = 0,
                                            std::uint64_t found = 0) const noexcept {
    return detail::fail(*fault_, code, offset_bytes, expected, found);
  }
  [[nodiscard]] LIMCODE_INLINE failure length_overflow(std::uint64_t len_elems, std::uint64_t limit) const noexcept {
    return fail(errc::length_overflow, position(), limit, len_elems);
  }
  /// The variant has no wire form.
  [[nodiscard]] LIMCODE_INLINE failure unsupported_variant() const noexcept {
    return fail(errc::unsupported_variant, position());
  }

 private:
  [[nodiscard]] LIMCODE_NOINLINE bool check_text(std::string_view text) const noexcept {
    const std::size_t valid = valid_utf8_prefix(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    if (valid != text.size()) [[unlikely]]
      return fail(errc::invalid_utf8, position() + valid);
    return true;
  }
  template <class U>
  [[nodiscard]] LIMCODE_INLINE bool add_len_as(std::uint64_t len_elems) noexcept {
    if (!limit_len(len_elems, (std::numeric_limits<U>::max)())) return false;
    add(sizeof(U));
    return true;
  }

  std::size_t len_bytes_ = 0;
  bool ends_with_rest_ = false;
  std::size_t limit_bytes_ = (std::numeric_limits<std::size_t>::max)();
  error* fault_;
  unsigned levels_left_ = max_depth;
  bool is_stopped_ = false;
  bool checks_text_ = false;
  progress outermost_{};
};

}  // namespace v0
}  // namespace limcode

#endif
