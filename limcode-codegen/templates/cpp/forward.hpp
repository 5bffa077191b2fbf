{{ template_head }}struct {{ name_cpp }};
