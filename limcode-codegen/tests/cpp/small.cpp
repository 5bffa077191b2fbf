// Uses of the headers of `tests/schemas/small`: what is a template there is instantiated here, and what the plan says of
// sizes is asserted.
#include <cstddef>

#include "codings.hpp"
#include "containers.hpp"
#include "enums.hpp"
#include "generics.hpp"
#include "imports.hpp"
#include "keywords.hpp"
#include "library.hpp"
#include "modules.hpp"
#include "orders.hpp"
#include "people.hpp"
#include "recursion.hpp"
#include "scalars.hpp"
#include "tags.hpp"
#include "widths.hpp"

namespace {

template <class T>
constexpr std::size_t min_size = limcode::codec<T>::min_size;

template <class T>
constexpr bool is_fixed = limcode::codec<T>::is_fixed;

}  // namespace

template struct limcode::codec<generics::Wrapper<std::uint8_t>>;
template struct limcode::codec<generics::Wrapper<generics::Wrapper<std::string>>>;
template struct limcode::codec<generics::Many<std::uint8_t, std::string>>;
template struct limcode::codec<generics::Many<scalars::Slot, recursion::Tree>>;
template struct limcode::codec<generics::Bytes<0>>;
template struct limcode::codec<generics::Bytes<3>>;
template struct limcode::codec<generics::Either<std::uint32_t, std::vector<scalars::Slot>>>;
template struct limcode::codec<generics::Either<scalars::Empty, scalars::Unit>>;
template struct limcode::codec<generics::Tree<enums::Color>>;
template struct limcode::codec<library::Table<std::uint8_t, double>>;
template struct limcode::codec<library::Table<library::Key, library::Folder>>;
template struct limcode::codec<library::Pair<library::Key, std::string>>;

static_assert(min_size<scalars::Scalars> == 91 && is_fixed<scalars::Scalars>);
static_assert(min_size<scalars::Arrays> == 69 && is_fixed<scalars::Arrays>);
static_assert(min_size<scalars::Empty> == 0 && is_fixed<scalars::Empty>);
static_assert(min_size<generics::Wrapper<std::uint64_t>> == 11 && is_fixed<generics::Wrapper<std::uint64_t>>);
static_assert(min_size<generics::Wrapper<std::string>> == 11 && !is_fixed<generics::Wrapper<std::string>>);
static_assert(min_size<generics::Bytes<3>> == 11 && is_fixed<generics::Bytes<3>>);
static_assert(min_size<generics::Either<std::uint8_t, std::uint64_t>> == 4);
static_assert(min_size<enums::Same> == 8 && is_fixed<enums::Same>);
static_assert(min_size<enums::Shape> == 4 && !is_fixed<enums::Shape>);
static_assert(min_size<recursion::List> == 4 && !is_fixed<recursion::List>);
static_assert(min_size<codings::Message> == 1 && !is_fixed<codings::Message>);
static_assert(min_size<codings::Envelope> == 2);
static_assert(min_size<widths::Lengths> == 17 && !is_fixed<widths::Lengths>);
static_assert(min_size<tags::Byte> == 1 && is_fixed<tags::Byte>);
static_assert(min_size<tags::Message> == 1 && !is_fixed<tags::Message>);
static_assert(min_size<library::Counts> == 29 && !is_fixed<library::Counts>);
static_assert(min_size<library::Others> == 66 && !is_fixed<library::Others>);
static_assert(min_size<library::Key> == 6 && !is_fixed<library::Key>);

// What is not on the wire is not in memory either, so the rest may be copied at once.
static_assert(limcode::codec<widths::Port>::is_bulk == limcode::is_little_endian);
static_assert(!limcode::codec<widths::Skips>::is_bulk, "two bytes of padding");

// Types are plain aggregates with values.
static_assert(scalars::Pair{1, {2}} == scalars::Pair{1, {2}});
static_assert(static_cast<std::uint32_t>(enums::Color::Blue) == 8);
static_assert(sizeof(tags::Byte) == 1 && sizeof(widths::Direction) == 1);

// Keys have an order, and templates are compared where they are complete.
bool is_before(const library::Index& left, const library::Index& right) {
  return left.keys.begin()->first < right.keys.begin()->first && left == right;
}
static_assert(generics::Wrapper<std::uint8_t>{1, 2, 3} == generics::Wrapper<std::uint8_t>{1, 2, 3});
