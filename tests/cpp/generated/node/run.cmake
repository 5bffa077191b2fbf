# From an empty folder: installs the runtime, builds, runs and installs a node with its own schema, and uses the installed wire types
# from another project, by find_package and by pkg-config. With SPLIT, the codecs of the node are in a library of its own.
include(${CMAKE_CURRENT_LIST_DIR}/../../run.cmake)

function(expect expected)
  if(NOT output STREQUAL expected)
    message(FATAL_ERROR "expected:\n${expected}\nprinted:\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${BUILD})
file(MAKE_DIRECTORY ${BUILD})
set(prefix ${BUILD}/prefix)
set(configure ${CMAKE_COMMAND} -G Ninja -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_INSTALL_PREFIX=${prefix} -DCMAKE_PREFIX_PATH=${prefix}
              -DCMAKE_CXX_FLAGS=-Wall\ -Wextra\ -Wshadow\ -Werror)

run(${configure} -S ${RUNTIME} -B ${BUILD}/runtime)
run(${CMAKE_COMMAND} --install ${BUILD}/runtime)

run(${configure} -S ${SOURCE}/node -B ${BUILD}/node -DLIMCODE_CODEGEN=${CODEGEN} -DSPLIT=${SPLIT})
run(${CMAKE_COMMAND} --build ${BUILD}/node)
run(${CMAKE_COMMAND} --install ${BUILD}/node)
run(${prefix}/bin/node)
expect("Ok(Ask { since: 8 })
Ok(Tell([Status { slot: 9, name: \"new\", load: Some(0.5) }]))
unexpected end of input at byte 12 in `Packet`: needed 17 bytes, 1 remain
")

run(${configure} -S ${SOURCE}/tool -B ${BUILD}/tool)
run(${CMAKE_COMMAND} --build ${BUILD}/tool)
run(${BUILD}/tool/tool)
expect("slot 42\n")

# The installed folder may be moved.
file(RENAME ${prefix} ${BUILD}/moved)
find_program(PKG_CONFIG NAMES pkg-config pkgconf)
if(NOT PKG_CONFIG)
  message(STATUS "no pkg-config: its file is not tested")
  return()
endif()
run(${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${BUILD}/moved/share/pkgconfig ${PKG_CONFIG} --cflags limcode)
set(library)
if(SPLIT)
  file(GLOB library ${BUILD}/moved/lib*/libnode_wire.a)
endif()
separate_arguments(flags UNIX_COMMAND "${output}")
run(${CXX} -std=c++20 ${flags} -I${BUILD}/moved/include/node ${SOURCE}/tool/tool.cpp ${library} -o ${BUILD}/by_pkg_config)
run(${BUILD}/by_pkg_config)
expect("slot 42\n")
