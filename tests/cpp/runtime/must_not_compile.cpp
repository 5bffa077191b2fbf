// Compiles as it is; with LIMCODE_TEST_FAULT it must not, and must say what to include.
#include <limcode/runtime.hpp>

struct Foreign {};

#ifdef LIMCODE_TEST_FAULT
using subject = Foreign;
#else
using subject = std::uint8_t;
#endif

bool accepts(std::span<const std::uint8_t> input) {
  return limcode::decode_exact<subject>(input).has_value();
}
