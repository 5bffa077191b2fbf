// Ranges: their ends, named as the fields they are.
#include <limcode/codec/range.hpp>
#include <type_traits>

#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using limcode::range;
using limcode::range_from;
using limcode::range_inclusive;
using limcode::range_to;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::operator+;
using support::wire;

template <template <class> class Range>
void expect_two_ends(const std::string& name) {
  SCOPED_TRACE(name);
  using numbers = Range<std::uint16_t>;
  using texts = Range<std::string>;
  EXPECT_EQ(limcode::codec<numbers>::name, name);
  static_assert(limcode::codec<numbers>::min_size == 4 && limcode::codec<numbers>::is_fixed);
  static_assert(limcode::codec<texts>::min_size == 16 && !limcode::codec<texts>::is_fixed);
  static_assert(std::is_aggregate_v<numbers> && std::is_aggregate_v<texts>);
  expect_wire(numbers{1, 0x0203}, wire({1, 0, 3, 2}));
  expect_wire(texts{"a", "bc"}, len(1) + wire({'a'}) + len(2) + wire({'b', 'c'}));
  expect_wire(std::vector<numbers>{{1, 2}, {3, 4}}, len(2) + wire({1, 0, 2, 0, 3, 0, 4, 0}));

  expect_rejected<numbers>(buffer(3), {errc::unexpected_end, 0, name, 4, 3});
  expect_rejected<Range<bool>>(wire({2, 0}), {errc::invalid_bool, 0, name + ".start", 1, 2});
  expect_rejected<Range<bool>>(wire({0, 2}), {errc::invalid_bool, 1, name + ".end", 1, 2});
  // The start takes bytes of the end, which is what is missing.
  expect_rejected<texts>(len(3) + wire({'a', 'b', 'c'}) + buffer(5), {errc::unexpected_end, 11, name + ".end", 8, 5});
  expect_rejected<texts>(len(0) + len(1) + wire({0xff}), {errc::invalid_utf8, 16, name + ".end"});
  support::expect_every_truncation_rejected(texts{"a", "bc"});
  support::expect_every_truncation_rejected(numbers{1, 2});

  support::expect_every_small_span_refused(texts{"a", "bc"});
  buffer small(3);
  support::expect_error(limcode::encode(std::span(small), numbers{}).error(),
                        {errc::buffer_too_small, 2, name + ".end", 2, 1});
  support::expect_uncountable(texts{"\xff", ""}, {errc::invalid_utf8, 8, name + ".start"});
  support::expect_uncountable(texts{"", "\xff"}, {errc::invalid_utf8, 16, name + ".end"});
}

TEST(Range, IsItsStartAndItsEnd) {
  expect_two_ends<range>("Range");
  expect_two_ends<range_inclusive>("RangeInclusive");
}

template <template <class> class Range>
void expect_one_end(const std::string& name, const std::string& end) {
  SCOPED_TRACE(name);
  using number = Range<std::uint16_t>;
  using text = Range<std::string>;
  EXPECT_EQ(limcode::codec<number>::name, name);
  static_assert(limcode::codec<number>::min_size == 2 && limcode::codec<number>::is_fixed);
  static_assert(limcode::codec<text>::min_size == 8 && !limcode::codec<text>::is_fixed);
  static_assert(std::is_aggregate_v<number> && std::is_aggregate_v<text>);
  expect_wire(number{0x0102}, wire({2, 1}));
  expect_wire(text{"a"}, len(1) + wire({'a'}));
  expect_wire(std::vector<number>{{1}, {2}}, len(2) + wire({1, 0, 2, 0}));
  expect_rejected<number>(buffer(1), {errc::unexpected_end, 0, name, 2, 1});
  expect_rejected<Range<bool>>(wire({2}), {errc::invalid_bool, 0, name + end, 1, 2});
  support::expect_every_truncation_rejected(text{"abc"});
  support::expect_every_small_span_refused(text{"abc"});
  support::expect_uncountable(text{"\xff"}, {errc::invalid_utf8, 8, name + end});
}

TEST(Range, MayHaveOneEnd) {
  expect_one_end<range_from>("RangeFrom", ".start");
  expect_one_end<range_to>("RangeTo", ".end");
}

TEST(Range, IsBulkWhereItsEndsAre) {
  static_assert(limcode::codec<range<std::uint32_t>>::is_bulk == limcode::is_little_endian);
  static_assert(limcode::codec<range_to<std::uint32_t>>::is_bulk == limcode::is_little_endian);
  static_assert(!limcode::codec<range<bool>>::is_bulk);
  static_assert(!limcode::codec<range<std::string>>::is_bulk);
}

TEST(Range, OfATypeThatNestsGoesDeeper) {
  using nested = range<limcode::box<std::vector<std::string>>>;
  expect_wire(nested{limcode::box<std::vector<std::string>>({"a"}), {}}, len(1) + len(1) + wire({'a'}) + len(0));
}

}  // namespace
