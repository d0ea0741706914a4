// The board, its rolls, and where two climbers stand. Columns count from 0.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

constexpr int COLUMNS = 11, RUNNERS = 3, TO_WIN = 3, SETS = 1 << COLUMNS;
constexpr int TOP[COLUMNS] = {3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3};

// A pair of columns is a number, the lower first.
constexpr int pairOf(int x, int y) { return x < y ? x * COLUMNS + y : y * COLUMNS + x; }

inline std::array<int, 3> pairings(int a, int b, int c, int d) { // of dice from 0
  return {pairOf(a + b, c + d), pairOf(a + c, b + d), pairOf(a + d, b + c)};
}

struct Roll {
  std::array<int, 3> pairs;
  float chance;
};

inline std::vector<Roll> allRolls() {
  std::map<std::array<int, 4>, int> counts;
  for (int roll = 0; roll < 1296; roll++) {
    std::array<int, 4> dice = {roll % 6, roll / 6 % 6, roll / 36 % 6, roll / 216};
    std::sort(dice.begin(), dice.end());
    counts[dice]++;
  }
  std::vector<Roll> rolls;
  for (const auto &[d, count] : counts) rolls.push_back({pairings(d[0], d[1], d[2], d[3]), count / 1296.0f});
  return rolls;
}
inline const std::vector<Roll> ROLLS = allRolls();

struct Climbers {
  int8_t height[2][COLUMNS] = {}; // in open columns
  int8_t won[2] = {};
  uint16_t closed = 0; // a bit for each column that somebody has won
  int8_t mover = 0;

  bool isClosed(int column) const { return closed >> column & 1; }
  int needs(int side) const { return TO_WIN - won[side]; }
  bool isOver() const { return won[0] >= TO_WIN || won[1] >= TO_WIN; }
  Climbers passed() const {
    Climbers next = *this;
    next.mover = 1 - mover;
    return next;
  }
  // The mover's runners become camps.
  void keep(const int *steps) {
    for (int c = 0; c < COLUMNS; c++) {
      height[mover][c] += steps[c];
      if (steps[c] > 0 && height[mover][c] == TOP[c]) closed |= 1 << c, won[mover]++;
    }
  }
};

struct Random {
  uint64_t state;
  explicit Random(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15u + 0x1234567u) {
    for (int i = 0; i < 8; i++) next();
  }
  uint64_t next() {
    state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
    return state * 2685821657736338717u;
  }
  double share() { return (next() >> 11) * (1.0 / 9007199254740992.0); }
  int below(int n) { return int(share() * n); }
};
