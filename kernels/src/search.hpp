// The exact search: does side 0 get at least so many points, when every seat sees all hands?
//
// A zero-window alpha-beta over tricks. Every answer is a bound (fail-soft) with the ranks that its
// proof relied on, and is kept in `Proofs`. Values are the points side 0 gets from the cards left and
// the last trick; a trick without points and every trick ("capot") are no matter here (see sweep.hpp).
#pragma once
#include "ordering.hpp"
#include "proofs.hpp"

namespace kernel {

template <class P>
class Search {
 public:
  Search(const Contract& contract, int table_bits)
      : c_(contract), order_(contract), proofs_(table_bits) {}

  // Begin a deal, all its cards in the hands (those on the table too).
  void begin(const u32* hands) {
    for (int seat = 0; seat < MAX_SEATS; seat++) hands_[seat] = seat < P::SEATS ? hands[seat] : 0;
    side0_ = hands_[0] | hands_[2];
    proofs_.begin(c_, hands_);
  }

  u32 hand(int seat) const { return hands_[seat]; }
  const Contract& contract() const { return c_; }
  u64 nodes() const { return nodes_; }
  int rest(u32 left) const { return left ? c_.sum(left) + c_.last_trick : 0; }

  // A bound on what side 0 gets of `left`, `leader` to lead: at least `beta`, or below it.
  Proof start(u32 left, int leader, int beta) {
    const int tricks = count(left) / P::SEATS;
    if (tricks == 1) return last_trick(left, leader);
    const int whole = c_.sum(left) + c_.last_trick;
    if (beta <= 0) return {0, 0};
    if (beta > whole) return {whole, 0};
    Proof proof;
    if (sure_trumps(left, whole, beta, proof)) return proof;
    const bool minimising = leader & 1;
    u32 relied = 0;
    const int sure = sure_tricks(left, leader, tricks, whole,
                                 minimising ? whole - beta + 1 : beta, relied);
    if (minimising ? whole - sure < beta : sure >= beta)
      return {minimising ? whole - sure : sure, relied};
    if (tricks == 2) {
      Trick t{leader, -1, -1, -1, 0, 0, 0};
      return two_tricks<0>(left, t, beta);
    }
    int move = -1;
    if (proofs_.find(left, leader, beta, proof, &move)) return proof;
    int best = -1;
    Trick t{leader, -1, -1, -1, 0, 0, 0};
    proof = node<0>(left, tricks, t, beta, move, &best);
    proofs_.keep(left, leader, proof.value >= beta, proof, best);
    return proof;
  }

  // The same inside a trick: `t.seat` to play to it, as many cards lying there as `t.played` has. The
  // points count that trick in full.
  Proof inside(u32 left, const Trick& t, int beta) {
    const int tricks = count(left) / P::SEATS;
    switch (count(t.played)) {
      case 0: return start(left, t.seat, beta);
      case 1: return at_place<1>(left, tricks, t, beta);
      case 2: return at_place<2>(left, tricks, t, beta);
      default: return at_place<3>(left, tricks, t, beta);
    }
  }

  // The trick after `card`, with its seat to play next; the trick may be full.
  static ALWAYS_INLINE Trick with(const Contract& c, const Trick& t, int card) {
    Trick n = t;
    n.played |= bit(card);
    n.points += c.points[card];
    n.seat = P::after(t.seat);
    if (!t.played) {
      n.led = suit_of(card);
      n.holding = card;
      n.holder = t.seat;
      return n;
    }
    n.followed += suit_of(card) == t.led;
    if (P::beats(card, t.holding)) {
      n.holding = card;
      n.holder = t.seat;
    }
    return n;
  }

 private:
  static constexpr int LAST = P::SEATS - 1;
  static constexpr int NOTHING = 1000000;

  template <int Place>
  Proof at_place(u32 left, int tricks, const Trick& t, int beta) {
    if constexpr (Place <= LAST) {
      if (tricks == 1) return finish(left, t);
      return node<Place>(left, tricks, t, beta, -1, nullptr);
    } else {
      return {0, 0};
    }
  }

  // The last trick from its middle: every hand has one card.
  Proof finish(u32 left, Trick t) const {
    while (count(t.played) < P::SEATS)
      t = with(c_, t, lowest(hands_[t.seat] & left & ~t.played));
    return {t.holder & 1 ? 0 : t.points + c_.last_trick, 0};
  }

  // The last trick: every hand has one card.
  ALWAYS_INLINE Proof last_trick(u32 left, int leader) const {
    const int first = lowest(hands_[leader] & left);
    int holding = first, holder = leader, followed = 0;
    for (int i = 1; i < P::SEATS; i++) {
      const int seat = P::seat_at(leader, i), card = lowest(hands_[seat] & left);
      followed += suit_of(card) == suit_of(first);
      if (P::beats(card, holding)) {
        holding = card;
        holder = seat;
      }
    }
    return {holder & 1 ? 0 : c_.sum(left) + c_.last_trick, relied_on(holding, followed)};
  }

