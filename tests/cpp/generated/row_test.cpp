// Rows: written under one check, they give the bytes and the errors of their parts written one after the other.
#include <algorithm>
#include <array>
#include <cstring>
#include <examples/parts.hpp>
#include <memory>
#include <optional>
#include <rows.hpp>
#include <solana/transaction.hpp>
#include <string>
#include <tuple>

#include "support.hpp"

namespace {

using limcode::errc;
using limcode::writer;
using support::bytes;
using support::operator+;

/// Writes into a span, and gives room for one part at a time, so that no row fits.
class part_sink : public limcode::sink {
 public:
  part_sink(std::span<std::uint8_t> output, limcode::error& fault) noexcept
      : sink{output.data(), 0, &fault, &kind_of_parts}, end_(output.data() + output.size()) {}

  [[nodiscard]] limcode::window first_window() noexcept { return {window_begin, window_begin}; }

 private:
  static limcode::window advance(sink& base, std::uint8_t* pos, const std::uint8_t* from, std::size_t len_bytes) {
    auto& self = static_cast<part_sink&>(base);
    if (len_bytes > static_cast<std::size_t>(self.end_ - pos)) return {nullptr, nullptr};
    if (from == nullptr) return {pos, pos + len_bytes};
    std::memcpy(pos, from, len_bytes);
    return {pos + len_bytes, pos + len_bytes};
  }
  static std::uint8_t byte_at(const sink& base, std::size_t offset) { return base.window_begin[offset]; }
  static constexpr limcode::sink_kind kind_of_parts{&advance, &byte_at, true};

