# limcode_generate(<target> SCHEMAS <dir>... [OUT <dir>] [INCLUDE_PREFIX <dir>] [NAMESPACE <name>] [ONLY <item>...] [BORROWED] [VIEWS]
#                  [OSTREAM] [SPLIT])
#
# Makes <target>, an INTERFACE library with the C++ headers generated from the schema files (*.rs) below <dir>, one for
# each. The headers are made before what links <target> is compiled, and again when a schema or the generator changes;
# that of a removed schema is removed. They are written below OUT, by default ${CMAKE_CURRENT_BINARY_DIR}/<target>, which
# becomes an include directory; each call needs its own OUT. Schemas of several <dir> may use each other. INCLUDE_PREFIX is a folder below
# OUT, such as acme/wire: headers are then included as <acme/wire/name.hpp>. NAMESPACE is a namespace around those of all modules, such as
# acme::v1. BORROWED asks for the borrowed form of every type, as the attribute `borrowed` on each does. VIEWS makes views of
# all types, in a header <schema>_view.hpp beside that of each schema. OSTREAM makes operators that print all types to a std::ostream,
# in a header <schema>_ostream.hpp. ONLY names the items to generate; what they need is generated too, when
# CMake runs, as for types of crates. SPLIT makes <target> a library that
# compiles the codecs once: what includes <schema>.hpp then compiles none. The codecs are in <schema>_codec.hpp, for what is to inline them.
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
# Installs the headers of <target>, which limcode_generate() has made, below DESTINATION, by default ${CMAKE_INSTALL_INCLUDEDIR}, and
# under SPLIT the library.
# With EXPORT, the target is one of those that `install(EXPORT <name>)` writes; a project that uses them calls
# find_package(limcode) first, which gives them limcode::runtime.
#
# The generator is the program `limcode-codegen`: the cache variable LIMCODE_CODEGEN, or else the one found in PATH.
# LIMCODE_CODEGEN may name a program that the same build makes.

# A function keeps the policies of where it is defined; those of dependency files count here.
cmake_policy(PUSH)
cmake_policy(VERSION 3.21)

