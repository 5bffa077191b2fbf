// Decoding takes no more memory than the input justifies, and gives all of it back.
#include <examples/boxes.hpp>
#include <examples/endings.hpp>
#include <examples/enums.hpp>
#include <examples/options.hpp>
#include <examples/vectors.hpp>
#include <examples/versions.hpp>
#include <limits>
#include <solana/entry.hpp>

#include "allocation.hpp"
#include "support.hpp"

namespace {

using namespace examples;
using support::bytes;
using support::count;
using support::repeat;
using support::operator+;

/// The most bytes that decoding `wire` holds; none of them is lost.
template <class T>
std::size_t peak_of(const bytes& wire) {
  const std::size_t before = driver::live_bytes();
  driver::reset_peak();
  {
    T value{};
    static_cast<void>(limcode::decode_exact(wire, value).code);
  }
  EXPECT_EQ(driver::live_bytes(), before);
  return driver::peak_bytes() - before;
}

TEST(memory, a_hostile_length_takes_none) {
  for (const std::uint64_t len :
       {std::uint64_t{1} << 20, std::uint64_t{1} << 40, std::numeric_limits<std::uint64_t>::max()}) {
    const bytes wire = count(len) + bytes(1'000, 0);
    EXPECT_LE(peak_of<std::vector<std::uint64_t>>(wire), 0U);
    EXPECT_LE(peak_of<std::string>(wire), 0U);
    EXPECT_LE(peak_of<std::vector<solana::entry::Entry>>(wire), 0U);
    EXPECT_LE(peak_of<vectors::Checked>(wire), 256U);
  }
}

TEST(memory, a_hostile_length_of_what_is_missing_takes_none) {
  const bytes calls{7, 0xff, 0xff, 0xff, 0xff};
  const bytes tower = bytes{7, 0, 0, 0, 0} + bytes(32, 3) + count(std::uint64_t{1} << 40);
  for (const bytes& wire : {calls, tower}) {
    EXPECT_LE(peak_of<endings::Report>(wire), 256U);
    const auto found = limcode::decode_exact<endings::Report>(wire);
    ASSERT_TRUE(found.has_value()) << found.error().message();
    EXPECT_TRUE(found->calls.calls.empty());
    EXPECT_TRUE(found->tower.votes.empty());
  }
}

TEST(memory, a_length_that_could_be_true_takes_at_most_64_kib_at_first) {
  // As many trees as there is input for, if each were as small as can be; the first is none.
  const bytes input(1'000'000, 0xff);
  const bytes wire = bytes{1} + count(input.size() / 9) + bytes{1} + input;
  EXPECT_LE(peak_of<boxes::Tree>(wire), 65'536U + 1'024U);
}

TEST(memory, every_open_level_takes_at_most_64_kib) {
  bytes wire;
  for (std::uint64_t level = 0; level < 140; ++level) wire = wire + bytes{1} + count(100'000 - level);
  wire = wire + bytes(1'000'000, 0);
  EXPECT_LE(peak_of<boxes::Tree>(wire), 129U * 65'536U + 16'384U);
}

TEST(memory, elements_that_are_there_take_a_multiple_of_their_bytes) {
  for (const std::size_t len : {std::size_t{100}, std::size_t{10'000}, std::size_t{1'000'000}}) {
    EXPECT_LE(peak_of<std::vector<std::uint8_t>>(count(len) + bytes(len, 1)), len);
    EXPECT_LE(peak_of<std::vector<std::optional<std::uint32_t>>>(count(len) + bytes(len, 0)), 3 * 8 * len);
    const bytes wire = count(len) + bytes(len, 0x85);
    EXPECT_LE(peak_of<std::vector<versions::Order>>(wire), 3 * sizeof(versions::Order) * len);
  }
}

TEST(memory, every_cut_gives_back_what_it_took) {
  const boxes::Expression leaf{.value = boxes::Expression::Name{"a name that is too long to be stored in place"}};
  const boxes::Expression sum{.value = boxes::Expression::Sum{.left = limcode::box(leaf), .right = limcode::box(leaf)}};
  const bytes wire = support::encoded(boxes::Expression{.value = boxes::Expression::Call{"f", {leaf, sum, leaf}}});
  for (std::size_t len = 0; len <= wire.size(); ++len) {
    const bytes cut(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(len));
    EXPECT_LE(peak_of<boxes::Expression>(cut), 64 * len + 4'096);
  }
}

/// Decodes with the first allocation refused, then with the second, and so on, until none is left to refuse.
template <class T>
void expect_each_refusal_told(const T& value, std::size_t least_refusals) {
  const bytes wire = support::encoded(value);
  std::size_t refusals = 0;
  for (bool has_refused = true; has_refused; ++refusals) {
    SCOPED_TRACE(refusals);
    const std::size_t before = driver::live_bytes();
    limcode::errc code{};
    std::uint64_t expected = 0;
    std::size_t steps = 0;
    driver::refuse_after(refusals);
    {
      T out{};
      const limcode::error fault = limcode::decode_exact(wire, out);
      has_refused = driver::stop_refusing();
      code = fault.code;
      expected = fault.expected;
      steps = fault.field.size();
    }
    EXPECT_EQ(driver::live_bytes(), before);
    EXPECT_EQ(to_string(code), std::string(has_refused ? "out_of_memory" : "ok"));
    EXPECT_EQ(expected != 0, has_refused);
    EXPECT_EQ(steps != 0, has_refused);
  }
  EXPECT_GT(refusals, least_refusals);
}

TEST(memory, that_cannot_be_had_is_told_with_its_field_and_size) {
  const std::string text(100, 'x');
  expect_each_refusal_told(boxes::Parcels{.text = limcode::box(text), .list = limcode::box(std::vector{1U})}, 7);
  expect_each_refusal_told(options::Rich{.text = text, .list = {{1}}, .pair = {{1, text}}, .boxed = limcode::box(1UL)}, 4);
  // More elements than are given memory for at first.
  expect_each_refusal_told(options::Nested{.list = std::vector<std::optional<std::uint16_t>>(30'000)}, 2);
  expect_each_refusal_told(boxes::Tree{.label = 1, .branches = std::vector<boxes::Tree>(5'000)}, 2);
  const boxes::Expression leaf{.value = boxes::Expression::Name{text}};
  const boxes::Expression sum{.value = boxes::Expression::Sum{.left = limcode::box(leaf), .right = limcode::box(leaf)}};
  expect_each_refusal_told(boxes::Expression{.value = boxes::Expression::Call{text, {leaf, sum, leaf}}}, 8);
}

}  // namespace
