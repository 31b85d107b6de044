// What a contract asks of a trick: points, duties and who sits with whom, as integers.
#pragma once
#include <algorithm>

#include "bits.hpp"

namespace kernel {

// Whether one who follows suit must beat the card that holds the trick when able.
enum class Climb : int { FREE = 0, UNLESS_PARTNER = 1, ALWAYS = 2 };
// Void, and partner holds the trick with a trump, where trumping partner is free.
enum class OverPartner : int { FREE = 0, MUST = 1, BARRED = 2 };

struct Contract {
  int seats = 4;        // 4, two against two; 2 or 3, each for themselves
  bool trump = false;   // whether suit 0 is trumps
  int climb[SUITS] = {};
  bool trump_partner = false;  // a void hand must trump even where partner is winning
  int over_partner = 0;
  bool undertrump = false;     // a hand that must trump and cannot beat gives a lower trump
  int last_trick = 0;
  int points[CARDS] = {};

  // --- worked out from the above by `prepare`
  bool exact = false;     // in plain suits too the order of every card bears on what is legal
  bool monotone = false;  // in each suit a stronger card is worth as much as a weaker one or more
  int kinds[SUITS] = {};  // suits of the same points share one row of the tables
  u8 sums[SUITS][256] = {};         // by kind: the points of a set of one suit
  u8 losses[SUITS][256][256] = {};  // by kind: see `loss`
  int values = 0;                   // distinct points a card can have, dearest first, without 0
  u32 worth_mask[CARDS] = {};
  int worth[CARDS] = {};
  int classes[CARDS] = {};          // by card: how many distinct values are lower, 7 at most

  // False where a suit's points do not fit the tables.
  bool prepare() {
    exact = false;
    for (int s = trump ? 1 : 0; s < SUITS; s++) exact |= climb[s] != 0;
    monotone = true;
    int found = 0;
    for (int s = 0; s < SUITS; s++) {
      int whole = 0;
      for (int r = 0; r < RANKS; r++) {
        const int p = points[s * 8 + r];
        if (p < 0) return false;
        whole += p;
        if (r && p < points[s * 8 + r - 1]) monotone = false;
      }
      if (whole > 255) return false;
      kinds[s] = -1;
      for (int t = 0; t < s; t++)
        if (std::equal(points + s * 8, points + s * 8 + 8, points + t * 8)) {
          kinds[s] = kinds[t];
          break;
        }
      if (kinds[s] < 0) fill(kinds[s] = found++, points + s * 8);
    }
    values = 0;
    u32 left = 0;
    for (int c = 0; c < CARDS; c++) left |= points[c] ? bit(c) : 0;
    while (left) {
      int most = 0;
      for (u32 x = left; x; x &= x - 1) most = std::max(most, points[lowest(x)]);
      u32 those = 0;
      for (u32 x = left; x; x &= x - 1) those |= points[lowest(x)] == most ? bit(lowest(x)) : 0;
      worth[values] = most;
      worth_mask[values++] = those;
      left &= ~those;
    }
    for (int c = 0; c < CARDS; c++) {
      int lower = points[c] ? 1 : 0;
      for (int i = 0; i < values; i++) lower += worth[i] < points[c];
      classes[c] = std::min(lower, 7);
    }
    return true;
  }

  ALWAYS_INLINE int sum(u32 set) const {
    return sums[kinds[0]][set & 255] + sums[kinds[1]][set >> 8 & 255] +
           sums[kinds[2]][set >> 16 & 255] + sums[kinds[3]][set >> 24];
  }
  // How much less the cards of `there` may be worth than those of `here`, the i-th lowest of each
  // being a pair: the sum of what each pair loses. Both are sets of one suit, equally large.
  ALWAYS_INLINE int loss(int suit, u32 here, u32 there) const {
    return losses[kinds[suit]][here][there];
  }

 private:
  void fill(int kind, const int* p) {
    for (int b = 0; b < 256; b++) {
      int whole = 0;
      for (int i = 0; i < RANKS; i++) whole += b >> i & 1 ? p[i] : 0;
      sums[kind][b] = static_cast<u8>(whole);
    }
    for (int a = 0; a < 256; a++)
      for (int b = 0; b < 256; b++) {
        if (count(a) != count(b)) continue;
        int lost = 0;
        for (u32 x = a, y = b; x; x &= x - 1, y &= y - 1)
          lost += std::max(0, p[lowest(x)] - p[lowest(y)]);
        losses[kind][a][b] = static_cast<u8>(lost);
      }
  }
};

// A contract's shape, fixed when the code is compiled so that no search asks for it again.
template <int Seats, bool Trump, bool Exact>
struct Play {
  static constexpr int SEATS = Seats;
  static constexpr bool TRUMP = Trump;
  static constexpr bool EXACT = Exact;
  static constexpr int MOST = CARDS / Seats;  // cards in a hand

  static constexpr int SIDES = Seats == 4 ? 2 : Seats;

  static ALWAYS_INLINE int seat_at(int leader, int place) {
    if constexpr (Seats == 3) return (leader + place) % 3;
    return (leader + place) & (Seats - 1);
  }
  static ALWAYS_INLINE int after(int seat) { return seat_at(seat, 1); }
  static ALWAYS_INLINE int side(int seat) { return Seats == 4 ? seat & 1 : seat; }
  static ALWAYS_INLINE bool partners(int a, int b) { return Seats == 4 && !((a ^ b) & 1); }
  static ALWAYS_INLINE bool is_trump(int card) { return Trump && card < RANKS; }
  // Whether a card takes the trick from the one that holds it.
  static ALWAYS_INLINE bool beats(int card, int holding) {
    return suit_of(card) == suit_of(holding) ? card > holding : is_trump(card);
  }

  // The cards of `hand` that may be played to a trick of suit `led`, held by the card `holding`.
  static ALWAYS_INLINE u32 legal(const Contract& c, u32 hand, int led, int holding,
                                 bool partner_holds) {
    const u32 following = hand & suit_mask(led);
    if (following) {
      if (!Exact && !(Trump && led == 0)) return following;
      const int climb = c.climb[led];
      if (climb && suit_of(holding) == led) {
        const u32 higher = following & above(holding);
        if (higher && (climb == static_cast<int>(Climb::ALWAYS) || !partner_holds)) return higher;
      }
      return following;
    }
    if (!Trump || led == 0) return hand;
    const u32 trumps = hand & SUIT;
    if (!trumps) return hand;
    if (!is_trump(holding)) return partner_holds && !c.trump_partner ? hand : trumps;
    const u32 higher = trumps & above(holding);
    if (partner_holds) return over_partner(c, hand, trumps, higher);
    if (higher) return higher;
    return c.undertrump ? trumps : hand;
  }

 private:
  static u32 over_partner(const Contract& c, u32 hand, u32 trumps, u32 higher) {
    const auto rule = static_cast<OverPartner>(c.over_partner);
    if (c.trump_partner) return higher && rule != OverPartner::FREE ? higher : trumps;
    const u32 lower = trumps & ~higher;
    if (rule == OverPartner::MUST && higher) return hand & ~lower;
    if (rule == OverPartner::BARRED && lower != hand) return hand & ~lower;
    return hand;
  }
};

}  // namespace kernel
