// The text of values: `tests/tests/texts.rs` asserts the same texts in Rust.
#include <examples/arrays_ostream.hpp>
#include <examples/bits_ostream.hpp>
#include <examples/boxes_ostream.hpp>
#include <examples/enums_ostream.hpp>
#include <examples/generics_ostream.hpp>
#include <examples/keywords_ostream.hpp>
#include <examples/library_ostream.hpp>
#include <examples/newtypes_ostream.hpp>
#include <examples/options_ostream.hpp>
#include <examples/scalars_ostream.hpp>
#include <examples/tuples_ostream.hpp>
#include <examples/vectors_ostream.hpp>
#include <solana/entry_ostream.hpp>
#include <solana/transaction_ostream.hpp>
#include <solana/vote_ostream.hpp>

#include <fstream>
#include <sstream>

#include "support.hpp"

namespace {

template <class T>
std::string streamed(const T& value) {
  std::ostringstream to;
  to << value;
  return to.str();
}

/// The text of the value with these bytes.
template <class T>
std::string text_of(const support::bytes& wire) {
  const limcode::result<T> value = limcode::decode_exact<T>(wire);
  return value ? streamed(*value) : value.error().message();
}

struct named_type {
  std::string name;
  std::string (*text_of)(const support::bytes&);
};

#define LIMCODE_TEST_TYPE(path) \
  named_type { #path, &text_of<path> }

const named_type types[] = {
    LIMCODE_TEST_TYPE(examples::arrays::Shapes),
    LIMCODE_TEST_TYPE(examples::boxes::Expression),
    LIMCODE_TEST_TYPE(examples::boxes::Tree),
    LIMCODE_TEST_TYPE(examples::bits::Flags),
    LIMCODE_TEST_TYPE(examples::enums::Color),
    LIMCODE_TEST_TYPE(examples::enums::Drawing),
    LIMCODE_TEST_TYPE(examples::enums::Shape),
    LIMCODE_TEST_TYPE(examples::generics::Eithers),
    LIMCODE_TEST_TYPE(examples::generics::Wrappers),
    LIMCODE_TEST_TYPE(examples::keywords::Keywords),
    LIMCODE_TEST_TYPE(examples::library::Addresses),
    LIMCODE_TEST_TYPE(examples::library::NonZeros),
    LIMCODE_TEST_TYPE(examples::library::Ranges),
    LIMCODE_TEST_TYPE(examples::library::Results),
    LIMCODE_TEST_TYPE(examples::library::Times),
    LIMCODE_TEST_TYPE(examples::newtypes::Triple),
    LIMCODE_TEST_TYPE(examples::options::Rich),
    LIMCODE_TEST_TYPE(examples::scalars::Floats),
    LIMCODE_TEST_TYPE(examples::scalars::Letters),
    LIMCODE_TEST_TYPE(examples::scalars::Signed),
    LIMCODE_TEST_TYPE(examples::tuples::Varying),
    LIMCODE_TEST_TYPE(examples::vectors::Nested),
    LIMCODE_TEST_TYPE(solana::transaction::MessageHeader),
    LIMCODE_TEST_TYPE(solana::transaction::VersionedTransaction),
    LIMCODE_TEST_TYPE(solana::vote::VoteInstruction),
};

support::bytes of_hex(const std::string& hex) {
  support::bytes out;
  for (std::size_t at = 0; at + 1 < hex.size(); at += 2) {
    out.push_back(static_cast<std::uint8_t>(std::stoul(hex.substr(at, 2), nullptr, 16)));
  }
  return out;
}

TEST(ostream, values_have_the_text_of_rust) {
  std::ifstream file(LIMCODE_TEST_TEXTS);
  ASSERT_TRUE(file.is_open()) << LIMCODE_TEST_TEXTS;
  std::size_t rows = 0;
  std::string row;
  for (; std::getline(file, row); ++rows) {
    const std::size_t hex_at = row.find('\t') + 1;
    const std::size_t text_at = row.find('\t', hex_at) + 1;
    const std::string name = row.substr(0, hex_at - 1);
    const auto* const type = std::ranges::find(types, name, &named_type::name);
    ASSERT_NE(type, std::end(types)) << name;
    EXPECT_EQ(type->text_of(of_hex(row.substr(hex_at, text_at - 1 - hex_at))), row.substr(text_at)) << name;
  }
  EXPECT_EQ(rows, 4 * std::size(types));
}

TEST(ostream, a_tag_that_no_variant_has_is_a_number) {
  EXPECT_EQ(streamed(static_cast<examples::enums::Color>(77)), "Color(77)");
}

TEST(ostream, values_of_generated_types_are_printed_in_containers_and_results) {
  const std::vector<examples::enums::Color> colors = {examples::enums::Color::Red, examples::enums::Color::Blue};
  EXPECT_EQ(streamed(limcode::debug(colors)), "[Red, Blue]");
  EXPECT_EQ(streamed(limcode::result<examples::enums::Color>(examples::enums::Color::Red)), "Ok(Red)");
}

}  // namespace
