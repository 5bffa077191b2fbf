// Rows: the same bytes, verdicts and errors as those of their parts written one after the other.
#include <array>
#include <optional>
#include <string>

#include "support.hpp"

namespace {

using limcode::writer;
namespace row = limcode::row;
using support::buffer;

struct values {
  std::uint64_t number = 0x0102030405060708;
  bool flag = true;
  std::array<std::uint16_t, 3> triple{1, 2, 3};
  std::vector<std::uint8_t> small;
  std::vector<std::uint32_t> words;
  std::vector<std::string> names;
  std::string text;
  std::array<std::uint8_t, 32> hash{9, 8, 7};
  std::optional<std::uint32_t> option;
  std::vector<std::uint64_t> last;
};

bool put_as_row(writer& out, const values& of) {
  return put_row(out, row::tag16(700), row::run(of.number, of.flag, of.triple),
                 row::field<"small">(row::short_len_and_elems(of.small)),
                 row::field<"words">(row::index(3, row::len_and_elems(of.words))),
                 row::field<"names">(row::short_len_and_elems(of.names)), row::field<"text">(row::len_and_string(of.text)),
                 row::field<"hash">(row::value(of.hash)), row::field<"option">(row::option_tag(of.option.has_value())),
                 row::payload(of.option), row::field<"names">(row::value(of.names)),
                 row::field<"count">(row::short_len(of.last.size())), row::field<"last">(row::elems(of.last)));
}

bool put_one_after_the_other(writer& out, const values& of) {
  if (!out.put_tag16(700)) return false;
  std::uint8_t* const run = out.take_room(15);
  if (run == nullptr) return false;
  limcode::store<std::uint64_t>(run, of.number);
  limcode::store<std::uint8_t>(run + 8, of.flag ? 1 : 0);
  limcode::store<std::array<std::uint16_t, 3>>(run + 9, of.triple);
  if (!out.put_short_len(of.small.size())) return out.trace().field("small");
  if (!put_elems(out, of.small)) return out.trace().field("small");
  if (!out.put_len(of.words.size())) return out.trace().index(3).field("words");
  if (!put_elems(out, of.words)) return out.trace().index(3).field("words");
  if (!out.put_short_len(of.names.size())) return out.trace().field("names");
  if (!put_elems(out, of.names)) return out.trace().field("names");
  if (!out.put_len(of.text.size())) return out.trace().field("text");
  if (!out.put_string(of.text)) return out.trace().field("text");
  if (!out.put_bytes(of.hash)) return out.trace().field("hash");
  if (!out.put_option_tag(of.option.has_value())) return out.trace().field("option");
  if (of.option.has_value() && !out.put(*of.option)) return false;
  if (!out.put_len(of.names.size())) return out.trace().field("names");
  if (!put_elems(out, of.names)) return out.trace().field("names");
  if (!out.put_short_len(of.last.size())) return out.trace().field("count");
  if (!put_elems(out, of.last)) return out.trace().field("last");
  return true;
}

/// What became of a span of zeros.
struct outcome {
  bool is_good;
  std::size_t written;
  limcode::error fault;
  buffer bytes;
};

template <class Put>
outcome put_to_span(std::size_t size, const values& of, Put put) {
  const std::unique_ptr<std::uint8_t[]> memory(new std::uint8_t[size]());
  outcome result{};
  limcode::span_sink sink(std::span(memory.get(), size), result.fault);
  writer out(sink);
  result.is_good = put(out, of);
  result.written = out.position();
  result.bytes.assign(memory.get(), memory.get() + (result.is_good ? result.written : size));
  return result;
}

void expect_same(std::size_t size, const values& of) {
  const outcome by_row = put_to_span(size, of, put_as_row);
  const outcome by_part = put_to_span(size, of, put_one_after_the_other);
  ASSERT_EQ(by_row.is_good, by_part.is_good) << size;
  if (by_part.is_good) {
    ASSERT_EQ(by_row.written, by_part.written) << size;
  }
  ASSERT_EQ(by_row.fault.message(), by_part.fault.message()) << size;
  ASSERT_EQ(by_row.bytes, by_part.bytes) << size;
}

/// All parts empty, and each of them short, long enough for a length of two bytes, and of three.
std::vector<values> samples() {
  std::vector<values> all(4);
  const std::size_t lens[] = {0, 5, 200, 20'000};
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].small.assign(lens[i], 0x5a);
    all[i].words.assign(i * 3, 0x01020304);
    all[i].names.assign(i, std::string(i * 7, 'x'));
    all[i].text.assign(i * 11, 'y');
    if (i % 2 == 1) all[i].option = 77;
    all[i].last.assign(i * 50, 0x1122334455667788);
  }
  return all;
}

