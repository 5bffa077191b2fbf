{{ statement }};
