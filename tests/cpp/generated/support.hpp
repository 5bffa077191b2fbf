// What the tests of generated headers share.
#ifndef LIMCODE_TEST_GENERATED_SUPPORT_HPP
#define LIMCODE_TEST_GENERATED_SUPPORT_HPP

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limcode/runtime.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace support {

using bytes = std::vector<std::uint8_t>;

inline bytes operator+(bytes left, const bytes& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// A count in 8 bytes.
inline bytes count(std::uint64_t len) {
  bytes out(8);
  limcode::store(out.data(), len);
  return out;
}

inline bytes repeat(std::size_t times, const bytes& part) {
  bytes out;
  for (std::size_t i = 0; i < times; ++i) out = std::move(out) + part;
  return out;
}

/// The bytes of a value, which every way to encode must give.
template <class T>
bytes encoded(const T& value) {
  bytes appended{0xaa, 0xbb};
  const limcode::error fault = limcode::encode_append(appended, value);
  EXPECT_TRUE(fault.ok()) << fault.message();
  const bytes out(appended.begin() + 2, appended.end());
  EXPECT_EQ(appended[0], 0xaa);
  EXPECT_EQ(appended[1], 0xbb);

  const limcode::result<std::size_t> size = limcode::encoded_size(value);
  EXPECT_TRUE(size && *size == out.size());
  bytes room(out.size() + 1, 0xcc);
  const limcode::result<std::size_t> written = limcode::encode(std::span(room), value);
  EXPECT_TRUE(written && *written == out.size());
  EXPECT_EQ(room.back(), 0xcc);
  room.pop_back();
  EXPECT_EQ(room, out);
  return out;
}

/// `value` is written as `wire`, and read from it, in every way.
template <class T>
void expect_wire(const T& value, const bytes& wire) {
  EXPECT_EQ(encoded(value), wire);

  const limcode::result<T> exact = limcode::decode_exact<T>(wire);
  ASSERT_TRUE(exact) << exact.error().message();
  EXPECT_EQ(*exact, value);

  const bytes longer = wire + bytes{1, 2, 3};
  const limcode::result<limcode::prefix<T>> prefix = limcode::decode_prefix<T>(longer);
  ASSERT_TRUE(prefix) << prefix.error().message();
  EXPECT_EQ(prefix->value, value);
  EXPECT_EQ(prefix->consumed, wire.size());

  T out{};
  std::size_t consumed = 0;
  EXPECT_TRUE(limcode::decode_exact(wire, out).ok());
  EXPECT_EQ(out, value);
  EXPECT_TRUE(limcode::decode_prefix(longer, out, consumed).ok());
  EXPECT_EQ(out, value);
  EXPECT_EQ(consumed, wire.size());

  const limcode::error trailing = limcode::decode_exact(longer, out);
  EXPECT_EQ(trailing.code, limcode::errc::trailing_bytes);
  EXPECT_EQ(trailing.offset, wire.size());
  EXPECT_EQ(trailing.found, 3U);
  EXPECT_EQ(trailing.field.str(), limcode::codec<T>::name);
}

/// What an error says.
struct refusal {
  limcode::errc code;
  std::size_t offset;
  std::uint64_t expected;
  std::uint64_t found;
  std::string_view path;
};

inline void expect_error(const limcode::error& fault, const refusal& said) {
  EXPECT_EQ(fault.code, said.code) << fault.message();
  EXPECT_EQ(fault.offset, said.offset) << fault.message();
  EXPECT_EQ(fault.expected, said.expected) << fault.message();
  EXPECT_EQ(fault.found, said.found) << fault.message();
  EXPECT_EQ(fault.field.str(), said.path) << fault.message();
}

/// `wire` is refused as a `T`, in every way.
template <class T>
void expect_refused(const bytes& wire, const refusal& said) {
  T out{};
  std::size_t consumed = 99;
  expect_error(limcode::decode_exact(wire, out), said);
  const limcode::result<T> exact = limcode::decode_exact<T>(wire);
  ASSERT_FALSE(exact);
  expect_error(exact.error(), said);
  if (said.code != limcode::errc::trailing_bytes) {
    expect_error(limcode::decode_prefix(wire, out, consumed), said);
    EXPECT_EQ(consumed, 99U);
    ASSERT_FALSE(limcode::decode_prefix<T>(wire));
  }
}

}  // namespace support

#endif
