#include <slot.hpp>
#include <solana/sysvar_view.hpp>

int main() {
  limcode::bytes bytes;
  if (!limcode::encode_append(bytes, solana::sysvar::Clock{7, 1, 2, 3, 4}).ok()) return 1;
  const auto clock = solana::sysvar::Clock_view::parse(bytes);
  if (!clock || clock->slot() != 7) return 1;
  return limcode::encoded_size(slot::Slot{7}).value() == 8 ? 0 : 1;
}
