// Three layers of units that are zero or rise, then the chance to win the match and the points to pay, by 39.
// All but the first layer are there twice: see topFor() in eye.h.
#pragma once
#include "eye.h"
#include <algorithm>
#include <cmath>
#include <vector>

constexpr int WIDE = 256, NARROW = 32;
constexpr int SECOND_AT = At::ALL * WIDE, THIRD_AT = SECOND_AT + (WIDE + 1) * NARROW, SUMS_AT = THIRD_AT + (NARROW + 1) * NARROW,
              TOP = SUMS_AT + 2 * (NARROW + 1) - SECOND_AT, WEIGHTS = SECOND_AT + TOPS * TOP;

typedef float Lanes __attribute__((vector_size(64)));
constexpr int LANES = 16;

struct Answer { float win, points; };

// A weight as it is written, from 0 to 4095: fine near zero, up to 9 either way.
constexpr float LARGEST = 9;
inline int asNumber(float weight) {
  const int n = std::lround(2047 * std::sqrt(std::fabs(weight) / LARGEST));
  return 2048 + (weight < 0 ? -1 : 1) * (n < 2047 ? n : 2047);
}
inline float fromNumber(int n) {
  const float share = (n - 2048) / 2047.0f;
  return LARGEST * share * std::fabs(share);
}
inline float asWritten(float weight) { return fromNumber(asNumber(weight)); }

struct Network {
  std::vector<float> w = std::vector<float>(WEIGHTS);

  void copyTop() { std::copy_n(&w[SECOND_AT], TOP, &w[SECOND_AT + TOP]); }
  void begin(Random &random) {
    for (int i = 0; i < SECOND_AT + TOP; i++) w[i] = (i < SECOND_AT ? 0.2f : i < THIRD_AT ? 0.25f : 0.6f) * (random.share() - 0.5f);
    for (int i = SUMS_AT; i < SECOND_AT + TOP; i++) w[i] *= 0.3f;
    copyTop();
  }
  void spread(const Seen &seen, float *sums) const {
    constexpr int B = WIDE / LANES;
    Lanes sum[B];
    for (int k = 0; k < B; k++) memcpy(&sum[k], sums + k * LANES, sizeof(Lanes));
    for (int i = 0; i < seen.n; i++) {
      const float x = seen.value[i], *row = &w[seen.at[i] * WIDE];
      for (int k = 0; k < B; k++) {
        Lanes of;
        memcpy(&of, row + k * LANES, sizeof of);
        sum[k] += x * of;
      }
    }
    for (int k = 0; k < B; k++) memcpy(sums + k * LANES, &sum[k], sizeof(Lanes));
  }
  // From the sums of the first layer; what the units say is kept for learning.
  Answer answer(const float *sums, float *narrow, float *third, int top) const {
    const float *second = &w[SECOND_AT + top * TOP];
    Lanes sum[4] = {};
    memcpy(sum, second + WIDE * NARROW, 2 * sizeof(Lanes));
    for (int u = 0; u < WIDE; u += 2) {
      const float x = sums[u] > 0 ? sums[u] : 0, y = sums[u + 1] > 0 ? sums[u + 1] : 0, *row = second + u * NARROW;
      Lanes a, b, c, d;
      memcpy(&a, row, 64); memcpy(&b, row + 16, 64); memcpy(&c, row + 32, 64); memcpy(&d, row + 48, 64);
      sum[0] += x * a; sum[1] += x * b; sum[2] += y * c; sum[3] += y * d;
    }
    sum[0] += sum[2]; sum[1] += sum[3];
    memcpy(narrow, sum, 2 * sizeof(Lanes));
    const float *rows = &w[THIRD_AT + top * TOP];
    Lanes t[2];
    memcpy(t, rows + NARROW * NARROW, sizeof t);
    for (int v = 0; v < NARROW; v++) {
      const float x = narrow[v] > 0 ? narrow[v] : 0;
      Lanes a, b;
      memcpy(&a, rows + v * NARROW, 64); memcpy(&b, rows + v * NARROW + 16, 64);
      t[0] += x * a; t[1] += x * b;
    }
    memcpy(third, t, sizeof t);
    const float *win = &w[SUMS_AT + top * TOP], *points = win + NARROW + 1;
    Answer out = {win[NARROW], points[NARROW]};
    for (int v = 0; v < NARROW; v++) { const float x = third[v] > 0 ? third[v] : 0; out.win += x * win[v]; out.points += x * points[v]; }
    return out;
  }
};

