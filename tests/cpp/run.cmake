# run(COMMAND...): runs a command and sets `output` to its standard output. If the command fails, ends the test and prints all of its output.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE errors)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${ARGN} failed:\n${output}${errors}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()
