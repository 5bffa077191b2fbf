// Sets: elements in their order, with the checks of a vector.
#include <limcode/codec/set.hpp>
#include <set>
#include <string>

#include "sample.hpp"
#include "support.hpp"

namespace sample {

/// Ordered by its first member alone, so that it shows which of two equal ones stayed.
struct labelled {
  std::uint8_t key{};
  std::uint8_t label{};

  friend bool operator<(const labelled& left, const labelled& right) { return left.key < right.key; }
};

}  // namespace sample

template <>
struct limcode::codec<sample::labelled> {
  static constexpr const char* name = "labelled";
  static constexpr std::size_t min_size = 2;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, sample::labelled& out) {
    const std::uint8_t* const run = in.take_run(2);
    load_into(run, out.key);
    load_into(run + 1, out.label);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const sample::labelled& value) {
    return out.put(value.key) && out.put(value.label);
  }
  [[nodiscard]] static bool measure(sizer& out, const sample::labelled&) {
    out.add(2);
    return true;
  }
};

namespace {

using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::operator+;
using support::text;
using support::wire;

using number_set = std::set<std::uint16_t>;
using text_set = std::set<std::string>;

TEST(Set, IsACountAndItsElementsInOrder) {
  expect_wire(number_set{}, len(0));
  expect_wire(number_set{0x0201, 1}, len(2) + wire({1, 0, 1, 2}));
  expect_wire(text_set{"b", "", "ab"}, len(3) + text("") + text("ab") + text("b"));
  expect_wire(std::set<bool>{true, false}, len(2) + wire({0, 1}));
  expect_wire(std::set<char32_t>{U'\x20ac', U'a'}, len(2) + wire({'a', 0xe2, 0x82, 0xac}));
  EXPECT_STREQ(limcode::codec<number_set>::name, "BTreeSet");
  static_assert(limcode::codec<text_set>::min_size == 8 && !limcode::codec<text_set>::is_fixed);
  static_assert(limcode::codec<number_set>::min_elem_size == 2 && limcode::codec<text_set>::min_elem_size == 8);
}

TEST(Set, AnyOrderIsTakenAndTheFirstOfEqualElementsStays) {
  const auto decoded = limcode::decode_exact<number_set>(len(4) + wire({9, 0, 4, 0, 9, 0, 7, 0}));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(*decoded, (number_set{4, 7, 9}));
  const auto labels = limcode::decode_exact<std::set<sample::labelled>>(len(4) + wire({5, 1, 3, 2, 5, 3, 3, 4}));
  ASSERT_TRUE(labels);
  ASSERT_EQ(labels->size(), 2U);
  EXPECT_EQ(labels->begin()->label, 2);
  EXPECT_EQ(labels->rbegin()->label, 1);
}

TEST(Set, DecodingReplacesWhatItHeld) {
  number_set value{1, 2};
  ASSERT_TRUE(limcode::decode_exact(len(1) + wire({5, 0}), value).ok());
  EXPECT_EQ(value, number_set{5});
}

TEST(Set, ChecksWhereAVectorDoes) {
  expect_rejected<number_set>(buffer(7), {errc::unexpected_end, 0, "BTreeSet", 8, 7});
  expect_rejected<number_set>(len(2) + buffer(3), {errc::unexpected_end, 8, "BTreeSet", 4, 3});
  expect_rejected<text_set>(len(2) + text("abc") + buffer(7), {errc::unexpected_end, 19, "BTreeSet[1]", 8, 7});
  expect_rejected<text_set>(len(1) + len(1) + wire({0xff}), {errc::invalid_utf8, 16, "BTreeSet[0]"});
  expect_rejected<std::set<bool>>(len(2) + wire({0, 2}), {errc::invalid_bool, 9, "BTreeSet[1]", 1, 2});
  support::expect_every_truncation_rejected(text_set{"", "a", "bc"});
  support::expect_every_truncation_rejected(number_set{1, 2, 3});
}

TEST(Set, WritingChecksFixedElementsAllAtOnceAndOthersOneByOne) {
  support::expect_every_small_span_refused(text_set{"", "a", "bc"});
  support::expect_every_small_span_refused(number_set{1, 2, 3});
  buffer small(11);
  support::expect_error(limcode::encode(std::span(small), number_set{1, 2, 3}).error(),
                        {errc::buffer_too_small, 8, "BTreeSet", 6, 3});
  support::expect_uncountable(text_set{"a", "b\xff"}, {errc::invalid_utf8, 26, "BTreeSet[1]"});
}

TEST(Set, ElementsOfVaryingSizeAreALevelOfNesting) {
  limcode::error fault;
  const buffer bytes = len(0) + len(0);
  limcode::reader in(bytes, fault);
  for (unsigned i = 0; i < limcode::max_depth; ++i) ASSERT_TRUE(in.enter());
  number_set fixed;
  EXPECT_TRUE(limcode::codec<number_set>::decode(in, fixed));
  text_set varying;
  EXPECT_FALSE(limcode::codec<text_set>::decode(in, varying));
  support::expect_error(fault, {errc::depth_exceeded, 16, "", 128, 0});

  limcode::error counted;
  limcode::sizer counter(counted);
  for (unsigned i = 0; i < limcode::max_depth; ++i) ASSERT_TRUE(counter.enter());
  EXPECT_TRUE(limcode::codec<number_set>::measure(counter, fixed));
  EXPECT_FALSE(limcode::codec<text_set>::measure(counter, varying));
  support::expect_error(counted, {errc::depth_exceeded, 16, "", 128, 0});
}

TEST(Set, LevelsAreGivenBack) {
  const std::vector<text_set> many(1000, text_set{"a", "b"});
  expect_wire(many, support::encoded(many));
}

TEST(Set, ElementsWithoutBytesAreCountedAsThoseOfVectors) {
  using units = std::set<std::monostate>;
  EXPECT_EQ(limcode::decode_exact<units>(len(65'544)).value(), units{std::monostate()});
  expect_rejected<units>(len(65'545), {errc::length_overflow, 8, "BTreeSet", 65'544, 65'545});
}

TEST(Set, AHostileCountAllocatesNothing) {
  for (const std::uint64_t count : {std::uint64_t{50}, std::uint64_t{1} << 62, ~std::uint64_t{0}}) {
    const buffer bytes = len(count) + buffer(99);
    number_set value;
    limcode::error fault;
    std::size_t allocated = 0;
    {
      const support::allocation_watch watch;
      fault = limcode::decode_exact(bytes, value);
      allocated = watch.bytes();
    }
    const std::uint64_t needed = count > ~std::uint64_t{0} / 2 ? ~std::uint64_t{0} : count * 2;
    support::expect_error(fault, {errc::unexpected_end, 8, "BTreeSet", needed, 99});
    EXPECT_EQ(allocated, 0U);
  }
}

TEST(Set, MemoryThatCannotBeHadIsAnErrorOfTheRoot) {
  const buffer bytes = len(1) + wire({1, 0});
  number_set value;
  limcode::error fault;
  {
    const support::allocation_watch watch(0);
    fault = limcode::decode_exact(bytes, value);
  }
  EXPECT_EQ(fault.code, errc::out_of_memory);
}

}  // namespace
