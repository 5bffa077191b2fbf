// Numbers that the caller of a decoder expects: the same as in Rust.
#include <examples/numbers.hpp>
#include <solana/consensus.hpp>
#include <type_traits>

#include "support.hpp"

namespace {

using examples::numbers::Message;
using limcode::errc;
using support::bytes;

const Message message{.text = "ab", .shred_version = 7, .kind = 1, .epoch = 800};

TEST(expectations, accept_the_number_only) {
  bytes input = support::encoded(message);
  const auto right = limcode::decode_exact<Message>(input, {{"shred_version", 7}, {"first_epoch", 800}});
  ASSERT_TRUE(right);
  EXPECT_EQ(*right, message);
  const auto other = limcode::decode_exact<Message>(input, {{"shred_version", 8}});
  ASSERT_FALSE(other);
  support::expect_error(other.error(), {errc::invalid_value, 10, 0, 0, "Message.shred_version"});
  const auto epoch = limcode::decode_exact<Message>(input, {{"shred_version", 7}, {"first_epoch", 1}});
  ASSERT_FALSE(epoch);
  support::expect_error(epoch.error(), {errc::invalid_value, 13, 0, 0, "Message.epoch"});
  // What 16 bits do not hold is no number of them.
  EXPECT_FALSE(limcode::decode_exact<Message>(input, {{"shred_version", 65'543}}));
  // A decoder that was told nothing accepts any.
  EXPECT_TRUE(limcode::decode_exact<Message>(input));
  EXPECT_TRUE(limcode::decode_exact<Message>(input, limcode::expectations{}));

  input.push_back(0);
  EXPECT_EQ(limcode::decode_exact<Message>(input, {{"shred_version", 7}}).error().code, errc::trailing_bytes);
  const auto prefix = limcode::decode_prefix<Message>(input, {{"shred_version", 7}});
  ASSERT_TRUE(prefix);
  EXPECT_EQ(prefix->consumed, input.size() - 1);
}

TEST(expectations, a_name_that_no_field_has_is_rejected) {
  const bytes input = support::encoded(message);
  Message out;
  support::expect_error(limcode::decode_exact(input, out, {{"epoch", 800}}), {errc::invalid_value, 0, 0, 0, "Message"});
  std::size_t consumed = 77;
  support::expect_error(limcode::decode_prefix(input, out, consumed, {{"shred_version", 7}, {"shred", 7}}),
                        {errc::invalid_value, 0, 0, 0, "Message"});
  EXPECT_EQ(consumed, 77U);
}

TEST(expectations, are_at_most_eight_names_that_differ) {
  using number = limcode::expected_number;
  static_assert(std::is_constructible_v<limcode::expectations, number, number, number, number, number, number, number, number>);
  static_assert(!std::is_constructible_v<limcode::expectations, number, number, number, number, number, number, number, number, number>);
  const bytes input = support::encoded(message);
  Message out;
  EXPECT_FALSE(limcode::decode_exact(input, out, {{"a", 1}, {"b", 1}, {"c", 1}, {"d", 1}, {"e", 1}, {"f", 1}, {"first_epoch", 800}, {"shred_version", 7}}).ok());
  EXPECT_TRUE(limcode::decode_exact(input, out, {{"first_epoch", 800}, {"shred_version", 7}}).ok());
  EXPECT_DEATH(static_cast<void>(limcode::decode_exact(input, out, {{"shred", 7}, {"shred_version", 7}, {"shred_version", 8}})),
               "limcode: a name is expected twice; keep one of the two");
}

TEST(expectations, compare_each_of_eight_names) {
  limcode::expectations eight({"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}, {"e", 5}, {"f", 6}, {"g", 7}, {"h", 8});
  for (std::uint64_t number = 1; number <= 8; ++number) {
    EXPECT_FALSE(eight.is_complete());
    const char name = static_cast<char>('a' + number - 1);
    EXPECT_FALSE(eight.compare({&name, 1}, number + 1));
    EXPECT_TRUE(eight.compare({&name, 1}, number));
  }
  EXPECT_TRUE(eight.is_complete());
  EXPECT_TRUE(eight.compare("i", 0));
}

TEST(expectations, count_a_name_without_characters) {
  const bytes input = support::encoded(message);
  Message out;
  EXPECT_FALSE(limcode::decode_exact(input, out, {{std::string_view(), 1}, {"shred_version", 7}}).ok());
  EXPECT_FALSE(limcode::decode_exact(input, out, {{"", 1}, {"shred_version", 7}}).ok());
}

TEST(expectations, do_not_count_a_field_that_is_missing_at_the_end) {
  using examples::numbers::Stamp;
  using examples::numbers::Stamped;
  const Stamp stamp{.shred_version = 7, .slot = 0x7'0007, .name = std::uint8_t{2}};
  const bytes whole = support::encoded(Stamped{.id = 9, .stamp = stamp, .other = stamp});
  ASSERT_EQ(whole.size(), 17U);
  for (std::size_t len_bytes = 1; len_bytes <= whole.size(); ++len_bytes) {
    const bytes input(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(len_bytes));
    const auto plain = limcode::decode_prefix<Stamped>(input);
    ASSERT_TRUE(plain);
    const auto decoded = limcode::decode_prefix<Stamped>(input, {{"shred_version", 7}});
    // Whatever is cut off, a stamp is either whole or its default.
    if (plain->value.stamp == stamp || plain->value.other == stamp) {
      ASSERT_TRUE(decoded) << len_bytes;
      EXPECT_EQ(decoded->value, plain->value);
    } else {
      ASSERT_FALSE(decoded) << len_bytes;
      support::expect_error(decoded.error(), {errc::invalid_value, 0, 0, 0, "Stamped"});
    }
  }
}

TEST(expectations, hold_for_the_messages_of_validators) {
  using namespace solana::consensus;
  const VersionedWireConsensusMessage value{VersionedWireConsensusMessage::V1{
      WireConsensusMessageV1{.kind = {WireConsensusMessageKind::SkipVote{}}, .shred_version = 50'093}}};
  const bytes input = support::encoded(value);
  const auto right = limcode::decode_exact<VersionedWireConsensusMessage>(input, {{"shred_version", 50'093}});
  ASSERT_TRUE(right);
  EXPECT_EQ(*right, value);
  const auto other = limcode::decode_exact<VersionedWireConsensusMessage>(input, {{"shred_version", 1}});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, errc::invalid_value);
  EXPECT_EQ(other.error().offset, input.size() - 2);
}

}  // namespace
