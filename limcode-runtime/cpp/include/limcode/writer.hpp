// Writes a wire value into a sink.
//
// Every method that can fail returns bool; the caller adds where it happened with trace().field(...). Like the reader,
// a writer keeps only its two pointers and the depth, and hands copies of itself to the out-of-line paths.
#ifndef LIMCODE_WRITER_HPP
#define LIMCODE_WRITER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/bytes.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/scalar.hpp>
#include <limcode/sink.hpp>
#include <limcode/utf8.hpp>
#include <limcode/varint.hpp>
#include <limits>
#include <span>
#include <string_view>

namespace limcode {
inline namespace v0 {

class writer {
 public:
  /// Writes into `output`, a span_sink or a vector_sink, which must outlive the writer.
  template <class Sink>
  explicit writer(Sink& output) noexcept : sink_(&output) {
    const window first = output.first_window();
    pos_ = first.pos;
    end_ = first.end;
  }

  /// Bytes written so far.
  [[nodiscard]] LIMCODE_INLINE std::size_t position() const noexcept {
    return sink_->flushed + static_cast<std::size_t>(pos_ - sink_->window_begin);
  }

  // ---- room ----

  /// The place for the next `len_bytes` bytes, for store(). Null when they do not fit, which is recorded.
  [[nodiscard]] LIMCODE_INLINE std::uint8_t* take_room(std::size_t len_bytes) {
    if (len_bytes > room() && !resume(make_room(*this, len_bytes))) [[unlikely]]
      return nullptr;
    std::uint8_t* const run = pos_;
    LIMCODE_ASSUME(run != nullptr);  // no window has a null address, not even an empty one
    pos_ += len_bytes;
    return run;
  }

  /// False when `len_bytes` more bytes are sure not to fit: return buffer_too_small(len_bytes). Writes nothing, and
  /// what follows checks again; it makes a span that is too small for several parts reject them at the first.
  [[nodiscard]] LIMCODE_INLINE bool has_room_for(std::size_t len_bytes) const noexcept {
    return len_bytes <= room() || sink_->kind->grows;
  }

  /// The bytes that are left of the window, for rows; see put.hpp.
  [[nodiscard]] LIMCODE_INLINE std::size_t room() const noexcept { return static_cast<std::size_t>(end_ - pos_); }
  /// Whether a row of at most `most_bytes` bytes does not fit, of which 3 are for each of the short lengths, in elements.
  template <class... Lens>
  [[nodiscard]] LIMCODE_INLINE bool lacks_room(std::size_t most_bytes, Lens... short_lens) const noexcept {
    if (most_bytes <= room()) [[likely]]
      return false;
    return most_bytes - ((3 - short_len_size(short_lens)) + ...) > room();
  }
  [[nodiscard]] LIMCODE_INLINE window spare() const noexcept { return {pos_, end_}; }
  /// Passes over what was written up to `to`, which is within the window.
  LIMCODE_INLINE void advance_to(std::uint8_t* to) noexcept {
    LIMCODE_ASSERT(to >= pos_ && to <= end_);
    pos_ = to;
  }
  /// Continues in a window that a copy of this writer left. False when it is null: an error was recorded.
  [[nodiscard]] LIMCODE_INLINE bool resume(window next) noexcept {
    if (next.pos == nullptr) return false;
    pos_ = next.pos;
    end_ = next.end;
    return true;
  }

  /// Any bytes. `from` may be null when `len_bytes` is 0.
  [[nodiscard]] LIMCODE_INLINE bool put_bytes(const std::uint8_t* from, std::size_t len_bytes) {
    if (len_bytes > room()) [[unlikely]]
      return resume(put_past_room(*this, from, len_bytes));
    copy_bytes(pos_, from, len_bytes);
    pos_ += len_bytes;
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE bool put_bytes(std::span<const std::uint8_t> from) {
    return put_bytes(from.data(), from.size());
  }

  // ---- scalars ----

  template <class U>
  [[nodiscard]] LIMCODE_INLINE bool put(const U& value) {
    std::uint8_t* const run = take_room(scalar_size<U>);
    if (run == nullptr) [[unlikely]]
      return false;
    store<U>(run, value);
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE bool put_bool(bool value) { return put<std::uint8_t>(value ? 1 : 0); }
  /// A u64 sequence length, in elements.
  [[nodiscard]] LIMCODE_INLINE bool put_len(std::uint64_t len_elems) { return put<std::uint64_t>(len_elems); }
  /// The tag byte of an option.
  [[nodiscard]] LIMCODE_INLINE bool put_option_tag(bool is_some) { return put_bool(is_some); }
  /// A sequence length of 1, 2 or 4 bytes, in elements. Fails above what they hold.
  [[nodiscard]] LIMCODE_INLINE bool put_len8(std::uint64_t len_elems) { return put_len_as<std::uint8_t>(len_elems); }
  [[nodiscard]] LIMCODE_INLINE bool put_len16(std::uint64_t len_elems) { return put_len_as<std::uint16_t>(len_elems); }
  [[nodiscard]] LIMCODE_INLINE bool put_len32(std::uint64_t len_elems) { return put_len_as<std::uint32_t>(len_elems); }
  /// Checks a length that is written next against a limit, both in elements. Writes nothing.
  [[nodiscard]] LIMCODE_INLINE bool limit_len(std::uint64_t len_elems, std::uint64_t limit) const noexcept {
    if (len_elems > limit) [[unlikely]]
      return length_overflow(len_elems, limit);
    return true;
  }

  /// Checks that a sequence has as many elements as a number in the value says. Writes nothing.
  [[nodiscard]] LIMCODE_INLINE bool match_len(std::uint64_t len_elems, std::uint64_t expected) const noexcept {
    if (len_elems != expected) [[unlikely]]
      return fail(errc::length_mismatch, position(), expected, len_elems);
    return true;
  }

  /// Checks that a sequence has elements, because its count would be read as something else. Writes nothing.
  [[nodiscard]] LIMCODE_INLINE bool check_not_empty(std::uint64_t len_elems) const noexcept {
    if (len_elems == 0) [[unlikely]]
      return fail(errc::invalid_zero, position());
    return true;
  }

  /// Ends a section whose length prefix is at `start`, `width_bytes` bytes wide, which can hold at most `most_bytes`. Fails
  /// above that, and when there are not as many bytes as were counted before, because a codec does not write the same twice.
  [[nodiscard]] LIMCODE_INLINE bool end_section(std::size_t start, std::size_t width_bytes, std::uint64_t len_bytes,
                                                std::uint64_t most_bytes) const noexcept {
    const std::size_t written_bytes = position() - start - width_bytes;
    if (written_bytes > most_bytes) [[unlikely]]
      return fail(errc::length_overflow, start, most_bytes, written_bytes);
    if (written_bytes != len_bytes) [[unlikely]]
      return fail(errc::length_mismatch, start, len_bytes, written_bytes);
    return true;
  }

  /// Ends a region of `len_bytes` bytes that starts at `start`: fills what is left of it with zeros. Fails when more were
  /// written, because a codec does not write what it counts.
  [[nodiscard]] bool end_region(std::size_t start, std::size_t len_bytes) {
    const std::size_t written_bytes = position() - start;
    if (written_bytes > len_bytes) [[unlikely]]
      return fail(errc::length_overflow, start, len_bytes, written_bytes);
    std::uint8_t* const run = take_room(len_bytes - written_bytes);
    if (run == nullptr) [[unlikely]]
      return false;
    std::fill_n(run, len_bytes - written_bytes, std::uint8_t{0});
    return true;
  }

  /// An enum tag of 4, 1, 2 or 8 bytes, which holds it.
  [[nodiscard]] LIMCODE_INLINE bool put_tag(std::uint32_t tag) { return put<std::uint32_t>(tag); }
  [[nodiscard]] LIMCODE_INLINE bool put_tag8(std::uint32_t tag) {
    LIMCODE_ASSERT(tag <= 0xff);
    return put<std::uint8_t>(static_cast<std::uint8_t>(tag));
  }
  [[nodiscard]] LIMCODE_INLINE bool put_tag16(std::uint32_t tag) {
    LIMCODE_ASSERT(tag <= 0xffff);
    return put<std::uint16_t>(static_cast<std::uint16_t>(tag));
  }
  [[nodiscard]] LIMCODE_INLINE bool put_tag64(std::uint32_t tag) { return put<std::uint64_t>(tag); }
  /// A u64 0 in the place of a count.
  [[nodiscard]] LIMCODE_INLINE bool put_zero_count(std::uint64_t value) {
    LIMCODE_ASSERT(value == 0);
    return put<std::uint64_t>(value);
  }
  /// A message version, at most 127, as the byte with its top bit set.
  [[nodiscard]] LIMCODE_INLINE bool put_version_prefix(unsigned version) {
    LIMCODE_ASSERT(version < 0x80);
    return put<std::uint8_t>(static_cast<std::uint8_t>(0x80U | version));
  }

  // ---- values of varying width ----

  /// A short length of 1 to 3 bytes, in elements. Fails above 65535.
  [[nodiscard]] LIMCODE_INLINE bool put_short_len(std::uint64_t len_elems) {
    // Written out: as `limit_len(…) && put_base128(…)` GCC 12 takes a third more instructions for a block.
    if (len_elems > max_short_len) [[unlikely]]
      return length_overflow(len_elems, max_short_len);
    return put_base128(len_elems, short_len_size(len_elems));
  }
  /// A sequence length as a canonical LEB128 u64, of 1 to 10 bytes, in elements.
  [[nodiscard]] LIMCODE_INLINE bool put_varint_len(std::uint64_t len_elems) { return put_varint(len_elems); }
  /// A canonical LEB128 integer.
  template <varint U>
  [[nodiscard]] LIMCODE_INLINE bool put_varint(U value) {
    return put_base128(value, varint_size(value));
  }
  /// One character in UTF-8. Fails for a surrogate and above U+10FFFF.
  [[nodiscard]] bool put_char(char32_t value) {
    if (!is_unicode_scalar(value)) return fail(errc::invalid_char, position());
    const std::size_t width = detail::char_size(value);
    std::uint8_t* const run = take_room(width);
    if (run == nullptr) return false;
    detail::encode_utf8_char(run, value, width);
    return true;
  }
  /// The bytes of a string, without a length. Fails when they are not UTF-8, since no decoder would take them back.
  [[nodiscard]] bool put_string(std::string_view text) {
    const auto* const from = reinterpret_cast<const std::uint8_t*>(text.data());
    const std::size_t valid = valid_utf8_prefix(from, text.size());
    if (valid != text.size()) return fail(errc::invalid_utf8, position() + valid);
    return put_bytes(from, text.size());
  }

  /// The length of a string in bytes, and the string.
  [[nodiscard]] LIMCODE_INLINE bool put_len_and_string(std::string_view text) {
    return put_len(text.size()) && put_string(text);
  }
  [[nodiscard]] LIMCODE_INLINE bool put_short_len_and_string(std::string_view text) {
    return put_short_len(text.size()) && put_string(text);
  }

  /// After a value without a version prefix was written from position `start`: fails when its first byte reads as one, and when it has none,
  /// so that the first byte would be that of what follows.
  [[nodiscard]] LIMCODE_INLINE bool check_unprefixed(std::size_t start) const {
    const std::size_t end = position();
    if (start == end) [[unlikely]]
      return fail(errc::invalid_value, start);
    const std::uint8_t first =
        start >= sink_->flushed ? *(pos_ - (end - start)) : sink_->kind->flushed_byte(*sink_, start);
    if (first >= 0x80) [[unlikely]]
      return fail(errc::reserved_first_byte, start, 0x7f, first);
    return true;
  }

  /// Where the next byte goes, for the finish() of the sink.
  [[nodiscard]] std::uint8_t* pos() const noexcept { return pos_; }

  // ---- nesting ----

  /// Enters a nesting level. Fails at the level below max_depth.
  [[nodiscard]] LIMCODE_INLINE bool enter() {
    if (levels_left_ == 0) [[unlikely]]
      return depth_exceeded();
    --levels_left_;
    return true;
  }
  LIMCODE_INLINE void leave() noexcept { ++levels_left_; }
  /// After enter(): says that `len_elems` elements of varying size follow. True for those of the outermost sequence.
  [[nodiscard]] LIMCODE_INLINE bool start_nested(std::size_t len_elems) noexcept {
    const bool is_outermost = levels_left_ == max_depth - 1;
    if (is_outermost) sink_->outermost = {position(), 0, len_elems};
    return is_outermost;
  }
  /// Says that element `index` of the outermost sequence follows, so that a vector that grows can guess the rest.
  LIMCODE_INLINE void next_nested(std::size_t index) noexcept { sink_->outermost.done = index; }

  // ---- failures: each records the error at the current position and converts to false ----

  /// The error already recorded by a callee: only adds to its path.
  [[nodiscard]] LIMCODE_INLINE failure trace() const noexcept { return failure(*sink_->report); }
  /// Records an error that was found when the value at this position was counted.
  [[nodiscard]] LIMCODE_COLD failure fail_as(error counted) const noexcept {
    counted.offset += position();
    *sink_->report = counted;
    return trace();
  }
  /// For hand-written codecs: reports `code` for a value at a position. The two numbers are those of the code.
  [[nodiscard]] LIMCODE_INLINE failure fail(errc code, std::size_t offset_bytes, std::uint64_t expected = 0,
                                            std::uint64_t found = 0) const noexcept {
    return detail::fail(*sink_->report, code, offset_bytes, expected, found);
  }

  /// The error for a has_room_for() that was false.
  [[nodiscard]] LIMCODE_INLINE failure buffer_too_small(std::size_t needed_bytes) const noexcept {
    return fail(errc::buffer_too_small, position(), needed_bytes, room());
  }
  [[nodiscard]] LIMCODE_INLINE failure length_overflow(std::uint64_t len_elems, std::uint64_t limit) const noexcept {
    return fail(errc::length_overflow, position(), limit, len_elems);
  }
  [[nodiscard]] LIMCODE_INLINE failure depth_exceeded() const noexcept {
    return fail(errc::depth_exceeded, position(), max_depth);
  }
  /// An enum holds none of its values: an enumerator that has no name, or a variant that lost its value.
  [[nodiscard]] LIMCODE_INLINE failure unknown_tag(std::uint32_t found) const noexcept {
    return fail(errc::unknown_tag, position(), 0, found);
  }
  /// The variant has no wire form.
  [[nodiscard]] LIMCODE_INLINE failure unsupported_variant() const noexcept {
    return fail(errc::unsupported_variant, position());
  }

 private:
  template <class U>
  [[nodiscard]] LIMCODE_INLINE bool put_len_as(std::uint64_t len_elems) {
    if (len_elems > (std::numeric_limits<U>::max)()) [[unlikely]]
      return length_overflow(len_elems, (std::numeric_limits<U>::max)());
    return put<U>(static_cast<U>(len_elems));
  }

  /// `value` in groups of 7 bits, low first. One group, the usual case, costs a compare and a store.
  [[nodiscard]] LIMCODE_INLINE bool put_base128(std::uint64_t value, std::size_t len_bytes) {
    if (value < 0x80 && pos_ != end_) [[likely]] {
      *pos_ = static_cast<std::uint8_t>(value);
      ++pos_;
      return true;
    }
    std::uint8_t* const run = take_room(len_bytes);
    if (run == nullptr) [[unlikely]]
      return false;
    detail::write_varint(run, value, len_bytes);
    return true;
  }

  // ---- without enough room: on a copy of the writer. They return its window, or nulls after recording why ----

  [[nodiscard]] LIMCODE_NOINLINE static window make_room(writer at, std::size_t len_bytes) {
    const window next = at.sink_->kind->advance(*at.sink_, at.pos_, nullptr, len_bytes);
    if (next.pos == nullptr) static_cast<void>(at.buffer_too_small(len_bytes));
    return next;
  }
  [[nodiscard]] LIMCODE_NOINLINE static window put_past_room(writer at, const std::uint8_t* from,
                                                             std::size_t len_bytes) {
    const window next = at.sink_->kind->advance(*at.sink_, at.pos_, from, len_bytes);
    if (next.pos == nullptr) static_cast<void>(at.buffer_too_small(len_bytes));
    return next;
  }

  std::uint8_t* pos_;
  std::uint8_t* end_;
  sink* sink_;
  unsigned levels_left_ = max_depth;
};

}  // namespace v0
}  // namespace limcode

#endif
