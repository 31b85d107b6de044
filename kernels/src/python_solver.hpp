// Python's Solver.
#pragma once
#include "engine.hpp"
#include "python_contract.hpp"

namespace kernel {

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

constexpr int LEAST_BITS = 4, MOST_BITS = 20;

inline PyObject* solver_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"contract", "table_bits", nullptr};
  PyObject* contract;
  int table_bits = 12;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|$i", const_cast<char**>(names), &contract,
                                   &table_bits))
    return nullptr;
  PyObject* module = PyType_GetModule(type);
  if (!module) return nullptr;
  if (!is_contract(module, contract)) return nullptr;
  if (contract_in(contract).seats == 3) {
    PyErr_SetString(PyExc_ValueError, "contract: three have no partners to search for");
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

inline void solver_free(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto* self = reinterpret_cast<SolverObject*>(object);
  delete self->state;
  Py_DecRef(self->contract);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DecRef(reinterpret_cast<PyObject*>(type));
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

// Positions are copied: whoever owns the buffer may write to it while the search goes on.
inline bool read_positions(const Contract& c, PyObject* object, const Objective& objective,
                           std::vector<Position>& out) {
  Ints ints;
  if (!ints.hold(object, "positions", false)) return false;
  if (ints.size() % POSITION_INTS) {
    PyErr_Format(PyExc_ValueError, "positions: %d numbers each", POSITION_INTS);
    return false;
  }
  for (std::size_t i = 0; i < ints.size() / POSITION_INTS; i++) {
    out.push_back(position_at(ints.data() + i * POSITION_INTS));
    const char* wrong = fault(c, out.back());
    if (!wrong) wrong = fault(c, out.back(), objective);
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

inline PyObject* solver_solve(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"positions", "of_points", "sweep",   "swept",
                                "values",    "cards",     "threads", nullptr};
  auto* self = reinterpret_cast<SolverObject*>(object);
  PyObject *positions_arg, *of_points, *values_arg, *cards_arg = Py_None;
  int sweep, swept, threads = 1;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOiiO|O$i", const_cast<char**>(names),
                                   &positions_arg, &of_points, &sweep, &swept, &values_arg,
                                   &cards_arg, &threads))
    return nullptr;
  const Contract& c = contract_in(self->contract);
  Objective objective;
  Ints values, cards;
  std::vector<Position> positions;
  if (!read_objective(of_points, sweep, swept, objective)) return nullptr;
  if (!read_positions(c, positions_arg, objective, positions)) return nullptr;
  if (!values.hold(values_arg, "values", true)) return nullptr;
  const bool all = cards_arg != Py_None;
  if (all && !cards.hold(cards_arg, "cards", true)) return nullptr;
  const std::size_t n = positions.size();
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
      worker.begin(positions[i], objective);
      values.data()[i] = all ? worker.cards(cards.data() + i * CARDS) : worker.value();
    };
    finished = spread_over(self->state->workers, c, self->state->table_bits, threads, n, job,
                           interrupts);
  }
  if (!finished) return nullptr;
  return none();
}

inline PyObject* solver_line(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"position", "of_points", "sweep", "swept", nullptr};
  auto* self = reinterpret_cast<SolverObject*>(object);
  PyObject *position_arg, *of_points;
  int sweep, swept;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOii", const_cast<char**>(names), &position_arg,
                                   &of_points, &sweep, &swept))
    return nullptr;
  const Contract& c = contract_in(self->contract);
  Objective objective;
  std::vector<Position> positions;
  if (!read_objective(of_points, sweep, swept, objective)) return nullptr;
  if (!read_positions(c, position_arg, objective, positions)) return nullptr;
  if (positions.size() != 1) {
    PyErr_SetString(PyExc_ValueError, "position: one is wanted");
    return nullptr;
  }
  Turn turn(self->state);
  if (!turn) return nullptr;
  auto& workers = self->state->workers;
  if (workers.empty()) workers.push_back(Worker::make(c, self->state->table_bits));
  std::vector<int> line;
  {
    Released released;
    line = best_line(c, *workers[0], positions[0], objective);
  }
  PyObject* list = PyList_New(static_cast<Py_ssize_t>(line.size()));
  for (std::size_t i = 0; list && i < line.size(); i++)
    PyList_SetItem(list, static_cast<Py_ssize_t>(i), PyLong_FromLong(line[i]));
  return list;
}

inline PyObject* solver_nodes(PyObject* object, PyObject*) {
  u64 nodes = 0;
  for (const auto& worker : reinterpret_cast<SolverObject*>(object)->state->workers)
    nodes += worker->nodes();
  return PyLong_FromUnsignedLongLong(nodes);
}

inline PyMethodDef solver_methods[] = {
    {"solve", method(guarded<solver_solve>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"line", method(guarded<solver_line>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"nodes", method(solver_nodes), METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};
inline PyType_Slot solver_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(solver_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(solver_free)},
    {Py_tp_methods, solver_methods},
    {0, nullptr}};
inline PyType_Spec solver_spec = {"rebelote_kernels.Solver", sizeof(SolverObject), 0, Py_TPFLAGS_DEFAULT,
                           solver_slots};

}  // namespace kernel
