// Has the codecs, for a collection of a schema's type.
#include <ledger_codec.hpp>

static_assert(limcode::has_codec<ledger::Ledger>);

std::size_t bytes_of_all(const std::vector<ledger::Booking>& bookings) { return limcode::encoded_size(bookings).value(); }
