# Compiles each header as C++17: there is one error, and it says what to do.
file(MAKE_DIRECTORY ${BUILD})
set(text "limcode needs C\\+\\+20: compile with -std=c\\+\\+20 or newer")
foreach(header ${HEADERS})
  # They have nothing of C++20 in them.
  if(header MATCHES "^limcode/(limits|progress)\\.hpp$")
    continue()
  endif()
  file(WRITE ${BUILD}/older.cpp "#include <${header}>\n")
  execute_process(COMMAND ${CXX} -std=c++17 -fsyntax-only -I${INCLUDE} ${BUILD}/older.cpp RESULT_VARIABLE code
                  ERROR_VARIABLE messages)
  # The second one ends the compilation.
  string(REGEX MATCHALL "error: " errors "${messages}")
  list(LENGTH errors count)
  if(code EQUAL 0 OR NOT count EQUAL 2 OR NOT messages MATCHES "error: (#error )?\"${text}" OR NOT messages MATCHES
                                                                                    "see the error above")
    message(FATAL_ERROR "<${header}> as C++17:\n${messages}")
  endif()
endforeach()
