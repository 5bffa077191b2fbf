// Views of types of the library.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limcode/runtime.hpp>
#include <limcode/view.hpp>
#include <limcode/view/bit_vec.hpp>
#include <limcode/view/bound.hpp>
#include <limcode/view/c_string.hpp>
#include <limcode/view/map.hpp>
#include <limcode/view/range.hpp>
#include <limcode/view/set.hpp>
#include <limcode/view/variant.hpp>
#include <map>
#include <numeric>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "support.hpp"

namespace {

/// Reads a byte that is 0 or 1, and goes on where it is not.
struct forgiving {
  std::uint8_t value;
};

/// A byte 0, or a byte 1 and another of these. Counts the calls of find().
struct nested {
  static inline std::size_t finds = 0;
};

/// Is rejected the first time it is read, and accepted from then on, as bytes that change may be.
struct fickle {
  static inline std::size_t reads = 0;
};

}  // namespace

namespace limcode {
template <>
struct codec<forgiving> {
  [[maybe_unused]] static constexpr const char* name = "forgiving";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, forgiving& out) {
    bool flag{};
    if (!in.take_bool(flag)) static_cast<void>(in.take_run(1));
    out.value = flag ? 1 : 0;
    return true;
  }
};
template <>
struct codec<nested> {
  [[maybe_unused]] static constexpr const char* name = "nested";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;
};
template <>
struct view_of<nested> {
  using view = int;
  using marks = no_marks;

  [[nodiscard]] static bool find(reader& in, marks&) {
    ++nested::finds;
    const auto byte = in.take<std::uint8_t>();
    if (byte > 1) return in.fail(errc::invalid_value, in.offset() - 1);
    return byte == 0 || skip<nested>(in);
  }
  [[nodiscard]] static view make(std::span<const std::uint8_t>, const marks&) { return 0; }
};
template <>
struct codec<fickle> {
  [[maybe_unused]] static constexpr const char* name = "fickle";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, fickle&) {
    if (fickle::reads++ == 0) return in.fail(errc::invalid_zero, in.offset());
    static_cast<void>(in.take_run(1));
    return true;
  }
};
}  // namespace limcode

