// The text of errors, their paths, and the result type.
#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::errc;
using support::operator+;
using limcode::error;

error make(errc code, std::size_t offset, std::uint64_t expected, std::uint64_t found) {
  error fault;
  fault.code = code;
  fault.offset = offset;
  fault.expected = expected;
  fault.found = found;
  return fault;
}

TEST(Error, EveryCodeHasItsMessage) {
  const struct {
    error fault;
    const char* code;
    const char* message;
  } cases[] = {
      {make(errc::unexpected_end, 57, 64, 12), "unexpected_end",
       "unexpected end of input at byte 57: needed 64 bytes, 12 remain"},
      {make(errc::unexpected_end, 0, 1, 0), "unexpected_end",
       "unexpected end of input at byte 0: needed 1 byte, 0 remain"},
      {make(errc::trailing_bytes, 9, 0, 3), "trailing_bytes",
       "trailing bytes at byte 9: expected end of input, found 3 bytes"},
      {make(errc::invalid_bool, 1, 1, 2), "invalid_bool", "invalid bool at byte 1: expected 0 or 1, found 2"},
      {make(errc::invalid_option, 1, 1, 255), "invalid_option",
       "invalid option tag at byte 1: expected 0 or 1, found 255"},
      {make(errc::invalid_char, 2, 0, 0), "invalid_char",
       "invalid char at byte 2: expected the UTF-8 bytes of one char"},
      {make(errc::invalid_utf8, 2, 0, 0), "invalid_utf8", "invalid UTF-8 at byte 2: expected a UTF-8 sequence"},
      {make(errc::unknown_tag, 2, 0, 9), "unknown_tag",
       "unknown enum tag at byte 2: expected the tag of a variant, found 9"},
      {make(errc::unknown_version, 2, 0, 127), "unknown_version",
       "unknown version at byte 2: expected a known version, found 127"},
      {make(errc::non_canonical, 2, 0, 0), "non_canonical",
       "non-canonical integer at byte 2: expected the shortest form, found trailing zeros"},
      {make(errc::integer_overflow, 2, 0, 0), "integer_overflow",
       "integer overflow at byte 2: expected a value that fits the type"},
      {make(errc::length_overflow, 2, 65535, 70000), "length_overflow",
       "length overflow at byte 2: expected at most 65535 elements, found 70000"},
      {make(errc::depth_exceeded, 2, 128, 0), "depth_exceeded",
       "nesting too deep at byte 2: expected at most 128 levels"},
      {make(errc::buffer_too_small, 2, 8, 3), "buffer_too_small",
       "buffer too small at byte 2: needed 8 bytes, 3 remain"},
      {make(errc::reserved_first_byte, 65, 127, 0x80), "reserved_first_byte",
       "reserved first byte at byte 65: expected a byte below 0x80, found 0x80"},
      {make(errc::element_limit, 8, 5, 3), "element_limit",
       "too many elements at byte 8: needed 5, the limit leaves 3"},
      {make(errc::memory_limit, 8, 5, 3), "memory_limit",
       "too much memory at byte 8: needed up to 5 bytes, the limit leaves 3"},
      {make(errc::not_as_encoded, 8, 0, 0), "not_as_encoded",
       "not as encoded at byte 8: expected the bytes that encoding the value writes"},
      {make(errc::reserved_tag, 2, 0, 9), "reserved_tag", "reserved enum tag at byte 2: tag 9 is reserved"},
      {make(errc::unsupported_variant, 2, 0, 0), "unsupported_variant",
       "unsupported variant at byte 2: expected a variant that has a wire form"},
      {make(errc::length_mismatch, 2, 3, 1), "length_mismatch",
       "length mismatch at byte 2: expected 3 elements, found 1"},
      {make(errc::invalid_mask, 4, 0, 0x8000001f), "invalid_mask",
       "invalid mask at byte 4: expected known bits, and all of those that belong together, found 0x8000001f"},
      {make(errc::invalid_zero, 2, 0, 0), "invalid_zero", "invalid zero at byte 2: expected a number other than 0"},
      {make(errc::interior_nul, 2, 0, 0), "interior_nul",
       "interior NUL at byte 2: expected no NUL before the end of the string"},
      {make(errc::invalid_value, 2, 0, 0), "invalid_value",
       "invalid value at byte 2: value not representable in the target type"},
      {make(errc::custom, 2, 0, 0), "custom", "rejected by codec at byte 2: expected a value that the codec accepts"},
      {make(errc::out_of_memory, 2, 4096, 0), "out_of_memory", "out of memory at byte 2: needed 4096 bytes"},
  };
  for (const auto& [fault, code, message] : cases) {
    EXPECT_STREQ(to_string(fault.code), code);
    EXPECT_EQ(fault.message(), message);
    EXPECT_FALSE(fault.ok());
  }
  EXPECT_TRUE(error{}.ok());
  EXPECT_EQ(error{}.message(), "no error");
}

