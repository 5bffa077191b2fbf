// Fields that may be missing at the end of the input, of types from the library.
#include <algorithm>
#include <array>
#include <limcode/at_end.hpp>
#include <limcode/borrow.hpp>
#include <limcode/codec/net.hpp>
#include <limcode/codec/set.hpp>
#include <limcode/codec/variant.hpp>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <variant>

#include "support.hpp"

namespace {

/// A byte, and a value that may be missing behind it.
template <class T>
struct ending {
  std::uint8_t first = 0;
  T last{};

  friend bool operator==(const ending&, const ending&) = default;
};

using large_bytes = std::array<std::uint8_t, 100'000>;

}  // namespace

template <class T>
struct limcode::codec<ending<T>> {
  static constexpr const char* name = "Ending";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, ending<T>& out) {
    out.first = in.template take<std::uint8_t>();
    return limcode::take_at_end(in, out.last) || in.trace().field("last");
  }
  [[nodiscard]] static bool encode(writer& out, const ending<T>& value) {
    return out.put(value.first) && encode_value(out, value.last);
  }
  [[nodiscard]] static bool measure(sizer& out, const ending<T>& value) {
    out.add(1);
    return measure_value(out, value.last);
  }
};

namespace {

using support::buffer;
using support::operator+;
using support::wire;

/// Each value of the type comes back, and is its default where any of its bytes are missing. Of these, `parts` says how many bytes are
/// consumed with so many there. No memory is taken for what is missing.
template <class T>
void expect_endings(std::initializer_list<T> values, auto parts) {
  for (const T& last : values) {
    const ending<T> value{7, last};
    support::expect_wire(value, wire({7}) + support::encoded(last));
    const buffer bytes = support::encoded(value);
    for (std::size_t size = 1; size < bytes.size(); size += size < 100 ? 1 : 997) {
      const support::exact_copy cut({bytes.data(), size});
      ending<T> found{1, last};
      std::size_t consumed = 0;
      const support::allocation_watch watch;
      const limcode::error fault = limcode::decode_prefix(cut, found, consumed);
      EXPECT_EQ(watch.bytes(), 0U) << size;
      EXPECT_TRUE(fault.ok()) << size << fault.message();
      EXPECT_TRUE(found == (ending<T>{7, T{}})) << size;
      EXPECT_EQ(consumed, 1 + parts(size - 1)) << size;
    }
  }
}

/// Nothing of a value that is read at once is consumed.
constexpr auto nothing = [](std::size_t) { return std::size_t{0}; };
/// The tag of an option.
constexpr auto option_tag = [](std::size_t there) { return (std::min)(there, std::size_t{1}); };

TEST(AtEnd, TypesOfTheLibraryMayBeMissing) {
  expect_endings<std::uint64_t>({0, 1, UINT64_MAX}, nothing);
  expect_endings<std::optional<std::monostate>>({std::nullopt, std::monostate()}, nothing);
  expect_endings<std::variant<std::uint8_t, std::monostate>>({std::uint8_t{5}, std::monostate()},
                                                             [](std::size_t there) { return there == 4 ? there : 0; });
  expect_endings<limcode::socket_addr_v6>({{{{1, 2, 3}}, 8001}}, nothing);
  expect_endings<std::optional<limcode::socket_addr_v6>>({std::nullopt, limcode::socket_addr_v6{{{1, 2, 3}}, 8001}}, option_tag);
  const ending<std::set<std::monostate>> one{7, {std::monostate()}};
  support::expect_wire(one, wire({7}) + support::len(1));
}

TEST(AtEnd, WhatIsMissingOfALargeValueTakesNoMemory) {
  static large_bytes bytes;
  bytes.fill(3);
  expect_endings<large_bytes>({bytes}, nothing);
  expect_endings<std::optional<large_bytes>>({bytes}, option_tag);
}

/// Of a borrowed value, too, whose elements are in an arena.
TEST(AtEnd, AHostileCountOfWhatIsMissingTakesLittleMemory) {
  using texts = std::span<const std::string_view>;
  for (const int shift : {20, 28, 31, 40, 59}) {
    const buffer cut = wire({7}) + support::len(std::uint64_t{1} << shift);
    limcode::arena memory;
    const auto found = limcode::decode_prefix_in<ending<texts>>(cut, memory);
    if (sizeof(std::size_t) == 4 && shift > 31) {
      // More than a std::size_t holds.
      ASSERT_FALSE(found.has_value());
      EXPECT_EQ(found.error().code, limcode::errc::length_overflow);
    } else {
      ASSERT_TRUE(found.has_value()) << found.error().message();
      EXPECT_TRUE(found->value.last.empty());
      EXPECT_EQ(found->consumed, 9U);
    }
    EXPECT_LE(memory.held_bytes(), 200'000U) << shift;
  }
}

TEST(AtEnd, WithoutMemoryAnAddressIsMissingAsWell) {
  const buffer cut = wire({7, 1, 2, 3});
  ending<std::optional<limcode::socket_addr_v6>> found;
  limcode::error fault;
  {
    const support::allocation_watch no_memory(0);
    std::size_t consumed = 0;
    fault = limcode::decode_prefix(cut, found, consumed);
  }
  EXPECT_TRUE(fault.ok()) << fault.message();
  EXPECT_EQ(found.last, std::nullopt);
}

TEST(AtEnd, LimitsHoldForBoxes) {
  using boxes = std::vector<limcode::box<std::array<std::uint64_t, 128>>>;
  const ending<boxes> value{7, boxes(100)};
  const buffer bytes = support::encoded(value);
  ending<boxes> out;
  EXPECT_EQ(limcode::decode_exact(bytes, out, limcode::limits{.memory_bytes = 50'000}).code, limcode::errc::memory_limit);
  EXPECT_TRUE(limcode::decode_exact(bytes, out, limcode::limits{.memory_bytes = 200'000}).ok());
  EXPECT_EQ(out, value);
}

TEST(AtEnd, ElementsWithoutBytesAreBoundedAsElsewhere) {
  using empty = std::vector<std::monostate>;
  const buffer many = wire({7}) + support::len(std::uint64_t{1} << 28);
  ending<empty> out;
  EXPECT_EQ(limcode::decode_exact(many, out).code, limcode::errc::length_overflow);
  EXPECT_EQ(limcode::decode_exact(many, out, limcode::limits{}).code, limcode::errc::length_overflow);
  // What follows the value allows none of them.
  const buffer late = wire({7}) + support::len(65'546) + buffer(100);
  EXPECT_EQ(limcode::decode_prefix<ending<empty>>(late).error().code, limcode::errc::length_overflow);
}

}  // namespace
