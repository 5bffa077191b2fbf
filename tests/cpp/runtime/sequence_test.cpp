#include <optional>
#include <tuple>
#include <variant>

#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using support::buffer;
using support::operator+;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::number;
using support::wire;

TEST(Sequence, BulkElementsAreTheirBytes) {
  expect_wire(std::vector<std::uint8_t>{}, len(0));
  expect_wire(std::vector<std::uint8_t>{1, 2, 3}, len(3) + wire({1, 2, 3}));
  expect_wire(std::vector<std::uint16_t>{1, 0x203}, len(2) + wire({1, 0, 3, 2}));
  expect_wire(std::vector<double>{1.0, -2.0}, len(2) + number(1.0) + number(-2.0));
  expect_wire(std::vector<std::array<std::uint8_t, 3>>{{1, 2, 3}, {4, 5, 6}}, len(2) + wire({1, 2, 3, 4, 5, 6}));
}

TEST(Sequence, BulkStructsDecodeFromEveryAlignment) {
  static_assert(limcode::codec<sample::Lockout>::is_bulk == limcode::is_little_endian);
  const std::vector<sample::Lockout> value = {{1, 2, {3, 4, 5, 6}}, {7, 8, {9, 10, 11, 12}}};
  const buffer bytes = support::encoded(value);
  EXPECT_EQ(bytes.size(), 8U + 32U);
  for (std::size_t shift = 0; shift < 8; ++shift) {
    const buffer shifted = buffer(shift, 0xee) + bytes;
    const auto decoded =
        limcode::decode_exact<std::vector<sample::Lockout>>(std::span<const std::uint8_t>(shifted).subspan(shift));
    ASSERT_TRUE(decoded);
    EXPECT_EQ(*decoded, value);
  }
}

TEST(Sequence, BulkIsNotClaimedWhereMemoryAndWireDiffer) {
  static_assert(!limcode::codec<bool>::is_bulk);
  static_assert(!limcode::codec<char32_t>::is_bulk);
  static_assert(!limcode::codec<sample::AccountMeta>::is_bulk);
  static_assert(!limcode::codec<std::tuple<std::uint8_t, std::uint16_t>>::is_bulk);
  static_assert(!limcode::codec<std::array<std::uint8_t, 0>>::is_bulk);
  struct padded {
    std::uint8_t a;
    std::uint32_t b;
  };
  static_assert(!limcode::is_bulk_struct<padded, std::uint8_t, std::uint32_t>);
  static_assert(!limcode::is_bulk_struct<sample::Lockout, std::uint64_t, std::uint32_t>);
  static_assert(limcode::is_bulk_struct<sample::Pubkey, std::array<std::uint8_t, 32>>);
}

TEST(Sequence, FixedElementsThatAreNotBulkAreReadOneByOne) {
  const sample::AccountMeta meta{{}, true, false};
  expect_wire(std::vector{meta, meta}, len(2) + buffer(32) + wire({1, 0}) + buffer(32) + wire({1, 0}));
  buffer bad = len(2) + buffer(32) + wire({1, 0}) + buffer(32) + wire({1, 2});
  expect_rejected<std::vector<sample::AccountMeta>>(bad, {errc::invalid_bool, 8 + 34 + 33, "Vec[1].is_writable", 1, 2});
  bad[8 + 32] = 0xff;
  expect_rejected<std::vector<sample::AccountMeta>>(bad, {errc::invalid_bool, 8 + 32, "Vec[0].is_signer", 1, 0xff});
}

