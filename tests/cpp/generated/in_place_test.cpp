// Decoding in place of a value that is there: what fits keeps its memory.
#include <examples/boxes.hpp>
#include <examples/enums.hpp>
#include <examples/options.hpp>
#include <examples/vectors.hpp>
#include <solana/entry.hpp>

#include "allocation.hpp"
#include "support.hpp"

namespace {

using namespace examples;
using support::bytes;
using support::encoded;
namespace transaction = solana::transaction;

transaction::VersionedTransaction transaction_with(std::uint8_t seed, std::size_t data_bytes) {
  const transaction::CompiledInstruction instruction{
      .program_id_index = seed, .accounts = {0, 1, seed}, .data = std::vector<std::uint8_t>(data_bytes, seed)};
  transaction::VersionedTransaction made;
  made.signatures.resize(1U + seed % 3U);
  if (seed % 2 == 0) {
    transaction::legacy::Message message;
    message.account_keys.resize(3);
    message.instructions = {instruction, instruction};
    made.message.value = transaction::VersionedMessage::Legacy{message};
  } else {
    transaction::v0::Message message;
    message.account_keys.resize(4);
    message.instructions = {instruction};
    message.address_table_lookups.resize(2);
    message.address_table_lookups[1].writable_indexes = {seed, 2, 3};
    made.message.value = transaction::VersionedMessage::V0{message};
  }
  return made;
}

std::vector<solana::entry::Entry> block_with(std::size_t entries) {
  std::vector<solana::entry::Entry> block(entries);
  std::uint8_t seed = 0;
  for (auto& entry : block) {
    entry.num_hashes = seed;
    for (std::size_t i = 0; i < entries; ++i, ++seed) entry.transactions.push_back(transaction_with(seed, 40U + seed));
  }
  return block;
}

/// How many blocks of memory it takes to decode `wire` in place of `value`.
template <class T>
std::size_t blocks_taken(const bytes& wire, T& value) {
  const std::size_t before = driver::blocks_given();
  const limcode::error fault = limcode::decode_exact(wire, value);
  const std::size_t taken = driver::blocks_given() - before;
  EXPECT_TRUE(fault.ok()) << fault.message();
  return taken;
}

TEST(in_place, the_same_block_takes_no_memory_the_second_time) {
  const auto block = block_with(12);
  const bytes wire = encoded(block);
  std::vector<solana::entry::Entry> value;
  EXPECT_GT(blocks_taken(wire, value), 12U * 12U);
  EXPECT_EQ(blocks_taken(wire, value), 0U);
  EXPECT_EQ(value, block);
}

TEST(in_place, a_smaller_block_takes_no_memory_where_the_variants_are_the_same) {
  auto block = block_with(6);
  const bytes larger = encoded(block);
  block.resize(4);
  for (auto& entry : block) entry.transactions.resize(2);
  const bytes smaller = encoded(block);
  std::vector<solana::entry::Entry> value;
  EXPECT_GT(blocks_taken(larger, value), 0U);
  EXPECT_EQ(blocks_taken(smaller, value), 0U);
  EXPECT_EQ(value, block);
}

TEST(in_place, text_options_boxes_and_variants_keep_their_memory) {
  const boxes::Expression leaf{.value = boxes::Expression::Name{"a name that is too long to be stored in place"}};
  const boxes::Expression sum{.value = boxes::Expression::Sum{.left = limcode::box(leaf), .right = limcode::box(leaf)}};
  const boxes::Expression call{.value =
                                   boxes::Expression::Call{"a function whose name is long as well", {leaf, sum, leaf}}};
  const bytes wire = encoded(call);
  boxes::Expression value;
  EXPECT_GT(blocks_taken(wire, value), 5U);
  EXPECT_EQ(blocks_taken(wire, value), 0U);
  EXPECT_EQ(value, call);
}

TEST(in_place, another_variant_replaces_the_value) {
  const boxes::Expression leaf{.value = boxes::Expression::Name{"name"}};
  const boxes::Expression sum{.value = boxes::Expression::Sum{.left = limcode::box(leaf), .right = limcode::box(leaf)}};
  boxes::Expression value = sum;
  EXPECT_TRUE(limcode::decode_exact(encoded(leaf), value).ok());
  EXPECT_EQ(value, leaf);
  EXPECT_TRUE(limcode::decode_exact(encoded(sum), value).ok());
  EXPECT_EQ(value, sum);
}

TEST(in_place, elements_and_capacities_stay_where_they_are) {
  std::vector<std::vector<std::string>> value{{std::string(100, 'a'), std::string(200, 'b')}, {std::string(300, 'c')}};
  const std::string* const first = value[0].data();
  const char* const text = value[0][1].data();
  const std::vector<std::vector<std::string>> smaller{{"x", std::string(150, 'y')}};
  EXPECT_TRUE(limcode::decode_exact(encoded(smaller), value).ok());
  EXPECT_EQ(value, smaller);
  EXPECT_EQ(value[0].data(), first);
  EXPECT_EQ(value[0][1].data(), text);
  EXPECT_GE(value[0][0].capacity(), 100U);
}

TEST(in_place, every_cut_leaves_a_value_that_can_be_used) {
  const bytes wire = encoded(block_with(3));
  const auto other = block_with(4);
  for (std::size_t len = 0; len < wire.size(); ++len) {
    const bytes cut(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(len));
    auto value = other;
    std::vector<solana::entry::Entry> anew;
    const limcode::error fault = limcode::decode_exact(cut, value);
    EXPECT_FALSE(fault.ok());
    EXPECT_EQ(fault.message(), limcode::decode_exact(cut, anew).message());
    EXPECT_TRUE(limcode::decode_exact(wire, value).ok());
    EXPECT_EQ(encoded(value), wire);
  }
}

}  // namespace
