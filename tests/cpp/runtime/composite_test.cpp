// Options, boxes, arrays, tuples, tags and version prefixes.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "sample.hpp"
#include "support.hpp"

namespace shape {

struct Empty {
  friend bool operator==(const Empty&, const Empty&) = default;
};
using Shape = std::variant<Empty, std::uint16_t>;

struct Holder {
  Shape shape{};
  friend bool operator==(const Holder&, const Holder&) = default;
};

}  // namespace shape

namespace limcode {

// An enum as generated code has it: a u32 tag, then the fields of the variant.
template <>
struct codec<::shape::Holder> {
  static constexpr const char* name = "Holder";
  static constexpr std::size_t min_size = 4;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, ::shape::Holder& out) {
    const std::uint32_t tag = in.take_tag();
    switch (tag) {
      case 0:
        out.shape.emplace<0>();
        return true;
      case 1: {
        if (!in.need(2)) return in.unexpected_end(2).field("shape");
        out.shape.emplace<1>(in.take<std::uint16_t>());
        return true;
      }
      default:
        return in.unknown_tag(tag).field("shape");
    }
  }
  [[nodiscard]] static bool encode(writer& out, const ::shape::Holder& value) {
    if (!out.put_tag(static_cast<std::uint32_t>(value.shape.index()))) return out.trace().field("shape");
    if (value.shape.index() == 1 && !out.put<std::uint16_t>(std::get<1>(value.shape)))
      return out.trace().field("shape");
    return true;
  }
  [[nodiscard]] static bool measure(sizer& out, const ::shape::Holder& value) {
    out.add(value.shape.index() == 1 ? 6 : 4);
    return true;
  }
};

}  // namespace limcode

namespace {

using limcode::box;
using limcode::errc;
using support::buffer;
using support::operator+;
using support::expect_rejected;
using support::expect_wire;
using support::number;
using support::wire;

TEST(Option, IsOneByteAndThePayload) {
  expect_wire(std::optional<std::uint16_t>(), wire({0}));
  expect_wire(std::optional<std::uint16_t>(0x0201), wire({1, 1, 2}));
  expect_wire(std::optional<std::optional<bool>>(std::optional<bool>()), wire({1, 0}));
}

TEST(Option, RejectsEveryOtherTagAndAMissingPayload) {
  for (int tag = 2; tag < 256; ++tag) {
    expect_rejected<std::optional<bool>>(wire({tag, 0}),
                                         {errc::invalid_option, 0, "Option", 1, static_cast<std::uint64_t>(tag)});
  }
  expect_rejected<std::optional<std::uint32_t>>(wire({1, 2, 3}), {errc::unexpected_end, 1, "Option", 4, 2});
  expect_rejected<std::optional<bool>>(wire({1, 3}), {errc::invalid_bool, 1, "Option", 1, 3});
}

TEST(Option, DecodingNoneClearsWhatWasHeld) {
  std::optional<std::string> value("old");
  ASSERT_TRUE(limcode::decode_exact(wire({0}), value).ok());
  EXPECT_FALSE(value.has_value());
}

TEST(Box, IsItsValueOnTheWire) {
  expect_wire(box<std::uint32_t>(7), wire({7, 0, 0, 0}));
  expect_rejected<box<std::uint32_t>>(wire({7, 0}), {errc::unexpected_end, 0, "Box", 4, 2});
  expect_rejected<std::vector<box<bool>>>(number<std::uint64_t>(2) + wire({1, 5}),
                                          {errc::invalid_bool, 9, "Vec[1]", 1, 5});
}

TEST(Box, CopiesAreDeepAndEqualityComparesValues) {
  box<std::string> first(std::string("one"));
  box<std::string> second = first;
  EXPECT_EQ(first, second);
  *second = "two";
  EXPECT_EQ(*first, "one");
  EXPECT_NE(first, second);
  second = first;
  EXPECT_EQ(second->size(), 3U);
  EXPECT_NE(&*first, &*second);
  box<std::string>& alias = second;
  second = alias;
  EXPECT_EQ(*second, "one");
  second = std::string("three");
  EXPECT_EQ(*second, "three");
}

TEST(Box, ABoxWithoutMemoryStandsForAValueInitialisedOne) {
  box<std::uint32_t> empty;
  EXPECT_EQ(*std::as_const(empty), 0U);
  EXPECT_EQ(empty, box<std::uint32_t>(0));
  EXPECT_EQ(support::encoded(empty), buffer(4));
  box<std::uint32_t> moved_to(9);
  empty = std::move(moved_to);
  EXPECT_EQ(*empty, 9U);
  EXPECT_EQ(moved_to, box<std::uint32_t>());  // NOLINT(bugprone-use-after-move)
  *moved_to = 5;
  EXPECT_EQ(*moved_to, 5U);
}

TEST(Box, IsOrderedByItsValue) {
  using number_box = box<std::uint32_t>;
  EXPECT_LT(number_box(1), number_box(2));
  EXPECT_GE(number_box(2), number_box(2));
  EXPECT_LT(number_box(), number_box(1));
  EXPECT_EQ(number_box() <=> number_box(0), std::strong_ordering::equal);
  EXPECT_LT(std::optional<number_box>(), std::optional<number_box>(0U));
  EXPECT_LT((std::vector{box<std::string>("a")}), (std::vector{box<std::string>("b")}));
}

namespace ordered {

/// Ordered by a box of itself.
struct Chain {
  std::uint8_t value{};
  box<Chain> next{};

