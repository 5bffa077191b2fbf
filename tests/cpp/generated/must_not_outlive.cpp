// Compiles with clang's warnings of dangling references as errors; with a fault, a view that outlives the bytes of a temporary, it must
// not.
#include <solana/entry_view.hpp>
#include <solana/transaction_view.hpp>

#include <cstdint>
#include <limcode/borrow.hpp>
#include <span>
#include <string_view>
#include <vector>

using namespace solana::transaction;

std::vector<std::uint8_t> received();

std::size_t sizes() {
  const std::vector<std::uint8_t> packet = received();
  const VersionedTransaction_fields single(packet);
  std::size_t sum = single.signatures()->size();
  const auto transaction = VersionedTransaction_view::parse(packet);
  if (transaction) sum += transaction->signatures().size();
  const auto part = VersionedTransaction_view::parse(std::span(packet).subspan(1));
  if (part) sum += part->raw().size();
  sum += VersionedTransaction_view::parse(received())->raw().size();
#ifdef LIMCODE_TEST_PARSE
  const auto dangling = VersionedTransaction_view::parse(received());
  sum += dangling->raw().size();
#endif
#ifdef LIMCODE_TEST_VIEW_EXACT
  const auto dangling = limcode::view_exact<VersionedTransaction>(received());
  sum += dangling->raw().size();
#endif
#ifdef LIMCODE_TEST_FIELDS
  const VersionedTransaction_fields dangling(received());
  sum += dangling.signatures()->size();
#endif
#ifdef LIMCODE_TEST_BORROWED
  limcode::arena memory;
  const auto dangling = limcode::decode_exact_in<std::string_view>(received(), memory);
  sum += dangling->size();
#endif
#ifdef LIMCODE_TEST_OWNED
  const auto dangling = limcode::owned_view<VersionedTransaction>().view();
  sum += dangling.raw().size();
#endif
  return sum;
}