TEST(Sequence, BoolsAreOneByteEach) {
  expect_wire(std::vector<bool>{}, len(0));
  expect_wire(std::vector<bool>{true, false, true}, len(3) + wire({1, 0, 1}));
  std::vector<bool> many(10'000);
  for (std::size_t i = 0; i < many.size(); i += 3) many[i] = true;
  buffer bytes = len(10'000);
  for (bool value : many) bytes.push_back(value ? 1 : 0);
  expect_wire(many, bytes);
  expect_rejected<std::vector<bool>>(len(3) + wire({1, 0, 7}), {errc::invalid_bool, 10, "Vec[2]", 1, 7});
}

TEST(Sequence, ElementsOfVaryingSizeAreCheckedOneByOne) {
  using strings = std::vector<std::string>;
  expect_wire(strings{"", "ab"}, len(2) + len(0) + len(2) + wire({'a', 'b'}));
  // Two strings need at least 16 bytes; that is checked before the first is read.
  expect_rejected<strings>(len(2) + len(0), {errc::unexpected_end, 8, "Vec", 16, 8});
  // The first takes the bytes of the second.
  expect_rejected<strings>(len(2) + len(5) + wire({1, 2, 3, 4, 5, 6, 7, 8}),
                           {errc::unexpected_end, 21, "Vec[1]", 8, 3});
  expect_rejected<strings>(len(2) + len(1) + wire({0xff}) + len(0), {errc::invalid_utf8, 16, "Vec[0]"});
}

TEST(Sequence, NestedSequencesNameEveryIndex) {
  using table = std::vector<std::vector<std::vector<bool>>>;
  expect_wire(table{{}, {{true}, {}}}, len(2) + len(0) + len(2) + len(1) + wire({1}) + len(0));
  expect_rejected<table>(len(2) + len(0) + len(2) + len(1) + wire({9}) + len(0),
                         {errc::invalid_bool, 8 + 8 + 8 + 8, "Vec[1][0][0]", 1, 9});
}

TEST(Sequence, ALengthThatTheInputCannotHoldIsRejectedBehindTheLength) {
  expect_rejected<std::vector<std::uint8_t>>(len(4) + wire({1, 2, 3}), {errc::unexpected_end, 8, "Vec", 4, 3});
  expect_rejected<std::vector<std::uint64_t>>(len(2) + buffer(15), {errc::unexpected_end, 8, "Vec", 16, 15});
  expect_rejected<std::vector<std::uint64_t>>(wire({1, 2}), {errc::unexpected_end, 0, "Vec", 8, 2});
}

TEST(Sequence, AShortLengthCoversWhatFollowsIt) {
  // One byte of data length must follow the accounts.
  expect_rejected<sample::CompiledInstruction>(wire({9, 2, 1, 1}),
                                               {errc::unexpected_end, 4, "CompiledInstruction.data", 1, 0});
  expect_rejected<sample::CompiledInstruction>(wire({9, 1, 1, 3, 7}),
                                               {errc::unexpected_end, 4, "CompiledInstruction.data", 3, 1});
  expect_rejected<sample::CompiledInstruction>(wire({9, 0x80, 0x00}),
                                               {errc::non_canonical, 1, "CompiledInstruction.accounts"});
  expect_wire(sample::CompiledInstruction{9, {1}, {2, 3}}, wire({9, 1, 1, 2, 2, 3}));
}

TEST(Sequence, ElementsWithoutBytesMayBeMoreThanTheInputByALimit) {
  using units = std::vector<std::monostate>;
  expect_wire(units(3), len(3));
  expect_wire(units(65'544), len(65'544));
  expect_rejected<units>(len(65'545), {errc::length_overflow, 8, "Vec", 65'544, 65'545});
  const buffer trailing = len(65'544) + wire({1, 2});
  expect_rejected<units>(trailing, {errc::trailing_bytes, 8, "Vec", 0, 2});
  expect_rejected<units>(len(65'547) + wire({1, 2}), {errc::length_overflow, 8, "Vec", 65'546, 65'547});
  expect_rejected<units>(len(~std::uint64_t{0}), {errc::length_overflow, 8, "Vec", 65'544, ~std::uint64_t{0}});
}

TEST(Sequence, WhatFollowsAValueAllowsNoneOfItsElementsWithoutBytes) {
  using units = std::vector<std::monostate>;
  using boxes = std::vector<limcode::box<std::monostate>>;
  for (const std::uint64_t count : {0U, 65'544U, 65'545U, 65'546U, 100'000U}) {
    const bool is_accepted = limcode::decode_exact<units>(len(count)).has_value();
    EXPECT_EQ(is_accepted, count <= 65'544);
    EXPECT_EQ(limcode::decode_exact<boxes>(len(count)).has_value(), is_accepted);
    for (const std::size_t following : {0U, 1U, 100U, 100'000U}) {
      const buffer bytes = len(count) + buffer(following);
      EXPECT_EQ(limcode::decode_prefix<units>(bytes).has_value(), is_accepted) << count << ' ' << following;
      EXPECT_EQ(limcode::decode_prefix<boxes>(bytes).has_value(), is_accepted) << count << ' ' << following;
    }
  }
  // The error stands at the end of a value that only what follows it would allow, else at the count.
  using lists = std::vector<units>;
  lists out;
  std::size_t consumed = 7;
  const buffer two = len(2) + len(40'000) + len(30'000) + buffer(10'000);
  support::expect_error(limcode::decode_prefix(two, out, consumed), {errc::length_overflow, 24, "Vec", 65'560, 70'000});
  EXPECT_EQ(consumed, 7U);
  const buffer hostile = len(std::uint64_t{1} << 60) + buffer(10'000);
  support::expect_error(limcode::decode_prefix<units>(hostile).error(),
                        {errc::length_overflow, 8, "Vec", 75'544, std::uint64_t{1} << 60});
  // Boxes that take bytes are paid for by them.
  const buffer million = len(1'000'000) + buffer(1'000'000);
  ASSERT_EQ(limcode::decode_exact<std::vector<limcode::box<std::uint8_t>>>(million)->size(), 1'000'000U);
  EXPECT_EQ(limcode::decode_prefix<std::vector<limcode::box<std::uint8_t>>>(million + wire({1}))->consumed, 1'000'008U);
}

TEST(Sequence, ElementsWithoutBytesAreCountedOverAllSequences) {
  using lists = std::vector<std::vector<std::monostate>>;
  // Two sequences; together they may hold 65,536 elements more than the input has bytes.
  expect_wire(lists{{}, std::vector<std::monostate>(65'560)}, len(2) + len(0) + len(65'560));
  expect_rejected<lists>(len(2) + len(65'000) + len(561), {errc::length_overflow, 24, "Vec[1]", 560, 561});
}

TEST(Sequence, TheRestBehindElementsWithoutBytesIsStillNeeded) {
  limcode::error fault;
  const buffer input = wire({1, 2, 3});
  limcode::reader in(input, fault);
  EXPECT_TRUE(in.need_elems(5, {.each = 0, .then = 3}));
  EXPECT_FALSE(in.need_elems(5, {.each = 0, .then = 4}));
  EXPECT_FALSE(in.missing_elems(5, {.each = 0, .then = 4}));
  support::expect_error(fault, {errc::unexpected_end, 0, "", 4, 3});
}

TEST(Sequence, DecodingReplacesWhatTheVectorHeld) {
  std::vector<std::string> strings(10, "old");
  ASSERT_TRUE(limcode::decode_exact(len(1) + len(3) + wire({'n', 'e', 'w'}), strings).ok());
  EXPECT_EQ(strings, std::vector<std::string>{"new"});
  std::vector<std::uint32_t> numbers(10, 7);
  ASSERT_TRUE(limcode::decode_exact(len(1) + wire({1, 0, 0, 0}), numbers).ok());
  EXPECT_EQ(numbers, std::vector<std::uint32_t>{1});
  std::vector<sample::AccountMeta> metas(10);
  ASSERT_TRUE(limcode::decode_exact(len(0), metas).ok());
  EXPECT_TRUE(metas.empty());
}

TEST(Sequence, VectorsWithAnotherAllocatorHaveTheSameWire) {
  const limcode::bytes value = {1, 2, 3};
  expect_wire(value, len(3) + wire({1, 2, 3}));
  using numbers = std::vector<std::uint32_t, limcode::default_init_allocator<std::uint32_t>>;
  expect_wire(numbers{5, 6}, len(2) + wire({5, 0, 0, 0, 6, 0, 0, 0}));
}

TEST(Sequence, CapacityFollowsTheRule) {
  EXPECT_EQ(limcode::capacity_for<std::uint64_t>(1'000'000, true), 1'000'000U);
  EXPECT_EQ(limcode::capacity_for<std::uint64_t>(1'000'000, false), 8'192U);
  EXPECT_EQ(limcode::capacity_for<std::uint64_t>(3, false), 3U);
  EXPECT_EQ((limcode::capacity_for<std::array<std::uint8_t, 100'000>>(5, false)), 1U);
}

}  // namespace
