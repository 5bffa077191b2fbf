// Maps: entries in the order of their keys, with the checks of a vector of tuples.
#include <limcode/codec/map.hpp>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "sample.hpp"
#include "support.hpp"

namespace family {

/// Holds itself, through a map of a type that is not complete yet. So its equality is defined later, and the map has no
/// initializer, as in generated code.
struct Folder {
  std::uint8_t mode{};
  std::map<std::string, Folder> folders;

  friend bool operator==(const Folder&, const Folder&);
};

inline bool operator==(const Folder& left, const Folder& right) {
  return left.mode == right.mode && left.folders == right.folders;
}

/// A map whose count has two bytes, then a string whose count is a varint, as generated code has them.
struct Compact {
  std::map<std::uint8_t, std::string> names{};
  std::string text{};
  std::uint8_t end{};

  friend bool operator==(const Compact&, const Compact&) = default;
};

}  // namespace family

namespace limcode {

template <>
struct codec<::family::Folder> {
  static constexpr const char* name = "Folder";
  static constexpr std::size_t min_size = 9;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, ::family::Folder& out);
  [[nodiscard]] static bool encode(writer& out, const ::family::Folder& value);
  [[nodiscard]] static bool measure(sizer& out, const ::family::Folder& value);
};

inline bool codec<::family::Folder>::decode(reader& in, ::family::Folder& out) {
  load_into(in.take_run(1), out.mode);
  if (!codec<std::map<std::string, ::family::Folder>>::decode(in, out.folders)) return in.trace().field("folders");
  return true;
}
inline bool codec<::family::Folder>::encode(writer& out, const ::family::Folder& value) {
  if (!out.put<std::uint8_t>(value.mode)) return out.trace().field("mode");
  if (!codec<std::map<std::string, ::family::Folder>>::encode(out, value.folders)) return out.trace().field("folders");
  return true;
}
inline bool codec<::family::Folder>::measure(sizer& out, const ::family::Folder& value) {
  out.add(1);
  if (!codec<std::map<std::string, ::family::Folder>>::measure(out, value.folders)) return out.trace().field("folders");
  return true;
}

template <>
struct codec<::family::Compact> {
  static constexpr const char* name = "Compact";
  static constexpr std::size_t min_size = 4;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, ::family::Compact& out) {
    constexpr std::size_t min_names = codec<decltype(out.names)>::min_elem_size;
    const std::size_t names_len_start = in.offset();
    std::uint64_t names_len{};
    if (!in.take_len16(names_len)) return in.trace().field("names");
    if (!in.limit_len(names_len_start, names_len, 300)) return in.trace().field("names");
    if (!in.need_elems(names_len, min_names, 2)) return in.missing_elems(names_len, min_names, 2).field("names");
    if (!take_elems(in, out.names, names_len)) return in.trace().field("names");
    if (!in.need(2)) return in.unexpected_end(2).field("names");
    constexpr std::size_t min_text = codec<decltype(out.text)>::min_elem_size;
    std::uint64_t text_len{};
    if (!in.take_varint_len(text_len)) return in.trace().field("text");
    if (!in.need_elems(text_len, min_text, 1)) return in.missing_elems(text_len, min_text, 1).field("text");
    if (!take_elems(in, out.text, text_len)) return in.trace().field("text");
    load_into(in.take_run(1), out.end);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const ::family::Compact& value) {
    if (!out.limit_len(value.names.size(), 300)) return out.trace().field("names");
    if (!out.put_len16(value.names.size())) return out.trace().field("names");
    if (!put_elems(out, value.names)) return out.trace().field("names");
    if (!out.put_varint_len(value.text.size())) return out.trace().field("text");
    if (!put_elems(out, value.text)) return out.trace().field("text");
    return out.put(value.end);
  }
  [[nodiscard]] static bool measure(sizer& out, const ::family::Compact& value) {
    if (!out.limit_len(value.names.size(), 300)) return out.trace().field("names");
    if (!out.add_len16(value.names.size())) return out.trace().field("names");
    if (!measure_elems(out, value.names)) return out.trace().field("names");
    out.add_varint_len(value.text.size());
    if (!measure_elems(out, value.text)) return out.trace().field("text");
    out.add(1);
    return true;
  }
};

}  // namespace limcode

