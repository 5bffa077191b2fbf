// Compiles as it is; with a fault it must not, and must say what to include or to call.
#include <limcode/borrow.hpp>
#include <limcode/runtime.hpp>

struct Foreign {};

#ifdef LIMCODE_TEST_FAULT
using subject = Foreign;
#elif defined(LIMCODE_TEST_BORROWED)
using subject = std::span<const std::string_view>;
#else
using subject = std::uint8_t;
#endif

bool accepts(std::span<const std::uint8_t> input) {
  return limcode::decode_exact<subject>(input).has_value();
}