  // A trick that a plain card takes from others of its suit was won by its rank.
  static ALWAYS_INLINE u32 relied_on(int holding, int followed) {
    return !P::EXACT && followed && holding >= RANKS ? bit(holding) : 0;
  }
  // Who is winning decides what a void hand with trumps may play.
  static ALWAYS_INLINE u32 relied_on_to_choose(const Trick& t, u32 hand) {
    if (!P::TRUMP || P::EXACT || t.led == 0) return 0;
    return !(hand & suit_mask(t.led)) && (hand & SUIT) ? relied_on(t.holding, t.followed) : 0;
  }

  // The trumps of one side above all of the other's are its own, whatever is played.
  ALWAYS_INLINE bool sure_trumps(u32 left, int whole, int beta, Proof& out) const {
    if (!P::TRUMP) return false;
    const u32 trumps = left & SUIT;
    if (!trumps) return false;
    const u32 ours = trumps & side0_, theirs = trumps & ~side0_;
    if (ours > theirs) {
      const int sure = c_.sum(theirs ? ours & above(highest(theirs)) : ours);
      out = {sure, 0};
      return sure >= beta;
    }
    const int most = whole - c_.sum(ours ? theirs & above(highest(ours)) : theirs);
    out = {most, 0};
    return most < beta;
  }

  // What the leader's side takes at least by playing out cards that nobody can beat or ruff, in
  // points; `need` is how many would do.
  int sure_tricks(u32 left, int leader, int tricks, int whole, int need, u32& relied) const {
    const u32 own = hands_[leader] & left;
    const u32 partner = P::SEATS == 4 ? hands_[leader ^ 2] & left : 0;
    const u32 next = hands_[P::after(leader)] & left;
    const u32 last = P::SEATS == 4 ? hands_[P::after(leader) ^ 2] & left : 0;
    const u32 others = left & ~own;
    int drawn = 0;  // rounds of trumps
    u32 masters = 0;
    if (P::TRUMP) {
      const u32 ours = own & SUIT, theirs = others & SUIT;
      if (ours > theirs) {
        masters = theirs ? ours & above(highest(theirs)) : ours;
        drawn = count(masters);
      }
    }
    const int next_trumps = P::TRUMP ? count(next & SUIT) - drawn : 0;
    const int last_trumps = P::TRUMP ? count(last & SUIT) - drawn : 0;
    const bool partner_trumps = P::TRUMP && count(partner & SUIT) > drawn;
    int plain = 0;
    // While the partner has plain cards it need not ruff, unless the rules make it.
    const int most = partner_trumps ? count(partner & ~SUIT) : tricks - drawn;
    for (int suit = P::TRUMP ? 1 : 0; suit < SUITS; suit++) {
      const u32 ours = own & suit_mask(suit), theirs = others & suit_mask(suit);
      if (ours <= theirs) continue;
      u32 top = theirs ? ours & above(highest(theirs)) : ours;
      int rounds = std::min(count(top), most - plain);
      if (next_trumps > 0) rounds = std::min(rounds, count(next & suit_mask(suit)));
      if (last_trumps > 0) rounds = std::min(rounds, count(last & suit_mask(suit)));
      if (partner_trumps && c_.trump_partner)
        rounds = std::min(rounds, count(partner & suit_mask(suit)));
      for (; rounds > 0; rounds--) {
        const int card = highest(top);
        top ^= bit(card);
        masters |= bit(card);
        plain++;
        if (theirs) relied |= bit(card);
      }
    }
    const int taken = drawn + plain;
    if (!taken) return 0;
    if (taken >= tricks) return whole;
    int points = c_.sum(masters);
    const int kept = tricks - taken;
    if (points >= need || kept > 2) return points;
    for (const u32 hand : {partner, next, last}) points += c_.sum(hand) - dearest(hand, kept);
    return points;
  }

  // The points of the `n` dearest cards of a hand.
  int dearest(u32 hand, int n) const {
    int points = 0;
    for (int i = 0; i < c_.values && n > 0; i++) {
      const int those = std::min(count(hand & c_.worth_mask[i]), n);
      points += those * c_.worth[i];
      n -= those;
    }
    return points;
  }

