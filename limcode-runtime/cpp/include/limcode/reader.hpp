// Reads a wire value from a span of untrusted bytes.
//
// Discipline of every caller: check, read, advance, validate. A method is either "covered" (the caller has checked with
// need() that its bytes are there; it only asserts) or it checks for itself and fails. Nothing allocates but
// take_string, to a std::string, and make_elems.
//
// The error lives outside of the reader and the failing paths take plain values, so the reader's address does not
// escape and a decoder that was inlined into its caller keeps the position in a register.
#ifndef LIMCODE_READER_HPP
#define LIMCODE_READER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limcode/arena.hpp>
#include <limcode/call_limits.hpp>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/expectations.hpp>
#include <limcode/failures.hpp>
#include <limcode/in_place.hpp>
#include <limcode/scalar.hpp>
#include <limcode/utf8.hpp>
#include <limcode/varint.hpp>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace limcode {
inline namespace v0 {

/// Minimum sizes in bytes: of one element (`each`), and of all that follows the elements (`then`).
struct elems_bytes {
  std::size_t each;
  std::size_t then = 0;
};

namespace detail {

/// Where a reader records the first error.
class fault_record {
 public:
  explicit fault_record(error* fault) noexcept : fault_(fault) {}

  [[nodiscard]] LIMCODE_INLINE failure trace() const noexcept { return failure(fault_); }
  [[nodiscard]] LIMCODE_INLINE failure fail(errc code, std::size_t offset, std::uint64_t expected,
                                            std::uint64_t found) const noexcept {
    return detail::fail(fault_, code, offset, expected, found);
  }
  [[nodiscard]] LIMCODE_INLINE failure fail_missing_elems(std::size_t offset, std::size_t remaining,
                                                          std::uint64_t len_elems, elems_bytes min,
                                                          std::uint64_t free_elems) const noexcept {
    return detail::fail_missing_elems(fault_, offset, remaining, len_elems, min.each, min.then, free_elems);
  }
  [[nodiscard]] LIMCODE_INLINE failure fail_integer(std::size_t offset, parsed_integer parsed) const noexcept {
    return detail::fail_integer(fault_, offset, parsed);
  }
  [[nodiscard]] LIMCODE_COLD failure fail_as(const error& other) const noexcept {
    if (fault_ != nullptr) *fault_ = other;
    return failure(fault_);
  }
  LIMCODE_COLD void set_root(const char* name) const noexcept {
    if (fault_ != nullptr) fault_->field.set_root(name);
  }

 private:
  error* fault_;
};

/// In its place: nothing is recorded, and failing costs nothing.
class no_record {
 public:
  [[nodiscard]] LIMCODE_INLINE no_failure trace() const noexcept { return {}; }
  [[nodiscard]] LIMCODE_INLINE no_failure fail(errc, std::size_t, std::uint64_t, std::uint64_t) const noexcept {
    return {};
  }
  [[nodiscard]] LIMCODE_INLINE no_failure fail_missing_elems(std::size_t, std::size_t, std::uint64_t, elems_bytes,
                                                             std::uint64_t) const noexcept {
    return {};
  }
  [[nodiscard]] LIMCODE_INLINE no_failure fail_integer(std::size_t, parsed_integer) const noexcept { return {}; }
};

/// What readers have in common. `Record` says what happens to errors.
template <class Record>
class basic_reader {
 public:
  /// What a failing step returns: false.
  using failure_type = decltype(std::declval<const Record&>().trace());
  /// Whether need_elems() looks for the elements in the input.
  static constexpr bool bounds_elems = true;

  /// Bytes read so far.
  [[nodiscard]] std::size_t offset() const noexcept { return static_cast<std::size_t>(pos_ - begin_); }
  /// Offset of a byte that take_run() returned.
  [[nodiscard]] std::size_t offset_of(const std::uint8_t* at) const noexcept {
    return static_cast<std::size_t>(at - begin_);
  }
  /// The next byte to read.
  [[nodiscard]] LIMCODE_INLINE const std::uint8_t* at() const noexcept { return pos_; }
  /// Bytes remaining.
  [[nodiscard]] LIMCODE_INLINE std::size_t remaining() const noexcept { return static_cast<std::size_t>(end_ - pos_); }

  // ---- checks: pure tests, the caller returns the matching failure ----

  /// True when at least `len_bytes` bytes remain. On false return unexpected_end(len_bytes).
  [[nodiscard]] LIMCODE_INLINE bool need(std::size_t len_bytes) const noexcept { return len_bytes <= remaining(); }

  /// True when `len_elems` elements and what is behind them can be there, at their minimum sizes. To be called
  /// before anything is allocated for the elements. On false return missing_elems(len_elems, min). Elements
  /// of minimum size 0 are counted: all of them together, in all sequences, may be max_free_elems more than the
  /// bytes of the input. Where the value may end before the input does, decode_prefix() looks again at its end.
  [[nodiscard]] LIMCODE_INLINE bool need_elems(std::uint64_t len_elems, elems_bytes min) noexcept {
    const std::size_t left = remaining();
    if (min.then > left) return false;
    if (min.each != 0) return len_elems <= (left - min.then) / min.each;
    if (len_elems > free_elems_) return false;
    free_elems_ -= len_elems;
    return true;
  }

  /// True when the value that ends here would be accepted without the bytes that follow it: those allow none of its
  /// elements of minimum size 0. On false return too_many_free_elems().
  [[nodiscard]] LIMCODE_INLINE bool is_within_free_elems() const noexcept { return remaining() <= free_elems_; }

  /// Raises the number of elements of minimum size 0: for a part of an input that was accepted as a whole.
  void allow_free_elems(std::uint64_t len_elems) noexcept { free_elems_ = len_elems; }

  /// Where the input may end within a value, whether a part that is read at once is there; see stepwise_reader. On false
  /// return false. Here it always is, because need() was.
  [[nodiscard]] LIMCODE_INLINE static constexpr bool need_whole(std::size_t) noexcept { return true; }
  /// The same for parts side by side, which end at these bytes from here.
  [[nodiscard]] LIMCODE_INLINE static constexpr bool need_units(std::initializer_list<std::size_t>) noexcept { return true; }

  /// Whether the caller of the decoder allows this number in a field under `expect = name`. Only a reader has expectations.
  [[nodiscard]] LIMCODE_INLINE static constexpr bool is_expected(std::string_view, std::uint64_t) noexcept { return true; }

  // ---- covered reads ----

  /// The next `len_bytes` bytes, for load(). Covered by need().
  [[nodiscard]] LIMCODE_INLINE const std::uint8_t* take_run(std::size_t len_bytes) noexcept {
    LIMCODE_ASSERT(need(len_bytes));
    const std::uint8_t* const run = pos_;
    pos_ += len_bytes;
    return run;
  }

  /// Records an error that was found by another reader of the same input.
  [[nodiscard]] failure_type fail_as(const error& other) const noexcept { return record_.fail_as(other); }

  /// Goes back over bytes that were just read. Always true.
  [[nodiscard]] LIMCODE_INLINE bool go_back(std::size_t len_bytes) noexcept {
    LIMCODE_ASSERT(len_bytes <= offset());
    pos_ -= len_bytes;
    return true;
  }

  /// Reads one scalar. Covered by need(scalar_size<U>).
  template <class U>
  [[nodiscard]] LIMCODE_INLINE U take() noexcept {
    return load<U>(take_run(scalar_size<U>));
  }

  /// A u64 sequence length, in elements. Covered by need(8). Fails where a length may not fit the host's size_t.
  [[nodiscard]] LIMCODE_INLINE bool take_len(std::uint64_t& len_elems) noexcept {
    len_elems = take<std::uint64_t>();
    return fits_host(offset() - 8, len_elems);
  }

  /// A sequence length of 1, 2 or 4 bytes, in elements. Covered by as many. Fails as take_len() does.
  [[nodiscard]] LIMCODE_INLINE bool take_len8(std::uint64_t& len_elems) noexcept {
    len_elems = take<std::uint8_t>();
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE bool take_len16(std::uint64_t& len_elems) noexcept {
    len_elems = take<std::uint16_t>();
    return true;
  }
  [[nodiscard]] LIMCODE_INLINE bool take_len32(std::uint64_t& len_elems) noexcept {
    len_elems = take<std::uint32_t>();
    return fits_host(offset() - 4, len_elems);
  }

  /// An enum tag of 4, 1, 2 or 8 bytes. Covered by as many.
  [[nodiscard]] LIMCODE_INLINE std::uint32_t take_tag() noexcept { return take<std::uint32_t>(); }
  [[nodiscard]] LIMCODE_INLINE std::uint32_t take_tag8() noexcept { return take<std::uint8_t>(); }
  [[nodiscard]] LIMCODE_INLINE std::uint32_t take_tag16() noexcept { return take<std::uint16_t>(); }
  [[nodiscard]] LIMCODE_INLINE std::uint64_t take_tag64() noexcept { return take<std::uint64_t>(); }

  /// One byte that is 0 or 1. Covered by need(1).
  [[nodiscard]] LIMCODE_INLINE bool take_bool(bool& value) noexcept {
    LIMCODE_ASSERT(need(1));
    if (!load_bool(pos_, value)) return false;
    ++pos_;
    return true;
  }

  /// One byte of a run, taken before, that is 0 or 1.
  [[nodiscard]] LIMCODE_INLINE bool load_bool(const std::uint8_t* at, bool& value) const noexcept {
    const std::uint8_t byte = *at;
    if (byte > 1) [[unlikely]]
      return invalid_bool(offset_of(at), byte);
    value = byte != 0;
    return true;
  }

  /// The tag byte of an option, 0 or 1. Covered by need(1).
  [[nodiscard]] LIMCODE_INLINE bool take_option_tag(bool& is_some) noexcept {
    LIMCODE_ASSERT(need(1));
    const std::uint8_t byte = *pos_;
    if (byte > 1) [[unlikely]]
      return fail(errc::invalid_option, offset(), 1, byte);
    ++pos_;
    is_some = byte != 0;
    return true;
  }

  // ---- reads that check for themselves ----

  /// A short length of 1 to 3 bytes, in elements.
  [[nodiscard]] LIMCODE_INLINE bool take_short_len(std::uint64_t& len_elems) noexcept {
    if (pos_ != end_ && *pos_ < 0x80) [[likely]] {
      len_elems = *pos_;
      ++pos_;
      return true;
    }
    return accept(detail::parse_short_len(pos_, end_), len_elems);
  }

  /// A sequence length that is a canonical LEB128 u64, of 1 to 10 bytes, in elements. Fails as take_len() does too.
  [[nodiscard]] LIMCODE_INLINE bool take_varint_len(std::uint64_t& len_elems) noexcept {
    const std::size_t start = offset();
    return take_varint(len_elems) && fits_host(start, len_elems);
  }

  /// Checks a length that was read from byte `start` on against a limit, both in elements. Consumes nothing.
  [[nodiscard]] LIMCODE_INLINE bool limit_len(std::size_t start, std::uint64_t len_elems,
                                              std::uint64_t limit) const noexcept {
    if (len_elems > limit) [[unlikely]]
      return fail(errc::length_overflow, start, limit, len_elems);
    return true;
  }

  /// A canonical LEB128 integer of 1 to 3, 5 or 10 bytes.
  template <varint U>
  [[nodiscard]] LIMCODE_INLINE bool take_varint(U& value) noexcept {
    if (pos_ != end_ && *pos_ < 0x80) [[likely]] {
      value = *pos_;
      ++pos_;
      return true;
    }
    return accept(detail::parse_varint<U>(pos_, end_), value);
  }

  /// One character in UTF-8, 1 to 4 bytes.
  [[nodiscard]] bool take_char(char32_t& value) noexcept {
    if (!need(1)) return unexpected_end(1);
    const std::size_t width = detail::utf8_width(*pos_);
    if (width == 0) return fail(errc::invalid_char, offset());
    if (!need(width)) return unexpected_end(width);
    if (!detail::is_utf8_char(pos_, width)) return fail(errc::invalid_char, offset());
    value = detail::decode_utf8_char(pos_, width);
    pos_ += width;
    return true;
  }

  /// A message version: the low 7 bits of a byte whose top bit is set, which is consumed. Without the top bit `version`
  /// is -1 and the byte stays: it is the first one of the value itself.
  [[nodiscard]] LIMCODE_INLINE bool take_version_prefix(int& version) noexcept {
    if (!need(1)) [[unlikely]]
      return unexpected_end(1);
    const std::uint8_t byte = *pos_;
    version = byte < 0x80 ? -1 : byte & 0x7f;
    pos_ += byte >> 7;
    return true;
  }

  /// A u64 0 in the place of a count: consumed, if it follows. Any other number stays.
  [[nodiscard]] LIMCODE_INLINE bool take_zero_count(bool& is_zero) noexcept {
    if (!need(8)) [[unlikely]]
      return unexpected_end(8);
    is_zero = load<std::uint64_t>(pos_) == 0;
    pos_ += is_zero ? 8 : 0;
    return true;
  }

  /// Goes into a section: nothing behind its `len_bytes` bytes is read until leave_section(), to which `behind` is passed.
  /// After an error within, the reader stays in the section: a hand-written codec must not continue.
  [[nodiscard]] LIMCODE_INLINE bool enter_section(std::uint64_t len_bytes, const std::uint8_t*& behind) noexcept {
    if (len_bytes > remaining()) [[unlikely]]
      return unexpected_end(static_cast<std::size_t>(len_bytes));
    behind = end_;
    end_ = pos_ + len_bytes;
    return true;
  }
  /// Leaves a section. Fails when some of its bytes were not read.
  [[nodiscard]] LIMCODE_INLINE bool leave_section(const std::uint8_t* behind) noexcept {
    if (pos_ != end_) [[unlikely]]
      return trailing_bytes();
    end_ = behind;
    return true;
  }

  /// Leaves a region: a section behind whose value there may be padding, which is passed over.
  LIMCODE_INLINE void leave_region(const std::uint8_t* behind) noexcept {
    pos_ = end_;
    end_ = behind;
  }
  /// The number of elements of `elem_bytes` bytes, not 0, that fill what is left of the input, or of the section. Fails at the
  /// last one, where only a part of it is left. Consumes nothing.
  [[nodiscard]] LIMCODE_INLINE bool take_rest(std::size_t elem_bytes, std::uint64_t& len_elems) const noexcept {
    const std::size_t part_bytes = remaining() % elem_bytes;
    if (part_bytes != 0) [[unlikely]]
      return fail(errc::unexpected_end, offset() + remaining() - part_bytes, elem_bytes, part_bytes);
    len_elems = remaining() / elem_bytes;
    return true;
  }

  /// Fails where the prefix of `version` follows.
  [[nodiscard]] LIMCODE_INLINE bool refuse_version(std::uint8_t version) const noexcept {
    if (pos_ != end_ && *pos_ == (version | 0x80)) [[unlikely]]
      return fail(errc::unknown_version, offset(), 0, version);
    return true;
  }

  /// A mask, of which only bits of `known` may be set, and of each of `groups` all or none. Covered by 4.
  [[nodiscard]] LIMCODE_INLINE bool take_mask(std::uint32_t& mask, std::uint32_t known,
                                              std::initializer_list<std::uint32_t> groups) noexcept {
    mask = take<std::uint32_t>();
    bool is_valid = (mask & ~known) == 0;
    for (const std::uint32_t group : groups) is_valid &= (mask & group) == 0 || (mask & group) == group;
    if (!is_valid) [[unlikely]]
      return fail(errc::invalid_mask, offset() - 4, 0, mask);
    return true;
  }

  /// `len_bytes` bytes of UTF-8. Covered by need_elems(len_bytes, {.each = 1}). Replaces `text`, whose memory is kept
  /// where it suffices; allocates at most that much.
  [[nodiscard]] bool take_string(std::string& text, std::uint64_t len_bytes) {
    const auto len = static_cast<std::size_t>(len_bytes);
    const std::size_t valid = valid_utf8_prefix(pos_, len);
    if (valid != len) [[unlikely]]
      return fail(errc::invalid_utf8, offset() + valid);
    const std::uint8_t* const run = take_run(len);
    if (!has_memory_for([&] { text.assign(reinterpret_cast<const char*>(run), len); })) [[unlikely]]
      return out_of_memory(len, run);
    return true;
  }

  /// The same, left where it is in the input. Never allocates.
  [[nodiscard]] LIMCODE_INLINE bool take_string(std::string_view& text, std::uint64_t len_bytes) noexcept {
    const auto len = static_cast<std::size_t>(len_bytes);
    const std::size_t valid = valid_utf8_prefix(pos_, len);
    if (valid != len) [[unlikely]]
      return fail(errc::invalid_utf8, offset() + valid);
    text = {reinterpret_cast<const char*>(take_run(len)), len};
    return true;
  }

  // ---- limits of the call: a limited_reader has them, and a stepwise_reader within its value ----

  /// Takes what is about to be allocated out of the limits: so many elements, and so many bytes of memory for them.
  [[nodiscard]] static constexpr bool spend(std::uint64_t, std::size_t) noexcept { return true; }
  /// The same for the elements of a vector; whether they are of fixed size, as for keep_elems().
  [[nodiscard]] static constexpr bool spend_for(const auto&, std::uint64_t, bool) noexcept { return true; }
  /// The same for the payload of a box.
  [[nodiscard]] static constexpr bool spend_for(const auto&) noexcept { return true; }

  // ---- nesting ----

  /// Enters a nesting level. Fails at the level below max_depth.
  [[nodiscard]] LIMCODE_INLINE bool enter() noexcept {
    if (levels_left_ == 0) [[unlikely]]
      return fail(errc::depth_exceeded, offset(), max_depth);
    --levels_left_;
    return true;
  }
  LIMCODE_INLINE void leave() noexcept { ++levels_left_; }
  /// The levels around what is read.
  [[nodiscard]] unsigned levels() const noexcept { return max_depth - levels_left_; }

  /// Gives up a value that was read and checked: it gets its default.
  template <class T>
  LIMCODE_INLINE static void discard(T& value) {
    value = T();
  }

  // ---- failures: each records the error at the current offset and converts to false ----

  /// The error already recorded by a callee: only adds to its path.
  [[nodiscard]] LIMCODE_INLINE failure_type trace() const noexcept { return record_.trace(); }
  /// Names the item that the path of the error already recorded begins at.
  void set_root(const char* name) const noexcept { record_.set_root(name); }
  /// For hand-written codecs: reports `code` at `offset_bytes`, the first byte of the rejected value; see offset(). The
  /// two numbers are those of the code.
  [[nodiscard]] LIMCODE_INLINE failure_type fail(errc code, std::size_t offset_bytes, std::uint64_t expected = 0,
                                            std::uint64_t found = 0) const noexcept {
    return record_.fail(code, offset_bytes, expected, found);
  }

  [[nodiscard]] LIMCODE_INLINE failure_type unexpected_end(std::size_t needed_bytes) const noexcept {
    return fail(errc::unexpected_end, offset(), needed_bytes, remaining());
  }
  /// The error for a need_elems() that was false.
  [[nodiscard]] LIMCODE_INLINE failure_type missing_elems(std::uint64_t len_elems, elems_bytes min) const noexcept {
    return record_.fail_missing_elems(offset(), remaining(), len_elems, min, free_elems_);
  }
  /// The error for an is_within_free_elems() that was false: all such elements, and as many as the value may have.
  [[nodiscard]] LIMCODE_INLINE failure_type too_many_free_elems() const noexcept {
    const std::uint64_t most = offset() + max_free_elems;
    return fail(errc::length_overflow, offset(), most, most + remaining() - free_elems_);
  }
  [[nodiscard]] LIMCODE_INLINE failure_type trailing_bytes() const noexcept {
    return fail(errc::trailing_bytes, offset(), 0, remaining());
  }
  /// `offset_bytes` counts from the start of the input; see offset_of().
  [[nodiscard]] LIMCODE_INLINE failure_type invalid_bool(std::size_t offset_bytes, std::uint8_t found) const noexcept {
    return fail(errc::invalid_bool, offset_bytes, 1, found);
  }
  /// `at` is a byte of a run.
  [[nodiscard]] LIMCODE_INLINE failure_type invalid_bool(const std::uint8_t* at) const noexcept {
    return invalid_bool(offset_of(at), *at);
  }
  /// The tag was just taken and is `width_bytes` wide.
  [[nodiscard]] LIMCODE_INLINE failure_type unknown_tag(std::uint64_t found, std::size_t width_bytes = 4) const noexcept {
    return fail(errc::unknown_tag, offset() - width_bytes, 0, found);
  }
  /// The tag was just taken, is `width_bytes` wide, and is known but set aside.
  [[nodiscard]] LIMCODE_INLINE failure_type reserved_tag(std::uint64_t found, std::size_t width_bytes = 4) const noexcept {
    return fail(errc::reserved_tag, offset() - width_bytes, 0, found);
  }
  /// The version prefix was just taken.
  [[nodiscard]] LIMCODE_INLINE failure_type unknown_version(int found) const noexcept {
    return fail(errc::unknown_version, offset() - 1, 0, static_cast<std::uint64_t>(found));
  }
  [[nodiscard]] LIMCODE_INLINE failure_type out_of_memory(std::uint64_t needed_bytes) const noexcept {
    return fail(errc::out_of_memory, offset(), needed_bytes);
  }
  /// For bytes that were taken already, from `at` on.
  [[nodiscard]] LIMCODE_INLINE failure_type out_of_memory(std::uint64_t needed_bytes,
                                                     const std::uint8_t* at) const noexcept {
    return fail(errc::out_of_memory, offset_of(at), needed_bytes);
  }

  /// Continues behind a value that another reader of the same bytes has accepted from here on.
  template <class Other>
  LIMCODE_INLINE void advance_to(const basic_reader<Other>& other) noexcept {
    pos_ = other.pos_;
    free_elems_ = other.free_elems_;
  }
  /// Continues where another reader of the same bytes is.
  template <class Other>
  LIMCODE_INLINE void go_to(const basic_reader<Other>& other) noexcept {
    pos_ = other.pos_;
    end_ = other.end_;
    levels_left_ = other.levels_left_;
    free_elems_ = other.free_elems_;
  }
  /// Continues with a part of the same input, and reads nothing behind it.
  void go_to(std::span<const std::uint8_t> part) noexcept {
    pos_ = part.empty() ? begin_ : part.data();
    end_ = pos_ + part.size();
  }

 protected:
  basic_reader(std::span<const std::uint8_t> input, Record record) noexcept
      : pos_(input.data()), end_(input.data() + input.size()), begin_(input.data()), record_(record) {}
  /// A reader of the same bytes at the same place.
  template <class Other>
  basic_reader(const basic_reader<Other>& other, Record record) noexcept
      : pos_(other.pos_),
        levels_left_(other.levels_left_),
        end_(other.end_),
        begin_(other.begin_),
        record_(record),
        free_elems_(other.free_elems_) {}
  /// A reader of which each part is given.
  basic_reader(const std::uint8_t* pos, unsigned levels_left, const std::uint8_t* end, const std::uint8_t* begin,
               std::uint64_t free_elems, Record record) noexcept
      : pos_(pos), levels_left_(levels_left), end_(end), begin_(begin), record_(record), free_elems_(free_elems) {}
  /// Calls a function with those parts and what follows them.
  template <auto Function, class... Args>
  LIMCODE_INLINE auto call(Args... args) const {
    return Function(pos_, levels_left_, end_, begin_, free_elems_, args...);
  }
  void set_record(Record record) noexcept { record_ = record; }
  [[nodiscard]] LIMCODE_INLINE unsigned levels_left() const noexcept { return levels_left_; }
  void set_levels_left(unsigned levels) noexcept { levels_left_ = levels; }

 private:
  template <class U>
  [[nodiscard]] LIMCODE_INLINE bool accept(detail::parsed_integer parsed, U& value) noexcept {
    if (parsed.code != errc::ok) [[unlikely]]
      return record_.fail_integer(offset(), parsed);
    value = static_cast<U>(parsed.value);
    pos_ += parsed.len_bytes;
    return true;
  }

  /// Whether a length that was read from byte `start` on is one of this host's sizes, as every one is on 64 bits.
  [[nodiscard]] LIMCODE_INLINE bool fits_host(std::size_t start, std::uint64_t len_elems) const noexcept {
    return limit_len(start, len_elems, (std::numeric_limits<std::size_t>::max)());
  }

  template <class>
  friend class basic_reader;

  // The position changes all the time, and what is beside it does not have its size: GCC would keep both in one vector register,
  // and copy them through memory when a reader is kept.
  const std::uint8_t* pos_;
  unsigned levels_left_ = max_depth;
  const std::uint8_t* end_;
  const std::uint8_t* begin_;
  [[no_unique_address]] Record record_;
  std::uint64_t free_elems_ = static_cast<std::uint64_t>(end_ - begin_) + max_free_elems;
};

}  // namespace detail

/// What readers that record the first error have in common. Each of them is a type of its own, none of which is another: a codec
/// that takes a `reader&` would read past what a limited_reader or a stepwise_reader does in its place.
class recording_reader : public detail::basic_reader<detail::fault_record> {
  using base = detail::basic_reader<detail::fault_record>;

 public:
  /// Whether what is read is part of a pass that is made once: the functions for hand-written codecs then make no quiet pass
  /// of their own, so that nested ones take no more time each.
  [[nodiscard]] bool is_within_pass() const noexcept { return is_within_pass_; }
  void set_within_pass(bool is_within) noexcept { is_within_pass_ = is_within; }

  /// Compares fields with these numbers from now on. Null for none.
  void set_expectations(expectations* expected) noexcept { expected_ = expected; }
  [[nodiscard]] LIMCODE_INLINE bool is_expected(std::string_view name, std::uint64_t number) const noexcept {
    return expected_ == nullptr || expected_->compare(name, number);
  }
  /// Which of them fields were compared with, to be set again where what was read since then is no part of the value.
  [[nodiscard]] std::uint32_t compared() const noexcept { return expected_ == nullptr ? 0 : expected_->compared(); }
  void set_compared(std::uint32_t compared) const noexcept {
    if (expected_ != nullptr) expected_->set_compared(compared);
  }

  // ---- borrowed values ----

  /// Memory in the arena for `len_elems` elements, in which none is yet. Follows need_elems(), which bounds it. Null when it
  /// could not be had, or without an arena: return out_of_memory(len_elems * sizeof(T)).
  template <class T>
  [[nodiscard]] LIMCODE_INLINE T* make_elems(std::uint64_t len_elems) noexcept {
    if (arena_ == nullptr) [[unlikely]]
      return nullptr;
    return arena_->allocate<T>(static_cast<std::size_t>(len_elems));
  }

 protected:
  recording_reader(std::span<const std::uint8_t> input, error* fault, arena* memory) noexcept
      : base(input, detail::fault_record(fault)), arena_(memory) {}
  template <class Record>
  recording_reader(const detail::basic_reader<Record>& at, error& fault) noexcept
      : base(at, detail::fault_record(&fault)), arena_(nullptr) {}
  /// Of the same bytes at the same place, with the same arena, limits and expectations; records what is wrong in `fault`.
  recording_reader(const recording_reader& other, error& fault) noexcept : recording_reader(other) {
    set_record(detail::fault_record(&fault));
  }

  void set_limits(limits* left) noexcept {
    limits_ = left;
    set_levels_left((std::min)(left->depth, max_depth));
  }
  [[nodiscard]] bool spend_limited(std::uint64_t len_elems, std::size_t memory_bytes) noexcept {
    if (limits_ == nullptr) return true;
    if (len_elems > limits_->elements) return fail(errc::element_limit, offset(), len_elems, limits_->elements);
    if (memory_bytes > limits_->memory_bytes)
      return fail(errc::memory_limit, offset(), memory_bytes, limits_->memory_bytes);
    limits_->elements -= len_elems;
    limits_->memory_bytes -= memory_bytes;
    return true;
  }
  /// A vector that grows moves from half of its capacity to twice as much.
  template <class T, class A>
  [[nodiscard]] bool spend_limited_for(const std::vector<T, A>&, std::uint64_t len_elems, bool is_fixed) noexcept {
    return spend_limited(len_elems, elems_size(len_elems, is_fixed ? sizeof(T) : 3 * sizeof(T)));
  }
  template <class Box>
  [[nodiscard]] bool spend_limited_for(const Box&) noexcept {
    return spend_limited(0, sizeof(typename Box::element_type));
  }
  /// A text that grows takes up to twice its length.
  [[nodiscard]] bool spend_limited_text(std::uint64_t len_bytes) noexcept {
    return spend_limited(0, elems_size(len_bytes, 2));
  }
  [[nodiscard]] bool enter_limited() noexcept {
    if (levels_left() == 0 && limits_ != nullptr)
      return fail(errc::depth_exceeded, offset(), (std::min)(limits_->depth, max_depth));
    return enter();
  }

 private:
  arena* arena_;
  limits* limits_ = nullptr;
  expectations* expected_ = nullptr;
  bool is_within_pass_ = false;
};

/// Bounds-checked cursor over the input, which records the first error.
class reader : public recording_reader {
 public:
  /// Reads `input` and records the first error in `fault`, which must hold no error yet. Both must outlive the reader.
  /// Borrowed values refer to `input` and to what is in `memory`, without which they cannot be read.
  reader(std::span<const std::uint8_t> input, error& fault, arena* memory = nullptr) noexcept
      : recording_reader(input, &fault, memory) {}
  /// Reads `input` where only success matters: errors are not recorded.
  explicit reader(std::span<const std::uint8_t> input) noexcept : recording_reader(input, nullptr, nullptr) {}
  /// Reads the bytes of another reader, from where it is, and records what is wrong in `fault`.
  template <class Record>
  reader(const detail::basic_reader<Record>& at, error& fault) noexcept : recording_reader(at, fault) {}
  /// The same, with its arena and expectations.
  reader(const reader& other, error& fault) noexcept : recording_reader(other, fault) {}
};

/// Reads wire values where only success matters: it has no place for an error, so what fails is over at once. A pass that
/// fails is made again with a reader, which finds the same error and records it.
class quiet_reader : public detail::basic_reader<detail::no_record> {
  using base = detail::basic_reader<detail::no_record>;

 public:
  explicit quiet_reader(std::span<const std::uint8_t> input) noexcept : base(input, {}) {}
  /// Reads the bytes of another reader, from where it is.
  template <class Record>
  explicit quiet_reader(const detail::basic_reader<Record>& at) noexcept : base(at, {}) {}

  /// Calls `Function` with a reader at the same place. The parts of this one are passed in registers: its address, or a copy of it
  /// in memory, would keep all of it in memory.
  template <error (*Function)(const quiet_reader&, std::size_t)>
  [[nodiscard]] LIMCODE_INLINE error in_registers(std::size_t argument) const {
    return call<&put_together<Function>>(argument);
  }

 private:
  template <error (*Function)(const quiet_reader&, std::size_t)>
  [[nodiscard]] LIMCODE_COLD static error put_together(const std::uint8_t* pos, unsigned levels_left,
                                                       const std::uint8_t* end, const std::uint8_t* begin,
                                                       std::uint64_t free_elems, std::size_t argument) {
    return Function(quiet_reader(pos, levels_left, end, begin, free_elems), argument);
  }
  quiet_reader(const std::uint8_t* pos, unsigned levels_left, const std::uint8_t* end, const std::uint8_t* begin,
               std::uint64_t free_elems) noexcept
      : base(pos, levels_left, end, begin, free_elems, {}) {}
};

}  // namespace v0
}  // namespace limcode

#endif
