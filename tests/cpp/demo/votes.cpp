// Prints all signatures and all writable accounts of a block's vote transactions. votes.hpp finds them, by views only.
//
//   votes FILE      FILE is a block, a `Vec<Entry>`
#include "votes.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace {

void print_hex(const char* label, std::span<const std::uint8_t> bytes) {
  std::printf("  %s ", label);
  for (const std::uint8_t byte : bytes) std::printf("%02x", byte);
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: votes FILE\n");
    return 2;
  }
  std::ifstream input(argv[1], std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
  const std::vector<std::uint8_t> block(text.begin(), text.end());

  std::vector<demo::Entry_view> entries;
  std::size_t count = 0;
  const limcode::error fault = demo::votes(block, entries, [&](const demo::vote& vote) {
    ++count;
    std::printf("vote %zu\n", count);
    for (const demo::Signature& signature : vote.signatures) print_hex("signature", signature.value);
    vote.for_each_writable([](const demo::Pubkey& account) { print_hex("writable ", account.value); });
  });
  if (!fault.ok()) {
    std::fprintf(stderr, "C++: %s\n", fault.message().c_str());
    return 1;
  }
  std::printf("%zu vote transactions\n", count);
  return 0;
}
