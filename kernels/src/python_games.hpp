// Python's Games: many deals stepped together, a card for each at a time.
#pragma once
#include "python_deals.hpp"

namespace kernel {

// Games of one contract, of a shape that only the code below knows.
class Stepping {
 public:
  virtual ~Stepping() = default;
  virtual std::size_t size() const = 0;
  virtual void look(int* turns, int* legal) const = 0;
  virtual const char* step(const int* cards, std::size_t& at) = 0;
  virtual void results(int* out) const = 0;
};

template <class P>
class ShapedStepping final : public Stepping {
 public:
  ShapedStepping(const Contract& c, const std::vector<int>& deals) : c_(c) {
    for (std::size_t i = 0; i < deals.size(); i += DEAL_INTS)
      games_.push_back(deal_at<P>(deals.data() + i));
  }
  std::size_t size() const override { return games_.size(); }
  void look(int* turns, int* legal) const override {
    for (std::size_t i = 0; i < games_.size(); i++) {
      turns[i] = games_[i].turn;
      legal[i] = static_cast<int>(games_[i].legal(c_));
    }
  }
  const char* step(const int* cards, std::size_t& at) override {
    for (at = 0; at < games_.size(); at++) {
      if (cards[at] == -1) continue;
      if (cards[at] < 0 || cards[at] >= CARDS || !(games_[at].legal(c_) & bit(cards[at])))
        return "that card may not be played";
    }
    for (std::size_t i = 0; i < games_.size(); i++)
      if (cards[i] != -1) games_[i].play(c_, cards[i]);
    return nullptr;
  }
  void results(int* out) const override {
    for (std::size_t i = 0; i < games_.size(); i++) write_result(games_[i], out + i * RESULT_INTS);
  }

 private:
  const Contract& c_;
  std::vector<Game<P>> games_;
};

struct GamesObject {
  PyObject_HEAD
  PyObject* contract;
  Stepping* games;
};

inline PyObject* games_new(PyTypeObject* type, PyObject* args, PyObject*) {
  PyObject *contract, *deals_arg;
  if (!PyArg_ParseTuple(args, "OO", &contract, &deals_arg)) return nullptr;
  PyObject* module = PyType_GetModule(type);
  if (!module || !is_contract(module, contract)) return nullptr;
  const Contract& c = contract_in(contract);
  std::vector<int> deals;
  if (!read_deals(c, deals_arg, deals)) return nullptr;
  auto* self = reinterpret_cast<GamesObject*>(PyType_GenericAlloc(type, 0));
  if (!self) return nullptr;
  Py_IncRef(contract);
  self->contract = contract;
  self->games = with_game(c, [&](auto shape) -> Stepping* {
    return new ShapedStepping<decltype(shape)>(c, deals);
  });
  return reinterpret_cast<PyObject*>(self);
}

inline void games_free(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  auto* self = reinterpret_cast<GamesObject*>(object);
  delete self->games;
  Py_DecRef(self->contract);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DecRef(reinterpret_cast<PyObject*>(type));
}

inline bool hold_for_each(GamesObject* self, PyObject* object, const char* name, std::size_t each,
                          bool writable, Ints& out) {
  if (!out.hold(object, name, writable)) return false;
  if (out.size() == self->games->size() * each) return true;
  PyErr_Format(PyExc_ValueError, "%s: %zu numbers a game", name, each);
  return false;
}

// look(turns, legal): whose turn it is, and which cards may be played (none: the deal is over).
inline PyObject* games_look(PyObject* object, PyObject* args) {
  auto* self = reinterpret_cast<GamesObject*>(object);
  PyObject *turns_arg, *legal_arg;
  Ints turns, legal;
  if (!PyArg_ParseTuple(args, "OO", &turns_arg, &legal_arg)) return nullptr;
  if (!hold_for_each(self, turns_arg, "turns", 1, true, turns)) return nullptr;
  if (!hold_for_each(self, legal_arg, "legal", 1, true, legal)) return nullptr;
  self->games->look(turns.data(), legal.data());
  return none();
}

// step(cards): play a card in each game, -1 for none; all are played, or none.
inline PyObject* games_step(PyObject* object, PyObject* cards_arg) {
  auto* self = reinterpret_cast<GamesObject*>(object);
  Ints cards;
  if (!hold_for_each(self, cards_arg, "cards", 1, false, cards)) return nullptr;
  std::size_t at = 0;
  const char* wrong = self->games->step(cards.data(), at);
  if (!wrong) return none();
  PyErr_Format(PyExc_ValueError, "game %zu: %s", at, wrong);
  return nullptr;
}

// results(out): points by side, then tricks by side, four places each.
inline PyObject* games_results(PyObject* object, PyObject* out_arg) {
  auto* self = reinterpret_cast<GamesObject*>(object);
  Ints out;
  if (!hold_for_each(self, out_arg, "out", RESULT_INTS, true, out)) return nullptr;
  self->games->results(out.data());
  return none();
}

inline PyMethodDef games_methods[] = {{"look", method(guarded<games_look>), METH_VARARGS, nullptr},
                                      {"step", method(guarded<games_step>), METH_O, nullptr},
                                      {"results", method(guarded<games_results>), METH_O, nullptr},
                                      {nullptr, nullptr, 0, nullptr}};
inline PyType_Slot games_slots[] = {{Py_tp_new, reinterpret_cast<void*>(games_new)},
                                    {Py_tp_dealloc, reinterpret_cast<void*>(games_free)},
                                    {Py_tp_methods, games_methods},
                                    {0, nullptr}};
inline PyType_Spec games_spec = {"rebelote_kernels.Games", sizeof(GamesObject), 0,
                                 Py_TPFLAGS_DEFAULT, games_slots};

}  // namespace kernel
