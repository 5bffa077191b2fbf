// Text for C: any bytes but 0.
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/map.hpp>
#include <type_traits>

#include "support.hpp"

namespace {

using limcode::c_string;
using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::operator+;
using support::wire;

TEST(CString, IsALengthAndItsBytesWithoutTheNul) {
  expect_wire(c_string{}, len(0));
  expect_wire(c_string{"ab"}, len(2) + wire({'a', 'b'}));
  EXPECT_STREQ(limcode::codec<c_string>::name, "CString");
  static_assert(limcode::codec<c_string>::min_size == 8 && !limcode::codec<c_string>::is_fixed);
  static_assert(limcode::codec<c_string>::min_elem_size == 1);
  static_assert(std::is_aggregate_v<c_string>);
}

TEST(CString, NeedNotBeUtf8) {
  expect_wire(c_string{"\xff\x80"}, len(2) + wire({0xff, 0x80}));
}

TEST(CString, ANulIsRefusedAtItsByte) {
  expect_rejected<c_string>(len(3) + wire({'a', 0, 0}), {errc::interior_nul, 9, "CString"});
  expect_rejected<c_string>(len(1) + wire({0}), {errc::interior_nul, 8, "CString"});
  expect_rejected<std::vector<c_string>>(len(2) + len(0) + len(2) + wire({'a', 0}), {errc::interior_nul, 25, "Vec[1]"});
  support::expect_uncountable(c_string{std::string("ab\0c", 4)}, {errc::interior_nul, 10, "CString"});
  support::expect_uncountable(std::tuple<bool, c_string>{true, {std::string(1, '\0')}},
                             {errc::interior_nul, 9, "tuple.1"});
}

TEST(CString, TheLengthIsCheckedBeforeTheBytes) {
  expect_rejected<c_string>(len(3) + wire({0, 0}), {errc::unexpected_end, 8, "CString", 3, 2});
  expect_rejected<c_string>(len(~std::uint64_t{0}) + buffer(9), {errc::unexpected_end, 8, "CString", ~0ULL, 9});
  expect_rejected<c_string>(buffer(7), {errc::unexpected_end, 0, "CString", 8, 7});
  support::expect_every_truncation_rejected(c_string{"hello"});
  support::expect_every_small_span_refused(c_string{"hello"});
}

TEST(CString, IsAKeyOrderedByItsBytes) {
  const std::map<c_string, std::uint8_t> value{{{"\xff"}, 1}, {{"z"}, 2}, {{""}, 3}};
  expect_wire(value, len(3) + len(0) + wire({3}) + len(1) + wire({'z', 2}) + len(1) + wire({0xff, 1}));
}

TEST(CString, MemoryThatCannotBeHadIsAnError) {
  const buffer bytes = len(5000) + buffer(5000, 'a');
  c_string value;
  limcode::error fault;
  {
    const support::allocation_watch watch(1000);
    fault = limcode::decode_exact(bytes, value);
  }
  support::expect_error(fault, {errc::out_of_memory, 8, "CString", 5000, 0});
}

}  // namespace
