// Generated types are values: plain aggregates with defaults, copies, moves and equality.
#include <examples/boxes.hpp>
#include <examples/enums.hpp>
#include <examples/layouts.hpp>
#include <examples/scalars.hpp>
#include <examples/vectors.hpp>
#include <solana/entry.hpp>
#include <type_traits>
#include <utility>

#include "support.hpp"

namespace {

using namespace examples;

template <class... Ts>
inline constexpr bool are_plain = (std::is_aggregate_v<Ts> && ...) && (std::is_default_constructible_v<Ts> && ...) &&
                                  (std::is_copy_constructible_v<Ts> && ...) &&
                                  (std::is_nothrow_move_constructible_v<Ts> && ...);

static_assert(are_plain<scalars::Mixture, scalars::Message, vectors::Nested, enums::Shape, enums::Drawing, boxes::Tree,
                        boxes::Ping, layouts::Tables, solana::entry::Entry, solana::transaction::VersionedMessage>);
static_assert(std::is_trivially_copyable_v<layouts::Dense> && sizeof(layouts::Dense) == 16);
static_assert(std::is_trivially_copyable_v<solana::transaction::Pubkey> && sizeof(solana::transaction::Pubkey) == 32);

TEST(value, members_start_at_zero) {
  const scalars::Mixture mixture{};
  EXPECT_EQ(mixture.byte, 0);
  EXPECT_FALSE(mixture.flag);
  EXPECT_EQ(mixture.letter, U'\0');
  EXPECT_TRUE(mixture.text.empty());
  EXPECT_EQ(mixture, scalars::Mixture{});
}

TEST(value, equality_looks_at_every_member) {
  const scalars::Message message{.id = 1, .title = "a", .priority = 2, .body = "b"};
  scalars::Message other = message;
  EXPECT_EQ(message, other);
  other.body = "c";
  EXPECT_NE(message, other);
  const enums::Shape unit{.value = enums::Shape::Unit{}};
  const enums::Shape empty{.value = enums::Shape::Empty{}};
  EXPECT_NE(unit, empty);
}

TEST(value, copies_of_recursive_values_are_their_own) {
  boxes::Chain chain{.value = 1, .next = limcode::box(boxes::Chain{.value = 2, .next = {}})};
  const boxes::Chain copy = chain;
  (*chain.next)->value = 9;
  EXPECT_EQ((*copy.next)->value, 2);
  EXPECT_NE(copy, chain);
  const boxes::Chain moved = std::move(chain);
  EXPECT_EQ((*moved.next)->value, 9);
}

TEST(value, decoding_replaces_what_was_there) {
  vectors::Records used{};
  used.dense.resize(5);
  used.messages.push_back({.id = 1, .title = "old", .priority = 2, .body = "older"});
  const vectors::Records fresh{.dense = {}, .padded = {}, .points = {{.x = 1, .y = 2}}, .messages = {{}}};
  EXPECT_TRUE(limcode::decode_exact(support::encoded(fresh), used).ok());
  EXPECT_EQ(used, fresh);
}

TEST(value, what_was_half_decoded_can_be_used_again) {
  vectors::Nested value{};
  const vectors::Nested whole{
      .two = {{1, 2}, {3}}, .three = {{{4}}}, .mixed = {{{"a", "b"}}}, .boxes = {}, .texts = {}};
  const support::bytes wire = support::encoded(whole);
  for (std::size_t len = 0; len < wire.size(); ++len) {
    EXPECT_FALSE(limcode::decode_exact(std::span(wire).first(len), value).ok()) << len;
    const vectors::Nested copy = value;
    EXPECT_EQ(copy, value);
  }
  EXPECT_TRUE(limcode::decode_exact(wire, value).ok());
  EXPECT_EQ(value, whole);
}

}  // namespace
