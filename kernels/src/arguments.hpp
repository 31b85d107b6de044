// Reading what Python hands over. Everything raises a Python error and leaves nothing half done.
#pragma once
#include <string>

#include "python.hpp"
#include "solve.hpp"

namespace kernel {

// A view of somebody's buffer of 32-bit integers, held while it lives.
class Ints {
 public:
  Ints() = default;
  Ints(const Ints&) = delete;
  Ints& operator=(const Ints&) = delete;
  ~Ints() {
    if (held_) PyBuffer_Release(&view_);
  }

  // False with an error set where `object` is no contiguous buffer of 32-bit integers.
  bool hold(PyObject* object, const char* name, bool writable) {
    const int flags = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (writable ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(object, &view_, flags) < 0) return false;
    held_ = true;
    const std::string format = view_.format ? view_.format : "B";
    if (view_.itemsize != 4 || format.find_first_of("iIlL") == std::string::npos) {
      PyErr_Format(PyExc_TypeError, "%s: 32-bit integers are wanted, as array('i') has", name);
      return false;
    }
    return true;
  }
  int* data() { return static_cast<int*>(view_.buf); }
  const int* data() const { return static_cast<const int*>(view_.buf); }
  std::size_t size() const { return static_cast<std::size_t>(view_.len) / 4; }

 private:
  Py_buffer view_{};
  bool held_ = false;
};

constexpr int POSITION_INTS = 14;

// hands (4), leader, cards on the table, those cards (4), points by side, tricks by side.
inline Position position_at(const int* ints) {
  Position p;
  for (int i = 0; i < 4; i++) p.hands[i] = static_cast<u32>(ints[i]);
  p.leader = ints[4];
  p.table = ints[5];
  for (int i = 0; i < 4; i++) p.cards[i] = ints[6 + i];
  for (int i = 0; i < 2; i++) p.points[i] = ints[10 + i];
  for (int i = 0; i < 2; i++) p.tricks[i] = ints[12 + i];
  return p;
}

inline bool read_objective(PyObject* of_points, int sweep, int swept, Objective& out) {
  Ints ints;
  if (!ints.hold(of_points, "of_points", false)) return false;
  out.of_points.assign(ints.data(), ints.data() + ints.size());
  out.sweep = sweep;
  out.swept = swept;
  for (std::size_t i = 1; i < out.of_points.size(); i++)
    if (out.of_points[i] < out.of_points[i - 1]) {
      PyErr_SetString(PyExc_ValueError, "of_points: more points are never worth less");
      return false;
    }
  return true;
}

}  // namespace kernel
