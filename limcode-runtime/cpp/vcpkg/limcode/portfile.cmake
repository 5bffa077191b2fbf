# An overlay port, which takes the runtime from the repository that it is in:
#
#   vcpkg install limcode --overlay-ports=limcode-runtime/cpp/vcpkg
#
# The generator, limcode-codegen, is a Rust program and no part of the port.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)

# Headers only: nothing differs between builds for debugging and for release.
set(VCPKG_BUILD_TYPE release)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME limcode CONFIG_PATH lib/cmake/limcode)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/../../LICENSE-MIT" "${SOURCE_PATH}/../../LICENSE-APACHE")
