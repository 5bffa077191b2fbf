#include <slot.hpp>

int main() { return limcode::encoded_size(slot::Slot{7}).value() == 8 ? 0 : 1; }
