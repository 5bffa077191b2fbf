# Builds and runs a program with Solana's types: as a part of the project, and as installed. There is no generator to call.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN} failed:\n${output}")
  endif()
endfunction()

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
