// Reading what a seat knows, and what was said, as Python hands it over.
#pragma once
#include "judge.hpp"
#include "python_contract.hpp"

namespace kernel {

// fixed (5), allowed (5), room (5), hidden.
constexpr int PLACES_INTS = 3 * HOLDERS + 1;
// me, taker, first leader, hand, how many cards to draw, how many were played, places, cards played.
constexpr int FACTS_INTS = 6 + PLACES_INTS + CARDS;
// seat, estimate, mark, sharpness.
constexpr int STATEMENT_FLOATS = 4;

inline Places places_at(const int* ints) {
  Places p;
  for (int h = 0; h < HOLDERS; h++) {
    p.fixed[h] = static_cast<u32>(ints[h]);
    p.allowed[h] = static_cast<u32>(ints[HOLDERS + h]);
    p.room[h] = ints[2 * HOLDERS + h];
  }
  p.hidden = static_cast<u32>(ints[3 * HOLDERS]);
  return p;
}

inline const char* fault(const Places& p) {
  u32 seen = p.hidden;
  long states = 1;
  for (int h = 0; h < HOLDERS; h++) {
    if (p.room[h] < 0 || p.room[h] > CARDS) return "there is no such room";
    if (p.fixed[h] & seen) return "a card is in two places";
    seen |= p.fixed[h];
    states *= p.room[h] + 1;
  }
  return states > 200000 ? "too many ways to count" : nullptr;
}

// Why what a seat knows cannot be, or nullptr. Reads it into `f`.
inline const char* read_facts(const Contract& c, const int* ints, Facts& f) {
  f.me = ints[0];
  f.taker = ints[1];
  f.first_leader = ints[2];
  f.hand = static_cast<u32>(ints[3]);
  f.stocked = ints[4];
  f.played = ints[5];
  f.places = places_at(ints + 6);
  for (const int seat : {f.me, f.taker, f.first_leader})
    if (seat < 0 || seat >= c.seats) return "there is no such seat";
  if (f.stocked < 0 || f.stocked > CARDS / 2 || f.stocked % c.seats) return "no such stock";
  if (f.stocked && c.seats != 2) return "only two draw from a stock";
  if (f.played < 0 || f.played >= CARDS) return "so many cards were not played";
  if (const char* wrong = fault(f.places)) return wrong;
  u32 seen = f.hand | f.places.hidden;
  if (f.hand & f.places.hidden) return "a card is in two places";
  for (int h = 0; h < HOLDERS; h++) {
    if (seen & f.places.fixed[h]) return "a card is in two places";
    seen |= f.places.fixed[h];
  }
  for (int i = 0; i < f.played; i++) {
    f.cards[i] = ints[6 + PLACES_INTS + i];
    if (f.cards[i] < 0 || f.cards[i] >= CARDS || (seen & bit(f.cards[i])))
      return "a card is in two places";
    seen |= bit(f.cards[i]);
  }
  if (!f.hand) return "there is no card to choose";
  return hands_fit(c, f);
}

class Floats {
 public:
  Floats() = default;
  Floats(const Floats&) = delete;
  Floats& operator=(const Floats&) = delete;
  ~Floats() {
    if (held_) PyBuffer_Release(&view_);
  }
  // False with an error set where `object` is no contiguous buffer of `format` ("f" or "d").
  bool hold(PyObject* object, const char* name, char format, bool writable) {
    const int flags = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (writable ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(object, &view_, flags) < 0) return false;
    held_ = true;
    if (!view_.format || std::string(view_.format).find(format) == std::string::npos) {
      PyErr_Format(PyExc_TypeError, "%s: an array('%c') is wanted", name, format);
      return false;
    }
    return true;
  }
  template <class T>
  T* data() {
    return static_cast<T*>(view_.buf);
  }
  std::size_t size() const { return static_cast<std::size_t>(view_.len / view_.itemsize); }

 private:
  Py_buffer view_{};
  bool held_ = false;
};

inline bool read_weighing(PyObject* estimates, PyObject* statements, double said, double played,
                          Weighing& out) {
  Floats tables, rows;
  if (!tables.hold(estimates, "estimates", 'f', false)) return false;
  if (!rows.hold(statements, "statements", 'f', false)) return false;
  if (tables.size() % ESTIMATE_FLOATS || rows.size() % STATEMENT_FLOATS) {
    PyErr_SetString(PyExc_ValueError, "estimates or statements: not a whole number of them");
    return false;
  }
  out.tables.assign(tables.data<float>(), tables.data<float>() + tables.size());
  const int known = static_cast<int>(tables.size() / ESTIMATE_FLOATS);
  for (std::size_t i = 0; i < rows.size(); i += STATEMENT_FLOATS) {
    const float* row = rows.data<float>() + i;
    const Statement s{static_cast<int>(row[0]), static_cast<int>(row[1]), row[2], row[3]};
    if (s.seat < 0 || s.seat >= MAX_SEATS || s.table < 0 || s.table >= known) {
      PyErr_SetString(PyExc_ValueError, "statements: no such seat or estimate");
      return false;
    }
    out.statements.push_back(s);
  }
  out.said = static_cast<float>(said);
  out.played = static_cast<float>(played);
  return true;
}

inline bool read_weights(PyObject* object, std::vector<float>& out) {
  Floats weights;
  if (!weights.hold(object, "weights", 'f', false)) return false;
  if (weights.size() != POLICY_FLOATS) {
    PyErr_Format(PyExc_ValueError, "weights: %d numbers are wanted", POLICY_FLOATS);
    return false;
  }
  out.assign(weights.data<float>(), weights.data<float>() + weights.size());
  return true;
}

}  // namespace kernel
