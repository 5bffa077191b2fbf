{{ template_head }}struct std::hash<{{ ty_cpp }}> : limcode::encoding_hash<{{ ty_cpp }}> {};
