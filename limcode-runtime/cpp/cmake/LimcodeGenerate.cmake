# limcode_generate(<target> SCHEMAS <dir> [OUT <dir>] [NAMESPACE <name>] [BORROWED] [VIEWS])
#
# Makes <target>, an INTERFACE library with the C++ headers generated from the schema files (*.rs) below <dir>, one for
# each. The headers are made before what links <target> is compiled, and again when a schema or the generator changes;
# that of a removed schema is removed. They are written below OUT, by default ${CMAKE_CURRENT_BINARY_DIR}/<target>, which
# becomes an include directory; each call needs its own OUT. NAMESPACE is a namespace around those of all modules, such as
# acme::v1. BORROWED asks for the borrowed form of every type, as the attribute `borrowed` on each does. VIEWS makes views of
# all types, in a header <schema>_view.hpp beside that of each schema.
#
# The generator is the program `limcode-codegen`: the cache variable LIMCODE_CODEGEN, or else the one found in PATH.
# LIMCODE_CODEGEN may name a program that the same build makes.

# A function keeps the policies of where it is defined; those of dependency files count here.
cmake_policy(PUSH)
cmake_policy(VERSION 3.21)

function(limcode_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BORROWED;VIEWS" "SCHEMAS;OUT;NAMESPACE" "")
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
  # Each call would remove the headers of the other.
  get_property(other GLOBAL PROPERTY "LIMCODE_OUT_${out}")
  if(other)
    message(FATAL_ERROR "limcode_generate(${target}): ${other} has the same OUT, ${out}; each needs its own")
  endif()
  set_property(GLOBAL PROPERTY "LIMCODE_OUT_${out}" ${target})

  find_program(LIMCODE_CODEGEN limcode-codegen DOC "The program that compiles limcode schemas")
  if(NOT LIMCODE_CODEGEN)
    message(FATAL_ERROR "limcode-codegen was not found; install it with `cargo install limcode-codegen` "
                        "or set LIMCODE_CODEGEN to its path")
  endif()

  # The root of the modules, as the generator finds it: the nearest folder with a lib.rs, or the schema folder. One that is
  # added or removed later makes CMake run again.
  set(folder ${schemas})
  set(root_files ${folder}/lib.rs)
  get_filename_component(parent ${folder} DIRECTORY)
  while(NOT parent STREQUAL folder)
    set(folder ${parent})
    list(APPEND root_files ${folder}/lib.rs)
    get_filename_component(parent ${folder} DIRECTORY)
  endwhile()
  file(GLOB found_root_files CONFIGURE_DEPENDS ${root_files})
  set(root ${schemas})
  foreach(file ${root_files})
    if(file IN_LIST found_root_files)
      get_filename_component(root ${file} DIRECTORY)
      break()
    endif()
  endforeach()

  # A schema that is added or removed later makes CMake run again. Ninja has to know all headers: what includes one is
  # else compiled before it is made anew.
  file(GLOB_RECURSE schema_files CONFIGURE_DEPENDS ${schemas}/*.rs)
  set(left_out "(^|/)(\\.[^/]*|target)/") # as by the generator
  set(headers)
  foreach(file ${schema_files})
    file(RELATIVE_PATH below_schemas ${schemas} ${file})
    if(below_schemas MATCHES "${left_out}")
      list(REMOVE_ITEM schema_files ${file})
    else()
      file(RELATIVE_PATH below_root ${root} ${file})
      string(REGEX REPLACE "\\.rs$" ".hpp" header ${below_root})
      list(APPEND headers ${out}/${header})
      if(arg_VIEWS)
        string(REGEX REPLACE "\\.hpp$" "_view.hpp" view_header ${header})
        list(APPEND headers ${out}/${view_header})
      endif()
    endif()
  endforeach()

  # Schemas import from files outside of the folder, too. A Makefile of CMake never forgets what a dependency file once
  # listed, and would run the generator for ever once such a file is gone; it gets all files below the root instead.
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${target}.limcode-stamp)
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    file(GLOB_RECURSE imported_files CONFIGURE_DEPENDS ${root}/*.rs)
    foreach(file ${imported_files})
      file(RELATIVE_PATH below_root ${root} ${file})
      if(NOT below_root MATCHES "${left_out}")
        list(APPEND schema_files ${file})
      endif()
    endforeach()
    set(depfile)
  else()
    set(depfile DEPFILE ${stamp}.d)
  endif()
  set(namespace)
  if(arg_NAMESPACE)
    set(namespace --namespace ${arg_NAMESPACE})
  endif()
  set(borrowed)
  if(arg_BORROWED)
    set(borrowed --borrowed)
  endif()
  set(views)
  if(arg_VIEWS)
    set(views --views)
  endif()
  file(MAKE_DIRECTORY ${out})
  add_custom_command(
    OUTPUT ${stamp}
    BYPRODUCTS ${headers}
    COMMAND ${LIMCODE_CODEGEN} --lang cpp ${schemas} --out ${out} --stamp ${stamp} --depfile ${stamp}.d ${namespace} ${borrowed}
            ${views}
    DEPENDS ${schema_files} ${LIMCODE_CODEGEN}
    ${depfile}
    COMMENT "Generating C++ from ${arg_SCHEMAS}"
    VERBATIM)
  add_custom_target(${target}_headers DEPENDS ${stamp})

  add_library(${target} INTERFACE)
  target_link_libraries(${target} INTERFACE limcode::runtime)
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${out}>)
  add_dependencies(${target} ${target}_headers)
endfunction()

cmake_policy(POP)
