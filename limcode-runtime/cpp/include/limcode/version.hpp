// The version that generated headers check.
#ifndef LIMCODE_VERSION_HPP
#define LIMCODE_VERSION_HPP

#include <limcode/config.hpp>

namespace limcode {
inline namespace v0 {

/// The version of what generated headers use of this runtime. It changes when headers that were generated before do not
/// compile any more, or do something else; each generated header asserts the version that it was generated for.
inline constexpr int codegen_version = 1;

}  // namespace v0
}  // namespace limcode

#endif
