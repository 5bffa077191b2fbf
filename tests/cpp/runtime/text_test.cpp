#include <optional>

#include "support.hpp"

namespace {

using limcode::errc;
using support::buffer;
using support::operator+;
using support::expect_rejected;
using support::expect_wire;
using support::number;
using support::wire;

buffer text_wire(const buffer& bytes) {
  return number<std::uint64_t>(bytes.size()) + bytes;
}

TEST(Char, EveryWidthRoundTripsAtItsBounds) {
  expect_wire(U'\0', wire({0}));
  expect_wire(U'\x7f', wire({0x7f}));
  expect_wire(U'\x80', wire({0xc2, 0x80}));
  expect_wire(U'\x7ff', wire({0xdf, 0xbf}));
  expect_wire(U'\x800', wire({0xe0, 0xa0, 0x80}));
  expect_wire(U'\xd7ff', wire({0xed, 0x9f, 0xbf}));
  expect_wire(U'\xe000', wire({0xee, 0x80, 0x80}));
  expect_wire(U'\xffff', wire({0xef, 0xbf, 0xbf}));
  expect_wire(U'\x10000', wire({0xf0, 0x90, 0x80, 0x80}));
  expect_wire(U'\x10ffff', wire({0xf4, 0x8f, 0xbf, 0xbf}));
}

TEST(Char, EveryScalarValueRoundTripsAndEverySurrogateIsRefused) {
  for (char32_t value = 0; value <= 0x11'0010; ++value) {
    std::uint8_t bytes[4];
    const limcode::result<std::size_t> written = limcode::encode(std::span<std::uint8_t>(bytes), value);
    ASSERT_EQ(written.has_value(), limcode::is_unicode_scalar(value));
    if (!written) continue;
    const auto decoded = limcode::decode_exact<char32_t>(std::span<const std::uint8_t>(bytes, *written));
    ASSERT_TRUE(decoded && *decoded == value) << static_cast<std::uint32_t>(value);
  }
}

TEST(Char, BadLeadBytesAreInvalidBeforeAnythingElseIsNeeded) {
  for (int lead : {0x80, 0xbf, 0xc0, 0xc1, 0xf5, 0xff}) {
    expect_rejected<char32_t>(wire({lead}), {errc::invalid_char, 0, "char"});
  }
}

TEST(Char, MissingContinuationBytesAreAnUnexpectedEnd) {
  expect_rejected<char32_t>({}, {errc::unexpected_end, 0, "char", 1, 0});
  expect_rejected<char32_t>(wire({0xc2}), {errc::unexpected_end, 0, "char", 2, 1});
  expect_rejected<char32_t>(wire({0xe2, 0x82}), {errc::unexpected_end, 0, "char", 3, 2});
  // The lead byte alone tells the width, even where the next byte is already wrong.
  expect_rejected<char32_t>(wire({0xf0, 0x00}), {errc::unexpected_end, 0, "char", 4, 2});
}

TEST(Char, OverlongSurrogateAndTooLargeFormsAreInvalid) {
  for (const buffer& bytes :
       {wire({0xc2, 0x00}), wire({0xe0, 0x9f, 0xbf}), wire({0xed, 0xa0, 0x80}), wire({0xf0, 0x8f, 0xbf, 0xbf}),
        wire({0xf4, 0x90, 0x80, 0x80}), wire({0xe2, 0x82, 0xc0})}) {
    expect_rejected<char32_t>(bytes, {errc::invalid_char, 0, "char"});
  }
}

TEST(Char, EncodingOfASurrogateIsRefusedByWriterAndSizer) {
  const std::vector<char32_t> text = {U'a', static_cast<char32_t>(0xd800)};
  buffer out = wire({7});
  support::expect_error(limcode::encode_append(out, text), {errc::invalid_char, 9, "Vec[1]"});
  EXPECT_EQ(out, wire({7}));
  support::expect_error(limcode::encoded_size(text).error(), {errc::invalid_char, 9, "Vec[1]"});
}

TEST(String, RoundTripsWithAByteLength) {
  expect_wire(std::string(), number<std::uint64_t>(0));
  expect_wire(std::string("h\xc3\xa9llo"), text_wire(wire({'h', 0xc3, 0xa9, 'l', 'l', 'o'})));
  expect_wire(std::string("a\0b", 3), text_wire(wire({'a', 0, 'b'})));
  expect_wire(std::string(100'000, 'x'), text_wire(buffer(100'000, 'x')));
}

