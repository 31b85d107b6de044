// In which order the search tries cards. It changes how long a search takes, never what it finds; the
// weights were found by counting nodes.
#pragma once
#include "contract.hpp"

namespace kernel {

// A trick being played, before the card of `seat`.
struct Trick {
  int seat;        // to play
  int led;         // its suit
  int holding;     // the card that takes it so far
  int holder;      // whose it is
  int points;      // on the table
  int followed;    // how many cards of the suit led lie there beside the first
  u32 played;      // the cards on the table
};

template <class P>
class Ordering {
 public:
  explicit Ordering(const Contract& contract) : c_(contract) {}

  // How promising a lead is. The hands are those of the leader, the next, the partner and the last.
  ALWAYS_INLINE int lead(u32 own, u32 next, u32 partner, u32 last, int card) const {
    const int points = c_.points[card], suit = suit_of(card);
    const u32 theirs = (next | last) & suit_mask(suit), ours = partner & suit_mask(suit);
    const bool master = !(theirs & above(card));
    if (P::TRUMP && suit == 0) {
      if (master) return theirs ? 57 + points : -46 - points;
      return (ours > theirs && theirs ? 30 : -7) - points;
    }
    const bool ruffed = P::TRUMP && ((!(next & suit_mask(suit)) && (next & SUIT)) ||
                                     (!(last & suit_mask(suit)) && (last & SUIT)));
    if (ruffed) return -33 - 2 * points;
    if (master) return 79 + points + 9 * count(theirs) - 12 * count(ours);
    if (ours > theirs) return 38 + points;
    if (P::TRUMP && !ours && (partner & SUIT)) return 83 - points;
    return -8 - 2 * points - 4 * count(own & suit_mask(suit)) + (P::TRUMP && (own & SUIT) ? 2 : 0);
  }

  // How promising a card is at place `Place` of a trick.
  template <int Place>
  ALWAYS_INLINE int follow(const Trick& t, u32 own, u32 next, u32 partner, u32 last,
                           int card) const {
    constexpr int LAST = P::SEATS - 1;
    const int* w = WEIGHTS[P::SEATS == 2 ? 2 : Place - 1];
    const int points = c_.points[card];
    const bool takes = P::beats(card, t.holding);
    const int best = takes ? card : t.holding;
    bool ours = takes || P::partners(t.holder, t.seat);
    if (Place < LAST) {
      if (ours) {
        if (can_beat(next, t.led, best)) ours = false;
      } else if (Place == 1 && can_beat(partner, t.led, best)) {
        ours = true;
      }
    }
    int keep;  // what the card may still do later
    if (P::is_trump(card)) {
      keep = w[0] + (card & 7) * w[1];
    } else {
      const u32 theirs = (next | last) & suit_mask(suit_of(card));
      keep = theirs && !(theirs & above(card)) ? w[2] : 0;
      if (takes) {
        keep += w[9];
      } else {
        keep += w[3] * (count(own & suit_mask(suit_of(card))) == 1 ? -1 : 0);
      }
    }
    if (ours) return 100 + t.points + ((w[4] * points) >> 2) - keep;
    return 50 - ((w[5] * points) >> 2) - ((keep * w[6]) >> 2) - (takes ? w[7] : 0) +
           (Place == 1 && takes ? w[8] : 0);
  }

 private:
  static constexpr int WEIGHTS[3][10] = {{8, 5, 8, 0, 4, 6, 4, -1, 0, -24},
                                         {18, 2, 5, 4, 9, 6, 2, -3, 4, -19},
                                         {10, 5, 7, 4, 4, 8, 4, 5, -5, -29}};

  static ALWAYS_INLINE bool can_beat(u32 hand, int led, int holding) {
    const u32 following = hand & suit_mask(led);
    if (following) return suit_of(holding) == led && (following & above(holding));
    if (!P::TRUMP) return false;
    const u32 trumps = hand & SUIT;
    return P::is_trump(holding) ? (trumps & above(holding)) != 0 : trumps != 0;
  }

  const Contract& c_;
};

}  // namespace kernel