namespace {

using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::number;
using support::operator+;
using support::wire;

using numbers = std::map<std::uint16_t, std::uint8_t>;
using texts = std::map<std::string, std::string>;

buffer text(const std::string& of) {
  return len(of.size()) + buffer(of.begin(), of.end());
}

TEST(Map, IsACountAndItsEntriesInOrder) {
  expect_wire(numbers{}, len(0));
  expect_wire(numbers{{0x0201, 3}, {1, 9}}, len(2) + wire({1, 0, 9, 1, 2, 3}));
  expect_wire(texts{{"b", ""}, {"a", "xy"}}, len(2) + text("a") + text("xy") + text("b") + text(""));
  expect_wire(std::map<std::uint8_t, bool>{{1, true}}, len(1) + wire({1, 1}));
  expect_wire(std::map<bool, std::vector<numbers>>{{true, {{{5, 6}}}}},
              len(1) + wire({1}) + len(1) + len(1) + wire({5, 0, 6}));
  EXPECT_STREQ(limcode::codec<numbers>::name, "BTreeMap");
  static_assert(limcode::codec<numbers>::min_size == 8 && !limcode::codec<numbers>::is_fixed);
  static_assert(limcode::codec<numbers>::min_elem_size == 3 && limcode::codec<texts>::min_elem_size == 16);
}

TEST(Map, TextsAreOrderedByTheirBytesAsInRust) {
  const texts value{{"\xc3\xa9", ""}, {"z", ""}, {"Z", ""}, {"", ""}, {"za", ""}};
  expect_wire(value, len(5) + text("") + text("") + text("Z") + text("") + text("z") + text("") + text("za") +
                         text("") + text("\xc3\xa9") + text(""));
}

TEST(Map, AnyOrderIsTakenAndTheLastOfEqualKeysStays) {
  const auto decoded = limcode::decode_exact<numbers>(len(5) + wire({9, 0, 1, 4, 0, 2, 9, 0, 3, 7, 0, 4, 4, 0, 5}));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(*decoded, (numbers{{4, 5}, {7, 4}, {9, 3}}));
  const auto named = limcode::decode_exact<texts>(len(3) + text("k") + text("first") + text("j") + text("") +
                                                  text("k") + text("last"));
  ASSERT_TRUE(named);
  EXPECT_EQ(*named, (texts{{"j", ""}, {"k", "last"}}));
}

TEST(Map, DecodingReplacesWhatItHeld) {
  numbers value{{1, 2}, {3, 4}};
  ASSERT_FALSE(limcode::decode_exact(len(1) + wire({5, 0, 6}), value));
  EXPECT_EQ(value, (numbers{{5, 6}}));
}

TEST(Map, NamesTheKeyOrTheValueOfTheEntryAtFault) {
  using flags = std::map<bool, bool>;
  expect_rejected<flags>(len(2) + wire({0, 1, 2, 1}), {errc::invalid_bool, 10, "BTreeMap[1].0", 1, 2});
  expect_rejected<flags>(len(2) + wire({0, 7, 1, 1}), {errc::invalid_bool, 9, "BTreeMap[0].1", 1, 7});
  expect_rejected<texts>(len(1) + len(1) + wire({0xff}) + len(0), {errc::invalid_utf8, 16, "BTreeMap[0].0"});
  expect_rejected<texts>(len(1) + len(0) + len(1) + wire({0xff}), {errc::invalid_utf8, 24, "BTreeMap[0].1"});
  using deep = std::map<std::uint8_t, std::map<std::uint8_t, bool>>;
  expect_rejected<deep>(len(1) + wire({1}) + len(2) + wire({1, 0, 2, 3}),
                        {errc::invalid_bool, 20, "BTreeMap[0].1[1].1", 1, 3});
}

TEST(Map, ChecksWhereAVectorOfTuplesDoes) {
  // The count.
  expect_rejected<texts>(buffer(7), {errc::unexpected_end, 0, "BTreeMap", 8, 7});
  // All entries at their fewest bytes, behind the count.
  expect_rejected<numbers>(len(2) + buffer(5), {errc::unexpected_end, 8, "BTreeMap", 6, 5});
  expect_rejected<texts>(len(2) + buffer(31), {errc::unexpected_end, 8, "BTreeMap", 32, 31});
  // The value behind the key: of the entry.
  expect_rejected<texts>(len(1) + text("abc") + buffer(5), {errc::unexpected_end, 19, "BTreeMap[0]", 8, 5});
  // The second entry.
  expect_rejected<texts>(len(2) + text("abcdefgh") + text("ijkl") + buffer(4),
                         {errc::unexpected_end, 36, "BTreeMap[1]", 16, 4});
  // The bytes of a text.
  expect_rejected<texts>(len(1) + len(9) + buffer(8), {errc::unexpected_end, 16, "BTreeMap[0].0", 9, 8});
  // The same in each place as a vector of tuples.
  const buffer bytes = len(3) + text("key") + text("value") + text("") + text("2") + text("k") + text("");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const support::exact_copy copy({bytes.data(), size});
    texts map;
    std::vector<std::tuple<std::string, std::string>> vector;
    const limcode::error of_map = limcode::decode_exact(copy, map);
    const limcode::error of_vector = limcode::decode_exact(copy, vector);
    EXPECT_EQ(of_map.code, errc::unexpected_end);
    EXPECT_EQ(of_map.message().substr(of_map.message().find(": ")),
              of_vector.message().substr(of_vector.message().find(": ")));
    EXPECT_EQ(of_map.offset, of_vector.offset);
    EXPECT_EQ(of_map.field.str().substr(8), of_vector.field.str().substr(3));
  }
}

