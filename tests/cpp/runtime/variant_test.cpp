// One of several: std::variant, and bounds.
#include <limcode/codec/bound.hpp>
#include <limcode/codec/map.hpp>
#include <limcode/codec/variant.hpp>
#include <optional>
#include <type_traits>

#include "support.hpp"

namespace sample {

/// Throws when it is copied, which leaves a variant without a value.
struct fragile {
  fragile() = default;
  fragile(const fragile&) { throw 1; }
  fragile& operator=(const fragile&) = default;
};

}  // namespace sample

template <>
struct limcode::codec<sample::fragile> {
  static constexpr const char* name = "fragile";
  static constexpr std::size_t min_size = 0;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  static bool decode(reader&, sample::fragile&) { return true; }
  static bool encode(writer&, const sample::fragile&) { return true; }
  static bool measure(sizer&, const sample::fragile&) { return true; }
};

namespace {

using limcode::bound;
using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::number;
using support::operator+;
using support::wire;

buffer tag(std::uint32_t value) {
  return number(value);
}

using outcome = std::variant<std::uint16_t, std::string>;

TEST(Variant, IsTheIndexAndTheValue) {
  expect_wire(outcome(std::uint16_t{0x0201}), tag(0) + wire({1, 2}));
  expect_wire(outcome("ab"), tag(1) + len(2) + wire({'a', 'b'}));
  expect_wire(std::variant<std::monostate>(), tag(0));
  using four = std::variant<bool, std::uint8_t, std::uint16_t, std::monostate>;
  expect_wire(four(std::in_place_index<3>), tag(3));
  expect_wire(four(std::in_place_index<2>, std::uint16_t{7}), tag(2) + wire({7, 0}));
  EXPECT_STREQ(limcode::codec<outcome>::name, "Result");
}

TEST(Variant, AlternativesOfOneTypeAreToldApartByTheirIndex) {
  using twice = std::variant<std::uint8_t, std::uint8_t>;
  expect_wire(twice(std::in_place_index<0>, std::uint8_t{5}), tag(0) + wire({5}));
  expect_wire(twice(std::in_place_index<1>, std::uint8_t{5}), tag(1) + wire({5}));
}

TEST(Variant, ItsFewestBytesAreThoseOfTheShortestAlternative) {
  static_assert(limcode::codec<outcome>::min_size == 6 && !limcode::codec<outcome>::is_fixed);
  using same = std::variant<std::uint32_t, std::array<std::uint8_t, 4>>;
  static_assert(limcode::codec<same>::min_size == 8 && limcode::codec<same>::is_fixed);
  using differ = std::variant<std::uint32_t, std::uint8_t>;
  static_assert(limcode::codec<differ>::min_size == 5 && !limcode::codec<differ>::is_fixed);
  using vary = std::variant<std::string, std::string>;
  static_assert(limcode::codec<vary>::min_size == 12 && !limcode::codec<vary>::is_fixed);
  // Fixed ones are elements without a check and a level of their own.
  const std::vector<same> values{std::uint32_t{1}, std::array<std::uint8_t, 4>{2, 3, 4, 5}};
  expect_wire(values, len(2) + tag(0) + wire({1, 0, 0, 0}) + tag(1) + wire({2, 3, 4, 5}));
  expect_rejected<std::vector<same>>(len(2) + buffer(15), {errc::unexpected_end, 8, "Vec", 16, 15});
  buffer small(15);
  support::expect_error(limcode::encode(std::span(small), std::vector<same>(1)).error(),
                        {errc::buffer_too_small, 8, "Vec", 8, 7});
}

TEST(Variant, AnotherTagIsRefusedAtItsFirstByte) {
  expect_rejected<outcome>(tag(2) + buffer(8), {errc::unknown_tag, 0, "Result", 0, 2});
  expect_rejected<outcome>(tag(0x0100'0000) + buffer(8), {errc::unknown_tag, 0, "Result", 0, 0x0100'0000});
  expect_rejected<std::vector<outcome>>(len(2) + tag(0) + buffer(2) + tag(3) + buffer(2),
                                        {errc::unknown_tag, 14, "Vec[1]", 0, 3});
}

TEST(Variant, ALongerAlternativeIsCheckedBehindTheTag) {
  expect_rejected<outcome>(buffer(5), {errc::unexpected_end, 0, "Result", 6, 5});
  expect_rejected<outcome>(tag(1) + buffer(7), {errc::unexpected_end, 4, "Result", 8, 7});
  expect_rejected<outcome>(tag(1) + len(2) + wire({'a'}), {errc::unexpected_end, 12, "Result", 2, 1});
  expect_rejected<outcome>(tag(1) + len(1) + wire({0xff}), {errc::invalid_utf8, 12, "Result"});
  support::expect_every_truncation_rejected(outcome("abc"));
  support::expect_every_truncation_rejected(outcome(std::uint16_t{1}));
  support::expect_every_small_span_refused(outcome("abc"));
}

TEST(Variant, DecodingReplacesWhatItHeld) {
  outcome value("old");
  ASSERT_TRUE(limcode::decode_exact(tag(1) + len(1) + wire({'n'}), value).ok());
  EXPECT_EQ(value, outcome("n"));
  ASSERT_TRUE(limcode::decode_exact(tag(0) + wire({1, 0}), value).ok());
  EXPECT_EQ(value, outcome(std::uint16_t{1}));
}

TEST(Variant, WhatTheValueRefusesAddsNoSegment) {
  support::expect_uncountable(outcome("\xff"), {errc::invalid_utf8, 12, "Result"});
  support::expect_uncountable(std::vector<outcome>{outcome("\xff")}, {errc::invalid_utf8, 20, "Vec[0]"});
}

TEST(Variant, WithoutAValueItIsNotWritten) {
  std::variant<std::uint8_t, sample::fragile> value;
  EXPECT_THROW(value.emplace<1>(sample::fragile()), int);
  ASSERT_TRUE(value.valueless_by_exception());
  support::expect_unwritable(value, {errc::unknown_tag, 0, "Result", 0, 0xffff'ffff});
}

TEST(Variant, IsOrderedByTheIndexFirst) {
  const std::map<std::variant<std::uint8_t, std::int8_t>, std::uint8_t> value{
      {std::int8_t{-1}, 1}, {std::uint8_t{9}, 2}, {std::uint8_t{8}, 3}};
  expect_wire(value, len(3) + tag(0) + wire({8, 3}) + tag(0) + wire({9, 2}) + tag(1) + wire({0xff, 1}));
}

template <class T>
bound<T> included(T value) {
  return {typename bound<T>::included{std::move(value)}};
}

template <class T>
bound<T> excluded(T value) {
  return {typename bound<T>::excluded{std::move(value)}};
}

TEST(Bound, IsATagAndPerhapsAValue) {
  using number_bound = bound<std::uint16_t>;
  expect_wire(number_bound{}, tag(0));
  expect_wire(included(std::uint16_t{0x0201}), tag(1) + wire({1, 2}));
  expect_wire(excluded(std::uint16_t{0x0201}), tag(2) + wire({1, 2}));
  expect_wire(included(std::string("a")), tag(1) + len(1) + wire({'a'}));
  EXPECT_STREQ(limcode::codec<number_bound>::name, "Bound");
  EXPECT_NE(included(std::uint16_t{1}), excluded(std::uint16_t{1}));
}

TEST(Bound, IsFixedOnlyWithoutBytesInTheValue) {
  static_assert(limcode::codec<bound<std::uint16_t>>::min_size == 4);
  static_assert(!limcode::codec<bound<std::uint16_t>>::is_fixed);
  static_assert(limcode::codec<bound<std::monostate>>::is_fixed);
  static_assert(std::is_aggregate_v<bound<std::string>>);
  expect_wire(std::vector<bound<std::monostate>>{{}, excluded(std::monostate())}, len(2) + tag(0) + tag(2));
}

TEST(Bound, IsCheckedBehindTheTag) {
  using number_bound = bound<std::uint16_t>;
  expect_rejected<number_bound>(buffer(3), {errc::unexpected_end, 0, "Bound", 4, 3});
  expect_rejected<number_bound>(tag(1) + wire({1}), {errc::unexpected_end, 4, "Bound", 2, 1});
  expect_rejected<number_bound>(tag(2), {errc::unexpected_end, 4, "Bound", 2, 0});
  expect_rejected<number_bound>(tag(3) + buffer(2), {errc::unknown_tag, 0, "Bound", 0, 3});
  expect_rejected<bound<bool>>(tag(2) + wire({2}), {errc::invalid_bool, 4, "Bound", 1, 2});
  support::expect_every_truncation_rejected(excluded(std::string("abc")));
  support::expect_every_small_span_refused(excluded(std::string("abc")));
  support::expect_uncountable(excluded(std::string("\xff")), {errc::invalid_utf8, 12, "Bound"});
}

TEST(Bound, DecodingReplacesWhatItHeld) {
  bound<std::string> value = included(std::string("old"));
  ASSERT_TRUE(limcode::decode_exact(tag(2) + len(0), value).ok());
  EXPECT_EQ(value, excluded(std::string()));
  ASSERT_TRUE(limcode::decode_exact(tag(0), value).ok());
  EXPECT_EQ(value, bound<std::string>{});
}

TEST(Bound, WithoutAValueItIsNotWritten) {
  bound<sample::fragile> value;
  EXPECT_THROW(value.value = bound<sample::fragile>::included{}, int);
  ASSERT_TRUE(value.value.valueless_by_exception());
  support::expect_unwritable(value, {errc::unknown_tag, 0, "Bound", 0, 0xffff'ffff});
}

}  // namespace
