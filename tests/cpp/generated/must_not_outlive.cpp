// Compiles with clang's warnings of dangling references as errors; with faults, views that outlive the bytes of a temporary, it must
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
#ifdef LIMCODE_TEST_FAULT
  const auto by_parse = VersionedTransaction_view::parse(received());
  sum += by_parse->raw().size();
  const auto by_view_exact = limcode::view_exact<VersionedTransaction>(received());
  sum += by_view_exact->raw().size();
  const VersionedTransaction_fields by_fields(received());
  sum += by_fields.signatures()->size();
  limcode::arena memory;
  const auto by_borrowing = limcode::decode_exact_in<std::string_view>(received(), memory);
  sum += by_borrowing->size();
  const auto by_owner = limcode::owned_view<VersionedTransaction>().view();
  sum += by_owner.raw().size();
#endif
  return sum;
}
