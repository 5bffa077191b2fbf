// Says how long a block is at least, and what a vote reads back as.
#include <acme_chain.hpp>
#include <acme_chain/votes_view.hpp>

#include <cstdio>

int main() {
  acme::acme_chain::Block block{};
  block.slot = 7;
  block.hashes.resize(1);
  block.votes[0].kind = acme::acme_chain::votes::kinds::Kind::Skip;
  limcode::bytes bytes;
  if (!limcode::encode_append(bytes, block).ok()) return 1;
  if (limcode::decode_exact<acme::acme_chain::Block>(bytes).value().hashes.size() != 1) return 1;
  const auto vote = acme::acme_chain::votes::Vote_view::parse(std::span(bytes).subspan(8 + 1 + 32));
  if (!vote || vote->kind() != acme::acme_chain::votes::kinds::Kind::Skip) return 1;
  acme::acme_chain::votes::Signed signed_vote{};
  signed_vote.time.value = -1;
  limcode::bytes signed_bytes;
  if (!limcode::encode_append(signed_bytes, signed_vote).ok()) return 1;
  std::printf("%zu at least, %zu signed\n", static_cast<std::size_t>(limcode::wire_size<acme::acme_chain::Block>::min),
              signed_bytes.size());
}
