// Python's functions about whole deals: playing them out, learning from them, dealing what may be.
#pragma once
#include "facts.hpp"
#include "train.hpp"

namespace kernel {

// Why a deal of `train` and `play_deals` cannot be, or nullptr.
inline const char* fault_in_deal(const Contract& c, const int* ints) {
  u32 seen = 0;
  for (int seat = 0; seat < MAX_SEATS; seat++) {
    const u32 hand = static_cast<u32>(ints[seat]);
    if (seat >= c.seats ? hand != 0 : (hand & seen) != 0 || count(hand) != count(ints[0]))
      return "the hands are not of one deal";
    seen |= hand;
  }
  if (!ints[0]) return "the hands are empty";
  for (int i = 4; i < 6; i++)
    if (ints[i] < 0 || ints[i] >= c.seats) return "there is no such seat";
  if (ints[6] < 0 || ints[6] > CARDS / 2 || ints[6] % c.seats) return "no such stock";
  if (ints[6] && c.seats != 2) return "only two draw from a stock";
  for (int i = 0; i < ints[6]; i++) {
    const int card = ints[7 + i];
    if (card < 0 || card >= CARDS || (seen & bit(card))) return "a card is in two places";
    seen |= bit(card);
  }
  return nullptr;
}

// Deals are copied: whoever owns the buffer may write to it while they are played.
inline bool read_deals(const Contract& c, PyObject* object, std::vector<int>& deals) {
  Ints ints;
  if (!ints.hold(object, "deals", false)) return false;
  deals.assign(ints.data(), ints.data() + ints.size());
  const char* wrong = deals.size() % DEAL_INTS ? "not a whole number of deals" : nullptr;
  for (std::size_t i = 0; !wrong && i < deals.size(); i += DEAL_INTS)
    wrong = fault_in_deal(c, deals.data() + i);
  if (!wrong) return true;
  PyErr_Format(PyExc_ValueError, "deals: %s", wrong);
  return false;
}

constexpr int RESULT_INTS = 2 * MAX_SEATS;

template <class P>
void write_result(const Game<P>& g, int* out) {
  const Result r = g.result();
  for (int s = 0; s < MAX_SEATS; s++) {
    out[s] = r.points[s];
    out[MAX_SEATS + s] = r.tricks[s];
  }
}

// play_deals(contract, weights, deals, results): the policy plays each deal to its end.
inline PyObject* play_deals(PyObject* module, PyObject* args) {
  PyObject *contract, *weights_arg, *deals_arg, *results_arg;
  if (!PyArg_ParseTuple(args, "OOOO", &contract, &weights_arg, &deals_arg, &results_arg) ||
      !is_contract(module, contract))
    return nullptr;
  const Contract& c = contract_in(contract);
  std::vector<float> weights;
  std::vector<int> deals;
  Ints results;
  if (!read_weights(weights_arg, weights)) return nullptr;
  if (!read_deals(c, deals_arg, deals)) return nullptr;
  if (!results.hold(results_arg, "results", true)) return nullptr;
  const std::size_t n = deals.size() / DEAL_INTS;
  if (results.size() != n * RESULT_INTS) {
    PyErr_Format(PyExc_ValueError, "results: %d numbers a deal", RESULT_INTS);
    return nullptr;
  }
  {
    Released released;
    const Policy policy(weights.data());
    with_game(c, [&](auto shape) {
      using P = decltype(shape);
      for (std::size_t i = 0; i < n; i++) {
        Game<P> g = deal_at<P>(deals.data() + i * DEAL_INTS);
        policy.play_out(c, g);
        write_result(g, results.data() + i * RESULT_INTS);
      }
    });
  }
  return none();
}

// random_playouts(contract, deals, times, seed, sums): points by side, summed over `times` playouts.
inline PyObject* random_playouts(PyObject* module, PyObject* args) {
  PyObject *contract, *deals_arg, *sums_arg;
  int times;
  unsigned long long seed;
  if (!PyArg_ParseTuple(args, "OOiKO", &contract, &deals_arg, &times, &seed, &sums_arg) ||
      !is_contract(module, contract))
    return nullptr;
  const Contract& c = contract_in(contract);
  std::vector<int> deals;
  Floats sums;
  if (!read_deals(c, deals_arg, deals)) return nullptr;
  if (!sums.hold(sums_arg, "sums", 'd', true)) return nullptr;
  const std::size_t n = deals.size() / DEAL_INTS;
  if (sums.size() != n * MAX_SEATS || times < 0) {
    PyErr_Format(PyExc_ValueError, "sums: %d numbers a deal", MAX_SEATS);
    return nullptr;
  }
  {
    Released released;
    Random random(seed);
    with_game(c, [&](auto shape) {
      using P = decltype(shape);
      for (std::size_t i = 0; i < n; i++) {
        const Game<P> start = deal_at<P>(deals.data() + i * DEAL_INTS);
        for (int k = 0; k < times; k++) {
          Game<P> g = start;
          play_randomly(c, g, random);
          for (int s = 0; s < P::SIDES; s++)
            sums.data<double>()[i * MAX_SEATS + s] += g.points[s];
        }
      }
    });
  }
  return none();
}

// train(contract, deals, weights, moved, ...): one pass; returns what a choice lost on average.
inline PyObject* train(PyObject* module, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"contract", "deals", "weights", "moved", "rate",
                                "unit",     "sweep", "seed",    nullptr};
  PyObject *contract, *deals_arg, *weights_arg, *moved_arg;
  Training how;
  unsigned long long seed;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOOO$ffiK", const_cast<char**>(names), &contract,
                                   &deals_arg, &weights_arg, &moved_arg, &how.rate, &how.unit,
                                   &how.sweep, &seed) ||
      !is_contract(module, contract))
    return nullptr;
  const Contract& c = contract_in(contract);
  std::vector<int> deals;
  Floats weights, moved;
  if (!read_deals(c, deals_arg, deals)) return nullptr;
  if (!weights.hold(weights_arg, "weights", 'f', true)) return nullptr;
  if (!moved.hold(moved_arg, "moved", 'f', true)) return nullptr;
  if (weights.size() != POLICY_FLOATS || moved.size() != POLICY_FLOATS) {
    PyErr_Format(PyExc_ValueError, "weights, moved: %d numbers each", POLICY_FLOATS);
    return nullptr;
  }
  double lost = 0;
  const std::size_t n = deals.size() / DEAL_INTS;
  {
    Released released;
    with_game(c, [&](auto shape) {
      using P = decltype(shape);
      Trainer<P> trainer(c, weights.data<float>(), moved.data<float>(), how, seed);
      for (std::size_t i = 0; i < n; i++)
        lost += trainer.learn(deal_at<P>(deals.data() + i * DEAL_INTS));
    });
  }
  return PyFloat_FromDouble(n ? lost / static_cast<double>(n) : 0.0);
}

