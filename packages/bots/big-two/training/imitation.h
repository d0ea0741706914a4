// A network that chooses as `hard` does, at a fraction of the work: to learn against.
#pragma once
#include "hard.h"

// What `hard` chose where it had a choice.
struct Chosen {
  static constexpr int KNOWN = offsetof(Match, fives);
  char known[KNOWN]; // the match without its fives
  Play play;
  float perPoint;
};

struct Imitator {
  static constexpr int UNITS = 128, FIRST = At::ALL, PLACE = FIRST, WORTH = PLACE + 5, BEHIND = WORTH + 1, MANY = BEHIND + 1, ROWS = MANY + 5, HIDDEN = 32;
  static constexpr int SECOND = ROWS * UNITS, LAST = SECOND + (UNITS + 1) * HIDDEN, WEIGHTS = LAST + HIDDEN;
  static constexpr int MOST = 5, BATCH = 128; // candidates; choices before a step

  const OldNetwork &old;
  Certain certain;
  std::vector<float> w = std::vector<float>(WEIGHTS), slope = w, drift = w, swing = w;
  int64_t steps = 0;
  int inBatch = 0;
  Answer answers[1600];
  Seen seen[MOST];
  int field[MOST], n = 0;
  float sharp = 1;
  alignas(64) float sums[MOST][UNITS], narrow[MOST][HIDDEN];
  float likely[MOST];

  explicit Imitator(const OldNetwork &o) : old(o) {}

  void begin(Random &random) {
    for (int i = 0; i < LAST; i++) w[i] = (i < SECOND ? 0.2f : 0.25f) * (random.share() - 0.5f);
  }

  // The plays that `hard` would play out, as in lookahead.ts, and how likely it chooses each.
  void weigh(const Match &match, const Play *plays, int count, float perPoint) {
    const int first = old.rate(match, plays, count, perPoint, answers);
    auto worth = [&](int i) { return answers[i].win - perPoint * answers[i].points; };
    const float scale = 1 + 24 * perPoint, least = worth(first) - 0.2f * scale;
    n = 0;
    for (int i = 0; i < count; i++) {
      if (worth(i) < least) continue;
      int at = n < MOST ? n++ : MOST;
      while (at > 0 && worth(field[at - 1]) < worth(i)) { if (at < MOST) field[at] = field[at - 1]; at--; }
      if (at < MOST) field[at] = i;
    }
    if (n < 2) return;
    const Reach reach(match);
    Seen situation;
    const Shape layout = seeSituation(match, reach, perPoint, situation);
    int known = 0; // `hard` does not remember who did what
    for (int j = 0; j < situation.n; j++) {
      const int at = situation.at[j];
      if (at >= At::SHOWN || (at >= At::REFUSED && at < At::PAIRS)) continue;
      situation.at[known] = at;
      situation.value[known++] = situation.value[j];
    }
    situation.n = known;
    alignas(64) float base[UNITS] = {};
    spread(situation, base);
    float most = -1e9;
    for (int k = 0; k < n; k++) {
      const int i = field[k];
      seePlay(match, reach, layout, plays[i], seen[k]);
      seen[k].add(PLACE + k);
      seen[k].add(WORTH, worth(i) / scale);
      seen[k].add(BEHIND, 10 * (worth(first) - worth(i)) / scale);
      seen[k].add(MANY + n - 1);
      memcpy(sums[k], base, sizeof base);
      spread(seen[k], sums[k]);
      for (int j = 0; j < situation.n; j++) seen[k].add(situation.at[j], situation.value[j]); // for learning
      const float *second = &w[SECOND];
      for (int v = 0; v < HIDDEN; v++) narrow[k][v] = second[UNITS * HIDDEN + v];
      for (int u = 0; u < UNITS; u++) {
        const float x = sums[k][u] > 0 ? sums[k][u] : 0, *row = second + u * HIDDEN;
        for (int v = 0; v < HIDDEN; v++) narrow[k][v] += x * row[v];
      }
      float said = 0;
      for (int v = 0; v < HIDDEN; v++) said += (narrow[k][v] > 0 ? narrow[k][v] : 0) * w[LAST + v];
      likely[k] = said;
      if (said > most) most = said;
    }
    float sum = 0;
    for (int k = 0; k < n; k++) sum += likely[k] = std::exp(likely[k] - most);
    for (int k = 0; k < n; k++) likely[k] /= sum;
  }

  // What is likelier is made likelier still: a choice that is not foreseen is seldom one at random.
  void sharpen() {
    float sum = 0;
    for (int k = 0; k < n; k++) sum += likely[k] = std::pow(likely[k], sharp);
    for (int k = 0; k < n; k++) likely[k] /= sum;
  }

  int choose(const Match &match, const Play *plays, int count, float perPoint, Random &random) {
    Play win;
    if (certain.find(match, win))
      for (int i = 0; i < count; i++) if (plays[i].cards == win.cards) return i;
    weigh(match, plays, count, perPoint);
    if (n > 1) sharpen();
    float left = random.share();
    for (int k = 0; n > 1 && k < n; k++) if ((left -= likely[k]) < 0) return field[k];
    return field[0];
  }

  // After weigh(): the place of what was chosen among the candidates.
  void learn(int chosen, float rate) {
    alignas(64) float back[HIDDEN], first[UNITS];
    for (int k = 0; k < n; k++) {
      const float error = likely[k] - (k == chosen);
      for (int v = 0; v < HIDDEN; v++) {
        back[v] = narrow[k][v] > 0 ? error * w[LAST + v] : 0;
        slope[LAST + v] += error * (narrow[k][v] > 0 ? narrow[k][v] : 0);
        slope[SECOND + UNITS * HIDDEN + v] += back[v];
      }
      for (int u = 0; u < UNITS; u++) {
        first[u] = 0;
        if (sums[k][u] <= 0) continue;
        const float *row = &w[SECOND + u * HIDDEN];
        float *into = &slope[SECOND + u * HIDDEN], sum = 0;
        for (int v = 0; v < HIDDEN; v++) { into[v] += sums[k][u] * back[v]; sum += row[v] * back[v]; }
        first[u] = sum;
      }
      for (int i = 0; i < seen[k].n; i++) {
        float *into = &slope[seen[k].at[i] * UNITS];
        for (int u = 0; u < UNITS; u++) into[u] += seen[k].value[i] * first[u];
      }
    }
    if (++inBatch < BATCH) return;
    inBatch = 0;
    adam(w, slope, drift, swing, ++steps, 1.0f / BATCH, rate);
  }

  void spread(const Seen &of, float *into) const {
    for (int i = 0; i < of.n; i++) {
      const float x = of.value[i], *row = &w[of.at[i] * UNITS];
      for (int u = 0; u < UNITS; u++) into[u] += x * row[u];
    }
  }

  bool save(const std::string &file) const {
    FILE *out = fopen(file.c_str(), "wb");
    const bool whole = out && fwrite(w.data(), sizeof(float), WEIGHTS, out) == WEIGHTS;
    return out && !fclose(out) && whole;
  }
  bool load(const std::string &file) {
    FILE *in = fopen(file.c_str(), "rb");
    const bool whole = in && fread(w.data(), sizeof(float), WEIGHTS, in) == WEIGHTS;
    return in && !fclose(in) && whole;
  }
};
