// Built with -fno-exceptions -fno-rtti: the runtime needs neither.
#include <limcode/codec/bound.hpp>
#include <limcode/codec/c_string.hpp>
#include <limcode/codec/map.hpp>
#include <limcode/codec/net.hpp>
#include <limcode/codec/non_zero.hpp>
#include <limcode/codec/range.hpp>
#include <limcode/codec/set.hpp>
#include <limcode/codec/time.hpp>
#include <limcode/codec/variant.hpp>

#include "sample.hpp"

namespace {

int trees() {
  sample::Tree value{1, limcode::box<sample::Tree>(sample::Tree{}), std::vector<sample::Tree>(3)};
  std::vector<std::uint8_t> bytes;
  if (!limcode::encode_append(bytes, value).ok()) return 1;
  const limcode::result<sample::Tree> decoded = limcode::decode_exact<sample::Tree>(bytes);
  if (!decoded || !(*decoded == value)) return 2;
  bytes.pop_back();
  const limcode::result<sample::Tree> cut = limcode::decode_exact<sample::Tree>(bytes);
  return !cut && cut.error().message() ==
                     "unexpected end of input at byte 22 in `Tree.children`: needed 33 bytes, 32 remain"
             ? 0
             : 3;
}

int library_types() {
  using key = std::tuple<limcode::c_string, limcode::non_zero<std::uint16_t>, limcode::duration>;
  using ends = std::tuple<limcode::range<std::string>, limcode::bound<limcode::system_time>>;
  using value_type = std::map<key, std::variant<ends, std::set<std::variant<limcode::ipv4_addr, limcode::ipv6_addr>>>>;
  value_type value;
  value[{{"a"}, {7}, {1, 2}}].emplace<1>().insert(limcode::ipv4_addr{{127, 0, 0, 1}});
  value[{{"b"}, {8}, {3, 4}}] = ends{{"from", "to"}, {limcode::bound<limcode::system_time>::included{{5, 6}}}};
  std::vector<std::uint8_t> bytes;
  if (!limcode::encode_append(bytes, value).ok()) return 4;
  if (limcode::encoded_size(value).value() != bytes.size()) return 5;
  const limcode::result<value_type> decoded = limcode::decode_exact<value_type>(bytes);
  if (!decoded || *decoded != value) return 6;
  bytes[8 + 8] = 0;
  const limcode::result<value_type> refused = limcode::decode_exact<value_type>(bytes);
  return !refused && refused.error().message() ==
                         "interior NUL at byte 16 in `BTreeMap[0].0.0`: expected no NUL before the end of the string"
             ? 0
             : 7;
}

}  // namespace

int main() {
  const int trees_failed = trees();
  return trees_failed != 0 ? trees_failed : library_types();
}
