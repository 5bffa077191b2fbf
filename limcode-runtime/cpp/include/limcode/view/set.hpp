// Views of sets: the elements in the order of the wire, with all of those that are equal.
#ifndef LIMCODE_VIEW_SET_HPP
#define LIMCODE_VIEW_SET_HPP

#include <limcode/codec/set.hpp>
#include <limcode/view/counted.hpp>
#include <set>

namespace limcode {
inline namespace v0 {

template <class K, class C, class A>
struct counted_view<std::set<K, C, A>> : counted_view<std::vector<K>> {};

}  // namespace v0
}  // namespace limcode

#endif
