// How the network learns.
#pragma once
#include "network.h"
#include <cmath>
#include <vector>

// Cross entropy of the chances, stepped against after a batch (Adam).
struct Teacher {
  Network &network;
  std::vector<float> slope = std::vector<float>(WEIGHTS), drift = slope, swing = slope;
  int64_t steps = 0;
  int inBatch = 0;
  static constexpr int BATCH = 512;

  // The squared error of the chances before, which are given too.
  float learn(const Board &b, const float *target, float rate, float *now = nullptr) {
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
    for (int i = 0; i < b.n; i++) all += said[i] = powerOfE(said[i] - most);
    for (int i = 0; i < b.n; i++) {
      const float miss = said[i] / all - target[i], *out = &network.w[OUT_AT];
      error += miss * miss;
      if (now != nullptr) now[i] = said[i] / all;
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
