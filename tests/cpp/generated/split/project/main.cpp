// Calls everything that is compiled elsewhere, from a file without codecs.
#include <ledger.hpp>
#include <ledger_ostream.hpp>

#include <iostream>
#include <memory_resource>
#include <string>
#include <unordered_set>
#include <vector>

using ledger::Booking;
using ledger::Ledger;
using ledger::Sent;

static_assert(limcode::is_compiled<Ledger> && !limcode::has_codec<Ledger>, "the header of types has no codec");

/// Of other.cpp, which has the codecs.
limcode::error read_within(limcode::input_bytes input, limcode::limits most);
std::size_t bytes_of_all(const std::vector<Booking>& bookings);

int main() {
  Ledger ledger;
  ledger.owner.value[0] = 7;
  ledger.bookings.push_back({Booking::Moved{ledger.owner, {1, 2}}});
  ledger.bookings.push_back({Booking::Noted{"x"}});

  // To each kind of output.
  std::vector<std::uint8_t> to_vector;
  limcode::bytes to_bytes;
  std::string to_string;
  std::vector<std::byte> to_std_bytes;
  std::pmr::vector<std::uint8_t> to_other_allocator;
  std::uint8_t to_array[256];
  const auto written = limcode::encode(to_array, ledger);
  if (!limcode::encode_append(to_vector, ledger).ok() || !limcode::encode_append(to_bytes, ledger).ok() ||
      !limcode::encode_append(to_string, ledger).ok() || !limcode::encode_append(to_std_bytes, ledger).ok() ||
      !limcode::encode_append(to_other_allocator, ledger).ok() || !written) {
    return 1;
  }
  const std::size_t size = limcode::encoded_size(ledger).value();
  for (const std::size_t other : {to_vector.size(), to_bytes.size(), to_string.size(), to_std_bytes.size(),
                                  to_other_allocator.size(), *written}) {
    if (other != size) return 2;
  }
  if (limcode::encode(limcode::output_bytes(to_array, 3), ledger).error().code != limcode::errc::buffer_too_small) return 3;

  if (!read_within(to_vector, {}).ok()) return 50;
  if (read_within(to_vector, {.elements = 1}).code != limcode::errc::element_limit) return 51;

  // Back, whole and in part, to a new value and in place, owned and borrowed.
  Ledger copy;
  std::size_t consumed = 0;
  to_vector.pop_back();  // The last field may be missing.
  if (!limcode::decode_exact(to_vector, copy).ok() || !(copy == ledger)) return 4;
  if (!limcode::decode_prefix(to_string, copy, consumed).ok() || consumed != size) return 5;
  limcode::arena memory;
  const auto borrowed = limcode::decode_exact_in<ledger::Ledger_ref>(to_std_bytes, memory);
  if (!borrowed || !(*borrowed == ledger)) return 6;
  std::cout << limcode::decode_exact<Ledger>(to_bytes).value().bookings[1] << '\n';
  to_vector.resize(50);
  std::cout << limcode::decode_exact<Ledger>(to_vector).error() << '\n';

  // A template is compiled with what holds it; keys have hashes.
  Sent sent{.ledger = {.source = {}, .value = ledger}, .hops = 2};
  std::unordered_set<key::Key> keys{ledger.owner, {}, ledger.owner};
  std::cout << limcode::encoded_size(sent).value() - size << ' ' << keys.size() << ' ' << bytes_of_all(ledger.bookings) << '\n';

#ifdef LIMCODE_TEST_COLLECTION
  return limcode::encoded_size(ledger.bookings).has_value() ? 0 : 1;
#endif
}
