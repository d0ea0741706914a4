// A board with what a glance needs, kept up to date ball by ball.
#pragma once
#include "windows.h"

constexpr int SIXTEENTHS = 16;
// More than everything else at once. Ten windows completed by one ball no longer fit 16 bits: no game comes to that.
constexpr int LINE_WORTH = 3200;

/** What a board is worth at a glance, in points of its own. */
struct Weights {
  float kind[KINDS]; // a window, by its kind
  float ball[5][5], gap[5][5]; // a cell, by its empty neighbours and into how many groups they fall
  float ready; // a four that another ball can complete at once
};

/** The same as tables, in sixteenths. */
struct Worths {
  i16 window[CONTENTS], lifted[CONTENTS][8], both[CONTENTS][8];
  Colors gain[CONTENTS]; // of one more ball
  i16 cell[2][256], filled[2][256][8], emptied[2][256][8]; // by ball or gap, and by which neighbours are empty
  i16 ready;
  void fill(const Weights &weights);
};
static Worths worths;

static i16 sixteenths(float x) { return i16(x * SIXTEENTHS + (x < 0 ? -0.5f : 0.5f)); }

/** Groups of empty neighbours: those in the four ways, joined where the corner between two is empty too. */
static int groupsOf(int empties) {
  static const int ROUND[8] = {0, 4, 1, 5, 2, 6, 3, 7};
  int sides = 0, joints = 0;
  for (int i = 0; i < 8; i += 2) {
    const int here = empties >> ROUND[i] & 1, corner = empties >> ROUND[i + 1] & 1;
    sides += here;
    joints += here & corner & empties >> ROUND[(i + 2) & 7];
  }
  return joints == 4 ? 1 : sides - joints;
}

inline void Worths::fill(const Weights &weights) {
  for (int i = 0; i < CONTENTS; i++) window[i] = kindOf[i] == FULL ? LINE_WORTH : sixteenths(weights.kind[kindOf[i]]);
  for (int i = 0; i < CONTENTS; i++)
    for (int c = 0; c < 8; c++) {
      const bool room = ballsIn[i] < LINE, some = countOf[i][c] > 0;
      gain[i][c] = c > 0 && room ? window[withOne[i][c]] - window[i] : 0;
      lifted[i][c] = some ? window[withoutOne[i][c]] - window[i] : 0;
      // a ball that stays in the window is neither lost nor gained there
      both[i][c] = some && room ? 2 * window[i] - window[withoutOne[i][c]] - window[withOne[i][c]] : 0;
    }
  for (int empties = 0; empties < 256; empties++) {
    const int free = __builtin_popcount(empties & 15), groups = groupsOf(empties);
    cell[0][empties] = sixteenths(weights.gap[free][groups]);
    cell[1][empties] = sixteenths(weights.ball[free][groups]);
  }
  for (int ball = 0; ball < 2; ball++)
    for (int way = 0; way < 8; way++)
      for (int empties = 0; empties < 256; empties++) {
        const int me = 1 << opposite(way), open = cell[ball][empties | me], shut = cell[ball][empties & ~me];
        filled[ball][empties][way] = i16(shut - open);
        emptied[ball][empties][way] = i16(open - shut);
      }
  ready = sixteenths(weights.ready);
}

struct Board {
  Colors gains[CELLS]; // what a ball of each colour would add to the windows through a cell, wherever it came from
  u16 contents[WINDOWS];
  u64 promising[3]; // a bit for each window: isPromising
  u8 color[CELLS + 1], empties[CELLS + 1]; // empties: which neighbours are empty; the last is outside
  u8 next[COMING]; // 0 where they are hidden
  int balls, points, moves;
  Bits empty;

  void clear() {
    for (int i = 0; i < CELLS; i++) {
      gains[i] = Colors{};
      color[i] = empties[i] = 0;
      for (int way = 0; way < 8; way++)
        if (near[i][way] != OUTSIDE) empties[i] |= 1 << way;
    }
    color[OUTSIDE] = empties[OUTSIDE] = 0;
    for (u64 &some : promising) some = 0;
    for (int w = 0; w < WINDOWS; w++) {
      contents[w] = 0;
      for (int cell : windowCells[w]) gains[cell] += worths.gain[0];
    }
    for (u8 &ball : next) ball = 0;
    balls = points = moves = 0;
    empty = everywhere;
  }

  void put(int at, int c) {
    color[at] = u8(c);
    balls++;
    empty &= ~bitOf[at];
    change(at, withOne, c);
    for (int way = 0; way < 8; way++) empties[near[at][way]] &= ~(1 << opposite(way));
  }

  void take(int at) {
    const int c = color[at];
    color[at] = 0;
    balls--;
    empty |= bitOf[at];
    change(at, withoutOne, c);
    for (int way = 0; way < 8; way++) empties[near[at][way]] |= 1 << opposite(way);
  }

  /** The cells of the lines through a ball, each line whole. */
  Bits linesThrough(int at) const {
    static const int AXES[4] = {EAST, SOUTH, 4, 5};
    const int c = color[at];
    bool isThere = false;
    for (int i = 0; i < throughCount[at]; i++) isThere |= contents[through[at][i]] == fullOf[c];
    Bits found = NO_CELLS;
    if (!isThere || c == 0) return found;
    for (int axis : AXES) {
      Bits run = bitOf[at];
      for (int i = 0, way = axis; i < 2; i++, way = opposite(way))
        for (int cell = near[at][way]; color[cell] == c; cell = near[cell][way]) run |= bitOf[cell];
      if (run.count() >= LINE) found |= run;
    }
    return found;
  }

  /** Takes these balls away, and says how many they were. */
  int takeAll(Bits gone) {
    for (int i = 0; gone.any() && i < CELLS; i++)
      if ((gone & bitOf[i]).any()) take(i);
    return gone.count();
  }

  /** Plays a walk; whether new balls come after it. */
  bool walk(int from, int to) {
    const int c = color[from];
    take(from);
    put(to, c);
    const int cleared = takeAll(linesThrough(to));
    points += 2 * cleared;
    moves++;
    return cleared == 0 || balls == 0;
  }

  /** Lets the announced balls come, and announces others. Equal luck brings them to the same cells of like boards. */
  void spawn(Random &random, int colors, u8 *fallen = nullptr) {
    u8 at[COMING];
    int n = 0;
    for (int i = 0; i < COMING && balls < CELLS; i++) {
      int cell = random.below(CELLS);
      while (color[cell] > 0) cell = random.below(CELLS);
      put(cell, next[i] > 0 ? next[i] : 1 + random.below(colors));
      at[n++] = u8(cell);
    }
    Bits gone = NO_CELLS; // all lines go together, once all balls are there
    for (int i = 0; i < n; i++) {
      if (fallen) fallen[i] = at[i];
      gone |= linesThrough(at[i]);
    }
    takeAll(gone);
    for (u8 &ball : next) ball = u8(1 + random.below(colors));
  }

  bool isOver() const { return balls == CELLS; }

private:
  void change(int at, const u16 (*then)[8], int c) {
    for (int i = 0; i < throughCount[at]; i++) {
      const int w = through[at][i], before = contents[w], after = then[before][c];
      contents[w] = u16(after);
      const u64 bit = 1ull << (w & 63);
      promising[w >> 6] = (promising[w >> 6] & ~bit) | (isPromising[after] ? bit : 0);
      const Colors more = worths.gain[after] - worths.gain[before];
      for (int cell : windowCells[w]) gains[cell] += more;
    }
  }
};
