// Durations and points in time.
#include <limcode/codec/map.hpp>
#include <limcode/codec/time.hpp>
#include <type_traits>

#include "support.hpp"

namespace {

using limcode::duration;
using limcode::errc;
using limcode::system_time;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::number;
using support::operator+;
using support::wire;

constexpr std::uint64_t most_seconds = ~std::uint64_t{0};
constexpr std::uint64_t most_seconds_since = ~std::uint64_t{0} >> 1;

buffer time_wire(std::uint64_t seconds, std::uint32_t nanoseconds) {
  return number(seconds) + number(nanoseconds);
}

template <class Time>
void expect_decoded(const buffer& bytes, const Time& value) {
  const auto decoded = limcode::decode_exact<Time>(bytes);
  ASSERT_TRUE(decoded) << decoded.error().message();
  EXPECT_EQ(*decoded, value);
}

template <class Time>
void expect_time(const char* name, std::uint64_t most) {
  SCOPED_TRACE(name);
  using time = limcode::codec<Time>;
  EXPECT_STREQ(time::name, name);
  static_assert(time::min_size == 12 && time::is_fixed && !time::is_bulk);
  static_assert(std::is_aggregate_v<Time>);
  expect_wire(Time{}, buffer(12));
  expect_wire(Time{0x0102, 0x0304}, wire({2, 1, 0, 0, 0, 0, 0, 0, 4, 3, 0, 0}));
  expect_wire(Time{most, 999'999'999}, time_wire(most, 999'999'999));
  expect_wire(std::vector<Time>{{1, 2}, {3, 4}}, len(2) + time_wire(1, 2) + time_wire(3, 4));

  // A second or more in the nanoseconds is taken, and written as seconds.
  expect_decoded(time_wire(1, 1'000'000'000), Time{2, 0});
  expect_decoded(time_wire(1, 4'294'967'295), Time{5, 294'967'295});
  expect_decoded(time_wire(most - 4, 4'294'967'295), Time{most, 294'967'295});
  EXPECT_EQ(support::encoded(Time{1, 4'294'967'295}), time_wire(5, 294'967'295));
  EXPECT_EQ(support::encoded(Time{most - 4, 4'294'967'295}), time_wire(most, 294'967'295));

  // More than the seconds hold is refused at the first byte of the value.
  expect_rejected<Time>(time_wire(most, 1'000'000'000), {errc::integer_overflow, 0, name});
  expect_rejected<Time>(time_wire(most - 3, 4'294'967'295), {errc::integer_overflow, 0, name});
  expect_rejected<std::tuple<bool, Time>>(wire({1}) + time_wire(most, 1'000'000'000),
                                          {errc::integer_overflow, 1, "tuple.1"});
  support::expect_unwritable(Time{most, 1'000'000'000}, {errc::integer_overflow, 0, name});
  support::expect_unwritable(std::vector<Time>{{1, 2}, {most - 3, 4'294'967'295}},
                             {errc::integer_overflow, 20, "Vec[1]"});

  expect_rejected<Time>(buffer(11), {errc::unexpected_end, 0, name, 12, 11});
  support::expect_every_truncation_rejected(Time{1, 2});
  support::expect_every_small_span_refused(Time{1, 2});
  buffer small(11);
  support::expect_error(limcode::encode(std::span(small), Time{}).error(), {errc::buffer_too_small, 0, name, 12, 11});
}

TEST(Time, ADurationIsSecondsAndNanoseconds) {
  expect_time<duration>("Duration", most_seconds);
}

TEST(Time, ASystemTimeIsTheDurationSinceTheEpoch) {
  expect_time<system_time>("SystemTime", most_seconds_since);
}

TEST(Time, ASystemTimeThatRustCannotHoldIsRefused) {
  expect_rejected<system_time>(time_wire(most_seconds_since + 1, 0), {errc::integer_overflow, 0, "SystemTime"});
  expect_rejected<system_time>(time_wire(most_seconds, 4'294'967'295), {errc::integer_overflow, 0, "SystemTime"});
  support::expect_unwritable(system_time{most_seconds_since + 1, 0}, {errc::integer_overflow, 0, "SystemTime"});
}

TEST(Time, IsOrderedBySecondsFirst) {
  const std::map<duration, std::uint8_t> value{{{2, 0}, 1}, {{1, 9}, 2}, {{1, 8}, 3}};
  expect_wire(value, len(3) + time_wire(1, 8) + wire({3}) + time_wire(1, 9) + wire({2}) + time_wire(2, 0) + wire({1}));
  EXPECT_LT((system_time{1, 9}), (system_time{2, 0}));
}

}  // namespace
