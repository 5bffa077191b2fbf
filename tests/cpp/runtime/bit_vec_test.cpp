// Bits: the blocks that hold them, and values whose blocks do not.
#include <limcode/codec/bit_vec.hpp>
#include <tuple>

#include "support.hpp"

namespace {

using limcode::bit_vec;
using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::number;
using support::operator+;
using support::wire;

template <class Block>
class BitVec : public testing::Test {};
using blocks = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(BitVec, blocks);

TYPED_TEST(BitVec, IsAnOptionOfItsBlocksAndANumberOfBits) {
  using bits = bit_vec<TypeParam>;
  constexpr std::uint64_t width = bits::block_bits;
  expect_wire(bits{}, wire({0}) + len(0));
  const buffer one = wire({1}) + len(1) + number<TypeParam>(5);
  expect_wire(bits{{5}, 3}, one + len(3));
  expect_wire(bits{{5}, width}, one + len(width));
  // Blocks behind the bits stay.
  expect_wire(bits{{5}, 0}, one + len(0));
  expect_wire(bits{{5, 6}, 1}, wire({1}) + len(2) + number<TypeParam>(5) + number<TypeParam>(6) + len(1));
  expect_wire(std::vector<bits>{{{5}, 3}, {}}, len(2) + one + len(3) + wire({0}) + len(0));
  support::expect_every_truncation_rejected(bits{{5, 6}, width + 1});
  support::expect_every_small_span_refused(bits{{5, 6}, width + 1});
}

TYPED_TEST(BitVec, WithoutBlocksForItsBitsIsNotRead) {
  using bits = bit_vec<TypeParam>;
  using pair = std::tuple<bool, bits>;
  const buffer two = wire({1}) + len(2) + number<TypeParam>(5) + number<TypeParam>(6);
  for (const buffer& bytes : {
           wire({1}) + len(0) + len(0),
           wire({1}) + len(0) + len(1),
           wire({0}) + len(1),
           wire({0}) + len(~std::uint64_t{0}),
           two + len(2 * bits::block_bits + 1),
           two + len(~std::uint64_t{0}),
       }) {
    expect_rejected<bits>(bytes, {errc::invalid_value, 0, "BitVec"});
    expect_rejected<pair>(wire({1}) + bytes, {errc::invalid_value, 1, "tuple.1"});
  }
  expect_rejected<bits>(wire({2}) + len(0), {errc::invalid_option, 0, "BitVec", 1, 2});
  expect_rejected<bits>(wire({1}) + len(9) + wire({1}), {errc::unexpected_end, 9, "BitVec", 9 * sizeof(TypeParam), 1});
  expect_rejected<bits>(two + wire({0}), {errc::unexpected_end, 9 + 2 * sizeof(TypeParam), "BitVec", 8, 1});
}

TYPED_TEST(BitVec, WithoutBlocksForItsBitsIsNotWritten) {
  using bits = bit_vec<TypeParam>;
  using pair = std::tuple<bool, bits>;
  for (const bits& value : {bits{{}, 1}, bits{{5}, bits::block_bits + 1}, bits{{5, 6}, ~std::uint64_t{0}}}) {
    support::expect_uncountable(value, {errc::invalid_value, 0, "BitVec"});
    support::expect_uncountable(pair{true, value}, {errc::invalid_value, 1, "tuple.1"});
  }
}

TYPED_TEST(BitVec, IsReadInPlaceOfAnother) {
  using bits = bit_vec<TypeParam>;
  for (const bits& value : {bits{}, bits{{1}, 1}, bits{{1, 2, 3}, 2}}) {
    bits out{{7, 7}, 2};
    ASSERT_TRUE(limcode::decode_exact(support::encoded(value), out).ok());
    EXPECT_EQ(out, value);
  }
}

TYPED_TEST(BitVec, TellsAndSetsBitsFromTheLowestOn) {
  bit_vec<TypeParam> bits;
  const std::uint64_t count = 2 * bits.block_bits + 1;
  for (std::uint64_t i = 0; i < count; ++i) bits.push_back(i % 3 == 0);
  EXPECT_EQ(bits.blocks.size(), 3U);
  EXPECT_EQ(bits.blocks[0] & 0xff, 0b0100'1001);
  for (std::uint64_t i = 0; i < count; ++i) EXPECT_EQ(bits[i], i % 3 == 0);
  bits.set(count - 1, true);
  bits.set(0, false);
  EXPECT_EQ(bits.blocks[2], 1);
  EXPECT_EQ(bits.blocks[0] & 0xff, 0b0100'1000);
  bits.len = 1;
  bits.push_back(true);
  EXPECT_EQ(bits.blocks.size(), 3U);
  EXPECT_EQ(bits.len, 2U);
  EXPECT_TRUE(bits[1]);
}

}  // namespace
