// Lengths and tags of every width, and limits on lengths.
#include <limits>

#include "support.hpp"

namespace {

using limcode::errc;
using limcode::reader;
using limcode::sizer;
using limcode::writer;
using support::buffer;
using support::expect_error;
using support::operator+;
using support::wire;

/// One width of a length: how it is read, written and counted.
struct width {
  bool (*take)(reader&, std::uint64_t&);
  bool (*put)(writer&, std::uint64_t);
  bool (*add)(sizer&, std::uint64_t);
};

const width len8 = {
    [](reader& in, std::uint64_t& len) { return in.take_len8(len); },
    [](writer& out, std::uint64_t len) { return out.put_len8(len); },
    [](sizer& out, std::uint64_t len) { return out.add_len8(len); },
};
const width len16 = {
    [](reader& in, std::uint64_t& len) { return in.take_len16(len); },
    [](writer& out, std::uint64_t len) { return out.put_len16(len); },
    [](sizer& out, std::uint64_t len) { return out.add_len16(len); },
};
const width len32 = {
    [](reader& in, std::uint64_t& len) { return in.take_len32(len); },
    [](writer& out, std::uint64_t len) { return out.put_len32(len); },
    [](sizer& out, std::uint64_t len) { return out.add_len32(len); },
};
const width varint_len = {
    [](reader& in, std::uint64_t& len) { return in.take_varint_len(len); },
    [](writer& out, std::uint64_t len) { return out.put_varint_len(len); },
    [](sizer& out, std::uint64_t len) {
      out.add_varint_len(len);
      return true;
    },
};

/// The length has these bytes, behind three others.
void expect_len(const width& of, std::uint64_t len, const buffer& bytes) {
  buffer output(3 + bytes.size());
  limcode::error fault;
  limcode::span_sink to(output, fault);
  writer out(to);
  ASSERT_TRUE(out.put_bytes(wire({7, 8, 9})) && of.put(out, len)) << fault.message();
  EXPECT_EQ(output, wire({7, 8, 9}) + bytes);

  sizer counter(fault);
  ASSERT_TRUE(of.add(counter, len));
  EXPECT_EQ(counter.size(), bytes.size());

  const support::exact_copy copy(bytes);
  reader in(copy, fault);
  std::uint64_t found = ~len;
  ASSERT_TRUE(of.take(in, found)) << fault.message();
  EXPECT_EQ(found, len);
  EXPECT_EQ(in.remaining(), 0U);

  buffer small(output.size() - 1);
  limcode::error small_fault;
  limcode::span_sink small_to(small, small_fault);
  writer small_out(small_to);
  ASSERT_TRUE(small_out.put_bytes(wire({7, 8, 9})));
  EXPECT_FALSE(of.put(small_out, len));
  expect_error(small_fault, {errc::buffer_too_small, 3, "", bytes.size(), bytes.size() - 1});
}

/// A length above the greatest one is refused at the position before it.
void expect_greatest(const width& of, std::uint64_t greatest) {
  const support::expected_error expected{errc::length_overflow, 3, "", greatest, greatest + 1};
  buffer output(20);
  limcode::error fault;
  limcode::span_sink to(output, fault);
  writer out(to);
  ASSERT_TRUE(out.put_bytes(wire({7, 8, 9})));
  EXPECT_FALSE(of.put(out, greatest + 1));
  expect_error(fault, expected);
  EXPECT_EQ(out.position(), 3U);

  limcode::error counted;
  sizer counter(counted);
  counter.add(3);
  EXPECT_FALSE(of.add(counter, greatest + 1));
  expect_error(counted, expected);
  EXPECT_EQ(counter.size(), 3U);
}

TEST(Length, OfOneByte) {
  expect_len(len8, 0, wire({0}));
  expect_len(len8, 0xff, wire({0xff}));
  expect_greatest(len8, 0xff);
}

TEST(Length, OfTwoBytes) {
  expect_len(len16, 0, wire({0, 0}));
  expect_len(len16, 0x102, wire({2, 1}));
  expect_len(len16, 0xffff, wire({0xff, 0xff}));
  expect_greatest(len16, 0xffff);
}

TEST(Length, OfFourBytes) {
  expect_len(len32, 0x0102'0304, wire({4, 3, 2, 1}));
  expect_len(len32, 0xffff'ffff, wire({0xff, 0xff, 0xff, 0xff}));
  expect_greatest(len32, 0xffff'ffff);
}

TEST(Length, InLeb128) {
  expect_len(varint_len, 0, wire({0}));
  expect_len(varint_len, 0x7f, wire({0x7f}));
  expect_len(varint_len, 0x80, wire({0x80, 1}));
  expect_len(varint_len, ~std::uint64_t{0}, buffer(9, 0xff) + wire({1}));
}

TEST(Length, InLeb128HasTheFaultsOfAVarint) {
  const struct {
    buffer bytes;
    support::expected_error expected;
  } cases[] = {
      {wire({0x80, 0}), {errc::non_canonical, 0, ""}},
      {buffer(10, 0xff), {errc::integer_overflow, 0, ""}},
      {buffer(9, 0xff) + wire({2}), {errc::integer_overflow, 0, ""}},
      {wire({0x80, 0x81}), {errc::unexpected_end, 2, "", 1, 0}},
      {{}, {errc::unexpected_end, 0, "", 1, 0}},
  };
  for (const auto& [bytes, expected] : cases) {
    limcode::error fault;
    reader in(bytes, fault);
    std::uint64_t len = 0;
    EXPECT_FALSE(in.take_varint_len(len));
    expect_error(fault, expected);
  }
}

TEST(Length, AboveItsLimitIsRefusedWhereItStarts) {
  const buffer bytes = wire({7, 5, 0});
  limcode::error fault;
  reader in(bytes, fault);
  std::uint64_t len = 0;
  ASSERT_TRUE(in.take_len8(len));
  const std::size_t start = in.offset();
  ASSERT_TRUE(in.take_len16(len));
  EXPECT_TRUE(in.limit_len(start, len, 5));
  EXPECT_FALSE(in.limit_len(start, len, 4));
  expect_error(fault, {errc::length_overflow, 1, "", 4, 5});

  buffer output(8);
  limcode::error written;
  limcode::span_sink to(output, written);
  writer out(to);
  ASSERT_TRUE(out.put_bool(true));
  EXPECT_TRUE(out.limit_len(5, 5));
  EXPECT_FALSE(out.limit_len(5, 4));
  expect_error(written, {errc::length_overflow, 1, "", 4, 5});
  EXPECT_EQ(out.position(), 1U);

  limcode::error counted;
  sizer counter(counted);
  counter.add(1);
  EXPECT_TRUE(counter.limit_len(5, 5));
  EXPECT_FALSE(counter.limit_len(5, 4));
  expect_error(counted, {errc::length_overflow, 1, "", 4, 5});
}

TEST(TagWidth, EveryWidthIsLittleEndian) {
  buffer output(15);
  limcode::error fault;
  limcode::span_sink to(output, fault);
  writer out(to);
  ASSERT_TRUE(out.put_tag8(0xfe) && out.put_tag16(0x0102) && out.put_tag(0x0304'0506) &&
              out.put_tag64(0x0708));
  EXPECT_EQ(output, wire({0xfe, 2, 1, 6, 5, 4, 3, 8, 7, 0, 0, 0, 0, 0, 0}));
  EXPECT_FALSE(out.put_tag8(0));
  expect_error(fault, {errc::buffer_too_small, 15, "", 1, 0});

  limcode::error ignored;
  reader in(output, ignored);
  EXPECT_EQ(in.take_tag8(), 0xfeU);
  EXPECT_EQ(in.take_tag16(), 0x0102U);
  EXPECT_EQ(in.take_tag(), 0x0304'0506U);
  EXPECT_EQ(in.take_tag64(), 0x0708U);
  EXPECT_EQ(in.remaining(), 0U);
}

TEST(TagWidth, ARefusedTagIsNamedAtItsFirstByte) {
  const buffer bytes = wire({9, 1, 2, 3, 4, 5, 6, 7, 8});
  const auto fault_at = [&](auto refuse) {
    limcode::error fault;
    reader in(bytes, fault);
    EXPECT_EQ(in.take_tag8(), 9U);
    EXPECT_FALSE(refuse(in));
    return fault;
  };
  expect_error(fault_at([](reader& in) { return in.unknown_tag(in.take_tag8(), 1); }),
               {errc::unknown_tag, 1, "", 0, 1});
  expect_error(fault_at([](reader& in) { return in.unknown_tag(in.take_tag16(), 2); }),
               {errc::unknown_tag, 1, "", 0, 0x201});
  expect_error(fault_at([](reader& in) { return in.reserved_tag(in.take_tag8(), 1); }),
               {errc::reserved_tag, 1, "", 0, 1});
  expect_error(fault_at([](reader& in) { return in.reserved_tag(in.take_tag16(), 2); }),
               {errc::reserved_tag, 1, "", 0, 0x201});
  expect_error(fault_at([](reader& in) { return in.reserved_tag(in.take_tag(), 4); }),
               {errc::reserved_tag, 1, "", 0, 0x0403'0201});
  expect_error(fault_at([](reader& in) { return in.unknown_tag(in.take_tag64(), 8); }),
               {errc::unknown_tag, 1, "", 0, 0x0807'0605'0403'0201});
}

TEST(HandWritten, ASectionIsAsLongAsWasCounted) {
  const auto fault_of = [](std::uint64_t counted, std::uint64_t most_bytes) {
    buffer output(8);
    limcode::error fault;
    limcode::span_sink to(output, fault);
    writer out(to);
    EXPECT_TRUE(out.put_bool(true) && out.put_len16(counted) && out.put_bytes(wire({1, 2})));
    const bool is_good = out.end_section(1, 2, counted, most_bytes);
    EXPECT_EQ(is_good, fault.ok());
    return fault;
  };
  EXPECT_TRUE(fault_of(2, 2).ok());
  expect_error(fault_of(3, 9), {errc::length_mismatch, 1, "", 3, 2});
  expect_error(fault_of(1, 9), {errc::length_mismatch, 1, "", 1, 2});
  expect_error(fault_of(2, 1), {errc::length_overflow, 1, "", 1, 2});
}

TEST(HandWritten, ARegionIsFilledAndNotPassed) {
  buffer output = wire({9, 9, 9, 9, 9, 9});
  limcode::error fault;
  limcode::span_sink to(output, fault);
  writer out(to);
  ASSERT_TRUE(out.put_bool(true) && out.put_bytes(wire({1, 2})));
  EXPECT_TRUE(out.end_region(1, 4));
  EXPECT_EQ(output, wire({1, 1, 2, 0, 0, 9}));
  EXPECT_FALSE(out.end_region(1, 3));
  expect_error(fault, {errc::length_overflow, 1, "", 3, 4});
}

TEST(HandWritten, ACodecNamesItsOwnFault) {
  limcode::error decoded;
  const buffer bytes = wire({1, 2});
  reader in(bytes, decoded);
  EXPECT_EQ(in.take<std::uint8_t>(), 1);
  EXPECT_FALSE(in.fail(errc::invalid_value, in.offset()).field("key"));
  expect_error(decoded, {errc::invalid_value, 1, ".key"});

  limcode::error written;
  buffer output(4);
  limcode::span_sink to(output, written);
  writer out(to);
  ASSERT_TRUE(out.put_bool(true));
  EXPECT_FALSE(out.unsupported_variant());
  expect_error(written, {errc::unsupported_variant, 1, ""});

  limcode::error counted;
  sizer counter(counted);
  counter.add(2);
  EXPECT_FALSE(counter.fail(errc::invalid_value, counter.position()));
  expect_error(counted, {errc::invalid_value, 2, ""});
  limcode::error variant;
  sizer again(variant);
  EXPECT_FALSE(again.unsupported_variant());
  expect_error(variant, {errc::unsupported_variant, 0, ""});
}

}  // namespace
