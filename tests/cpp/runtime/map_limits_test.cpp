// Maps: nesting, hostile counts, and memory that cannot be had.
#include <array>
#include <limcode/codec/map.hpp>
#include <limcode/codec/set.hpp>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "support.hpp"

namespace sample {

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

}  // namespace sample

namespace limcode {

template <>
struct codec<::sample::Folder> {
  static constexpr const char* name = "Folder";
  static constexpr std::size_t min_size = 9;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(auto& in, ::sample::Folder& out);
  [[nodiscard]] static bool encode(writer& out, const ::sample::Folder& value);
  [[nodiscard]] static bool measure(sizer& out, const ::sample::Folder& value);
};

inline bool codec<::sample::Folder>::decode(auto& in, ::sample::Folder& out) {
  load_into(in.take_run(1), out.mode);
  if (!codec<std::map<std::string, ::sample::Folder>>::decode(in, out.folders)) return in.trace().field("folders");
  return true;
}
inline bool codec<::sample::Folder>::encode(writer& out, const ::sample::Folder& value) {
  if (!out.put<std::uint8_t>(value.mode)) return out.trace().field("mode");
  if (!codec<std::map<std::string, ::sample::Folder>>::encode(out, value.folders)) return out.trace().field("folders");
  return true;
}
inline bool codec<::sample::Folder>::measure(sizer& out, const ::sample::Folder& value) {
  out.add(1);
  if (!codec<std::map<std::string, ::sample::Folder>>::measure(out, value.folders)) return out.trace().field("folders");
  return true;
}

}  // namespace limcode

namespace {

using limcode::errc;
using support::buffer;
using support::expect_rejected;
using support::len;
using support::operator+;
using support::text;
using support::wire;

using number_map = std::map<std::uint16_t, std::uint8_t>;
using text_map = std::map<std::string, std::string>;

TEST(MapLimits, EntriesOfVaryingSizeAreALevelOfNesting) {
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
    text_map value;
    return limcode::codec<text_map>::decode(in, value);
  };
  EXPECT_TRUE(with_levels(127, decode_texts).ok());
  support::expect_error(with_levels(128, decode_texts), {errc::depth_exceeded, 8, "", 128, 0});
  EXPECT_TRUE(with_levels(128, [](limcode::reader& in) {
    number_map value;
    return limcode::codec<number_map>::decode(in, value);
  }).ok());
}

sample::Folder nested_folder(unsigned levels) {
  sample::Folder folder;
  for (unsigned i = 0; i < levels; ++i) {
    sample::Folder outer{1, {}};
    outer.folders.emplace("a", std::move(folder));
    folder = std::move(outer);
  }
  return folder;
}

TEST(MapLimits, ATypeMayHoldItselfInAMapUpToTheLimit) {
  // The map of the innermost folder is one level more.
  const sample::Folder most = nested_folder(127);
  EXPECT_EQ(limcode::decode_exact<sample::Folder>(support::encoded(most)).value(), most);
  const sample::Folder more = nested_folder(128);
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
  const limcode::error read = limcode::decode_exact<sample::Folder>(bytes).error();
  EXPECT_EQ(read.code, errc::depth_exceeded);
  EXPECT_EQ(read.offset, written.offset);
  EXPECT_EQ(read.field, written.field);
}

TEST(MapLimits, EntriesWithoutBytesAreCountedAsThoseOfVectors) {
  using units = std::map<std::monostate, std::monostate>;
  const units one{{std::monostate(), std::monostate()}};
  EXPECT_EQ(limcode::decode_exact<units>(len(65'544)).value(), one);
  expect_rejected<units>(len(65'545), {errc::length_overflow, 8, "BTreeMap", 65'544, 65'545});
}

TEST(MapLimits, AHostileCountAllocatesNothing) {
  for (const std::uint64_t count : {std::uint64_t{34}, std::uint64_t{1} << 32, ~std::uint64_t{0}}) {
    const buffer bytes = len(count) + buffer(99);
    number_map value;
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

TEST(MapLimits, MemoryGrowsWithTheEntriesThatWereRead) {
  // A million entries that are announced and could be there, of which the second is bad.
  const buffer bytes = len(1'000'000) + wire({0, 0, 1, 2}) + buffer(2'000'000);
  std::map<std::uint8_t, bool> value;
  const support::allocation_watch watch;
  EXPECT_FALSE(limcode::decode_exact(bytes, value).ok());
  EXPECT_LE(watch.bytes(), 512U);
}

TEST(MapLimits, AnEntryThatIsThereTakesANode) {
  constexpr std::uint64_t count = 10'000;
  number_map value;
  for (std::uint16_t i = 0; i < count; ++i) value[i] = 1;
  const buffer bytes = support::encoded(value);
  number_map decoded;
  const support::allocation_watch watch;
  ASSERT_TRUE(limcode::decode_exact(bytes, decoded).ok());
  EXPECT_LE(watch.bytes(), count * (sizeof(number_map::value_type) + 40));
}

TEST(MapLimits, MemoryThatCannotBeHadIsAnErrorOfTheRoot) {
  const buffer bytes = len(1) + text("a") + text("b");
  text_map value;
  limcode::error fault;
  {
    const support::allocation_watch watch(0);
    fault = limcode::decode_exact(bytes, value);
  }
  EXPECT_EQ(fault.code, errc::out_of_memory);
  EXPECT_EQ(fault.field.str(), "BTreeMap");
}

TEST(Map, WithoutMemoryForAnEntryTheErrorTellsField) {
  using large = std::array<std::uint8_t, 1000>;
  const std::tuple<bool, std::map<std::uint32_t, large>> value{true, {{1, large{}}}};
  const buffer bytes = support::encoded(value);
  std::remove_const_t<decltype(value)> out;
  limcode::error fault;
  {
    const support::allocation_watch watch(500);
    fault = limcode::decode_exact(bytes, out);
  }
  support::expect_error(fault, {errc::out_of_memory, 1013, "tuple.1", sizeof(std::tuple<std::uint32_t, large>), 0});
  const std::tuple<bool, std::set<large>> set{true, {large{}}};
  const buffer set_bytes = support::encoded(set);
  std::remove_const_t<decltype(set)> set_out;
  {
    const support::allocation_watch watch(500);
    fault = limcode::decode_exact(set_bytes, set_out);
  }
  support::expect_error(fault, {errc::out_of_memory, 1009, "tuple.1", sizeof(large), 0});
}

}  // namespace
