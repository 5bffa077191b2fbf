// Integers that are not 0.
#include <limcode/codec/non_zero.hpp>
#include <limcode/codec/set.hpp>
#include <optional>
#include <type_traits>

#include "support.hpp"

namespace {

using limcode::errc;
using limcode::non_zero;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::number;
using support::operator+;
using support::wire;

template <class T>
void expect_integer(const char* integer) {
  SCOPED_TRACE(integer);
  static_assert(limcode::codec<non_zero<T>>::min_size == sizeof(T) && limcode::codec<non_zero<T>>::is_fixed);
  static_assert(!limcode::codec<non_zero<T>>::is_bulk);
  static_assert(std::is_aggregate_v<non_zero<T>>);
  expect_wire(non_zero<T>{5}, number<T>(5));
  expect_wire(non_zero<T>{static_cast<T>(~T{})}, number<T>(static_cast<T>(~T{})));
  expect_rejected<non_zero<T>>(buffer(sizeof(T)), {errc::invalid_zero, 0, "NonZero"});
  expect_rejected<std::tuple<bool, non_zero<T>>>(buffer(1 + sizeof(T)), {errc::invalid_zero, 1, "tuple.1"});
  support::expect_unwritable(non_zero<T>{0}, {errc::invalid_zero, 0, "NonZero"});
  support::expect_every_truncation_rejected(non_zero<T>{1});
  support::expect_every_small_span_refused(non_zero<T>{1});
}

TEST(NonZero, IsItsInteger) {
  expect_integer<std::uint8_t>("u8");
  expect_integer<std::uint16_t>("u16");
  expect_integer<std::uint32_t>("u32");
  expect_integer<std::uint64_t>("u64");
#if defined(__SIZEOF_INT128__)
  expect_integer<limcode::uint128>("u128");
#endif
  expect_integer<std::int8_t>("i8");
  expect_integer<std::int16_t>("i16");
  expect_integer<std::int32_t>("i32");
  expect_integer<std::int64_t>("i64");
#if defined(__SIZEOF_INT128__)
  expect_integer<limcode::int128>("i128");
#endif
}

TEST(NonZero, StartsAsAValueThatCanBeWritten) {
  expect_wire(non_zero<std::uint16_t>{}, wire({1, 0}));
}

TEST(NonZero, AByteThatIsZeroIsNoZero) {
  expect_wire(non_zero<std::uint32_t>{0x0100}, wire({0, 1, 0, 0}));
}

TEST(NonZero, ElementsAreLookedAtOneByOne) {
  using numbers = std::vector<non_zero<std::uint16_t>>;
  expect_wire(numbers{{1}, {0x0203}}, len(2) + wire({1, 0, 3, 2}));
  expect_rejected<numbers>(len(3) + wire({1, 0, 0, 0, 0, 0}), {errc::invalid_zero, 10, "Vec[1]"});
  support::expect_unwritable(numbers{{1}, {0}}, {errc::invalid_zero, 10, "Vec[1]"});
}

TEST(NonZero, IsOrderedAndComparedByItsInteger) {
  using numbers = std::set<non_zero<std::int8_t>>;
  expect_wire(numbers{{3}, {-2}}, len(2) + wire({0xfe, 3}));
  EXPECT_NE(non_zero<std::uint8_t>{1}, non_zero<std::uint8_t>{2});
}

}  // namespace
