// The little mathematics of the network without any library, since a browser brings none: everywhere the same numbers.
#pragma once
#include <stdint.h>

inline float powerOfE(float x) {
  if (x < -80) return 0;
  if (x > 80) x = 80;
  const float twos = x * 1.44269504f;
  const int whole = int(twos + (twos < 0 ? -0.5f : 0.5f));
  const float r = x - whole * 0.693147181f;
  const uint32_t bits = uint32_t(whole + 127) << 23;
  float scale;
  __builtin_memcpy(&scale, &bits, 4);
  return scale * (1 + r * (1 + r * (0.5f + r * (1.0f / 6 + r * (1.0f / 24 + r * (1.0f / 120 + r / 720))))));
}

inline float logarithm(float x) {
  uint32_t bits;
  __builtin_memcpy(&bits, &x, 4);
  const int twos = int(bits >> 23) - 127;
  bits = (bits & 0x7fffff) | 0x3f800000;
  float m;
  __builtin_memcpy(&m, &bits, 4);
  const float t = (m - 1.41421356f) / (m + 1.41421356f), q = t * t;
  return (twos + 0.5f) * 0.693147181f + 2 * t * (1 + q * (1.0f / 3 + q * (0.2f + q * (1.0f / 7 + q / 9))));
}
