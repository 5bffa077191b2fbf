// The text of values: as Rust prints them with `{:?}`. The texts of this file were printed by Rust.
#include <limcode/ostream.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "support.hpp"

namespace {

using limcode::debug_string;
using namespace std::string_literals;
using namespace std::string_view_literals;

std::string streamed(const auto& value) {
  std::ostringstream to;
  to << std::hex << value;
  return to.str();
}

TEST(Debug, Numbers) {
  EXPECT_EQ(debug_string(std::uint8_t{200}), "200");
  EXPECT_EQ(debug_string(std::int8_t{-128}), "-128");
  EXPECT_EQ(debug_string(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(debug_string(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
#if defined(__SIZEOF_INT128__)
  EXPECT_EQ(debug_string(~limcode::uint128{0}), "340282366920938463463374607431768211455");
  EXPECT_EQ(debug_string(static_cast<limcode::int128>(limcode::uint128{1} << 127)),
            "-170141183460469231731687303715884105728");
#endif
  EXPECT_EQ(debug_string(limcode::non_zero<std::uint32_t>{7}), "7");
  EXPECT_EQ(debug_string(true), "true");
}

TEST(Debug, FloatingPointNumbers) {
  EXPECT_EQ(debug_string(1.0), "1.0");
  EXPECT_EQ(debug_string(-0.0), "-0.0");
  EXPECT_EQ(debug_string(0.1), "0.1");
  EXPECT_EQ(debug_string(0.1F), "0.1");
  EXPECT_EQ(debug_string(123456.789), "123456.789");
  EXPECT_EQ(debug_string(1e15), "1000000000000000.0");
  EXPECT_EQ(debug_string(1e15F), "1000000000000000.0");
  EXPECT_EQ(debug_string(1e16), "1e16");
  EXPECT_EQ(debug_string(-1.5e20), "-1.5e20");
  EXPECT_EQ(debug_string(0.0001), "0.0001");
  EXPECT_EQ(debug_string(0.00001), "1e-5");
  EXPECT_EQ(debug_string(std::numeric_limits<double>::max()), "1.7976931348623157e308");
  EXPECT_EQ(debug_string(5e-324), "5e-324");
  EXPECT_EQ(debug_string(std::numeric_limits<float>::max()), "3.4028235e38");
  EXPECT_EQ(debug_string(std::nan("")), "NaN");
  EXPECT_EQ(debug_string(-std::numeric_limits<float>::infinity()), "-inf");
}

TEST(Debug, Texts) {
  EXPECT_EQ(debug_string("plain"s), R"("plain")");
  EXPECT_EQ(debug_string("\"\\\n\r\t\0'"sv), R"("\"\\\n\r\t\0'")");
  EXPECT_EQ(debug_string("\x01\x7f"sv), R"("\u{1}\u{7f}")");
  EXPECT_EQ(debug_string("\u0085\u00e4\u20ac\U0001f600"sv), "\"\\u{85}\u00e4\u20ac\U0001f600\"");
  EXPECT_EQ(debug_string(U'a'), "'a'");
  EXPECT_EQ(debug_string(U'\''), R"('\'')");
  EXPECT_EQ(debug_string(U'"'), R"('"')");
  EXPECT_EQ(debug_string(U'\u00e4'), "'\u00e4'");
  EXPECT_EQ(debug_string(U'\u20ac'), "'\u20ac'");
  EXPECT_EQ(debug_string(U'\U0001f600'), "'\U0001f600'");
  EXPECT_EQ(debug_string(limcode::c_string{"text"}), R"("text")");
  EXPECT_EQ(debug_string(limcode::c_string{"\xff\"\t\x01"}), R"("\xff\"\t\x01")");
}

TEST(Debug, Containers) {
  EXPECT_EQ(debug_string(std::vector<std::uint8_t>{1, 2, 3}), "[1, 2, 3]");
  EXPECT_EQ(debug_string(std::vector<std::uint8_t>{}), "[]");
  EXPECT_EQ(debug_string(std::vector<bool>{true, false}), "[true, false]");
  EXPECT_EQ(debug_string(std::array<std::int16_t, 2>{-1, 2}), "[-1, 2]");
  EXPECT_EQ(debug_string(std::span<const std::string_view>{}), "[]");
  EXPECT_EQ(debug_string(std::map<std::string, std::vector<int>>{{"a", {1}}, {"b", {}}}), R"({"a": [1], "b": []})");
  const std::pair<std::uint8_t, bool> entries[] = {{1, true}};
  EXPECT_EQ(debug_string(std::span<const std::pair<std::uint8_t, bool>>(entries)), "{1: true}");
  EXPECT_EQ(debug_string(std::set<int>{2, 1}), "{1, 2}");
  EXPECT_EQ(debug_string(std::set<int>{}), "{}");
  EXPECT_EQ(debug_string(std::optional<std::optional<int>>(std::optional<int>())), "Some(None)");
  EXPECT_EQ(debug_string(std::monostate()), "()");
  EXPECT_EQ(debug_string(std::tuple<int, std::string>(1, "a")), R"((1, "a"))");
  EXPECT_EQ(debug_string(std::tuple<int>(1)), "(1,)");
  EXPECT_EQ(debug_string(std::variant<int, std::string>(1)), "Ok(1)");
  EXPECT_EQ(debug_string(std::variant<int, std::string>("why")), R"(Err("why"))");
  EXPECT_EQ(debug_string(std::variant<int, int>(std::in_place_index<1>, 1)), "Err(1)");
  EXPECT_EQ(debug_string(limcode::box<int>(5)), "5");
  limcode::bit_vec<std::uint8_t> bits;
  bits.push_back(true);
  bits.push_back(false);
  EXPECT_EQ(debug_string(bits), "[true, false]");
  bits.len = 100;
  EXPECT_EQ(debug_string(bits), "[]");
}

TEST(Debug, RangesTimesAndAddresses) {
  EXPECT_EQ(debug_string(limcode::range<int>{1, 3}), "1..3");
  EXPECT_EQ(debug_string(limcode::range_inclusive<int>{1, 3}), "1..=3");
  EXPECT_EQ(debug_string(limcode::range_from<int>{1}), "1..");
  EXPECT_EQ(debug_string(limcode::range_to<int>{3}), "..3");
  limcode::bound<int> bound;
  EXPECT_EQ(debug_string(bound), "Unbounded");
  bound.value.emplace<1>().value = 5;
  EXPECT_EQ(debug_string(bound), "Included(5)");
  bound.value.emplace<2>().value = 5;
  EXPECT_EQ(debug_string(bound), "Excluded(5)");

  EXPECT_EQ(debug_string(limcode::duration{1, 500'000'000}), "1.5s");
  EXPECT_EQ(debug_string(limcode::duration{100, 0}), "100s");
  EXPECT_EQ(debug_string(limcode::duration{1, 1}), "1.000000001s");
  EXPECT_EQ(debug_string(limcode::duration{0, 2'069'000}), "2.069ms");
  EXPECT_EQ(debug_string(limcode::duration{0, 1000}), "1\u00b5s");
  EXPECT_EQ(debug_string(limcode::duration{0, 999}), "999ns");
  EXPECT_EQ(debug_string(limcode::duration{}), "0ns");
  EXPECT_EQ(debug_string(limcode::system_time{1, 5}), "SystemTime { tv_sec: 1, tv_nsec: 5 }");

  const limcode::ipv4_addr local{{127, 0, 0, 1}};
  EXPECT_EQ(debug_string(local), "127.0.0.1");
  EXPECT_EQ(debug_string(limcode::socket_addr_v4{local, 8001}), "127.0.0.1:8001");
  const auto of_groups = [](std::array<std::uint16_t, 8> groups) {
    limcode::ipv6_addr address;
    for (std::size_t at = 0; at < 8; ++at) {
      address.octets[2 * at] = static_cast<std::uint8_t>(groups[at] >> 8);
      address.octets[2 * at + 1] = static_cast<std::uint8_t>(groups[at] & 0xff);
    }
    return address;
  };
  EXPECT_EQ(debug_string(of_groups({})), "::");
  EXPECT_EQ(debug_string(of_groups({0, 0, 0, 0, 0, 0, 0, 1})), "::1");
  EXPECT_EQ(debug_string(of_groups({1})), "1::");
  EXPECT_EQ(debug_string(of_groups({0x2001, 0xdb8, 0, 1, 0, 0, 0, 0xff})), "2001:db8:0:1::ff");
  EXPECT_EQ(debug_string(of_groups({0, 0, 1, 0, 0, 1, 0, 0})), "::1:0:0:1:0:0");
  EXPECT_EQ(debug_string(of_groups({1, 2, 3, 4, 5, 6, 7, 8})), "1:2:3:4:5:6:7:8");
  EXPECT_EQ(debug_string(of_groups({1, 0, 3, 4, 5, 6, 7, 8})), "1:0:3:4:5:6:7:8");
  EXPECT_EQ(debug_string(of_groups({0, 0, 0, 0, 0, 0xffff, 0x7f00, 1})), "::ffff:127.0.0.1");
  EXPECT_EQ(debug_string(limcode::socket_addr_v6{of_groups({0, 0, 0, 0, 0, 0, 0, 1}), 80}), "[::1]:80");
  EXPECT_EQ(debug_string(std::variant<limcode::ipv4_addr, limcode::ipv6_addr>(local)), "127.0.0.1");
  EXPECT_EQ(debug_string(std::variant<limcode::socket_addr_v4, limcode::socket_addr_v6>()), "0.0.0.0:0");
}

TEST(Ostream, ErrorsAndResults) {
  limcode::error fault;
  fault.code = limcode::errc::invalid_bool;
  fault.offset = 1;
  fault.found = 2;
  fault.field.set_root("Item");
  EXPECT_EQ(streamed(fault), fault.message());
  EXPECT_EQ(streamed(fault.code), "invalid_bool");
  EXPECT_EQ(streamed(fault.field), "Item");
  EXPECT_EQ(streamed(limcode::result<std::uint8_t>(5)), "Ok(5)");
  EXPECT_EQ(streamed(limcode::result<std::uint8_t>(fault)), "Err(" + fault.message() + ")");
}

TEST(Ostream, FlagsOfTheStreamChangeNoNumber) {
  EXPECT_EQ(streamed(limcode::debug(std::vector<int>{255, 16})), "[255, 16]");
}

}  // namespace
