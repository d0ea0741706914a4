// Two layers of units that are zero or rise, then the chance to win the match and the points to pay, by 39.
#pragma once
#include "eye.h"
#include <cmath>
#include <vector>

constexpr int WIDE = 128, NARROW = 32;
constexpr int SECOND_AT = At::ALL * WIDE, SUMS_AT = SECOND_AT + (WIDE + 1) * NARROW, WEIGHTS = SUMS_AT + 2 * (NARROW + 1);

typedef float Lanes __attribute__((vector_size(32)));
constexpr int LANES = 8;

struct Answer { float win, points; };

struct Network {
  std::vector<float> w = std::vector<float>(WEIGHTS);

  void begin(Random &random) {
    for (float &weight : w) weight = 0.3f * (random.share() - 0.5f);
  }
  void spread(const Seen &seen, float *sums) const {
    for (int half = 0; half < WIDE; half += 8 * LANES) {
      Lanes sum[8];
      for (int k = 0; k < 8; k++) memcpy(&sum[k], sums + half + k * LANES, sizeof(Lanes));
      for (int i = 0; i < seen.n; i++) {
        const float x = seen.value[i], *row = &w[seen.at[i] * WIDE + half];
        for (int k = 0; k < 8; k++) {
          Lanes of;
          memcpy(&of, row + k * LANES, sizeof of);
          sum[k] += x * of;
        }
      }
      for (int k = 0; k < 8; k++) memcpy(sums + half + k * LANES, &sum[k], sizeof(Lanes));
    }
  }
  // From the sums of the first layer; what the units say is kept for learning.
  Answer answer(const float *sums, float *narrow) const {
    const float *second = &w[SECOND_AT];
    Lanes sum[4];
    memcpy(sum, second + WIDE * NARROW, sizeof sum);
    for (int u = 0; u < WIDE; u++) {
      const float x = sums[u] > 0 ? sums[u] : 0, *row = second + u * NARROW;
      for (int k = 0; k < 4; k++) {
        Lanes of;
        memcpy(&of, row + k * LANES, sizeof of);
        sum[k] += x * of;
      }
    }
    memcpy(narrow, sum, sizeof sum);
    const float *win = &w[SUMS_AT], *points = win + NARROW + 1;
    Answer out = {win[NARROW], points[NARROW]};
    for (int v = 0; v < NARROW; v++) if (narrow[v] > 0) { out.win += narrow[v] * win[v]; out.points += narrow[v] * points[v]; }
    return out;
  }
};

// Squared errors, stepped against after a batch (Adam).
struct Teacher {
  Network &network;
  std::vector<float> slope = std::vector<float>(WEIGHTS), drift = slope, swing = slope;
  int64_t steps = 0;
  int inBatch = 0;
  static constexpr int BATCH = 512;
  static constexpr float POINTS_COUNT = 3;

  // The squared error of the chance to win.
  float learn(const Seen &seen, Answer target, float rate) {
    alignas(32) float sums[WIDE] = {}, narrow[NARROW], back[NARROW], first[WIDE];
    network.spread(seen, sums);
    const Answer said = network.answer(sums, narrow);
    const float errors[2] = {said.win - target.win, POINTS_COUNT * (said.points - target.points)};
    const float *out = &network.w[SUMS_AT];
    for (int v = 0; v < NARROW; v++) {
      back[v] = narrow[v] > 0 ? errors[0] * out[v] + errors[1] * out[NARROW + 1 + v] : 0;
      if (narrow[v] > 0) { slope[SUMS_AT + v] += errors[0] * narrow[v]; slope[SUMS_AT + NARROW + 1 + v] += errors[1] * narrow[v]; }
    }
    slope[SUMS_AT + NARROW] += errors[0];
    slope[SUMS_AT + 2 * NARROW + 1] += errors[1];
    for (int v = 0; v < NARROW; v++) slope[SECOND_AT + WIDE * NARROW + v] += back[v];
    for (int u = 0; u < WIDE; u++) {
      first[u] = 0;
      if (sums[u] <= 0) continue;
      const float *row = &network.w[SECOND_AT + u * NARROW];
      float *into = &slope[SECOND_AT + u * NARROW], sum = 0;
      for (int v = 0; v < NARROW; v++) { into[v] += sums[u] * back[v]; sum += row[v] * back[v]; }
      first[u] = sum;
    }
    for (int i = 0; i < seen.n; i++) {
      const float x = seen.value[i];
      float *into = &slope[seen.at[i] * WIDE];
      for (int u = 0; u < WIDE; u++) into[u] += x * first[u];
    }
    if (++inBatch == BATCH) step(rate);
    return errors[0] * errors[0];
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
