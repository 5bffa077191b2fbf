# limcode_generate(<target> SCHEMAS <dir> [OUT <dir>] [NAMESPACE <name>] [BORROWED] [VIEWS] [OSTREAM])
#
# Makes <target>, an INTERFACE library with the C++ headers generated from the schema files (*.rs) below <dir>, one for
# each. The headers are made before what links <target> is compiled, and again when a schema or the generator changes;
# that of a removed schema is removed. They are written below OUT, by default ${CMAKE_CURRENT_BINARY_DIR}/<target>, which
# becomes an include directory; each call needs its own OUT. NAMESPACE is a namespace around those of all modules, such as
# acme::v1. BORROWED asks for the borrowed form of every type, as the attribute `borrowed` on each does. VIEWS makes views of
# all types, in a header <schema>_view.hpp beside that of each schema. OSTREAM makes operators that print all types to a std::ostream,
# in a header <schema>_ostream.hpp.
#
# limcode_generate(<target> CRATES <name>=<dir>... ROOTS <type>... [FEATURES <feature>...] [NO_DEFAULT_FEATURES]
#                  [CFG <cfg>...] [REPLACE <type>=<other>...] [SCHEMAS <dir>] [...])
#
# Makes <target> from types of crates, read from their sources: the arguments are those of `limcode-codegen` (--crate, --root and so on).
# SCHEMAS are what types may be mapped to by REPLACE. The headers are made when CMake runs, which it does again when a source, a
# manifest or the generator changes, so the generator must be there and not be made by the same build.
#
# limcode_install(<target> [DESTINATION <dir>] [EXPORT <name>])
#
# Installs the headers of <target>, which limcode_generate() has made, below DESTINATION, by default ${CMAKE_INSTALL_INCLUDEDIR}.
# With EXPORT, the target is one of those that `install(EXPORT <name>)` writes; a project that uses them calls
# find_package(limcode) first, which gives them limcode::runtime.
#
# The generator is the program `limcode-codegen`: the cache variable LIMCODE_CODEGEN, or else the one found in PATH.
# LIMCODE_CODEGEN may name a program that the same build makes.

# A function keeps the policies of where it is defined; those of dependency files count here.
cmake_policy(PUSH)
cmake_policy(VERSION 3.21)

function(limcode_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BORROWED;VIEWS;OSTREAM;NO_DEFAULT_FEATURES" "SCHEMAS;OUT;NAMESPACE"
                        "CRATES;ROOTS;FEATURES;CFG;REPLACE")
  if(NOT arg_SCHEMAS AND NOT arg_CRATES)
    message(FATAL_ERROR "limcode_generate(${target}) needs SCHEMAS <dir> or CRATES <name>=<dir>")
  endif()
  if(NOT arg_CRATES AND (arg_ROOTS OR arg_FEATURES OR arg_NO_DEFAULT_FEATURES OR arg_CFG OR arg_REPLACE))
    message(FATAL_ERROR "limcode_generate(${target}): ROOTS, FEATURES, NO_DEFAULT_FEATURES, CFG and REPLACE need CRATES <name>=<dir>")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "limcode_generate(${target}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_OUT)
    set(arg_OUT ${target})
  endif()
  get_filename_component(out ${arg_OUT} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  set(schemas)
  if(arg_SCHEMAS)
    get_filename_component(schemas ${arg_SCHEMAS} ABSOLUTE)
    if(NOT IS_DIRECTORY ${schemas})
      message(FATAL_ERROR "limcode_generate(${target}): ${schemas} is not a directory; SCHEMAS names the schema folder")
    endif()
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

  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${target}.limcode-stamp)
  set(flags --stamp ${stamp} --depfile ${stamp}.d)
  if(arg_NAMESPACE)
    list(APPEND flags --namespace ${arg_NAMESPACE})
  endif()
  if(arg_BORROWED)
    list(APPEND flags --borrowed)
  endif()
  if(arg_VIEWS)
    list(APPEND flags --views)
  endif()
  if(arg_OSTREAM)
    list(APPEND flags --ostream)
  endif()
  file(MAKE_DIRECTORY ${out})

  if(arg_CRATES)
    _limcode_generate_crates()
    return()
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
      if(arg_OSTREAM)
        string(REGEX REPLACE "\\.hpp$" "_ostream.hpp" ostream_header ${header})
        list(APPEND headers ${out}/${ostream_header})
      endif()
    endif()
  endforeach()

  # Schemas import from files outside of the folder, too. A Makefile of CMake never forgets what a dependency file once
  # listed, and would run the generator for ever once such a file is gone; it gets all files below the root instead.
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
  add_custom_command(
    OUTPUT ${stamp}
    BYPRODUCTS ${headers}
    COMMAND ${LIMCODE_CODEGEN} --lang cpp ${schemas} --out ${out} ${flags}
    DEPENDS ${schema_files} ${LIMCODE_CODEGEN}
    ${depfile}
    COMMENT "Generating C++ from ${arg_SCHEMAS}"
    VERBATIM)
  add_custom_target(${target}_headers DEPENDS ${stamp})
  _limcode_library()
  add_dependencies(${target} ${target}_headers)
