// Positions to be solved, from the start of a trick or inside one: what the deal comes to, and what it
// comes to after each card.
#pragma once
#include <vector>

#include "sweep.hpp"

namespace kernel {

// A deal being played, every hand known. Cards on the table are in nobody's hand.
struct Position {
  u32 hands[MAX_SEATS];
  int leader;        // of the trick on the table
  int table;         // how many cards lie there
  int cards[MAX_SEATS];
  int points[2];     // taken so far, by side
  int tricks[2];     // taken so far, by side
};

// What each outcome is worth to side 0: points of its own where both sides took a trick, or a sweep.
struct Objective {
  std::vector<int> of_points;  // by points of side 0, from 0 to the whole deal's; never falling
  int sweep;                   // side 0 took every trick
  int swept;                   // side 1 did
};

template <class P>
class Solver {
 public:
  Solver(const Contract& contract, int table_bits)
      : c_(contract), search_(contract, table_bits), sweep_(search_) {}

  u64 nodes() const { return search_.nodes(); }

  // Make a position the one that is asked about; its whole deal is worth `objective` to side 0.
  void begin(const Position& p, const Objective& objective) {
    objective_ = &objective;
    u32 hands[MAX_SEATS] = {};
    left_ = 0;
    for (int seat = 0; seat < P::SEATS; seat++) hands[seat] = p.hands[seat];
    trick_ = Trick{p.leader, -1, -1, -1, 0, 0, 0};
    for (int i = 0; i < p.table; i++) {
      hands[trick_.seat] |= bit(p.cards[i]);
      trick_ = Search<P>::with(c_, trick_, p.cards[i]);
    }
    for (const u32 hand : hands) left_ |= hand;
    search_.begin(hands);
    points_ = p.points[0];
    winner_ = p.tricks[0] && p.tricks[1] ? BOTH : p.tricks[0] ? 0 : p.tricks[1] ? 1 : NOBODY;
    arrange();
  }

  bool maximising() const { return !(trick_.seat & 1); }
  int seat() const { return trick_.seat; }
  u32 legal() const {
    const u32 hand = search_.hand(trick_.seat) & left_ & ~trick_.played;
    return trick_.played ? P::legal(c_, hand, trick_.led, trick_.holding,
                                    P::partners(trick_.holder, trick_.seat))
                         : hand;
  }

  // What the deal is worth to side 0.
  int value() { return levels_[narrow(whole_question(), 0, top())]; }

  // What it is worth after each legal card; returns what it is worth with the best.
  int cards(int* values) {
    const u32 cards = legal();
    const int best = narrow(whole_question(), 0, top());
    int found[CARDS];
    u32 done = 0;
    for (u32 x = cards; x; x &= x - 1) {
      const int card = lowest(x);
      int low = maximising() ? 0 : best, high = maximising() ? best : top();
      if (plain_points_) bound_by_neighbours(card, done, found, low, high);
      // Most cards are as good as the best or clearly not: the first question is next to it.
      found[card] = narrow_from(card_question(card), low, high, maximising());
      done |= bit(card);
      values[card] = levels_[found[card]];
    }
    return levels_[best];
  }

  // Whether the deal can be brought to the value `wanted` through `card`, for side 0 to have at least
  // or for side 1 at most.
  bool reaches(int card, int wanted) {
    const int level = static_cast<int>(
        std::lower_bound(levels_.begin(), levels_.end(), wanted) - levels_.begin());
    const auto question = card_question(card);
    if (maximising()) return level == 0 || question(level).low >= level;
    return level == top() || question(level + 1).high <= level;
  }

 private:
  struct Range {
    int low, high;
  };

  int top() const { return static_cast<int>(levels_.size()) - 1; }

  // The distinct values the deal can still come to, lowest first, and for every number of points the
  // levels it bounds.
  void arrange() {
    const Objective& o = *objective_;
    int sum = 0;
    for (int s = 0; s < P::SEATS; s++) sum += c_.sum(search_.hand(s));
    const int low = points_, high = points_ + (left_ ? sum + c_.last_trick : 0);
    may_sweep_ = winner_ == 0 || winner_ == NOBODY;
    may_be_swept_ = winner_ == 1 || winner_ == NOBODY;
    levels_.assign(o.of_points.begin() + low, o.of_points.begin() + high + 1);
    if (may_sweep_) levels_.push_back(o.sweep);
    if (may_be_swept_) levels_.push_back(o.swept);
    std::sort(levels_.begin(), levels_.end());
    levels_.erase(std::unique(levels_.begin(), levels_.end()), levels_.end());
    low_ = low;
    high_ = high;
    plain_points_ = true;
    for (int q = low + 1; q <= high; q++)
      plain_points_ &= level_of(o.of_points[q]) == level_of(o.of_points[q - 1]) + 1;
    // With at least q points, or at most q, side 0 has at least or at most...
    at_least_.resize(high - low + 1);
    at_most_.resize(high - low + 1);
    for (int q = high; q >= low; q--) {
      int worst = o.of_points[q];
      if (may_sweep_) worst = std::min(worst, o.sweep);
      if (may_be_swept_ && q <= low) worst = std::min(worst, o.swept);
      at_least_[q - low] = level_of(worst);
      int best = o.of_points[q];
      if (may_be_swept_) best = std::max(best, o.swept);
      if (may_sweep_ && q >= high) best = std::max(best, o.sweep);
      at_most_[q - low] = level_of(best);
    }
  }
  int level_of(int value) const {
    return static_cast<int>(std::lower_bound(levels_.begin(), levels_.end(), value) -
                            levels_.begin());
  }

