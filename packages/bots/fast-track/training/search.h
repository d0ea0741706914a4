// The look ahead of ../lookahead.ts with any value.
#pragma once
#include "network.h"
#include <algorithm>
#include <vector>

template <class Value> struct Search {
  const Value &value;
  Plays plays[8];
  int64_t seen = 0;

  // The board after the play that looks best at once to the player who drew.
  const Board &reply(const Board &b, int level) {
    Plays &list = plays[level];
    list.find(b);
    if (list.after.n == 1) return list.after[0];
    int best = 0;
    float most = -1;
    for (int i = 0; i < list.after.n; i++) {
      const float worth = chance(list.after[i], b.seat);
      if (worth > most) most = worth, best = i;
    }
    return list.after[best];
  }
  float chance(const Board &b, int seat) {
    float out[SEATS];
    seen++;
    chances(value, b, out);
    return out[seat];
  }
  float afterCards(const Board &b, int seat, int cards, int level) {
    if (cards == 0 || b.winner >= 0) return chance(b, seat);
    double sum = 0;
    const int all = b.left[b.seat] ? b.left[b.seat] : CARDS;
    for (int k = 0; k < KINDS; k++) {
      const int copies = b.left[b.seat] ? b.pile[b.seat][k] : COPIES[k];
      if (copies == 0) continue;
      Board drawn = b;
      drawn.draw(k);
      sum += copies * afterCards(reply(drawn, level), seat, cards - 1, level + 1);
    }
    return sum / all;
  }
  // The board that the chosen play leads to. Sweep: how many of the best are looked at again through one card, two, …
  Board choose(const Board &b, const std::vector<int> &sweep) {
    plays[0].find(b);
    struct Rated { float worth; int at; };
    std::vector<Rated> rated;
    const Boards &after = plays[0].after;
    if (after.n == 1) return after[0];
    for (int i = 0; i < after.n; i++) rated.push_back({chance(after[i], b.seat), int(i)});
    const auto order = [&] { std::stable_sort(rated.begin(), rated.end(), [](const Rated &x, const Rated &y) { return x.worth > y.worth; }); };
    order();
    for (size_t deeper = 0; deeper < sweep.size(); deeper++) {
      if (int(rated.size()) > sweep[deeper]) rated.resize(sweep[deeper]);
      for (Rated &one : rated) one.worth = afterCards(after[one.at], b.seat, deeper + 1, 1);
      order();
    }
    return after[rated[0].at];
  }
};
