#include <iostream>

#include <solana/config_ostream.hpp>
#include <solana/sysvar_view.hpp>

int main() {
  limcode::bytes bytes;
  if (!limcode::encode_append(bytes, solana::sysvar::Clock{7, 1, 2, 3, 4}).ok()) return 1;
  const auto clock = solana::sysvar::Clock_view::parse(bytes);
  if (!clock || clock->slot() != 7) return 1;

  bytes.clear();
  if (!limcode::encode_append(bytes, solana::config::ValidatorInfo{"{}"}).ok()) return 1;
  limcode::arena memory;
  const auto info = limcode::decode_exact_in<solana::config::ValidatorInfo_ref>(bytes, memory);
  if (!info || info->info != "{}") return 1;
  std::cout << *info << '\n';
}
