// What turns to go and the duel are taken for: ../network.ts and ../expert/network.ts, with a gradient.
#pragma once
#include "turn.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

// The hidden units of every end of a turn: those of its beginning, a difference by column and step, and one by columns
// won. What is positive is weighed and summed.
template <int UNITS> struct Sums {
  float base[UNITS], step[COLUMNS][16][UNITS], wins[RUNNERS + 1][UNITS], out[UNITS], always;

  float answer(const float *below, const float *row) const {
    float sum = always;
    for (int u = 0; u < UNITS; u++) sum += std::max(0.0f, below[u] + row[u]) * out[u];
    return sum;
  }
  // Every cell of a box whose line `wanted` says is; `won` where the mover has no more columns to win.
  template <class Wanted> void box(const Turn &turn, const Box &box, int needs, float won, float *into, Wanted wanted) {
    float under[UNITS], line[UNITS], top[UNITS];
    const int last = box.column[box.count - 1], length = turn.steps[last];
    const int first = box.count > 2 ? box.column[0] : -1, second = box.count > 1 ? box.column[box.count - 2] : -1;
    const int firsts = first < 0 ? 1 : turn.steps[first], seconds = second < 0 ? 1 : turn.steps[second];
    for (int i = 1; i <= firsts; i++) {
      for (int u = 0; u < UNITS; u++) under[u] = base[u] + (first < 0 ? 0 : step[first][i][u]);
      for (int j = 1; j <= seconds; j++) {
        const int cell = box.from + ((i - 1) * seconds + j - 1) * length;
        if (!wanted(cell, length)) continue;
        const int wonSoFar = (first >= 0 && i == firsts) + (second >= 0 && j == seconds);
        for (int u = 0; u < UNITS; u++) {
          const float all = under[u] + (second < 0 ? 0 : step[second][j][u]);
          line[u] = all + wins[wonSoFar][u], top[u] = all + wins[wonSoFar + 1][u];
        }
        for (int k = 1; k <= length; k++) {
          const int columns = wonSoFar + (k == length);
          into[cell + k - 1] = columns >= needs ? won : answer(k == length ? top : line, step[last][k]);
        }
      }
    }
  }
};

// Calls for every line of a box, with the sets of columns that are won along it and at its end.
template <class Use> void eachLine(const Turn &turn, const Box &box, Use use) {
  const int last = box.column[box.count - 1], length = turn.steps[last];
  const int first = box.count > 2 ? box.column[0] : -1, second = box.count > 1 ? box.column[box.count - 2] : -1;
  const int firsts = first < 0 ? 1 : turn.steps[first], seconds = second < 0 ? 1 : turn.steps[second];
  for (int i = 1; i <= firsts; i++)
    for (int j = 1; j <= seconds; j++) {
      const int won = (first >= 0 && i == firsts ? 1 << first : 0) | (second >= 0 && j == seconds ? 1 << second : 0);
      use(box.from + ((i - 1) * seconds + j - 1) * length, length, won, won | 1 << last);
    }
}

// The turns to go, as the bots know them.
class TurnsToGo {
  static constexpr int HALF = 48, UNITS = 2 * HALF;
  float row[COLUMNS][16][UNITS], need[6][UNITS], out[UNITS], always;
  Sums<UNITS> sums;

public:
  void read(const char *file) {
    std::vector<float> numbers;
    FILE *in = fopen(file, "r");
    for (int c; in && (c = fgetc(in)) != EOF && c != '=';) {}
    for (int c, thousandths; in && (c = fgetc(in)) != EOF;)
      if (c == '[' || c == ',')
        if (fscanf(in, "%d", &thousandths) == 1) numbers.push_back(thousandths / 1000.0f);
    if (numbers.size() != 100 * HALF + 1) fprintf(stderr, "%s: %zu numbers\n", file, numbers.size()), exit(1);
    int first[COLUMNS + 1] = {};
    for (int c = 0; c < COLUMNS; c++) first[c + 1] = first[c] + TOP[c] + 1;
    for (int u = 0; u < HALF; u++) {
      for (int c = 0; c < COLUMNS; c++)
        for (int h = 0; h <= TOP[c]; h++) {
          row[c][h][u] = numbers[(first[c] + h) * HALF + u];
          row[c][h][HALF + u] = numbers[(first[COLUMNS - 1 - c] + h) * HALF + u];
        }
      for (int k = 1; k <= 5; k++) need[k][u] = need[k][HALF + u] = numbers[(first[COLUMNS] + k - 1) * HALF + u];
      out[u] = out[HALF + u] = numbers[99 * HALF + u] / 2;
    }
    always = numbers[100 * HALF];
  }
  // Of a side, when further columns have been closed.
  float of(const Climbers &at, int side, int closed = 0) const {
    if (at.needs(side) <= 0) return 0;
    float hidden[UNITS];
    std::copy_n(need[at.needs(side)], UNITS, hidden);
    for (int c = 0; c < COLUMNS; c++) {
      const float *one = row[c][(at.closed | closed) >> c & 1 ? TOP[c] : at.height[side][c]];
      for (int u = 0; u < UNITS; u++) hidden[u] += one[u];
    }
    float sum = always;
    for (int u = 0; u < UNITS; u++) sum += std::max(0.0f, hidden[u]) * out[u];
    return std::max(1.0f, sum);
  }
  // Of the mover at every end of its turn.
  template <class Wanted> void ends(const Climbers &at, const Turn &turn, float *into, Wanted wanted) {
    const int side = at.mover, needs = at.needs(side);
    std::copy_n(need[needs], UNITS, sums.base);
    for (int c = 0; c < COLUMNS; c++) {
      const int h = at.isClosed(c) ? TOP[c] : at.height[side][c];
      for (int u = 0; u < UNITS; u++) sums.base[u] += row[c][h][u];
      for (int k = 1; h + k <= TOP[c]; k++)
        for (int u = 0; u < UNITS; u++) sums.step[c][k][u] = row[c][h + k][u] - row[c][h][u];
    }
    for (int k = 0; k <= RUNNERS; k++)
      for (int u = 0; u < UNITS; u++) sums.wins[k][u] = k < needs ? need[needs - k][u] - need[needs][u] : 0;
    std::copy_n(out, UNITS, sums.out);
    sums.always = always;
    for (int count = 1; count <= RUNNERS; count++)
      for (const Box &box : turn.boxes[count]) {
        sums.box(turn, box, needs, 0, into, wanted);
        for (int i = box.from; i < box.from + box.size; i++)
          if (into[i] != 0) into[i] = std::max(1.0f, into[i]);
      }
  }
};