TEST(String, ValidPrefixEndsWhereTheFirstBadSequenceStarts) {
  const struct {
    buffer bytes;
    std::size_t valid;
  } cases[] = {
      {wire({'a', 'b', 0x80}), 2},
      {wire({'a', 0xc3, 0xa9, 0xc3}), 3},
      {wire({'a', 0xe2, 0x82, 'b'}), 1},
      {wire({0xed, 0xa0, 0x80}), 0},
      {wire({'1', '2', '3', '4', '5', '6', '7', '8', '9', 0xff}), 9},
      {wire({'1', '2', '3', '4', '5', '6', '7', 0xff, '9', '0', '1'}), 7},
      {wire({0xf4, 0x8f, 0xbf, 0xbf, 0xf4, 0x90, 0x80, 0x80}), 4},
  };
  for (const auto& [bytes, valid] : cases) {
    EXPECT_EQ(limcode::valid_utf8_prefix(bytes.data(), bytes.size()), valid);
    expect_rejected<std::string>(text_wire(bytes), {errc::invalid_utf8, 8 + valid, "String"});
  }
}

// The definition, byte by byte, that the validator is compared with.
std::size_t reference_char_width(const buffer& bytes, std::size_t at) {
  const auto in = [&](std::size_t i, int low, int high) {
    return at + i < bytes.size() && bytes[at + i] >= low && bytes[at + i] <= high;
  };
  if (in(0, 0x00, 0x7f)) return 1;
  if (in(0, 0xc2, 0xdf) && in(1, 0x80, 0xbf)) return 2;
  const bool is_three = (in(0, 0xe0, 0xe0) && in(1, 0xa0, 0xbf)) || (in(0, 0xe1, 0xec) && in(1, 0x80, 0xbf)) ||
                        (in(0, 0xed, 0xed) && in(1, 0x80, 0x9f)) || (in(0, 0xee, 0xef) && in(1, 0x80, 0xbf));
  if (is_three && in(2, 0x80, 0xbf)) return 3;
  const bool is_four = (in(0, 0xf0, 0xf0) && in(1, 0x90, 0xbf)) || (in(0, 0xf1, 0xf3) && in(1, 0x80, 0xbf)) ||
                       (in(0, 0xf4, 0xf4) && in(1, 0x80, 0x8f));
  return is_four && in(2, 0x80, 0xbf) && in(3, 0x80, 0xbf) ? 4 : 0;
}

TEST(String, ValidatorAgreesWithTheTableOfTheUnicodeStandard) {
  const int edges[] = {0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf,
                       0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff};
  for (int a : edges) {
    for (int b : edges) {
      for (int c : edges) {
        for (int d : edges) {
          const buffer bytes = wire({a, b, c, d});
          std::size_t valid = 0;
          while (valid < bytes.size()) {
            const std::size_t width = reference_char_width(bytes, valid);
            if (width == 0) break;
            valid += width;
          }
          ASSERT_EQ(limcode::valid_utf8_prefix(bytes.data(), bytes.size()), valid)
              << a << ' ' << b << ' ' << c << ' ' << d;
        }
      }
    }
  }
}

TEST(String, EncodingOfBytesThatAreNotTextIsRefused) {
  const std::optional<std::string> value("ok\xff");
  buffer out;
  support::expect_error(limcode::encode_append(out, value), {errc::invalid_utf8, 11, "Option"});
  EXPECT_TRUE(out.empty());
}

TEST(String, ALengthPastTheEndIsRejectedAfterTheLength) {
  expect_rejected<std::string>(number<std::uint64_t>(5) + wire({'a', 'b'}), {errc::unexpected_end, 8, "String", 5, 2});
}

}  // namespace
