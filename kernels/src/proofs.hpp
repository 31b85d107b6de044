// What the search has proved, kept so that one proof answers for many positions.
//
// A position at the start of a trick is the set of cards left and the leader. In suit 0, which is
// trumps where anything is, the exact order of the owners counts; in the others only how many cards
// each seat holds, and as many of the highest ranks as the proof relied on. A proof then fits every position whose owners of those ranks
// are the same, whichever cards they are: the bound moves by the points that may be lost in between
// (`Contract::loss`). Where even plain suits have a duty to beat (`Contract::exact`), the exact order
// of the owners counts in every suit.
#pragma once
#include <memory>

#include "contract.hpp"

namespace kernel {

// A bound on what side 0 gets, with the cards of plain suits that it relied on.
struct Proof {
  int value;
  u32 relied;
};

struct Entry {
  u64 owners;   // in plain suits, two bits a card left, highest first; the bound stands above them
  u64 fixed;    // the bits of `owners` that must agree
  u32 left;     // the cards it was proved with
  u8 at_least;  // the bound is a lower one
  u8 move;      // the leader's best card: suit and how many of its own cards are lower; or NO_MOVE
  u8 unused[2];
};

constexpr u8 NO_MOVE = 255;
constexpr int BOUND_SHIFT = 48;
static ALWAYS_INLINE int bound_of(const Entry& e) { return static_cast<int>(e.owners >> BOUND_SHIFT); }

constexpr int SLOTS = 10;

struct Bucket {
  u64 key;
  u32 filled;
  u32 next;  // the slot to be given up next, once all are filled
  Entry entries[SLOTS];
};

// The highest k cards of every set of one suit.
struct HighestOf {
  u8 of[RANKS + 1][256];
  HighestOf() {
    for (int k = 0; k <= RANKS; k++)
      for (int set = 0; set < 256; set++) {
        int kept = 0, rest = set;
        for (int i = 0; i < k && rest; i++) {
          kept |= 1 << highest(rest);
          rest ^= 1 << highest(rest);
        }
        of[k][set] = static_cast<u8>(kept);
      }
  }
};
static const HighestOf HIGHEST;

template <class P>
class Proofs {
 public:
  explicit Proofs(int bits)
      : buckets_(new Bucket[std::size_t(1) << bits]()), mask_((std::size_t(1) << bits) - 1) {}

  // Begin a deal: who holds which card. Nothing proved before fits it.
  void begin(const Contract& contract, const u32* hands) {
    contract_ = &contract;
    deal_++;
    for (int seat = 0; seat < MAX_SEATS; seat++) hands_[seat] = seat < P::SEATS ? hands[seat] : 0;
    for (int suit = 0; suit < SUITS; suit++) {
      const bool exact = P::EXACT || suit == 0;
      u32 order[256], counts[256];
      order[0] = 1;
      counts[0] = 0;
      codes_[suit][0] = 0;
      const u64 salt = (u64(suit) << 24) + (deal_ << 27);
      hashes_[suit][0] = spread(salt + 1);
      for (int set = 1; set < 256; set++) {
        const int top = highest(set), card = suit * 8 + top, rest = set ^ (1 << top);
        const u32 owner =
            (hands_[1] >> card & 1) | (hands_[2] >> card & 1) * 2 | (hands_[3] >> card & 1) * 3;
        order[set] = order[rest] * 4 + owner;
        counts[set] = counts[rest] + (1u << (4 * owner));
        codes_[suit][set] = static_cast<u16>(codes_[suit][rest] << 2 | owner);
        hashes_[suit][set] = spread((exact ? order[set] : counts[set]) + salt + 7);
      }
    }
  }

  // Whether something proved settles that side 0 gets `beta` or not; the proof that does in `out`.
  // `move`, where given, becomes the leader's best card of the nearest proof.
  ALWAYS_INLINE bool find(u32 left, int leader, int beta, Proof& out, int* move) const {
    const u64 key = key_of(left, leader);
    const Bucket& bucket = buckets_[key >> 20 & mask_];
    if (bucket.key != key) return false;
    const u64 owners = owners_of(left);
    int best = 0;
    for (u32 i = 0; i < bucket.filled; i++) {
      const Entry& e = bucket.entries[i];
      const bool at_least = e.at_least;
      int bound = bound_of(e);
      if (at_least ? bound >= beta : bound < beta) {
        if (P::EXACT || !((owners ^ e.owners) & e.fixed)) {
          if (e.left != left)
            bound = at_least ? bound - loss(e.left, left) : bound + loss(left, e.left);
          if (at_least ? bound >= beta : bound < beta) {
            out = {bound, relied_in(e, left)};
            return true;
          }
        }
      }
      if (move && e.move != NO_MOVE) {
        const int near = e.left == left ? 2 : 1;
        if (near > best) {
          best = near;
          const u32 held = hands_[leader] & left & suit_mask(e.move >> 3);
          const int lower = e.move & 7;
          if (count(held) > lower) *move = nth(held, lower);
        }
      }
    }
    return false;
  }