TEST(Map, EveryTruncationIsAnUnexpectedEnd) {
  support::expect_every_truncation_rejected(texts{{"", "a"}, {"b", ""}, {"cd", "ef"}});
  support::expect_every_truncation_rejected(numbers{{1, 2}, {3, 4}});
  support::expect_every_truncation_rejected(std::map<std::uint8_t, std::optional<bool>>{{1, true}, {2, {}}});
}

TEST(Map, WritingChecksFixedEntriesAllAtOnceAndOthersOneByOne) {
  support::expect_every_small_span_refused(texts{{"", "a"}, {"b", ""}});
  support::expect_every_small_span_refused(numbers{{1, 2}, {3, 4}});
  buffer small(12);
  support::expect_error(limcode::encode(std::span(small), numbers{{1, 2}, {3, 4}}).error(),
                        {errc::buffer_too_small, 8, "BTreeMap", 6, 4});
  support::expect_error(limcode::encode(std::span(small), texts{{"abcd", ""}}).error(),
                        {errc::buffer_too_small, 8, "BTreeMap[0].0", 8, 4});
}

TEST(Map, WhatAnEntryRefusesNamesIt) {
  const std::map<std::uint8_t, std::string> value{{1, ""}, {2, "a\xff"}};
  support::expect_unwritable(value, {errc::invalid_utf8, 27, "BTreeMap[1].1"});
  const texts key{{"\xff", ""}};
  support::expect_unwritable(key, {errc::invalid_utf8, 16, "BTreeMap[0].0"});
}

TEST(Map, EntriesOfVaryingSizeAreALevelOfNesting) {
  const auto with_levels = [](unsigned levels, auto decode) {
    limcode::error fault;
    const buffer bytes = len(0) + buffer(100);
    limcode::reader in(bytes, fault);
    for (unsigned i = 0; i < levels; ++i) EXPECT_TRUE(in.enter());
    const bool is_good = decode(in);
    EXPECT_EQ(is_good, fault.code == errc::ok);
    return fault;
  };
  const auto decode_texts = [](limcode::reader& in) {
    texts value;
    return limcode::codec<texts>::decode(in, value);
  };
  EXPECT_FALSE(with_levels(127, decode_texts));
  support::expect_error(with_levels(128, decode_texts), {errc::depth_exceeded, 8, "", 128, 0});
  EXPECT_FALSE(with_levels(128, [](limcode::reader& in) {
    numbers value;
    return limcode::codec<numbers>::decode(in, value);
  }));
}

family::Folder nested(unsigned levels) {
  family::Folder folder;
  for (unsigned i = 0; i < levels; ++i) {
    family::Folder outer{1, {}};
    outer.folders.emplace("a", std::move(folder));
    folder = std::move(outer);
  }
  return folder;
}

