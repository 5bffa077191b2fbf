# Builds and runs a project that has the whole repository as a part, by WAY; GoogleTest is not there.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN} failed:\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${BUILD})
get_filename_component(limcode ${SOURCE}/../../../.. ABSOLUTE)
run(${CMAKE_COMMAND} -S ${SOURCE}/project -B ${BUILD} -DCMAKE_CXX_COMPILER=${CXX} -DLIMCODE=${limcode} -DWAY=${WAY}
    -DLIMCODE_CODEGEN=${CODEGEN})
run(${CMAKE_COMMAND} --build ${BUILD})
run(${BUILD}/app)
