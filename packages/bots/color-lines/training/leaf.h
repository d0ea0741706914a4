// How crowded a board will be: the balls that there are some turns later, as a small network foretells them.
#pragma once
#include "glance.h"

constexpr int PATTERNS = 14, TRAITS = PATTERNS + 3; // of a colour
constexpr int BALLS_OF = PATTERNS, ON_SHORE = PATTERNS + 1, READY = PATTERNS + 2;

/** What the network sees; play.cpp writes it and fit.py reads it, byte by byte. */
struct Look {
  // by colour: windows by its balls and others (1 and 0 to 4 others, 2 and 0 to 3 …), its balls, those beside the
  // largest region, and whether a four can be completed at once
  u8 color[COLORS][TRAITS];
  u8 kinds[KINDS]; // windows by kind
  u8 balls, comes; // comes: new balls do
};

constexpr int UNITS = 16;
/** The same for every colour, and summed over all of them; what is in a straight line with it is said beside that. */
struct Foresight {
  float start, balls, crowd, comes; // crowd: balls squared; balls as a share of the cells
  float trait[TRAITS], kind[KINDS];
  float in[TRAITS + 1][UNITS], bias[UNITS], out[UNITS]; // the last row of `in` is the balls
};

static u8 patternOf[CONTENTS][LINE][2], patterns[CONTENTS]; // colour from 0 and trait, for each colour in a window

static void listPatterns() {
  for (int i = 0; i < CONTENTS; i++)
    for (int c = 1; c <= COLORS; c++) {
      const int own = countOf[i][c], others = ballsIn[i] - own;
      if (own == 0 || own == LINE) continue;
      u8 *found = patternOf[i][patterns[i]++];
      found[0] = u8(c - 1);
      found[1] = u8((own - 1) * (LINE + 1) - own * (own - 1) / 2 + others);
    }
}

inline Bits shoreOf(Bits region) { return region << 1 | region >> 1 | region << ROW | region >> ROW; }

inline Look lookAt(const Board &board, bool comes) {
  Look look = {};
  look.balls = u8(board.balls);
  look.comes = comes;
  Bits largest = NO_CELLS;
  for (Bits left = board.empty; left.any();) {
    const Bits region = spread(left.first(), board.empty);
    left &= ~region;
    if (region.count() > largest.count()) largest = region;
  }
  const Bits shore = shoreOf(largest);
  for (int i = 0; i < CELLS; i++) {
    if (board.color[i] == 0) continue;
    u8 *traits = look.color[board.color[i] - 1];
    traits[BALLS_OF]++;
    traits[ON_SHORE] += (shore & bitOf[i]).any();
  }
  for (int w = 0; w < WINDOWS; w++) {
    const int content = board.contents[w];
    look.kinds[kindOf[content]]++;
    for (int i = 0; i < patterns[content]; i++) look.color[patternOf[content][i][0]][patternOf[content][i][1]]++;
    if (kindOf[content] != FOUR) continue;
    int c = 0, gap = 0;
    Bits four = NO_CELLS;
    for (int cell : windowCells[w]) {
      if (board.color[cell] == 0) gap = cell;
      else c = board.color[cell], four |= bitOf[cell];
    }
    u8 &ready = look.color[c - 1][READY];
    if (ready > 0) continue;
    const Bits beside = shoreOf(spread(bitOf[gap], board.empty)) & ~four;
    for (int i = 0; i < CELLS; i++)
      if (board.color[i] == c && (beside & bitOf[i]).any()) ready = 1;
  }
  return look;
}

inline float foretell(const Look &look, const Foresight &f) {
  const float share = look.balls / float(CELLS);
  float sum = f.start + f.balls * share + f.crowd * share * share + f.comes * look.comes;
  for (int kind = 0; kind < KINDS; kind++) sum += f.kind[kind] * look.kinds[kind];
  for (const u8 *traits : look.color) {
    float units[UNITS];
    for (int u = 0; u < UNITS; u++) units[u] = f.bias[u] + f.in[TRAITS][u] * look.balls;
    for (int t = 0; t < TRAITS; t++) {
      if (traits[t] == 0) continue;
      sum += f.trait[t] * traits[t];
      for (int u = 0; u < UNITS; u++) units[u] += f.in[t][u] * traits[t];
    }
    for (int u = 0; u < UNITS; u++) sum += units[u] > 0 ? f.out[u] * units[u] : 0;
  }
  return sum;
}
