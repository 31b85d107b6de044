// The Python side of the kernel. Two modules are made of it: one for any machine of the kind, and on
// x86-64 one more for processors from 2013 on (x86-64-v3); `__init__.py` chooses when it is imported.
#include "arguments.hpp"
#include "engine.hpp"

#ifndef MODULE
#error "MODULE names the extension module"
#endif
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
#define INIT_OF(name) PyInit_##name
#define INIT(name) INIT_OF(name)

namespace kernel {
namespace {

// --- Contract ---------------------------------------------------------------------------------

struct ContractObject {
  PyObject_HEAD
  Contract* contract;
};

bool read_ints(PyObject* sequence, const char* name, int* out, int n, int low, int high) {
  if (PySequence_Size(sequence) != n) {
    if (!PyErr_Occurred()) PyErr_Format(PyExc_ValueError, "%s: %d numbers are wanted", name, n);
    return false;
  }
  for (int i = 0; i < n; i++) {
    PyObject* item = PySequence_GetItem(sequence, i);
    if (!item) return false;
    const long value = PyLong_AsLong(item);
    Py_DecRef(item);
    if (value == -1 && PyErr_Occurred()) return false;
    if (value < low || value > high) {
      PyErr_Format(PyExc_ValueError, "%s: %ld is not between %d and %d", name, value, low, high);
      return false;
    }
    out[i] = static_cast<int>(value);
  }
  return true;
}

PyObject* contract_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"seats",        "trump",      "climb",      "trump_partner",
                                "over_partner", "undertrump", "last_trick", "points",
                                nullptr};
  int seats, trump, trump_partner, over_partner, undertrump, last_trick;
  PyObject *climb, *points;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "$ipOpipiO", const_cast<char**>(names), &seats,
                                   &trump, &climb, &trump_partner, &over_partner, &undertrump,
                                   &last_trick, &points))
    return nullptr;
  auto made = std::make_unique<Contract>();
  if (!read_ints(climb, "climb", made->climb, SUITS, 0, 2)) return nullptr;
  if (!read_ints(points, "points", made->points, CARDS, 0, 255)) return nullptr;
  if (seats != 2 && seats != 4) {
    PyErr_SetString(PyExc_ValueError, "seats: two or four can be solved");
    return nullptr;
  }
  if (over_partner < 0 || over_partner > 2) {
    PyErr_SetString(PyExc_ValueError, "over_partner: 0 (free), 1 (must) or 2 (barred)");
    return nullptr;
  }
  if (last_trick < 0 || last_trick > 1000) {
    PyErr_SetString(PyExc_ValueError, "last_trick: between 0 and 1000");
    return nullptr;
  }
  made->seats = seats;
  made->trump = trump;
  made->trump_partner = trump_partner;
  made->over_partner = over_partner;
  made->undertrump = undertrump;
  made->last_trick = last_trick;
  if (!made->prepare()) {
    PyErr_SetString(PyExc_ValueError, "points: a suit is worth 255 at most");
    return nullptr;
  }
  auto* self = reinterpret_cast<ContractObject*>(PyType_GenericAlloc(type, 0));
  if (self) self->contract = made.release();
  return reinterpret_cast<PyObject*>(self);
}

void contract_free(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  delete reinterpret_cast<ContractObject*>(self)->contract;
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DecRef(reinterpret_cast<PyObject*>(type));
}

PyType_Slot contract_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(contract_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(contract_free)},
    {0, nullptr}};
PyType_Spec contract_spec = {"rebelote_kernels.Contract", sizeof(ContractObject), 0,
                             Py_TPFLAGS_DEFAULT, contract_slots};

// --- Solver -----------------------------------------------------------------------------------

struct SolverState {
  int table_bits;
  bool busy = false;
  std::vector<std::unique_ptr<Worker>> workers;
};

struct SolverObject {
  PyObject_HEAD
  PyObject* contract;
  SolverState* state;
};