  // "Is the deal worth at least this level to side 0?": what is known of its level afterwards.
  auto whole_question() {
    return [this](int level) { return answer(trick_, level); };
  }
  auto card_question(int card) {
    const Trick after = Search<P>::with(c_, trick_, card);
    return [this, after](int level) { return answer(after, level); };
  }

  Range answer(const Trick& t, int level) {
    const Objective& o = *objective_;
    const int wanted = levels_[level];
    const int points = static_cast<int>(
        std::lower_bound(o.of_points.begin() + low_, o.of_points.begin() + high_ + 1, wanted) -
        o.of_points.begin());
    const Wish wish{points, o.sweep >= wanted, o.swept >= wanted};
    const bool usual = (!may_sweep_ || wish.sweep == (high_ >= points)) &&
                       (!may_be_swept_ || wish.swept == (low_ >= points));
    const bool full = count(t.played) == P::SEATS;
    const u32 left = full ? left_ & ~t.played : left_;
    const int gained = full && !(t.holder & 1) ? t.points + (left ? 0 : c_.last_trick) : 0;
    int winner = winner_;
    if (full) {
      const int side = t.holder & 1;
      winner = winner == NOBODY || winner == side ? side : BOTH;
    }
    if (!left) {
      const int got = winner == BOTH ? o.of_points[points_ + gained] : winner ? o.swept : o.sweep;
      return {level_of(got), level_of(got)};
    }
    const Trick next = full ? Trick{t.holder, -1, -1, -1, 0, 0, 0} : t;
    if (usual || winner == BOTH) {
      const int before = points_ + gained;
      const int got = before + search_.inside(left, next, points - before).value;
      return clamp(got, points, level);
    }
    return sweep_.ask(left, next, winner, points_ + gained, wish) ? Range{level, top()}
                                                                  : Range{0, level - 1};
  }
  // What a bound on points says of the level: at least `level` when it reached `wanted`.
  Range clamp(int got, int wanted, int level) const {
    const int q = std::min(std::max(got, low_), high_);
    if (got >= wanted) return {std::max(level, at_least_[q - low_]), top()};
    return {0, std::min(level - 1, at_most_[q - low_])};
  }

  template <class Question>
  int narrow(const Question& question, int low, int high) {
    while (low < high) {
      const Range r = question((low + high + 1) / 2);
      low = std::max(low, r.low);
      high = std::min(high, r.high);
    }
    return low;
  }
  template <class Question>
  int narrow_from(const Question& question, int low, int high, bool from_above) {
    while (low < high) {
      const Range r = question(from_above ? high : low + 1);
      low = std::max(low, r.low);
      high = std::min(high, r.high);
    }
    return low;
  }

  // Cards with nothing foreign between them are worth the same but for their points; where every
  // point is a level that bounds one by the other.
  void bound_by_neighbours(int card, u32 done, const int* found, int& low, int& high) const {
    const u32 hand = search_.hand(trick_.seat) & left_;
    const u32 foreign =
        (left_ & ~trick_.played & ~hand) | (trick_.played ? bit(trick_.holding) : 0);
    for (u32 x = done & suit_mask(suit_of(card)); x; x &= x - 1) {
      const int other = lowest(x);
      if (foreign & between(std::min(card, other), std::max(card, other))) continue;
      const int apart = std::abs(c_.points[card] - c_.points[other]);
      if (!inner(found[other], apart)) continue;
      low = std::max(low, found[other] - apart);
      high = std::min(high, found[other] + apart);
    }
  }
  // Whether levels so near are points, and no sweep.
  bool inner(int level, int apart) const {
    return level - apart > at_most_[0] && level + apart < at_least_[high_ - low_];
  }

  const Contract& c_;
  Search<P> search_;
  Sweep<P> sweep_;
  const Objective* objective_ = nullptr;
  u32 left_ = 0;
  Trick trick_{};
  int points_ = 0, winner_ = NOBODY;
  int low_ = 0, high_ = 0;
  bool may_sweep_ = false, may_be_swept_ = false, plain_points_ = false;
  std::vector<int> levels_, at_least_, at_most_;
};

}  // namespace kernel
