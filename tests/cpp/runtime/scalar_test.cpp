#include <bit>
#include <cmath>
#include <limits>

#include "support.hpp"

namespace {

using limcode::errc;
using support::operator+;
using support::expect_rejected;
using support::expect_wire;
using support::wire;

template <class U>
void expect_extremes_round_trip() {
  for (U value : {U{0}, U{1}, std::numeric_limits<U>::min(), std::numeric_limits<U>::max()}) {
    expect_wire<U>(value, support::number(value));
  }
}

TEST(Scalar, IntegersOf8To64BitsRoundTripAtTheirExtremes) {
  expect_extremes_round_trip<std::uint8_t>();
  expect_extremes_round_trip<std::uint16_t>();
  expect_extremes_round_trip<std::uint32_t>();
  expect_extremes_round_trip<std::uint64_t>();
  expect_extremes_round_trip<std::int8_t>();
  expect_extremes_round_trip<std::int16_t>();
  expect_extremes_round_trip<std::int32_t>();
  expect_extremes_round_trip<std::int64_t>();
}

TEST(Scalar, IntegersAreLittleEndianTwosComplement) {
  expect_wire<std::uint16_t>(0x0102, wire({2, 1}));
  expect_wire<std::uint32_t>(0x01020304, wire({4, 3, 2, 1}));
  expect_wire<std::uint64_t>(0x0102030405060708, wire({8, 7, 6, 5, 4, 3, 2, 1}));
  expect_wire<std::int32_t>(-2, wire({0xfe, 0xff, 0xff, 0xff}));
}

// Compilers have them for 64-bit processors only.
#if defined(__SIZEOF_INT128__)
TEST(Scalar, IntegersOf128BitsAreSixteenLittleEndianBytes) {
  limcode::uint128 value = 0;
  support::buffer bytes;
  for (int i = 15; i >= 0; --i) value = (value << 8) | static_cast<unsigned>(i + 1);
  for (int i = 1; i <= 16; ++i) bytes.push_back(static_cast<std::uint8_t>(i));
  expect_wire(value, bytes);
  expect_wire(~limcode::uint128{0}, support::buffer(16, 0xff));
  expect_wire(limcode::int128{-1}, support::buffer(16, 0xff));
  const auto smallest = static_cast<limcode::int128>(limcode::uint128{1} << 127);
  support::buffer smallest_bytes(16, 0);
  smallest_bytes[15] = 0x80;
  expect_wire(smallest, smallest_bytes);
}
#endif

TEST(Scalar, FloatsKeepEveryBitOfTheirRepresentation) {
  expect_wire(1.0F, wire({0, 0, 0x80, 0x3f}));
  expect_wire(-0.5, wire({0, 0, 0, 0, 0, 0, 0xe0, 0xbf}));
  const support::buffer signalling = support::number(std::uint64_t{0x7ff4'dead'beef'0001});
  const limcode::result<double> decoded = limcode::decode_exact<double>(signalling);
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(std::isnan(*decoded));
  EXPECT_EQ(std::bit_cast<std::uint64_t>(*decoded), 0x7ff4'dead'beef'0001U);
  EXPECT_EQ(support::encoded(*decoded), signalling);
}

TEST(Scalar, BoolAcceptsZeroAndOneAndRejectsEveryOtherByte) {
  expect_wire(false, wire({0}));
  expect_wire(true, wire({1}));
  for (int byte = 2; byte < 256; ++byte) {
    expect_rejected<bool>(wire({byte}), {errc::invalid_bool, 0, "bool", 1, static_cast<std::uint64_t>(byte)});
  }
}

TEST(Scalar, TruncatedScalarNeedsItsWholeSizeAtTheStart) {
  expect_rejected<std::uint8_t>({}, {errc::unexpected_end, 0, "u8", 1, 0});
  expect_rejected<std::uint64_t>(wire({1, 2, 3}), {errc::unexpected_end, 0, "u64", 8, 3});
#if defined(__SIZEOF_INT128__)
  expect_rejected<limcode::int128>(support::buffer(15), {errc::unexpected_end, 0, "i128", 16, 15});
#endif
  expect_rejected<double>(support::buffer(7), {errc::unexpected_end, 0, "f64", 8, 7});
}

TEST(Scalar, TrailingBytesAreRejectedByExactAndLeftByPrefix) {
  expect_rejected<std::uint16_t>(wire({1, 2, 3, 4, 5}), {errc::trailing_bytes, 2, "u16", 0, 3});
}

TEST(Scalar, LoadAndStoreWorkAtEveryAlignment) {
  alignas(8) std::uint8_t block[32] = {};
  for (std::size_t shift = 0; shift < 8; ++shift) {
    limcode::store<std::uint64_t>(block + shift, 0x1122334455667788);
    EXPECT_EQ(block[shift], 0x88);
    EXPECT_EQ(limcode::load<std::uint64_t>(block + shift), 0x1122334455667788U);
  }
  using nested = std::array<std::array<std::uint16_t, 2>, 2>;
  limcode::store<nested>(block + 1, nested{{{1, 2}, {3, 4}}});
  EXPECT_EQ(limcode::load<std::uint32_t>(block + 5), 0x00040003U);
  EXPECT_EQ(limcode::load<nested>(block + 1), (nested{{{1, 2}, {3, 4}}}));
  EXPECT_EQ((limcode::load<std::array<std::uint32_t, 0>>(block)), (std::array<std::uint32_t, 0>{}));
}

TEST(Scalar, CopyBytesCopiesEveryLengthAndNothingElse) {
  for (std::size_t len = 0; len <= 80; ++len) {
    support::buffer from(len + 2, 0xaa);
    for (std::size_t i = 0; i < len; ++i) from[i + 1] = static_cast<std::uint8_t>(i + 1);
    support::buffer to(len + 2, 0x55);
    limcode::copy_bytes(to.data() + 1, from.data() + 1, len);
    EXPECT_EQ(to.front(), 0x55);
    EXPECT_EQ(to.back(), 0x55);
    EXPECT_TRUE(std::equal(from.begin() + 1, from.end() - 1, to.begin() + 1)) << len;
  }
  limcode::copy_bytes(nullptr, nullptr, 0);
}

}  // namespace
