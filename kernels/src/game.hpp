// A deal being played card by card: for playouts, for what a policy sees, and for stepping in batches.
#pragma once
#include "contract.hpp"

namespace kernel {

// What a deal has come to.
struct Result {
  int points[MAX_SEATS];  // by side
  int tricks[MAX_SEATS];  // by side
};

// Every hand and all that lies open. `P` is a shape that looks at every duty (`Play<.., .., true>`).
template <class P>
struct Game {
  u32 hands[P::SEATS] = {};
  u32 allowed[P::SEATS] = {};  // what the play has not shown a seat to lack
  u32 seen = 0;                // cards played, the table's among them
  int taker = 0;
  int turn = 0;
  int leader = 0;
  int place = 0;  // how many cards lie on the table
  int led = 0, holding = 0, holder = 0, worth = 0;
  u8 opened[SUITS] = {};  // who led each suit first: a seat + 1, or 0
  int points[P::SIDES] = {};
  int tricks[P::SIDES] = {};
  u8 stock[CARDS] = {};  // to be drawn, in order
  int drawn = 0, stocked = 0;

  void begin(int first_leader, int who_took) {
    leader = turn = first_leader;
    taker = who_took;
    for (u32& a : allowed) a = ~0u;
  }
  // While there is a stock no duty stands.
  ALWAYS_INLINE bool free() const { return drawn < stocked; }
  ALWAYS_INLINE bool partner_holds() const { return P::partners(holder, turn); }
  ALWAYS_INLINE u32 legal(const Contract& c, u32 hand) const {
    if (!place || (P::SEATS == 2 && free())) return hand;
    return P::legal(c, hand, led, holding, partner_holds());
  }
  ALWAYS_INLINE u32 legal(const Contract& c) const { return legal(c, hands[turn]); }
  u32 left() const {
    u32 all = 0;
    for (const u32 hand : hands) all |= hand;
    return all;
  }
  bool over() const {
    for (const u32 hand : hands)
      if (hand) return false;
    return true;
  }

  // Play a card of the seat whose turn it is. `Watched`: what it shows is kept for a policy to see.
  template <bool Watched = true>
  ALWAYS_INLINE void play(const Contract& c, int card) {
    hands[turn] &= ~bit(card);
    if (!place) {
      led = suit_of(card);
      holding = card;
      holder = turn;
      worth = c.points[card];
      if (Watched && !opened[led]) opened[led] = static_cast<u8>(turn + 1);
    } else {
      if (Watched && !(P::SEATS == 2 && free())) learn(c, card);
      worth += c.points[card];
      if (P::beats(card, holding)) {
        holding = card;
        holder = turn;
      }
    }
    if (Watched) seen |= bit(card);
    if (++place < P::SEATS) {
      turn = P::after(turn);
      return;
    }
    const int side = P::side(holder);
    points[side] += worth;
    tricks[side]++;
    leader = turn = holder;
    place = 0;
    if (P::SEATS == 2 && free()) draw();
    if (!hands[turn]) points[side] += c.last_trick;
  }

  Result result() const {
    Result r{};
    for (int side = 0; side < P::SIDES; side++) {
      r.points[side] = points[side];
      r.tricks[side] = tricks[side];
    }
    return r;
  }

 private:
  // What a card played shows of its hand: no card of the suit led, or none that beats.
  ALWAYS_INLINE void learn(const Contract& c, int card) {
    u32& may = allowed[turn];
    const bool partner = partner_holds();
    if (suit_of(card) == led) {
      const int climb = c.climb[led];
      if (climb && card < holding && suit_of(holding) == led &&
          (climb == static_cast<int>(Climb::ALWAYS) || !partner))
        may &= ~above(holding);
      return;
    }
    may &= ~suit_mask(led);
    if (!P::TRUMP || led == 0 || (partner && !c.trump_partner)) return;
    if (!P::is_trump(holding)) {
      if (!P::is_trump(card)) may &= ~SUIT;
    } else if (!(P::is_trump(card) && card > holding)) {
      may &= ~above(holding);
      if (c.undertrump && !P::is_trump(card)) may &= ~SUIT;
    }
  }
  void draw() {
    for (int i = 0; i < P::SEATS && drawn < stocked; i++) {
      const int seat = P::seat_at(leader, i);
      hands[seat] |= bit(stock[drawn++]);
      allowed[seat] = ~0u;
    }
  }
};

// Call `body` with a shape for playing out a contract.
template <class Body>
auto with_game(const Contract& c, Body&& body) {
  switch (c.seats * 2 + c.trump) {
    case 4: return body(Play<2, false, true>{});
    case 5: return body(Play<2, true, true>{});
    case 6: return body(Play<3, false, true>{});
    case 7: return body(Play<3, true, true>{});
    case 8: return body(Play<4, false, true>{});
    default: return body(Play<4, true, true>{});
  }
}

// Play to the end with legal cards drawn at random. From the start of a trick, with no stock, whole
// tricks are played with nothing kept but the hands; that is most of what there is to play.
template <class P>
void play_randomly(const Contract& c, Game<P>& g, Random& random) {
  while ((g.place || g.free()) && g.hands[g.turn]) {
    const u32 legal = g.legal(c);
    g.template play<false>(
        c, nth(legal, static_cast<int>(random.below(static_cast<u32>(count(legal))))));
  }
  if (!g.hands[g.turn]) return;
  u32 hands[P::SEATS];
  for (int seat = 0; seat < P::SEATS; seat++) hands[seat] = g.hands[seat];
  int leader = g.leader;
  while (hands[leader]) {
    u64 dice = random.next();  // 65,536 sides for each card of the trick
    const auto pick = [&](u32 legal) {
      const u32 n = static_cast<u32>((dice & 0xFFFF) * static_cast<u32>(count(legal)) >> 16);
      dice >>= 16;
      return nth(legal, static_cast<int>(n));
    };
    int holding = pick(hands[leader]), holder = leader;
    hands[leader] &= ~bit(holding);
    const int led = suit_of(holding);
    int worth = c.points[holding], seat = leader;
    for (int place = 1; place < P::SEATS; place++) {
      seat = P::after(seat);
      const int card =
          pick(P::legal(c, hands[seat], led, holding, P::partners(holder, seat)));
      hands[seat] &= ~bit(card);
      worth += c.points[card];
      if (P::beats(card, holding)) {
        holding = card;
        holder = seat;
      }
    }
    leader = holder;
    g.points[P::side(holder)] += worth;
    g.tricks[P::side(holder)]++;
  }
  g.points[P::side(leader)] += c.last_trick;
  for (u32& hand : g.hands) hand = 0;
  g.leader = g.turn = leader;
}

}  // namespace kernel
