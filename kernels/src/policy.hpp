// A policy: how well a card suits a moment, as a sum of table look-ups.
//
// It sees what its seat may see: the hand, the cards played, what the play has shown of the others. The
// numbers in the tables are learned (`train.hpp`); what is asked of a card stands here.
#pragma once
#include <cmath>
#include <cstddef>

#include "game.hpp"

namespace kernel {

// Builds a place in a table from small numbers, each with how many values it has.
class Place {
 public:
  ALWAYS_INLINE Place& by(int value, int of) {
    at_ = at_ * of + value;
    return *this;
  }
  ALWAYS_INLINE int at() const { return at_; }

 private:
  int at_ = 0;
};

constexpr int LEAD_TABLES = 8, FOLLOW_TABLES = 8, TABLES = 8;
constexpr int LEAD_SIZE[LEAD_TABLES] = {192, 1440, 768, 1200, 1280, 384, 576, 576};
constexpr int FOLLOW_SIZE[FOLLOW_TABLES] = {432, 960, 1920, 2700, 1280, 1280, 11520, 960};
constexpr int total(const int* sizes, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += sizes[i];
  return sum;
}
constexpr int LEAD_TOTAL = total(LEAD_SIZE, LEAD_TABLES);
constexpr int POLICY_SIZE = LEAD_TOTAL + total(FOLLOW_SIZE, FOLLOW_TABLES);
// One set of tables for play under duties, one for play while there is a stock.
constexpr int POLICY_SETS = 2;
constexpr int POLICY_FLOATS = POLICY_SETS * POLICY_SIZE;

struct Features {
  int at[TABLES];
};

// What a seat sees of a moment, the same for all of its cards.
template <class P>
class Moment {
 public:
  ALWAYS_INLINE Moment(const Contract& c, const Game<P>& g, u32 hand, u32 seen)
      : c_(c), g_(g), hand_(hand), unseen_(~seen & ~hand), me_(g.turn) {
    const int apart = P::SEATS == 4 ? (me_ - g.taker) & 3 : me_ != g.taker ? 1 : 0;
    role_ = apart == 0 ? 0 : apart == 2 ? 1 : 2;
    left_ = count(hand);
    phase_ = left_ >= 7 ? 0 : left_ >= 5 ? 1 : left_ >= 3 ? 2 : 3;
    trumps_out_ = P::TRUMP ? std::min(4, count(unseen_ & SUIT)) : 0;
    trumps_own_ = P::TRUMP ? std::min(4, count(hand & SUIT)) : 0;
    set_ = P::SEATS == 2 && g.free() ? POLICY_SIZE : 0;
    if (!g.place) return;
    partner_holds_ = g.partner_holds();
    pot_ = g.worth < 4 ? 0 : g.worth < 10 ? 1 : g.worth < 18 ? 2 : 3;
    safe_ = !beaten_later(g.holding);
  }

  ALWAYS_INLINE void features(int card, Features& f) const {
    if (g_.place) {
      follow(card, f);
    } else {
      lead(card, f);
    }
  }

 private:
  // Whether a rival yet to play may take the trick from this card.
  ALWAYS_INLINE bool beaten_later(int card) const {
    for (int step = 1; step < P::SEATS - g_.place; step++) {
      const int seat = P::seat_at(me_, step);
      if (P::partners(seat, me_)) continue;
      const u32 may = unseen_ & g_.allowed[seat];
      if (suit_of(card) == g_.led && (may & above(card))) return true;
      if (P::is_trump(card) && g_.led != 0) {
        if (!(may & suit_mask(g_.led)) && (may & above(card))) return true;
      } else if (P::TRUMP && g_.led != 0 && (!(may & suit_mask(g_.led)) || g_.free())) {
        if (may & SUIT) return true;
      }
    }
    return false;
  }
  // Who led a suit first: nobody, oneself, the partner, a rival.
  ALWAYS_INLINE int opener(int suit) const {
    const int seat = g_.opened[suit] - 1;
    return seat < 0 ? 0 : seat == me_ ? 1 : P::partners(seat, me_) ? 2 : 3;
  }
  // Which of the distinct values a card has, from none up.
  ALWAYS_INLINE int worth_class(int card) const { return c_.classes[card]; }

  ALWAYS_INLINE void lead(int card, Features& f) const {
    const int suit = suit_of(card), rank = card & 7, trump = P::is_trump(card);
    const u32 out = unseen_ & suit_mask(suit);
    const int higher = std::min(2, count(out & above(card)));
    const int length = std::min(4, count(hand_ & suit_mask(suit))) - 1;
    const int worth = worth_class(card);
    const bool fresh = !(~unseen_ & ~hand_ & suit_mask(suit));
    int voids = 0, place = 0;
    bool partner_void = false;
    for (int step = 1; step < P::SEATS; step++) {
      const int seat = P::seat_at(me_, step);
      const bool empty = !(g_.allowed[seat] & out);
      if (P::partners(seat, me_)) {
        partner_void = empty;
      } else {
        voids |= empty << place++;
      }
    }
    int base = set_;
    int i = 0;
    const auto put = [&](const Place& p) {
      f.at[i] = base + p.at();
      base += LEAD_SIZE[i++];
    };
    put(Place().by(role_, 3).by(trump, 2).by(rank, 8).by(phase_, 4));
    put(Place().by(phase_, 4).by(trump, 2).by(higher, 3).by(length, 4).by(trumps_out_, 5).by(role_, 3));
    put(Place().by(trump, 2).by(partner_void, 2).by(voids, 4).by(higher, 3).by(worth, 8)
            .by(trumps_out_ > 0, 2));
    put(Place().by(trump, 2).by(trumps_own_, 5).by(trumps_out_, 5).by(role_, 3).by(rank, 8));
    put(Place().by(std::min(4, count(out)), 5).by(length, 4).by(rank, 8).by(phase_, 4).by(trump, 2));
    put(Place().by(fresh, 2).by(role_, 3).by(trump, 2).by(rank, 8).by(length, 4));
    put(Place().by(std::min(left_, 9) - 1, 9).by(higher == 0, 2).by(trump, 2).by(worth, 8)
            .by(partner_void, 2));
    put(Place().by(opener(suit), 4).by(higher, 3).by(length, 4).by(role_, 3).by(trump, 2)
            .by(voids != 0, 2));
  }

