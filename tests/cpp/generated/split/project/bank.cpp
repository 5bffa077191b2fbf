// A type that holds one of another schema folder.
#include <acme/wire/account.hpp>

#include <cstdio>

int main() {
  acme::account::Account account{};
  account.ledgers.emplace_back().bookings.push_back({acme::ledger::Booking::Noted{"y"}});
  std::vector<std::uint8_t> bytes;
  if (!limcode::encode_append(bytes, account).ok()) return 1;
  const auto copy = limcode::decode_exact<acme::account::Account>(bytes);
  if (!copy || !(*copy == account)) return 2;
  std::printf("%u bytes\n", static_cast<unsigned>(bytes.size()));
}
