// Two nodes in one program, at the ends of a socket: one asks, the other tells what it knows.
#include <peer_ostream.hpp>
#include <peer_view.hpp>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

using peer::Packet;
using peer::Status;

namespace {

/// Sends a packet. False where it cannot be encoded or sent.
bool send_packet(int to, const Packet& packet) {
  std::vector<std::byte> bytes;
  if (const limcode::error fault = limcode::encode_append(bytes, packet); !fault.ok()) {
    std::cerr << "cannot encode " << packet << ": " << fault << '\n';
    return false;
  }
  return ::send(to, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
}

/// The next packet.
limcode::result<Packet> receive_packet(int from) {
  std::array<char, 1232> bytes;
  const ssize_t len = ::recv(from, bytes.data(), bytes.size(), 0);
  return limcode::decode_exact<Packet>(std::string_view(bytes.data(), len < 0 ? 0 : static_cast<std::size_t>(len)));
}

/// The answer to a packet: what is newer than the peer knows.
Packet answer(const Packet& packet, const std::vector<Status>& known) {
  const auto* const ask = std::get_if<Packet::Ask>(&packet.value);
  if (ask == nullptr) return {Packet::Bye{}};
  Packet::Tell tell;
  for (const Status& status : known) {
    if (status.slot > ask->since) tell.value.push_back(status);
  }
  return {tell};
}

}  // namespace

int main() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return 1;
  const std::vector<Status> known = {{7, "old", std::nullopt}, {9, "new", 0.5F}};

  if (!send_packet(ends[0], {Packet::Ask{8}})) return 2;
  const auto asked = receive_packet(ends[1]);
  std::cout << asked << '\n';
  if (!send_packet(ends[1], asked.transform([&](const Packet& packet) { return answer(packet, known); })
                                .value_or(Packet{Packet::Bye{}}))) {
    return 3;
  }
  std::cout << receive_packet(ends[0]) << '\n';

  // A packet that is cut has an error that says where.
  const std::string cut("\1\0\0\0\1\0\0\0\0\0\0\0\7", 13);
  if (::send(ends[0], cut.data(), cut.size(), 0) != static_cast<ssize_t>(cut.size())) return 4;
  std::cout << receive_packet(ends[1]).error() << '\n';
  ::close(ends[0]);
  ::close(ends[1]);
}
