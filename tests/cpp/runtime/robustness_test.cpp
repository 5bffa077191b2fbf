// Every prefix and every one-byte change of valid inputs, in blocks of exactly their size.
#include <optional>
#include <random>
#include <tuple>

#include "sample.hpp"
#include "support.hpp"

namespace {

using support::buffer;
using support::expect_every_truncation_rejected;

/// What is accepted is encoded to the same bytes again: no two inputs mean one value.
template <class T>
void expect_every_change_safe(const T& value) {
  const buffer bytes = support::encoded(value);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (int change : {0x00, 0x01, 0x02, 0x7f, 0x80, 0x81, 0xc0, 0xfe, 0xff}) {
      buffer changed = bytes;
      changed[at] = static_cast<std::uint8_t>(change);
      const support::exact_copy copy(changed);
      T out{};
      const limcode::error fault = limcode::decode_exact(copy, out);
      if (!fault.ok()) {
        ASSERT_LE(fault.offset, changed.size());
        ASSERT_FALSE(fault.message().empty());
      } else {
        ASSERT_EQ(support::encoded(out), changed);
      }
    }
  }
}

sample::Entry example_entry() {
  sample::Message message{{1, 0, 1}, {{}, {}}, {}, {{1, {0, 1}, {2, 3, 4}}, {0, {}, buffer(130, 5)}}};
  sample::Entry entry{7, {}, {}};
  entry.transactions.push_back({{{}}, message});
  entry.transactions.push_back({{{}, {}}, sample::V0Message{message}});
  return entry;
}

sample::Tree example_tree() {
  const sample::Tree leaf{1, {}, {}};
  return {2, limcode::box<sample::Tree>(leaf), {leaf, leaf}};
}

// Compilers have integers of 128 bits for 64-bit processors only.
#if defined(__SIZEOF_INT128__)
using widest = limcode::uint128;
#else
using widest = std::uint64_t;
#endif

using mixture =
    std::tuple<std::vector<std::string>, std::optional<char32_t>, std::vector<bool>, std::array<std::string, 2>,
               widest, std::vector<sample::AccountMeta>, std::vector<sample::Lockout>>;

mixture example_mixture() {
  return {{"h\xc3\xa9", ""},
          U'\x1f600',
          {true, false},
          {"a", "\xe2\x82\xac"},
          5,
          std::vector<sample::AccountMeta>(2),
          std::vector<sample::Lockout>(2)};
}

TEST(Robustness, EveryTruncationIsAnUnexpectedEnd) {
  expect_every_truncation_rejected(example_entry());
  expect_every_truncation_rejected(example_tree());
  expect_every_truncation_rejected(example_mixture());
  expect_every_truncation_rejected(sample::VarintPair{~std::uint64_t{0}, 0xffff});
}

TEST(Robustness, EveryOneByteChangeIsRejectedOrCanonical) {
  expect_every_change_safe(example_entry());
  expect_every_change_safe(example_tree());
  expect_every_change_safe(example_mixture());
  expect_every_change_safe(sample::VarintPair{~std::uint64_t{0}, 0xffff});
}

TEST(Robustness, RandomBytesNeverReadOutsideTheInput) {
  std::mt19937 random(1);
  for (int round = 0; round < 20'000; ++round) {
    buffer bytes(random() % 200);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random() % 4 == 0 ? random() : random() % 3);
    const support::exact_copy copy(bytes);
    const auto tree = limcode::decode_prefix<sample::Tree>(copy);
    if (tree) {
      ASSERT_LE(tree->consumed, bytes.size());
    }
    const auto transaction = limcode::decode_prefix<sample::Transaction>(copy);
    if (transaction) {
      ASSERT_LE(transaction->consumed, bytes.size());
    }
    const auto mixed = limcode::decode_prefix<mixture>(copy);
    if (mixed) {
      ASSERT_LE(mixed->consumed, bytes.size());
    }
  }
}

TEST(Robustness, TheWholeEntryRoundTrips) {
  support::expect_wire(example_entry(), support::encoded(example_entry()));
}

}  // namespace
