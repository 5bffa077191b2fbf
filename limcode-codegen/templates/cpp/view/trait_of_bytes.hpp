{{ head }}struct view_of<{{ ty_cpp }}> : bytes_view_of<{{ ty_cpp }}> {};