// A step of Adam against slopes summed over a batch.
using Floats = std::vector<float>;
inline void adam(Floats &weights, Floats &slope, Floats &drift, Floats &swing, int64_t steps, float share, float rate) {
  const float early = 1 / (1 - std::pow(0.9, double(steps))), earlier = 1 / (1 - std::pow(0.999, double(steps)));
  float *w = weights.data(), *s = slope.data(), *d = drift.data(), *q = swing.data();
  for (size_t i = 0; i < weights.size(); i++) {
    const float down = s[i] * share;
    d[i] = 0.9f * d[i] + 0.1f * down;
    q[i] = 0.999f * q[i] + 0.001f * down * down;
    w[i] -= rate * (d[i] * early) / (std::sqrt(q[i] * earlier) + 1e-6f);
    s[i] = 0;
  }
}

// Squared errors, stepped against after a batch.
struct Teacher {
  Network &network;
  std::vector<float> slope = std::vector<float>(WEIGHTS), drift = slope, swing = slope;
  int64_t steps = 0;
  int inBatch = 0;
  static constexpr int BATCH = 512;
  static constexpr float POINTS_COUNT = 3;

  // The squared error of the chance to win.
  float learn(const Seen &seen, Answer target, float rate) {
    alignas(64) float sums[WIDE] = {}, narrow[NARROW], third[NARROW], back3[NARROW], back[NARROW], first[WIDE];
    network.spread(seen, sums);
    const Answer said = network.answer(sums, narrow, third, seen.top);
    const int from = seen.top * TOP;
    const float errors[2] = {said.win - target.win, POINTS_COUNT * (said.points - target.points)};
    const float *out = &network.w[SUMS_AT + from];
    for (int v = 0; v < NARROW; v++) {
      const float on = third[v] > 0 ? 1 : 0;
      back3[v] = on * (errors[0] * out[v] + errors[1] * out[NARROW + 1 + v]);
      slope[from + SUMS_AT + v] += on * errors[0] * third[v];
      slope[from + SUMS_AT + NARROW + 1 + v] += on * errors[1] * third[v];
    }
    slope[from + SUMS_AT + NARROW] += errors[0];
    slope[from + SUMS_AT + 2 * NARROW + 1] += errors[1];
    for (int v = 0; v < NARROW; v++) slope[from + THIRD_AT + NARROW * NARROW + v] += back3[v];
    for (int v = 0; v < NARROW; v++) {
      back[v] = 0;
      if (narrow[v] <= 0) continue;
      const float *row = &network.w[from + THIRD_AT + v * NARROW];
      float *into = &slope[from + THIRD_AT + v * NARROW], sum = 0;
      for (int t = 0; t < NARROW; t++) { into[t] += narrow[v] * back3[t]; sum += row[t] * back3[t]; }
      back[v] = sum;
    }
    for (int v = 0; v < NARROW; v++) slope[from + SECOND_AT + WIDE * NARROW + v] += back[v];
    for (int u = 0; u < WIDE; u++) {
      first[u] = 0;
      if (sums[u] <= 0) continue;
      const float *row = &network.w[from + SECOND_AT + u * NARROW];
      float *into = &slope[from + SECOND_AT + u * NARROW], sum = 0;
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
    inBatch = 0;
    adam(network.w, slope, drift, swing, ++steps, 1.0f / BATCH, rate);
  }
};
