// Transactions of all three versions, for the tests of views.
#ifndef LIMCODE_TEST_GENERATED_TRANSACTIONS_HPP
#define LIMCODE_TEST_GENERATED_TRANSACTIONS_HPP

#include <cstddef>
#include <cstdint>
#include <solana/transaction.hpp>
#include <vector>

namespace transactions {

using namespace solana::transaction;

inline Pubkey key(std::uint8_t first) {
  Pubkey made;
  made.value[0] = first;
  return made;
}

inline CompiledInstruction instruction(std::size_t len_accounts, std::size_t len_data) {
  return {.program_id_index = 1,
          .accounts = std::vector<std::uint8_t>(len_accounts, 2),
          .data = std::vector<std::uint8_t>(len_data, 3)};
}

inline VersionedTransaction legacy_transaction() {
  legacy::Message message{.header = {1, 0, 1},
                          .account_keys = {key(1), key(2)},
                          .recent_blockhash = {},
                          .instructions = {instruction(2, 200), instruction(0, 0)}};
  return {.signatures = {Signature{}}, .message = {VersionedMessage::Legacy{message}}};
}

inline VersionedTransaction v0_transaction() {
  v0::Message message{.header = {2, 0, 1},
                      .account_keys = {key(1), key(2), key(3)},
                      .recent_blockhash = {},
                      .instructions = {instruction(3, 4)},
                      .address_table_lookups = {{key(9), {1, 2}, {}}, {key(8), {}, {3}}}};
  return {.signatures = {Signature{}, Signature{}}, .message = {VersionedMessage::V0{message}}};
}

inline VersionedTransaction v1_transaction() {
  v1::Message message{.header = {2, 0, 1},
                      .config = {.priority_fee = 7, .compute_unit_limit = {}, .heap_size = 1024},
                      .lifetime_specifier = {},
                      .account_keys = {key(1), key(2), key(3)},
                      .instructions = {instruction(3, 4), instruction(0, 1)}};
  return {.signatures = {Signature{}, Signature{}}, .message = {VersionedMessage::V1{message}}};
}

}  // namespace transactions

#endif
