"""The C++ runtime of limcode as a Conan package: headers, and the CMake package with limcode_generate().

    conan create limcode-runtime/cpp -s compiler.cppstd=20

`scripts/test-conan` does this with a Conan client of its own. The generator, limcode-codegen, is a Rust program and no part of the package.
"""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, load, rmdir


class Limcode(ConanFile):
    name = "limcode"
    description = "Runtime of the bincode codecs that limcode-codegen generates for C++"
    license = "MIT OR Apache-2.0"
    topics = ("bincode", "serialization", "codec", "solana", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    exports_sources = "CMakeLists.txt", "cmake/*", "include/*"
    generators = "CMakeToolchain"
    no_copy_source = True

    def set_version(self):
        text = load(self, os.path.join(self.recipe_folder, "CMakeLists.txt"))
        self.version = re.search(r"project\(limcode VERSION ([0-9.]+)", text).group(1)

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        copy(self, "LICENSE-*", root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def validate(self):
        check_min_cppstd(self, 20)

    def build(self):
        CMake(self).configure()

    def package(self):
        copy(self, "LICENSE-*", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        rmdir(self, os.path.join(self.package_folder, "share"))  # limcode.pc: Conan makes its own

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        # The package has a limcode-config.cmake, with limcode::runtime and limcode_generate().
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.set_property("pkg_config_name", "limcode")
        self.cpp_info.builddirs = [os.path.join("lib", "cmake", "limcode")]
