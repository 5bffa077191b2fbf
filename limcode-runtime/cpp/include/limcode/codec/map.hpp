// Maps: std::map for Rust's BTreeMap and HashMap. The entries are written in the order of their keys.
#ifndef LIMCODE_CODEC_MAP_HPP
#define LIMCODE_CODEC_MAP_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/codec/each.hpp>
#include <limcode/codec/product.hpp>
#include <limcode/owned.hpp>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace limcode {
inline namespace v0 {

/// Replaces `out` by `len_elems` entries, each the tuple of a key and a value. They may come in any order; of those
/// with the same key the last one stays.
template <class K, class V, class C, class A>
[[nodiscard]] bool take_elems(auto& in, std::map<K, V, C, A>& out, std::uint64_t len_elems) {
  using entry = std::tuple<K, V>;
  if (!in.spend(len_elems, detail::node_bytes<std::pair<const K, V>>(len_elems))) return false;
  out.clear();
  return detail::take_each<entry>(in, len_elems, [&](entry&& elem) {
    auto& [key, value] = elem;
    // The usual order is ascending: then the end is the right place, and no search is needed.
    out.insert_or_assign(out.end(), std::move(key), std::move(value));
  });
}
/// Writes the entries, without a count.
template <class K, class V, class C, class A>
[[nodiscard]] bool put_elems(writer& out, const std::map<K, V, C, A>& value) {
  return detail::put_each<std::tuple<K, V>>(out, value, [](writer& to, const std::pair<const K, V>& entry) -> bool {
    if (!codec<K>::encode(to, entry.first)) return to.trace().field(detail::member_name_of<0>());
    if (!codec<V>::encode(to, entry.second)) return to.trace().field(detail::member_name_of<1>());
    return true;
  });
}
/// Counts the bytes of the entries, without a count.
template <class K, class V, class C, class A>
[[nodiscard]] bool measure_elems(sizer& out, const std::map<K, V, C, A>& value) {
  return detail::measure_each<std::tuple<K, V>>(out, value, [](sizer& to, const std::pair<const K, V>& entry) -> bool {
    if (!codec<K>::measure(to, entry.first)) return to.trace().field(detail::member_name_of<0>());
    if (!codec<V>::measure(to, entry.second)) return to.trace().field(detail::member_name_of<1>());
    return true;
  });
}

template <class K, class V, class C, class A>
struct codec<std::map<K, V, C, A>> : counted_codec<std::map<K, V, C, A>> {
  static constexpr const char* name = "BTreeMap";
  static constexpr std::size_t min_elem_size = codec<std::tuple<K, V>>::min_size;
};

namespace detail {

/// Borrowed entries are in the order of the wire, each with its key; the map that they represent is sorted, and of those with
/// the same key has the last one.
template <class T, class U, class K, class V, class C, class A>
struct twins<std::span<const std::pair<T, U>>, std::map<K, V, C, A>> {
  using entries = std::span<const std::pair<T, U>>;

  [[nodiscard]] static bool are_same(entries ref, const std::map<K, V, C, A>& other) {
    std::map<K, V, C, A> owned(other.key_comp(), other.get_allocator());
    copy(owned, ref);
    return owned == other;
  }
  static void copy(std::map<K, V, C, A>& out, entries ref) {
    out.clear();
    for (const auto& [from_key, from_value] : ref) {
      K key{};
      V value{};
      twins<T, K>::copy(key, from_key);
      twins<U, V>::copy(value, from_value);
      out.insert_or_assign(out.end(), std::move(key), std::move(value));
    }
  }
};

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
