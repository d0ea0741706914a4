// A match of Big Two for four under the standard rules, in sets of cards as bits: 4 × rank + suit, 3♦ the lowest bit.
#pragma once
#include <cstdint>
#include <cstring>
#include <initializer_list>

using Set = uint64_t;
constexpr int SEATS = 4, DEALT = 13, MOST_FIVES = 1300;

enum Kind { SINGLE, PAIR, TRIPLE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH };

struct Play {
  Set cards;
  int8_t size; // 0 is a pass
  int8_t kind;
  int16_t power; // of two plays of a size the higher one is stronger
};

constexpr Set ALL_CARDS = (Set(1) << 52) - 1;
constexpr Set upTo(int card) { return (Set(1) << card) - 1; } // all cards below it
constexpr Set alikeTo(int card) { return Set(15) << (card & ~3); } // all of its rank

struct Fives {
  int count = 0;
  Play list[MOST_FIVES];
};

inline int ones(Set set) { return __builtin_popcountll(set); }
inline int lowest(Set set) { return __builtin_ctzll(set); }
inline int highest(Set set) { return 63 - __builtin_clzll(set); }
inline int suitsOf(Set set, int rank) { return (set >> (4 * rank)) & 15; }

// Straights, weakest first: A2345, 23456, 34567 … 10JQKA.
inline int startOf(int window) { return (window + 11) % 13; }

struct Random {
  uint64_t state;
  uint32_t next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state >> 32;
  }
  int below(int n) { return (uint64_t(next()) * n) >> 32; }
  float share() { return (next() + 0.5f) * (1.0f / 4294967296.0f); }
};

inline void findFives(Set hand, Fives &fives) {
  fives.count = 0;
  auto add = [&](Set cards, Kind kind, int key) {
    if (fives.count < MOST_FIVES) fives.list[fives.count++] = {cards, 5, int8_t(kind), int16_t(64 * (kind - STRAIGHT) + key)};
  };
  for (int window = 0; window < 10; window++) {
    int start = startOf(window), suits[5];
    bool whole = true;
    for (int i = 0; i < 5; i++) whole &= (suits[i] = suitsOf(hand, (start + i) % 13)) != 0;
    if (!whole) continue;
    int top = (start + 4) % 13;
    for (int e = 0; e < 4; e++) if (suits[4] >> e & 1)
      for (int a = 0; a < 4; a++) if (suits[0] >> a & 1)
        for (int b = 0; b < 4; b++) if (suits[1] >> b & 1)
          for (int c = 0; c < 4; c++) if (suits[2] >> c & 1)
            for (int d = 0; d < 4; d++) if (suits[3] >> d & 1)
              add(Set(1) << (4 * start + a) | Set(1) << (4 * ((start + 1) % 13) + b) | Set(1) << (4 * ((start + 2) % 13) + c) |
                      Set(1) << (4 * ((start + 3) % 13) + d) | Set(1) << (4 * top + e),
                  a == e && b == e && c == e && d == e ? STRAIGHT_FLUSH : STRAIGHT, 4 * window + e);
  }
  for (int suit = 0; suit < 4; suit++) {
    int held[13], n = 0;
    for (int rank = 0; rank < 13; rank++) if (hand >> (4 * rank + suit) & 1) held[n++] = rank;
    for (int a = 0; a < n; a++) for (int b = a + 1; b < n; b++) for (int c = b + 1; c < n; c++)
      for (int d = c + 1; d < n; d++) for (int e = d + 1; e < n; e++) {
        int ranks = 1 << held[a] | 1 << held[b] | 1 << held[c] | 1 << held[d] | 1 << held[e];
        bool straight = held[e] - held[a] == 4 && held[e] < 12;
        if (straight || ranks == (1 << 11 | 1 << 12 | 7) || ranks == (1 << 12 | 15)) continue;
        Set cards = 0;
        for (int i : {a, b, c, d, e}) cards |= Set(1) << (4 * held[i] + suit);
        add(cards, FLUSH, 4 * held[e] + suit);
      }
  }
  for (int rank = 0; rank < 13; rank++) {
    int suits = suitsOf(hand, rank);
    if (ones(suits) < 3) continue;
    for (int lacking = 0; lacking < 4; lacking++) {
      int three = 15 & ~(1 << lacking);
      if ((suits & three) != three) continue;
      for (int other = 0; other < 13; other++) {
        if (other == rank) continue;
        int of = suitsOf(hand, other);
        for (int a = 0; a < 4; a++) for (int b = a + 1; b < 4; b++)
          if (of >> a & of >> b & 1) add(Set(three) << (4 * rank) | Set(1 << a | 1 << b) << (4 * other), FULL_HOUSE, rank);
      }
    }
    if (suits == 15)
      for (Set rest = hand & ~(Set(15) << (4 * rank)); rest; rest &= rest - 1)
        add(Set(15) << (4 * rank) | (rest & -rest), FOUR, rank);
  }
}

struct Match {
  Set hand[SEATS];
  Set unseen[SEATS]; // by each seat
  Set shown[SEATS];  // what each seat has played
  int count[SEATS];
  int seat, by, passes;
  bool first;           // the opening duty holds
  Play table;           // size 0 for the leader
  int refused[SEATS][3]; // the weakest single, pair and five a seat passed on; 999 for none
  Set never[SEATS];      // cards that the greedy player would not hold after all that the seat did
  int alike[SEATS];      // decisions of a seat, all as of the greedy player; -1 after one that was not
  Fives fives[SEATS];

