// One layer of units that are zero or rise, and a weight for each feature besides: how well a seat stands. The chances
// of the seats to win go as e to that.
#pragma once
#include "eye.h"

constexpr int WIDE = MANY ? 128 : 64, PLAIN_AT = At::ALL * WIDE, OUT_AT = PLAIN_AT + At::ALL, WEIGHTS = OUT_AT + WIDE;

typedef float Lanes __attribute__((vector_size(64)));
constexpr int LANES = 16, GROUPS = WIDE / LANES;

struct Network {
  float w[WEIGHTS];

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
        __builtin_memcpy(&of, row + k * LANES, sizeof of);
        sum[k] += x * of;
      }
    }
    __builtin_memcpy(sums, sum, sizeof sum);
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
  for (int i = 0; i < b.n; i++) all += out[i] = powerOfE(out[i] - most);
  for (int i = 0; i < b.n; i++) out[i] /= all;
}
