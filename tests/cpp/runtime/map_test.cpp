// Maps: entries in the order of their keys, with the checks of a vector of tuples.
#include <limcode/codec/map.hpp>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "support.hpp"

namespace {

using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::operator+;
using support::text;
using support::wire;

using number_map = std::map<std::uint16_t, std::uint8_t>;
using text_map = std::map<std::string, std::string>;

TEST(Map, IsACountAndItsEntriesInOrder) {
  expect_wire(number_map{}, len(0));
  expect_wire(number_map{{0x0201, 3}, {1, 9}}, len(2) + wire({1, 0, 9, 1, 2, 3}));
  expect_wire(text_map{{"b", ""}, {"a", "xy"}}, len(2) + text("a") + text("xy") + text("b") + text(""));
  expect_wire(std::map<std::uint8_t, bool>{{1, true}}, len(1) + wire({1, 1}));
  expect_wire(std::map<bool, std::vector<number_map>>{{true, {{{5, 6}}}}},
              len(1) + wire({1}) + len(1) + len(1) + wire({5, 0, 6}));
  EXPECT_STREQ(limcode::codec<number_map>::name, "BTreeMap");
  static_assert(limcode::codec<number_map>::min_size == 8 && !limcode::codec<number_map>::is_fixed);
  static_assert(limcode::codec<number_map>::min_elem_size == 3 && limcode::codec<text_map>::min_elem_size == 16);
}

TEST(Map, TextsAreOrderedByTheirBytesAsInRust) {
  const text_map value{{"\xc3\xa9", ""}, {"z", ""}, {"Z", ""}, {"", ""}, {"za", ""}};
  expect_wire(value, len(5) + text("") + text("") + text("Z") + text("") + text("z") + text("") + text("za") +
                         text("") + text("\xc3\xa9") + text(""));
}

TEST(Map, AnyOrderIsTakenAndTheLastOfEqualKeysStays) {
  const auto decoded = limcode::decode_exact<number_map>(len(5) + wire({9, 0, 1, 4, 0, 2, 9, 0, 3, 7, 0, 4, 4, 0, 5}));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(*decoded, (number_map{{4, 5}, {7, 4}, {9, 3}}));
  const auto named = limcode::decode_exact<text_map>(len(3) + text("k") + text("first") + text("j") + text("") +
                                                  text("k") + text("last"));
  ASSERT_TRUE(named);
  EXPECT_EQ(*named, (text_map{{"j", ""}, {"k", "last"}}));
}

TEST(Map, StrictDecodingTakesOneOrderOnly) {
  const buffer once = len(2) + wire({1, 0, 5, 2, 0, 6});
  for (const buffer& other : {len(2) + wire({2, 0, 6, 1, 0, 5}), len(2) + wire({1, 0, 5, 1, 0, 6})}) {
    number_map value;
    EXPECT_EQ(limcode::decode_strict(other, value).code, errc::not_as_encoded);
    EXPECT_EQ(limcode::decode_strict<number_map>(other).error().code, errc::not_as_encoded);
  }
  EXPECT_EQ(limcode::decode_strict<number_map>(once), (number_map{{1, 5}, {2, 6}}));
}

TEST(Map, DecodingReplacesWhatItHeld) {
  number_map value{{1, 2}, {3, 4}};
  ASSERT_TRUE(limcode::decode_exact(len(1) + wire({5, 0, 6}), value).ok());
  EXPECT_EQ(value, (number_map{{5, 6}}));
}

TEST(Map, NamesTheKeyOrTheValueOfTheEntryAtFault) {
  using flags = std::map<bool, bool>;
  expect_rejected<flags>(len(2) + wire({0, 1, 2, 1}), {errc::invalid_bool, 10, "BTreeMap[1].0", 1, 2});
  expect_rejected<flags>(len(2) + wire({0, 7, 1, 1}), {errc::invalid_bool, 9, "BTreeMap[0].1", 1, 7});
  expect_rejected<text_map>(len(1) + len(1) + wire({0xff}) + len(0), {errc::invalid_utf8, 16, "BTreeMap[0].0"});
  expect_rejected<text_map>(len(1) + len(0) + len(1) + wire({0xff}), {errc::invalid_utf8, 24, "BTreeMap[0].1"});
  using deep = std::map<std::uint8_t, std::map<std::uint8_t, bool>>;
  expect_rejected<deep>(len(1) + wire({1}) + len(2) + wire({1, 0, 2, 3}),
                        {errc::invalid_bool, 20, "BTreeMap[0].1[1].1", 1, 3});
}

TEST(Map, ChecksWhereAVectorOfTuplesDoes) {
  // The count.
  expect_rejected<text_map>(buffer(7), {errc::unexpected_end, 0, "BTreeMap", 8, 7});
  // All entries at their fewest bytes, behind the count.
  expect_rejected<number_map>(len(2) + buffer(5), {errc::unexpected_end, 8, "BTreeMap", 6, 5});
  expect_rejected<text_map>(len(2) + buffer(31), {errc::unexpected_end, 8, "BTreeMap", 32, 31});
  // The value behind the key.
  expect_rejected<text_map>(len(1) + text("abc") + buffer(5), {errc::unexpected_end, 19, "BTreeMap[0].1", 8, 5});
  // The second entry.
  expect_rejected<text_map>(len(2) + text("abcdefgh") + text("ijkl") + buffer(4),
                         {errc::unexpected_end, 36, "BTreeMap[1]", 16, 4});
  // The bytes of a text.
  expect_rejected<text_map>(len(1) + len(9) + buffer(8), {errc::unexpected_end, 16, "BTreeMap[0].0", 9, 8});
  // The same in each place as a vector of tuples.
  const buffer bytes = len(3) + text("key") + text("value") + text("") + text("2") + text("k") + text("");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const support::exact_copy copy({bytes.data(), size});
    text_map map;
    std::vector<std::tuple<std::string, std::string>> vector;
    const limcode::error of_map = limcode::decode_exact(copy, map);
    const limcode::error of_vector = limcode::decode_exact(copy, vector);
    EXPECT_EQ(of_map.code, errc::unexpected_end);
    EXPECT_EQ(of_map.message().substr(of_map.message().find(": ")),
              of_vector.message().substr(of_vector.message().find(": ")));
    EXPECT_EQ(of_map.offset, of_vector.offset);
    EXPECT_EQ(of_map.field.str().substr(8), of_vector.field.str().substr(3));
  }
}

