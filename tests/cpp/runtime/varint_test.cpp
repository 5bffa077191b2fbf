#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using support::buffer;
using support::operator+;
using support::expect_rejected;
using support::wire;

struct parsed {
  errc code;
  std::uint64_t value;
  std::size_t offset;  // of the error, or of what follows the integer

  friend bool operator==(const parsed&, const parsed&) = default;
};

template <class Take>
parsed parse(std::span<const std::uint8_t> bytes, Take take) {
  limcode::error fault;
  limcode::reader in(bytes, fault);
  std::uint64_t value = 0;
  if (!take(in, value)) return {fault.code, 0, fault.offset};
  return {errc::ok, value, in.offset()};
}

parsed parse_short_len(std::span<const std::uint8_t> bytes) {
  return parse(bytes, [](limcode::reader& in, std::uint64_t& value) { return bool{in.take_short_len(value)}; });
}

template <class U>
parsed parse_varint(std::span<const std::uint8_t> bytes) {
  return parse(bytes, [](limcode::reader& in, std::uint64_t& value) {
    U narrow{};
    if (!in.take_varint<U>(narrow)) return false;
    value = narrow;
    return true;
  });
}

buffer short_len_bytes(std::uint64_t len) {
  buffer out(8);
  limcode::error fault;
  limcode::span_sink to(out, fault);
  limcode::writer writer(to);
  EXPECT_TRUE(writer.put_short_len(len));
  out.resize(writer.position());
  return out;
}

template <class U>
buffer varint_bytes(U value) {
  buffer out(16);
  limcode::error fault;
  limcode::span_sink to(out, fault);
  limcode::writer writer(to);
  EXPECT_TRUE(writer.put_varint<U>(value));
  out.resize(writer.position());
  EXPECT_EQ(out.size(), limcode::varint_size(value));
  return out;
}

TEST(ShortLen, EveryLengthRoundTripsInItsShortestForm) {
  for (std::uint64_t len = 0; len <= 65'535; ++len) {
    const buffer bytes = short_len_bytes(len);
    ASSERT_EQ(bytes.size(), limcode::short_len_size(len));
    ASSERT_EQ(bytes.size(), len < 128 ? 1U : len < 16'384 ? 2U : 3U);
    ASSERT_EQ(parse_short_len(bytes), (parsed{errc::ok, len, bytes.size()}));
  }
}

// Of what is read of many inputs. tests/tests/short_lengths.rs makes the same in Rust, and compares it with the official crates.
struct digest {
  std::uint64_t value = 0xcbf29ce484222325;

  void add(const parsed& read) {
    constexpr std::array codes{errc::ok, errc::unexpected_end, errc::non_canonical, errc::integer_overflow};
    const auto code = static_cast<std::uint64_t>(std::ranges::find(codes, read.code) - codes.begin());
    for (const std::uint64_t word : {code, read.value, std::uint64_t{read.offset}}) value = (value ^ word) * 0x100000001b3;
  }
};

TEST(ShortLen, EveryInputOfThreeBytesIsReadAsInRust) {
  digest all;
  for (std::uint32_t number = 0; number < 1U << 24; ++number) {
    const std::array bytes{static_cast<std::uint8_t>(number >> 16), static_cast<std::uint8_t>(number >> 8),
                           static_cast<std::uint8_t>(number)};
    all.add(parse_short_len(bytes));
  }
  EXPECT_EQ(all.value, 0x678053adab192325);
}

TEST(ShortLen, TheWrittenBytesAreThoseOfSolana) {
  EXPECT_EQ(short_len_bytes(0x7f), wire({0x7f}));
  EXPECT_EQ(short_len_bytes(0x80), wire({0x80, 0x01}));
  EXPECT_EQ(short_len_bytes(0xff), wire({0xff, 0x01}));
  EXPECT_EQ(short_len_bytes(0x4000), wire({0x80, 0x80, 0x01}));
  EXPECT_EQ(short_len_bytes(0xffff), wire({0xff, 0xff, 0x03}));
}

TEST(ShortLen, TheRulesApplyInTheirOrder) {
  EXPECT_EQ(parse_short_len(wire({0x80, 0x00})), (parsed{errc::non_canonical, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0x80, 0x80, 0x00})), (parsed{errc::non_canonical, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0xff, 0x81, 0x00})), (parsed{errc::non_canonical, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0x80, 0x80, 0x80})), (parsed{errc::integer_overflow, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0x80, 0x80, 0x81, 0x00})), (parsed{errc::integer_overflow, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0xff, 0xff, 0x04})), (parsed{errc::integer_overflow, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0x80, 0x80, 0x01, 0x55})), (parsed{errc::ok, 16'384, 3}));
}

TEST(ShortLen, AMissingByteIsAnUnexpectedEndAtThatByte) {
  EXPECT_EQ(parse_short_len({}), (parsed{errc::unexpected_end, 0, 0}));
  EXPECT_EQ(parse_short_len(wire({0x80})), (parsed{errc::unexpected_end, 0, 1}));
  EXPECT_EQ(parse_short_len(wire({0x80, 0xff})), (parsed{errc::unexpected_end, 0, 2}));
}

TEST(ShortLen, OnlyCanonicalThreeByteFormsAreAccepted) {
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      for (int c : {0, 1, 2, 3, 4, 5, 0x7f, 0x80, 0x83, 0xff}) {
        const buffer bytes = wire({a, b, c});
        const parsed got = parse_short_len(bytes);
        if (got.code != errc::ok) continue;
        const buffer again = short_len_bytes(got.value);
        ASSERT_EQ(again, buffer(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(got.offset)));
      }
    }
  }
}

