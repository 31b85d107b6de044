// Python's Contract.
#pragma once
#include <exception>
#include <memory>
#include <new>

#include "arguments.hpp"

namespace kernel {

struct ContractObject {
  PyObject_HEAD
  Contract* contract;
};

inline bool read_ints(PyObject* sequence, const char* name, int* out, int n, int low, int high) {
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

inline PyObject* contract_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
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
  if (seats < 2 || seats > 4) {
    PyErr_SetString(PyExc_ValueError, "seats: two, three or four");
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

inline void contract_free(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  delete reinterpret_cast<ContractObject*>(self)->contract;
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DecRef(reinterpret_cast<PyObject*>(type));
}

inline PyType_Slot contract_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(contract_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(contract_free)},
    {0, nullptr}};
inline PyType_Spec contract_spec = {"rebelote_kernels.Contract", sizeof(ContractObject), 0,
                             Py_TPFLAGS_DEFAULT, contract_slots};

inline const Contract& contract_in(PyObject* object) {
  return *reinterpret_cast<ContractObject*>(object)->contract;
}

// What a module keeps: the type that other types ask for.
struct ModuleState {
  PyObject* contract_type;
};
inline ModuleState* state_of(PyObject* module) {
  return static_cast<ModuleState*>(PyModule_GetState(module));
}

// Whether an argument is a Contract of this module; with an error set where not.
inline bool is_contract(PyObject* module, PyObject* object) {
  const int is = PyObject_IsInstance(object, state_of(module)->contract_type);
  if (is == 0) PyErr_SetString(PyExc_TypeError, "contract: a Contract is wanted");
  return is > 0;
}

// The interpreter's lock let go for a while.
class Released {
 public:
  Released() : saved_(PyEval_SaveThread()) {}
  Released(const Released&) = delete;
  Released& operator=(const Released&) = delete;
  ~Released() { PyEval_RestoreThread(saved_); }

 private:
  PyThreadState* saved_;
};

// A function of three arguments with what C++ throws turned into what Python raises.
template <PyObject* (*Function)(PyObject*, PyObject*, PyObject*)>
PyObject* guarded(PyObject* self, PyObject* args, PyObject* kwargs) {
  try {
    return Function(self, args, kwargs);
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
    return nullptr;
  }
}
// The same of two arguments.
template <PyObject* (*Function)(PyObject*, PyObject*)>
PyObject* guarded(PyObject* self, PyObject* args) {
  try {
    return Function(self, args);
  } catch (const std::bad_alloc&) {
    return PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
    return nullptr;
  }
}

inline PyObject* none() {
  Py_IncRef(Py_None);
  return Py_None;
}

template <class Function>
PyCFunction method(Function* f) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(f));
}

}  // namespace kernel
