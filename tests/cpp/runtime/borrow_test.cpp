// Borrowed values of library types: what is left in the input, and that they are decoded, refused, compared and encoded as
// owned ones.
#include <limcode/borrow.hpp>
#include <limcode/codec/bit_vec.hpp>
#include <limcode/codec/bound.hpp>
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/map.hpp>
#include <limcode/codec/range.hpp>
#include <limcode/codec/set.hpp>
#include <limcode/codec/variant.hpp>
#include <limcode/pmr_arena.hpp>
#include <map>
#include <set>
#include <tuple>

#include "support.hpp"

namespace {

using limcode::arena;
using limcode::errc;
using support::buffer;
using support::len;
using support::wire;
using support::operator+;

/// Whether a pointer is into the bytes.
bool is_in(const buffer& bytes, const void* at) {
  const auto* const byte = static_cast<const std::uint8_t*>(at);
  return bytes.data() <= byte && byte <= bytes.data() + bytes.size();
}

/// Decodes `input` both ways, and compares results, errors, sizes and encodings.
template <class Ref, class Owned>
void expect_same(std::span<const std::uint8_t> input, arena& memory) {
  memory.reset();
  const auto borrowed = limcode::decode_exact_in<Ref>(input, memory);
  const auto owned = limcode::decode_exact<Owned>(input);
  ASSERT_EQ(borrowed.has_value(), owned.has_value());
  if (owned) {
    EXPECT_TRUE(limcode::are_same(*borrowed, *owned));
    EXPECT_TRUE(limcode::are_same(*borrowed, *borrowed));
    Owned copy{};
    limcode::assign_owned(copy, *borrowed);
    EXPECT_EQ(copy, *owned);
    EXPECT_EQ(limcode::encoded_size(*borrowed).value(), input.size());
    EXPECT_EQ(support::encoded(*borrowed), buffer(input.begin(), input.end()));
  } else {
    // The whole of an error: code, numbers, offset and path.
    EXPECT_EQ(borrowed.error().message(), owned.error().message());
  }
  const auto prefix = limcode::decode_prefix_in<Ref>(input, memory);
  const auto owned_prefix = limcode::decode_prefix<Owned>(input);
  ASSERT_EQ(prefix.has_value(), owned_prefix.has_value());
  if (owned_prefix) {
    EXPECT_EQ(prefix->consumed, owned_prefix->consumed);
    EXPECT_TRUE(limcode::are_same(prefix->value, owned_prefix->value));
  }
}

/// The same for all prefixes of an encoding, and with each byte changed.
template <class Ref, class Owned>
void expect_twins(const Owned& value) {
  buffer bytes = support::encoded(value);
  arena memory;
  for (std::size_t end = 0; end <= bytes.size(); ++end) {
    expect_same<Ref, Owned>(support::exact_copy(std::span(bytes).first(end)), memory);
  }
  for (std::uint8_t& byte : bytes) {
    const std::uint8_t before = byte;
    for (const int other : {0, 1, 2, 0x7f, 0x80, 0xff}) {
      byte = static_cast<std::uint8_t>(other);
      expect_same<Ref, Owned>(support::exact_copy(bytes), memory);
    }
    byte = before;
  }
}

TEST(borrow, bytes_and_texts_stay_in_the_input) {
  using value = std::tuple<std::span<const std::uint8_t>, std::string_view>;
  const buffer bytes = len(3) + wire({1, 2, 3}) + len(2) + wire({'h', 'i'});
  arena memory;
  const auto got = limcode::decode_exact_in<value>(bytes, memory);
  ASSERT_TRUE(got.has_value());
  EXPECT_EQ(std::get<0>(*got).data(), bytes.data() + 8);
  EXPECT_EQ(std::get<1>(*got), "hi");
  EXPECT_TRUE(is_in(bytes, std::get<1>(*got).data()));
  EXPECT_EQ(memory.held_bytes(), 0U);
}

TEST(borrow, numbers_stay_in_the_input_where_they_are_aligned) {
  using value = std::span<const std::uint64_t>;
  const buffer encoded = len(2) + len(5) + len(6);
  for (std::size_t shift = 0; shift < 8; ++shift) {
    const buffer bytes = buffer(shift) + encoded;
    const auto* const start = bytes.data() + shift;
    arena memory;
    const auto got = limcode::decode_exact_in<value>(std::span(bytes).subspan(shift), memory);
    ASSERT_TRUE(got.has_value());
    EXPECT_TRUE(limcode::are_same(*got, std::vector<std::uint64_t>{5, 6}));
    const bool is_aligned = reinterpret_cast<std::uintptr_t>(start) % alignof(std::uint64_t) == 0;
    EXPECT_EQ(is_in(bytes, got->data()), is_aligned && limcode::is_little_endian);
  }
}

TEST(borrow, each_library_type_is_as_its_owned_form) {
  using text = std::string;
  using ref = std::string_view;
  using numbers = std::vector<std::uint16_t>;
  using numbers_ref = std::span<const std::uint16_t>;
  expect_twins<numbers_ref>(numbers{1, 2, 0xffff});
  expect_twins<std::span<const bool>>(std::vector<bool>{true, false, true});
  expect_twins<std::span<const ref>>(std::vector<text>{"one", "", "\xc3\xa4"});
  expect_twins<std::span<const std::span<const numbers_ref>>>(std::vector<std::vector<numbers>>{{{1}, {}}, {}, {{2, 3}}});
  expect_twins<std::span<const std::optional<std::uint8_t>>>(std::vector<std::optional<std::uint8_t>>{1, {}, 3});
  expect_twins<std::tuple<limcode::box_ref<ref>, limcode::box_ref<std::uint32_t>>>(
      std::tuple<limcode::box<text>, limcode::box<std::uint32_t>>{"x", 7U});
  expect_twins<std::array<std::optional<ref>, 3>>(std::array<std::optional<text>, 3>{"a", std::nullopt, "c"});
  expect_twins<std::variant<ref, std::uint8_t>>(std::variant<text, std::uint8_t>("text"));
  expect_twins<std::variant<ref, std::uint8_t>>(std::variant<text, std::uint8_t>(std::uint8_t{7}));
  expect_twins<std::pair<limcode::range<ref>, limcode::bound<ref>>>(
      std::pair<limcode::range<text>, limcode::bound<text>>{{"a", "b"}, {limcode::bound<text>::excluded{"c"}}});
  expect_twins<limcode::c_string_ref>(limcode::c_string{"text"});
  expect_twins<limcode::bit_vec_ref<std::uint16_t>>(limcode::bit_vec<std::uint16_t>{{1, 2}, 20});
  expect_twins<limcode::bit_vec_ref<std::uint8_t>>(limcode::bit_vec<std::uint8_t>{});
}

TEST(borrow, maps_and_sets_are_entries_in_wire_order) {
  using map = std::map<std::string, std::vector<std::uint32_t>>;
  using map_ref = std::span<const std::pair<std::string_view, std::span<const std::uint32_t>>>;
  using set = std::set<std::string>;
  using set_ref = std::span<const std::string_view>;
  arena memory;
  // At the root, an error would name the map.
  const std::tuple<map, set> value{{{"a", {1, 2}}, {"b", {}}}, {"x", "y"}};
  const buffer bytes = support::encoded(value);
  for (std::size_t end = 0; end <= bytes.size(); ++end) {
    expect_same<std::tuple<map_ref, set_ref>, std::tuple<map, set>>(support::exact_copy(std::span(bytes).first(end)), memory);
  }

  const buffer backwards = len(3) + len(1) + wire({'b'}) + len(1) + wire({'a'}) + len(1) + wire({'b'});
  const auto got = limcode::decode_exact_in<set_ref>(backwards, memory);
  ASSERT_TRUE(got.has_value());
  EXPECT_EQ((*got)[0], "b");
  EXPECT_EQ(got->size(), 3U);
  EXPECT_TRUE(limcode::are_same(*got, set{"a", "b"}));
  EXPECT_EQ(support::encoded(*got), backwards);
}

TEST(borrow, what_differs_is_not_the_same) {
  using limcode::are_same;
  using text = std::string_view;
  const std::uint16_t two[] = {1, 2};
  const std::span<const std::uint16_t> numbers(two);
  EXPECT_TRUE(are_same(numbers, std::vector<std::uint16_t>{1, 2}));
  EXPECT_FALSE(are_same(numbers, std::vector<std::uint16_t>{1}));
  EXPECT_FALSE(are_same(numbers, std::vector<std::uint16_t>{1, 2, 3}));
  EXPECT_FALSE(are_same(numbers, std::vector<std::uint16_t>{1, 3}));
  EXPECT_FALSE(are_same(numbers, numbers.first(1)));
  const bool flags[] = {true, false};
  EXPECT_FALSE(are_same(std::span<const bool>(flags), std::vector<bool>{true}));
  EXPECT_FALSE(are_same(std::span<const bool>(flags), std::vector<bool>{true, true}));
  EXPECT_FALSE(are_same(std::optional<text>(), std::optional<std::string>("a")));
  EXPECT_FALSE(are_same(std::optional<text>("a"), std::optional<std::string>()));
  EXPECT_FALSE(are_same(std::optional<text>("a"), std::optional<std::string>("b")));
  EXPECT_FALSE(are_same(std::tuple<text, bool>("a", true), std::tuple<std::string, bool>("a", false)));
  EXPECT_FALSE(are_same(std::array<text, 2>{"a", "b"}, std::array<std::string, 2>{"a", "c"}));
  using either = std::variant<text, std::uint8_t>;
  using owned_either = std::variant<std::string, std::uint8_t>;
  EXPECT_FALSE(are_same(either("a"), owned_either(std::uint8_t{1})));
  EXPECT_FALSE(are_same(either(std::uint8_t{1}), owned_either("a")));
  EXPECT_FALSE(are_same(either("a"), owned_either("b")));
  using end = limcode::bound<text>;
  using owned_end = limcode::bound<std::string>;
  EXPECT_FALSE(are_same(end{end::included{"a"}}, owned_end{owned_end::excluded{"a"}}));
  EXPECT_FALSE(are_same(end{end::excluded{"a"}}, owned_end{owned_end::excluded{"b"}}));
  EXPECT_FALSE(are_same(end{}, owned_end{owned_end::included{"a"}}));
}

TEST(borrow, a_copy_replaces_what_was_there) {
  const std::string_view now[] = {"new"};
  std::vector<std::string> used{"old", "older"};
  limcode::assign_owned(used, std::span<const std::string_view>(now));
  EXPECT_EQ(used, std::vector<std::string>{"new"});
  std::optional<std::string> some("old");
  limcode::assign_owned(some, std::optional<std::string_view>());
  EXPECT_EQ(some, std::nullopt);
  using entries = std::span<const std::pair<std::string_view, std::uint8_t>>;
  const std::pair<std::string_view, std::uint8_t> entry[] = {{"new", std::uint8_t{1}}};
  std::map<std::string, std::uint8_t> map{{"old", std::uint8_t{2}}};
  limcode::assign_owned(map, entries(entry));
  EXPECT_EQ(map, (std::map<std::string, std::uint8_t>{{"new", std::uint8_t{1}}}));
  std::set<std::string> set{"old"};
  limcode::assign_owned(set, std::span<const std::string_view>(now));
  EXPECT_EQ(set, std::set<std::string>{"new"});
}

TEST(borrow, a_box_without_a_value_stands_for_a_new_one) {
  const limcode::box_ref<std::uint32_t> none;
  const std::uint32_t zero = 0;
  EXPECT_EQ(*none, 0U);
  EXPECT_EQ(none, limcode::box_ref(zero));
  EXPECT_EQ(support::encoded(none), wire({0, 0, 0, 0}));
}

TEST(borrow, a_failed_value_is_a_new_one) {
  using value = std::tuple<std::span<const std::uint8_t>, std::string_view>;
  const buffer bytes = len(3) + wire({1, 2, 3}) + len(1) + wire({0xff});
  arena memory;
  value out;
  const limcode::error fault = limcode::decode_exact_in(bytes, memory, out);
  EXPECT_EQ(fault.code, errc::invalid_utf8);
  EXPECT_TRUE(std::get<0>(out).empty());
}

TEST(borrow, memory_that_is_refused_is_an_error_at_each_chunk) {
  using value = std::span<const std::span<const std::string_view>>;
  std::vector<std::vector<std::string>> rows(500, std::vector<std::string>(5, "text"));
  const buffer bytes = support::encoded(rows);
  arena unlimited;
  ASSERT_TRUE(limcode::decode_exact_in<value>(bytes, unlimited).has_value());
  std::size_t refused = 0;
  for (std::size_t limit_bytes = 0; limit_bytes <= unlimited.held_bytes(); limit_bytes += 1000) {
    arena memory(limit_bytes);
    const auto got = limcode::decode_exact_in<value>(bytes, memory);
    if (got) continue;
    EXPECT_EQ(got.error().code, errc::out_of_memory);
    EXPECT_LE(memory.held_bytes(), limit_bytes);
    ++refused;
  }
  EXPECT_GT(refused, 10U);
}

TEST(borrow, memory_that_is_refused_to_elements_that_grow_is_an_error) {
  using option = std::optional<std::array<std::uint64_t, 4>>;
  const buffer bytes = support::encoded(std::vector<option>(5'000));
  arena memory(100'000);
  const auto got = limcode::decode_exact_in<std::span<const option>>(bytes, memory);
  ASSERT_FALSE(got.has_value());
  EXPECT_EQ(got.error().code, errc::out_of_memory);
  EXPECT_LE(memory.held_bytes(), 100'000U);
}

TEST(borrow, without_an_arena_there_is_no_memory) {
  const buffer bytes = len(1) + len(1) + wire({'x'});
  limcode::error fault;
  limcode::reader in(bytes, fault);
  std::span<const std::string_view> out;
  EXPECT_FALSE(limcode::take_value(in, out));
  EXPECT_EQ(fault.code, errc::out_of_memory);
}

/// Each level of vectors says that all that follows are its elements.
TEST(borrow, hostile_counts_take_a_multiple_of_the_input) {
  using row = std::span<const std::span<const std::span<const std::span<const std::string_view>>>>;
  buffer bytes;
  for (std::uint64_t level = 0; level < 5; ++level) bytes = bytes + len((100'000 - 8 * (level + 1)) / 8);
  bytes.resize(100'000);
  arena memory;
  EXPECT_FALSE(limcode::decode_exact_in<row>(bytes, memory).has_value());
  EXPECT_LT(memory.held_bytes(), 20 * bytes.size());
}

/// Elements of which not all are reserved at once, in a fourth level and of many bytes of memory for each of the input.
TEST(borrow, elements_that_come_in_great_numbers_are_all_there) {
  using deep = std::vector<std::vector<std::vector<std::vector<std::string>>>>;
  using deep_ref = std::span<const std::span<const std::span<const std::span<const std::string_view>>>>;
  const deep texts{{{std::vector<std::string>(20'000, "text")}, {}}};
  arena memory;
  expect_same<deep_ref, deep>(support::encoded(texts), memory);
  using option = std::optional<std::array<std::uint64_t, 4>>;
  std::vector<option> options(5'000);
  for (std::size_t i = 0; i < options.size(); i += 7) options[i] = {i, 1, 2, 3};
  expect_same<std::span<const option>, std::vector<option>>(support::encoded(options), memory);
}

TEST(borrow, an_empty_sequence_needs_no_arena) {
  const buffer bytes = wire({1}) + len(0) + wire({2});
  using value = std::tuple<std::uint8_t, std::span<const std::uint64_t>, std::uint8_t>;
  arena none(0);
  EXPECT_TRUE(limcode::decode_exact_in<value>(bytes, none).has_value());
}

TEST(borrow, values_in_one_arena_do_not_disturb_each_other) {
  using value = std::span<const std::string_view>;
  limcode::pmr_arena memory(std::pmr::get_default_resource());
  const buffer one = support::encoded(std::vector<std::string>{"a", "b"});
  const buffer two = support::encoded(std::vector<std::string>{"c", "d"});
  const auto first = limcode::decode_exact_in<value>(one, memory);
  const auto second = limcode::decode_exact_in<value>(two, memory);
  EXPECT_EQ((*first)[1], "b");
  EXPECT_EQ((*second)[1], "d");
}

}  // namespace
