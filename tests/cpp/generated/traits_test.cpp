// Hashes, orders and sizes of generated types.
#include <compare>
#include <examples/scalars.hpp>
#include <limits>
#include <ordered.hpp>
#include <solana/transaction.hpp>
#include <unordered_set>

#include "support.hpp"

namespace {

using namespace solana::transaction;

template <class T>
concept is_hashed = requires(const T& value) { std::hash<T>{}(value); };

// What the schema derives, and nothing else: not because of a use as a part of a key.
static_assert(is_hashed<Pubkey> && is_hashed<Hash> && is_hashed<Signature>);
static_assert(std::three_way_comparable<Pubkey> && std::three_way_comparable<Hash>);
static_assert(std::three_way_comparable<Signature, std::strong_ordering>);
static_assert(!is_hashed<MessageHeader> && !std::three_way_comparable<MessageHeader>);
static_assert(!is_hashed<ordered::Plain> && !std::three_way_comparable<ordered::Plain>);
static_assert(is_hashed<ordered::Version> && std::three_way_comparable<ordered::Version, std::strong_ordering>);
static_assert(is_hashed<ordered::Label> && std::three_way_comparable<ordered::Label>);
static_assert(is_hashed<ordered::Pair<std::uint8_t>> && std::three_way_comparable<ordered::Pair<std::uint8_t>>);
static_assert(is_hashed<ordered::Tree> && std::three_way_comparable<ordered::Tree>);
// Rust orders paths by their parts.
static_assert(is_hashed<ordered::Place> && !std::three_way_comparable<ordered::Place>);

TEST(traits, equal_values_have_equal_hashes) {
  std::unordered_set<Pubkey> keys;
  Pubkey key{};
  EXPECT_TRUE(keys.insert(key).second);
  key.value[31] = 1;
  EXPECT_TRUE(keys.insert(key).second);
  EXPECT_FALSE(keys.insert(key).second);
  EXPECT_EQ(keys.size(), 2);

  std::unordered_set<ordered::Label> labels;
  EXPECT_TRUE(labels.insert({ordered::Label::Text{"a"}}).second);
  EXPECT_TRUE(labels.insert({ordered::Label::Text{"b"}}).second);
  EXPECT_TRUE(labels.insert({ordered::Label::Number{1, 2}}).second);
  EXPECT_FALSE(labels.insert({ordered::Label::Number{1, 2}}).second);
}

TEST(traits, order_is_that_of_the_fields) {
  EXPECT_LT((ordered::Version{1, 9}), (ordered::Version{2, 0}));
  EXPECT_LT((ordered::Version{2, 0}), (ordered::Version{2, 1}));
  EXPECT_LT((ordered::Label{ordered::Label::Number{9, 9}}), (ordered::Label{ordered::Label::Text{""}}));
}

// Members of variants have initial values, too.
TEST(traits, variants_start_at_zero) {
  const ordered::Label::Number number;
  EXPECT_EQ(number.one, 0);
  EXPECT_EQ(number.two, 0);
  EXPECT_EQ(std::get<0>(ordered::Label{}.value), number);
}

template <class T>
constexpr bool has_sizes(std::size_t min, std::optional<std::size_t> max, std::optional<std::size_t> fixed) {
  using sizes = limcode::wire_size<T>;
  return sizes::min == min && sizes::max == max && sizes::fixed == fixed;
}

static_assert(has_sizes<Pubkey>(32, 32, 32));
static_assert(has_sizes<ordered::Version>(3, 3, 3));
static_assert(has_sizes<ordered::Label>(12, std::nullopt, std::nullopt));
static_assert(has_sizes<ordered::Bounded>(4, 50, std::nullopt));
static_assert(has_sizes<ordered::Pair<std::uint8_t>>(2, 2, 2));
static_assert(has_sizes<ordered::Tree>(8, std::nullopt, std::nullopt));
static_assert(has_sizes<std::uint64_t>(8, 8, 8));
static_assert(has_sizes<char32_t>(1, 4, std::nullopt));
static_assert(has_sizes<std::optional<std::uint32_t>>(1, 5, std::nullopt));
static_assert(has_sizes<std::tuple<bool, std::optional<ordered::Bounded>>>(2, 52, std::nullopt));
static_assert(has_sizes<std::array<std::optional<std::uint8_t>, 3>>(3, 6, std::nullopt));
static_assert(has_sizes<std::vector<std::uint8_t>>(8, std::nullopt, std::nullopt));

// The bounds are met.
TEST(traits, sizes_are_those_of_encodings) {
  ordered::Bounded value;
  EXPECT_EQ(support::encoded(value).size(), limcode::wire_size<ordered::Bounded>::min);
  value.letter = U'\U0010ffff';
  value.number = std::numeric_limits<std::uint64_t>::max();
  value.bytes.resize(30);
  value.maybe = 7;
  EXPECT_EQ(support::encoded(value).size(), limcode::wire_size<ordered::Bounded>::max);
}

}  // namespace
