// The Python side of the kernel. Two modules are made of it: one for any machine of the kind, and on
// x86-64 one more for processors from 2013 on (x86-64-v3); `__init__.py` chooses when it is imported.
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "python_games.hpp"
#include "python_judge.hpp"
#include "python_solver.hpp"

#ifndef MODULE
#error "MODULE names the extension module"
#endif
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
#define INIT_OF(name) PyInit_##name
#define INIT(name) INIT_OF(name)

namespace kernel {
namespace {

// Whether this processor runs the x86-64-v3 build, and the system saves its wide registers. The
// processor itself is asked: compilers have a question of their own, to which zig's answers no.
bool runs_v3() {
#if defined(__x86_64__)
  unsigned a, b, c, d;
  constexpr unsigned FMA = 1u << 12, POPCNT = 1u << 23, XSAVED = 1u << 27, AVX = 1u << 28;
  constexpr unsigned FIRST = FMA | POPCNT | XSAVED | AVX;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & FIRST) != FIRST) return false;
  unsigned saved, high;
  __asm__ volatile("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  if ((saved & 6) != 6) return false;
  constexpr unsigned BMI1 = 1u << 3, AVX2 = 1u << 5, BMI2 = 1u << 8;
  constexpr unsigned SECOND = BMI1 | AVX2 | BMI2;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & SECOND) == SECOND;
#else
  return false;
#endif
}

PyObject* has_v3(PyObject*, PyObject*) { return PyBool_FromLong(runs_v3()); }

PyMethodDef functions[] = {
    {"has_v3", has_v3, METH_NOARGS, nullptr},
    {"play_deals", method(guarded<play_deals>), METH_VARARGS, nullptr},
    {"random_playouts", method(guarded<random_playouts>), METH_VARARGS, nullptr},
    {"deal_worlds", method(guarded<deal_worlds>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"train", method(guarded<train>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

int add_type(PyObject* module, const char* name, PyType_Spec* spec, PyObject** kept) {
  PyObject* type = PyType_FromModuleAndSpec(module, spec, nullptr);
  if (!type) return -1;
  if (kept) {
    Py_IncRef(type);
    *kept = type;
  }
  const int failed = PyModule_AddObjectRef(module, name, type);
  Py_DecRef(type);
  return failed;
}

int fill_module(PyObject* module) {
  if (add_type(module, "Contract", &contract_spec, &state_of(module)->contract_type) < 0) return -1;
  if (add_type(module, "Solver", &solver_spec, nullptr) < 0) return -1;
  if (add_type(module, "Judge", &judge_spec, nullptr) < 0) return -1;
  if (add_type(module, "Games", &games_spec, nullptr) < 0) return -1;
  const struct {
    const char* name;
    long value;
  } sizes[] = {{"POSITION_INTS", POSITION_INTS},       {"FACTS_INTS", FACTS_INTS},
               {"PLACES_INTS", PLACES_INTS},           {"DEAL_INTS", DEAL_INTS},
               {"RESULT_INTS", RESULT_INTS},           {"ESTIMATE_FLOATS", ESTIMATE_FLOATS},
               {"STATEMENT_FLOATS", STATEMENT_FLOATS}, {"POLICY_FLOATS", POLICY_FLOATS}};
  for (const auto& size : sizes)
    if (PyModule_AddIntConstant(module, size.name, size.value) < 0) return -1;
  return 0;
}

int visit_module(PyObject* module, visitproc visit, void* arg) {
  Py_VISIT(state_of(module)->contract_type);
  return 0;
}
int clear_module(PyObject* module) {
  Py_CLEAR(state_of(module)->contract_type);
  return 0;
}

PyModuleDef_Slot module_slots[] = {{Py_mod_exec, reinterpret_cast<void*>(fill_module)},
                                   {0, nullptr}};
PyModuleDef module_def = {
    PyModuleDef_HEAD_INIT, TEXT(MODULE), nullptr,      sizeof(ModuleState), functions,
    module_slots,          visit_module, clear_module, nullptr};

}  // namespace
}  // namespace kernel

PyMODINIT_FUNC INIT(MODULE)() { return PyModuleDef_Init(&kernel::module_def); }
