// The recipes of docs/cookbook.md, which quotes this file. They print what tests/examples/cookbook.rs prints in Rust.
//
//   cookbook transaction BASE64
//   cookbook block|tower|gossip|manifest FILE
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limcode/base58.hpp>
#include <limcode/view.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "solana/entry_view.hpp"
#include "solana/gossip.hpp"
#include "solana/snapshot.hpp"
#include "solana/system.hpp"
#include "solana/vote_view.hpp"

namespace {

using limcode::to_base58;
using solana::entry::Entry;
using solana::entry::Entry_view;
using solana::gossip::CrdsData;
using solana::gossip::Protocol;
using solana::snapshot::SnapshotManifest;
using solana::system::SystemInstruction;
using solana::transaction::Pubkey;
using solana::transaction::VersionedTransaction;
using solana::vote::VoteStateVersions_view;

constexpr Pubkey system_program{};

// What an instruction does, as far as this program knows its format.
std::string action(const Pubkey& program, std::span<const std::uint8_t> data) {
  if (program != system_program) return std::to_string(data.size()) + " bytes";
  const auto decoded = limcode::decode_prefix<SystemInstruction>(data);
  if (!decoded) return decoded.error().message();
  const auto& instruction = decoded->value.value;
  if (const auto* transfer = std::get_if<SystemInstruction::Transfer>(&instruction)) {
    return "transfer of " + std::to_string(transfer->lamports) + " lamports";
  }
  if (const auto* account = std::get_if<SystemInstruction::CreateAccount>(&instruction)) {
    return "account of " + std::to_string(account->space) + " bytes with " + std::to_string(account->lamports) + " lamports";
  }
  return "another system instruction";
}

// Prints what a transaction asks for.
limcode::error transaction(std::span<const std::uint8_t> bytes, std::ostream& out) {
  const auto decoded = limcode::decode_exact<VersionedTransaction>(bytes);
  if (!decoded) return decoded.error();
  const auto print = [&](const auto& alternative) {
    constexpr std::array versions{"legacy", "version 0", "version 1"};
    const auto& message = alternative.value;
    if (decoded->signatures.empty() || message.account_keys.empty()) return;
    out << versions[decoded->message.value.index()] << " transaction " << to_base58(decoded->signatures[0].value) << '\n';
    out << "  paid by " << to_base58(message.account_keys[0].value) << '\n';
    for (const auto& instruction : message.instructions) {
      if (instruction.program_id_index < message.account_keys.size()) {
        const Pubkey& program = message.account_keys[instruction.program_id_index];
        out << "  " << to_base58(program.value) << ": " << action(program, instruction.data) << '\n';
      } else {
        out << "  no program\n";
      }
    }
  };
  std::visit(print, decoded->message.value);
  return {};
}

// Counts the transactions of a block, a `Vec<Entry>`, and the programs that they call. Views decode only what is asked for.
limcode::error block(std::span<const std::uint8_t> block, std::ostream& out) {
  std::vector<Entry_view> entries;
  if (limcode::error fault = limcode::views_into<Entry>(block, entries); !fault.ok()) return fault;
  const auto ticks = std::ranges::count_if(entries, [](const Entry_view& entry) { return entry.transactions().empty(); });
  out << entries.size() << " entries, " << ticks << " of them ticks\n";

  std::array<std::size_t, 3> versions{};
  std::map<Pubkey, std::size_t> calls;
  const auto count = [&](const auto& alternative) {
    const std::span<const Pubkey> keys = alternative.value.account_keys();
    for (const auto call : alternative.value.instructions()) {
      if (call.program_id_index() < keys.size()) ++calls[keys[call.program_id_index()]];
    }
  };
  for (const Entry_view& entry : entries) {
    for (const auto transaction : entry.transactions()) {
      const auto message = transaction.message().variant();
      ++versions[message.index()];
      std::visit(count, message);
    }
  }
  out << versions[0] << " legacy, " << versions[1] << " of version 0, " << versions[2] << " of version 1\n";
  std::vector<std::pair<Pubkey, std::size_t>> most(calls.begin(), calls.end());
  std::ranges::stable_sort(most, std::greater<>(), &std::pair<Pubkey, std::size_t>::second);
  if (most.size() > 3) most.resize(3);
  for (const auto& [program, times] : most) out << "  " << times << " calls of " << to_base58(program.value) << '\n';
  return {};
}

// Prints the tower in the data of a vote account, which zeros follow. Only the fields that are printed are decoded.
limcode::error tower(std::span<const std::uint8_t> account, std::ostream& out) {
  const auto parsed = VoteStateVersions_view::parse(account);
  if (!parsed) return parsed.error();
  const auto print_vote = [&](const auto& vote) {
    if constexpr (requires { vote.lockout(); }) {
      out << "  slot " << vote.lockout().slot() << ", confirmed " << vote.lockout().confirmation_count() << " times\n";
    } else {
      out << "  slot " << vote.slot() << ", confirmed " << vote.confirmation_count() << " times\n";
    }
  };
  const auto print = [&](const auto& version) {
    const auto& state = version.value;
    out << "validator " << to_base58(state.node_pubkey().value) << '\n';
    if (const auto root = state.root_slot()) {
      out << "  root " << *root << '\n';
    } else {
      out << "  no root\n";
    }
    for (const auto vote : state.votes()) print_vote(vote);
  };
  std::visit(print, parsed->variant());
  return {};
}

void show(const CrdsData& data, std::ostream& out) {
  if (const auto* vote = std::get_if<CrdsData::Vote>(&data.value)) {
    out << "  vote " << unsigned{vote->_0} << " of " << to_base58(vote->_1.from.value) << '\n';
  } else if (const auto* contact = std::get_if<CrdsData::ContactInfo>(&data.value)) {
    const auto& info = contact->value;
    out << "  contact information of " << to_base58(info.pubkey.value) << '\n';
    std::uint16_t port = 0;
    for (const auto& socket : info.sockets) {
      // Ports are running sums.
      port = static_cast<std::uint16_t>(port + socket.offset);
      if (socket.index >= info.addrs.size()) continue;
      const auto* ip = std::get_if<limcode::ipv4_addr>(&info.addrs[socket.index]);
      if (ip == nullptr) continue;
      const auto& [a, b, c, d] = ip->octets;
      out << "    service " << unsigned{socket.key} << " at " << unsigned{a} << '.' << unsigned{b} << '.' << unsigned{c} << '.'
          << unsigned{d} << ':' << port << '\n';
    }
  } else {
    out << "  another value\n";
  }
}

// Prints the sender of a gossip packet, and what it contains. Kinds that validators no longer accept are errors.
limcode::error gossip(std::span<const std::uint8_t> packet, std::ostream& out) {
  const auto decoded = limcode::decode_exact<Protocol>(packet);
  if (!decoded) return decoded.error();
  const auto values = [&](const auto& message) {
    out << message._1.size() << " values from " << to_base58(message._0.value) << '\n';
    for (const auto& value : message._1) show(value.data, out);
  };
  if (const auto* request = std::get_if<Protocol::PullRequest>(&decoded->value)) {
    out << "request for values\n";
    show(request->_1.data, out);
  } else if (const auto* response = std::get_if<Protocol::PullResponse>(&decoded->value)) {
    values(*response);
  } else if (const auto* push = std::get_if<Protocol::PushMessage>(&decoded->value)) {
    values(*push);
  } else if (const auto* prune = std::get_if<Protocol::PruneMessage>(&decoded->value)) {
    out << "prune of " << prune->_1.prunes.size() << " origins from " << to_base58(prune->_0.value) << '\n';
  } else if (const auto* ping = std::get_if<Protocol::PingMessage>(&decoded->value)) {
    out << "ping from " << to_base58(ping->value.from.value) << '\n';
  } else if (const auto* pong = std::get_if<Protocol::PongMessage>(&decoded->value)) {
    out << "pong from " << to_base58(pong->value.from.value) << '\n';
  }
  return {};
}

// Reads the manifest of a snapshot part by part. `progress` gets the number of bytes read so far.
limcode::error manifest(std::span<const std::uint8_t> file, SnapshotManifest& out, auto progress) {
  limcode::error fault;
  std::size_t done = 0;
  const auto take = [&](auto& part) {
    std::size_t consumed = 0;
    fault = limcode::decode_prefix(file.subspan(done), part, consumed);
    if (!fault.ok()) fault.offset += done;
    done += consumed;
    progress(done);
    return fault.ok();
  };
  // Manifests of older releases end before these.
  const auto take_later = [&](auto& part) { return done == file.size() || take(part); };

  std::uint64_t epochs = 0;
  bool is_good = take(out.bank) && take(out.accounts_db) && take_later(out.lamports_per_signature) &&
                 take_later(out._obsolete_incremental_snapshot_persistence) &&
                 take_later(out._obsolete_epoch_accounts_hash) && take_later(epochs);
  for (; is_good && epochs > 0; --epochs) is_good = take(out.versioned_epoch_stakes.emplace_back());
  if (is_good && take_later(out.accounts_lt_hash)) take_later(out.block_id);
  return fault;
}

// Prints the bank of a manifest, and the stakes of its epochs.
void show_manifest(const SnapshotManifest& manifest, std::ostream& out) {
  const auto& bank = manifest.bank;
  out << "slot " << bank.slot << ", block " << bank.block_height << ", bank hash " << to_base58(bank.hash.value) << '\n';
  out << "  " << bank.capitalization << " lamports, " << bank.transaction_count << " transactions\n";
  for (const auto& [epoch, stakes] : manifest.versioned_epoch_stakes) {
    const auto& current = std::get<0>(stakes.value);
    out << "  epoch " << epoch << ": " << current.total_stake << " lamports at " << current.stakes.vote_accounts.size()
        << " vote accounts\n";
  }
}

// The bytes of a text in base64, up to the first character that is not in its alphabet.
std::vector<std::uint8_t> from_base64(std::string_view text) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  unsigned len_bits = 0;
  for (const char letter : text) {
    const std::size_t digit = alphabet.find(letter);
    if (digit == std::string_view::npos) break;
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    len_bits += 6;
    if (len_bits < 8) continue;
    len_bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>(bits >> len_bits));
  }
  return bytes;
}

