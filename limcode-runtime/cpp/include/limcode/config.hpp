// Macros, limits and the allocation guard that every other header of the runtime builds on.
//
// Each macro may be defined before the first include of a limcode header; none of them changes the wire format.
#ifndef LIMCODE_CONFIG_HPP
#define LIMCODE_CONFIG_HPP

// Every header includes this one first. A missing file ends the compilation, so that one error is all that is printed.
#if defined(_MSVC_LANG) ? _MSVC_LANG <= 201703L : __cplusplus <= 201703L
#error "limcode needs C++20: compile with -std=c++20 or newer; in CMake, target_compile_features(TARGET PRIVATE cxx_std_20)"
#include "see the error above"
#endif

#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>

// Marks a function that runs only when a value is rejected: kept out of line and away from the hot code.
#ifndef LIMCODE_COLD
#if defined(__GNUC__) || defined(__clang__)
#define LIMCODE_COLD [[gnu::cold, gnu::noinline]]
#else
#define LIMCODE_COLD __declspec(noinline)
#endif
#endif

// Marks a function that is correct but rare (a long length, a full buffer): kept out of line, not called cold.
#ifndef LIMCODE_NOINLINE
#if defined(__GNUC__) || defined(__clang__)
#define LIMCODE_NOINLINE [[gnu::noinline]]
#else
#define LIMCODE_NOINLINE __declspec(noinline)
#endif
#endif

// Marks a function of a few instructions whose arguments are constants at most call sites. Without optimisation it is a
// function as any other: copies of it in each caller would only take time to compile.
#ifndef LIMCODE_INLINE
#if (defined(__GNUC__) || defined(__clang__)) && !defined(__OPTIMIZE__)
#define LIMCODE_INLINE inline
#elif defined(__GNUC__) || defined(__clang__)
#define LIMCODE_INLINE [[gnu::always_inline]] inline
#else
#define LIMCODE_INLINE __forceinline
#endif
#endif

// Marks a parameter that the result refers to, so that Clang warns where it does not live as long.
#ifndef LIMCODE_LIFETIMEBOUND
#if defined(__clang__)
#define LIMCODE_LIFETIMEBOUND [[clang::lifetimebound]]
#else
#define LIMCODE_LIFETIMEBOUND
#endif
#endif

// Checks an invariant that generated code promises. Never evaluated in a release build (NDEBUG).
#ifndef LIMCODE_ASSERT
#include <cassert>
#define LIMCODE_ASSERT(condition) assert(condition)
#endif

// Ends the program over a fault in it, such as reading the value of a failed result, in every build. May be defined to do
// something else with the text, a `const char*`, such as to throw; the program ends where it returns.
#ifndef LIMCODE_FATAL
#include <cstdio>
#include <limcode/limits.hpp>
#define LIMCODE_FATAL(text) static_cast<void>(std::fprintf(stderr, "%s\n", text))
#endif

// States a fact that the optimiser may use: undefined when it is false, so checked in a debug build.
#ifndef LIMCODE_ASSUME
#if defined(__GNUC__) || defined(__clang__)
#define LIMCODE_ASSUME(condition)              \
  do {                                         \
    LIMCODE_ASSERT(condition);                 \
    if (!(condition)) __builtin_unreachable(); \
  } while (false)
#else
#define LIMCODE_ASSUME(condition) \
  do {                            \
    LIMCODE_ASSERT(condition);    \
    __assume(condition);          \
  } while (false)
#endif
#endif

// 1 when std::bad_alloc can be caught and reported as errc::out_of_memory, 0 under -fno-exceptions.
#ifndef LIMCODE_EXCEPTIONS
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define LIMCODE_EXCEPTIONS 1
#else
#define LIMCODE_EXCEPTIONS 0
#endif
#endif

namespace limcode {
inline namespace v0 {

inline constexpr bool is_little_endian = std::endian::native == std::endian::little;
static_assert(is_little_endian || std::endian::native == std::endian::big, "mixed-endian hosts are not supported");

/// Runs `action`, which may allocate. Returns false when memory could not be had; other exceptions pass through.
/// Under -fno-exceptions it always returns true, since the allocator itself then ends the program.
template <class Action>
[[nodiscard]] LIMCODE_INLINE bool has_memory_for(Action&& action) {
#if LIMCODE_EXCEPTIONS
  try {
    action();
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  } catch (const std::length_error&) {
    return false;
  }
#else
  action();
  return true;
#endif
}

}  // namespace v0
}  // namespace limcode

#endif
