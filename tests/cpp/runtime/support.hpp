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

inline buffer operator+(buffer left, const buffer& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
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
  EXPECT_FALSE(fault) << fault.message();
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
    EXPECT_FALSE(fault);
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

/// Counts what operator new is asked for while it lives, and refuses blocks larger than `largest_block`.
class allocation_watch {
 public:
  explicit allocation_watch(std::size_t largest_block = SIZE_MAX) noexcept;
  ~allocation_watch();
  allocation_watch(const allocation_watch&) = delete;
  allocation_watch& operator=(const allocation_watch&) = delete;

  [[nodiscard]] std::size_t blocks() const noexcept { return blocks_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

  /// Called by operator new. False: refuse.
  [[nodiscard]] bool count(std::size_t size) noexcept;

 private:
  std::size_t largest_block_;
  std::size_t blocks_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace support

#endif
