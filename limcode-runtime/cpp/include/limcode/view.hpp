// Views: values shown in their bytes, without decoding them. The generated headers of views, `<schema>_view.hpp`, include this
// one; those of rarer library types are in <limcode/view/map.hpp>, set, c_string, bit_vec, variant, range and bound.
//
//     auto transaction = VersionedTransaction_view::parse(packet);
//     if (!transaction) return transaction.error();
//     for (const Signature& signature : transaction->signatures()) ...
#ifndef LIMCODE_VIEW_HPP
#define LIMCODE_VIEW_HPP

#include <limcode/view/counted.hpp>
#include <limcode/view/elems.hpp>
#include <limcode/view/fields.hpp>
#include <limcode/view/item.hpp>
#include <limcode/view/option.hpp>
#include <limcode/view/owned_view.hpp>
#include <limcode/view/patch.hpp>
#include <limcode/view/product.hpp>
#include <limcode/view/sections.hpp>
#include <limcode/view/steps.hpp>
#include <limcode/view/view_of.hpp>

#endif
