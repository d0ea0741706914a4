// A copy of `hard` (../certain.ts, ../lookahead.ts), and the record of a match.
#pragma once
#include "opponents.h"
#include <algorithm>
#include <cstdio>

struct Turn {
  int8_t seat;
  Play play, table; // the table before it
  int8_t counts[SEATS];
};
struct Record {
  int n = 0;
  Turn turns[320];
};

struct Game { // a match with its record
  Match m;
  Record r;
  bool put(const Play &play) {
    Turn &t = r.turns[r.n++];
    t.seat = m.seat;
    t.play = play;
    t.table = m.table;
    for (int s = 0; s < SEATS; s++) t.counts[s] = m.count[s];
    return m.put(play);
  }
};

// The strongest play of a size in a set; -1 for none.
inline int strongest(Set set, int size) {
  if (size == 1) return set ? highest(set) : -1;
  if (size == 2) {
    for (int r = 12; r >= 0; r--) if (ones(suitsOf(set, r)) >= 2) return 4 * r + highest(suitsOf(set, r));
    return -1;
  }
  if (size == 3) {
    for (int r = 12; r >= 0; r--) if (ones(suitsOf(set, r)) >= 3) return r;
    return -1;
  }
  if (ones(set) < 5) return -1;
  for (int w = 9; w >= 0; w--)
    for (int s = 3; s >= 0; s--) {
      bool all = true;
      for (int i = 0; i < 5; i++) all &= set >> (4 * ((startOf(w) + i) % 13) + s) & 1;
      if (all) return 64 * 4 + 4 * w + s;
    }
  for (int r = 12; r >= 0; r--) if (suitsOf(set, r) == 15) return 64 * 3 + r;
  for (int r = 12; r >= 0; r--) if (ones(suitsOf(set, r)) >= 3)
    for (int o = 0; o < 13; o++) if (o != r && ones(suitsOf(set, o)) >= 2) return 64 * 2 + r;
  int best = -1;
  for (int s = 0; s < 4; s++) {
    const Set of = set & (0x1111111111111ull << s);
    if (ones(of) >= 5) best = std::max(best, 64 + highest(of)); // a straight flush would have been found
  }
  if (best >= 0) return best;
  for (int w = 9; w >= 0; w--) {
    bool all = true;
    for (int i = 0; i < 5; i++) all &= suitsOf(set, (startOf(w) + i) % 13) != 0;
    if (all) return 4 * w + highest(suitsOf(set, (startOf(w) + 4) % 13));
  }
  return -1;
}

// With the fives of one seat, or of all.
inline void copyMatch(Match &to, const Match &from, int seat = -1) {
  memcpy((void *)&to, &from, offsetof(Match, fives));
  for (int s = 0; s < SEATS; s++) {
    if (seat >= 0 && s != seat) continue;
    to.fives[s].count = from.fives[s].count;
    memcpy(to.fives[s].list, from.fives[s].list, sizeof(Play) * from.fives[s].count);
  }
}

struct Certain {
  int limit[6], nodes, seat;
  Play listed[12][1600];
  Match ahead[12];
  bool from(const Match &match, int depth, Play &out) {
    Play *plays = listed[depth];
    int n = match.plays(plays, MOST_FIVES);
    for (int i = 0; i < n; i++) if (plays[i].size && plays[i].size == match.count[seat]) { out = plays[i]; return true; }
    if (depth >= 11) return false;
    for (int size : {5, 3, 2, 1})
      for (int i = 0; i < n; i++) {
        if (plays[i].size != size || plays[i].power <= limit[size] || ++nodes > 3000) continue;
        Match &next = ahead[depth];
        copyMatch(next, match, seat);
        next.hand[seat] &= ~plays[i].cards;
        next.count[seat] -= size;
        Fives &own = next.fives[seat];
        int kept = 0;
        for (int j = 0; j < own.count; j++) if ((own.list[j].cards & plays[i].cards) == 0) own.list[kept++] = own.list[j];
        own.count = kept;
        next.table.size = 0; next.passes = 0; next.first = false; next.by = seat;
        Play ignored;
        if (from(next, depth + 1, ignored)) { out = plays[i]; return true; }
      }
    return false;
  }
  bool find(const Match &match, Play &out) {
    seat = match.seat; nodes = 0;
    int most = 0;
    for (int s = 0; s < SEATS; s++) if (s != seat) most = std::max(most, match.count[s]);
    for (int size : {1, 2, 3, 5}) limit[size] = size > most ? -1 : strongest(match.unseen[seat], size);
    return from(match, 0, out);
  }
};

// All cards of a seat are below this (view.ts, ceilings).
inline void ceilings(const Game &g, int *below) {
  for (int s = 0; s < SEATS; s++) below[s] = 52;
  for (int i = 1; i < g.r.n; i++) {
    const Turn &t = g.r.turns[i];
    const int next = (t.seat + 1) & 3;
    const bool ends = (i + 1 < g.r.n ? g.r.turns[i + 1].seat : g.m.seat) == t.seat;
    const Play &shown = t.play.size ? t.play : t.table;
    if (!ends && t.counts[next] == 1 && shown.size == 1) below[t.seat] = std::min(below[t.seat], int(shown.power));
  }
}

