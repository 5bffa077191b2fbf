# Builds and runs a program with Solana's types: as a part of the project, and as installed. There is no generator to call.
include(${CMAKE_CURRENT_LIST_DIR}/../../run.cmake)

file(REMOVE_RECURSE ${BUILD})
get_filename_component(limcode ${SOURCE}/../../../.. ABSOLUTE)
foreach(way part installed)
  run(${CMAKE_COMMAND} -S ${SOURCE}/project -B ${BUILD}/${way} -DCMAKE_CXX_COMPILER=${CXX} -DWAY=${way} -DLIMCODE=${limcode}
      -DLIMCODE_CODEGEN=${BUILD}/no-generator -DCMAKE_PREFIX_PATH=${BUILD}/prefix)
  run(${CMAKE_COMMAND} --build ${BUILD}/${way})
  run(${BUILD}/${way}/node)
  if(way STREQUAL part)
    run(${CMAKE_COMMAND} --install ${BUILD}/${way} --prefix ${BUILD}/prefix)
  endif()
endforeach()
