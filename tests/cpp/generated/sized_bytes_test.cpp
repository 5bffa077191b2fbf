// Arrays of bytes behind their length: views show what decoding gives, however long the arrays on the wire are. The same as in Rust.
#include <examples/sized_bytes_view.hpp>

#include "view_support.hpp"

namespace {

using namespace examples::sized_bytes;
using support::bytes;
using support::operator+;

bytes number(std::uint64_t value, std::size_t width) {
  bytes out(width);
  for (std::size_t i = 0; i < width; ++i) out[i] = static_cast<std::uint8_t>(value >> (8 * i));
  return out;
}

bytes short_len(std::size_t len) {
  bytes out;
  for (; len >= 0x80; len >>= 7) out.push_back(static_cast<std::uint8_t>(len | 0x80));
  out.push_back(static_cast<std::uint8_t>(len));
  return out;
}

/// Both arrays behind these lengths, and what is behind each of them.
bytes parts(const bytes& len_first, std::size_t first, const bytes& len_second, std::size_t second, std::uint8_t seed) {
  const auto byte = [seed](int plus) { return static_cast<std::uint8_t>(seed + plus); };
  return len_first + bytes(first, seed) + bytes{seed, 1} + len_second + bytes(second, byte(1)) + bytes{byte(2)};
}

bytes shorter(std::size_t first, std::size_t second, std::uint8_t seed) {
  return parts(number(first, 1), first, number(second, 1), second, seed);
}
bytes short_(std::size_t first, std::size_t second, std::uint8_t seed) {
  return parts(number(first, 2), first, short_len(second), second, seed);
}
bytes long_(std::size_t first, std::size_t second, std::uint8_t seed) {
  return parts(number(first, 4), first, number(second, 8), second, seed);
}

template <class View>
void expect_parts(const View& view, std::size_t first, std::size_t second, std::uint8_t seed) {
  EXPECT_EQ(view.first()->at(0), first > 0 ? seed : 0);
  EXPECT_EQ(view.first()->at(1), first > 1 ? seed : 0);
  EXPECT_EQ(view.middle(), 0x100 + seed);
  EXPECT_EQ(view.second()->at(0), second > 0 ? seed + 1 : 0);
  EXPECT_EQ(view.last(), seed + 2);
}

void expect_shown(std::size_t first, std::size_t second) {
  SCOPED_TRACE(testing::Message() << first << " and " << second);
  const std::size_t least_first = (std::min<std::size_t>)(first, 0xff), least_second = (std::min<std::size_t>)(second, 0xff);
  const std::size_t most_first = (std::min<std::size_t>)(first, 0xffff), most_second = (std::min<std::size_t>)(second, 0xffff);
  const bytes of_shorter = shorter(least_first, least_second, 1), of_short = short_(most_first, most_second, 11);
  const bytes of_long = long_(first, second, 21);
  support::expect_as_decoded<Shorter>(of_shorter);
  support::expect_as_decoded<Short>(of_short);
  support::expect_as_decoded<Long>(of_long);
  expect_parts(*limcode::view_exact<Shorter>(of_shorter), least_first, least_second, 1);
  expect_parts(*limcode::view_exact<Short>(of_short), most_first, most_second, 11);
  expect_parts(*limcode::view_exact<Long>(of_long), first, second, 21);

  const bytes list = support::count(3) + of_short + short_(0, 1, 41) + of_short;
  const bytes nested = of_shorter + of_short + number(1, 4) + of_long + bytes{31, 32, 0} + list + of_shorter + of_shorter + bytes{33};
  support::expect_as_decoded<Nested>(nested);
  const auto view = limcode::view_exact<Nested>(nested);
  ASSERT_TRUE(view);
  expect_parts(view->shorter(), least_first, least_second, 1);
  expect_parts(view->short_u(), most_first, most_second, 11);
  EXPECT_EQ(view->middle(), 32U);
  EXPECT_EQ(view->last(), 33U);
  EXPECT_EQ(Nested_fields(nested).middle().value(), 32U);
  EXPECT_EQ(Nested_fields(nested).last().value(), 33U);
  const auto either = view->either().variant();
  ASSERT_EQ(either.index(), 1U);
  EXPECT_EQ(std::get<1>(either).last, 31U);
  expect_parts(std::get<1>(either).long_, first, second, 21);
}

TEST(sized_bytes, views_show_what_is_behind_longer_arrays) {
  for (const std::size_t len : {0U, 1U, 2U, 3U, 248U, 249U, 250U, 251U, 252U, 253U, 254U, 255U, 256U, 300U, 65'529U, 65'530U, 65'535U, 65'536U, 2U << 20}) {
    expect_shown(len, 0);
    expect_shown(2, len);
    expect_shown(len, len);
  }
}

TEST(sized_bytes, the_maximum_size_bounds_what_is_accepted) {
  static_assert(limcode::wire_size<Shorter>::max == 256 + 2 + 256 + 1);
  static_assert(limcode::wire_size<Short>::max == 65'537 + 2 + 65'538 + 1);
  static_assert(!limcode::wire_size<Long>::max.has_value());
  const bytes longest = short_(0xffff, 0xffff, 1);
  EXPECT_TRUE(limcode::decode_exact<Short>(longest));
  EXPECT_EQ(limcode::wire_size<Short>::max, longest.size());
}

}  // namespace
