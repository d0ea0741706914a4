// Those to learn from besides oneself: the greedy player, and the network of `medium` and `hard` (features.ts, network.ts).
#pragma once
#include "network.h"
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

inline Play greediest(const Match &match, const Play *plays, int n) {
  const int low = lowest(match.hand[match.seat]);
  auto better = [&](const Play &a, const Play &b) {
    if (a.size == 0 || b.size == 0) return b.size == 0 && a.size > 0;
    if (match.table.size == 0) {
      const bool own = a.cards >> low & 1, other = b.cards >> low & 1;
      if (own != other) return own;
      if (a.size != b.size) return a.size > b.size;
    }
    return a.power < b.power;
  };
  int best = 0;
  for (int i = 1; i < n; i++) if (better(plays[i], plays[best])) best = i;
  return plays[best];
}

struct OldNetwork {
  static constexpr int SITUATION = 30, PLAY = 46;
  int units = 0;
  std::vector<float> w;

  explicit OldNetwork(const std::string &file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const std::string all = text.str();
    const size_t named = all.find("UNITS = ");
    if (named == std::string::npos) return;
    units = std::stoi(all.substr(named + 8));
    std::stringstream list(all.substr(all.find("= [", all.find("THOUSANDTHS")) + 3));
    for (std::string one; std::getline(list, one, ',');) try { w.push_back(std::stof(one) / 1000); } catch (...) {}
  }

  void spread(const float *features, int n, const float *rows, float *sums) const {
    for (int i = 0; i < n; i++)
      if (features[i] != 0) for (int u = 0; u < units; u++) sums[u] += features[i] * rows[i * units + u];
  }

  // What may come of each play; the best of them.
  int rate(const Match &match, const Play *plays, int n, float perPoint, Answer *answers, Random *random = nullptr, float heat = 0) const {
    const int seat = match.seat;
    const Play &table = match.table;
    const Reach reach(match);
    const Shape before = shapeOf(match.fives[seat], match.hand[seat], match.count[seat]);
    const int next = match.count[(seat + 1) & 3];
    int least = 99, fives = 0;
    for (int s = 0; s < SEATS; s++) if (s != seat) { if (match.count[s] < least) least = match.count[s]; fives += match.count[s] >= 5; }
    const float situation[SITUATION] = {
        1, match.count[seat] / 13.0f, float(table.size == 0), float(table.size == 1), float(table.size == 2), float(table.size == 3),
        float(table.size == 5), table.size == 0 ? 0 : standing(table), next / 13.0f, float(next == 1), float(next == 2),
        match.count[(seat + 2) & 3] / 13.0f, match.count[(seat + 3) & 3] / 13.0f, least / 13.0f, float(least == 1), float(least == 2),
        float(least == 3), float(least <= 5), reach.most / 13.0f, fives / 3.0f, table.size == 0 ? 0 : match.count[match.by] / 13.0f,
        float(table.size != 0 && match.count[match.by] <= 2), match.passes / 3.0f, 0, 0, before.cost / 8, reach.held[12] / 4.0f,
        reach.held[11] / 4.0f, float(next == 1), perPoint / (perPoint + 0.05f)};
    float base[64] = {};
    spread(situation, SITUATION, &w[0], base);
    const float *win = &w[(SITUATION + PLAY) * units], *points = win + units + 1;
    int best = 0;
    float most = -1e9;
    for (int i = 0; i < n; i++) {
      const Play &play = plays[i];
      float f[PLAY] = {};
      const int left = match.count[seat] - play.size;
      const Shape shape = play.size == 0 ? before : shapeOf(match.fives[seat], match.hand[seat] & ~play.cards, left);
      const Layout layout = layoutOf(shape, reach);
      if (play.size == 0) f[0] = 1;
      else {
        f[play.size == 5 ? 4 : play.size] = 1;
        f[5] = standing(play);
        if (play.size == 5) f[6 + atMost(play.kind - STRAIGHT, 3)] = 1;
        const int beaters = reach.beaters(play);
        f[10] = beaters / (play.size == 1 ? 12.0f : 8.0f);
        f[11] = (beaters == 0 && play.size < 5) || reach.most < play.size;
        f[12] = table.size == 0 ? 0 : f[5] - standing(table);
        f[13] = ones(play.cards >> 48) / 2.0f;
        f[14] = ones(play.cards >> 44 & 15) / 2.0f;
      }
      f[15] = left / 13.0f;
      f[16] = left == 0;
      f[17] = left == 1;
      f[18] = left == 2;
      f[19] = shape.cost / 8;
      f[20] = before.cost - shape.cost;
      for (int b = 0; b < 15; b++) f[21 + b] = layout.bins[b];
      const int losers = layout.groups - layout.bosses;
      f[36] = layout.groups / 8.0f;
      f[37] = layout.bosses / 4.0f;
      f[38] = losers / 6.0f;
      f[39] = losers <= 1;
      f[40] = losers <= 0;
      f[41] = layout.groups == 1;
      f[42] = layout.top > reach.place;
      f[43] = layout.second > reach.place;
      f[44] = layout.top < 0 ? 0 : layout.top / 51.0f;
      f[45] = penaltyFor(left) / 39.0f;
      float sums[64];
      for (int u = 0; u < units; u++) sums[u] = base[u];
      spread(f, PLAY, &w[SITUATION * units], sums);
      float wins = win[units], pays = points[units];
      for (int u = 0; u < units; u++) if (sums[u] > 0) { wins += win[u] * sums[u]; pays += points[u] * sums[u]; }
      answers[i] = {wins, 39 * pays};
      float worth = wins - perPoint * 39 * pays;
      if (random) worth -= heat * (1 + 24 * perPoint) * std::log(-std::log(random->share()));
      if (worth > most) { most = worth; best = i; }
    }
    return best;
  }
};
