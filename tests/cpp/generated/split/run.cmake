# Builds a project whose codecs are a library of their own, static and shared, and runs it; and finds what is only possible with the
# codecs.
include(${CMAKE_CURRENT_LIST_DIR}/../../run.cmake)

file(REMOVE_RECURSE ${BUILD})
get_filename_component(limcode ${SOURCE}/../../../.. ABSOLUTE)
foreach(shared OFF ON)
  set(build ${BUILD}/shared_${shared})
  run(${CMAKE_COMMAND} -S ${SOURCE}/project -B ${build} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX} -DLIMCODE=${limcode}
      -DLIMCODE_CODEGEN=${CODEGEN} -DBUILD_SHARED_LIBS=${shared} -DCMAKE_CXX_EXTENSIONS=OFF)
  run(${CMAKE_COMMAND} --build ${build})
  run(${build}/app)
  if(NOT output STREQUAL "Noted(\"x\")
unexpected end of input at byte 40 in `Ledger.bookings`: needed 24 bytes, 10 remain
33 2 81
")
    message(FATAL_ERROR "printed:\n${output}")
  endif()
  run(${build}/bank)
  if(NOT output STREQUAL "94 bytes\n")
    message(FATAL_ERROR "printed:\n${output}")
  endif()
  # Nothing is left to do.
  run(${CMAKE_COMMAND} --build ${build})
  if(output MATCHES "Building|Generating")
    message(FATAL_ERROR "built again:\n${output}")
  endif()
endforeach()

# ONLY leaves out what nothing needs.
file(READ ${BUILD}/shared_OFF/ledger/key.hpp header)
if(EXISTS ${BUILD}/shared_OFF/ledger/unused.hpp OR header MATCHES "Unused" OR NOT header MATCHES "struct Key {")
  message(FATAL_ERROR "key.hpp:\n${header}")
endif()

# A collection has no codec without those of its elements.
execute_process(
  COMMAND ${CXX} -std=c++20 -fsyntax-only -DLIMCODE_TEST_COLLECTION -I${limcode}/limcode-runtime/cpp/include
          -I${BUILD}/shared_OFF/ledger ${SOURCE}/project/main.cpp
  RESULT_VARIABLE code
  ERROR_VARIABLE errors)
if(code EQUAL 0 OR NOT errors MATCHES "no codec for this type; include the header [^\n]*_codec.hpp of its types")
  message(FATAL_ERROR "a collection without codecs:\n${errors}")
endif()
