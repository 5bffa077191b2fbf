// What encoders refuse: the same as in Rust, and the output is as it was.
#include <examples/bits.hpp>
#include <examples/boxes.hpp>
#include <examples/codings.hpp>
#include <examples/deltas.hpp>
#include <examples/enums.hpp>
#include <examples/numbers.hpp>
#include <examples/parts.hpp>
#include <examples/regions.hpp>
#include <examples/scalars.hpp>
#include <examples/sections.hpp>
#include <examples/versions.hpp>
#include <never.hpp>
#include <solana/block_component.hpp>
#include <solana/vote.hpp>

#include "support.hpp"

namespace {

using namespace examples;
using limcode::errc;
using support::bytes;
using support::refusal;

template <class T>
void expect_not_written(const T& value, const refusal& said) {
  for (const std::size_t spare : {std::size_t{0}, std::size_t{64}, std::size_t{1} << 20}) {
    bytes output{1, 2, 3};
    output.reserve(output.size() + spare);
    support::expect_error(limcode::encode_append(output, value), said);
    EXPECT_EQ(output, (bytes{1, 2, 3}));
  }
  bytes room(std::size_t{1} << 20);
  const limcode::result<std::size_t> written = limcode::encode(std::span(room), value);
  ASSERT_FALSE(written);
  support::expect_error(written.error(), said);
}

/// Neither written nor measured.
template <class T>
void expect_no_size(const T& value, const refusal& said) {
  expect_not_written(value, said);
  const limcode::result<std::size_t> size = limcode::encoded_size(value);
  ASSERT_FALSE(size);
  support::expect_error(size.error(), said);
}

TEST(encode_refusal, a_vector_too_long_for_its_length) {
  codings::ShortVectors value{};
  value.bytes.resize(65'535);
  value.flags.resize(65'535);
  EXPECT_EQ(support::encoded(value).size(), 65'538U + 65'538U + 6 + 2);
  value.flags.push_back(true);
  expect_not_written(value, {errc::length_overflow, 65'542, 65'535, 65'536, "ShortVectors.flags"});
  const limcode::result<std::size_t> size = limcode::encoded_size(value);
  ASSERT_FALSE(size);
  support::expect_error(size.error(), {errc::length_overflow, 65'542, 65'535, 65'536, "ShortVectors.flags"});
  const codings::Update update{.value = codings::Update::Keys{bytes(65'536)}};
  expect_not_written(std::vector{codings::Update{}, update}, {errc::length_overflow, 17, 65'535, 65'536, "Vec[1]"});
}

TEST(encode_refusal, a_number_that_would_not_be_read_back) {
  const numbers::Slot written{.version = 1, .magic = 0x0d0a, .parent = 2, .last = {}, .index = 3, .set = 4, .count = 5, .name = "ab", .end = {}};
  EXPECT_EQ(support::encoded(written).size(), 43U);
  const auto expect_rejected = [](const numbers::Slot& value, errc code, std::size_t offset, const char* path) {
    expect_not_written(value, {code, offset, 0, 0, path});
    const limcode::result<std::size_t> size = limcode::encoded_size(value);
    ASSERT_FALSE(size);
    support::expect_error(size.error(), {code, offset, 0, 0, path});
  };
  numbers::Slot value = written;
  value.magic = 0;
  expect_rejected(value, errc::invalid_value, 1, "Slot.magic");
  value = written;
  value.parent = 0xffff'ffff'ffff'ffffU;
  expect_rejected(value, errc::invalid_value, 3, "Slot.parent");
  value = written;
  value.last = 0xffff'fffeU;
  expect_rejected(value, errc::invalid_value, 11, "Slot.last");
  value = written;
  value.count = 256;
  expect_rejected(value, errc::integer_overflow, 31, "Slot.count");
  value = written;
  value.end = std::uint8_t{0};
  expect_rejected(value, errc::invalid_value, 42, "Slot.end");
}

TEST(encode_refusal, a_value_that_its_bits_cannot_hold) {
  using bits::Flags;
  const Flags written{.tick = 63, .is_complete = false, .is_last = true};
  EXPECT_EQ(support::encoded(written), (bytes{0xbf}));
  Flags found{};
  ASSERT_TRUE(limcode::decode_exact(bytes{0xbf}, found).ok());
  EXPECT_EQ(found, written);
  expect_not_written(Flags{.tick = 64, .is_complete = {}, .is_last = {}}, {errc::integer_overflow, 0, 0, 0, "Flags.tick"});
  EXPECT_EQ(support::encoded(bits::Minor{.minor_ = 300, .kind = 0}), (bytes{0xac, 0x02}));
  const bits::Minor minor{.minor_ = 0x4000, .kind = 0};
  expect_not_written(minor, {errc::integer_overflow, 0, 0, 0, "Minor.minor"});
  const limcode::result<std::size_t> size = limcode::encoded_size(minor);
  ASSERT_FALSE(size);
  support::expect_error(size.error(), {errc::integer_overflow, 0, 0, 0, "Minor.minor"});
  const bits::Framed framed{.mark = {'o', 'k'}, .slot = 1, .flags = {.tick = 200, .is_complete = {}, .is_last = {}}};
  expect_not_written(framed, {errc::integer_overflow, 4, 0, 0, "Framed.flags.tick"});
}

TEST(encode_refusal, other_bytes_than_a_constant) {
  const bits::Framed framed{.mark = {'o', 'k'}, .slot = 1, .flags = {}};
  EXPECT_EQ(support::encoded(framed), (bytes{'o', 'k', 1, 0, 0}));
  expect_not_written(bits::Framed{}, {errc::invalid_value, 0, 0, 0, "Framed.mark"});
  bits::Framed found{};
  support::expect_error(limcode::decode_exact(bytes{'o', 'K', 1, 0, 0}, found), {errc::invalid_value, 0, 0, 0, "Framed.mark"});
}

TEST(encode_refusal, a_first_byte_that_reads_as_a_version) {
  using versions::Order;
  const auto old = [](std::uint8_t count) { return Order{.value = Order::Old{{.count = count, .item = 5}}}; };
  EXPECT_EQ(support::encoded(old(0x7f)).size(), 5U);
  expect_not_written(old(0x80), {errc::reserved_first_byte, 0, 0x7f, 0x80, "Order"});
  versions::Guarded guarded{.bytes = bytes(128), .orders = {}, .end = {}};
  expect_not_written(guarded, {errc::reserved_first_byte, 0, 0x7f, 0x80, "Guarded"});
  guarded.bytes.resize(2);
  guarded.orders = {{.value = Order::Cancel{}}, old(0xff)};
  expect_not_written(guarded, {errc::reserved_first_byte, 12, 0x7f, 0xff, "Guarded.orders[1]"});
}

TEST(encode_refusal, a_count_that_does_not_fit_or_agree) {
  parts::Parts value{};
  value.calls = {{.program = 1, .data = bytes(65'536), .weight = 2, .slots = {}}};
  expect_not_written(value, {errc::length_overflow, 18, 65'535, 65'536, "Parts.calls[0].data"});
  value.calls = {{}, {.program = 1, .data = {}, .weight = 2, .slots = std::vector<std::uint64_t>(256)}};
  expect_not_written(value, {errc::length_overflow, 31, 255, 256, "Parts.calls[1].slots"});
  const limcode::result<std::size_t> size = limcode::encoded_size(value);
  ASSERT_FALSE(size);
  support::expect_error(size.error(), {errc::length_overflow, 31, 255, 256, "Parts.calls[1].slots"});
  parts::Letter letter{};
  letter.body.value = parts::Body::Second{{.slot = 1, .names = 1, .marks = 2}};
  letter.names = {"one"};
  letter.marks = {1};
  expect_not_written(letter, {errc::length_mismatch, 1, 2, 1, "Letter.marks"});
  letter.marks = {1, 2};
  EXPECT_EQ(support::encoded(letter).size(), 1U + 11 + 11 + 1 + 4);
}

/// The padding would be read as more of them.
TEST(encode_refusal, elements_that_do_not_fill_their_region) {
  using regions::Filled;
  expect_not_written(Filled{.first = 1, .words = {2, 3}}, {errc::length_mismatch, 0, 33, 17, "Filled"});
  regions::Envelope within{.frames = {}, .filled = {{.first = 1, .words = {1, 2, 3, 4}}, {.first = 1, .words = {}}}, .tail = {}};
  expect_not_written(within, {errc::length_mismatch, 49, 33, 1, "Envelope.filled[1]"});
  within.filled.pop_back();
  EXPECT_EQ(support::encoded(within).size(), 49U);
}

/// `descending_numbers_are_not_written` in tests/tests/deltas.rs.
TEST(encode_refusal, a_delta_below_the_number_before_it) {
  const auto tower = [](std::vector<deltas::Lockout> lockouts) {
    return deltas::Tower{.root = 100, .lockouts = std::move(lockouts), .timestamp = {}};
  };
  EXPECT_EQ(support::encoded(tower({{103, 1}, {103, 1}})), (bytes{100, 0, 0, 0, 0, 0, 0, 0, 2, 3, 1, 0, 1, 0}));
  expect_no_size(tower({{99, 1}}), {errc::invalid_value, 9, 0, 0, "Tower.lockouts[0].slot"});
  expect_no_size(tower({{103, 1}, {102, 1}}), {errc::invalid_value, 11, 0, 0, "Tower.lockouts[1].slot"});
  expect_no_size(tower({{103, 256}}), {errc::integer_overflow, 10, 0, 0, "Tower.lockouts[0].confirmation_count"});

  const solana::vote::CompactTowerSync sync{
      .root = 100, .lockouts = {{103, 1}, {102, 1}}, .hash = {}, .timestamp = {}, .block_id = {}};
  expect_no_size(sync, {errc::invalid_value, 11, 0, 0, "CompactTowerSync.lockouts[1].slot"});
}

/// `what_is_too_long_for_its_region_is_rejected_before_it_is_written` in tests/tests/regions.rs.
TEST(encode_refusal, a_value_longer_than_its_region) {
  using regions::Account;
  using regions::State;
  const auto listed = [](std::size_t len) {
    return Account{State{State::Listed{std::vector<std::uint16_t>(len, 5)}}};
  };
  EXPECT_EQ(support::encoded(listed(26)).size(), 64U);
  constexpr std::uint64_t len_bytes = 12 + 2 * 27;
  expect_no_size(listed(27), {errc::length_overflow, 0, 64, len_bytes, "Account"});
  expect_no_size(std::tuple{std::uint8_t{1}, listed(27), std::uint8_t{2}},
                 {errc::length_overflow, 1, 64, len_bytes, "tuple.1"});
  // Elements of fixed size are not visited for the size.
  expect_not_written(std::vector{listed(26), listed(27)}, {errc::length_overflow, 8 + 64, 64, len_bytes, "Vec[1]"});
  expect_not_written(std::array{listed(27)}, {errc::length_overflow, 0, 64, len_bytes, "array[0]"});
  // A slot of exactly the region's size has no room for more.
  bytes slot(64, 0xcc);
  const limcode::result<std::size_t> written = limcode::encode(std::span(slot), listed(27));
  ASSERT_FALSE(written);
  support::expect_error(written.error(), {errc::length_overflow, 0, 64, len_bytes, "Account"});
  EXPECT_EQ(slot, bytes(64, 0xcc)) << "nothing is written";
  // In a region within a region, and within a value behind a length.
  expect_no_size(regions::Slotted<Account>{.value = listed(27), .end = 1},
                 {errc::length_overflow, 0, 64, len_bytes, "Slotted.value"});
  using Parts = std::tuple<regions::Meta, std::array<std::uint8_t, 32>, std::uint64_t>;
  expect_no_size(regions::Slotted<Parts>{.value = {{.slot = 1, .is_open = true}, {}, 5}, .end = 1},
                 {errc::length_overflow, 0, 80, 40 + 41, "Slotted"});
  const regions::Packed packed{.start = 1,
                               .section = std::vector<std::uint32_t>(40),
                               .region_start = 4,
                               .meta = {.slot = 5, .is_open = true},
                               .note = "six"};
  expect_no_size(packed, {errc::length_overflow, 0, 200, 59 + 38 * 4 + 8, "Packed"});
}

/// `sections_that_their_length_cannot_say_are_refused` in tests/tests/conformance_bytes.rs.
TEST(encode_refusal, a_section_too_long_for_its_byte_len) {
  const auto framed = [](std::size_t len) { return sections::Framed<bytes>{.value = bytes(len, 1)}; };
  constexpr std::size_t most = 65'535 - 8;
  EXPECT_EQ(support::encoded(framed(most)).size(), 2U + 65'535);
  const auto outer = std::tuple{std::uint32_t{7}, framed(most + 1)};
  expect_no_size(outer, {errc::length_overflow, 4, 65'535, 65'536, "tuple.1"});
  // The same width before a block marker.
  using Prefixed = solana::block_component::LengthPrefixed<bytes>;
  EXPECT_EQ(support::encoded(Prefixed{.inner = bytes(most)}).size(), 2U + 65'535);
  expect_no_size(Prefixed{.inner = bytes(most + 1)}, {errc::length_overflow, 0, 65'535, 65'536, "LengthPrefixed"});
}

/// `a_count_of_zero_means_another_variant` in tests/tests/conformance_bytes.rs, `what_is_refused_names_its_place` in
/// tests/tests/solana_block_component.rs.
TEST(encode_refusal, an_empty_list_whose_zero_count_means_another_variant) {
  using solana::block_component::BlockComponent;
  expect_no_size(BlockComponent{BlockComponent::EntryBatch{}}, {errc::invalid_zero, 0, 0, 0, "BlockComponent"});
  EXPECT_EQ(support::encoded(BlockComponent{BlockComponent::EntryBatch{{{}}}}).size(), 8U + 48);
  expect_no_size(sections::Title{sections::Title::Text{}}, {errc::invalid_zero, 0, 0, 0, "Title"});
  EXPECT_EQ(support::encoded(sections::Title{sections::Title::None{}}), bytes(8));
  const sections::Batch none{sections::Batch::List{{}, 3}};
  expect_no_size(std::tuple{std::uint8_t{1}, none}, {errc::invalid_zero, 1, 0, 0, "tuple.1.0"});
}

TEST(encode_refusal, a_value_that_is_nested_too_deeply) {
  boxes::Chain chain{};
  for (int i = 0; i < 128; ++i) chain = {.value = 1, .next = limcode::box(chain)};
  EXPECT_EQ(support::encoded(chain).size(), 129U * 3);
  chain = {.value = 1, .next = limcode::box(chain)};
  std::string path = "Chain";
  for (int i = 0; i < 129; ++i) path += ".next";
  expect_not_written(chain, {errc::depth_exceeded, 129 * 3, 128, 0, path});
  EXPECT_FALSE(limcode::encoded_size(chain));
}

TEST(encode_refusal, what_rust_could_not_hold) {
  expect_not_written(scalars::Letters{.first = 0xd800, .between = 0, .last = 0},
                     {errc::invalid_char, 0, 0, 0, "Letters.first"});
  expect_not_written(scalars::Message{.id = 0, .title = "a\xff", .priority = 0, .body = ""},
                     {errc::invalid_utf8, 13, 0, 0, "Message.title"});
  expect_not_written(static_cast<never::Never>(0), {errc::unknown_tag, 0, 0, 0, "Never"});
  expect_not_written(static_cast<enums::Color>(3), {errc::unknown_tag, 0, 0, 3, "Color"});
}

TEST(encode_refusal, an_output_that_is_too_small) {
  const scalars::Message message{.id = 1, .title = "title", .priority = 2, .body = "body"};
  const std::size_t size = support::encoded(message).size();
  for (std::size_t len = 0; len < size; ++len) {
    bytes room(len);
    const limcode::result<std::size_t> written = limcode::encode(std::span(room), message);
    ASSERT_FALSE(written) << len;
    EXPECT_EQ(written.error().code, errc::buffer_too_small);
    EXPECT_EQ(written.error().found, len - written.error().offset);
    EXPECT_GT(written.error().expected, written.error().found);
  }
}

}  // namespace