  std::uint8_t* end_;
};

/// What became of a span of zeros.
struct outcome {
  bool is_good;
  std::size_t written;
  limcode::error fault;
  bytes memory;
};

template <class Sink, class T>
outcome encode_to(std::size_t size, const T& value) {
  // One byte more, so that an empty span has an address, too.
  const std::unique_ptr<std::uint8_t[]> memory(new std::uint8_t[size + 1]());
  outcome result{};
  Sink sink(std::span(memory.get(), size), result.fault);
  writer out(sink);
  result.is_good = limcode::codec<T>::encode(out, value);
  result.written = out.position();
  // What is behind an error is unspecified.
  const std::size_t compared = result.is_good ? result.written : (std::min)(result.fault.offset, size);
  result.memory.assign(memory.get(), memory.get() + compared);
  EXPECT_EQ(memory[size], 0);
  return result;
}

template <class T>
void expect_same(std::size_t size, const T& value) {
  const outcome by_row = encode_to<limcode::span_sink>(size, value);
  outcome by_part = encode_to<part_sink>(size, value);
  // Of a part that does not fit, the sink has no room to speak of.
  if (by_part.fault.code == errc::buffer_too_small) by_part.fault.found = size - by_part.fault.offset;
  ASSERT_EQ(by_row.is_good, by_part.is_good) << size;
  ASSERT_EQ(by_row.fault.message(), by_part.fault.message()) << size;
  ASSERT_EQ(by_row.memory, by_part.memory) << size;
  if (by_row.is_good) {
    ASSERT_EQ(by_row.written, by_part.written) << size;
  }
}

template <class Buffer, class T>
void expect_growth(const T& value, const bytes& whole) {
  for (std::size_t capacity = 0; capacity <= whole.size() + 9; capacity += 1 + capacity / 40) {
    Buffer output;
    output.reserve(capacity);
    output.push_back(0xee);
    ASSERT_TRUE(limcode::encode_append(output, value).ok()) << capacity;
    ASSERT_EQ(output[0], 0xee);
    ASSERT_EQ(bytes(output.begin() + 1, output.end()), whole) << capacity;
  }
}

/// Every room gives what parts one after the other give, and vectors grow in every row.
template <class T>
void expect_rows(const T& value) {
  const bytes whole = support::encoded(value);
  T again{};
  ASSERT_TRUE(limcode::decode_exact(whole, again).ok());
  ASSERT_EQ(again, value);
  for (std::size_t size = 0; size <= whole.size() + 9; ++size) {
    // Of many elements, the sizes around their ends.
    if (size > 1000 && size + 300 < whole.size() && size % 997 != 0) continue;
    expect_same(size, value);
    if (testing::Test::HasFatalFailure()) return;
  }
  expect_growth<bytes>(value, whole);
  expect_growth<limcode::bytes>(value, whole);
}

/// With sequences of so many elements, each in its own way.
rows::Parts parts(std::size_t len) {
  rows::Parts of{};
  of.kind = 1;
  of.flag = len % 2 == 1;
  of.size = 0x0102030405060708;
  of.grid = {{{1, 2}, {3, 4}, {5, 6}}};
  of.point = {.x = 7, .y = 8, .z = {9, 10}};
  of.small.assign(len, 0x5a);
  of.words.assign(len % 7, 0x01020304);
  of.points.assign(len % 256, of.point);
  if (len % 2 == 1) of.low = 11;
  if (len % 3 == 1) of.yes = true;
  if (len % 5 == 0) of.hash = std::array<std::uint8_t, 32>{12};
  of.title.assign(len % 100, 't');
  of.note.assign(len, 'n');
  of.loose = {.kind = 13, .slot = 14};
  of.halves.assign(len, -15);
  of.reals.assign(len % 11, 1.5);
  of.names.assign(len % 4, std::string(len % 9, 'x'));
  if (len % 2 == 0) of.by_key = {{"sixteen", 16}, {"seventeen", 17}};
  of.end = -20;
  return of;
}

// What the schema compiler takes for copied is.
static_assert(limcode::codec<rows::Point>::is_bulk && !limcode::codec<rows::Loose>::is_bulk);

TEST(row, values_that_a_host_does_not_copy) {
  const std::vector<rows::Loose> elems{{.kind = 1, .slot = 2}, {.kind = 3, .slot = 4}};
  bytes output(18);
  EXPECT_EQ(limcode::put_elems(output.data(), elems), output.data() + output.size());
  EXPECT_EQ(output, support::encoded(elems[0]) + support::encoded(elems[1]));
}

TEST(row, parts_of_every_kind) {
  for (const std::size_t len : {0U, 1U, 5U, 127U, 128U, 255U, 300U, 16'383U, 16'384U}) expect_rows(parts(len));
}

TEST(row, variants_payloads_elements_and_boxes) {
  using namespace rows;
  const std::vector<Narrow> all = {
      {.value = Narrow::Number{5}},
      {.value = Narrow::Bytes{bytes(200, 6)}},
      {.value = Narrow::Text{.id = 7, .text = "text"}},
      {.value = Narrow::Point{{.x = 8, .y = 9, .z = {10, 11}}}},
      {.value = Narrow::Nothing{}},
  };
  for (const Narrow& each : all) {
    expect_rows(Wide{.value = Wide::Narrow{each}});
  }
  expect_rows(Wide{.value = Wide::Some{.pair = std::nullopt, .after = 1}});
  expect_rows(
      Wide{.value = Wide::Some{.pair = std::tuple(std::uint8_t{2}, std::vector<std::uint16_t>(3)), .after = 4}});
  expect_rows(
      Wide{.value = Wide::Each{{{std::uint8_t{1}, bytes(2)}, {std::uint8_t{3}, bytes(40)}, {std::uint8_t{5}, {}}}}});
  expect_rows(Wide{.value = Wide::Boxed{limcode::box(std::tuple(std::uint16_t{6}, std::string("boxed")))}});
}

TEST(row, types_with_parameters) {
  rows::Arrays of{};
  of.bytes = {.before = 1, .numbers = {2, 3, 4}, .count = 5, .of = bytes(6), .after = 7};
  of.texts = {.before = 8, .numbers = {}, .count = 9, .of = {"ten", ""}, .after = 11};
  expect_rows(of);
}

TEST(row, structs_in_parts) {
  namespace v1 = solana::transaction::v1;
  examples::parts::Parts of{};
  of.calls = {{.program = 1, .data = bytes(2), .weight = 3, .slots = {4}},
              {.program = 5, .data = {}, .weight = 6, .slots = {}}};
  of.hashes = {{7}, {8}};
  of.notes = {{.text = "nine"}};
  of.limits = {.low = 10, .wide = 11, .high = std::nullopt};
  of.title = "title";
  of.pair = {std::uint8_t{12}, std::uint8_t{13}};
  expect_rows(of);
  v1::Message message{};
  message.config = {
      .priority_fee = 1, .compute_unit_limit = std::nullopt, .loaded_accounts_data_size_limit = 2, .heap_size = 3};
  message.account_keys.resize(4);
  message.instructions = {{.program_id_index = 5, .accounts = bytes(6), .data = bytes(300)}, {}};
  expect_rows(message);
}

TEST(row, a_count_above_what_its_coding_holds_is_rejected_at_its_place) {
  const auto expect_overflow = [](const rows::Parts& of, const char* path) {
    bytes output;
    const limcode::error fault = limcode::encode_append(output, of);
    EXPECT_EQ(fault.code, errc::length_overflow);
    EXPECT_EQ(fault.field.str(), path);
    for (const std::size_t size : {0U, 2U, 30U, 31U, 32U, 33U, 70U, 90U, 65'700U, 300'000U}) expect_same(size, of);
  };
  rows::Parts of{};
  of.small.resize(65'536);
  expect_overflow(of, "Parts.small");
  of = {};
  of.points.resize(256);
  expect_overflow(of, "Parts.points");
  of = {};
  of.note.resize(65'536, 'n');
  expect_overflow(of, "Parts.note");
  of = {};
  of.halves.resize(65'536);
  expect_overflow(of, "Parts.halves");
  of = {};
  of.names.resize(65'536);
  expect_overflow(of, "Parts.names");
}

TEST(row, a_text_that_is_not_utf8_is_rejected_at_its_place) {
  rows::Parts of = parts(5);
  of.note = "ab\xff";
  bytes output;
  const limcode::error fault = limcode::encode_append(output, of);
  EXPECT_EQ(fault.code, errc::invalid_utf8);
  EXPECT_EQ(fault.field.str(), "Parts.note");
  for (std::size_t size = 0; size < 300; ++size) expect_same(size, of);
  of.title = "\xff";
  of.small.resize(65'536);
  for (const std::size_t size : {0U, 20U, 40U, 70'000U}) expect_same(size, of);
}

}  // namespace
