// Learning a policy from nothing: it plays with itself and leans to the cards that turned out better.
//
// At each choice of a deal every legal card is played out by the policy as it stands, all hands being
// what they are. Over many deals that is what each card is worth to a seat that cannot see them. The
// weights climb the expected worth of a choice made by the policy's own odds; each has its own step,
// the smaller the more it has moved (AdaGrad).
#pragma once
#include <vector>

#include "policy.hpp"

namespace kernel {

// hands (4), taker, first leader, how many cards to draw, those cards (16).
constexpr int DEAL_INTS = 7 + CARDS / 2;

template <class P>
Game<P> deal_at(const int* ints) {
  Game<P> g{};
  g.begin(ints[5], ints[4]);
  for (int seat = 0; seat < P::SEATS; seat++) g.hands[seat] = static_cast<u32>(ints[seat]);
  g.stocked = ints[6];
  for (int i = 0; i < g.stocked; i++) g.stock[i] = static_cast<u8>(ints[7 + i]);
  return g;
}

// Points of a side less those of the others (on average), every trick having its own worth.
template <class P>
float gain(const Game<P>& g, int side, int sweep) {
  int others = 0, tricks = 0;
  for (int s = 0; s < P::SIDES; s++) {
    others += s == side ? 0 : g.points[s];
    tricks += s == side ? 0 : g.tricks[s];
  }
  if (!tricks) return static_cast<float>(sweep);
  if (P::SIDES == 2 && !g.tricks[side]) return static_cast<float>(-sweep);
  return static_cast<float>(g.points[side]) -
         static_cast<float>(others) / static_cast<float>(P::SIDES - 1);
}

struct Training {
  float rate = 0.1f;
  float unit = 20;  // points that make a difference
  int sweep = 0;
};

template <class P>
class Trainer {
 public:
  Trainer(const Contract& c, float* weights, float* moved, const Training& how, u64 seed)
      : c_(c), w_(weights), moved_(moved), how_(how), random_(seed) {}

  // One deal, played by the policy's odds and learned from; returns how far the odds of a choice
  // fell short of its best card on average.
  double learn(Game<P> g) {
    const Policy policy(w_);
    double lost = 0;
    int choices = 0;
    while (g.hands[g.turn]) {
      const u32 legal = g.legal(c_);
      if (!(legal & (legal - 1))) {
        g.play(c_, lowest(legal));
        continue;
      }
      const Moment<P> moment(c_, g, g.hands[g.turn], g.seen);
      Features features[CARDS / 2];
      float odds[CARDS / 2], values[CARDS / 2], most = -1e30f;
      int cards[CARDS / 2], n = 0;
      for (u32 x = legal; x; x &= x - 1, n++) {
        cards[n] = lowest(x);
        moment.features(cards[n], features[n]);
        odds[n] = 0;
        for (int i = 0; i < TABLES; i++) odds[n] += w_[features[n].at[i]];
        most = std::max(most, odds[n]);
      }
      float sum = 0;
      for (int k = 0; k < n; k++) sum += odds[k] = std::exp(odds[k] - most);
      float mean = 0, best = -1e30f;
      const int side = P::side(g.turn);
      for (int k = 0; k < n; k++) {
        odds[k] /= sum;
        Game<P> then = g;
        then.play(c_, cards[k]);
        policy.play_out(c_, then);
        values[k] = gain(then, side, how_.sweep) / how_.unit;
        mean += odds[k] * values[k];
        best = std::max(best, values[k]);
      }
      lost += (best - mean) * how_.unit;
      choices++;
      for (int k = 0; k < n; k++) {
        const float push = odds[k] * (values[k] - mean);
        if (push == 0) continue;
        for (int i = 0; i < TABLES; i++) {
          const int at = features[k].at[i];
          moved_[at] += push * push;
          w_[at] += how_.rate * push / (0.3f + std::sqrt(moved_[at]));
        }
      }
      // Play on by the odds, so that less liked lines are seen as well.
      float x = static_cast<float>(random_.unit());
      int k = 0;
      while (k < n - 1 && x >= odds[k]) x -= odds[k++];
      g.play(c_, cards[k]);
    }
    return choices ? lost / choices : 0;
  }

 private:
  const Contract& c_;
  float* w_;
  float* moved_;
  Training how_;
  Random random_;
};

}  // namespace kernel