TEST(Error, TheMessageNamesTheFieldFromTheRoot) {
  support::buffer bytes = support::number(std::uint64_t{1}) + support::buffer(32) + support::number(std::uint64_t{1});
  bytes = bytes + support::wire({0, 1, 0, 0, 0}) + support::buffer(32) + support::wire({1, 0, 0x80, 0}) +
          support::buffer(8);
  sample::Entry entry;
  const error fault = limcode::decode_exact(bytes, entry);
  EXPECT_EQ(
      fault.message(),
      "non-canonical integer at byte 87 in `Entry.transactions[0].message.instructions[0].accounts`: expected the "
      "shortest form, found trailing zeros");
  EXPECT_EQ(fault.field.size(), 6U);
  EXPECT_STREQ(fault.field[0].name, "transactions");
  EXPECT_EQ(fault.field[1].index, 0U);
  EXPECT_STREQ(fault.field[5].name, "accounts");
}

TEST(Error, CopiesAndMovesKeepThePath) {
  error fault = make(errc::invalid_bool, 1, 1, 2);
  limcode::failure(fault).index(7).field("flags");
  fault.field.set_root("Item");
  const error copy = fault;
  EXPECT_EQ(copy.field.str(), "Item.flags[7]");
  EXPECT_EQ(copy.field, fault.field);
  error moved = std::move(fault);
  EXPECT_EQ(moved.field.str(), "Item.flags[7]");
  moved = copy;
  EXPECT_EQ(moved.message(), "invalid bool at byte 1 in `Item.flags[7]`: expected 0 or 1, found 2");
}

TEST(Error, EqualErrorsAreOfOneCodeByteAndPath) {
  const error fault = make(errc::invalid_bool, 1, 1, 2);
  EXPECT_EQ(fault, make(errc::invalid_bool, 1, 1, 2));
  EXPECT_NE(fault, make(errc::invalid_option, 1, 1, 2));
  EXPECT_NE(fault, make(errc::invalid_bool, 2, 1, 2));
  EXPECT_NE(fault, make(errc::invalid_bool, 1, 2, 2));
  EXPECT_NE(fault, make(errc::invalid_bool, 1, 1, 3));
  error named = fault;
  named.field.set_root("Item");
  EXPECT_NE(fault, named);
}

TEST(Error, LongPathsAreKeptWhole) {
  error fault = make(errc::invalid_bool, 1, 1, 2);
  const limcode::failure failed(fault);
  for (std::uint64_t i = 0; i < 1000; ++i) failed.index(999 - i);
  EXPECT_EQ(fault.field.size(), 1000U);
  EXPECT_EQ(fault.field.str().substr(0, 9), "[0][1][2]");
}

TEST(Error, APathWithoutMemoryShowsWhereItWasCut) {
  error fault = make(errc::invalid_bool, 1, 1, 2);
  {
    const support::allocation_watch watch(200);
    const limcode::failure failed(fault);
    for (std::uint64_t i = 0; i < 100; ++i) failed.index(99 - i);
  }
  fault.field.set_root("Vec");
  EXPECT_EQ(fault.field.str(), "Vec...[92][93][94][95][96][97][98][99]");
  const error copy = fault;
  EXPECT_EQ(copy.field.str(), fault.field.str());
}

TEST(Error, TheFirstErrorStays) {
  error fault;
  const support::buffer input(4);
  limcode::reader in(input, fault);
  EXPECT_FALSE(in.unexpected_end(8));
  EXPECT_FALSE(in.unknown_tag(3, 0));
  EXPECT_EQ(fault.code, errc::unexpected_end);
}

TEST(Error, IsNoBool) {
  static_assert(!std::is_constructible_v<bool, error>);
  static_assert(std::is_constructible_v<bool, limcode::result<int>>);
  EXPECT_TRUE(error{}.ok());
  EXPECT_FALSE(make(errc::invalid_utf8, 3, 0, 0).ok());
}

}  // namespace
