// Views of the example schemas: accepted where decoding accepts, and for the same reasons.
#include <examples/aliases_view.hpp>
#include <examples/arrays_view.hpp>
#include <examples/boxes_view.hpp>
#include <examples/codings_view.hpp>
#include <examples/collections_view.hpp>
#include <examples/enums_view.hpp>
#include <examples/generics_view.hpp>
#include <examples/layouts_view.hpp>
#include <examples/keywords_view.hpp>
#include <examples/library_view.hpp>
#include <examples/memory_view.hpp>
#include <examples/newtypes_view.hpp>
#include <examples/options_view.hpp>
#include <examples/parts_view.hpp>
#include <examples/scalars_view.hpp>
#include <examples/sections_view.hpp>
#include <examples/sized_bytes_view.hpp>
#include <examples/tuples_view.hpp>
#include <examples/vectors_view.hpp>
#include <examples/versions_view.hpp>
#include <examples/zero_view.hpp>

#include "view_support.hpp"

namespace {

using namespace examples;

template <class T>
class view_of_example : public testing::Test {};

using example_types = testing::Types<
    scalars::Unsigned, scalars::Switch, scalars::Letters, scalars::Message, scalars::Mixture, arrays::Switches,
    arrays::Shapes, arrays::Shelves, arrays::Deep, boxes::Parcels, boxes::Chain, boxes::Tree, boxes::Expression,
    boxes::Ping, codings::ShortVectors, codings::Varints, codings::Update, codings::ShortList, collections::Lists,
    collections::Maps, collections::Sets, collections::Counted, collections::Keyed, collections::Folder, enums::Color,
    enums::Shape, enums::SameSize, enums::Sparse, enums::Drawing, generics::Wrappers, generics::Pairs,
    generics::Eithers, generics::Stacks, keywords::Choice, keywords::Tags, keywords::Holder,
    layouts::Padded, layouts::Tables, memory::Large, memory::Crates, memory::Shared, memory::Counted, memory::Listed,
    memory::Empty, library::Pointers, library::Branch,
    library::NonZeros, library::Results, library::Ranges, library::Times, library::Addresses, library::Texts,
    library::Markers, newtypes::Name, newtypes::Slots, newtypes::Triple, options::Simple, options::Rich,
    options::Nested, parts::Parts, parts::Letter, sections::Short, sections::Nested, sections::Onion, sections::Batch,
    sections::Title, sections::Frames, sized_bytes::Exact, sized_bytes::Resized, sized_bytes::Fixed, sized_bytes::Store,
    sized_bytes::Short, sized_bytes::Nested, tuples::Fixed, tuples::Varying, tuples::Long, tuples::Inside, vectors::Numbers,
    vectors::Checked, vectors::Grouped, vectors::Records, vectors::Nested, versions::Order, versions::Level,
    versions::Guarded, zero::Nothings, zero::Empties>;
TYPED_TEST_SUITE(view_of_example, example_types);

TYPED_TEST(view_of_example, accepts_what_decoding_accepts) {
  support::expect_as_decoded_at_random<TypeParam>();
}

TYPED_TEST(view_of_example, accepts_what_decoding_accepts_of_changed_values) {
  support::bytes wire;
  // Not every type has a wire form for its default.
  const bool is_encoded = limcode::encode_append(wire, TypeParam{}).ok();
  if (is_encoded && wire.size() < 4096) support::expect_as_decoded_when_changed<TypeParam>(wire);
}

}  // namespace
