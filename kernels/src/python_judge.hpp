// Python's Judge.
#pragma once
#include "facts.hpp"

namespace kernel {

struct JudgeObject {
  PyObject_HEAD
  PyObject* contract;
  Judge* judge;
  bool ready;
  bool busy;
};

inline void judge_free(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto* self = reinterpret_cast<JudgeObject*>(object);
  delete self->judge;
  Py_DecRef(self->contract);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DecRef(reinterpret_cast<PyObject*>(type));
}

inline PyObject* judge_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"contract", "weights", "table_bits", nullptr};
  PyObject *contract, *weights_arg;
  int table_bits = 11;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO|$i", const_cast<char**>(names), &contract,
                                   &weights_arg, &table_bits))
    return nullptr;
  PyObject* module = PyType_GetModule(type);
  if (!module || !is_contract(module, contract)) return nullptr;
  if (table_bits < 4 || table_bits > 20) {
    PyErr_SetString(PyExc_ValueError, "table_bits: between 4 and 20");
    return nullptr;
  }
  std::vector<float> weights;
  if (!read_weights(weights_arg, weights)) return nullptr;
  auto* self = reinterpret_cast<JudgeObject*>(PyType_GenericAlloc(type, 0));
  if (!self) return nullptr;
  Py_IncRef(contract);
  self->contract = contract;
  self->judge = Judge::make(contract_in(contract), std::move(weights), table_bits).release();
  self->ready = self->busy = false;
  return reinterpret_cast<PyObject*>(self);
}

// A judge is one caller's at a time.
class JudgeTurn {
 public:
  JudgeTurn(JudgeObject* self, bool begun) : self_(self) {
    if (self->busy) {
      PyErr_SetString(PyExc_RuntimeError, "this Judge is at work: give each thread its own");
    } else if (begun && !self->ready) {
      PyErr_SetString(PyExc_RuntimeError, "this Judge was told nothing yet: call begin");
    } else {
      taken_ = self->busy = true;
    }
  }
  ~JudgeTurn() {
    if (taken_) self_->busy = false;
  }
  explicit operator bool() const { return taken_; }

 private:
  JudgeObject* self_;
  bool taken_ = false;
};

inline PyObject* judge_begin(PyObject* object, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"facts",  "estimates", "statements", "said",       "played",
                                "seed",   "pool",      "wanted",     "list_up_to", nullptr};
  auto* self = reinterpret_cast<JudgeObject*>(object);
  PyObject *facts_arg, *estimates, *statements;
  double said, played;
  unsigned long long seed;
  int pool, wanted, list_up_to;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOO$ddKiii", const_cast<char**>(names),
                                   &facts_arg, &estimates, &statements, &said, &played, &seed,
                                   &pool, &wanted, &list_up_to))
    return nullptr;
  Ints ints;
  Facts facts;
  Weighing weighing;
  if (!ints.hold(facts_arg, "facts", false)) return nullptr;
  if (!read_weighing(estimates, statements, said, played, weighing)) return nullptr;
  const char* wrong = ints.size() == FACTS_INTS
                          ? read_facts(contract_in(self->contract), ints.data(), facts)
                          : "facts: too many numbers, or too few";
  if (!wrong && (pool < 1 || wanted < 1 || pool > 1000000 || list_up_to > 1000000))
    wrong = "so many worlds cannot be drawn";
  if (wrong) {
    PyErr_SetString(PyExc_ValueError, wrong);
    return nullptr;
  }
  JudgeTurn turn(self, false);
  if (!turn) return nullptr;
  bool possible;
  {
    Released released;
    possible = self->judge->begin(facts, weighing, seed, pool, wanted, list_up_to);
  }
  self->ready = possible;
  if (!possible) {
    PyErr_SetString(PyExc_ValueError, "no deal is like this");
    return nullptr;
  }
  return PyLong_FromLong(self->judge->worlds());
}

using Judging = double (Judge::*)(const Stakes&, int, int, double*);

