// Counts the bytes that a writer would write.
#ifndef LIMCODE_SIZER_HPP
#define LIMCODE_SIZER_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/config.hpp>
#include <limcode/error.hpp>
#include <limcode/utf8.hpp>
#include <limcode/varint.hpp>

namespace limcode {
inline namespace v0 {

/// A value whose size is refused (a sequence too long for its length, a nesting too deep) is refused at the same
/// position as by the writer. The content of strings and the first byte of an unprefixed value are not looked at.
class sizer {
 public:
  explicit sizer(error& fault) noexcept : fault_(&fault) {}

  /// Bytes counted so far.
  [[nodiscard]] std::size_t size() const noexcept { return len_bytes_; }
  [[nodiscard]] std::size_t position() const noexcept { return len_bytes_; }

  LIMCODE_INLINE void add(std::size_t len_bytes) noexcept { len_bytes_ += len_bytes; }
  /// A short length, in elements. Fails above 65535.
  [[nodiscard]] LIMCODE_INLINE bool add_short_len(std::uint64_t len_elems) noexcept {
    if (len_elems > max_short_len) [[unlikely]]
      return length_overflow(len_elems, max_short_len);
    add(short_len_size(len_elems));
    return true;
  }
  template <varint U>
  LIMCODE_INLINE void add_varint(U value) noexcept {
    add(varint_size(value));
  }
  /// One character in UTF-8. Fails for a surrogate and above U+10FFFF.
  [[nodiscard]] LIMCODE_INLINE bool add_char(char32_t value) noexcept {
    if (!is_unicode_scalar(value)) [[unlikely]]
      return detail::fail(*fault_, errc::invalid_char, len_bytes_);
    add(detail::char_size(value));
    return true;
  }

  /// Goes one level deeper. Fails at the level below max_depth.
  [[nodiscard]] LIMCODE_INLINE bool enter() noexcept {
    if (levels_left_ == 0) [[unlikely]]
      return detail::fail(*fault_, errc::depth_exceeded, len_bytes_, max_depth);
    --levels_left_;
    return true;
  }
  LIMCODE_INLINE void leave() noexcept { ++levels_left_; }

  /// The error already recorded by a callee: only adds to its path.
  [[nodiscard]] LIMCODE_INLINE failure trace() const noexcept { return failure(*fault_); }
  [[nodiscard]] LIMCODE_INLINE failure length_overflow(std::uint64_t len_elems, std::uint64_t limit) const noexcept {
    return detail::fail(*fault_, errc::length_overflow, len_bytes_, limit, len_elems);
  }

 private:
  std::size_t len_bytes_ = 0;
  error* fault_;
  unsigned levels_left_ = max_depth;
};

}  // namespace v0
}  // namespace limcode

#endif