struct ModuleState {
  PyObject* contract_type;
};
ModuleState* state_of(PyObject* module) {
  return static_cast<ModuleState*>(PyModule_GetState(module));
}

constexpr int LEAST_BITS = 4, MOST_BITS = 20;

PyObject* solver_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"contract", "table_bits", nullptr};
  PyObject* contract;
  int table_bits = 12;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|$i", const_cast<char**>(names), &contract,
                                   &table_bits))
    return nullptr;
  PyObject* module = PyType_GetModule(type);
  if (!module) return nullptr;
  const int is = PyObject_IsInstance(contract, state_of(module)->contract_type);
  if (is < 0) return nullptr;
  if (!is) {
    PyErr_SetString(PyExc_TypeError, "contract: a Contract is wanted");
    return nullptr;
  }
  if (table_bits < LEAST_BITS || table_bits > MOST_BITS) {
    PyErr_Format(PyExc_ValueError, "table_bits: between %d and %d", LEAST_BITS, MOST_BITS);
    return nullptr;
  }
  auto* self = reinterpret_cast<SolverObject*>(PyType_GenericAlloc(type, 0));
  if (!self) return nullptr;
  Py_IncRef(contract);
  self->contract = contract;
  self->state = new SolverState{table_bits, false, {}};
  return reinterpret_cast<PyObject*>(self);
}

void solver_free(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto* self = reinterpret_cast<SolverObject*>(object);
  delete self->state;
  Py_DecRef(self->contract);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DecRef(reinterpret_cast<PyObject*>(type));
}

const Contract& contract_of(const SolverObject* self) {
  return *reinterpret_cast<ContractObject*>(self->contract)->contract;
}

// A context is one caller's at a time: two calls at once would share its tables.
class Turn {
 public:
  explicit Turn(SolverState* state) : state_(state), taken_(!state->busy) {
    if (taken_) {
      state_->busy = true;
    } else {
      PyErr_SetString(PyExc_RuntimeError, "this Solver is at work: give each thread its own");
    }
  }
  ~Turn() {
    if (taken_) state_->busy = false;
  }
  explicit operator bool() const { return taken_; }

 private:
  SolverState* state_;
  bool taken_;
};

bool check_positions(const Contract& c, const Ints& ints, const Objective* objective) {
  if (ints.size() % POSITION_INTS) {
    PyErr_Format(PyExc_ValueError, "positions: %d numbers each", POSITION_INTS);
    return false;
  }
  for (std::size_t i = 0; i < ints.size() / POSITION_INTS; i++) {
    const Position p = position_at(ints.data() + i * POSITION_INTS);
    const char* wrong = fault(c, p);
    if (!wrong && objective) wrong = fault(c, p, *objective);
    if (wrong) {
      PyErr_Format(PyExc_ValueError, "position %zu: %s", i, wrong);
      return false;
    }
  }
  return true;
}

// Whether Python was interrupted meanwhile; called without the interpreter's lock.
class Interrupts {
 public:
  Interrupts() : saved_(PyEval_SaveThread()) {}
  ~Interrupts() {
    if (saved_) PyEval_RestoreThread(saved_);
  }
  bool operator()() {
    if (++calls_ & 7) return false;
    PyEval_RestoreThread(saved_);
    const bool raised = PyErr_CheckSignals() < 0;
    saved_ = PyEval_SaveThread();
    return raised;
  }

 private:
  PyThreadState* saved_;
  unsigned calls_ = 0;
};