  ALWAYS_INLINE void follow(int card, Features& f) const {
    const int suit = suit_of(card), rank = card & 7, trump = P::is_trump(card);
    const u32 out = unseen_ & suit_mask(suit);
    const int higher = std::min(2, count(out & above(card)));
    const int length = std::min(4, count(hand_ & suit_mask(suit))) - 1;
    const int worth = worth_class(card), at = g_.place - 1;
    const bool follows = suit == g_.led, takes = P::beats(card, g_.holding);
    const bool fresh = !(~unseen_ & ~hand_ & suit_mask(suit));
    // How the trick stands: lost so far, ours for now, ours for sure, the partner's, its for sure.
    const int stands = takes            ? beaten_later(card) ? 1 : 2
                       : partner_holds_ ? safe_ ? 4 : 3
                                        : 0;
    const int holds = takes ? 2 : partner_holds_ ? 0 : 1;
    const bool overruffed = takes && trump && !follows && stands == 1;
    int base = set_ + LEAD_TOTAL;
    int i = 0;
    const auto put = [&](const Place& p) {
      f.at[i] = base + p.at();
      base += FOLLOW_SIZE[i++];
    };
    put(Place().by(at, 3).by(role_, 3).by(trump, 2).by(rank, 8).by(holds, 3));
    put(Place().by(at, 3).by(stands, 5).by(pot_, 4).by(worth, 8).by(trump, 2));
    put(Place().by(follows, 2).by(trump, 2).by(higher, 3).by(length, 4).by(worth, 8).by(stands, 5));
    put(Place().by(at, 3).by(follows, 2).by(trump, 2).by(trumps_out_, 5).by(stands, 5).by(role_, 3)
            .by(higher, 3));
    put(Place().by(std::min(4, count(out)), 5).by(length, 4).by(rank, 8).by(follows, 2)
            .by(phase_, 4));
    put(Place().by(fresh, 2).by(follows, 2).by(rank, 8).by(trump, 2).by(stands, 5).by(length, 4));
    put(Place().by(overruffed, 2).by(std::min(left_, 9) - 1, 9).by(trump, 2).by(follows, 2)
            .by(stands, 5).by(worth, 8).by(pot_, 4));
    put(Place().by(follows, 2).by(opener(suit), 4).by(worth, 8).by(higher, 3).by(stands, 5));
  }

  const Contract& c_;
  const Game<P>& g_;
  u32 hand_, unseen_;
  int me_, role_ = 0, left_ = 0, phase_ = 0, trumps_out_ = 0, trumps_own_ = 0, set_ = 0;
  bool partner_holds_ = false, safe_ = true;
  int pot_ = 0;
};

class Policy {
 public:
  explicit Policy(const float* weights) : w_(weights) {}

  template <class P>
  ALWAYS_INLINE float score(const Moment<P>& moment, int card) const {
    Features f;
    moment.features(card, f);
    float sum = 0;
    for (int i = 0; i < TABLES; i++) sum += w_[f.at[i]];
    return sum;
  }

  // The card it likes best of those that are legal.
  template <class P>
  ALWAYS_INLINE int best(const Contract& c, const Game<P>& g) const {
    const u32 legal = g.legal(c);
    if (!(legal & (legal - 1))) return lowest(legal);
    const Moment<P> moment(c, g, g.hands[g.turn], g.seen);
    int best = lowest(legal);
    float most = -1e30f;
    for (u32 x = legal; x; x &= x - 1) {
      const int card = lowest(x);
      const float s = score(moment, card);
      if (s > most) {
        most = s;
        best = card;
      }
    }
    return best;
  }

  template <class P>
  void play_out(const Contract& c, Game<P>& g) const {
    while (g.hands[g.turn]) g.play(c, best(c, g));
  }

  // The logarithm of how likely a player of this policy plays `card` from `hand`; a little of it is
  // left for players of another.
  template <class P>
  float log_chance(const Contract& c, const Game<P>& g, u32 hand, int card, float scale) const {
    const u32 legal = g.legal(c, hand);
    if (!(legal & (legal - 1))) return 0;
    const Moment<P> moment(c, g, hand, g.seen);
    float scores[CARDS], most = -1e30f, own = 0;
    int n = 0;
    for (u32 x = legal; x; x &= x - 1) {
      const float s = scale * score(moment, lowest(x));
      if (lowest(x) == card) own = s;
      most = std::max(most, s);
      scores[n++] = s;
    }
    float sum = 0;
    for (int i = 0; i < n; i++) sum += std::exp(scores[i] - most);
    return std::log((1 - STRANGE) * std::exp(own - most) / sum + STRANGE / static_cast<float>(n));
  }

 private:
  static constexpr float STRANGE = 0.06f;
  const float* w_;
};

}  // namespace kernel