TEST(Row, EveryRoomGivesTheBytesAndTheErrorOfPartsOneAfterTheOther) {
  for (const values& of : samples()) {
    const std::size_t exact = put_to_span(100'000, of, put_one_after_the_other).written;
    for (std::size_t size = 0; size <= exact + 9; ++size) {
      // Of many elements, the sizes around their ends.
      if (size > 1000 && size + 1000 < exact && size % 97 != 0) continue;
      expect_same(size, of);
    }
  }
}

TEST(Row, LengthAboveWhatItsCodingHoldsIsRefusedWhereItStands) {
  values of;
  of.small.resize(65'535);
  expect_same(100'000, of);
  expect_same(65'535, of);
  of.small.resize(65'536);
  for (const std::size_t size : {0U, 2U, 16U, 17U, 18U, 19U, 65'000U, 100'000U}) expect_same(size, of);
  of.small.clear();
  of.last.resize(65'536);
  for (const std::size_t size : {0U, 50U, 90U, 200'000U, 600'000U}) expect_same(size, of);
}

TEST(Row, TextThatIsNotUtf8IsRefusedWhereItStands) {
  values of = samples()[1];
  of.text = "abc\xff";
  for (std::size_t size = 0; size < 200; ++size) expect_same(size, of);
}

template <class Buffer>
void expect_growth() {
  for (const values& of : samples()) {
    const outcome whole = put_to_span(100'000, of, put_one_after_the_other);
    for (std::size_t capacity = 0; capacity <= 300; ++capacity) {
      Buffer output;
      output.reserve(capacity);
      output.push_back(0xee);
      limcode::error fault;
      {
        auto write = [&](auto& sink) {
          writer out(sink);
          ASSERT_TRUE(put_as_row(out, of)) << fault.message();
          ASSERT_TRUE(sink.finish(out.pos()));
        };
        using allocator = typename Buffer::allocator_type;
        if constexpr (limcode::leaves_uninitialised<allocator>) {
          limcode::bytes_sink<allocator> sink(output, fault);
          write(sink);
        } else {
          limcode::vector_sink<allocator> sink(output, fault, nullptr, nullptr);
          write(sink);
        }
      }
      ASSERT_EQ(output[0], 0xee);
      ASSERT_EQ(buffer(output.begin() + 1, output.end()), whole.bytes) << capacity;
    }
  }
}

TEST(Row, VectorThatDoesNotFillGrowsInTheMiddle) {
  expect_growth<limcode::bytes>();
}
TEST(Row, VectorThatFillsGrowsInTheMiddle) {
  expect_growth<buffer>();
}

TEST(Row, RowsWithoutBytesWriteNothing) {
  limcode::error fault;
  limcode::span_sink sink({}, fault);
  writer out(sink);
  const std::vector<std::uint8_t> none;
  EXPECT_TRUE(put_row(out, row::elems(none), row::run(std::array<std::uint8_t, 0>{}), row::value(std::monostate{})));
  EXPECT_EQ(out.position(), 0U);
}

}  // namespace
