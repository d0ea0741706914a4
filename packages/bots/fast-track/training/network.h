// One layer of units that are zero or rise, and a weight for each feature besides: how well a seat stands. The chances
// of the seats to win go as e to that.
#pragma once
#include "eye.h"
#include <cmath>

#ifndef UNITS
#define UNITS 64
#endif
constexpr int WIDE = UNITS, PLAIN_AT = At::ALL * WIDE, OUT_AT = PLAIN_AT + At::ALL, WEIGHTS = OUT_AT + WIDE;

typedef float Lanes __attribute__((vector_size(32)));
constexpr int LANES = 8, GROUPS = WIDE / LANES;

struct Network {
  std::vector<float> w = std::vector<float>(WEIGHTS);

  void begin(Random &random) {
    for (int i = 0; i < WEIGHTS; i++) w[i] = (i < PLAIN_AT ? 0.2f : i < OUT_AT ? 0.0f : 0.4f) * (random.share() - 0.5f);
  }
  float answer(const Seen &seen, float *sums) const {
    Lanes sum[GROUPS] = {};
    float out = 0;
    for (int i = 0; i < seen.n; i++) {
      const float x = seen.value[i], *row = &w[seen.at[i] * WIDE];
      out += x * w[PLAIN_AT + seen.at[i]];
      for (int k = 0; k < GROUPS; k++) {
        Lanes of;
        memcpy(&of, row + k * LANES, sizeof of);
        sum[k] += x * of;
      }
    }
    memcpy(sums, sum, sizeof sum);
    for (int u = 0; u < WIDE; u++) out += (sums[u] > 0 ? sums[u] : 0) * w[OUT_AT + u];
    return out;
  }
  void strengths(const Board &b, float *out) const {
    Reach::Eye eyes[SEATS];
    static Seen seen;
    float sums[WIDE];
    for (int i = 0; i < b.n; i++) eyes[i] = REACH.eye(b, i);
    for (int i = 0; i < b.n; i++) {
      see(b, i, eyes, seen);
      out[i] = answer(seen, sums);
    }
  }
};

template <class Value> void chances(const Value &value, const Board &b, float *out) {
  if (b.winner >= 0) {
    for (int i = 0; i < b.n; i++) out[i] = i == b.winner;
    return;
  }
  value.strengths(b, out);
  float most = out[0], all = 0;
  for (int i = 1; i < b.n; i++) if (out[i] > most) most = out[i];
  for (int i = 0; i < b.n; i++) all += out[i] = std::exp(out[i] - most);
  for (int i = 0; i < b.n; i++) out[i] /= all;
}

// Cross entropy of the chances, stepped against after a batch (Adam).
struct Teacher {
  Network &network;
  std::vector<float> slope = std::vector<float>(WEIGHTS), drift = slope, swing = slope;
  int64_t steps = 0;
  int inBatch = 0;
  static constexpr int BATCH = 512;

  // The squared error of the chances before.
  float learn(const Board &b, const float *target, float rate) {
    Reach::Eye eyes[SEATS];
    static Seen seen[SEATS];
    static float sums[SEATS][WIDE];
    float said[SEATS], most = -1e9, all = 0, error = 0;
    for (int i = 0; i < b.n; i++) eyes[i] = REACH.eye(b, i);
    for (int i = 0; i < b.n; i++) {
      see(b, i, eyes, seen[i]);
      said[i] = network.answer(seen[i], sums[i]);
      if (said[i] > most) most = said[i];
    }
    for (int i = 0; i < b.n; i++) all += said[i] = std::exp(said[i] - most);
    for (int i = 0; i < b.n; i++) {
      const float miss = said[i] / all - target[i], *out = &network.w[OUT_AT];
      error += miss * miss;
      float back[WIDE];
      for (int u = 0; u < WIDE; u++) {
        back[u] = sums[i][u] > 0 ? miss * out[u] : 0;
        slope[OUT_AT + u] += sums[i][u] > 0 ? miss * sums[i][u] : 0;
      }
      for (int f = 0; f < seen[i].n; f++) {
        const float x = seen[i].value[f];
        float *into = &slope[seen[i].at[f] * WIDE];
        slope[PLAIN_AT + seen[i].at[f]] += x * miss;
        for (int u = 0; u < WIDE; u++) into[u] += x * back[u];
      }
    }
    if (++inBatch == BATCH) step(rate);
    return error;
  }
  void step(float rate) {
    steps++;
    inBatch = 0;
    const float early = 1 - std::pow(0.9, double(steps)), earlier = 1 - std::pow(0.999, double(steps));
    for (int i = 0; i < WEIGHTS; i++) {
      const float down = slope[i] * (1.0f / BATCH);
      drift[i] = 0.9f * drift[i] + 0.1f * down;
      swing[i] = 0.999f * swing[i] + 0.001f * down * down;
      network.w[i] -= rate * (drift[i] / early) / (std::sqrt(swing[i] / earlier) + 1e-6f);
      slope[i] = 0;
    }
  }
};
