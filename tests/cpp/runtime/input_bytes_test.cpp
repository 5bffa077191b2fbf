// Input and output of every type of byte.
#include <array>
#include <cstddef>
#include <limcode/borrow.hpp>
#include <limcode/codec/time.hpp>
#include <limcode/input_bytes.hpp>
#include <limcode/view.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using namespace std::string_view_literals;

/// The encoding of 0x01020304 as a u32.
constexpr std::uint8_t four_bytes[] = {4, 3, 2, 1};

/// The same bytes in a container of `Byte`.
template <template <class> class Container, class Byte>
Container<Byte> filled() {
  Container<Byte> made{};
  if constexpr (requires { made.resize(4); }) made.resize(4);
  for (std::size_t i = 0; i < 4; ++i) made[i] = static_cast<Byte>(four_bytes[i]);
  return made;
}
template <class Byte>
using vector_of = std::vector<Byte>;
template <class Byte>
using array_of = std::array<Byte, 4>;

/// Passes `input` to each function that reads bytes.
template <class Input>
void expect_read_by_all(const Input& input) {
  EXPECT_EQ(limcode::decode_exact<std::uint32_t>(input), 0x01020304U);
  EXPECT_EQ(limcode::decode_prefix<std::uint16_t>(input).value().value, 0x0304U);
  std::uint32_t whole = 0;
  EXPECT_TRUE(limcode::decode_exact(input, whole).ok());
  EXPECT_EQ(whole, 0x01020304U);
  std::uint8_t first = 0;
  std::size_t consumed = 0;
  EXPECT_TRUE(limcode::decode_prefix(input, first, consumed).ok());
  EXPECT_EQ(first, 4U);
  EXPECT_EQ(consumed, 1U);
  limcode::arena memory;
  EXPECT_EQ(limcode::decode_exact_in<std::uint32_t>(input, memory), 0x01020304U);
  EXPECT_EQ(limcode::decode_prefix_in<std::uint8_t>(input, memory).value().consumed, 1U);
  EXPECT_TRUE(limcode::decode_exact_in(input, memory, whole).ok());
  EXPECT_TRUE(limcode::decode_prefix_in(input, memory, first, consumed).ok());
  EXPECT_EQ(limcode::view<std::uint8_t>(input), 4U);
  EXPECT_EQ(limcode::view_exact<std::uint32_t>(input), 0x01020304U);
  EXPECT_EQ(limcode::view_prefix<std::uint16_t>(input).value().consumed, 2U);
  EXPECT_EQ(limcode::validate<std::uint16_t>(input), 2U);
  std::vector<std::uint32_t> shown;
  EXPECT_EQ(limcode::views_into<std::uint32_t>(input, shown).code, errc::unexpected_end);
}

TEST(InputBytes, EveryTypeOfByteIsRead) {
  expect_read_by_all(filled<vector_of, std::uint8_t>());
  expect_read_by_all(filled<vector_of, std::byte>());
  expect_read_by_all(filled<vector_of, char>());
  expect_read_by_all(filled<array_of, std::uint8_t>());
  expect_read_by_all(filled<array_of, std::byte>());
  expect_read_by_all(filled<array_of, char>());
  expect_read_by_all(limcode::bytes(four_bytes, four_bytes + 4));
  expect_read_by_all(four_bytes);
  const std::byte plain[] = {std::byte{4}, std::byte{3}, std::byte{2}, std::byte{1}};
  expect_read_by_all(plain);
  expect_read_by_all("\4\3\2\1"sv);
  expect_read_by_all(std::string("\4\3\2\1"));
  expect_read_by_all(std::span<const std::uint8_t>(four_bytes));
  expect_read_by_all(std::span<const std::uint8_t, 4>(four_bytes));
  expect_read_by_all(std::as_bytes(std::span(four_bytes)));
  auto chars = filled<vector_of, char>();
  expect_read_by_all(std::span<char>(chars));
  expect_read_by_all(std::as_writable_bytes(std::span(chars)));
}

TEST(InputBytes, BoundsAreRead) {
  const auto bytes = filled<vector_of, std::byte>();
  EXPECT_EQ(limcode::decode_exact<std::uint32_t>({four_bytes, 4}), 0x01020304U);
  EXPECT_EQ(limcode::decode_exact<std::uint16_t>({bytes.data(), 2}), 0x0304U);
  EXPECT_EQ(limcode::decode_exact<std::uint16_t>({bytes.begin() + 1, bytes.end() - 1}), 0x0203U);
  EXPECT_EQ(limcode::decode_exact<std::uint16_t>({four_bytes + 2, four_bytes + 4}), 0x0102U);
  EXPECT_EQ(limcode::decode_exact<std::uint8_t>({}).error().code, errc::unexpected_end);
  EXPECT_EQ(limcode::decode_exact<std::uint8_t>(std::string_view()).error().code, errc::unexpected_end);
  // A value of no bytes, of a range that has none.
  EXPECT_TRUE(limcode::decode_exact<std::tuple<>>(std::vector<std::byte>()).has_value());
}

TEST(InputBytes, AClassWithASpanIsRead) {
  struct packet {
    // NOLINTNEXTLINE(google-explicit-constructor)
    operator std::span<const std::uint8_t>() const { return four_bytes; }
  };
  EXPECT_EQ(limcode::decode_exact<std::uint32_t>(packet{}), 0x01020304U);
}

