// What each card may come to, over the deals that a seat cannot rule out.
//
// Worlds are drawn (or, late in a deal, all listed), weighted by what was said and played, and each card
// is judged twice: by playing on with the policy, and by solving. Whoever calls decides how many worlds
// each kind of judgement gets; no clock is looked at here.
#pragma once
#include <memory>
#include <vector>

#include "engine.hpp"
#include "policy.hpp"
#include "worlds.hpp"

namespace kernel {

// What a seat knows of a deal in its play.
struct Facts {
  int me = 0, taker = 0, first_leader = 0;
  u32 hand = 0;
  int played = 0;  // cards so far, in order
  int cards[CARDS];
  int stocked = 0;  // how many cards there were to draw
  Places places;    // of the cards that `me` does not see; the last holder is the stock or nobody
};

// Whether the cards and hands of a seat's facts are those of one deal, or why not.
inline const char* hands_fit(const Contract& c, const Facts& f) {
  const int table = f.played % c.seats;
  int leader = f.first_leader, best = 0;
  for (int i = 0; i < f.played; i++) {
    const int at = i % c.seats;
    if (at == 0) best = i;
    const int a = f.cards[i], b = f.cards[best];
    if (suit_of(a) == suit_of(b) ? a > b : c.trump && a < RANKS) best = i;
    if (at == c.seats - 1) leader = (leader + best % c.seats) % c.seats;
  }
  if ((leader + table) % c.seats != f.me) return "it is another seat's turn";
  const int drawn = std::min(f.stocked, f.played / c.seats * c.seats);
  if (c.seats == 2 && f.places.room[HOLDERS - 1] + count(f.places.fixed[HOLDERS - 1]) <
                          f.stocked - drawn)
    return "the stock has too few cards";
  for (int seat = 0; seat < c.seats; seat++) {
    if (seat == f.me) {
      if (f.places.room[seat] || f.places.fixed[seat]) return "one's own hand is known";
      continue;
    }
    const bool behind = (seat - leader + c.seats) % c.seats < table;
    const int held = f.places.room[seat] + count(f.places.fixed[seat]);
    if (held != count(f.hand) - behind) return "the hands are not of one size";
  }
  return nullptr;
}

// What an ending is worth to a seat: by its own side's points, or every trick or none.
struct Stakes {
  std::vector<int> of_points;
  int sweep = 0, swept = 0;
};

class Judge {
 public:
  virtual ~Judge() = default;
  // Draw worlds. False where the facts contradict one another.
  virtual bool begin(const Facts&, const Weighing&, u64 seed, int pool, int wanted, int list_up_to) = 0;
  virtual int worlds() const = 0;
  virtual u32 legal() const = 0;
  // Judge by the worlds from `from` up to `to`; sums by card and the weight they have.
  virtual double play_out(const Stakes&, int from, int to, double* sums) = 0;
  virtual double solve(const Stakes&, int from, int to, double* sums) = 0;
  virtual void scores(u32 seen, float* out) = 0;
  virtual void world(int i, World& out) const = 0;

  static std::unique_ptr<Judge> make(const Contract& c, std::vector<float> weights, int table_bits);
};

template <class P>
class ShapedJudge final : public Judge {
 public:
  ShapedJudge(const Contract& c, std::vector<float> weights, int table_bits)
      : c_(c), weights_(std::move(weights)), policy_(weights_.data()), table_bits_(table_bits) {}

  bool begin(const Facts& facts, const Weighing& weighing, u64 seed, int pool, int wanted,
             int list_up_to) override {
    facts_ = facts;
    replay(facts);
    if (!dealing_.begin(facts_.places)) return false;
    Random random(seed);
    pool_.clear();
    if (dealing_.count() <= list_up_to) {
      dealing_.list(pool_);
    } else {
      World world{};
      for (int i = 0; i < pool; i++) {
        dealing_.draw(random, world);
        pool_.push_back(world);
      }
    }
    weigh(weighing);
    choose_worlds(pool_, random, wanted);
    return true;
  }

  int worlds() const override { return static_cast<int>(pool_.size()); }
  u32 legal() const override { return now_.legal(c_, facts_.hand); }
  void world(int i, World& out) const override { out = pool_[i]; }

  double play_out(const Stakes& stakes, int from, int to, double* sums) override {
    double weight = 0;
    const u32 cards = legal();
    for (int i = from; i < to && i < worlds(); i++) {
      Game<P> here = dealt(pool_[i], i);
      for (u32 x = cards; x; x &= x - 1) {
        Game<P> g = here;
        g.play(c_, lowest(x));
        policy_.play_out(c_, g);
        sums[lowest(x)] += pool_[i].weight * worth(stakes, g);
      }
      weight += pool_[i].weight;
    }
    return weight;
  }

  double solve(const Stakes& stakes, int from, int to, double* sums) override {
    if constexpr (P::SEATS == 3) {
      return 0;
    } else {
      if (!solver_) solver_ = Worker::make(c_, table_bits_);
      const int side = P::side(facts_.me);
      Objective objective;
      objective.of_points = stakes.of_points;
      objective.sweep = stakes.sweep;
      objective.swept = stakes.swept;
      double weight = 0;
      const u32 cards = legal();
      int values[CARDS];
      for (int i = from; i < to && i < worlds(); i++) {
        solver_->begin(position(pool_[i], side), objective);
        solver_->cards(values);
        for (u32 x = cards; x; x &= x - 1) sums[lowest(x)] += pool_[i].weight * values[lowest(x)];
        weight += pool_[i].weight;
      }
      return weight;
    }
  }

