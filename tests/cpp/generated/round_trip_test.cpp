// Values written out as a user writes them, with their bytes.
#include <examples/arrays.hpp>
#include <examples/boxes.hpp>
#include <examples/codings.hpp>
#include <examples/enums.hpp>
#include <examples/generics.hpp>
#include <examples/keywords.hpp>
#include <examples/layouts.hpp>
#include <examples/newtypes.hpp>
#include <examples/options.hpp>
#include <examples/scalars.hpp>
#include <examples/tuples.hpp>
#include <examples/vectors.hpp>
#include <examples/versions.hpp>
#include <examples/zero.hpp>
#include <solana/entry.hpp>

#include "support.hpp"

namespace {

using namespace examples;
using support::bytes;
using support::count;
using support::expect_wire;
using support::repeat;
using support::operator+;

TEST(round_trip, numbers) {
  expect_wire(scalars::Unsigned{.a = 1, .b = 2, .c = 3, .d = 4, .e = 5},
              bytes{1, 2, 0, 3, 0, 0, 0} + count(4) + count(5) + count(0));
  expect_wire(scalars::Signed{.a = -1, .b = -2, .c = -3, .d = -4, .e = -1},
              bytes{0xff, 0xfe, 0xff, 0xfd, 0xff, 0xff, 0xff, 0xfc} + bytes(7, 0xff) + bytes(16, 0xff));
  expect_wire(scalars::Floats{.single = 1.5F, .double_ = -2.0},
              bytes{0, 0, 0xc0, 0x3f} + bytes{0, 0, 0, 0, 0, 0, 0, 0xc0});
  expect_wire(scalars::Sizes{.count = 7, .delta = -1}, count(7) + bytes(8, 0xff));
}

TEST(round_trip, bools_chars_and_text) {
  expect_wire(scalars::Switch{.first = true, .between = 5, .second = false}, bytes{1, 5, 0, 0, 0, 0});
  expect_wire(scalars::Letters{.first = U'a', .between = 1, .last = U'\U0010ffff'},
              bytes{'a', 1, 0, 0xf4, 0x8f, 0xbf, 0xbf});
  expect_wire(scalars::Message{.id = 1, .title = "\xc3\xa4", .priority = 2, .body = ""},
              bytes{1, 0, 0, 0} + count(2) + bytes{0xc3, 0xa4, 2, 0} + count(0));
}

TEST(round_trip, arrays) {
  expect_wire(arrays::NoBytes{.nothing = {}, .something = 1}, bytes{1});
  arrays::Page page{.number = 1, .bytes = {}, .sum = 2};
  page.bytes.back() = 9;
  expect_wire(page, count(1) + bytes(4095, 0) + bytes{9, 2, 0, 0, 0});
  expect_wire(arrays::Switches{.name = 1, .row = {true, false, true}, .table = {{{true, true}}}},
              bytes{1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0});
  arrays::Shapes shapes{};
  shapes.pairs[1] = {3, 4};
  shapes.corners[0] = {.x = -1, .y = 5};
  expect_wire(shapes,
              bytes{0, 0, 0, 3, 4, 0, 0, 0, 0} + bytes{0xff, 0xff, 0xff, 0xff, 5, 0} + bytes(18, 0) + bytes(32, 0));
}

TEST(round_trip, tuples) {
  expect_wire(
      tuples::Fixed{.pair = {1, 2}, .single = {3}, .unit = {}, .nested = {{4, 5}, {6, {true, std::int8_t{-1}}}}},
      bytes{1} + count(2) + bytes{3, 0, 0, 0} + bytes{4, 5, 0, 6, 0, 0, 0, 1, 0xff});
  expect_wire(tuples::Inside{.fixed = {{1, 2}},
                             .varying = {{"x", 1, 2}},
                             .maybe = {{1, {U'b', 2}}},
                             .boxed = limcode::box<std::tuple<std::uint8_t, std::string>>({7, "y"})},
              count(1) + bytes{1, 2, 0, 0, 0} + count(1) + count(1) + bytes{'x', 1, 1, 2, 0} + bytes{1, 1, 'b', 2, 0} +
                  bytes{7} + count(1) + bytes{'y'});
}

TEST(round_trip, options) {
  expect_wire(options::Nested{.two = std::optional<std::uint8_t>{}, .three = {}, .list = {{std::nullopt, 5}}},
              bytes{1, 0, 0, 1} + count(2) + bytes{0, 1, 5, 0});
  expect_wire(options::Rich{.text = "t", .boxed = limcode::box<std::uint64_t>(1), .unit = std::monostate{}, .end = 3},
              bytes{1} + count(1) + bytes{'t', 0, 0, 0, 1} + count(1) + bytes{1, 3});
}

TEST(round_trip, vectors) {
  expect_wire(vectors::Checked{.flags = {true, false},
                               .letters = {U'a', U'\u00e9'},
                               .texts = {"", "b"},
                               .options = {1, std::nullopt},
                               .end = 4},
              count(2) + bytes{1, 0} + count(2) + bytes{'a', 0xc3, 0xa9} + count(2) + count(0) + count(1) + bytes{'b'} +
                  count(2) + bytes{1, 1, 0, 0, 0, 0} + count(4));
  expect_wire(vectors::Nested{.two = {{1}, {}},
                              .three = {},
                              .mixed = {{{"x"}}, {}},
                              .boxes = {limcode::box<std::uint32_t>(6)},
                              .texts = {}},
              count(2) + count(1) + bytes{1, 0} + count(0) + count(0) + count(2) + bytes{1} + count(1) + count(1) +
                  bytes{'x', 0} + count(1) + bytes{6, 0, 0, 0} + count(0));
}

TEST(round_trip, boxes_and_recursive_types) {
  boxes::Chain chain{.value = 1, .next = limcode::box(boxes::Chain{.value = 2, .next = {}})};
  expect_wire(chain, bytes{1, 0, 1, 2, 0, 0});
  expect_wire(boxes::Tree{.label = 1, .branches = {{.label = 2, .branches = {}}}},
              bytes{1} + count(1) + bytes{2} + count(0));
  using boxes::Expression;
  const Expression one{.value = Expression::Number{.value = 1}};
  const Expression sum{.value = Expression::Sum{.left = limcode::box(one), .right = limcode::box(one)}};
  const bytes number = bytes{0, 0, 0, 0} + count(1);
  expect_wire(Expression{.value = Expression::Call{"f", {one, sum}}},
              bytes{4, 0, 0, 0} + count(1) + bytes{'f'} + count(2) + number + bytes{3, 0, 0, 0} + number + number);
  boxes::Ping ping{
      .count = 1, .pong = limcode::box(boxes::Pong{.value = boxes::Pong::Many{{boxes::Ping{.count = 2, .pong = {}}}}})};
  expect_wire(ping, bytes{1, 1, 2, 0, 0, 0} + count(1) + bytes{2, 0});
}

TEST(round_trip, generic_types) {
  using generics::Wrapper;
  expect_wire(Wrapper<std::uint8_t>{.id = 1, .inner = 2, .end = 3}, bytes{1, 0, 2, 3});
  expect_wire(Wrapper<std::string>{.id = 1, .inner = "z", .end = 3}, bytes{1, 0} + count(1) + bytes{'z', 3});
  expect_wire(Wrapper<Wrapper<bool>>{.id = 1, .inner = {.id = 2, .inner = true, .end = 3}, .end = 4},
              bytes{1, 0, 2, 0, 1, 3, 4});
  using either = generics::Either<std::uint8_t, std::string>;
  expect_wire(either{.value = either::Right{"r"}}, bytes{1, 0, 0, 0} + count(1) + bytes{'r'});
  expect_wire(generics::Block<2>{.bytes = {1, 2}, .flags = {true, false}, .end = 3}, bytes{1, 2, 1, 0, 3, 0});
  expect_wire(generics::Row<char32_t, 3>{.cells = {U'a', U'b', U'c'}}, bytes{'a', 'b', 'c'});
}

TEST(round_trip, newtypes) {
  expect_wire(newtypes::Deeper{{7}}, count(7));
  expect_wire(newtypes::Slots{{{1}, {2}}}, count(2) + count(1) + count(2));
  expect_wire(newtypes::Triple{1, "n", {}}, bytes{1} + count(1) + bytes{'n'} + bytes(32, 0));
  expect_wire(newtypes::Unit{}, bytes{});
}

TEST(round_trip, enums) {
  using enums::Shape;
  expect_wire(enums::Color::Blue, bytes{2, 0, 0, 0});
  expect_wire(enums::SparseTags::Half, bytes{0, 0, 0, 0x80});
  expect_wire(Shape{}, bytes{0, 0, 0, 0});
  expect_wire(Shape{.value = Shape::Newtype{5}}, bytes{1, 0, 0, 0, 5, 0, 0, 0});
  expect_wire(Shape{.value = Shape::Struct{.at = {.x = 1, .y = 2}, .visible = true, .tags = {3}}},
              bytes{3, 0, 0, 0, 1, 0, 0, 0, 2, 0, 1} + count(1) + bytes{3, 0});
  expect_wire(Shape{.value = Shape::Color{enums::Color::Green}}, bytes{7, 0, 0, 0, 1, 0, 0, 0});
  expect_wire(enums::Sparse{.value = enums::Sparse::Largest{{1}}}, bytes(4, 0xff) + count(1) + bytes{1});
}

TEST(round_trip, codings) {
  expect_wire(codings::Varints{.short_ = 300, .between = 1, .word = 0, .long_ = ~std::uint64_t{0}, .end = 2},
              bytes{0xac, 2, 1, 0} + bytes(9, 0xff) + bytes{1, 2, 0, 0, 0});
  expect_wire(codings::ShortList{{{1}, {128}}}, bytes{2, 1, 0x80, 1});
  expect_wire(codings::Update{.value = codings::Update::Keys{bytes(16'384, 4)}},
              bytes{0, 0, 0, 0, 0x80, 0x80, 1} + bytes(16'384, 4));
}

TEST(round_trip, versions) {
  using versions::Order;
  expect_wire(Order{}, bytes{0, 0, 0, 0, 0});
  expect_wire(Order{.value = Order::Named{.item = "i", .count = 1}}, bytes{0x80} + count(1) + bytes{'i', 1, 0, 0, 0});
  expect_wire(Order{.value = Order::Cancel{}}, bytes{0x85});
  expect_wire(versions::Guarded{.bytes = bytes(127, 1),
                                .orders = {{.value = Order::Cancel{}}},
                                .end = {.value = versions::Level::Two{1, true}}},
              bytes{127} + bytes(127, 1) + count(1) + bytes{0x85, 0x82, 1, 0, 1});
}

TEST(round_trip, layouts_with_and_without_padding) {
  const layouts::Dense dense{.a = 1, .b = 2, .c = 3, .d = {4, 5}};
  const bytes wire = count(1) + bytes{2, 0, 0, 0, 3, 0, 4, 5};
  static_assert(limcode::codec<layouts::Dense>::is_bulk && limcode::codec<layouts::Denser>::is_bulk);
  static_assert(!limcode::codec<layouts::Padded>::is_bulk && !limcode::codec<layouts::Marked>::is_bulk);
  expect_wire(std::vector<layouts::Dense>(3, dense), count(3) + repeat(3, wire));
  expect_wire(layouts::Denser{.first = dense, .others = {dense, dense}}, repeat(3, wire));
  expect_wire(std::vector<layouts::Padded>(2, {.a = 1, .b = 2, .c = 3}),
              count(2) + repeat(2, bytes{1, 2, 0, 0, 0, 3, 0}));
  expect_wire(std::vector<layouts::Marked>(1, {.number = 1, .mark = true, .rest = {2, 3, 4}}),
              count(1) + bytes{1, 0, 0, 0, 1, 2, 3, 4});
}

TEST(round_trip, names_that_cpp_takes_get_an_underscore) {
  keywords::Keywords value{};
  value.class_ = 1;
  value.namespace_ = "n";
  value.new_ = 2;
  value.errno_ = 3;
  expect_wire(value, support::encoded(value));
  expect_wire(keywords::Choice{.value = keywords::Choice::Choice_{1}}, bytes{0, 0, 0, 0, 1});
  expect_wire(std::vector{keywords::Tags::NULL_, keywords::Tags::Tags}, count(2) + bytes{0, 0, 0, 0, 2, 0, 0, 0});
}

TEST(round_trip, elements_without_bytes) {
  expect_wire(zero::Nothings{.units = std::vector<std::monostate>(5), .structs = {{}, {}}, .end = 1},
              count(5) + count(2) + bytes{1});
}

TEST(round_trip, an_entry_with_transactions) {
  using namespace solana;
  transaction::legacy::Message message{
      .header = {.num_required_signatures = 1, .num_readonly_signed_accounts = 0, .num_readonly_unsigned_accounts = 1},
      .account_keys = {transaction::Pubkey{{1}}},
      .recent_blockhash = {},
      .instructions = {{.program_id_index = 2, .accounts = {0}, .data = {5, 6}}},
  };
  const bytes message_wire = bytes{1, 0, 1} + bytes{1, 1} + bytes(31, 0) + bytes(32, 0) + bytes{1, 2, 1, 0, 2, 5, 6};
  transaction::v0::Message newer{
      .header = message.header,
      .account_keys = message.account_keys,
      .recent_blockhash = {},
      .instructions = message.instructions,
      .address_table_lookups = {{.account_key = {}, .writable_indexes = {}, .readonly_indexes = {9}}}};
  using transaction::VersionedMessage;
  entry::Entry entry{.num_hashes = 3, .hash = {}, .transactions = {}};
  entry.transactions.push_back({.signatures = {{}}, .message = {.value = VersionedMessage::Legacy{message}}});
  entry.transactions.push_back({.signatures = {{}}, .message = {.value = VersionedMessage::V0{newer}}});
  const bytes signature = bytes{1} + bytes(64, 0);
  const bytes wire = count(3) + bytes(32, 0) + count(2) + signature + message_wire + signature + bytes{0x80} +
                     message_wire + bytes{1} + bytes(32, 0) + bytes{0, 1, 9};
  expect_wire(entry, wire);
  expect_wire(std::vector{entry, entry}, count(2) + wire + wire);
}

}  // namespace
