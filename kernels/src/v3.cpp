// For x86-64-v3.
#define MODULE _v3
#include "module.cpp"
