inline bool operator==(const {{ ty_cpp }}& left, const {{ ty_cpp }}& right) {
return {{ comparisons_cpp }};
}