TEST(ShortLen, ALengthAbove65535IsRefusedWhenEncoding) {
  sample::CompiledInstruction value;
  value.data.assign(65'535, 9);
  EXPECT_EQ(support::encoded(value).size(), 1U + 1U + 3U + 65'535U);
  EXPECT_EQ(*limcode::encoded_size(value), 65'540U);
  value.data.push_back(9);
  buffer out = wire({1, 2, 3});
  const support::expected_error expected{errc::length_overflow, 2, "CompiledInstruction.data", 65'535, 65'536};
  support::expect_error(limcode::encode_append(out, value), expected);
  EXPECT_EQ(out, wire({1, 2, 3}));
  support::expect_error(limcode::encoded_size(value).error(), expected);
  buffer span_output(70'000);
  support::expect_error(limcode::encode(std::span(span_output), value).error(), expected);
}

// serde_varint's loop, as specified.
template <class U>
parsed reference_varint(const buffer& bytes) {
  U out = 0;
  std::size_t at = 0;
  for (unsigned shift = 0; shift < sizeof(U) * 8; shift += 7) {
    if (at == bytes.size()) return {errc::unexpected_end, 0, at};
    const std::uint8_t byte = bytes[at++];
    out = static_cast<U>(out | static_cast<U>(static_cast<std::uint64_t>(byte & 0x7f) << shift));
    if ((byte & 0x80) == 0) {
      if (static_cast<std::uint8_t>(out >> shift) != byte) return {errc::integer_overflow, 0, 0};
      if (byte == 0 && (shift != 0 || out != 0)) return {errc::non_canonical, 0, 0};
      return {errc::ok, out, at};
    }
  }
  return {errc::integer_overflow, 0, 0};
}

TEST(Varint, EveryU16RoundTrips) {
  for (std::uint32_t value = 0; value <= 0xffff; ++value) {
    const buffer bytes = varint_bytes(static_cast<std::uint16_t>(value));
    ASSERT_EQ(parse_varint<std::uint16_t>(bytes), (parsed{errc::ok, value, bytes.size()}));
  }
}

TEST(Varint, EveryU16FormOfThreeBytesAgreesWithTheSpecification) {
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      for (int c : {0, 1, 2, 3, 4, 5, 7, 8, 0x40, 0x7f, 0x80, 0x83, 0xff}) {
        const buffer bytes = wire({a, b, c});
        ASSERT_EQ(parse_varint<std::uint16_t>(bytes), reference_varint<std::uint16_t>(bytes))
            << a << ' ' << b << ' ' << c;
      }
    }
  }
}

template <class U>
void expect_edges_agree() {
  for (unsigned len = 0; len <= 11; ++len) {
    for (int middle : {0x80, 0x81, 0xff}) {
      for (int last : {0, 1, 2, 3, 4, 0xf, 0x10, 0x1f, 0x7f, 0x80, 0x81, 0xff}) {
        buffer bytes(len, static_cast<std::uint8_t>(middle));
        ASSERT_EQ(parse_varint<U>(bytes), reference_varint<U>(bytes)) << len << ' ' << middle;
        bytes.push_back(static_cast<std::uint8_t>(last));
        ASSERT_EQ(parse_varint<U>(bytes), reference_varint<U>(bytes)) << len << ' ' << middle << ' ' << last;
      }
    }
  }
  for (unsigned bit = 0; bit < sizeof(U) * 8; ++bit) {
    for (const std::uint64_t near : {~std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{1}}) {
      const auto value = static_cast<U>((std::uint64_t{1} << bit) + near);
      const buffer bytes = varint_bytes(value);
      ASSERT_EQ(parse_varint<U>(bytes), (parsed{errc::ok, value, bytes.size()}));
    }
  }
}

TEST(Varint, EveryWidthAgreesWithTheSpecificationAtItsEdges) {
  expect_edges_agree<std::uint16_t>();
  expect_edges_agree<std::uint32_t>();
  expect_edges_agree<std::uint64_t>();
}

// All inputs of up to two bytes, and up to ten bytes that go on before any last one.
TEST(Varint, InputsAtTheEndsOfEachSizeAreReadAsInRust) {
  digest all;
  const auto add = [&](const buffer& bytes) {
    all.add(parse_varint<std::uint16_t>(bytes));
    all.add(parse_varint<std::uint32_t>(bytes));
    all.add(parse_varint<std::uint64_t>(bytes));
  };
  for (int last = 0; last < 256; ++last) add(wire({last}));
  for (int first = 0; first < 256; ++first) {
    for (int last = 0; last < 256; ++last) add(wire({first, last}));
  }
  for (std::size_t len = 2; len <= 10; ++len) {
    for (const int before : {0x80, 0x81, 0xc0, 0xff}) {
      for (int last = 0; last < 256; ++last) add(buffer(len, static_cast<std::uint8_t>(before)) + wire({last}));
    }
  }
  EXPECT_EQ(all.value, 0x1ab24f23561715f5);
}

TEST(Varint, FieldsRoundTripAndNameThemselvesWhenRejected) {
  support::expect_wire(sample::VarintPair{300, 5}, wire({0xac, 0x02, 5}));
  support::expect_wire(sample::VarintPair{~std::uint64_t{0}, 0xffff}, buffer(9, 0xff) + wire({0x01, 0xff, 0xff, 0x03}));
  expect_rejected<sample::VarintPair>(wire({0x80, 0x00, 1}), {errc::non_canonical, 0, "VarintPair.wide"});
  expect_rejected<sample::VarintPair>(wire({1, 0xff, 0xff, 0x04}), {errc::integer_overflow, 1, "VarintPair.narrow"});
  expect_rejected<sample::VarintPair>(wire({1, 0x80}), {errc::unexpected_end, 2, "VarintPair.narrow", 1, 0});
}

}  // namespace
