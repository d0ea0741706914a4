// How the expert chooses at tables of three and more: what looks best over two cards is played on, again and again,
// with equal luck for all.
#pragma once
#include "hard.h"
#include "network.h"

// How many plays are looked at again through one card and through two, how many of the best are played on and over how
// many cards, how many playouts in all, and for how many the look through two cards counts. Looks: how many times a
// seat is judged by hard at most, so that no move takes too long; the network takes four times that.
struct Effort { int one, two, candidates, cards, playouts, prior, looks; };

struct Mind {
  static constexpr int MOST = 64, HEAT = 8; // playouts of each between two looks at the rest
  const Network &network;
  const Hard &hard;
  static inline Plays plays[4]; // the choice, two cards to come, playouts
  int looks = 0;
  struct Rated {
    int at;
    float worth, gains = 0, gain = 0; // over the cards known; in all playouts, and their weighed mean
  } rated[MOST];
  int left = 0;

  // The chance of the one who chooses.
  float judged(const Board &b, int seat) {
    float out[SEATS];
    looks += 4 * b.n;
    chances(network, b, out);
    return out[seat];
  }
  // The board after what the seat would play at a glance: the one who chooses by the network, the others like hard.
  const Board &reply(const Board &b, Plays &list) {
    list.find(b);
    int best = 0;
    float most = -1, out[SEATS];
    if (list.after.n == 1) return list.after[0];
    for (int i = 0; i < list.after.n; i++) {
      const bool mine = b.seat == b.alone;
      looks += mine ? 4 * b.n : b.n;
      if (mine) chances(network, list.after[i], out);
      else chances(hard, list.after[i], out);
      if (out[b.seat] > most) most = out[b.seat], best = i;
    }
    return list.after[best];
  }
  float afterCards(const Board &b, int cards) {
    if (cards == 0 || b.winner >= 0) return judged(b, b.alone);
    float sum = 0;
    const int all = b.left[b.seat] ? b.left[b.seat] : CARDS;
    for (int k = 0; k < KINDS; k++) {
      const int copies = b.left[b.seat] ? b.pile[b.seat][k] : COPIES[k];
      if (copies == 0) continue;
      Board drawn = b;
      drawn.draw(k);
      sum += copies * afterCards(reply(drawn, plays[cards]), cards - 1);
    }
    return sum / all;
  }
  // What a board turns out to be worth some cards on, less what it looks worth once the two that are known in all their
  // kinds have been drawn.
  float playedOn(const Board &from, uint64_t luck, int known, int cards) {
    Random random[SEATS];
    for (int i = 0; i < from.n; i++) random[i].s = luck + uint64_t(i) * 0x632be59bd9b4e019ull;
    Board b = from;
    float before = -1;
    for (int t = 0; t < cards && b.winner < 0; t++) {
      if (t == known) before = judged(b, b.alone);
      b.draw(b.sample(random[b.seat]));
      const Board next = reply(b, plays[3]);
      b = next;
    }
    return before < 0 ? 0 : judged(b, b.alone) - before;
  }
  void sort() { // equals stay as they were
    for (int i = 1; i < left; i++) {
      const Rated one = rated[i];
      int at = i;
      for (; at > 0 && rated[at - 1].worth + rated[at - 1].gain < one.worth + one.gain; at--) rated[at] = rated[at - 1];
      rated[at] = one;
    }
  }
  void keep(int most) {
    if (left > most) left = most;
  }
  // The number of the chosen play in plays[0].
  int choose(Board b, const Effort &effort, Random &random) {
    b.alone = b.seat;
    looks = left = 0;
    plays[0].find(b);
    const Boards &after = plays[0].after;
    if (after.n == 1) return 0;
    for (int i = 0; i < after.n; i++) {
      const Rated one = {i, judged(after[i], b.seat)};
      if (left < MOST) rated[left++] = one;
      else if (sort(), rated[left - 1].worth < one.worth) rated[left - 1] = one;
    }
    sort();
    int known = 0;
    for (const int sweep[] = {effort.one, effort.two}; known < 2 && sweep[known] > 0;) {
      const int affordable = known == 0 ? MOST : int(effort.looks / 2.0f / looks / KINDS * left);
      if (affordable < 2) break;
      keep(affordable);
      keep(sweep[known]);
      looks = 0;
      known++;
      for (int i = 0; i < left; i++) rated[i].worth = afterCards(after[rated[i].at], known);
      sort();
    }
    keep(effort.candidates);
    int rounds = 0;
    for (int n = left; n > 1; n = (n + 1) / 2) rounds++;
    int tries = 0;
    const int allowed = effort.looks - looks;
    while (left > 1 && effort.playouts > 0) {
      const int until = looks + allowed / rounds;
      for (int spent = 0; spent < effort.playouts / rounds && looks < until; spent += HEAT * left, tries += HEAT)
        for (int h = 0; h < HEAT; h++) {
          const uint64_t luck = random.next();
          for (int i = 0; i < left; i++) rated[i].gains += playedOn(after[rated[i].at], luck, known, effort.cards);
        }
      for (int i = 0; i < left; i++) rated[i].gain = rated[i].gains / (tries + effort.prior);
      sort();
      keep((left + 1) / 2);
    }
    return rated[0].at;
  }
};
