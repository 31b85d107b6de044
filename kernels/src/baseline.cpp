// For any machine.
#define MODULE _baseline
#include "module.cpp"
