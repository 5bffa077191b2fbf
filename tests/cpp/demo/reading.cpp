// The ways to read of docs/reading.md, which quotes this file: all of them see the same transactions of a block.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limcode/arena.hpp>
#include <limcode/borrow.hpp>
#include <limcode/view.hpp>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "solana/entry.hpp"
#include "solana/entry_view.hpp"

namespace {

using solana::entry::Entry;
using solana::entry::Entry_ref;
using solana::entry::Entry_view;
using solana::transaction::Hash;
using solana::transaction::Signature;
using solana::transaction::VersionedMessage;
using solana::transaction::VersionedMessage_ref;
using solana::transaction::VersionedMessage_view;
using solana::transaction::VersionedMessage_view_mut;
using solana::transaction::VersionedTransaction_fields;
using solana::transaction::VersionedTransaction_view_mut;

// The recent blockhash of a message, owned or borrowed.
template <class Message>
const Hash& blockhash(const Message& message) {
  if (const auto* legacy = std::get_if<0>(&message.value)) return legacy->value.recent_blockhash;
  if (const auto* v0 = std::get_if<1>(&message.value)) return v0->value.recent_blockhash;
  return std::get<2>(message.value).value.lifetime_specifier;
}

// That of a message whose fields are read one by one.
template <class Message>
limcode::result<const Hash&> blockhash_of(const Message& message) {
  if constexpr (requires { message.lifetime_specifier(); }) {
    return message.lifetime_specifier();
  } else {
    return message.recent_blockhash();
  }
}

limcode::error owned(std::span<const std::uint8_t> block, auto each) {
  const auto entries = limcode::decode_exact<std::vector<Entry>>(block);
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) {
    for (const auto& transaction : entry.transactions) {
      if (!transaction.signatures.empty()) each(transaction.signatures.front(), blockhash(transaction.message));
    }
  }
  return {};
}

// `entries` is kept from block to block, with its allocations.
limcode::error in_place(std::span<const std::uint8_t> block, std::vector<Entry>& entries, auto each) {
  if (limcode::error fault = limcode::decode_exact(block, entries); !fault.ok()) return fault;
  for (const Entry& entry : entries) {
    for (const auto& transaction : entry.transactions) {
      if (!transaction.signatures.empty()) each(transaction.signatures.front(), blockhash(transaction.message));
    }
  }
  return {};
}

// `memory` is kept from block to block: `memory.reset()` frees all at once and keeps the memory.
limcode::error borrowed(std::span<const std::uint8_t> block, limcode::arena& memory, auto each) {
  const auto entries = limcode::decode_exact_in<std::span<const Entry_ref>>(block, memory);
  if (!entries) return entries.error();
  for (const Entry_ref& entry : *entries) {
    for (const auto& transaction : entry.transactions) {
      if (!transaction.signatures.empty()) each(transaction.signatures.front(), blockhash(transaction.message));
    }
  }
  return {};
}

limcode::error views(std::span<const std::uint8_t> block, auto each) {
  std::vector<Entry_view> entries;
  if (limcode::error fault = limcode::views_into<Entry>(block, entries); !fault.ok()) return fault;
  for (const Entry_view& entry : entries) {
    for (const auto transaction : entry.transactions()) {
      if (transaction.signatures().empty()) continue;
      const Signature& signature = transaction.signatures().front();
      const auto message = transaction.message().variant();
      if (const auto* legacy = std::get_if<VersionedMessage_view::Legacy>(&message)) {
        each(signature, legacy->value.recent_blockhash());
      } else if (const auto* v0 = std::get_if<VersionedMessage_view::V0>(&message)) {
        each(signature, v0->value.recent_blockhash());
      } else if (const auto* v1 = std::get_if<VersionedMessage_view::V1>(&message)) {
        each(signature, v1->value.lifetime_specifier());
      }
    }
  }
  return {};
}

// One transaction, as in a packet: what follows the blockhash is not looked at.
limcode::error fields(std::span<const std::uint8_t> transaction, auto each) {
  const VersionedTransaction_fields single(transaction);
  const auto signatures = single.signatures();
  if (!signatures) return signatures.error();
  if (signatures->empty()) return {};
  const auto message = single.message();
  if (!message) return message.error();
  const auto variant = message->variant();
  if (!variant) return variant.error();
  const auto hash = std::visit([](const auto& alternative) { return blockhash_of(alternative.value); }, *variant);
  if (!hash) return hash.error();
  each(signatures->front(), *hash);
  return {};
}

// One transaction, as in a packet: its first signature and its blockhash are written over.
limcode::error renew(std::span<std::uint8_t> packet, const Signature& signature, const Hash& blockhash) {
  const auto transaction = VersionedTransaction_view_mut::parse(packet);
  if (!transaction) return transaction.error();
  if (limcode::error fault = transaction->set_signatures_at(0, signature); !fault.ok()) return fault;
  const auto message = transaction->message_mut().variant_mut();
  if (const auto* legacy = std::get_if<VersionedMessage_view_mut::Legacy>(&message)) {
    return legacy->value.set_recent_blockhash(blockhash);
  }
  if (const auto* v0 = std::get_if<VersionedMessage_view_mut::V0>(&message)) {
    return v0->value.set_recent_blockhash(blockhash);
  }
  return std::get<VersionedMessage_view_mut::V1>(message).value.set_lifetime_specifier(blockhash);
}

// Whether a copy of a transaction that was renewed has what was set.
bool is_renewed(std::span<const std::uint8_t> transaction) {
  std::vector<std::uint8_t> packet(transaction.begin(), transaction.end());
  Signature signature;
  signature.value.fill(7);
  Hash hash;
  hash.value.fill(8);
  if (!renew(packet, signature, hash).ok()) return false;
  bool is_seen = false;
  const limcode::error fault = fields(packet, [&](const Signature& first, const Hash& recent) {
    is_seen = first == signature && recent == hash;
  });
  return fault.ok() && is_seen;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: reading FILE\n");
    return 2;
  }
  std::ifstream input(argv[1], std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());

  using seen = std::vector<std::pair<Signature, Hash>>;
  std::vector<seen> all(5);
  const auto into = [](seen& list) {
    return [&list](const Signature& signature, const Hash& hash) { list.emplace_back(signature, hash); };
  };
  std::vector<Entry> entries;
  limcode::arena memory;
  for (const limcode::error& fault : {owned(bytes, into(all[0])), in_place(bytes, entries, into(all[1])),
                                      borrowed(bytes, memory, into(all[2])), views(bytes, into(all[3]))}) {
    if (!fault.ok()) {
      std::fprintf(stderr, "C++: %s\n", fault.message().c_str());
      return 1;
    }
  }
  std::vector<Entry_view> shown;
  if (!limcode::views_into<Entry>(bytes, shown).ok()) return 1;
  for (const Entry_view& entry : shown) {
    for (const auto transaction : entry.transactions()) {
      if (const limcode::error fault = fields(transaction.raw(), into(all[4])); !fault.ok()) {
        std::fprintf(stderr, "C++: %s\n", fault.message().c_str());
        return 1;
      }
      if (!transaction.signatures().empty() && !is_renewed(transaction.raw())) {
        std::fprintf(stderr, "C++: a transaction is not what was set\n");
        return 1;
      }
    }
  }
  for (const seen& list : all) {
    if (list != all[0]) {
      std::fprintf(stderr, "C++: one way reads other transactions\n");
      return 1;
    }
  }
  std::printf("%zu transactions, read in five ways\n", all[0].size());
  return 0;
}
