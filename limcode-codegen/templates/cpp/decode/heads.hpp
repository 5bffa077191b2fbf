const std::uint8_t* {{ heads }} = in.take_run(static_cast<std::size_t>({{ len }} * {{ size_bytes }}));
