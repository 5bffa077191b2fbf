// Short forms for tests: wire bytes, expected errors, and counted or refused allocations.
#ifndef LIMCODE_TESTS_SUPPORT_HPP
#define LIMCODE_TESTS_SUPPORT_HPP

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limcode/runtime.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace support {

using buffer = std::vector<std::uint8_t>;

/// Wire bytes from parts: numbers below 256 are one byte each.
inline buffer wire(std::initializer_list<int> values) {
  buffer out;
  for (int value : values) out.push_back(static_cast<std::uint8_t>(value));
  return out;
}

/// A little-endian number.
template <class U>
buffer number(U value) {
  buffer out(limcode::scalar_size<U>);
  limcode::store<U>(out.data(), value);
  return out;
}

/// A u64 count.
inline buffer len(std::uint64_t value) {
  return number(value);
}

inline buffer operator+(buffer left, const buffer& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// A text behind its count.
inline buffer text(const std::string& of) {
  return len(of.size()) + buffer(of.begin(), of.end());
}

/// The bytes in a heap block of exactly their size, so that the address sanitizer sees a read past either end.
class exact_copy {
 public:
  explicit exact_copy(std::span<const std::uint8_t> from) : block_(new std::uint8_t[from.size()]), size_(from.size()) {
    std::copy(from.begin(), from.end(), block_.get());
  }
  operator std::span<const std::uint8_t>() const { return {block_.get(), size_}; }  // NOLINT

 private:
  std::unique_ptr<std::uint8_t[]> block_;
  std::size_t size_;
};

template <class T>
buffer encoded(const T& value) {
  buffer out;
  const limcode::error fault = limcode::encode_append(out, value);
  EXPECT_TRUE(fault.ok()) << fault.message();
  return out;
}

/// What a test expects of an error. Both numbers are checked.
struct expected_error {
  limcode::errc code;
  std::size_t offset;
  std::string path;
  std::uint64_t expected = 0;
  std::uint64_t found = 0;
};

inline void expect_error(const limcode::error& fault, const expected_error& expected) {
  EXPECT_EQ(to_string(fault.code), std::string(to_string(expected.code))) << fault.message();
  EXPECT_EQ(fault.offset, expected.offset) << fault.message();
  EXPECT_EQ(fault.field.str(), expected.path) << fault.message();
  EXPECT_EQ(fault.expected, expected.expected) << fault.message();
  EXPECT_EQ(fault.found, expected.found) << fault.message();
}

template <class T>
void expect_rejected(const buffer& input, const expected_error& expected) {
  const exact_copy copy(input);
  T value{};
  expect_error(limcode::decode_exact(copy, value), expected);
  std::size_t consumed = 77;
  const limcode::error fault = limcode::decode_prefix(copy, value, consumed);
  if (expected.code == limcode::errc::trailing_bytes) {
    EXPECT_TRUE(fault.ok());
  } else {
    expect_error(fault, expected);
    EXPECT_EQ(consumed, 77U);
  }
}

/// The value has exactly these bytes, in both directions and by every entry point.
template <class T>
void expect_wire(const T& value, const buffer& bytes) {
  EXPECT_EQ(encoded(value), bytes);
  const limcode::result<std::size_t> size = limcode::encoded_size(value);
  ASSERT_TRUE(size) << size.error().message();
  EXPECT_EQ(*size, bytes.size());

  buffer span_output(bytes.size());
  const limcode::result<std::size_t> written = limcode::encode(std::span(span_output), value);
  ASSERT_TRUE(written) << written.error().message();
  EXPECT_EQ(*written, bytes.size());
  EXPECT_EQ(span_output, bytes);

  const exact_copy copy(bytes);
  const limcode::result<T> decoded = limcode::decode_exact<T>(copy);
  ASSERT_TRUE(decoded) << decoded.error().message();
  EXPECT_TRUE(*decoded == value);
  const limcode::result<limcode::prefix<T>> prefix = limcode::decode_prefix<T>(bytes + wire({1, 2, 3}));
  ASSERT_TRUE(prefix) << prefix.error().message();
  EXPECT_TRUE(prefix->value == value);
  EXPECT_EQ(prefix->consumed, bytes.size());
}

/// Truncated anywhere, the input is rejected with unexpected_end at or before its end.
template <class T>
void expect_every_truncation_rejected(const T& value) {
  const buffer bytes = encoded(value);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const exact_copy copy({bytes.data(), size});
    T out{};
    const limcode::error fault = limcode::decode_exact(copy, out);
    ASSERT_EQ(to_string(fault.code), std::string("unexpected_end")) << size << ": " << fault.message();
    ASSERT_LE(fault.offset, size);
    ASSERT_EQ(fault.found, size - fault.offset);
    ASSERT_GT(fault.expected, fault.found);
  }
}

/// The value is refused by everything that writes it, and nothing of it stays behind.
template <class T>
void expect_unwritable(const T& value, const expected_error& expected) {
  buffer out = wire({1, 2});
  expect_error(limcode::encode_append(out, value), expected);
  EXPECT_EQ(out, wire({1, 2}));
  buffer span_output(1000);
  expect_error(limcode::encode(std::span(span_output), value).error(), expected);
}

/// The value is refused by what counts it, too.
template <class T>
void expect_uncountable(const T& value, const expected_error& expected) {
  expect_unwritable(value, expected);
  expect_error(limcode::encoded_size(value).error(), expected);
}

/// In a span that is too small by any number of bytes, writing fails within it.
template <class T>
void expect_every_small_span_refused(const T& value) {
  const buffer bytes = encoded(value);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    buffer span_output(bytes.size() + 1, 0xee);
    const limcode::result<std::size_t> written = limcode::encode(std::span(span_output).first(size), value);
    ASSERT_FALSE(written);
    ASSERT_EQ(to_string(written.error().code), std::string("buffer_too_small"));
    ASSERT_LE(written.error().offset, size);
    ASSERT_EQ(written.error().found, size - written.error().offset);
    ASSERT_GT(written.error().expected, written.error().found);
    for (std::size_t i = size; i < span_output.size(); ++i) ASSERT_EQ(span_output[i], 0xee);
  }
}

/// Counts what operator new is asked for while it lives, and refuses blocks larger than `largest_block`, and the block
/// after the first `blocks_before_refusal`.
class allocation_watch {
 public:
  explicit allocation_watch(std::size_t largest_block = SIZE_MAX,
                            std::size_t blocks_before_refusal = SIZE_MAX) noexcept;
  ~allocation_watch();
  allocation_watch(const allocation_watch&) = delete;
  allocation_watch& operator=(const allocation_watch&) = delete;

  [[nodiscard]] std::size_t blocks() const noexcept { return blocks_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }
  /// Blocks that were given and not taken back.
  [[nodiscard]] std::size_t live_blocks() const noexcept { return blocks_ - freed_; }
  /// Whether a block was refused.
  [[nodiscard]] bool has_refused() const noexcept { return has_refused_; }

  /// Called by operator new. False: refuse.
  [[nodiscard]] bool count(std::size_t size) noexcept;
  /// Called by operator delete.
  void count_freed() noexcept { ++freed_; }

 private:
  std::size_t largest_block_;
  std::size_t blocks_before_refusal_;
  bool has_refused_ = false;
  std::size_t freed_ = 0;
  std::size_t blocks_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace support

#endif
