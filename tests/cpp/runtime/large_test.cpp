// Buffers from 8 MiB up, which are copied past the caches: the same bytes, values and verdicts as of small ones.
#include <algorithm>
#include <iterator>
#include <random>

#include "support.hpp"

namespace {

using limcode::errc;
using support::allocation_watch;
using support::buffer;
using support::len;
using support::operator+;

constexpr std::size_t large = limcode::stream_from_bytes;

buffer random_bytes(std::size_t size) {
  buffer out(size);
  std::minstd_rand random(3);
  for (auto& byte : out) byte = static_cast<std::uint8_t>(random() >> 5);
  return out;
}

/// Lengths in bytes around the boundary, all of them multiples of 8.
constexpr std::size_t sizes[] = {large - 8, large, large + 8, large + 3 * 4096 + 8};

template <class Numbers>
void expect_round_trip(std::size_t shift) {
  static const buffer random = random_bytes(*std::max_element(std::begin(sizes), std::end(sizes)));
  for (const std::size_t size : sizes) {
    const buffer wire = len(size / 8) + buffer(random.begin(), random.begin() + static_cast<std::ptrdiff_t>(size));
    // At another address, so that the elements are aligned or not.
    buffer shifted(wire.size() + shift);
    std::copy(wire.begin(), wire.end(), shifted.begin() + static_cast<std::ptrdiff_t>(shift));
    const auto input = std::span<const std::uint8_t>(shifted).subspan(shift);

    Numbers value;
    ASSERT_TRUE(limcode::decode_exact(input, value).ok());
    ASSERT_EQ(value.size(), size / 8);
    const std::uint8_t* at = wire.data() + 8;
    for (const std::uint64_t number : value) {
      if (number != limcode::load<std::uint64_t>(at)) FAIL() << at - wire.data();
      at += 8;
    }
    // In place of as many, of more, of fewer.
    for (const std::size_t before : {size / 8, size / 8 + 100, size / 16}) {
      Numbers used(before, std::uint64_t{5});
      ASSERT_TRUE(limcode::decode_exact(input, used).ok());
      ASSERT_TRUE(used == value);
    }
    buffer appended{1, 2, 3};
    ASSERT_TRUE(limcode::encode_append(appended, value).ok());
    ASSERT_TRUE(std::equal(appended.begin() + 3, appended.end(), wire.begin(), wire.end()));
    limcode::bytes direct;
    ASSERT_TRUE(limcode::encode_append(direct, value).ok());
    ASSERT_TRUE(std::equal(direct.begin(), direct.end(), wire.begin(), wire.end()));
    buffer room(wire.size());
    ASSERT_TRUE(limcode::encode(std::span(room), value));
    ASSERT_TRUE(room == wire);
    const auto cut = limcode::encode(std::span(room).first(room.size() - 1), value);
    ASSERT_FALSE(cut);
    ASSERT_EQ(cut.error().code, errc::buffer_too_small);
    const limcode::error ends = limcode::decode_exact(input.first(input.size() - 1), value);
    ASSERT_EQ(ends.code, errc::unexpected_end);
    ASSERT_EQ(ends.expected, size);
    ASSERT_EQ(ends.found, size - 1);
  }
}

TEST(Large, VectorsOfNumbersGoThereAndBack) {
  for (const std::size_t shift : {std::size_t{0}, std::size_t{1}}) expect_round_trip<std::vector<std::uint64_t>>(shift);
}

TEST(Large, VectorsThatDoNotFillGoThereAndBack) {
  using numbers = std::vector<std::uint64_t, limcode::default_init_allocator<std::uint64_t>>;
  for (const std::size_t shift : {std::size_t{0}, std::size_t{1}}) expect_round_trip<numbers>(shift);
}

TEST(Large, DecodingTakesItsMemoryOnce) {
  const buffer wire = len(large) + random_bytes(large);
  std::vector<std::uint8_t> value;
  {
    allocation_watch watch;
    ASSERT_TRUE(limcode::decode_exact(wire, value).ok());
    EXPECT_EQ(watch.blocks(), 1U);
    EXPECT_EQ(watch.bytes(), large);
  }
  allocation_watch watch;
  ASSERT_TRUE(limcode::decode_exact(wire, value).ok());
  EXPECT_EQ(watch.blocks(), 0U);
}

TEST(Large, EncodingToNewBytesTakesItsMemoryOnce) {
  const std::vector<std::uint64_t> value(large / 8, 7);
  limcode::bytes output;
  {
    allocation_watch watch;
    ASSERT_TRUE(limcode::encode_append(output, value).ok());
    EXPECT_EQ(watch.blocks(), 1U);
    EXPECT_EQ(watch.bytes(), 8 + large);
  }
  output.clear();
  allocation_watch watch;
  ASSERT_TRUE(limcode::encode_append(output, value).ok());
  EXPECT_EQ(watch.blocks(), 0U);
}

TEST(Large, MemoryThatIsNotThereIsAnError) {
  const buffer wire = len(large) + random_bytes(large);
  std::vector<std::uint8_t> value(10, 1);
  allocation_watch watch(large - 1);
  const limcode::error fault = limcode::decode_exact(wire, value);
  EXPECT_EQ(fault.code, errc::out_of_memory);
  EXPECT_EQ(fault.expected, large);
}

TEST(Pages, AdviceChangesNoByte) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, large - 1, large, large + 4097}) {
    buffer bytes = random_bytes(size);
    const buffer before = bytes;
    for (const std::size_t skipped : {std::size_t{0}, std::size_t{1}, std::size_t{4096}}) {
      const std::size_t from = std::min(skipped, size);
      limcode::advise_huge(bytes.data() + from, size - from);
    }
    EXPECT_TRUE(bytes == before);
  }
}

}  // namespace
