// The deals a seat cannot rule out, drawn exactly: every one as likely as any other, none twice late.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "bits.hpp"

namespace kernel {

constexpr int HOLDERS = MAX_SEATS + 1;  // the seats, and what is in nobody's hand

// Where every card may be.
struct Places {
  u32 fixed[HOLDERS] = {};    // cards known to be there
  u32 allowed[HOLDERS] = {};  // others that may be
  int room[HOLDERS] = {};     // for how many of those
  u32 hidden = 0;             // cards of which only that is known
};

struct World {
  u32 hands[HOLDERS];
  float weight;
};

// Counts the ways to deal the hidden cards, and deals them by those counts: no way is tried in vain.
class Dealing {
 public:
  // False where no way is left, or more cards are hidden than there is room.
  bool begin(const Places& places) {
    places_ = &places;
    cards_ = 0;
    for (u32 x = places.hidden; x; x &= x - 1) card_[cards_++] = lowest(x);
    int rooms = 0, whole = 1;
    for (int h = 0; h < HOLDERS; h++) {
      rooms += places.room[h];
      step_[h] = whole;
      whole *= places.room[h] + 1;
    }
    if (rooms != cards_) return false;
    states_ = whole;
    ways_.assign(static_cast<std::size_t>(cards_ + 1) * whole, 0.0);
    // ways_[i * states + s]: how many ways deal the cards from the i-th on into the rooms of s.
    ways_[static_cast<std::size_t>(cards_) * whole] = 1.0;
    count_rooms();
    for (int i = cards_ - 1; i >= 0; i--) {
      const u32 card = bit(card_[i]);
      double* here = &ways_[static_cast<std::size_t>(i) * whole];
      const double* then = here + whole;
      for (int s = 0; s < whole; s++) {
        if (taken(s) != cards_ - i) continue;
        double sum = 0;
        for (int h = 0; h < HOLDERS; h++)
          if (left(s, h) && (places.allowed[h] & card)) sum += then[s - step_[h]];
        here[s] = sum;
      }
    }
    return count() > 0;
  }

  double count() const { return ways_[static_cast<std::size_t>(states_) - 1]; }

  // One of the ways, each as likely as any other.
  void draw(Random& random, World& world) const {
    for (int h = 0; h < HOLDERS; h++) world.hands[h] = places_->fixed[h];
    int s = states_ - 1;
    for (int i = 0; i < cards_; i++) {
      const double* here = &ways_[static_cast<std::size_t>(i) * states_];
      const double* then = here + states_;
      double x = random.unit() * here[s];
      int chosen = -1;
      for (int h = 0; h < HOLDERS; h++) {
        if (!left(s, h) || !(places_->allowed[h] & bit(card_[i]))) continue;
        const double ways = then[s - step_[h]];
        if (ways <= 0) continue;
        chosen = h;
        if (x < ways) break;
        x -= ways;
      }
      world.hands[chosen] |= bit(card_[i]);
      s -= step_[chosen];
    }
  }

  // All of them.
  void list(std::vector<World>& out) const {
    World world{};
    for (int h = 0; h < HOLDERS; h++) world.hands[h] = places_->fixed[h];
    list(0, states_ - 1, world, out);
  }

 private:
  int left(int s, int h) const { return s / step_[h] % (places_->room[h] + 1); }
  int taken(int s) const { return sizes_[s]; }
  // The number of cards that each state has room for.
  void count_rooms() {
    sizes_.resize(states_);
    for (int s = 0; s < states_; s++) {
      int sum = 0;
      for (int h = 0; h < HOLDERS; h++) sum += left(s, h);
      sizes_[s] = sum;
    }
  }
  void list(int i, int s, World& world, std::vector<World>& out) const {
    if (i == cards_) {
      out.push_back(world);
      return;
    }
    const u32 card = bit(card_[i]);
    const double* then = &ways_[static_cast<std::size_t>(i + 1) * states_];
    for (int h = 0; h < HOLDERS; h++) {
      if (!left(s, h) || !(places_->allowed[h] & card) || then[s - step_[h]] <= 0) continue;
      world.hands[h] |= card;
      list(i + 1, s - step_[h], world, out);
      world.hands[h] &= ~card;
    }
  }

  const Places* places_ = nullptr;
  int cards_ = 0, states_ = 0;
  int card_[CARDS];
  int step_[HOLDERS];
  std::vector<double> ways_;
  std::vector<int> sizes_;
};

// What somebody said of its hand before the play: an estimate of it lay above or below a mark.
struct Statement {
  int seat;
  int table;        // which estimate
  float mark;
  float sharpness;  // above 0: the estimate is likely above the mark; below: below it
};

// An estimate of a hand: for each suit, a number by which of its cards are held.
constexpr int ESTIMATE_FLOATS = SUITS * 256 + 1;

inline float estimate(const float* table, u32 hand) {
  float sum = table[SUITS * 256];
  for (int suit = 0; suit < SUITS; suit++) sum += table[suit * 256 + in_suit(hand, suit)];
  return sum;
}

// The logarithm of how likely the statement is with this hand; never less than once in a while.
inline float log_said(const Statement& s, const float* tables, u32 hand) {
  const float above = (estimate(tables + s.table * ESTIMATE_FLOATS, hand) - s.mark) * s.sharpness;
  const float chance = 1.0f / (1.0f + std::exp(-above));
  return std::log(0.97f * chance + 0.03f);
}

struct Weighing {
  std::vector<Statement> statements;
  std::vector<float> tables;
  float said = 1, played = 1;  // how much each kind of evidence counts
};

// Weights that are logarithms become shares of one.
inline void from_logarithms(std::vector<World>& worlds) {
  float most = -1e30f;
  for (const World& world : worlds) most = std::max(most, world.weight);
  double whole = 0;
  for (World& world : worlds) whole += world.weight = std::exp(world.weight - most);
  for (World& world : worlds) world.weight = static_cast<float>(world.weight / whole);
}

// Few worlds are all kept, the likeliest first; of many, `wanted` are drawn by their weights.
inline void choose_worlds(std::vector<World>& worlds, Random& random, int wanted) {
  const auto shuffle = [&](std::vector<World>& w) {
    for (std::size_t i = w.size(); i > 1; i--)
      std::swap(w[i - 1], w[random.below(static_cast<u32>(i))]);
  };
  shuffle(worlds);
  if (static_cast<int>(worlds.size()) <= wanted) {
    std::stable_sort(worlds.begin(), worlds.end(),
                     [](const World& a, const World& b) { return a.weight > b.weight; });
    const float least = 1e-5f / static_cast<float>(worlds.size());
    while (worlds.size() > 1 && worlds.back().weight < least) worlds.pop_back();
    return;
  }
  std::vector<World> kept;
  double at = random.unit() / wanted, sum = 0;
  int next = 0;
  for (const World& world : worlds) {
    sum += world.weight;
    int times = 0;
    for (; next < wanted && at < sum; next++, times++) at += 1.0 / wanted;
    if (!times) continue;
    kept.push_back(world);
    kept.back().weight = static_cast<float>(times);
  }
  shuffle(kept);
  worlds.swap(kept);
}

}  // namespace kernel
