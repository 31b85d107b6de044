// The searches of every shape of contract behind one door, and batches over threads.
#pragma once
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <variant>
#include <vector>

#include "solve.hpp"

namespace kernel {

// Call `body` with the shape of a contract: `body(Play<...>{})`.
template <class Body>
auto with_shape(const Contract& c, Body&& body) {
  const int shape = (c.seats == 2 ? 4 : 0) | (c.trump ? 2 : 0) | (c.exact ? 1 : 0);
  switch (shape) {
    case 0: return body(Play<4, false, false>{});
    case 1: return body(Play<4, false, true>{});
    case 2: return body(Play<4, true, false>{});
    case 3: return body(Play<4, true, true>{});
    case 4: return body(Play<2, false, false>{});
    case 5: return body(Play<2, false, true>{});
    case 6: return body(Play<2, true, false>{});
    default: return body(Play<2, true, true>{});
  }
}

// One thread's search, of the contract's own shape. It keeps its tables from call to call.
class Worker {
 public:
  virtual ~Worker() = default;
  virtual void begin(const Position&, const Objective&) = 0;
  virtual int value() = 0;
  virtual int cards(int* values) = 0;
  virtual u32 legal() const = 0;
  virtual bool maximising() const = 0;
  virtual bool reaches(int card, int wanted) = 0;
  virtual u64 nodes() const = 0;

  static std::unique_ptr<Worker> make(const Contract& c, int table_bits);
};

template <class P>
class ShapedWorker final : public Worker {
 public:
  ShapedWorker(const Contract& c, int table_bits) : solver_(c, table_bits) {}
  void begin(const Position& p, const Objective& o) override { solver_.begin(p, o); }
  int value() override { return solver_.value(); }
  int cards(int* values) override { return solver_.cards(values); }
  u32 legal() const override { return solver_.legal(); }
  bool maximising() const override { return solver_.maximising(); }
  bool reaches(int card, int wanted) override { return solver_.reaches(card, wanted); }
  u64 nodes() const override { return solver_.nodes(); }

 private:
  Solver<P> solver_;
};

inline std::unique_ptr<Worker> Worker::make(const Contract& c, int table_bits) {
  return with_shape(c, [&](auto shape) -> std::unique_ptr<Worker> {
    return std::make_unique<ShapedWorker<decltype(shape)>>(c, table_bits);
  });
}

// Play a card. False once the deal is over.
inline bool advance(const Contract& c, Position& p, int card) {
  const int mask = c.seats - 1;
  p.hands[(p.leader + p.table) & mask] &= ~bit(card);
  p.cards[p.table++] = card;
  if (p.table < c.seats) return true;
  int best = 0, points = 0;
  for (int i = 0; i < c.seats; i++) {
    points += c.points[p.cards[i]];
    const int a = p.cards[i], b = p.cards[best];
    if (suit_of(a) == suit_of(b) ? a > b : c.trump && a < RANKS) best = i;
  }
  const int winner = (p.leader + best) & mask;
  u32 left = 0;
  for (const u32 hand : p.hands) left |= hand;
  p.points[winner & 1] += points + (left ? 0 : c.last_trick);
  p.tricks[winner & 1]++;
  p.leader = winner;
  p.table = 0;
  return left != 0;
}

// The cards of best play from a position to its end: at each step the first that keeps the value.
inline std::vector<int> best_line(const Contract& c, Worker& worker, Position p,
                                  const Objective& objective) {
  std::vector<int> line;
  worker.begin(p, objective);
  const int value = worker.value();
  while (const u32 legal = worker.legal()) {
    int chosen = lowest(legal);
    for (u32 x = legal; x & (x - 1); x &= x - 1)
      if (worker.reaches(chosen = lowest(x), value)) break;
      else chosen = lowest(x & (x - 1));
    line.push_back(chosen);
    if (!advance(c, p, chosen)) break;
    worker.begin(p, objective);
  }
  return line;
}

// Why a position cannot be solved, or nullptr.
inline const char* fault(const Contract& c, const Position& p) {
  if (p.leader < 0 || p.leader >= c.seats) return "there is no such leader";
  if (p.table < 0 || p.table >= c.seats) return "too many cards on the table";
  u32 seen = 0;
  int size = -1;
  for (int i = 0; i < p.table; i++) {
    if (p.cards[i] < 0 || p.cards[i] >= CARDS) return "there is no such card on the table";
    if (seen & bit(p.cards[i])) return "a card is in two places";
    seen |= bit(p.cards[i]);
  }
  for (int seat = 0; seat < MAX_SEATS; seat++) {
    if (seat >= c.seats) {
      if (p.hands[seat]) return "a hand without a seat";
      continue;
    }
    if (seen & p.hands[seat]) return "a card is in two places";
    seen |= p.hands[seat];
    const bool played = ((seat - p.leader) & (c.seats - 1)) < p.table;
    const int held = count(p.hands[seat]) + played;
    if (size >= 0 && held != size) return "the hands are not of one size";
    size = held;
  }
  if (size < 1) return "there is no card left";
  for (int side = 0; side < 2; side++) {
    if (p.points[side] < 0 || p.tricks[side] < 0) return "a side took less than nothing";
    if (p.points[side] && !p.tricks[side]) return "points without a trick";
  }
  return nullptr;
}

// The same for what its outcomes are worth.
inline const char* fault(const Contract& c, const Position& p, const Objective& o) {
  u32 left = 0;
  for (int seat = 0; seat < MAX_SEATS; seat++) left |= p.hands[seat];
  for (int i = 0; i < p.table; i++) left |= bit(p.cards[i]);
  const std::size_t most = std::size_t(p.points[0]) + c.sum(left) + c.last_trick;
  if (o.of_points.size() <= most) return "the objective says too little";
  return nullptr;
}

// More threads than any machine of today has use for.
constexpr int MOST_THREADS = 256;

// Runs `job(worker, i)` for every i below n on several threads, the caller's own among them. `pause`
// is called on the caller's thread between jobs; true stops the rest. What a job throws is thrown to
// the caller once all have stopped.
template <class Job, class Pause>
bool spread_over(std::vector<std::unique_ptr<Worker>>& workers, const Contract& c, int table_bits,
                 int threads, std::size_t n, const Job& job, Pause& pause) {
  threads = std::min(threads, MOST_THREADS);
  if (static_cast<std::size_t>(std::max(threads, 0)) > n) threads = static_cast<int>(n);
  if (threads < 1) threads = 1;
  while (static_cast<int>(workers.size()) < threads) workers.push_back(Worker::make(c, table_bits));
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stop{false};
  std::exception_ptr thrown;
  std::mutex throwing;
  const auto work = [&](Worker& worker, bool own) {
    try {
      while (!stop.load(std::memory_order_relaxed)) {
        const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
        if (i >= n) return;
        job(worker, i);
        if (own && pause()) stop.store(true);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(throwing);
      thrown = std::current_exception();
      stop.store(true);
    }
  };
  std::vector<std::thread> others;
  others.reserve(static_cast<std::size_t>(threads));
  for (int t = 1; t < threads; t++) {
    try {
      others.emplace_back([&, t] { work(*workers[t], false); });
    } catch (const std::system_error&) {
      break;  // the system gives no more threads: those there are do the work
    }
  }
  work(*workers[0], true);
  for (auto& other : others) other.join();
  if (thrown) std::rethrow_exception(thrown);
  return !stop.load();
}

}  // namespace kernel
