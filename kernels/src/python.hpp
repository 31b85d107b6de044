// Python's stable interface: one build serves every Python from 3.11 on.
#pragma once
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
