// The job of an indexer: all signatures and all writable accounts of a block's vote transactions, by views only.
//
// There is one allocation for the block, and none for a transaction.
#ifndef LIMCODE_DEMO_VOTES_HPP
#define LIMCODE_DEMO_VOTES_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limcode/view.hpp>
#include <span>
#include <variant>
#include <vector>

#include "solana/entry_view.hpp"

namespace demo {

using solana::entry::Entry;
using solana::entry::Entry_view;
using solana::transaction::Pubkey;
using solana::transaction::Signature;
using solana::transaction::VersionedTransaction_view;

/// Vote111111111111111111111111111111111111111
inline constexpr Pubkey vote_program{{0x07, 0x61, 0x48, 0x1d, 0x35, 0x74, 0x74, 0xbb, 0x7c, 0x4d, 0x76,
                                      0x24, 0xeb, 0xd3, 0xbd, 0xb3, 0xd8, 0x35, 0x5e, 0x73, 0xd1, 0x10,
                                      0x43, 0xfc, 0x0d, 0xa3, 0x53, 0x80, 0x00, 0x00, 0x00, 0x00}};

/// A transaction that calls the vote program. All of it is in the bytes of the block.
struct vote {
  std::span<const Signature> signatures;
  std::span<const Pubkey> accounts;
  std::size_t signers;
  std::size_t readonly_signers;
  std::size_t readonly_others;

  /// Gives the accounts that the message asks to write to `each`: signers are first, read-only ones last among signers and among
  /// others. What a version 0 message loads from lookup tables is not in a block.
  void for_each_writable(auto each) const {
    for (std::size_t i = 0; i < accounts.size(); ++i) {
      const bool is_writable = i < signers ? i + readonly_signers < signers : i + readonly_others < accounts.size();
      if (is_writable) each(accounts[i]);
    }
  }
};

/// Whether a message of any version calls the vote program.
template <class Message>
bool is_vote(const Message& message) {
  const std::span<const Pubkey> keys = message.account_keys();
  const auto is_program = [&](std::size_t index) { return index < keys.size() && keys[index] == vote_program; };
  return std::ranges::any_of(message.instructions(), [&](const auto& call) { return is_program(call.program_id_index()); });
}

/// Gives the vote in a transaction, if it is one, to `each`.
void vote_of(const VersionedTransaction_view& transaction, auto each) {
  const auto visit = [&](const auto& alternative) {
    const auto& message = alternative.value;
    if (!is_vote(message)) return;
    const auto header = message.header();
    each(vote{.signatures = transaction.signatures(),
              .accounts = message.account_keys(),
              .signers = header.num_required_signatures(),
              .readonly_signers = header.num_readonly_signed_accounts(),
              .readonly_others = header.num_readonly_unsigned_accounts()});
  };
  std::visit(visit, transaction.message().variant());
}

/// Gives each vote of a block, a `Vec<Entry>`, to `each`. `entries` is kept from block to block, with its memory.
[[nodiscard]] limcode::error votes(std::span<const std::uint8_t> block, std::vector<Entry_view>& entries, auto each) {
  entries.clear();
  if (limcode::error fault = limcode::views_into<Entry>(block, entries); !fault.ok()) return fault;
  for (const Entry_view& entry : entries) {
    for (const auto transaction : entry.transactions()) vote_of(transaction, each);
  }
  return {};
}

}  // namespace demo

#endif