  friend bool operator==(const Chain&, const Chain&);
  friend std::strong_ordering operator<=>(const Chain&, const Chain&);
};

inline bool operator==(const Chain& left, const Chain& right) {
  return left.value == right.value && left.next == right.next;
}
inline std::strong_ordering operator<=>(const Chain& left, const Chain& right) {
  if (const auto order = left.value <=> right.value; order != 0) return order;
  return left.next <=> right.next;
}

}  // namespace ordered

TEST(Box, ATypeMayBeOrderedByABoxOfItself) {
  const ordered::Chain one{1, {}};
  const ordered::Chain two{2, {}};
  EXPECT_LT(one, two);
  EXPECT_LT((ordered::Chain{1, box<ordered::Chain>(one)}), (ordered::Chain{1, box<ordered::Chain>(two)}));
  EXPECT_EQ(ordered::Chain{} <=> ordered::Chain{}, std::strong_ordering::equal);
}

namespace in_tuple {

struct Node {
  struct Inner {
    std::tuple<std::optional<box<Node>>> next;
  };
  struct Leaf {
    std::uint8_t value{};
  };

  std::variant<Inner, Leaf> value;
};

}  // namespace in_tuple

TEST(Box, AVariantMayHoldATupleOfABoxOfItself) {
  using in_tuple::Node;
  const Node leaf{Node::Leaf{3}};
  const Node node{Node::Inner{std::tuple(std::optional(box<Node>(leaf)))}};
  const Node copy = node;
  EXPECT_EQ(std::get<Node::Leaf>((*std::get<0>(std::get<Node::Inner>(copy.value).next))->value).value, 3);
}

TEST(Box, IsMadeFromAValueANumberOrALiteralButFromNoOtherClass) {
  EXPECT_EQ(*box<std::string>("a"), "a");
  EXPECT_EQ(*box<std::uint64_t>(1), 1U);
  EXPECT_EQ(std::get<1>(*box<std::tuple<int, std::string>>({7, "y"})), "y");
  EXPECT_FALSE((std::is_constructible_v<box<std::string>, std::string_view>));
  EXPECT_FALSE((std::is_assignable_v<box<std::string>&, std::string_view>));
  EXPECT_FALSE((std::is_assignable_v<box<std::vector<int>>&, int>)) << "a constructor from a number may be explicit";
  EXPECT_FALSE((std::is_constructible_v<box<std::unique_ptr<int>>, const std::unique_ptr<int>&>)) << "it cannot be copied";
  box<std::string> text;
  text = "b";
  EXPECT_EQ(*text, "b");
}

TEST(Box, RecursiveTypesRoundTrip) {
  sample::Tree leaf{3, {}, {}};
  sample::Tree root{1, box<sample::Tree>(leaf), {leaf, sample::Tree{4, {}, {leaf}}}};
  const buffer bytes = support::encoded(root);
  expect_wire(root, bytes);
  EXPECT_EQ(bytes.size(), 11U * 5U);
}

TEST(Array, HasNoLength) {
  expect_wire(std::array<std::uint16_t, 3>{1, 2, 3}, wire({1, 0, 2, 0, 3, 0}));
  expect_wire(std::array<bool, 2>{true, false}, wire({1, 0}));
  expect_wire(std::array<std::uint8_t, 0>{}, {});
  expect_wire(std::array<std::string, 2>{"a", ""}, number<std::uint64_t>(1) + wire({'a'}) + buffer(8));
  expect_wire(std::array<std::array<bool, 1>, 2>{{{true}, {false}}}, wire({1, 0}));
}

TEST(Array, NamesTheElementAtFault) {
  using strings = std::array<std::string, 2>;
  expect_rejected<std::array<bool, 2>>(wire({1, 4}), {errc::invalid_bool, 1, "array[1]", 1, 4});
  expect_rejected<std::array<std::uint16_t, 3>>(buffer(5), {errc::unexpected_end, 0, "array", 6, 5});
  expect_rejected<strings>(buffer(15), {errc::unexpected_end, 0, "array", 16, 15});
  expect_rejected<strings>(number<std::uint64_t>(3) + buffer(9), {errc::unexpected_end, 11, "array[1]", 8, 6});
}

TEST(Tuple, IsItsMembersInOrder) {
  expect_wire(std::tuple<std::uint8_t, std::uint32_t>{1, 2}, wire({1, 2, 0, 0, 0}));
  expect_wire(std::tuple<>{}, {});
  expect_wire(std::monostate{}, {});
  expect_wire(std::tuple<std::string, bool>{"a", true}, number<std::uint64_t>(1) + wire({'a', 1}));
  static_assert(limcode::codec<std::tuple<std::uint8_t, std::uint32_t>>::is_fixed);
  static_assert(limcode::codec<std::tuple<std::uint8_t, std::string>>::min_size == 9);
}

TEST(Tuple, NamesTheMemberAtFaultByItsIndex) {
  using pair = std::tuple<std::string, bool>;
  expect_rejected<pair>(number<std::uint64_t>(0) + wire({2}), {errc::invalid_bool, 8, "tuple.1", 1, 2});
  expect_rejected<pair>(number<std::uint64_t>(0), {errc::unexpected_end, 0, "tuple", 9, 8});
  // The string takes the byte of the bool.
  expect_rejected<pair>(number<std::uint64_t>(1) + wire({'a'}), {errc::unexpected_end, 9, "tuple.1", 1, 0});
  using wide = std::tuple<bool, bool, bool, bool, bool, bool, bool, bool, bool, bool, bool, bool>;
  expect_rejected<wide>(buffer(11) + wire({2}), {errc::invalid_bool, 11, "tuple.11", 1, 2});
}

TEST(Tag, SelectsTheVariantAndRejectsUnknownOnes) {
  using shape::Holder;
  expect_wire(Holder{shape::Empty{}}, buffer(4));
  expect_wire(Holder{std::uint16_t{0x0201}}, wire({1, 0, 0, 0, 1, 2}));
  expect_rejected<Holder>(wire({2, 0, 0, 0}), {errc::unknown_tag, 0, "Holder.shape", 0, 2});
  expect_rejected<std::vector<Holder>>(number<std::uint64_t>(2) + buffer(4) + wire({0xff, 0xff, 0xff, 0xff}),
                                       {errc::unknown_tag, 12, "Vec[1].shape", 0, 0xffff'ffff});
  expect_rejected<Holder>(wire({1, 0, 0, 0, 9}), {errc::unexpected_end, 4, "Holder.shape", 2, 1});
}

sample::Message message_with(std::uint8_t signatures) {
  return {{signatures, 0, 0}, {}, {}, {}};
}

TEST(VersionPrefix, TellsVersionsFromTheUntaggedForm) {
  const buffer rest = buffer(2) + wire({0}) + buffer(32) + wire({0});
  expect_wire(sample::VersionedMessage(message_with(5)), wire({5}) + rest);
  expect_wire(sample::VersionedMessage(sample::V0Message{message_with(5)}), wire({0x80, 5}) + rest);
  expect_wire(sample::VersionedMessage(sample::V0Message{message_with(0x85)}), wire({0x80, 0x85}) + rest);
}

TEST(VersionPrefix, RejectsUnknownVersionsAtThePrefix) {
  for (int version = 1; version < 128; ++version) {
    expect_rejected<sample::Transaction>(
        wire({0, 0x80 | version}) + buffer(36),
        {errc::unknown_version, 1, "Transaction.message", 0, static_cast<std::uint64_t>(version)});
  }
  expect_rejected<sample::VersionedMessage>(wire({0x80}) + buffer(36),
                                            {errc::unexpected_end, 1, "VersionedMessage", 37, 36});
}

TEST(VersionPrefix, ChecksForItsByteItself) {
  limcode::error fault;
  limcode::reader in({}, fault);
  int version = 0;
  EXPECT_FALSE(in.take_version_prefix(version));
  support::expect_error(fault, {errc::unexpected_end, 0, "", 1, 0});
}

TEST(VersionPrefix, AnUntaggedValueThatReadsAsAPrefixIsNotEncoded) {
  sample::Transaction value;
  value.signatures.resize(1);
  value.message = message_with(0x80);
  const support::expected_error expected{errc::reserved_first_byte, 65, "Transaction.message", 127, 0x80};
  buffer out = wire({1, 2});
  support::expect_error(limcode::encode_append(out, value), expected);
  EXPECT_EQ(out, wire({1, 2}));
  buffer span_output(1000);
  support::expect_error(limcode::encode(std::span(span_output), value).error(), expected);
}

TEST(VersionPrefix, TheFirstByteIsFoundAfterItLeftTheStage) {
  sample::Message large = message_with(0x90);
  large.account_keys.resize(1000);
  buffer out;
  support::expect_error(limcode::encode_append(out, sample::VersionedMessage(large)),
                        {errc::reserved_first_byte, 0, "VersionedMessage", 127, 0x90});
  EXPECT_TRUE(out.empty());
}

TEST(VersionPrefix, AnUntaggedValueHasAFirstByte) {
  limcode::error fault;
  limcode::span_sink to({}, fault);
  const limcode::writer out(to);
  EXPECT_FALSE(out.check_unprefixed(out.position()));
  support::expect_error(fault, {errc::invalid_value, 0, "", 0, 0});
}

}  // namespace
