# Builds a project with types of crates by the generator GENERATOR, and again after their sources changed.
include(${CMAKE_CURRENT_LIST_DIR}/../../run.cmake)

function(expect what expected)
  run(${CMAKE_COMMAND} --build ${BUILD}/build)
  run(${BUILD}/build/app)
  if(NOT output STREQUAL "${expected}\n")
    message(FATAL_ERROR "${GENERATOR}: after ${what} the program says\n${output}instead of\n${expected}")
  endif()
endfunction()

file(REMOVE_RECURSE ${BUILD})
# A space is written otherwise in a dependency file.
file(COPY ${SOURCE}/project/ DESTINATION "${BUILD}/a project")
set(crates "${BUILD}/a project/crates")
file(COPY ${CRATES}/ DESTINATION "${crates}")
run(${CMAKE_COMMAND} -S "${BUILD}/a project" -B ${BUILD}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX}
    -DRUNTIME=${SOURCE}/../../../../limcode-runtime/cpp -DLIMCODE_CODEGEN=${CODEGEN})
expect("the first build" "65 at least, 17 signed")

file(READ "${crates}/chain/src/votes/mod.rs" votes)
string(REPLACE "1 << 1" "1 << 2" changed "${votes}")
file(WRITE "${crates}/chain/src/votes/mod.rs" "${changed}")
expect("a constant was changed" "105 at least, 17 signed")

file(READ "${crates}/hash/Cargo.toml" manifest)
string(REPLACE "wincode = [\"dep:wincode\"]" "wincode = [\"dep:wincode\", \"wide\"]" changed "${manifest}")
file(WRITE "${crates}/hash/Cargo.toml" "${changed}")
file(READ "${crates}/ours/votes.rs" ours)
string(REPLACE "Old(u64)" "Old(u8)" changed "${ours}")
file(WRITE "${crates}/ours/votes.rs" "${changed}")
file(READ "${BUILD}/a project/main.cpp" main)
string(REPLACE "8 + 1 + 32" "8 + 1 + 64" changed "${main}")
file(WRITE "${BUILD}/a project/main.cpp" "${changed}")
expect("a manifest and a schema were changed" "105 at least, 10 signed")

# A second target of the same name.
file(READ "${BUILD}/a project/CMakeLists.txt" lists)
file(APPEND "${BUILD}/a project/CMakeLists.txt" "limcode_generate(generated SCHEMAS crates/ours OUT other)\n")
execute_process(COMMAND ${CMAKE_COMMAND} ${BUILD}/build RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(code EQUAL 0 OR NOT output MATCHES "target[ \n]+generated[ \n]+already")
  message(FATAL_ERROR "${GENERATOR}: a target that is there already was not reported:\n${output}")
endif()
file(WRITE "${BUILD}/a project/CMakeLists.txt" "${lists}")

# A mistake is CMake's, with the generator's words.
file(WRITE "${crates}/chain/src/votes/mod.rs" "")
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD}/build RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(code EQUAL 0 OR NOT output MATCHES "acme_chain::votes::Vote")
  message(FATAL_ERROR "${GENERATOR}: a type that is gone was not reported:\n${output}")
endif()