PyObject* solver_solve(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"positions", "of_points", "sweep",   "swept",
                                "values",    "cards",     "threads", nullptr};
  auto* self = reinterpret_cast<SolverObject*>(object);
  PyObject *positions_arg, *of_points, *values_arg, *cards_arg = Py_None;
  int sweep, swept, threads = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOiiO|O$i", const_cast<char**>(names),
                                   &positions_arg, &of_points, &sweep, &swept, &values_arg,
                                   &cards_arg, &threads))
    return nullptr;
  const Contract& c = contract_of(self);
  Objective objective;
  Ints positions, values, cards;
  if (!read_objective(of_points, sweep, swept, objective)) return nullptr;
  if (!positions.hold(positions_arg, "positions", false)) return nullptr;
  if (!values.hold(values_arg, "values", true)) return nullptr;
  const bool all = cards_arg != Py_None;
  if (all && !cards.hold(cards_arg, "cards", true)) return nullptr;
  if (!check_positions(c, positions, &objective)) return nullptr;
  const std::size_t n = positions.size() / POSITION_INTS;
  if (values.size() != n || (all && cards.size() != n * CARDS)) {
    PyErr_SetString(PyExc_ValueError, "values: one a position; cards: 32 a position");
    return nullptr;
  }
  Turn turn(self->state);
  if (!turn) return nullptr;
  bool finished = true;
  if (n) {
    Interrupts interrupts;
    const auto job = [&](Worker& worker, std::size_t i) {
      worker.begin(position_at(positions.data() + i * POSITION_INTS), objective);
      values.data()[i] = all ? worker.cards(cards.data() + i * CARDS) : worker.value();
    };
    finished = spread_over(self->state->workers, c, self->state->table_bits, threads, n, job,
                           interrupts);
  }
  if (!finished) return nullptr;
  Py_IncRef(Py_None);
  return Py_None;
}

PyObject* solver_line(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"position", "of_points", "sweep", "swept", nullptr};
  auto* self = reinterpret_cast<SolverObject*>(object);
  PyObject *position_arg, *of_points;
  int sweep, swept;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOii", const_cast<char**>(names), &position_arg,
                                   &of_points, &sweep, &swept))
    return nullptr;
  const Contract& c = contract_of(self);
  Objective objective;
  Ints positions;
  if (!read_objective(of_points, sweep, swept, objective)) return nullptr;
  if (!positions.hold(position_arg, "position", false)) return nullptr;
  if (!check_positions(c, positions, &objective)) return nullptr;
  if (positions.size() != POSITION_INTS) {
    PyErr_SetString(PyExc_ValueError, "position: one is wanted");
    return nullptr;
  }
  Turn turn(self->state);
  if (!turn) return nullptr;
  auto& workers = self->state->workers;
  if (workers.empty()) workers.push_back(Worker::make(c, self->state->table_bits));
  std::vector<int> line;
  Py_BEGIN_ALLOW_THREADS
  line = best_line(c, *workers[0], position_at(positions.data()), objective);
  Py_END_ALLOW_THREADS
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(line.size()));
  for (std::size_t i = 0; list && i < line.size(); i++)
    PyList_SetItem(list, static_cast<Py_ssize_t>(i), PyLong_FromLong(line[i]));
  return list;
}

PyObject* solver_nodes(PyObject* object, PyObject*) {
  u64 nodes = 0;
  for (const auto& worker : reinterpret_cast<SolverObject*>(object)->state->workers)
    nodes += worker->nodes();
  return PyLong_FromUnsignedLongLong(nodes);
}

template <class Function>
PyCFunction method(Function* f) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(f));
}

PyMethodDef solver_methods[] = {
    {"solve", method(solver_solve), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"line", method(solver_line), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"nodes", method(solver_nodes), METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};
PyType_Slot solver_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(solver_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(solver_free)},
    {Py_tp_methods, solver_methods},
    {0, nullptr}};
PyType_Spec solver_spec = {"rebelote_kernels.Solver", sizeof(SolverObject), 0, Py_TPFLAGS_DEFAULT,
                           solver_slots};

// --- the module -------------------------------------------------------------------------------

// Whether this processor runs the x86-64-v3 build.
PyObject* has_v3(PyObject*, PyObject*) {
  bool has = false;
#if defined(__x86_64__)
  __builtin_cpu_init();
  has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
        __builtin_cpu_supports("popcnt");
#endif
  return PyBool_FromLong(has);
}

PyMethodDef functions[] = {{"has_v3", has_v3, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};

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
  return PyModule_AddIntConstant(module, "POSITION_INTS", POSITION_INTS);
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
