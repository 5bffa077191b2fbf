// A program that does something else than to end over a fault in it.
#include <stdexcept>
#define LIMCODE_FATAL(text) throw std::logic_error(text)
#include <limcode/runtime.hpp>

int main() {
  try {
    static_cast<void>(limcode::decode_exact<std::uint8_t>({}).value());
  } catch (const std::logic_error& fault) {
    return fault.what() == std::string("limcode: value() of a failed result: unexpected end of input at byte 0 in `u8`: "
                                       "needed 1 byte, 0 remain")
               ? 0
               : 1;
  }
  return 2;
}
