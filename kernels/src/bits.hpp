// Cards as numbers and sets of cards as bits.
//
// A card is suit * 8 + strength: within its suit a higher number beats a lower one. Where one suit is
// trumps it is suit 0. Whoever calls the kernel has put the cards in this order; the kernel knows no
// rank, no rule and no point of its own.
#pragma once
#include <cstdint>

namespace kernel {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

#if defined(_MSC_VER)
#define ALWAYS_INLINE __forceinline
#else
#define ALWAYS_INLINE inline __attribute__((always_inline))
#endif

constexpr int SUITS = 4;
constexpr int RANKS = 8;
constexpr int CARDS = SUITS * RANKS;
constexpr int MAX_SEATS = 4;
constexpr u32 SUIT = 0xFF;  // the cards of suit 0

static ALWAYS_INLINE int count(u32 set) { return __builtin_popcount(set); }
static ALWAYS_INLINE int count64(u64 set) { return __builtin_popcountll(set); }
static ALWAYS_INLINE int lowest(u32 set) { return __builtin_ctz(set); }
static ALWAYS_INLINE int highest(u32 set) { return 31 - __builtin_clz(set); }
static ALWAYS_INLINE u32 bit(int card) { return 1u << card; }
static ALWAYS_INLINE int suit_of(int card) { return card >> 3; }
static ALWAYS_INLINE u32 suit_mask(int suit) { return SUIT << (8 * suit); }
static ALWAYS_INLINE u32 in_suit(u32 set, int suit) { return set >> (8 * suit) & SUIT; }
// The cards of a card's own suit that beat it.
static ALWAYS_INLINE u32 above(int card) { return (~1u << card) & (SUIT << (card & ~7)); }
// Every card numbered strictly between two cards.
static ALWAYS_INLINE u32 between(int low, int high) {
  return (bit(high) - 1) & ~((2u << low) - 1);
}

// splitmix-like: spreads a number over 64 bits.
static ALWAYS_INLINE u64 spread(u64 x) {
  x ^= x >> 31;
  x *= 0x9E3779B97F4A7C15ull;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9ull;
  return x ^ x >> 32;
}

// xorshift64*: the same numbers from the same seed, on every machine.
class Random {
 public:
  explicit Random(u64 seed) : state_(spread(seed + 0x632BE59BD9B4E019ull) | 1) {}

  u64 next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_ * 0x2545F4914F6CDD1Dull;
  }
  // A whole number below `limit`.
  u32 below(u32 limit) { return static_cast<u32>((next() >> 32) * limit >> 32); }
  // A real number in [0, 1).
  double unit() { return static_cast<double>(next() >> 11) * (1.0 / 9007199254740992.0); }

 private:
  u64 state_;
};

// The n-th card of a set, counted from the lowest.
static ALWAYS_INLINE int nth(u32 set, int n) {
#if defined(__BMI2__)
  return lowest(__builtin_ia32_pdep_si(1u << n, set));
#else
  for (; n > 0; n--) set &= set - 1;
  return lowest(set);
#endif
}

}  // namespace kernel
