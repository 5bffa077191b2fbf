// Views of maps: the entries in the order of the wire, with all of those that have the same key.
#ifndef LIMCODE_VIEW_MAP_HPP
#define LIMCODE_VIEW_MAP_HPP

#include <cstdint>
#include <limcode/codec/map.hpp>
#include <limcode/config.hpp>
#include <limcode/view/counted.hpp>
#include <limcode/view/product.hpp>
#include <map>
#include <span>
#include <utility>

namespace limcode {
inline namespace v0 {

template <class K, class V, class C, class A>
struct counted_view<std::map<K, V, C, A>> : counted_view<std::vector<std::pair<K, V>>> {};

}  // namespace v0
}  // namespace limcode

#endif