  // Two tricks left: too little to look up or to keep.
  template <int Place>
  Proof two_tricks(u32 left, const Trick& t, int beta) {
    nodes_++;
    const u32 hand = hands_[t.seat] & left;
    u32 legal = Place == 0 ? hand
                           : P::legal(c_, hand, t.led, t.holding, P::partners(t.holder, t.seat));
    const bool maximising = !(t.seat & 1);
    const u32 chosen_by = Place >= 2 ? relied_on_to_choose(t, hand) : 0;
    Proof best{maximising ? -NOTHING : NOTHING, chosen_by};
    do {
      const int card = lowest(legal);
      legal &= legal - 1;
      const Trick n = with(c_, t, card);
      Proof found;
      if constexpr (Place < LAST) {
        found = two_tricks<Place + 1>(left, n, beta);
      } else {
        found = last_trick(left & ~n.played, n.holder);
        if (!(n.holder & 1)) found.value += n.points;
        found.relied |= relied_on(n.holding, n.followed);
      }
      if (maximising ? found.value > best.value : found.value < best.value)
        best.value = found.value;
      if (maximising ? best.value >= beta : best.value < beta)
        return {best.value, found.relied | chosen_by};
      best.relied |= found.relied;
    } while (legal);
    return best;
  }

  // The cards worth trying, one for each run of cards that come to the same.
  struct Moves {
    int n = 0;
    int card[P::MOST];
    // By card: the lowest and the highest of its run, whichever of them stands for it.
    u8 lowest_like[CARDS], highest_like[CARDS];
  };

  // Cards of one hand with no foreign card between them do the same. `foreign` are the cards of
  // others that may still be compared with them.
  template <int Place>
  ALWAYS_INLINE void list(u32 legal, u32 foreign, const Trick& t, Moves& moves) const {
    u32 rest = legal;
    while (rest) {
      int card = lowest(rest);
      rest ^= bit(card);
      const int first = card;
      int top = card;
      if (Place == LAST) {
        // The trick is decided: the dearest of a run when it is ours, the cheapest when not.
        const u32 up = above(card), stops = foreign & up;
        const u32 reach = stops ? up & (bit(lowest(stops)) - 1) : up;
        const u32 run = (legal & reach) | bit(card);
        rest &= ~run;
        top = highest(run);
        const bool ours = P::beats(card, t.holding) || P::partners(t.holder, t.seat);
        card = ours ? dearest_of(run) : cheapest_of(run);
      } else {
        for (;;) {
          const u32 up = above(card) & (rest | foreign);
          if (!up) break;
          const int next = lowest(up);
          if ((foreign >> next & 1) || c_.points[next] != c_.points[card]) break;
          rest ^= bit(next);
          card = top = next;
        }
      }
      moves.lowest_like[card] = static_cast<u8>(first);
      moves.highest_like[card] = static_cast<u8>(top);
      moves.card[moves.n++] = card;
    }
  }
  ALWAYS_INLINE int dearest_of(u32 run) const {
    int card = highest(run);
    if (!c_.monotone)
      for (u32 x = run; x; x &= x - 1)
        if (c_.points[lowest(x)] > c_.points[card]) card = lowest(x);
    return card;
  }
  ALWAYS_INLINE int cheapest_of(u32 run) const {
    int card = lowest(run);
    if (!c_.monotone)
      for (u32 x = run; x; x &= x - 1)
        if (c_.points[lowest(x)] < c_.points[card]) card = lowest(x);
    return card;
  }

