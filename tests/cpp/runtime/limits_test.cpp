// Depth, hostile lengths, and memory that cannot be had.
#include <array>
#include <limcode/at_end.hpp>
#include <limcode/codec/c_string.hpp>
#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

#include "sample.hpp"
#include "support.hpp"

namespace {

using limcode::box;
using limcode::errc;
using support::buffer;
using support::operator+;
using support::number;
using support::wire;

/// A chain of `boxes` trees below the root. The innermost children sequence adds one level.
sample::Tree chain(std::size_t boxes) {
  sample::Tree tree;
  for (std::size_t i = 0; i < boxes; ++i) {
    sample::Tree outer;
    outer.next = box<sample::Tree>(std::move(tree));
    tree = std::move(outer);
  }
  return tree;
}

/// The wire of the chain, made without the encoder.
buffer chain_bytes(std::size_t boxes) {
  buffer out;
  for (std::size_t i = 0; i < boxes; ++i) out = out + wire({0, 0, 1});
  out = out + wire({0, 0, 0});
  return out + buffer(8 * (boxes + 1));
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

TEST(Depth, ExactlyTheLimitRoundTrips) {
  const sample::Tree tree = chain(127);  // 127 boxes and the innermost sequence: 128 levels
  support::expect_wire(tree, chain_bytes(127));
}

TEST(Depth, OneLevelMoreIsRejectedByDecoderEncoderAndSizer) {
  // The 129th level is the innermost sequence, behind the option tag of the innermost tree and its length.
  const std::string path = "Tree" + repeated(".next", 128) + ".children";
  const std::size_t offset = 128 * 3 + 3 + 8;
  const support::expected_error expected{errc::depth_exceeded, offset, path, 128, 0};
  support::expect_rejected<sample::Tree>(chain_bytes(128), expected);
  buffer out;
  support::expect_error(limcode::encode_append(out, chain(128)), expected);
  EXPECT_TRUE(out.empty());
  const limcode::error measured = limcode::encoded_size(chain(128)).error();
  EXPECT_EQ(measured.code, errc::depth_exceeded);
  EXPECT_EQ(measured.field.str(), path);
}

TEST(Depth, ATypeThatNestsWithoutEndStopsAtTheLimit) {
  const std::string path = "Endless" + repeated(".next", 129);
  support::expect_rejected<sample::Endless>({}, {errc::depth_exceeded, 0, path, 128, 0});
  buffer out;
  support::expect_error(limcode::encode_append(out, sample::Endless{}), {errc::depth_exceeded, 0, path, 128, 0});
  support::expect_error(limcode::encoded_size(sample::Endless{}).error(), {errc::depth_exceeded, 0, path, 128, 0});
}

TEST(Depth, ALimitAboveTheMostIsTheMost) {
  sample::Tree value;
  const limcode::limits much{.depth = 100'000};
  EXPECT_TRUE(limcode::decode_exact(chain_bytes(127), value, much).ok());
  const std::string path = "Tree" + repeated(".next", 128) + ".children";
  const support::expected_error expected{errc::depth_exceeded, 128 * 3 + 3 + 8, path, 128, 0};
  support::expect_error(limcode::decode_exact(chain_bytes(128), value, much), expected);
}

// A codec that takes a reader& would count nothing of what it reads.
static_assert(!std::is_convertible_v<limcode::limited_reader&, limcode::reader&>);
static_assert(!std::is_convertible_v<limcode::stepwise_reader&, limcode::reader&>);

TEST(Depth, LevelsAreGivenBackBetweenSiblings) {
  sample::Tree wide;
  wide.children.assign(1000, chain(60));
  EXPECT_EQ(limcode::decode_exact<sample::Tree>(support::encoded(wide)).value(), wide);
  std::vector<std::optional<box<std::vector<std::string>>>> boxes(1000, box<std::vector<std::string>>({"a"}));
  EXPECT_EQ(limcode::decode_exact<decltype(boxes)>(support::encoded(boxes)).value(), boxes);
}

TEST(Depth, SequencesOfFixedElementsAndOfBytesTakeNoLevel) {
  sample::Tree tree = chain(127);
  support::expect_wire(std::vector<std::uint8_t>(10), number<std::uint64_t>(10) + buffer(10));
  limcode::error fault;
  const buffer input = number<std::uint64_t>(1) + wire({1});
  limcode::reader in(input, fault);
  for (unsigned i = 0; i < limcode::max_depth; ++i) ASSERT_TRUE(in.enter());
  std::vector<bool> flags;
  EXPECT_TRUE(limcode::codec<std::vector<bool>>::decode(in, flags));
  EXPECT_FALSE(in.enter());
  support::expect_error(fault, {errc::depth_exceeded, 9, "", 128, 0});
}

constexpr std::uint64_t hostile_lengths[] = {
    1'000,
    0xffff'ffff,
    0x1'0000'0000,
    0x0400'0000'0000'0001,
    0x1fff'ffff'ffff'ffff,
    1ULL << 61,
    (1ULL << 61) + 1,
    (1ULL << 62) + 3,
    1ULL << 63,
    0x7fff'ffff'ffff'ffff,
    ~0ULL - 7,
    ~0ULL - 1,
    ~0ULL,
};

template <class T>
void expect_hostile_lengths_rejected_without_allocation(std::uint64_t min_size, const std::string& path) {
  for (std::uint64_t length : hostile_lengths) {
    const support::exact_copy input(number(length) + buffer(100));
    limcode::error fault;
    std::size_t bytes = 0;
    {
      T value{};
      const support::allocation_watch watch;
      fault = limcode::decode_exact(input, value);
      bytes = watch.bytes();
    }
    EXPECT_LE(bytes, 512U) << "only the path of the error may take memory";
    const std::uint64_t needed = length > ~0ULL / min_size ? ~0ULL : length * min_size;
    support::expect_error(fault, {errc::unexpected_end, 8, path, needed, 100});
  }
}

#if SIZE_MAX == UINT32_MAX
TEST(Hostile, LengthsAboveASizeOf32BitsAreRejectedAtTheirFirstByte) {
  for (const std::uint64_t count : {std::uint64_t{1} << 32, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    const support::expected_error expected{limcode::errc::length_overflow, 0, "Vec", UINT32_MAX, count};
    support::expect_rejected<std::vector<std::uint64_t>>(support::len(count), expected);
    support::expect_rejected<std::vector<std::string>>(support::len(count), expected);
  }
  support::expect_rejected<std::vector<std::uint64_t>>(
      support::len(UINT32_MAX), {limcode::errc::unexpected_end, 8, "Vec", std::uint64_t{UINT32_MAX} * 8, 0});
}
#endif

TEST(Hostile, LengthsUpTo64BitsAreRejectedBeforeAnythingIsAllocated) {
  expect_hostile_lengths_rejected_without_allocation<std::vector<std::uint8_t>>(1, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::vector<std::uint64_t>>(8, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::vector<sample::Lockout>>(16, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::vector<sample::AccountMeta>>(34, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::vector<std::string>>(8, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::vector<sample::Transaction>>(38, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::vector<bool>>(1, "Vec");
  expect_hostile_lengths_rejected_without_allocation<std::string>(1, "String");
}

TEST(Hostile, AHostileLengthInTheMiddleCountsWhatFollows) {
  limcode::error fault;
  const buffer input(100);
  limcode::reader in(input, fault);
  EXPECT_TRUE(in.need_elems(10, {.each = 9, .then = 10}));
  EXPECT_FALSE(in.need_elems(10, {.each = 9, .then = 11}));
  EXPECT_FALSE(in.need_elems(0, {.each = 9, .then = 101}));
  EXPECT_FALSE(in.need_elems(~0ULL, {.each = 1}));
  EXPECT_FALSE(in.missing_elems(~0ULL, {.each = 1, .then = 1}));
  support::expect_error(fault, {errc::unexpected_end, 0, "", ~0ULL, 100});
}

TEST(Hostile, ManyShortElementsReserveALimitedAmount) {
  // 131,072 elements of one wire byte each are announced and there; the memory for them is 40 times as much.
  using wide = std::optional<std::array<std::uint64_t, 4>>;
  const buffer bytes = number<std::uint64_t>(131'072) + buffer(131'072);
  buffer broken = bytes;
  broken[8] = 2;
  std::vector<wide> value;
  const support::allocation_watch watch;
  EXPECT_FALSE(limcode::decode_exact(broken, value).ok());
  EXPECT_LE(watch.bytes(), limcode::first_reserve_bytes + 512);
}

TEST(Limits, HoldInEachFormOfACall) {
  using numbers = std::vector<std::uint8_t>;
  const buffer bytes = support::len(2) + wire({1, 2});
  const limcode::limits few{.elements = 1};
  const support::expected_error expected{errc::element_limit, 8, "Vec", 2, 1};
  numbers value;
  std::size_t consumed = 0;
  support::expect_error(limcode::decode_exact(bytes, value, few), expected);
  support::expect_error(limcode::decode_prefix(bytes, value, consumed, few), expected);
  support::expect_error(limcode::decode_exact<numbers>(bytes, few).error(), expected);
  support::expect_error(limcode::decode_prefix<numbers>(bytes, few).error(), expected);
  EXPECT_EQ(limcode::decode_exact<numbers>(bytes, limcode::limits{.elements = 2}), (numbers{1, 2}));
}

/// The value is decoded with this much memory, and not with a byte less.
template <class T>
void expect_charged(const T& value, std::size_t most_bytes, std::size_t offset, const std::string& path) {
  const buffer bytes = support::encoded(value);
  EXPECT_TRUE(limcode::decode_exact<T>(bytes, limcode::limits{.memory_bytes = most_bytes}).has_value());
  const limcode::error fault = limcode::decode_exact<T>(bytes, limcode::limits{.memory_bytes = most_bytes - 1}).error();
  support::expect_error(fault, {errc::memory_limit, offset, path, most_bytes, most_bytes - 1});
}

TEST(Limits, ChargeWhatAValueTakesAtMost) {
  // A vector that grows holds the old block and the new one, in all up to three times its elements.
  expect_charged(std::vector<std::string>(10), 10 * 3 * sizeof(std::string), 8, "Vec");
  expect_charged(std::vector<std::uint32_t>(10), 10 * 4, 8, "Vec");
  expect_charged(std::string(100, 'x'), 200, 8, "String");
  expect_charged(limcode::c_string{std::string(100, 'x')}, 200, 8, "CString");
  expect_charged(box<std::array<std::uint64_t, 16>>(), 128, 0, "Box");
}

TEST(Memory, AnAllocationThatFailsIsAnError) {
  std::vector<std::uint64_t> numbers;
  std::vector<sample::AccountMeta> metas;
  std::string text;
  const buffer number_bytes = number<std::uint64_t>(1000) + buffer(8000);
  const buffer meta_bytes = number<std::uint64_t>(1000) + buffer(34'000);
  const buffer text_bytes = number<std::uint64_t>(8000) + buffer(8000);
  limcode::error first;
  limcode::error second;
  limcode::error third;
  {
    const support::allocation_watch watch(1000);
    first = limcode::decode_exact(number_bytes, numbers);
    second = limcode::decode_exact(meta_bytes, metas);
    third = limcode::decode_exact(text_bytes, text);
  }
  support::expect_error(first, {errc::out_of_memory, 8, "Vec", 8000, 0});
  support::expect_error(second, {errc::out_of_memory, 8, "Vec", 34'000, 0});
  support::expect_error(third, {errc::out_of_memory, 8, "String", 8000, 0});
}

TEST(Memory, GrowthThatFailsLaterTellsFieldAndSize) {
  using strings = std::vector<std::optional<std::array<std::uint64_t, 4>>>;
  const buffer bytes = wire({1}) + number<std::uint64_t>(100'000) + buffer(100'000);
  std::tuple<bool, strings> value;
  limcode::error fault;
  {
    const support::allocation_watch watch(70'000);
    fault = limcode::decode_exact(bytes, value);
  }
  // The first memory is for as many as fit in 64 KiB.
  constexpr std::size_t first = limcode::first_reserve_bytes / sizeof(strings::value_type);
  const std::uint64_t needed = (first + 1) * sizeof(strings::value_type);
  support::expect_error(fault, {errc::out_of_memory, 9 + first, "tuple.1", needed, 0});
}

TEST(Memory, ABoxThatCannotBeHadIsAnErrorInItsField) {
  const buffer bytes = chain_bytes(1);
  sample::Tree value;
  limcode::error fault;
  {
    const support::allocation_watch watch(0);
    fault = limcode::decode_exact(bytes, value);
  }
  EXPECT_EQ(fault.code, errc::out_of_memory);
  EXPECT_EQ(fault.offset, 3U);
  EXPECT_EQ(fault.expected, sizeof(sample::Tree));
  // There was no memory for the path either.
  EXPECT_EQ(fault.field.str(), "Tree...");
}

TEST(Memory, AnAppendThatCannotGrowRestoresTheVector) {
  const std::vector<std::uint64_t> value(10'000, 7);
  buffer out = wire({1, 2, 3});
  limcode::error fault;
  {
    const support::allocation_watch watch(2000);
    fault = limcode::encode_append(out, value);
  }
  EXPECT_EQ(fault.code, errc::out_of_memory);
  EXPECT_EQ(out, wire({1, 2, 3}));
}

}  // namespace