  void deal(Random &random, bool opens) {
    int8_t pack[52];
    for (int i = 0; i < 52; i++) pack[i] = i;
    for (int i = 51; i > 0; i--) { int j = random.below(i + 1); int8_t t = pack[i]; pack[i] = pack[j]; pack[j] = t; }
    for (int s = 0; s < SEATS; s++) {
      hand[s] = 0;
      for (int i = 0; i < DEALT; i++) hand[s] |= Set(1) << pack[s * DEALT + i];
    }
    begin(opens, random.below(SEATS));
  }
  void begin(bool opens, int leader) {
    for (int s = 0; s < SEATS; s++) {
      unseen[s] = ((Set(1) << 52) - 1) & ~hand[s];
      count[s] = DEALT;
      shown[s] = never[s] = 0;
      alike[s] = 0;
      findFives(hand[s], fives[s]);
      for (int k = 0; k < 3; k++) refused[s][k] = 999;
    }
    first = opens;
    seat = leader;
    if (opens) for (int s = 0; s < SEATS; s++) if (hand[s] & 1) seat = s;
    by = seat;
    passes = 0;
    table = {0, 0, 0, 0};
  }

  static int sort(int size) { return size == 1 ? 0 : size == 2 ? 1 : 2; }

  // Whether the seat to act may still be taken for the greedy player, and what that one would not hold.
  void note(const Play &play) {
    int &n = alike[seat];
    if (n < 0) return;
    n++;
    if (play.cards & never[seat] || (play.size && play.size != 3 && play.power > refused[seat][sort(play.size)])) n = -1;
    const bool bound = !first && count[(seat + 1) & 3] == 1; // it may have had to play its highest card
    if (n < 0 || (bound && play.size)) return;
    const Set below = play.size == 0 ? ALL_CARDS : upTo(lowest(play.cards));
    if (table.size == 0) never[seat] |= play.size == 5 ? below : below | (alikeTo(lowest(play.cards)) & ~play.cards);
    else if (table.size == 1) never[seat] |= below & ~upTo(table.power + 1);
  }

  // Whether the match goes on.
  bool put(const Play &play) {
    note(play);
    if (play.size == 0) {
      if (table.size != 3) {
        int &least = refused[seat][sort(table.size)];
        if (table.power < least) least = table.power;
      }
      if (++passes == SEATS - 1) { table.size = 0; passes = 0; seat = by; }
      else seat = (seat + 1) & 3;
      return true;
    }
    hand[seat] &= ~play.cards;
    shown[seat] |= play.cards;
    count[seat] -= play.size;
    for (int s = 0; s < SEATS; s++) unseen[s] &= ~play.cards;
    Fives &own = fives[seat];
    int kept = 0;
    for (int i = 0; i < own.count; i++) if ((own.list[i].cards & play.cards) == 0) own.list[kept++] = own.list[i];
    own.count = kept;
    table = play;
    by = seat;
    passes = 0;
    first = false;
    if (count[seat] == 0) return false;
    seat = (seat + 1) & 3;
    return true;
  }

  // Everything the seat may do; a hand of many fives offers some of them.
  int plays(Play *out, int most) const {
    const Set own = hand[seat];
    int n = 0;
    const bool bound = !first && count[(seat + 1) & 3] == 1;
    const int high = highest(own);
    const bool leads = table.size == 0;
    if (bound && table.size == 1 && high > table.power) { out[0] = {Set(1) << high, 1, SINGLE, int16_t(high)}; return 1; }
    const int above = leads ? -1 : table.power;
    auto fits = [&](Set cards) { return !first || (cards & (own & -own)); };
    if (leads || table.size == 1) {
      if (bound && leads) out[n++] = {Set(1) << high, 1, SINGLE, int16_t(high)};
      else for (Set rest = own; rest; rest &= rest - 1) {
        int card = lowest(rest);
        if (card > above && fits(Set(1) << card)) out[n++] = {Set(1) << card, 1, SINGLE, int16_t(card)};
      }
    }
    if (leads || table.size == 2)
      for (int rank = above < 0 ? 0 : above >> 2; rank < 13; rank++) {
        int suits = suitsOf(own, rank);
        if (ones(suits) < 2) continue;
        for (int a = 0; a < 4; a++) for (int b = a + 1; b < 4; b++) {
          Set cards = Set(1 << a | 1 << b) << (4 * rank);
          if ((suits >> a & suits >> b & 1) && 4 * rank + b > above && fits(cards)) out[n++] = {cards, 2, PAIR, int16_t(4 * rank + b)};
        }
      }
    if (leads || table.size == 3)
      for (int rank = above + 1; rank < 13; rank++) {
        int suits = suitsOf(own, rank);
        if (ones(suits) < 3) continue;
        for (int lacking = 0; lacking < 4; lacking++) {
          int three = 15 & ~(1 << lacking);
          Set cards = Set(three) << (4 * rank);
          if ((suits & three) == three && fits(cards)) out[n++] = {cards, 3, TRIPLE, int16_t(rank)};
        }
      }
    if ((leads || table.size == 5) && count[seat] >= 5) {
      const Fives &all = fives[seat];
      int found = 0;
      for (int i = 0; i < all.count; i++) if (all.list[i].power > above && fits(all.list[i].cards)) found++;
      int stride = found > most ? (found + most - 1) / most : 1, at = 0;
      for (int i = 0; i < all.count; i++)
        if (all.list[i].power > above && fits(all.list[i].cards) && at++ % stride == 0) out[n++] = all.list[i];
    }
    if (!leads) out[n++] = {0, 0, 0, 0};
    return n;
  }
};

inline int penaltyFor(int left) { return left * (left >= 10 ? 3 : left >= 5 ? 2 : 1); }