  ALWAYS_INLINE void keep(u32 left, int leader, bool at_least, Proof proof, int move) {
    const u64 key = key_of(left, leader);
    Bucket& bucket = buckets_[key >> 20 & mask_];
    if (bucket.key != key) {
      bucket.key = key;
      bucket.filled = bucket.next = 0;
    }
    Entry* slot = nullptr;
    for (u32 i = 0; i < bucket.filled && !slot; i++)
      if (bucket.entries[i].left == left && bucket.entries[i].at_least == at_least)
        slot = &bucket.entries[i];
    if (!slot) {
      if (bucket.filled < SLOTS) {
        slot = &bucket.entries[bucket.filled++];
      } else {
        slot = &bucket.entries[bucket.next];
        bucket.next = bucket.next + 1 == SLOTS ? 0 : bucket.next + 1;
      }
    }
    slot->owners = owners_of(left) | u64(u32(proof.value)) << BOUND_SHIFT;
    slot->fixed = P::EXACT ? 0 : fixed_by(proof.relied, left);
    slot->left = left;
    slot->at_least = at_least;
    slot->move = NO_MOVE;
    if (move >= 0) {
      const u32 lower = hands_[leader] & left & suit_mask(suit_of(move)) & (bit(move) - 1);
      slot->move = static_cast<u8>((move & ~7) | count(lower));
    }
  }

 private:
  ALWAYS_INLINE u64 key_of(u32 left, int leader) const {
    const u64 key = (hashes_[0][left & 255] ^ hashes_[1][left >> 8 & 255] ^
                     hashes_[2][left >> 16 & 255] ^ hashes_[3][left >> 24]) +
                    u64(leader) * 0x9E3779B97F4A7C15ull;
    return key | 1;
  }
  // The owners of what is left of suits 1 to 3.
  ALWAYS_INLINE u64 owners_of(u32 left) const {
    if (P::EXACT) return 0;
    return u64(codes_[1][left >> 8 & 255]) | u64(codes_[2][left >> 16 & 255]) << 16 |
           u64(codes_[3][left >> 24]) << 32;
  }
  u64 fixed_by(u32 relied, u32 left) const {
    u64 fixed = 0;
    for (int suit = 1; suit < SUITS; suit++) {
      const u32 looked_at = in_suit(relied, suit);
      if (!looked_at) continue;
      const int ranks = count(in_suit(left, suit) >> lowest(looked_at));
      fixed |= ((u64(1) << (2 * ranks)) - 1) << (16 * (suit - 1));
    }
    return fixed;
  }
  u32 relied_in(const Entry& e, u32 left) const {
    if (P::EXACT) return 0;
    u32 relied = 0;
    for (int suit = 1; suit < SUITS; suit++) {
      const int ranks = count64(e.fixed >> (16 * (suit - 1)) & 0xFFFF) >> 1;
      relied |= u32(HIGHEST.of[ranks][in_suit(left, suit)]) << (8 * suit);
    }
    return relied;
  }
  // The points that the cards of `there` may lack, paired with those of `here` owner by owner.
  ALWAYS_INLINE int loss(u32 here, u32 there) const {
    int lost = 0;
    for (int suit = 0; suit < SUITS; suit++) {
      const u32 a = in_suit(here, suit), b = in_suit(there, suit);
      if (a == b) continue;
      if (P::EXACT || suit == 0) {
        lost += contract_->loss(suit, a, b);
        continue;
      }
      for (int seat = 0; seat < P::SEATS; seat++) {
        const u32 held = in_suit(hands_[seat], suit);
        lost += contract_->loss(suit, a & held, b & held);
      }
    }
    return lost;
  }

  std::unique_ptr<Bucket[]> buckets_;
  std::size_t mask_;
  const Contract* contract_ = nullptr;
  u64 deal_ = 0;
  u32 hands_[MAX_SEATS] = {};
  u64 hashes_[SUITS][256];
  u16 codes_[SUITS][256];
};

}  // namespace kernel
