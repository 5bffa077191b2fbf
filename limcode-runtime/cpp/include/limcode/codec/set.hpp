// Sets: std::set for Rust's BTreeSet and HashSet. The elements are written in their order.
#ifndef LIMCODE_CODEC_SET_HPP
#define LIMCODE_CODEC_SET_HPP

#include <cstddef>
#include <cstdint>
#include <limcode/codec.hpp>
#include <limcode/codec/counted.hpp>
#include <limcode/codec/each.hpp>
#include <limcode/owned.hpp>
#include <set>
#include <span>
#include <utility>

namespace limcode {
inline namespace v0 {

/// Replaces `out` by `len_elems` elements. They may come in any order; of equal ones the first stays.
template <class K, class C, class A>
[[nodiscard]] bool take_elems(auto& in, std::set<K, C, A>& out, std::uint64_t len_elems) {
  if (!in.spend(len_elems, detail::node_bytes<K>(len_elems))) return false;
  out.clear();
  // The usual order is ascending: then the end is the right place, and no search is needed.
  return detail::take_each<K>(in, len_elems, [&](K&& elem) { out.insert(out.end(), std::move(elem)); });
}
/// Writes the elements, without a count.
template <class K, class C, class A>
[[nodiscard]] bool put_elems(writer& out, const std::set<K, C, A>& value) {
  return detail::put_each<K>(out, value, [](writer& to, const K& elem) { return codec<K>::encode(to, elem); });
}
/// Counts the bytes of the elements, without a count.
template <class K, class C, class A>
[[nodiscard]] bool measure_elems(sizer& out, const std::set<K, C, A>& value) {
  return detail::measure_each<K>(out, value, [](sizer& to, const K& elem) { return codec<K>::measure(to, elem); });
}

template <class K, class C, class A>
struct codec<std::set<K, C, A>> : counted_codec<std::set<K, C, A>> {
  static constexpr const char* name = "BTreeSet";
  static constexpr std::size_t min_elem_size = codec<K>::min_size;
};

namespace detail {

/// Borrowed elements are in the order of the wire; the set that they represent is sorted, and of equal ones has the first.
template <class T, class K, class C, class A>
struct twins<std::span<const T>, std::set<K, C, A>> {
  [[nodiscard]] static bool are_same(std::span<const T> ref, const std::set<K, C, A>& other) {
    std::set<K, C, A> owned(other.key_comp(), other.get_allocator());
    copy(owned, ref);
    return owned == other;
  }
  static void copy(std::set<K, C, A>& out, std::span<const T> ref) {
    out.clear();
    for (const T& from : ref) {
      K key{};
      twins<T, K>::copy(key, from);
      out.insert(out.end(), std::move(key));
    }
  }
};

}  // namespace detail

}  // namespace v0
}  // namespace limcode

#endif