  template <int Place>
  Proof node(u32 left, int tricks, const Trick& t, int beta, int first_try, int* best_card) {
    nodes_++;
    const u32 hand = hands_[t.seat] & left;
    const u32 legal = Place == 0
                          ? hand
                          : P::legal(c_, hand, t.led, t.holding, P::partners(t.holder, t.seat));
    const bool maximising = !(t.seat & 1);
    const u32 chosen_by = Place >= 2 ? relied_on_to_choose(t, hand) : 0;
    const u32 foreign = (left & ~t.played & ~hand) | (Place ? bit(t.holding) : 0);

    Moves moves;
    if (legal & (legal - 1)) {
      list<Place>(legal, foreign, t, moves);
    } else {
      moves.card[moves.n++] = lowest(legal);
      const int only = lowest(legal);
      moves.lowest_like[only] = moves.highest_like[only] = static_cast<u8>(only);
    }
    if (moves.n > 1) {
      Proof known;
      if (Place == LAST && tricks > 3 && known_answer(left, t, moves, beta, maximising, known)) {
        known.relied |= chosen_by;
        return known;
      }
      sort<Place>(left, hand, t, first_try, moves);
    }

    Proof best{maximising ? -NOTHING : NOTHING, chosen_by};
    int values[P::MOST];
    u32 relied[P::MOST];
    for (int i = 0; i < moves.n; i++) {
      const int card = moves.card[i];
      Proof found{0, 0};
      int settled_by = -1;
      if (Place < LAST && i > 0)
        settled_by = neighbour(moves, values, i, foreign, maximising, beta, found.value);
      if (settled_by >= 0) {
        found.relied = relied[settled_by];
      } else {
        const Trick n = with(c_, t, card);
        if constexpr (Place < LAST) {
          found = node<Place + 1>(left, tricks, n, beta, -1, nullptr);
        } else {
          const int gained = n.holder & 1 ? 0 : n.points;
          found = start(left & ~n.played, n.holder, beta - gained);
          found.value += gained;
          found.relied |= relied_on(n.holding, n.followed);
        }
      }
      values[i] = found.value;
      if (maximising ? found.value > best.value : found.value < best.value) {
        best.value = found.value;
        if (Place == 0 && settled_by < 0) *best_card = card;
      }
      if (maximising ? best.value >= beta : best.value < beta)
        return {best.value, found.relied | chosen_by};
      // All cards of a run were tried through one, or through a neighbour's: a proof that looked as
      // far down as the highest of them looked at all of them.
      if (!P::EXACT && card >= RANKS) {
        const u32 looked_at = found.relied & suit_mask(suit_of(card));
        if (looked_at) {
          const int other = settled_by >= 0 ? moves.card[settled_by] : card;
          const int low = lowest(looked_at);
          if (low <= std::max(moves.highest_like[card], moves.highest_like[other]))
            found.relied |= bit(std::min({int(moves.lowest_like[card]),
                                          int(moves.lowest_like[other]), low}));
        }
      }
      relied[i] = found.relied;
      best.relied |= found.relied;
    }
    return best;
  }

  // Whether a card tried before settles this one too: two cards of one hand with nothing foreign
  // between differ by their points at most. Its index, or -1; the bound in `value`.
  ALWAYS_INLINE int neighbour(const Moves& moves, const int* values, int i, u32 foreign,
                              bool maximising, int beta, int& value) const {
    const int card = moves.card[i];
    int bound = maximising ? NOTHING : -NOTHING, by = -1;
    for (int j = 0; j < i; j++) {
      const int other = moves.card[j];
      if (suit_of(other) != suit_of(card)) continue;
      if (foreign & between(std::min(card, other), std::max(card, other))) continue;
      const int apart = std::abs(c_.points[card] - c_.points[other]);
      const int reach = maximising ? values[j] + apart : values[j] - apart;
      if (maximising ? reach < bound : reach > bound) {
        bound = reach;
        by = j;
      }
    }
    value = bound;
    return by >= 0 && (maximising ? bound < beta : bound >= beta) ? by : -1;
  }

  // Before the last card: whether what follows one of the cards is known to settle the question.
  bool known_answer(u32 left, const Trick& t, const Moves& moves, int beta, bool maximising,
                    Proof& out) const {
    for (int i = 0; i < moves.n; i++) {
      const Trick n = with(c_, t, moves.card[i]);
      const int gained = n.holder & 1 ? 0 : n.points;
      const u32 then = left & ~n.played;
      const int wanted = beta - gained;
      if (wanted <= 0 || wanted > c_.sum(then) + c_.last_trick) continue;
      if (!proofs_.find(then, n.holder, wanted, out, nullptr)) continue;
      out.value += gained;
      if (maximising ? out.value >= beta : out.value < beta) {
        out.relied |= relied_on(n.holding, n.followed);
        return true;
      }
    }
    return false;
  }

  template <int Place>
  ALWAYS_INLINE void sort(u32 left, u32 hand, const Trick& t, int first_try, Moves& moves) const {
    const u32 held = left & ~t.played;
    const u32 next = hands_[P::after(t.seat)] & held;
    const u32 partner = P::SEATS == 4 ? hands_[t.seat ^ 2] & held : 0;
    const u32 last = P::SEATS == 4 ? hands_[P::after(t.seat) ^ 2] & held : 0;
    int promise[P::MOST];
    for (int i = 0; i < moves.n; i++) {
      const int card = moves.card[i];
      int p;
      if (card == first_try) {
        p = NOTHING;
      } else if constexpr (Place == 0) {
        p = order_.lead(hand, next, partner, last, card);
      } else {
        p = order_.template follow<Place>(t, hand, next, partner, last, card);
      }
      int j = i - 1;
      for (; j >= 0 && promise[j] < p; j--) {
        moves.card[j + 1] = moves.card[j];
        promise[j + 1] = promise[j];
      }
      moves.card[j + 1] = card;
      promise[j + 1] = p;
    }
  }

  const Contract& c_;
  Ordering<P> order_;
  Proofs<P> proofs_;
  u32 hands_[MAX_SEATS] = {};
  u32 side0_ = 0;
  u64 nodes_ = 0;
};

}  // namespace kernel
