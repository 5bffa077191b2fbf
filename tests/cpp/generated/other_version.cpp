// Compiles as it is; with LIMCODE_TEST_FAULT the runtime seems to be of another version than the generated header, which must
// then say what to do.
#include <limcode/runtime.hpp>

#ifdef LIMCODE_TEST_FAULT
namespace limcode {
inline constexpr int other_version = codegen_version + 1;
}
#define codegen_version other_version
#endif

#include "bits.hpp"
