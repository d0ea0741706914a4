// How well a hand fits what its seat has done. ../expert/clues.ts and ../expert/belief.ts say the same in TypeScript.
#pragma once
#include "hard.h"

namespace B {
enum { GONE, LED1 = GONE + 52, FOL1 = LED1 + 52, PAIRED = FOL1 + 52, BIG = PAIRED + 52, OWN = BIG + 52, OTHERS = OWN + 14, CONTRA = OTHERS + 42,
       OKS = CONTRA + 4, MIN1 = OKS + 4, MIN2 = MIN1 + 14, MIN5 = MIN2 + 14, NUM = MIN5 + 6, NOW1 = NUM + 12, NOW2 = NOW1 + 14, NOW5 = NOW2 + 14,
       CARD = NOW5 + 6, P1 = CARD + 52, U1 = P1 + 13 * 4, S1 = U1 + 13 * 3, L1 = S1 + 13 * 3, LONE = L1 + 13 * 3, TWO = LONE + 13, THREE = TWO + 13,
       FOUR_ = THREE + 13, P2 = FOUR_ + 13, P3 = P2 + 13 * 4, F5 = P3 + 13 * 2, FL = F5 + 5 * 3, ALL = FL + 5 * 3 };
}
constexpr int BW = 32;

struct Clues {
  int n = 0;
  int16_t ctx[220];
  int16_t card[52][5]; int cards[52]; // rows of a card in hand
  int8_t p2[13], p3[13], l5; 
  int16_t fivePass[40]; int fivePasses = 0;
  void add(int i) { ctx[n++] = i; }
};

inline int cap(int x, int most) { return x < most ? x : most; }

// What seat `who` has done so far.
inline void clues(const Game &g, int who, Clues &c) {
  const Match &m = g.m;
  c.n = 0; c.fivePasses = 0;
  const Set gone = ~(m.unseen[0] | m.hand[0]) & ((Set(1) << 52) - 1); // the same from every seat
  for (Set r = gone; r; r &= r - 1) c.add(B::GONE + lowest(r));
  int p1[52] = {}, u1[52] = {}, s1[52] = {}, l1[52] = {}, p2[13] = {}, p3[13] = {}, l5 = 0;
  int min1 = 13, min2 = 13, min5 = 5, now1 = 13, now2 = 13, now5 = 5, n1 = 0, n2 = 0, n5 = 0, contra = 0, oks = 0;
  Set later = 0; // shown after the turn looked at: go backwards
  bool now = true;
  for (int i = g.r.n - 1; i >= 0; i--) {
    const Turn &t = g.r.turns[i];
    if (t.seat != who) continue;
    int least = 99;
    for (int s = 0; s < 4; s++) if (s != who) least = std::min(least, int(t.counts[s]));
    const Play &p = t.play, &tab = t.table;
    if (p.size == 0) {
      if (tab.size == 1) {
        for (int k = tab.power + 1; k < 52; k++) { p1[k]++; if (least <= 4) u1[k]++; }
        min1 = std::min(min1, tab.power >> 2); n1++;
        if (now) now1 = std::min(now1, tab.power >> 2);
        if (later >> (tab.power + 1)) contra++; else oks++;
      } else if (tab.size == 2) {
        for (int r = tab.power >> 2; r < 13; r++) if (r > tab.power >> 2) p2[r]++;
        min2 = std::min(min2, tab.power >> 2); n2++;
        if (now) now2 = std::min(now2, tab.power >> 2);
      } else if (tab.size == 3) { for (int r = tab.power + 1; r < 13; r++) p3[r]++; }
      else { min5 = std::min(min5, tab.power >> 6); n5++; if (now) now5 = std::min(now5, tab.power >> 6); c.fivePass[c.fivePasses++] = tab.power; }
      continue;
    }
    now = false;
    const int low = lowest(p.cards);
    if (tab.size == 0) {
      for (int k = 0; k < low; k++) l1[k]++;
      if (p.size < 5 && t.counts[who] - p.size >= 5) l5++;
      if (later & ((Set(1) << low) - 1)) contra++; else oks++;
    } else if (p.size == 1) {
      for (int k = tab.power + 1; k < low; k++) s1[k]++;
      if (later & ((Set(1) << low) - 1) & ~((Set(2) << tab.power) - 1)) contra++; else oks++;
    } else if (p.size == 2) {
      for (int r = (tab.power >> 2) + 1; r < p.power >> 2; r++) p2[r]++;
    }
    const int at = p.size == 1 ? (tab.size == 0 ? B::LED1 : B::FOL1) : p.size == 2 ? B::PAIRED : B::BIG;
    for (Set r = p.cards; r; r &= r - 1) c.add(at + lowest(r));
    later |= p.cards;
  }
  c.add(B::OWN + m.count[who]);
  for (int k = 0; k < 3; k++) c.add(B::OTHERS + 14 * k + m.count[(who + 1 + k) & 3]);
  c.add(B::CONTRA + cap(contra, 3)); c.add(B::OKS + cap(oks / 2, 3));
  c.add(B::MIN1 + min1); c.add(B::MIN2 + min2); c.add(B::MIN5 + min5);
  c.add(B::NUM + cap(n1, 3)); c.add(B::NUM + 4 + cap(n2, 3)); c.add(B::NUM + 8 + cap(n5, 3));
  c.add(B::NOW1 + now1); c.add(B::NOW2 + now2); c.add(B::NOW5 + now5);
  for (int k = 0; k < 52; k++) {
    const int r = k >> 2; int &n = c.cards[k]; n = 0;
    c.card[k][n++] = B::CARD + k;
    if (p1[k]) c.card[k][n++] = B::P1 + 4 * r + cap(p1[k], 3);
    if (u1[k]) c.card[k][n++] = B::U1 + 3 * r + cap(u1[k], 2);
    if (s1[k]) c.card[k][n++] = B::S1 + 3 * r + cap(s1[k], 2);
    if (l1[k]) c.card[k][n++] = B::L1 + 3 * r + cap(l1[k], 2);
  }
  for (int r = 0; r < 13; r++) { c.p2[r] = cap(p2[r], 3); c.p3[r] = cap(p3[r], 1); }
  c.l5 = cap(l5, 2);
}

