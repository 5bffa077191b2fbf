# Builds and runs a program with Solana's types: as a part of the project, and as installed. The generator is not there.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN} failed:\n${output}")
  endif()
endfunction()

set(ENV{PATH} /usr/bin:/bin)
file(REMOVE_RECURSE ${BUILD})
get_filename_component(limcode ${SOURCE}/../../../.. ABSOLUTE)
foreach(way part installed)
  run(${CMAKE_COMMAND} -S ${SOURCE}/project -B ${BUILD}/${way} -DCMAKE_CXX_COMPILER=${CXX} -DWAY=${way} -DLIMCODE=${limcode}
      -DCMAKE_PREFIX_PATH=${BUILD}/prefix)
  run(${CMAKE_COMMAND} --build ${BUILD}/${way})
  run(${BUILD}/${way}/node)
  # The installed headers are those that the next way finds.
  run(${CMAKE_COMMAND} --install ${BUILD}/${way} --prefix ${BUILD}/prefix)
endforeach()
