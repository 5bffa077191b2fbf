# limcode_generate(<target> SCHEMAS <dir> [OUT <dir>])
#
# Makes <target>, an INTERFACE library with the C++ headers generated from the schema files (*.rs) below <dir>. The
# headers are made when something that links <target> is built, and again when a schema or the generator changes. They
# are written below OUT, by default ${CMAKE_CURRENT_BINARY_DIR}/<target>, which becomes an include directory.
#
# The generator is the program `limcode-codegen`: the cache variable LIMCODE_CODEGEN, or else the one found in PATH.
# LIMCODE_CODEGEN may name a program that the same build makes.
function(limcode_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SCHEMAS;OUT" "")
  if(NOT arg_SCHEMAS)
    message(FATAL_ERROR "limcode_generate(${target}) needs SCHEMAS <dir>")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "limcode_generate(${target}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_OUT)
    set(arg_OUT ${target})
  endif()
  get_filename_component(schemas ${arg_SCHEMAS} ABSOLUTE)
  get_filename_component(out ${arg_OUT} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  if(NOT IS_DIRECTORY ${schemas})
    message(FATAL_ERROR "limcode_generate(${target}): ${schemas} is not a directory; SCHEMAS names the schema folder")
  endif()

  find_program(LIMCODE_CODEGEN limcode-codegen DOC "The program that compiles limcode schemas")
  if(NOT LIMCODE_CODEGEN)
    message(FATAL_ERROR "limcode-codegen was not found; install it with `cargo install limcode-codegen` "
                        "or set LIMCODE_CODEGEN to its path")
  endif()

  # A schema that is added later makes CMake run again. The headers' names are the generator's business, so one stamp
  # stands for all of them.
  file(GLOB_RECURSE schema_files CONFIGURE_DEPENDS ${schemas}/*.rs)
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${target}.limcode-stamp)
  file(MAKE_DIRECTORY ${out})
  add_custom_command(
    OUTPUT ${stamp}
    COMMAND ${LIMCODE_CODEGEN} --lang cpp ${schemas} --out ${out}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${schema_files} ${LIMCODE_CODEGEN}
    COMMENT "Generating C++ from ${arg_SCHEMAS}"
    VERBATIM)
  add_custom_target(${target}_headers DEPENDS ${stamp})

  add_library(${target} INTERFACE)
  target_link_libraries(${target} INTERFACE limcode::runtime)
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${out}>)
  add_dependencies(${target} ${target}_headers)
endfunction()
