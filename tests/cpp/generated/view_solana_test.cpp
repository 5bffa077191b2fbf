// Views of the other ready schemas: accepted where decoding accepts, and for the same reasons.
#include <solana/block_component_view.hpp>
#include <solana/entry_view.hpp>
#include <solana/error_view.hpp>

#include "view_support.hpp"

namespace {

using namespace solana;

template <class T>
class view_of_solana : public testing::Test {};

using solana_types =
    testing::Types<block_component::BlockComponent, block_component::VersionedBlockMarker, block_component::BlockMarkerV1,
                   block_component::VersionedBlockFooter, block_component::VersionedBlockHeader,
                   block_component::VersionedUpdateParent, block_component::BlockFooterV1,
                   block_component::GenesisCertBlockMarker, block_component::BlockFinalizationCert,
                   block_component::VotesAggregate, block_component::SkipRewardCertificate,
                   block_component::NotarRewardCertificate, entry::Entry, error::TransactionError, error::InstructionError>;
TYPED_TEST_SUITE(view_of_solana, solana_types);

TYPED_TEST(view_of_solana, accepts_what_decoding_accepts) {
  support::expect_as_decoded_at_random<TypeParam>();
}

TYPED_TEST(view_of_solana, accepts_what_decoding_accepts_of_changed_values) {
  support::bytes wire;
  const bool is_encoded = limcode::encode_append(wire, TypeParam{}).ok();
  if (is_encoded) support::expect_as_decoded_when_changed<TypeParam>(wire);
}

}  // namespace