namespace {

using limcode::elems;
using bytes = std::vector<std::uint8_t>;
using key = std::array<std::uint8_t, 3>;
using support::encoded;

template <class R>
constexpr bool is_view = std::ranges::forward_range<R>&& std::ranges::sized_range<R>&& std::ranges::borrowed_range<R>&&
    std::ranges::view<R>;

static_assert(is_view<elems<std::uint64_t>> && std::ranges::random_access_range<elems<std::uint64_t>>);
static_assert(is_view<elems<bool>> && std::ranges::random_access_range<elems<bool>>);
static_assert(is_view<elems<std::tuple<bool, std::uint16_t>>>);
static_assert(is_view<elems<std::string>> && !std::ranges::random_access_range<elems<std::string>>);
static_assert(is_view<elems<std::pair<std::string, key>>>);
static_assert(is_view<elems<std::vector<std::optional<std::string>>>>);
static_assert(std::is_same_v<limcode::view_t<std::vector<std::uint8_t>>, std::span<const std::uint8_t>>);
static_assert(std::is_same_v<limcode::view_t<std::vector<key>>, std::span<const key>>);
static_assert(std::is_same_v<limcode::view_t<key>, const key&>);

/// What is found, or why not, is what decoding says of the value, of each of its prefixes, and with each byte changed.
template <class T>
void expect_as_decoded(const T& value) {
  const bytes wire = encoded(value);
  const auto expect_same = [](const bytes& input) {
    const auto decoded = limcode::decode_exact<T>(input);
    const auto shown = limcode::view_exact<T>(input);
    ASSERT_EQ(shown.has_value(), decoded.has_value());
    if (decoded) return;
    EXPECT_EQ(shown.error().message(), decoded.error().message());
  };
  for (std::size_t len = 0; len <= wire.size(); ++len) {
    expect_same(bytes(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(len)));
  }
  bytes changed = wire;
  for (std::size_t i = 0; i < wire.size(); ++i) {
    for (int value_of_byte = 0; value_of_byte < 256; ++value_of_byte) {
      changed[i] = static_cast<std::uint8_t>(value_of_byte);
      expect_same(changed);
    }
    changed[i] = wire[i];
  }
}

TEST(view, finds_what_decoding_accepts) {
  expect_as_decoded(std::vector<std::uint32_t>{1, 2});
  expect_as_decoded(std::vector<bool>{true, false});
  expect_as_decoded(std::vector<std::string>{"a", "\xc3\xa4", ""});
  expect_as_decoded(std::map<std::string, std::optional<std::uint8_t>>{{"a", 1}, {"b", std::nullopt}});
  expect_as_decoded(std::set<std::uint16_t>{1, 2});
  expect_as_decoded(std::tuple<bool, std::string, char32_t, std::uint16_t>{true, "x", U'\U0001f600', 2});
  expect_as_decoded(std::variant<std::uint8_t, std::vector<bool>>{std::vector<bool>{true}});
  expect_as_decoded(limcode::c_string{"text"});
  expect_as_decoded(limcode::range<std::string>{"a", "b"});
  expect_as_decoded(limcode::range_to<bool>{true});
  expect_as_decoded(limcode::bound<std::string>{limcode::bound<std::string>::included{"a"}});
  expect_as_decoded(std::array<std::optional<bool>, 2>{true, std::nullopt});
  expect_as_decoded(limcode::box<std::vector<limcode::box<std::uint8_t>>>());
  expect_as_decoded(std::vector<std::monostate>(3));
  expect_as_decoded(limcode::bit_vec<std::uint8_t>{.blocks = {1, 2}, .len = 9});
  expect_as_decoded(limcode::bit_vec<std::uint32_t>{});
}

TEST(view, shows_values) {
  const bytes wire = encoded(std::map<std::string, std::tuple<std::uint8_t, bool>>{{"a", {1, true}}, {"bc", {2, false}}});
  const auto entries = limcode::view_exact<std::map<std::string, std::tuple<std::uint8_t, bool>>>(wire).value();
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries.front().first, "a");
  const auto second = *std::ranges::next(entries.begin());
  EXPECT_EQ(second.first, "bc");
  EXPECT_EQ(second.second, (std::tuple<std::uint8_t, bool>(std::uint8_t{2}, false)));

  using either = std::variant<std::optional<std::string>, std::uint16_t>;
  const bytes some = encoded(either{std::optional<std::string>("x")});
  EXPECT_EQ(std::get<0>(limcode::view_exact<either>(some).value()), "x");
  const bytes other = encoded(either{std::uint16_t{7}});
  EXPECT_EQ(std::get<1>(limcode::view_exact<either>(other).value()), 7);
  EXPECT_EQ(limcode::view_exact<limcode::c_string>(encoded(limcode::c_string{"c"})).value().size(), 1U);
  EXPECT_EQ(limcode::view_exact<char32_t>(encoded(U'\xe4')).value(), U'\xe4');
}

TEST(view, reads_at_any_alignment) {
  const std::vector<std::uint64_t> owned{1, 0x0102030405060708, ~std::uint64_t{0}};
  const std::vector<std::string> texts{"abc", "", "de"};
  for (std::size_t offset = 0; offset < 64; ++offset) {
    bytes shifted(offset);
    ASSERT_TRUE(limcode::encode_append(shifted, owned).ok());
    const auto shown = limcode::view_exact<std::vector<std::uint64_t>>(std::span(shifted).subspan(offset)).value();
    EXPECT_TRUE(std::ranges::equal(shown, owned));
    EXPECT_EQ(shown[1], owned[1]);
    EXPECT_EQ(shown.back(), owned.back());
    EXPECT_EQ(*std::ranges::max_element(shown), owned.back());
    shifted.resize(offset);
    ASSERT_TRUE(limcode::encode_append(shifted, texts).ok());
    const auto words = limcode::view_exact<std::vector<std::string>>(std::span(shifted).subspan(offset)).value();
    EXPECT_TRUE(std::ranges::equal(words, texts));
  }
}