// The other's turns to go by what the mover has closed.
class TheirTurns {
  float known[SETS];

public:
  TheirTurns() { forget(); }
  void forget() { std::fill_n(known, SETS, -1.0f); }
  float of(const TurnsToGo &turns, const Climbers &at, int closed) {
    if (known[closed] < 0) known[closed] = turns.of(at, 1 - at.mover, closed);
    return known[closed];
  }
};

// Turns of the expert who only knows the race (../race.ts), the others slower so many times: solved by its own eye.
class Racer {
  TheirTurns theirs;

  static float chance(float mine, float others) {
    const float odds = (mine + 0.3f) / std::max(0.3f, others - 0.4f);
    return mine <= 0 ? 1 : 1 / (1 + odds * odds);
  }

public:
  float slower = 1.5f;
  void solve(TurnsToGo &turns, const Climbers &at, Turn &turn) {
    turn.begin(at);
    turns.ends(at, turn, turn.kept.data(), [](int, int) { return true; });
    theirs.forget();
    for (int count = 1; count <= RUNNERS; count++)
      for (const Box &box : turn.boxes[count])
        eachLine(turn, box, [&](int cell, int length, int won, int wonAtTop) {
          const float along = slower * theirs.of(turns, at, won), top = slower * theirs.of(turns, at, wonAtTop);
          for (int k = 0; k < length; k++)
            turn.kept[cell + k] = chance(turn.kept[cell + k], k + 1 < length ? along : top);
        });
    turn.bust = chance(turns.of(at, at.mover), slower * theirs.of(turns, at, 0));
    turn.solve();
  }
};

// The chance of side 0 to win. One set of weights answers when the other moves next (0) and when side 0 does (1), and
// both for the other side (2, 3), which only helps to learn.
constexpr int UNITS = 256, GRID = 48, KINDS = 4;

struct Layout {
  int mine[COLUMNS], theirs[COLUMNS], both[COLUMNS], closed, need, kind, out, race, size;
  Layout() {
    int at = 0;
    const auto take = [&](int numbers) { return at += numbers, at - numbers; };
    for (int c = 0; c < COLUMNS; c++) mine[c] = take(TOP[c] * UNITS);
    for (int c = 0; c < COLUMNS; c++) theirs[c] = take(TOP[c] * UNITS);
    for (int c = 0; c < COLUMNS; c++) both[c] = take(TOP[c] * TOP[c] * UNITS);
    closed = take(COLUMNS * UNITS), need = take(TO_WIN * TO_WIN * UNITS);
    kind = take(KINDS * UNITS), out = take(KINDS * UNITS), race = take(KINDS * GRID * GRID), size = at;
  }
};
inline const Layout LAYOUT;

inline float chanceOf(float odds) { return 1 / (1 + std::exp(-odds)); }

// A place in the grid, which has a line for every quarter of a turn from 1 on.
struct Place {
  int line;
  float share;
  explicit Place(float turns) {
    const float place = 4 * (std::clamp(turns, 1.0f, 1 + (GRID - 1) / 4.0f) - 1);
    line = std::min(int(place), GRID - 2), share = place - line;
  }
};

