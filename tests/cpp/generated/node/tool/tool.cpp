// Prints the slot of a status, which it reads where it is.
#include <peer_view.hpp>

#include <cstdio>
#include <vector>

int main() {
  std::vector<std::byte> bytes;
  if (!limcode::encode_append(bytes, peer::Status{42, "tool", std::nullopt}).ok()) return 1;
  const auto status = peer::Status_view::parse(bytes);
  if (!status) return 2;
  std::printf("slot %u\n", static_cast<unsigned>(status->slot()));
}