// deal_worlds(places, estimates, statements, ...): deals that may be, as hands and their weights.
inline PyObject* deal_worlds(PyObject*, PyObject* args, PyObject* kwargs) {
  static const char* names[] = {"places", "estimates", "statements", "hands", "weights",
                                "said",   "seed",      "pool",       "wanted", nullptr};
  PyObject *places_arg, *estimates, *statements, *hands_arg, *weights_arg;
  double said;
  unsigned long long seed;
  int pool, wanted;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOOOO$dKii", const_cast<char**>(names),
                                   &places_arg, &estimates, &statements, &hands_arg, &weights_arg,
                                   &said, &seed, &pool, &wanted))
    return nullptr;
  Ints ints, hands;
  Floats weights;
  Weighing weighing;
  if (!ints.hold(places_arg, "places", false)) return nullptr;
  if (!hands.hold(hands_arg, "hands", true)) return nullptr;
  if (!weights.hold(weights_arg, "weights", 'f', true)) return nullptr;
  if (!read_weighing(estimates, statements, said, 0, weighing)) return nullptr;
  const char* wrong = nullptr;
  Places places;
  if (ints.size() != PLACES_INTS) {
    wrong = "places: too many numbers, or too few";
  } else {
    places = places_at(ints.data());
    wrong = fault(places);
  }
  if (!wrong && (pool < 1 || wanted < 1 || pool > 1000000 ||
                 hands.size() != static_cast<std::size_t>(wanted) * HOLDERS ||
                 weights.size() != static_cast<std::size_t>(wanted)))
    wrong = "hands: five a world; weights: one";
  std::vector<World> worlds;
  if (!wrong) {
    Released released;
    Dealing dealing;
    if (!dealing.begin(places)) {
      wrong = "no deal is like this";
    } else {
      Random random(seed);
      World world{};
      for (int i = 0; i < pool; i++) {
        dealing.draw(random, world);
        world.weight = 0;
        for (const Statement& s : weighing.statements)
          world.weight += weighing.said * log_said(s, weighing.tables.data(), world.hands[s.seat]);
        worlds.push_back(world);
      }
      from_logarithms(worlds);
      choose_worlds(worlds, random, wanted);
    }
  }
  if (wrong) {
    PyErr_SetString(PyExc_ValueError, wrong);
    return nullptr;
  }
  for (std::size_t i = 0; i < worlds.size(); i++) {
    for (int h = 0; h < HOLDERS; h++)
      hands.data()[i * HOLDERS + h] = static_cast<int>(worlds[i].hands[h]);
    weights.data<float>()[i] = worlds[i].weight;
  }
  return PyLong_FromSize_t(worlds.size());
}

}  // namespace kernel