TEST(Map, EveryTruncationIsAnUnexpectedEnd) {
  support::expect_every_truncation_rejected(text_map{{"", "a"}, {"b", ""}, {"cd", "ef"}});
  support::expect_every_truncation_rejected(number_map{{1, 2}, {3, 4}});
  support::expect_every_truncation_rejected(std::map<std::uint8_t, std::optional<bool>>{{1, true}, {2, {}}});
}

TEST(Map, WritingChecksFixedEntriesAllAtOnceAndOthersOneByOne) {
  support::expect_every_small_span_refused(text_map{{"", "a"}, {"b", ""}});
  support::expect_every_small_span_refused(number_map{{1, 2}, {3, 4}});
  buffer small(12);
  support::expect_error(limcode::encode(std::span(small), number_map{{1, 2}, {3, 4}}).error(),
                        {errc::buffer_too_small, 8, "BTreeMap", 6, 4});
  support::expect_error(limcode::encode(std::span(small), text_map{{"abcd", ""}}).error(),
                        {errc::buffer_too_small, 8, "BTreeMap[0].0", 8, 4});
}

TEST(Map, WhatAnEntryRefusesNamesIt) {
  const std::map<std::uint8_t, std::string> value{{1, ""}, {2, "a\xff"}};
  support::expect_uncountable(value, {errc::invalid_utf8, 27, "BTreeMap[1].1"});
  const text_map key{{"\xff", ""}};
  support::expect_uncountable(key, {errc::invalid_utf8, 16, "BTreeMap[0].0"});
}

}  // namespace