std::vector<std::uint8_t> read(const char* path) {
  std::ifstream input(path, std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
  return {text.begin(), text.end()};
}

limcode::error follow(std::string_view recipe, const char* input) {
  if (recipe == "transaction") return transaction(from_base64(input), std::cout);
  const std::vector<std::uint8_t> bytes = read(input);
  if (recipe == "block") return block(bytes, std::cout);
  if (recipe == "tower") return tower(bytes, std::cout);
  if (recipe == "gossip") return gossip(bytes, std::cout);
  SnapshotManifest out;
  const auto progress = [&](std::size_t done) { std::cerr << done << " of " << bytes.size() << " bytes\n"; };
  limcode::error fault = manifest(bytes, out, progress);
  if (fault.ok()) show_manifest(out, std::cout);
  return fault;
}

}  // namespace

int main(int argc, char** argv) {
  constexpr std::array<std::string_view, 5> recipes{"transaction", "block", "tower", "gossip", "manifest"};
  if (argc != 3 || std::ranges::find(recipes, argv[1]) == recipes.end()) {
    std::cerr << "usage: cookbook transaction BASE64, or cookbook block|tower|gossip|manifest FILE\n";
    return 2;
  }
  if (const limcode::error fault = follow(argv[1], argv[2]); !fault.ok()) {
    std::cerr << "C++: " << fault.message() << '\n';
    return 1;
  }
  return 0;
}
