// Each allocation of a decode fails once: the error tells the field and the size, and nothing is lost.
#include <array>
#include <limcode/codec/bit_vec.hpp>
#include <limcode/codec/bound.hpp>
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/map.hpp>
#include <limcode/codec/range.hpp>
#include <limcode/codec/set.hpp>
#include <limcode/codec/variant.hpp>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <variant>

#include "sample.hpp"
#include "support.hpp"

namespace sample {

/// A type whose default takes memory, as one with a codec written by hand may.
struct Eager {
  std::vector<std::uint8_t> bytes = std::vector<std::uint8_t>(100);

  friend bool operator==(const Eager&, const Eager&) = default;
};

/// A type whose codec, written by hand, takes memory as it likes.
struct Greedy {};

}  // namespace sample

namespace limcode {

template <>
struct codec<::sample::Eager> : codec<std::vector<std::uint8_t>> {
  using bytes = codec<std::vector<std::uint8_t>>;

  static constexpr const char* name = "Eager";

  [[nodiscard]] static bool decode(reader& in, ::sample::Eager& out) { return bytes::decode(in, out.bytes); }
  [[nodiscard]] static bool encode(writer& out, const ::sample::Eager& value) {
    return bytes::encode(out, value.bytes);
  }
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Eager& value) {
    return bytes::measure(out, value.bytes);
  }
};

template <>
struct codec<::sample::Greedy> {
  static constexpr const char* name = "Greedy";
  static constexpr std::size_t min_size = 1;
  static constexpr bool is_fixed = true;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, ::sample::Greedy&) {
    static_cast<void>(in.take<std::uint8_t>());
    const std::vector<std::uint8_t> taken(100);
    // Or the compiler leaves the memory out.
    const std::vector<std::uint8_t>* volatile seen = &taken;
    return seen->size() == 100;
  }
};

}  // namespace limcode

namespace {

using limcode::errc;
using support::buffer;
using support::operator+;

/// Decodes with the first allocation refused, then with the second, and so on, until none is left to refuse.
template <class T>
void expect_each_refusal_told(const T& part, std::size_t least_refusals) {
  const std::tuple<bool, T> value{true, part};
  const buffer bytes = support::encoded(value);
  std::size_t refusals = 0;
  for (bool has_refused = true; has_refused; ++refusals) {
    SCOPED_TRACE(refusals);
    limcode::error fault;
    std::size_t lost_blocks = 0;
    bool is_same = false;
    {
      const support::allocation_watch watch(SIZE_MAX, refusals);
      {
        std::tuple<bool, T> out{};
        fault = limcode::decode_exact(bytes, out);
        is_same = fault.ok() && out == value;
      }
      has_refused = watch.has_refused();
      lost_blocks = watch.live_blocks() - (fault.field.size() == 0 ? 0 : 1);
    }
    EXPECT_EQ(lost_blocks, 0U);
    EXPECT_EQ(to_string(fault.code), std::string(has_refused ? "out_of_memory" : "ok"));
    EXPECT_EQ(fault.expected != 0, has_refused) << fault.message();
    EXPECT_EQ(fault.offset != 0, has_refused) << fault.message();
    EXPECT_EQ(fault.field.str().starts_with("tuple.1"), has_refused) << fault.message();
    EXPECT_TRUE(has_refused || is_same);
  }
  EXPECT_GT(refusals, least_refusals);
}

const std::string long_text(100, 'x');
const sample::Eager eager{{1, 2, 3}};

TEST(MemoryRefusal, InVectorsThatGrow) {
  expect_each_refusal_told(std::vector<std::optional<std::array<std::uint64_t, 4>>>(5'000), 2);
  expect_each_refusal_told(std::vector<std::string>(3'000, "short"), 2);
  expect_each_refusal_told(std::vector<std::vector<std::string>>(3, {long_text, "short", long_text}), 10);
  expect_each_refusal_told(std::vector<bool>(5'000), 1);
  expect_each_refusal_told(std::vector<sample::Eager>(30, eager), 31);
  expect_each_refusal_told(limcode::bit_vec<std::uint64_t>{{1, 2, 3}, 130}, 1);
}

TEST(MemoryRefusal, InOptionsAndBoxes) {
  expect_each_refusal_told(std::optional<std::vector<std::string>>({long_text, long_text}), 3);
  expect_each_refusal_told(std::optional<sample::Eager>(eager), 1);
  expect_each_refusal_told(limcode::box<std::string>(long_text), 2);
  expect_each_refusal_told(limcode::box<sample::Eager>(eager), 2);
  sample::Tree tree;
  tree.children.resize(2'000);
  tree.next = limcode::box<sample::Tree>(tree);
  expect_each_refusal_told(tree, 5);
}

TEST(MemoryRefusal, InVariantsBoundsAndRanges) {
  expect_each_refusal_told(std::variant<bool, std::vector<std::string>>(std::vector<std::string>{long_text, long_text}), 3);
  expect_each_refusal_told(std::variant<bool, sample::Eager>(eager), 1);
  expect_each_refusal_told(limcode::bound<std::string>{limcode::bound<std::string>::excluded{long_text}}, 1);
  expect_each_refusal_told(limcode::bound<sample::Eager>{limcode::bound<sample::Eager>::included{eager}}, 1);
  expect_each_refusal_told(limcode::range<std::string>{long_text, long_text}, 2);
}

TEST(MemoryRefusal, InMapsSetsAndTexts) {
  expect_each_refusal_told(std::map<std::string, std::vector<std::string>>{{long_text, {long_text, long_text}}, {"a", {}}}, 6);
  expect_each_refusal_told(std::set<std::string>{"a", long_text}, 3);
  expect_each_refusal_told(std::map<std::string, sample::Eager>{{"a", eager}}, 2);
  expect_each_refusal_told(limcode::c_string{long_text}, 1);
}

TEST(MemoryRefusal, InACodecThatThrowsIsAnErrorOfTheRoot) {
  const buffer bytes(1);
  sample::Greedy value;
  limcode::error fault;
  {
    const support::allocation_watch watch(0);
    fault = limcode::decode_exact(bytes, value);
  }
  EXPECT_EQ(fault.code, errc::out_of_memory);
  EXPECT_EQ(fault.field.str(), "Greedy");
  EXPECT_TRUE(limcode::decode_exact(bytes, value).ok());
}

TEST(MemoryRefusal, InStrictDecodingIsNotAnotherEncoding) {
  using texts = std::map<std::string, std::string>;
  const buffer twice = support::len(2) + support::text("a") + support::text(long_text) + support::text("a") + support::text("");
  std::size_t refusals = 0;
  for (bool has_refused = true; has_refused; ++refusals) {
    SCOPED_TRACE(refusals);
    texts value;
    limcode::error fault;
    {
      const support::allocation_watch watch(SIZE_MAX, refusals);
      fault = limcode::decode_strict(twice, value);
      has_refused = watch.has_refused();
    }
    // Without memory for its path, it is the same error.
    const bool is_cut = fault.field.str() == "BTreeMap...";
    EXPECT_EQ(to_string(fault.code), std::string(has_refused && !is_cut ? "out_of_memory" : "not_as_encoded"));
  }
  EXPECT_GT(refusals, 3U);
}

}  // namespace