inline PyObject* judge_by(PyObject* object, PyObject* args, PyObject* kwargs, Judging how) {
  static const char* names[] = {"of_points", "sweep", "swept", "start", "stop", "sums", nullptr};
  auto* self = reinterpret_cast<JudgeObject*>(object);
  PyObject *of_points, *sums_arg;
  int sweep, swept, from, to;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OiiiiO", const_cast<char**>(names), &of_points,
                                   &sweep, &swept, &from, &to, &sums_arg))
    return nullptr;
  Objective objective;
  Floats sums;
  if (!read_objective(of_points, sweep, swept, objective)) return nullptr;
  if (!sums.hold(sums_arg, "sums", 'd', true)) return nullptr;
  const Contract& c = contract_in(self->contract);
  if (sums.size() != CARDS || static_cast<int>(objective.of_points.size()) <= c.sum(~0u) + c.last_trick ||
      from < 0) {
    PyErr_SetString(PyExc_ValueError, "sums: 32 numbers; of_points: one for each point");
    return nullptr;
  }
  JudgeTurn turn(self, true);
  if (!turn) return nullptr;
  const Stakes stakes{objective.of_points, sweep, swept};
  double weight;
  {
    Released released;
    weight = (self->judge->*how)(stakes, from, to, sums.data<double>());
  }
  return PyFloat_FromDouble(weight);
}

inline PyObject* judge_play_out(PyObject* o, PyObject* a, PyObject* k) {
  return judge_by(o, a, k, &Judge::play_out);
}
inline PyObject* judge_solve(PyObject* o, PyObject* a, PyObject* k) {
  return judge_by(o, a, k, &Judge::solve);
}

inline PyObject* judge_scores(PyObject* object, PyObject* args) {
  auto* self = reinterpret_cast<JudgeObject*>(object);
  unsigned int seen;
  PyObject* out_arg;
  if (!PyArg_ParseTuple(args, "IO", &seen, &out_arg)) return nullptr;
  Floats out;
  if (!out.hold(out_arg, "out", 'f', true)) return nullptr;
  if (out.size() != CARDS) {
    PyErr_SetString(PyExc_ValueError, "out: 32 numbers");
    return nullptr;
  }
  JudgeTurn turn(self, true);
  if (!turn) return nullptr;
  self->judge->scores(seen, out.data<float>());
  return none();
}

inline PyObject* judge_world(PyObject* object, PyObject* args) {
  auto* self = reinterpret_cast<JudgeObject*>(object);
  int i;
  if (!PyArg_ParseTuple(args, "i", &i)) return nullptr;
  JudgeTurn turn(self, true);
  if (!turn) return nullptr;
  if (i < 0 || i >= self->judge->worlds()) {
    PyErr_SetString(PyExc_IndexError, "there is no such world");
    return nullptr;
  }
  World w{};
  self->judge->world(i, w);
  return Py_BuildValue("(IIIII)d", w.hands[0], w.hands[1], w.hands[2], w.hands[3], w.hands[4],
                       static_cast<double>(w.weight));
}

inline PyMethodDef judge_methods[] = {
    {"begin", method(guarded<judge_begin>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"play_out", method(guarded<judge_play_out>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"solve", method(guarded<judge_solve>), METH_VARARGS | METH_KEYWORDS, nullptr},
    {"scores", method(guarded<judge_scores>), METH_VARARGS, nullptr},
    {"world", method(guarded<judge_world>), METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};
inline PyType_Slot judge_slots[] = {{Py_tp_new, reinterpret_cast<void*>(judge_new)},
                                    {Py_tp_dealloc, reinterpret_cast<void*>(judge_free)},
                                    {Py_tp_methods, judge_methods},
                                    {0, nullptr}};
inline PyType_Spec judge_spec = {"rebelote_kernels.Judge", sizeof(JudgeObject), 0,
                                 Py_TPFLAGS_DEFAULT, judge_slots};

}  // namespace kernel