  void scores(u32 seen, float* out) override {
    const Moment<P> moment(c_, now_, facts_.hand, seen);
    for (u32 x = legal(); x; x &= x - 1) out[lowest(x)] = policy_.score(moment, lowest(x));
  }

 private:
  // The open part of the deal so far; and of every card played under duties, the moment before.
  void replay(const Facts& f) {
    now_ = Game<P>{};
    now_.begin(f.first_leader, f.taker);
    now_.stocked = f.stocked;
    moments_.clear();
    for (u32& cards : by_) cards = 0;
    for (int i = 0; i < f.played; i++) {
      for (u32& hand : now_.hands) hand = ~0u;  // no hand is known, and no deal ends early
      if (!(P::SEATS == 2 && now_.free())) moments_.push_back({now_, f.cards[i]});
      by_[now_.turn] |= bit(f.cards[i]);
      now_.play(c_, f.cards[i]);
    }
    for (int seat = 0; seat < P::SEATS; seat++)
      now_.allowed[seat] &= f.places.allowed[seat] | f.places.fixed[seat];
  }

  Game<P> dealt(const World& world, int i) const {
    Game<P> g = now_;
    for (int seat = 0; seat < P::SEATS; seat++)
      g.hands[seat] = seat == facts_.me ? facts_.hand : world.hands[seat];
    if (P::SEATS == 2 && g.free()) {
      // The stock's order is anybody's guess: another one for each world, always the same.
      Random random(spread(static_cast<u64>(i) + 17) ^ world.hands[HOLDERS - 1]);
      u32 rest = world.hands[HOLDERS - 1];
      for (int at = g.drawn; at < g.stocked; at++) {
        const int card = nth(rest, static_cast<int>(random.below(count(rest))));
        rest &= ~bit(card);
        g.stock[at] = static_cast<u8>(card);
      }
    }
    return g;
  }

  void weigh(const Weighing& w) {
    for (World& world : pool_) {
      world.weight = 0;
      if (w.said != 0)
        for (const Statement& s : w.statements)
          if (s.seat != facts_.me)
            world.weight +=
                w.said * log_said(s, w.tables.data(), world.hands[s.seat] | by_[s.seat]);
      if (w.played != 0) world.weight += w.played * log_played(world);
    }
    from_logarithms(pool_);
  }

  float log_played(const World& world) const {
    float sum = 0;
    u32 gone[P::SEATS] = {};
    u32 whole[P::SEATS];
    for (int seat = 0; seat < P::SEATS; seat++) whole[seat] = world.hands[seat];
    for (const Then& then : moments_) whole[then.game.turn] |= bit(then.card);
    for (const Then& then : moments_) {
      const int seat = then.game.turn;
      if (seat != facts_.me)
        sum += policy_.log_chance(c_, then.game, whole[seat] & ~gone[seat], then.card, 1.0f);
      gone[seat] |= bit(then.card);
    }
    return sum;
  }

  double worth(const Stakes& stakes, const Game<P>& g) const {
    const int side = P::side(facts_.me);
    int others = 0;
    for (int s = 0; s < P::SIDES; s++) others += s == side ? 0 : g.tricks[s];
    if (!others) return stakes.sweep;
    if (!g.tricks[side]) return stakes.swept;
    return stakes.of_points[g.points[side]];
  }

  // For the solver the judge's own side is side 0: with sides swapped, seats move by one.
  Position position(const World& world, int side) const {
    Position p{};
    const auto seat_of = [&](int seat) { return side ? P::seat_at(seat, P::SEATS - 1) : seat; };
    for (int seat = 0; seat < P::SEATS; seat++)
      p.hands[seat_of(seat)] = seat == facts_.me ? facts_.hand : world.hands[seat];
    p.leader = seat_of(now_.leader);
    p.table = now_.place;
    for (int i = 0; i < now_.place; i++) p.cards[i] = facts_.cards[facts_.played - now_.place + i];
    for (int s = 0; s < 2; s++) {
      p.points[s] = now_.points[side ? 1 - s : s];
      p.tricks[s] = now_.tricks[side ? 1 - s : s];
    }
    return p;
  }

  struct Then {
    Game<P> game;
    int card;
  };

  const Contract& c_;
  std::vector<float> weights_;
  Policy policy_;
  int table_bits_;
  std::unique_ptr<Worker> solver_;
  Facts facts_;
  Game<P> now_;
  std::vector<Then> moments_;
  u32 by_[MAX_SEATS] = {};
  Dealing dealing_;
  std::vector<World> pool_;
};

inline std::unique_ptr<Judge> Judge::make(const Contract& c, std::vector<float> weights,
                                          int table_bits) {
  return with_game(c, [&](auto shape) -> std::unique_ptr<Judge> {
    return std::make_unique<ShapedJudge<decltype(shape)>>(c, std::move(weights), table_bits);
  });
}

}  // namespace kernel
