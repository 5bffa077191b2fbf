// Decoding in place: codecs of the runtime over values that are there.
#include <limcode/codec/bound.hpp>
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/map.hpp>
#include <limcode/codec/variant.hpp>
#include <map>
#include <optional>
#include <variant>

#include "support.hpp"

namespace {

using support::allocation_watch;
using support::buffer;
using support::encoded;

/// Decodes `to` in place of `from`. The value must be that of decoding anew; gives the number of blocks that it took.
template <class T>
std::size_t blocks_for(T from, const T& to) {
  const buffer wire = encoded(to);
  std::size_t blocks = 0;
  {
    allocation_watch watch;
    const limcode::error fault = limcode::decode_exact(wire, from);
    blocks = watch.blocks();
    EXPECT_TRUE(fault.ok()) << fault.message();
  }
  EXPECT_EQ(from, to);
  return blocks;
}

static_assert(limcode::elems_size(7, 3) == 21 && limcode::elems_size(7, 0) == 0);
static_assert(limcode::elems_size(UINT64_MAX, 2) == SIZE_MAX);

TEST(InPlace, VectorsOfPlainElementsKeepTheirMemory) {
  using numbers = std::vector<std::uint32_t>;
  EXPECT_EQ(blocks_for(numbers(100, 1), numbers(100, 2)), 0U);
  EXPECT_EQ(blocks_for(numbers(100, 1), numbers(3, 2)), 0U);
  EXPECT_EQ(blocks_for(numbers(100, 1), numbers()), 0U);
  EXPECT_EQ(blocks_for(numbers(100, 1), numbers(101, 2)), 1U);
  EXPECT_EQ(blocks_for(std::vector<bool>(100, true), std::vector<bool>(64, false)), 0U);
}

TEST(InPlace, ElementsKeepTheirMemoryAndNewOnesComeBehindThem) {
  using lists = std::vector<std::vector<std::uint16_t>>;
  const std::vector<std::uint16_t> list(40, 7);
  EXPECT_EQ(blocks_for(lists(5, list), lists(5, std::vector<std::uint16_t>(40, 8))), 0U);
  EXPECT_EQ(blocks_for(lists(5, list), lists(2, list)), 0U);
  // The larger vector, and the lists that were not there.
  EXPECT_EQ(blocks_for(lists(5, list), lists(8, list)), 1U + 3U);
  lists wide(5, list);
  wide.reserve(8);
  const buffer wire = encoded(lists(8, list));
  allocation_watch watch;
  EXPECT_TRUE(limcode::decode_exact(wire, wide).ok());
  EXPECT_EQ(watch.blocks(), 3U);
}

TEST(InPlace, TextKeepsItsMemory) {
  EXPECT_EQ(blocks_for(std::string(100, 'a'), std::string(90, 'b')), 0U);
  EXPECT_EQ(blocks_for(std::string(100, 'a'), std::string()), 0U);
  EXPECT_EQ(blocks_for(limcode::c_string{std::string(100, 'a')}, limcode::c_string{std::string(90, 'b')}), 0U);
}

TEST(InPlace, WhatHoldsTheRightKindOfValueKeepsIt) {
  const std::string text(100, 'a');
  using option = std::optional<std::string>;
  EXPECT_EQ(blocks_for(option(text), option(text)), 0U);
  EXPECT_EQ(blocks_for(option(text), option()), 0U);
  EXPECT_EQ(blocks_for(option(), option(text)), 1U);
  using either = std::variant<std::string, std::string>;
  EXPECT_EQ(blocks_for(either(std::in_place_index<1>, text), either(std::in_place_index<1>, text)), 0U);
  EXPECT_EQ(blocks_for(either(std::in_place_index<0>, text), either(std::in_place_index<1>, text)), 1U);
  using end = limcode::bound<std::string>;
  EXPECT_EQ(blocks_for(end{end::included{text}}, end{end::included{text}}), 0U);
  EXPECT_EQ(blocks_for(end{end::included{text}}, end{end::excluded{text}}), 1U);
  EXPECT_EQ(blocks_for(end{end::included{text}}, end{}), 0U);
  EXPECT_EQ(blocks_for(limcode::box(text), limcode::box(text)), 0U);
  EXPECT_EQ(blocks_for(limcode::box<std::string>(), limcode::box(text)), 2U);
}

TEST(InPlace, MapsAreMadeAnew) {
  using map = std::map<std::uint8_t, std::string>;
  EXPECT_GT(blocks_for(map{{1, "one"}, {2, "two"}}, map{{2, "zwei"}, {3, "drei"}}), 0U);
}

}  // namespace
