// Counts in other codings than u64, as generated code writes them for fields that chose one: whatever is counted offers
// the same functions.
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/map.hpp>
#include <limcode/codec/set.hpp>
#include <string>

#include "support.hpp"

namespace sample {

/// One of the counted types with a count of one byte and a limit of 3, then a byte.
template <class T>
struct Compact {
  T elems{};
  std::uint8_t end{};

  friend bool operator==(const Compact&, const Compact&) = default;
};

}  // namespace sample

namespace limcode {

template <class T>
struct codec<::sample::Compact<T>> {
  using type = ::sample::Compact<T>;

  static constexpr const char* name = "Compact";
  static constexpr std::size_t min_size = 2;
  static constexpr bool is_fixed = false;
  static constexpr bool is_bulk = false;

  [[nodiscard]] static bool decode(reader& in, type& out) {
    constexpr std::size_t min_elem_size = codec<T>::min_elem_size;
    const std::size_t elems_len_start = in.offset();
    std::uint64_t elems_len{};
    if (!in.take_len8(elems_len)) return in.trace().field("elems");
    if (!in.limit_len(elems_len_start, elems_len, 3)) return in.trace().field("elems");
    if (!in.need_elems(elems_len, {.each = min_elem_size, .then = 1}))
      return in.missing_elems(elems_len, {.each = min_elem_size, .then = 1}).first_missing("elems", {{1, "end"}});
    if (!take_elems(in, out.elems, elems_len)) return in.trace().field("elems");
    if (!in.need(1)) return in.unexpected_end(1).field("end");
    load_into(in.take_run(1), out.end);
    return true;
  }
  [[nodiscard]] static bool encode(writer& out, const type& value) {
    if (!out.limit_len(value.elems.size(), 3)) return out.trace().field("elems");
    if (!out.put_len8(value.elems.size())) return out.trace().field("elems");
    if (!put_elems(out, value.elems)) return out.trace().field("elems");
    return out.put(value.end);
  }
  [[nodiscard]] static bool measure(sizer& out, const type& value) {
    if (!out.limit_len(value.elems.size(), 3)) return out.trace().field("elems");
    if (!out.add_len8(value.elems.size())) return out.trace().field("elems");
    if (!measure_elems(out, value.elems)) return out.trace().field("elems");
    out.add(1);
    return true;
  }
};

}  // namespace limcode

namespace {

using limcode::c_string;
using limcode::errc;
using sample::Compact;
using support::buffer;
using support::expect_rejected;
using support::expect_wire;
using support::len;
using support::operator+;
using support::wire;

/// `bytes` are those of the three elements of `elems`, each of at least `min_size`.
template <class T>
void expect_compact(const T& elems, const buffer& bytes, std::size_t min_size) {
  const Compact<T> value{elems, 9};
  ASSERT_EQ(elems.size(), 3U);
  EXPECT_EQ(limcode::codec<T>::min_elem_size, min_size);
  expect_wire(elems, len(3) + bytes);
  expect_wire(value, wire({3}) + bytes + wire({9}));
  expect_wire(Compact<T>{{}, 9}, wire({0, 9}));
  support::expect_every_truncation_rejected(value);
  support::expect_every_small_span_refused(value);
  // The minimum size of the elements, and what follows them.
  const buffer cut(3 * min_size, 'a');
  expect_rejected<Compact<T>>(wire({3}) + cut, {errc::unexpected_end, 1 + 3 * min_size, "Compact.end", 1, 0});
  const buffer shorter(3 * min_size - 1, 'a');
  expect_rejected<Compact<T>>(wire({3}) + shorter,
                              {errc::unexpected_end, 1, "Compact.elems", 3 * min_size + 1, 3 * min_size - 1});
  // More than the limit, at the first byte of the count.
  expect_rejected<Compact<T>>(wire({4}) + buffer(200), {errc::length_overflow, 0, "Compact.elems", 3, 4});
}

template <class T>
void expect_too_many(const T& elems) {
  ASSERT_EQ(elems.size(), 4U);
  const support::expected_error expected{errc::length_overflow, 0, "Compact.elems", 3, 4};
  support::expect_unwritable(Compact<T>{elems, 9}, expected);
  support::expect_error(limcode::encoded_size(Compact<T>{elems, 9}).error(), expected);
}

TEST(Counted, BytesOfText) {
  expect_compact(std::string("abc"), wire({'a', 'b', 'c'}), 1);
  expect_too_many(std::string("abcd"));
  expect_rejected<Compact<std::string>>(wire({2, 'a', 0xff, 0}), {errc::invalid_utf8, 2, "Compact.elems"});
}

TEST(Counted, BytesOfTextForC) {
  expect_compact(c_string{"abc"}, wire({'a', 'b', 'c'}), 1);
  expect_too_many(c_string{"abcd"});
  expect_rejected<Compact<c_string>>(wire({2, 'a', 0, 0}), {errc::interior_nul, 2, "Compact.elems"});
}

TEST(Counted, ElementsOfVectors) {
  expect_compact(std::vector<std::uint16_t>{1, 2, 3}, wire({1, 0, 2, 0, 3, 0}), 2);
  expect_compact(std::vector<bool>{true, false, true}, wire({1, 0, 1}), 1);
  expect_compact(std::vector<std::string>{"", "a", ""}, len(0) + len(1) + wire({'a'}) + len(0), 8);
  expect_too_many(std::vector<std::string>(4));
}

TEST(Counted, ElementsOfSets) {
  expect_compact(std::set<std::uint16_t>{1, 2, 3}, wire({1, 0, 2, 0, 3, 0}), 2);
  expect_compact(std::set<std::string>{"", "a", "b"}, len(0) + len(1) + wire({'a'}) + len(1) + wire({'b'}), 8);
  expect_too_many(std::set<std::uint16_t>{1, 2, 3, 4});
  // Equal elements count as often as they come.
  expect_rejected<Compact<std::set<bool>>>(wire({4, 0, 0, 0, 0, 0}), {errc::length_overflow, 0, "Compact.elems", 3, 4});
}

TEST(Counted, EntriesOfMaps) {
  using numbers = std::map<std::uint16_t, std::uint8_t>;
  expect_compact(numbers{{1, 2}, {3, 4}, {5, 6}}, wire({1, 0, 2, 3, 0, 4, 5, 0, 6}), 3);
  expect_compact(std::map<std::uint8_t, std::string>{{1, ""}, {2, "a"}, {3, ""}},
                 wire({1}) + len(0) + wire({2}) + len(1) + wire({'a', 3}) + len(0), 9);
  expect_too_many(numbers{{1, 2}, {3, 4}, {5, 6}, {7, 8}});
  expect_rejected<Compact<std::map<bool, bool>>>(wire({1, 0, 2, 0}),
                                                 {errc::invalid_bool, 2, "Compact.elems[0].1", 1, 2});
}

}  // namespace