function(limcode_generate target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "BORROWED;VIEWS;OSTREAM;SPLIT;NO_DEFAULT_FEATURES" "OUT;NAMESPACE;INCLUDE_PREFIX"
                        "SCHEMAS;ONLY;CRATES;ROOTS;FEATURES;CFG;REPLACE")
  if(TARGET ${target})
    message(FATAL_ERROR "limcode_generate(${target}): there is a target ${target} already; choose another name")
  endif()
  if(NOT arg_SCHEMAS AND NOT arg_CRATES)
    message(FATAL_ERROR "limcode_generate(${target}) needs SCHEMAS <dir> or CRATES <name>=<dir>")
  endif()
  if(NOT arg_CRATES AND (arg_ROOTS OR arg_FEATURES OR arg_NO_DEFAULT_FEATURES OR arg_CFG OR arg_REPLACE))
    message(FATAL_ERROR "limcode_generate(${target}): ROOTS, FEATURES, NO_DEFAULT_FEATURES, CFG and REPLACE need CRATES <name>=<dir>")
  endif()
  if(arg_CRATES AND arg_ONLY)
    message(FATAL_ERROR "limcode_generate(${target}): ONLY names items of schemas; use ROOTS for types of crates")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "limcode_generate(${target}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_OUT)
    set(arg_OUT ${target})
  endif()
  get_filename_component(out ${arg_OUT} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  set(schemas)
  foreach(folder ${arg_SCHEMAS})
    get_filename_component(folder ${folder} ABSOLUTE)
    if(NOT IS_DIRECTORY ${folder})
      message(FATAL_ERROR "limcode_generate(${target}): ${folder} is not a directory; SCHEMAS names schema folders")
    endif()
    list(APPEND schemas ${folder})
  endforeach()
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
  if(arg_SPLIT)
    list(APPEND flags --split)
  endif()
  set(below_out ${out})
  if(arg_INCLUDE_PREFIX)
    list(APPEND flags --include-prefix ${arg_INCLUDE_PREFIX})
    set(below_out ${out}/${arg_INCLUDE_PREFIX})
  endif()
  foreach(item ${arg_ONLY})
    list(APPEND flags --only ${item})
  endforeach()
  file(MAKE_DIRECTORY ${out})

  if(arg_CRATES OR arg_ONLY)
    _limcode_generate_now()
    return()
  endif()

  set(schema_files)
  set(imported_files)
  set(headers)
  set(sources)
  foreach(folder ${schemas})
    _limcode_find_schemas()
  endforeach()
  # Each folder may have a root that declares its modules; there is one header for these.
  list(REMOVE_DUPLICATES headers)
  list(REMOVE_DUPLICATES sources)
  # Schemas import from files outside of the folders, too. A Makefile of CMake never forgets what a dependency file once
  # listed, and would run the generator for ever once such a file is gone; it gets all files below the roots instead.
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    list(APPEND schema_files ${imported_files})
    set(depfile)
  else()
    set(depfile DEPFILE ${stamp}.d)
  endif()
  # A file that is removed, renamed or older than the stamp is seen by this list.
  set(listed)
  if(EXISTS ${stamp}.schemas)
    file(READ ${stamp}.schemas listed)
  endif()
  if(NOT listed STREQUAL "${schema_files}")
    file(WRITE ${stamp}.schemas "${schema_files}")
  endif()
  add_custom_command(
    OUTPUT ${stamp}
    BYPRODUCTS ${headers} ${sources}
    COMMAND ${LIMCODE_CODEGEN} --lang cpp ${schemas} --out ${out} ${flags}
    DEPENDS ${schema_files} ${stamp}.schemas ${LIMCODE_CODEGEN}
    ${depfile}
    COMMENT "Generating C++ from ${arg_SCHEMAS}"
    VERBATIM)
  add_custom_target(${target}_headers DEPENDS ${stamp})
  _limcode_library()
  add_dependencies(${target} ${target}_headers)
endfunction()

# Appends what is below the schema folder ${folder} to the lists of limcode_generate(), and the files that these may import from.
macro(_limcode_find_schemas)
  # The root of the modules, as the generator finds it: the nearest folder with a lib.rs, or the schema folder. One that is
  # added or removed later makes CMake run again.
  set(above ${folder})
  set(root_files ${above}/lib.rs)
  get_filename_component(parent ${above} DIRECTORY)
  while(NOT parent STREQUAL above)
    set(above ${parent})
    list(APPEND root_files ${above}/lib.rs)
    get_filename_component(parent ${above} DIRECTORY)
  endwhile()
  file(GLOB found_root_files CONFIGURE_DEPENDS ${root_files})
  set(root ${folder})
  foreach(file ${root_files})
    if(file IN_LIST found_root_files)
      get_filename_component(root ${file} DIRECTORY)
      break()
    endif()
  endforeach()

  # A schema that is added or removed later makes CMake run again. Ninja has to know all headers: what includes one is
  # else compiled before it is made anew.
  file(GLOB_RECURSE found_files CONFIGURE_DEPENDS ${folder}/*.rs)
  set(left_out "(^|/)(\\.[^/]*|target)/") # as by the generator
  foreach(file ${found_files})
    file(RELATIVE_PATH below_schemas ${folder} ${file})
    if(NOT below_schemas MATCHES "${left_out}" AND NOT file IN_LIST schema_files)
      list(APPEND schema_files ${file})
      file(RELATIVE_PATH below_root ${root} ${file})
      string(REGEX REPLACE "\\.rs$" "" name ${below_out}/${below_root})
      list(APPEND headers ${name}.hpp)
      if(arg_VIEWS)
        list(APPEND headers ${name}_view.hpp)
      endif()
      if(arg_OSTREAM)
        list(APPEND headers ${name}_ostream.hpp)
      endif()
      if(arg_SPLIT)
        list(APPEND headers ${name}_codec.hpp)
        list(APPEND sources ${name}.cpp)
      endif()
    endif()
  endforeach()
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    file(GLOB_RECURSE found_files CONFIGURE_DEPENDS ${root}/*.rs)
    foreach(file ${found_files})
      file(RELATIVE_PATH below_root ${root} ${file})
      if(NOT below_root MATCHES "${left_out}")
        list(APPEND imported_files ${file})
      endif()
    endforeach()
  endif()
endmacro()

function(limcode_install target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DESTINATION;EXPORT" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "limcode_install(${target}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
  endif()
  set(out)
  if(TARGET ${target})
    get_property(out TARGET ${target} PROPERTY LIMCODE_OUT)
    get_property(kind TARGET ${target} PROPERTY TYPE)
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
  elseif(NOT kind STREQUAL "INTERFACE_LIBRARY")
    install(TARGETS ${target})
  endif()
endfunction()

# The library with the headers, or of the sources, by the variables of limcode_generate().
macro(_limcode_library)
  if(arg_SPLIT)
    add_library(${target} ${sources})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  set_property(TARGET ${target} PROPERTY LIMCODE_OUT ${out})
  target_link_libraries(${target} ${scope} limcode::runtime)
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${out}>)
endmacro()

# Generates the headers for types of crates, or of some items, by the variables of limcode_generate(). Which headers they are is known
# only after that, so CMake makes them itself.
macro(_limcode_generate_now)
  if(TARGET ${LIMCODE_CODEGEN} OR NOT EXISTS ${LIMCODE_CODEGEN})
    message(FATAL_ERROR "limcode_generate(${target}) with CRATES or ONLY runs the generator when CMake runs; LIMCODE_CODEGEN must name a "
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
  # The stamp has a file on each line.
  file(STRINGS ${stamp} sources REGEX "\\.cpp$")
  list(TRANSFORM sources PREPEND ${out}/)
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