// Rows as they are added: in `both` stands the row of each pair of heights.
struct Duel {
  std::vector<float> w;
  Duel() : w(LAYOUT.size) {}

  int row(const Climbers &at, int c) const {
    return at.isClosed(c) ? LAYOUT.closed + c * UNITS : pairRow(c, at.height[0][c], at.height[1][c]);
  }
  static int pairRow(int c, int mine, int theirs) {
    return mine == TOP[c] || theirs == TOP[c] ? LAYOUT.closed + c * UNITS
                                              : LAYOUT.both[c] + (mine * TOP[c] + theirs) * UNITS;
  }
  static int needRow(int mine, int theirs) { return LAYOUT.need + ((mine - 1) * TO_WIN + theirs - 1) * UNITS; }
  static int kindOf(const Climbers &at) { return at.mover == 1 ? 0 : 1; }

  void hidden(const Climbers &at, int kind, float *into) const {
    const float *need = &w[needRow(at.needs(0), at.needs(1))], *own = &w[LAYOUT.kind + kind * UNITS];
    for (int u = 0; u < UNITS; u++) into[u] = need[u] + own[u];
    for (int c = 0; c < COLUMNS; c++) {
      const float *one = &w[row(at, c)];
      for (int u = 0; u < UNITS; u++) into[u] += one[u];
    }
  }
  float race(int kind, Place mine, Place theirs) const {
    const float *grid = &w[LAYOUT.race + kind * GRID * GRID + mine.line * GRID + theirs.line];
    const auto along = [&](const float *line) { return line[0] + theirs.share * (line[1] - line[0]); };
    return along(grid) + mine.share * (along(grid + GRID) - along(grid));
  }
  float chance(const Climbers &at, const TurnsToGo &turns) const {
    if (at.isOver()) return at.won[0] >= TO_WIN;
    float units[UNITS];
    hidden(at, kindOf(at), units);
    const float *out = &w[LAYOUT.out + kindOf(at) * UNITS];
    float odds = race(kindOf(at), Place(turns.of(at, 0)), Place(turns.of(at, 1)));
    for (int u = 0; u < UNITS; u++) odds += std::max(0.0f, units[u]) * out[u];
    return chanceOf(odds);
  }
};

// The duel at all ends of a turn.
class Ends {
  Sums<UNITS> sums;
  TheirTurns theirs;
  std::vector<float> odds;

public:
  Ends() : odds(CELLS) {}
  template <class Wanted>
  void judge(const Duel &duel, TurnsToGo &turns, const Climbers &at, const Turn &turn, float *into, Wanted wanted) {
    const Climbers next = at.passed();
    const int kind = Duel::kindOf(next), side = at.mover, needs = at.needs(side);
    duel.hidden(next, kind, sums.base);
    for (int c = 0; c < COLUMNS; c++)
      for (int k = 1; k <= turn.steps[c]; k++) {
        const int mine = at.height[0][c] + (side == 0 ? k : 0), other = at.height[1][c] + (side == 1 ? k : 0);
        const float *before = &duel.w[duel.row(at, c)], *after = &duel.w[Duel::pairRow(c, mine, other)];
        for (int u = 0; u < UNITS; u++) sums.step[c][k][u] = after[u] - before[u];
      }
    const float *before = &duel.w[Duel::needRow(at.needs(0), at.needs(1))];
    for (int k = 0; k <= RUNNERS; k++) {
      const int left = std::max(1, needs - k);
      const float *after = &duel.w[side == 0 ? Duel::needRow(left, at.needs(1)) : Duel::needRow(at.needs(0), left)];
      for (int u = 0; u < UNITS; u++) sums.wins[k][u] = after[u] - before[u];
    }
    std::copy_n(&duel.w[LAYOUT.out + kind * UNITS], UNITS, sums.out);
    sums.always = 0;
    theirs.forget();
    turns.ends(at, turn, into, wanted);
    for (int count = 1; count <= RUNNERS; count++)
      for (const Box &box : turn.boxes[count]) {
        sums.box(turn, box, needs, 0, odds.data(), wanted);
        eachLine(turn, box, [&](int cell, int length, int won, int wonAtTop) {
          if (!wanted(cell, length)) return;
          const Place along(theirs.of(turns, at, won)), top(theirs.of(turns, at, wonAtTop));
          for (int k = 0; k < length; k++) {
            const bool isOver = into[cell + k] == 0;
            const Place mover(into[cell + k]), other = k + 1 < length ? along : top;
            const float race = side == 0 ? duel.race(kind, mover, other) : duel.race(kind, other, mover);
            into[cell + k] = isOver ? side == 0 : chanceOf(odds[cell + k] + race);
          }
        });
      }
    into[0] = NEVER;
  }
};
