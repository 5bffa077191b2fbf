# Builds and runs a project that has the whole repository as a part, by WAY; GoogleTest is not there.
include(${CMAKE_CURRENT_LIST_DIR}/../../run.cmake)

file(REMOVE_RECURSE ${BUILD})
get_filename_component(limcode ${SOURCE}/../../../.. ABSOLUTE)
run(${CMAKE_COMMAND} -S ${SOURCE}/project -B ${BUILD} -DCMAKE_CXX_COMPILER=${CXX} -DLIMCODE=${limcode} -DWAY=${WAY}
    -DLIMCODE_CODEGEN=${CODEGEN})
run(${CMAKE_COMMAND} --build ${BUILD})
run(${BUILD}/app)