TEST(InputBytes, OfMoreThanOneByteIsRefused) {
  using limcode::input_bytes;
  static_assert(!std::is_constructible_v<input_bytes, std::vector<std::uint16_t>>);
  static_assert(!std::is_constructible_v<input_bytes, std::vector<std::int8_t>>);
  static_assert(!std::is_constructible_v<input_bytes, std::vector<bool>>);
  static_assert(!std::is_constructible_v<input_bytes, std::span<const bool>>);
  static_assert(!std::is_constructible_v<input_bytes, std::u8string_view>);
  static_assert(!std::is_constructible_v<input_bytes, std::wstring>);
  static_assert(!std::is_constructible_v<input_bytes, std::uint32_t>);
  static_assert(!std::is_constructible_v<input_bytes, const std::uint32_t*, std::size_t>);
  static_assert(!std::is_constructible_v<input_bytes, std::vector<std::string>>);
  // Their length is that of a text, and does not count zeros.
  static_assert(!std::is_constructible_v<input_bytes, const char*>);
  static_assert(!std::is_constructible_v<input_bytes, char(&)[4]>);
  static_assert(!std::is_constructible_v<input_bytes, const char(&)[4]>);
  static_assert(!std::is_constructible_v<input_bytes, const std::uint8_t*>);
  // No functions but those of bytes take it, and none is ambiguous.
  static_assert(std::is_convertible_v<std::vector<std::byte>&, input_bytes>);
  static_assert(!std::is_convertible_v<input_bytes, std::string_view>);
}

TEST(OutputBytes, EveryTypeOfByteIsWritten) {
  const std::uint32_t value = 0x01020304;
  auto expect_written = [&value](auto output) {
    EXPECT_EQ(limcode::encode(output, value), 4U);
    EXPECT_EQ(limcode::decode_exact<std::uint32_t>(output), value);
    EXPECT_EQ(limcode::encode(std::span(output), std::uint8_t{9}), 1U);
    EXPECT_EQ(limcode::decode_prefix<std::uint8_t>(output).value().value, 9U);
  };
  expect_written(std::array<std::uint8_t, 4>{});
  expect_written(std::array<std::byte, 4>{});
  expect_written(std::array<char, 4>{});
  expect_written(std::vector<std::byte>(4));
  expect_written(std::string(4, ' '));
  std::byte memory[4];
  EXPECT_EQ(limcode::encode({memory, 4}, value), 4U);
  EXPECT_EQ(limcode::encode({memory + 1, memory + 4}, value).error().code, errc::buffer_too_small);
}

TEST(OutputBytes, WhatCannotBeWrittenIsRefused) {
  using limcode::output_bytes;
  static_assert(std::is_constructible_v<output_bytes, std::vector<std::byte>&>);
  static_assert(std::is_constructible_v<output_bytes, std::span<char>>);
  static_assert(!std::is_constructible_v<output_bytes, const std::vector<std::byte>&>);
  static_assert(!std::is_constructible_v<output_bytes, std::vector<std::uint8_t>>);
  static_assert(!std::is_constructible_v<output_bytes, std::string_view>);
  static_assert(!std::is_constructible_v<output_bytes, std::span<const std::uint8_t>>);
  static_assert(!std::is_constructible_v<output_bytes, std::vector<std::uint16_t>&>);
  static_assert(!std::is_constructible_v<output_bytes, char(&)[4]>);
  static_assert(!std::is_constructible_v<output_bytes, const std::uint8_t*, std::size_t>);
}

TEST(EncodeAppend, EveryTypeOfByteIsAppended) {
  auto expect_appended = [](auto output, const auto& value) {
    std::vector<std::uint8_t> expected;
    for (int i = 0; i < 3; ++i) {
      ASSERT_TRUE(limcode::encode_append(output, value).ok());
      ASSERT_TRUE(limcode::encode_append(expected, value).ok());
    }
    const std::span<const std::uint8_t> written = limcode::input_bytes(output);
    EXPECT_TRUE(std::ranges::equal(written, expected));
  };
  const std::vector<std::string> texts(100, "a text longer than a short one");
  expect_appended(std::vector<std::byte>(), std::uint32_t{7});
  expect_appended(std::vector<char>(), std::uint32_t{7});
  expect_appended(std::string(), std::uint32_t{7});
  expect_appended(std::vector<std::byte>(), texts);
  expect_appended(std::string(), texts);
}

TEST(EncodeAppend, AStringMayBeAPartOfTheValue) {
  std::vector<std::string> texts = {"short", std::string(100, 'x')};
  for (std::string& text : texts) {
    const std::string before = text;
    std::vector<std::uint8_t> expected(before.begin(), before.end());
    ASSERT_TRUE(limcode::encode_append(expected, texts).ok());
    ASSERT_TRUE(limcode::encode_append(text, texts).ok());
    EXPECT_EQ(text, std::string(expected.begin(), expected.end()));
    text = before;
  }
}

TEST(EncodeAppend, AFailureLeavesOtherBytesAsTheyWere) {
  std::string output = "kept";
  sample::Transaction unencodable;
  unencodable.signatures.resize(65'536);
  EXPECT_EQ(limcode::encode_append(output, unencodable).code, errc::length_overflow);
  EXPECT_EQ(output, "kept");
  // Of fixed size, too, whose bytes are in a buffer when the error is found.
  const limcode::system_time late{~std::uint64_t{0}, 0};
  EXPECT_FALSE(limcode::encode_append(output, late).ok());
  EXPECT_EQ(output, "kept");
  const std::vector<std::uint8_t> large(1000);
  const limcode::error out_of_memory = [&] {
    const support::allocation_watch watch(SIZE_MAX, 1);
    return limcode::encode_append(output, large);
  }();
  EXPECT_EQ(out_of_memory.code, errc::out_of_memory);
  EXPECT_EQ(output, "kept");
}

}  // namespace
