// Has the codecs, for a collection of a schema's type.
#include <ledger_codec.hpp>

static_assert(limcode::has_codec<ledger::Ledger>);

/// Limits are compiled where they are asked for.
limcode::error read_within(limcode::input_bytes input, limcode::limits most) {
  ledger::Ledger ledger;
  return limcode::decode_exact(input, ledger, most);
}

std::size_t bytes_of_all(const std::vector<ledger::Booking>& bookings) { return limcode::encoded_size(bookings).value(); }