// The best straight, flush, full house and four in a hand, by power; -1 for none.
inline void bestFives(Set hand, int *best) {
  best[0] = best[1] = best[2] = best[3] = -1;
  int ranks = 0, pairs = 0, threes = 0, fours = 0;
  for (int r = 0; r < 13; r++) {
    const int n = ones(suitsOf(hand, r));
    ranks |= (n > 0) << r; pairs |= (n > 1) << r; threes |= (n > 2) << r; fours |= (n > 3) << r;
  }
  for (int w = 9; w >= 0; w--) {
    bool all = true;
    for (int i = 0; i < 5; i++) all &= ranks >> ((startOf(w) + i) % 13) & 1;
    if (all) { best[0] = 4 * w + highest(suitsOf(hand, (startOf(w) + 4) % 13)); break; }
  }
  for (int s = 0; s < 4; s++) {
    const Set of = hand & (0x1111111111111ull << s);
    if (ones(of) >= 5) best[1] = std::max(best[1], 64 + highest(of));
  }
  if (threes) { const int r = 31 - __builtin_clz(threes); if (pairs & ~(1 << r)) best[2] = 128 + r; }
  if (fours && ones(hand) > 4) best[3] = 192 + 31 - __builtin_clz(fours);
}

// The rows of a hand.
inline int rowsOf(const Clues &c, Set hand, int16_t *rows) {
  int n = 0;
  for (Set r = hand; r; r &= r - 1) { const int k = lowest(r); for (int j = 0; j < c.cards[k]; j++) rows[n++] = c.card[k][j]; }
  for (int r = 0; r < 13; r++) {
    const int held = ones(suitsOf(hand, r));
    if (held == 0) continue;
    if (held == 1) { rows[n++] = B::LONE + r; continue; }
    rows[n++] = B::TWO + r;
    if (c.p2[r]) rows[n++] = B::P2 + 4 * r + c.p2[r];
    if (held > 2) { rows[n++] = B::THREE + r; if (c.p3[r]) rows[n++] = B::P3 + 2 * r + c.p3[r]; }
    if (held > 3) rows[n++] = B::FOUR_ + r;
  }
  if (ones(hand) >= 5) {
    int best[4]; bestFives(hand, best);
    for (int k = 0; k < 4; k++) if (best[k] >= 0) {
      int passed = 0;
      for (int j = 0; j < c.fivePasses; j++) passed += c.fivePass[j] < best[k];
      rows[n++] = B::F5 + 3 * k + cap(passed, 2);
      rows[n++] = B::FL + 3 * k + c.l5;
    }
  }
  return n;
}

struct Energy {
  std::vector<float> w = std::vector<float>(B::ALL * BW + BW);
  void begin(Random &r) { for (float &x : w) x = 0.1f * (r.share() - 0.5f); for (int i = 0; i < BW; i++) w[B::ALL * BW + i] = 0.5f * (r.share() - 0.5f); }
  void sum(const int16_t *rows, int n, float *s) const {
    Lanes a[BW / 16]; memcpy(a, s, sizeof a);
    for (int i = 0; i < n; i++) for (int k = 0; k < BW / 16; k++) { Lanes x; memcpy(&x, &w[rows[i] * BW + 16 * k], 64); a[k] += x; }
    memcpy(s, a, sizeof a);
  }
  float out(const float *s) const {
    const float *v = &w[B::ALL * BW];
    float e = s[0];
    for (int u = 1; u < BW; u++) e += v[u] * (s[u] > 0 ? s[u] : 0);
    return e;
  }
};