TEST(view, composes_with_ranges) {
  const bytes wire = encoded(std::vector<std::uint32_t>{3, 1, 2, 4});
  const auto shown = limcode::view_exact<std::vector<std::uint32_t>>(wire).value();
  std::uint32_t sum = 0;
  for (const std::uint32_t each : shown | std::views::drop(1) | std::views::reverse) sum = sum * 10 + each;
  EXPECT_EQ(sum, 421U);
  EXPECT_EQ(std::ranges::find(shown, 2U) - shown.begin(), 2);
  const auto begin = shown.begin();
  EXPECT_EQ(*(shown.end() - 1), 4U);
  EXPECT_EQ(*(1 + begin), 1U);
  EXPECT_EQ(begin[2], 2U);
  EXPECT_TRUE(begin < shown.end());
  EXPECT_FALSE(shown.end() <= begin);
}

TEST(view, shows_as_many_elements_where_the_bytes_change_under_it) {
  bytes wire = encoded(std::vector<std::string>{"abc", "de", "f"});
  const auto shown = limcode::view_exact<std::vector<std::string>>(wire).value();
  for (std::size_t i = 8; i < wire.size(); ++i) {
    const std::uint8_t old = wire[i];
    for (const int value : {0, 1, 0x7f, 0xff}) {
      wire[i] = static_cast<std::uint8_t>(value);
      std::size_t count = 0;
      std::size_t len_bytes = 0;
      for (const std::string_view each : shown) {
        ++count;
        len_bytes += each.size();
      }
      EXPECT_EQ(count, 3U);
      EXPECT_LE(len_bytes, wire.size());
    }
    wire[i] = old;
  }
}

TEST(view, of_wrong_bytes_is_empty) {
  EXPECT_TRUE(elems<std::string>({}, 7).empty());
  EXPECT_EQ(elems<std::uint64_t>(bytes(20), ~std::uint64_t{0}).size(), 2U);
  EXPECT_EQ(limcode::show<std::uint64_t>({}), 0U);
  EXPECT_EQ(limcode::show<key>({}), key{});
  EXPECT_EQ(limcode::show<std::string>(bytes(7, 0xff)), "");
  EXPECT_EQ(limcode::show<std::string>(bytes(9, 0xff)).size(), 1U);
  EXPECT_EQ(limcode::show<std::optional<std::string>>({}), std::nullopt);
}

TEST(view, of_fewer_bytes_than_a_value_is_zero) {
  using either = std::variant<std::uint8_t, std::uint64_t>;
  EXPECT_EQ(std::get<0>(limcode::show<either>({})), 0U);
  EXPECT_EQ(std::get<0>(limcode::show<either>(bytes(3, 0xff))), 0U);
  EXPECT_EQ(limcode::show<std::uint64_t>(bytes(7, 0xff)), 0U);
  EXPECT_EQ(limcode::show<key>(bytes(2, 0xff)), key{});
}

