// The job of docs/reading.md's example: what it finds, and what it allocates.
#include "../demo/votes.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "allocation.hpp"
#include "view_support.hpp"

namespace {

using namespace solana::transaction;
using demo::Entry;
using support::bytes;

Pubkey key(std::uint8_t first) {
  Pubkey made;
  made.value[0] = first;
  return made;
}

/// A vote of two signers, of whom one is read-only, and two other accounts, of which the program is read-only.
template <class Message>
Message message() {
  Message made{};
  made.header = {2, 1, 1};
  made.account_keys = {key(1), key(2), key(3), demo::vote_program};
  made.instructions = {{.program_id_index = 2, .accounts = {}, .data = {}}, {.program_id_index = 3, .accounts = {0}, .data = {1}}};
  return made;
}

std::vector<Entry> block_of(std::size_t len_entries) {
  const VersionedTransaction legacy{{Signature{}, Signature{}}, {VersionedMessage::Legacy{message<legacy::Message>()}}};
  const VersionedTransaction v0{{Signature{}, Signature{}}, {VersionedMessage::V0{message<v0::Message>()}}};
  const VersionedTransaction v1{{Signature{}, Signature{}}, {VersionedMessage::V1{message<v1::Message>()}}};
  VersionedTransaction other = legacy;
  std::get<VersionedMessage::Legacy>(other.message.value).value.instructions.pop_back();
  return std::vector<Entry>(len_entries, Entry{.num_hashes = 1, .hash = {}, .transactions = {legacy, other, v0, v1}});
}

struct seen {
  std::size_t votes = 0;
  std::size_t signatures = 0;
  std::size_t writable = 0;
};

limcode::error count(const bytes& block, std::vector<demo::Entry_view>& entries, seen& out) {
  return demo::votes(block, entries, [&](const demo::vote& vote) {
    ++out.votes;
    out.signatures += vote.signatures.size();
    vote.for_each_writable([&](const Pubkey&) { ++out.writable; });
  });
}

TEST(votes, are_found_in_all_versions) {
  const bytes block = support::encoded(block_of(3));
  std::vector<demo::Entry_view> entries;
  seen found;
  ASSERT_TRUE(count(block, entries, found).ok());
  EXPECT_EQ(found.votes, 9U);
  EXPECT_EQ(found.signatures, 18U);
  EXPECT_EQ(found.writable, 18U);
  EXPECT_EQ(count(bytes(block.begin(), block.end() - 1), entries, found).code, limcode::errc::unexpected_end);
}

TEST(votes, take_no_memory_for_a_transaction) {
  const bytes block = support::encoded(block_of(100));
  std::vector<demo::Entry_view> entries;
  seen found;
  const std::size_t before = driver::blocks_given();
  ASSERT_TRUE(count(block, entries, found).ok());
  EXPECT_EQ(driver::blocks_given() - before, 1U);
  ASSERT_TRUE(count(block, entries, found).ok());
  EXPECT_EQ(driver::blocks_given() - before, 1U) << "the memory of the first block is used again";
  EXPECT_EQ(found.votes, 600U);
}

TEST(votes, of_a_captured_block) {
  const char* const folder = std::getenv("LIMCODE_FIXTURES");
  const std::filesystem::path path =
      std::filesystem::path(folder == nullptr ? "../shared/fixtures" : folder) / "blocks/mainnet-102815960.entries.bin";
  std::ifstream file(path, std::ios::binary);
  if (!file) GTEST_SKIP() << "no fixtures at " << path;
  const std::vector<char> text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const bytes block(text.begin(), text.end());
  const auto len_entries = limcode::load<std::uint64_t>(block.data());
  std::vector<demo::Entry_view> entries;
  entries.reserve(static_cast<std::size_t>(len_entries));
  seen found;
  const std::size_t before = driver::blocks_given();
  ASSERT_TRUE(count(block, entries, found).ok());
  EXPECT_EQ(driver::blocks_given(), before);
  EXPECT_EQ(found.votes, 2539U);
}

}  // namespace
