// What decoders refuse, and everything that the error says.
#include <examples/arrays.hpp>
#include <examples/boxes.hpp>
#include <examples/codings.hpp>
#include <examples/enums.hpp>
#include <examples/newtypes.hpp>
#include <examples/options.hpp>
#include <examples/scalars.hpp>
#include <examples/tuples.hpp>
#include <examples/vectors.hpp>
#include <examples/versions.hpp>
#include <examples/zero.hpp>
#include <limits>
#include <memory>
#include <never.hpp>
#include <solana/entry.hpp>
#include <solana/sysvar_view.hpp>

#include "support.hpp"

namespace {

using namespace examples;
using limcode::errc;
using support::bytes;
using support::count;
using support::expect_refused;
using support::refusal;
using support::repeat;
using support::operator+;

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

TEST(refusal, an_end_inside_a_run_stands_at_its_start) {
  expect_refused<scalars::Unsigned>(bytes(30, 0), {errc::unexpected_end, 0, 31, 30, "Unsigned"});
  expect_refused<newtypes::Key>(bytes(31, 0), {errc::unexpected_end, 0, 32, 31, "Key"});
  expect_refused<std::vector<std::uint64_t>>(bytes(7, 0), {errc::unexpected_end, 0, 8, 7, "Vec"});
}

TEST(refusal, lengths_are_compared_with_what_is_left_and_what_must_follow) {
  for (const std::uint64_t len : {std::uint64_t{2}, std::uint64_t{1} << 32, largest / 8, largest}) {
    const std::uint64_t needed = len > largest / 8 ? largest : len * 8;
    expect_refused<std::vector<std::uint64_t>>(count(len) + bytes(8, 0), {errc::unexpected_end, 8, needed, 8, "Vec"});
  }
  expect_refused<scalars::Message>(bytes(4, 0) + count(2) + bytes(11, 0),
                                   {errc::unexpected_end, 16, 8, 7, "Message.body"});
  expect_refused<tuples::Varying>(bytes(2, 0) + count(largest) + bytes(40, 0),
                                  {errc::unexpected_end, 10, largest, 40, "Varying.note.1"});
  expect_refused<zero::Nothings>(count(65'554) + bytes(9, 0),
                                 {errc::length_overflow, 8, 65'553, 65'554, "Nothings.units"});
}

TEST(refusal, bools_options_and_chars_stand_at_their_byte) {
  expect_refused<newtypes::Flags>(bytes{1, 0, 0x80}, {errc::invalid_bool, 2, 1, 0x80, "Flags[2]"});
  expect_refused<arrays::Switches>(bytes{0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 7, 0, 0},
                                   {errc::invalid_bool, 10, 1, 7, "Switches.table[1][1]"});
  expect_refused<options::Nested>(bytes{1, 2, 0, 0}, {errc::invalid_option, 1, 1, 2, "Nested.two"});
  expect_refused<scalars::Letters>(bytes{0xed, 0xa0, 0x80, 0, 0, 'z'}, {errc::invalid_char, 0, 0, 0, "Letters.first"});
  expect_refused<scalars::Letters>(bytes{'a', 0, 0, 0xe2, 0x82}, {errc::unexpected_end, 3, 3, 2, "Letters.last"});
  expect_refused<vectors::Checked>(count(0) + count(0) + count(1) + count(2) + bytes{'a', 0xff} + count(0) + count(0),
                                   {errc::invalid_utf8, 33, 0, 0, "Checked.texts[0]"});
}

TEST(refusal, tags_and_versions_stand_at_their_first_byte) {
  expect_refused<enums::Color>(bytes{3, 0, 0, 0}, {errc::unknown_tag, 0, 0, 3, "Color"});
  expect_refused<enums::Sparse>(bytes{0xfe, 0xff, 0xff, 0xff}, {errc::unknown_tag, 0, 0, 0xffff'fffe, "Sparse"});
  expect_refused<enums::Shape>(bytes{7, 0, 0, 0, 3, 0, 0, 0}, {errc::unknown_tag, 4, 0, 3, "Shape"});
  expect_refused<versions::Order>(bytes{0xff}, {errc::unknown_version, 0, 0, 127, "Order"});
  expect_refused<versions::Guarded>(bytes(11, 0x80), {errc::unknown_version, 0, 0, 0, "Guarded"});
  expect_refused<versions::Level>(bytes{0x82, 1, 0}, {errc::unexpected_end, 3, 1, 0, "Level.1"});
}

TEST(refusal, every_tag_of_an_enum_without_variants) {
  expect_refused<never::Never>(bytes{0, 0, 0, 0}, {errc::unknown_tag, 0, 0, 0, "Never"});
  expect_refused<never::Small>(bytes{9}, {errc::unknown_tag, 0, 0, 9, "Small"});
  expect_refused<never::Answer>(bytes{7, 1, 2, 0, 0, 0} + bytes(21, 0), {errc::unknown_tag, 2, 0, 2, "Answer.maybe"});
  expect_refused<never::Answer>(bytes{7, 0, 1, 0, 0, 0, 3} + bytes(20, 0), {errc::unknown_tag, 6, 0, 3, "Answer.value"});
  const bytes valid = bytes{7, 0, 0, 0, 0, 0, 9, 0, 0, 0} + count(0) + count(2) + bytes{'a', 'b'};
  const auto answer = limcode::decode_exact<never::Answer>(valid).value();
  EXPECT_EQ(answer, (never::Answer{.before = 7, .value = std::uint32_t{9}, .text = "ab"}));
  EXPECT_EQ(support::encoded(answer), valid);
}

/// Slot hashes take 40 bytes each: in 64 bits, the bytes of so many are as few as are there, or fewer. The same as in
/// tests/tests/solana_damage.rs.
TEST(refusal, a_length_times_40_that_wraps_in_64_bits_is_rejected_in_slot_hashes) {
  using solana::sysvar::SlotHashes;
  const bytes hashes(200, 0);
  const limcode::result<SlotHashes> whole = limcode::decode_exact<SlotHashes>(count(5) + hashes);
  ASSERT_TRUE(whole) << whole.error().message();
  EXPECT_EQ(whole->value.size(), 5U);

  struct wrapping {
    std::uint64_t len;
    /// `len * 40` modulo 2^64.
    std::uint64_t wrapped;
    /// What the error says is needed.
    std::uint64_t needed;
  };
  constexpr std::uint64_t eighth = std::uint64_t{1} << 61;
  const std::vector<wrapping> lengths{
      {6, 240, 240},
      {largest / 40, largest - 15, largest - 15},
      {largest / 40 + 1, 24, largest},
      {eighth, 0, largest},
      {eighth + 1, 40, largest},
      {eighth + 5, 200, largest},
      {7 * eighth + 5, 200, largest},
      {largest, largest - 39, largest},
  };
  for (const auto& [len, wrapped, needed] : lengths) {
    SCOPED_TRACE(len);
    EXPECT_EQ(len * 40, wrapped);
    const refusal said{errc::unexpected_end, 8, needed, 200, "SlotHashes"};
    const bytes wire = count(len) + hashes;
    expect_refused<SlotHashes>(wire, said);
    const auto view = limcode::view_exact<SlotHashes>(wire);
    ASSERT_FALSE(view);
    support::expect_error(view.error(), said);
    const limcode::result<std::size_t> end = limcode::validate<SlotHashes>(wire);
    ASSERT_FALSE(end);
    support::expect_error(end.error(), said);
  }
}

/// Where a slot history of so many blocks ends too early if only `len_bytes` of it are there.
refusal end_of_slot_history(std::size_t blocks, std::size_t len_bytes) {
  const std::size_t bits_end = 9 + 8 * blocks;
  if (len_bytes < 17) return {errc::unexpected_end, 0, 17, len_bytes, "SlotHistory"};
  if (len_bytes < bits_end) return {errc::unexpected_end, 9, 8 * blocks, len_bytes - 9, "SlotHistory.bits"};
  if (len_bytes < bits_end + 8) return {errc::unexpected_end, bits_end, 8, len_bytes - bits_end, "SlotHistory.bits"};
  return {errc::unexpected_end, bits_end + 8, 8, len_bytes - bits_end - 8, "SlotHistory.next_slot"};
}

/// In a block of exactly their size, so that the address sanitizer sees a read behind them.
void expect_cut_slot_history(const bytes& history, std::size_t blocks, std::size_t len_bytes) {
  SCOPED_TRACE(len_bytes);
  const auto block = std::make_unique<std::uint8_t[]>(len_bytes);
  std::copy_n(history.begin(), len_bytes, block.get());
  const std::span<const std::uint8_t> cut(block.get(), len_bytes);
  const refusal said = end_of_slot_history(blocks, len_bytes);

  using solana::sysvar::SlotHistory;
  SlotHistory value{};
  support::expect_error(limcode::decode_exact(cut, value), said);
  std::size_t consumed = 99;
  support::expect_error(limcode::decode_prefix(cut, value, consumed), said);
  EXPECT_EQ(consumed, 99U);
  const auto view = limcode::view_exact<SlotHistory>(cut);
  ASSERT_FALSE(view);
  support::expect_error(view.error(), said);
  const auto next_slot = solana::sysvar::SlotHistory_fields(cut).next_slot();
  ASSERT_FALSE(next_slot);
  support::expect_error(next_slot.error(), said);
  // The bits are whole where only the slot behind them is not.
  const auto bits = solana::sysvar::SlotHistory_fields(cut).bits();
  ASSERT_EQ(bits.has_value(), len_bytes >= 17 + 8 * blocks);
  if (!bits) support::expect_error(bits.error(), said);
}

/// The same as in tests/tests/solana_damage.rs. A whole account is cut at each byte near its ends, and at some between
/// them.
TEST(refusal, slot_history_is_not_read_before_its_size_is_checked) {
  for (const std::size_t blocks : {std::size_t{1}, std::size_t{3}, std::size_t{100}, std::size_t{16'384}}) {
    const solana::sysvar::SlotHistory value{.bits = {std::vector<std::uint64_t>(blocks, largest), 64 * blocks},
                                            .next_slot = 7};
    const bytes history = support::encoded(value);
    ASSERT_EQ(history.size(), 25 + 8 * blocks);
    for (std::size_t len_bytes = 0; len_bytes < history.size(); ++len_bytes) {
      const bool is_near_an_end = len_bytes < 1'000 || history.size() - len_bytes < 64;
      if (is_near_an_end || len_bytes % 509 == 0) expect_cut_slot_history(history, blocks, len_bytes);
    }
  }
}

TEST(refusal, integers_have_one_form) {
  const bytes tag(4, 0);
  expect_refused<codings::Update>(tag + bytes{0x80}, {errc::unexpected_end, 5, 1, 0, "Update"});
  expect_refused<codings::Update>(tag + bytes{0x80, 0}, {errc::non_canonical, 4, 0, 0, "Update"});
  expect_refused<codings::Update>(tag + bytes{0xff, 0xff, 4}, {errc::integer_overflow, 4, 0, 0, "Update"});
  expect_refused<codings::Varints>(bytes{0, 0, 0xff, 0xff, 0xff, 0xff, 0x10, 0, 0, 0, 0},
                                   {errc::integer_overflow, 2, 0, 0, "Varints.word"});
}

TEST(refusal, nesting_ends_at_128_levels) {
  const bytes link{7, 0, 1};
  const bytes end{7, 0, 0};
  boxes::Chain chain{};
  EXPECT_TRUE(limcode::decode_exact(repeat(128, link) + end, chain).ok());
  EXPECT_EQ(support::encoded(chain), repeat(128, link) + end);
  std::string path = "Chain";
  for (int i = 0; i < 129; ++i) path += ".next";
  expect_refused<boxes::Chain>(repeat(129, link) + end, {errc::depth_exceeded, 129 * 3, 128, 0, path});
  expect_refused<boxes::Chain>(repeat(10'000, link) + end, {errc::depth_exceeded, 129 * 3, 128, 0, path});
}

TEST(refusal, an_error_says_it_in_one_line) {
  solana::entry::Entry entry{};
  const bytes wire = count(1) + bytes(32, 0) + count(1) + bytes{1} + bytes(64, 0) + bytes{0x81} + bytes(70, 0);
  const limcode::error fault = limcode::decode_exact(wire, entry);
  EXPECT_EQ(fault.message(),
            "unknown version at byte 113 in `Entry.transactions[0].message`: expected a known version, found 1");
  EXPECT_FALSE(fault.ok());
  EXPECT_TRUE(limcode::error{}.ok());
}

}  // namespace
