# Installs the runtime below BUILD, then builds and runs a project that finds it and generates headers, twice.
include(${CMAKE_CURRENT_LIST_DIR}/../../run.cmake)

file(REMOVE_RECURSE ${BUILD})
file(COPY ${SOURCE}/package/consumer DESTINATION ${BUILD})
run(${CMAKE_COMMAND} -S ${SOURCE}/../../../limcode-runtime/cpp -B ${BUILD}/runtime -DCMAKE_CXX_COMPILER=${CXX}
    -DCMAKE_INSTALL_PREFIX=${BUILD}/prefix)
run(${CMAKE_COMMAND} --install ${BUILD}/runtime)
run(${CMAKE_COMMAND} -S ${BUILD}/consumer -B ${BUILD}/build -DCMAKE_CXX_COMPILER=${CXX}
    -DCMAKE_PREFIX_PATH=${BUILD}/prefix -DLIMCODE_CODEGEN=${SOURCE}/package/fake-codegen.sh)
run(${CMAKE_COMMAND} --build ${BUILD}/build)
run(${BUILD}/build/app 1)

# Nothing changed: nothing is generated. A schema changed: it is generated again, and what uses it is rebuilt.
run(${CMAKE_COMMAND} --build ${BUILD}/build)
if(output MATCHES "Generating C")
  message(FATAL_ERROR "an unchanged schema was generated again:\n${output}")
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E sleep 1.1)
file(APPEND ${BUILD}/consumer/schemas/nested/second.rs "// changed\n")
run(${CMAKE_COMMAND} --build ${BUILD}/build)
if(NOT output MATCHES "Generating C")
  message(FATAL_ERROR "a changed schema was not generated:\n${output}")
endif()
run(${BUILD}/build/app 2)
