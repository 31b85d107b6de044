// Deals in which one side may take every trick, where that is worth something of its own.
//
// Points alone do not tell: a side can have them all and have lost an empty trick. The question is
// always "can side 0 reach an outcome it wants?", and an outcome is a number of points, or every trick
// for side 0, or every trick for side 1. While one side has won every trick so far the answer depends
// on the cards left alone; as soon as both have one, it is a question of points for `Search`.
#pragma once
#include <unordered_map>

#include "search.hpp"

namespace kernel {

// What side 0 wants of a deal.
struct Wish {
  int points;    // at least so many of the whole deal's, where both sides took a trick
  bool sweep;    // every trick of its own will do
  bool swept;    // every trick of the other side's will do
};

constexpr int NOBODY = -1, BOTH = 2;

template <class P>
class Sweep {
 public:
  explicit Sweep(Search<P>& search) : search_(search) {}

  // Whether side 0 gets its wish, `winner` having taken every trick so far (NOBODY: none was played)
  // and side 0 `points` so far.
  bool ask(u32 left, const Trick& t, int winner, int points, const Wish& wish) {
    known_.clear();
    wish_ = wish;
    return place(left, t, winner, points);
  }

 private:
  bool ended(int winner, int points) const {
    if (winner == BOTH) return points >= wish_.points;
    return winner ? wish_.swept : wish_.sweep;
  }

  bool start(u32 left, int leader, int winner, int points) {
    if (!left) return ended(winner, points);
    if (winner == BOTH) {
      const int wanted = wish_.points - points;
      return search_.start(left, leader, wanted).value >= wanted;
    }
    const u64 key = u64(left) << 8 | u64(leader) << 2 | u64(winner + 1);
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    const Trick t{leader, -1, -1, -1, 0, 0, 0};
    const bool answer = place(left, t, winner, points);
    known_.emplace(key, answer);
    return answer;
  }

  bool place(u32 left, const Trick& t, int winner, int points) {
    const Contract& c = search_.contract();
    const u32 hand = search_.hand(t.seat) & left;
    const u32 legal =
        t.played ? P::legal(c, hand, t.led, t.holding, P::partners(t.holder, t.seat)) : hand;
    const bool maximising = !(t.seat & 1);
    const u32 foreign = (left & ~t.played & ~hand) | (t.played ? bit(t.holding) : 0);
    int before = -1;
    // Strong cards first; one of each run of equal ones.
    for (u32 x = legal; x;) {
      const int card = highest(x);
      x ^= bit(card);
      const bool alike = before >= 0 && suit_of(before) == suit_of(card) &&
                         c.points[before] == c.points[card] && !(foreign & between(card, before));
      before = card;
      if (alike) continue;
      if (after(left, Search<P>::with(c, t, card), winner, points) == maximising) return maximising;
    }
    return !maximising;
  }

  bool after(u32 left, const Trick& t, int winner, int points) {
    if (count(t.played) < P::SEATS) return place(left, t, winner, points);
    const u32 then = left & ~t.played;
    const int side = t.holder & 1;
    const int now = winner == NOBODY || winner == side ? side : BOTH;
    const int gained = side ? 0 : t.points + (then ? 0 : search_.contract().last_trick);
    return start(then, t.holder, now, points + gained);
  }

  Search<P>& search_;
  Wish wish_{};
  std::unordered_map<u64, bool> known_;
};

}  // namespace kernel