TEST(Map, ATypeMayHoldItselfInAMapUpToTheLimit) {
  // The map of the innermost folder is one level more.
  const family::Folder most = nested(127);
  EXPECT_EQ(limcode::decode_exact<family::Folder>(support::encoded(most)).value(), most);
  const family::Folder more = nested(128);
  buffer out;
  const limcode::error written = limcode::encode_append(out, more);
  EXPECT_EQ(written.code, errc::depth_exceeded);
  EXPECT_EQ(written.offset, 128U * 18 + 9);
  const limcode::error counted = limcode::encoded_size(more).error();
  EXPECT_EQ(counted.code, errc::depth_exceeded);
  EXPECT_EQ(counted.offset, written.offset);
  EXPECT_EQ(counted.field, written.field);
  buffer bytes;
  for (unsigned i = 0; i < 128; ++i) bytes = bytes + wire({1}) + len(1) + text("a");
  bytes = bytes + wire({0}) + len(0);
  const limcode::error read = limcode::decode_exact<family::Folder>(bytes).error();
  EXPECT_EQ(read.code, errc::depth_exceeded);
  EXPECT_EQ(read.offset, written.offset);
  EXPECT_EQ(read.field, written.field);
}

TEST(Map, EntriesWithoutBytesAreCountedAsThoseOfVectors) {
  using units = std::map<std::monostate, std::monostate>;
  const units one{{std::monostate(), std::monostate()}};
  EXPECT_EQ(limcode::decode_exact<units>(len(65'544)).value(), one);
  expect_rejected<units>(len(65'545), {errc::length_overflow, 8, "BTreeMap", 65'544, 65'545});
}

TEST(Map, AHostileCountAllocatesNothing) {
  for (const std::uint64_t count : {std::uint64_t{34}, std::uint64_t{1} << 32, ~std::uint64_t{0}}) {
    const buffer bytes = len(count) + buffer(99);
    numbers value;
    limcode::error fault;
    std::size_t allocated = 0;
    {
      const support::allocation_watch watch;
      fault = limcode::decode_exact(bytes, value);
      allocated = watch.bytes();
    }
    const std::uint64_t needed = count > ~std::uint64_t{0} / 3 ? ~std::uint64_t{0} : count * 3;
    support::expect_error(fault, {errc::unexpected_end, 8, "BTreeMap", needed, 99});
    EXPECT_EQ(allocated, 0U);
  }
}

TEST(Map, MemoryGrowsWithTheEntriesThatWereRead) {
  // A million entries that are announced and could be there, of which the second is bad.
  const buffer bytes = len(1'000'000) + wire({0, 0, 1, 2}) + buffer(2'000'000);
  std::map<std::uint8_t, bool> value;
  const support::allocation_watch watch;
  EXPECT_TRUE(limcode::decode_exact(bytes, value));
  EXPECT_LE(watch.bytes(), 512U);
}

TEST(Map, MemoryThatCannotBeHadIsAnErrorOfTheRoot) {
  const buffer bytes = len(1) + text("a") + text("b");
  texts value;
  limcode::error fault;
  {
    const support::allocation_watch watch(0);
    fault = limcode::decode_exact(bytes, value);
  }
  EXPECT_EQ(fault.code, errc::out_of_memory);
  EXPECT_EQ(fault.field.str(), "BTreeMap");
}

TEST(Map, ItsCountMayHaveAnotherCoding) {
  using family::Compact;
  const Compact value{{{1, "a"}, {2, ""}}, "xyz", 9};
  const buffer bytes = wire({2, 0, 1}) + text("a") + wire({2}) + text("") + wire({3, 'x', 'y', 'z', 9});
  expect_wire(value, bytes);
  support::expect_every_truncation_rejected(value);
  expect_rejected<Compact>(wire({1, 0}) + buffer(10), {errc::unexpected_end, 2, "Compact.names", 11, 10});
  expect_rejected<Compact>(wire({45, 1}) + buffer(10'000), {errc::length_overflow, 0, "Compact.names", 300, 301});
  expect_rejected<Compact>(wire({0, 0, 2, 1, 1}), {errc::unexpected_end, 3, "Compact.text", 3, 2});
  expect_rejected<Compact>(wire({0, 0, 0x80, 0}), {errc::non_canonical, 2, "Compact.text"});
  expect_rejected<Compact>(wire({0, 0, 1, 0xff, 1}), {errc::invalid_utf8, 3, "Compact.text"});
}

TEST(Map, TooManyEntriesForTheirCountAreRefusedBeforeIt) {
  std::map<std::uint16_t, std::uint8_t> large;
  for (std::uint32_t i = 0; i < 65'536; ++i) large[static_cast<std::uint16_t>(i)] = 1;
  buffer output(300'000);
  limcode::error fault;
  limcode::span_sink to(output, fault);
  limcode::writer out(to);
  EXPECT_FALSE(out.put_len16(large.size()));
  support::expect_error(fault, {errc::length_overflow, 0, "", 65'535, 65'536});
}

}  // namespace