struct Dealer {
  int me, below[4], order[3], n;
  int8_t unseen[52];
  void begin(const Game &g, int seat) {
    me = seat;
    ceilings(g, below);
    n = 0;
    for (Set rest = g.m.unseen[seat]; rest; rest &= rest - 1) unseen[n++] = lowest(rest);
    int k = 0;
    for (int s = 0; s < SEATS; s++) if (s != seat) order[k++] = s;
    std::stable_sort(order, order + 3, [&](int a, int b) { return below[a] < below[b]; });
  }
  void share(const Game &g, Random &random, Set *hands) {
    for (int i = n - 1; i > 0; i--) std::swap(unseen[i], unseen[random.below(i + 1)]);
    for (int s = 0; s < SEATS; s++) hands[s] = s == me ? g.m.hand[me] : 0;
    Set used = 0;
    for (int k = 0; k < 3; k++) {
      const int s = order[k];
      int need = g.m.count[s];
      for (int i = n - 1; i >= 0 && need; i--) {
        const Set bit = Set(1) << unseen[i];
        if (used & bit || unseen[i] >= below[s]) continue;
        used |= bit; hands[s] |= bit; need--;
      }
    }
  }
};

// Puts the imagined hands into a match.
inline void imagine(Match &to, const Match &from, const Set *hands, int me) {
  memcpy((void *)&to, &from, offsetof(Match, fives));
  const Set gone = ~(from.unseen[me] | from.hand[me]) & ((Set(1) << 52) - 1);
  for (int s = 0; s < SEATS; s++) {
    to.hand[s] = hands[s];
    to.unseen[s] = ((Set(1) << 52) - 1) & ~gone & ~hands[s];
    findFives(hands[s], to.fives[s]);
  }
}

struct Hard {
  const OldNetwork &old;
  Certain *certain = new Certain;
  float effort = 1; // of its playouts
  Match dealt, imagined;
  Play plays[1600], root[1600];
  Answer answers[1600], rootAnswers[1600];
  explicit Hard(const OldNetwork &o) : old(o) {}

  Answer playOn(const Play &first, int seat, float pp, int turns) {
    Match &m = imagined;
    copyMatch(m, dealt);
    if (!m.put(first)) return {1, 0};
    for (;;) {
      const int s = m.seat;
      const int n = m.plays(plays, 60);
      int best = 0;
      if (n > 1) {
        best = old.rate(m, plays, n, pp, answers);
        if (s == seat && turns-- <= 0) return answers[best];
      }
      if (!m.put(plays[best])) return s == seat ? Answer{1, 0} : Answer{0, float(penaltyFor(m.count[seat]))};
    }
  }

  Play choose(Game &g, float pp, Random &random) {
    Play out;
    if (certain->find(g.m, out)) return out;
    const int seat = g.m.seat, n = g.m.plays(root, 300);
    if (n == 1) return root[0];
    old.rate(g.m, root, n, pp, rootAnswers);
    struct C { int i; Answer glance; double win = 0, points = 0; int samples = 0; double key = 0; };
    std::vector<C> field;
    std::vector<int> order(n);
    for (int i = 0; i < n; i++) order[i] = i;
    auto worth = [&](Answer a) { return a.win - pp * a.points; };
    std::vector<float> keys(n);
    for (int i = 0; i < n; i++) keys[i] = worth(rootAnswers[i]);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return keys[a] > keys[b]; });
    const float least = worth(rootAnswers[order[0]]) - 0.2f * (1 + 24 * pp);
    for (int k = 0; k < n && k < 5; k++) if (worth(rootAnswers[order[k]]) >= least) field.push_back({order[k], rootAnswers[order[k]]});
    int labour = 0;
    for (int c : g.m.count) labour += c;
    const int playouts = std::min(600, 12000 / labour) * effort;
    int rounds = 0;
    while ((1 << rounds) < int(field.size())) rounds++;
    auto settled = [&](const C &c) { return ((c.win + 30 * c.glance.win) - pp * (c.points + 30 * c.glance.points)) / (c.samples + 30); };
    Dealer dealer;
    dealer.begin(g, seat);
    for (int round = 0; round < rounds; round++) {
      const int samples = (playouts + rounds * int(field.size()) - 1) / (rounds * int(field.size()));
      for (int k = 0; k < samples; k++) {
        Set hands[SEATS];
        dealer.share(g, random, hands);
        imagine(dealt, g.m, hands, seat);
        for (C &c : field) {
          const Answer a = playOn(root[c.i], seat, pp, 1);
          c.win += a.win; c.points += a.points; c.samples++;
        }
      }
      for (C &c : field) c.key = settled(c);
      std::stable_sort(field.begin(), field.end(), [&](const C &a, const C &b) { return a.key > b.key; });
      field.resize((field.size() + 1) / 2);
    }
    return root[field[0].i];
  }
};
