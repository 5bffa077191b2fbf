// Reads a block with the generated C++, says what it read, and writes it again: block.in to block.out.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <variant>
#include <vector>

#include "solana/entry.hpp"

namespace {

using solana::entry::Entry;
using solana::transaction::VersionedMessage;

struct totals {
  std::size_t transactions = 0;
  std::size_t version_0 = 0;
  std::size_t version_1 = 0;
  std::size_t signatures = 0;
  std::size_t instructions = 0;
};

totals count(const std::vector<Entry>& entries) {
  totals sum;
  for (const Entry& entry : entries) {
    for (const auto& transaction : entry.transactions) {
      sum.transactions += 1;
      sum.signatures += transaction.signatures.size();
      if (const auto* message = std::get_if<VersionedMessage::V0>(&transaction.message.value)) {
        sum.version_0 += 1;
        sum.instructions += message->value.instructions.size();
      } else if (const auto* newer = std::get_if<VersionedMessage::V1>(&transaction.message.value)) {
        sum.version_1 += 1;
        sum.instructions += newer->value.instructions.size();
      } else if (const auto* legacy = std::get_if<VersionedMessage::Legacy>(&transaction.message.value)) {
        sum.instructions += legacy->value.instructions.size();
      }
    }
  }
  return sum;
}

int fail(const limcode::error& error) {
  std::fprintf(stderr, "C++: %s\n", error.message().c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: block IN OUT\n");
    return 2;
  }
  std::ifstream input(argv[1], std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());

  const auto entries = limcode::decode_exact<std::vector<Entry>>(bytes);
  if (!entries) return fail(entries.error());
  const totals sum = count(*entries);
  std::printf("%zu entries, %zu transactions (%zu of version 0, %zu of version 1), %zu signatures, %zu instructions\n",
              entries->size(), sum.transactions, sum.version_0, sum.version_1, sum.signatures, sum.instructions);

  std::vector<std::uint8_t> written;
  if (const auto error = limcode::encode_append(written, *entries); !error.ok()) return fail(error);
  std::ofstream output(argv[2], std::ios::binary);
  output.write(reinterpret_cast<const char*>(written.data()), static_cast<std::streamsize>(written.size()));
  return output.good() ? 0 : 1;
}