endfunction()

function(limcode_install target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DESTINATION;EXPORT" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "limcode_install(${target}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  set(out)
  if(TARGET ${target})
    get_property(out TARGET ${target} PROPERTY LIMCODE_OUT)
  endif()
  if(NOT out)
    message(FATAL_ERROR "limcode_install(${target}): ${target} is not a target of limcode_generate(); call that first")
  endif()
  if(NOT arg_DESTINATION)
    include(GNUInstallDirs)
    set(arg_DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  endif()
  # A build makes the headers where nothing else needs them, too.
  if(TARGET ${target}_headers)
    set_property(TARGET ${target}_headers PROPERTY EXCLUDE_FROM_ALL FALSE)
  endif()
  install(DIRECTORY ${out}/ DESTINATION ${arg_DESTINATION} FILES_MATCHING PATTERN "*.hpp")
  if(arg_EXPORT)
    target_include_directories(${target} INTERFACE $<INSTALL_INTERFACE:${arg_DESTINATION}>)
    install(TARGETS ${target} EXPORT ${arg_EXPORT})
  endif()
endfunction()

# The library with the headers, by the variables of limcode_generate().
macro(_limcode_library)
  add_library(${target} INTERFACE)
  set_property(TARGET ${target} PROPERTY LIMCODE_OUT ${out})
  target_link_libraries(${target} INTERFACE limcode::runtime)
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${out}>)
endmacro()

# Generates the headers for types of crates, by the variables of limcode_generate(). Which headers they are is known only after
# that, so CMake makes them itself.
macro(_limcode_generate_crates)
  if(TARGET ${LIMCODE_CODEGEN} OR NOT EXISTS ${LIMCODE_CODEGEN})
    message(FATAL_ERROR "limcode_generate(${target} CRATES ...) runs the generator when CMake runs; LIMCODE_CODEGEN must name a "
                        "program that is there, and ${LIMCODE_CODEGEN} is not")
  endif()
  foreach(pair "CRATES;--crate" "ROOTS;--root" "FEATURES;--features" "CFG;--cfg" "REPLACE;--replace")
    list(GET pair 0 argument)
    list(GET pair 1 flag)
    foreach(value ${arg_${argument}})
      # The folder of a crate is relative to that of the CMakeLists.txt.
      if(argument STREQUAL "CRATES" AND value MATCHES "^([^=]+)=(.+)$")
        get_filename_component(folder ${CMAKE_MATCH_2} ABSOLUTE)
        set(value ${CMAKE_MATCH_1}=${folder})
      endif()
      list(APPEND flags ${flag} ${value})
    endforeach()
  endforeach()
  if(arg_NO_DEFAULT_FEATURES)
    list(APPEND flags --no-default-features)
  endif()
  execute_process(COMMAND ${LIMCODE_CODEGEN} --lang cpp ${schemas} --out ${out} ${flags} RESULT_VARIABLE code
                  ERROR_VARIABLE messages)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "limcode_generate(${target}):\n${messages}")
  endif()
  # The dependency file names the stamp, and then a file on each line.
  file(READ ${stamp}.d inputs)
  string(STRIP "${inputs}" inputs)
  string(REPLACE "\\ " " " inputs "${inputs}")
  string(REPLACE " \\\n  " ";" inputs "${inputs}")
  list(REMOVE_AT inputs 0)
  foreach(input ${inputs})
    string(REPLACE "\\#" "#" input "${input}")
    string(REPLACE "$$" "$" input "${input}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${input}")
  endforeach()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${LIMCODE_CODEGEN})
  _limcode_library()
endmacro()

cmake_policy(POP)