TEST(view, elements_without_bytes_are_bounded_as_by_decoding) {
  using empty = std::vector<std::monostate>;
  // What follows the value allows none of them.
  bytes wire = encoded(empty(65'546));
  wire.resize(wire.size() + 100);
  EXPECT_EQ(limcode::validate<empty>(wire).error().code, limcode::errc::length_overflow);
  EXPECT_EQ(limcode::view<empty>(wire).error().code, limcode::errc::length_overflow);
  // What precedes it does, and each is shown.
  using values = std::tuple<bytes, std::vector<empty>>;
  const bytes all = encoded(values(bytes(100'000), {empty(150'000)}));
  const auto shown = limcode::view_exact<values>(all);
  ASSERT_TRUE(shown) << shown.error().message();
  std::size_t count = 0;
  for (const auto& each : std::get<1>(*shown)) count += each.size();
  EXPECT_EQ(count, 150'000U);
}

TEST(view, memory_that_is_refused_to_many_views_is_an_error) {
  const bytes wire = encoded(std::vector<std::string>(20'000));
  for (const std::size_t largest_block : {0U, 70'000U}) {
    std::vector<std::string_view> views;
    limcode::error fault;
    {
      const support::allocation_watch watch(largest_block);
      fault = limcode::views_into<std::string>(wire, views);
    }
    EXPECT_EQ(fault.code, limcode::errc::out_of_memory);
    EXPECT_GT(fault.expected, 0U);
    EXPECT_TRUE(views.empty());
  }
}

TEST(view, skip_and_read_view_pass_over_a_value) {
  const bytes wire = encoded(std::tuple<std::string, std::string>{"ab", "cd"});
  limcode::error fault;
  limcode::reader in(wire, fault);
  std::string_view text;
  ASSERT_TRUE(limcode::skip<std::string>(in));
  EXPECT_EQ(in.offset(), 10U);
  ASSERT_TRUE(limcode::read_view<std::string>(in, text));
  EXPECT_EQ(text, "cd");
  EXPECT_FALSE(limcode::skip<std::string>(in));
  EXPECT_EQ(fault.code, limcode::errc::unexpected_end);
}

TEST(view, a_codec_that_goes_on_after_an_error_is_rejected_as_by_decoding) {
  using values = std::tuple<std::string, forgiving, forgiving, bool>;
  bytes wire(8);
  wire.insert(wire.end(), {1, 7, 1});
  const auto decoded = limcode::decode_exact<values>(wire);
  const auto shown = limcode::view_exact<values>(wire);
  ASSERT_FALSE(decoded);
  ASSERT_FALSE(shown);
  EXPECT_EQ(shown.error().code, limcode::errc::invalid_bool);
  EXPECT_EQ(shown.error().offset, 9U);
  EXPECT_EQ(shown.error().offset, decoded.error().offset);
  EXPECT_EQ(shown.error().field.str(), decoded.error().field.str());
  wire[9] = 0;
  EXPECT_TRUE(limcode::view_exact<values>(wire));
}

TEST(view, codecs_in_each_other_take_no_more_time_for_each_level) {
  bytes wire(60, 1);
  wire.push_back(2);
  nested::finds = 0;
  const bytes input = encoded(wire);
  const auto shown = limcode::view<std::vector<nested>>(input);
  ASSERT_FALSE(shown);
  EXPECT_EQ(shown.error().field.str(), "Vec[0]");
  EXPECT_EQ(shown.error().offset, 8U + 60U);
  EXPECT_EQ(nested::finds, 2 * wire.size());
  nested::finds = 0;
  limcode::error fault;
  limcode::reader in(wire, fault);
  EXPECT_FALSE(limcode::skip<nested>(in));
  EXPECT_EQ(fault.offset, 60U);
  EXPECT_EQ(nested::finds, 2 * wire.size());
}

TEST(view, bytes_that_change_between_the_passes_are_an_error) {
  fickle::reads = 0;
  const bytes input(3);
  const auto shown = limcode::view<std::pair<std::uint16_t, fickle>>(input);
  ASSERT_FALSE(shown);
  EXPECT_EQ(shown.error().code, limcode::errc::invalid_value);
  EXPECT_EQ(shown.error().offset, 0U);
  fickle::reads = 0;
  limcode::error fault;
  const bytes wire(2);
  limcode::reader in(wire, fault);
  EXPECT_TRUE(limcode::skip<fickle>(in));
  EXPECT_EQ(in.offset(), 1U);
}

}  // namespace
