// The walks of a board as they look at a glance.
#pragma once
#include "board.h"

struct Walk { int from, to, worth; };

static constexpr i16 NO_WORTH[8] = {};
constexpr int MOST_REGIONS = CELLS + 1; // 0 is none

/** The empty cells that a ball beside a cell reaches. */
inline Bits spread(Bits from, Bits over) {
  for (;;) {
    const Bits more = (from | from << 1 | from >> 1 | from << ROW | from >> ROW) & over;
    if (more == from) return from;
    from = more;
  }
}

/** What of a board does not depend on the ball that walks. It changes the gains of the board while it lives. */
class Glance {
public:
  explicit Glance(Board &board) : board(board) {
    findRegions();
    for (int i = 0; i < CELLS; i++) {
      const int ball = board.color[i] > 0;
      whenFilled[i] = worths.filled[ball][board.empties[i]];
      whenEmptied[i] = worths.emptied[ball][board.empties[i]];
    }
    whenFilled[OUTSIDE] = whenEmptied[OUTSIDE] = NO_WORTH;
    if (worths.ready != 0) findReady();
    for (int i = 0; i < CELLS; i++)
      if (region[i] > 0) filled[i] = fill(i);
  }
  ~Glance() {
    for (int i = 0; i < readies; i++) board.gains[readyAt[i]][readyColor[i]] -= worths.ready;
  }

  /** The best walk; its `from` is -1 where nothing can move. */
  Walk best() const {
    Colors top[MOST_REGIONS]; // the most that a ball of each colour gains in each region
    const Colors none = Colors{} - i16(32000);
    for (int r = 0; r <= regions; r++) top[r] = none;
    for (int i = 0; i < CELLS; i++) {
      if (region[i] == 0) continue;
      const Colors gain = board.gains[i] + filled[i];
      Colors &most = top[region[i]];
      const Colors more = gain > most;
      most = (gain & more) | (most & ~more);
    }
    // Nearly always at least what its best walk is worth: a ball that stays in a window mostly gains less there. On one
    // board in three hundred a walk that is a little better is passed over.
    Walk hopes[CELLS];
    int n = 0;
    for (int from = 0; from < CELLS; from++) {
      if (!canWalk(from)) continue;
      int gain = -32768;
      for (int way = EAST; way <= NORTH; way++) {
        if (!(board.empties[from] >> way & 1)) continue;
        const int there = top[region[near[from][way]]][board.color[from]];
        if (there > gain) gain = there;
      }
      const int loss = lift(from);
      hopes[n++] = {from, loss, gain + loss};
    }
    Walk found = {-1, -1, -1000000};
    for (;;) {
      int most = found.worth, next = -1;
      for (int i = 0; i < n; i++)
        if (hopes[i].worth > most) most = hopes[i].worth, next = i;
      if (next < 0) return found;
      const Walk hope = hopes[next];
      hopes[next] = hopes[--n];
      walks(hope.from, hope.to, [&](int to, int worth) {
        if (worth > found.worth) found = {hope.from, to, worth};
      });
    }
  }

  /** The best so many walks, the best first; how many there are. */
  int list(Walk *found, int wanted) const {
    int n = 0;
    for (int from = 0; from < CELLS; from++) {
      if (!canWalk(from)) continue;
      walks(from, lift(from), [&](int to, int worth) {
        if (n == wanted && worth <= found[n - 1].worth) return;
        int at = n < wanted ? n++ : n - 1;
        for (; at > 0 && found[at - 1].worth < worth; at--) found[at] = found[at - 1];
        found[at] = {from, to, worth};
      });
    }
    return n;
  }

private:
  Board &board;
  u8 region[CELLS]; // of each empty cell, from 1
  int regions = 0;
  const i16 *whenFilled[CELLS + 1], *whenEmptied[CELLS + 1]; // what a cell gains, by the way in which its neighbour lies
  i16 filled[CELLS]; // what is changed around an empty cell by a ball in it
  u8 readyAt[64], readyColor[64], opens[CELLS] = {}; // opens: balls that stand in the way of a four that can be made
  int readies = 0;

  bool canWalk(int from) const { return board.color[from] > 0 && (board.empties[from] & 15) > 0; }

  /** Every walk of a ball with its worth, where `loss` is what lifting it changes. */
  template <class Found> void walks(int from, int loss, Found found) const {
    const int c = board.color[from];
    i16 stays[CELLS] = {};
    for (int i = 0; i < throughCount[from]; i++) {
      const int w = through[from][i];
      if (const i16 both = worths.both[board.contents[w]][c])
        for (int cell : windowCells[w]) stays[cell] += both;
    }
    bool open[MOST_REGIONS] = {};
    for (int way = EAST; way <= NORTH; way++)
      if (board.empties[from] >> way & 1) open[region[near[from][way]]] = true;
    open[0] = false;
    for (int to = 0; to < CELLS; to++)
      if (open[region[to]]) found(to, loss + board.gains[to][c] + filled[to] + stays[to]);
  }

  int lift(int from) const {
    const int c = board.color[from];
    int sum = worths.cell[0][board.empties[from]] - worths.cell[1][board.empties[from]];
    for (int i = 0; i < throughCount[from]; i++) sum += worths.lifted[board.contents[through[from][i]]][c];
    for (int way = 0; way < 8; way++) sum += whenEmptied[near[from][way]][way];
    return sum + (opens[from] ? worths.ready : 0);
  }

  i16 fill(int at) const {
    int sum = worths.cell[1][board.empties[at]] - worths.cell[0][board.empties[at]];
    for (int way = 0; way < 8; way++) sum += whenFilled[near[at][way]][way];
    return i16(sum);
  }

  void findRegions() {
    for (u8 &of : region) of = 0;
    for (Bits left = board.empty; left.any();) {
      const Bits found = spread(left.first(), board.empty);
      left &= ~found;
      regions++;
      for (u64 half = found.low; half != 0; half &= half - 1) region[cellOf[__builtin_ctzll(half)]] = u8(regions);
      for (u64 half = found.high; half != 0; half &= half - 1)
        region[cellOf[64 + __builtin_ctzll(half)]] = u8(regions);
    }
  }

  /** The regions beside a ball, each once; how many. */
  int regionsBeside(int at, int *found) const {
    int n = 0;
    for (int way = EAST; way <= NORTH; way++) {
      if (!(board.empties[at] >> way & 1)) continue;
      const int r = region[near[at][way]];
      bool known = false;
      for (int i = 0; i < n; i++) known |= found[i] == r;
      if (!known) found[n++] = r;
    }
    return n;
  }

  bool isBeside(int at, int r) const {
    for (int way = EAST; way <= NORTH; way++)
      if (board.empties[at] >> way & 1 && region[near[at][way]] == r) return true;
    return false;
  }

  /** Threes and blocked fours which one walk makes fours that another ball can complete at once. */
  void findReady() {
    u8 touching[MOST_REGIONS][8]; // by region and colour: balls beside it
    bool isCounted = false;
    Bits known[8] = {};
    for (int w = 0; w < WINDOWS; w++) {
      const u64 rest = board.promising[w >> 6] >> (w & 63);
      if (rest == 0) {
        w |= 63; // to the next sixty-four
        continue;
      }
      w += __builtin_ctzll(rest);
      const int content = board.contents[w], kind = kindOf[content];
      if (!isCounted) count(touching);
      isCounted = true;
      int c = 0, odd = -1, gap[2] = {-1, -1}, gaps = 0;
      for (int cell : windowCells[w]) {
        if (board.color[cell] == 0) gap[gaps++] = cell;
        else if (countOf[content][board.color[cell]] == 1) odd = cell;
        else c = board.color[cell];
      }
      const auto spare = [&](int r) {
        int balls = touching[r][c];
        for (int cell : windowCells[w]) balls -= board.color[cell] == c && isBeside(cell, r);
        return balls;
      };
      if (kind == FOUR_AND_ONE) {
        int beside[4];
        for (int i = regionsBeside(odd, beside) - 1; i >= 0; i--) opens[odd] |= spare(beside[i]) > 0;
        continue;
      }
      const int here[2] = {spare(region[gap[0]]), spare(region[gap[1]])};
      const int needed = region[gap[0]] == region[gap[1]] ? 2 : 1;
      for (int i = 0; i < 2; i++) {
        if (here[i] < 1 || here[1 - i] < needed || (known[c] & bitOf[gap[i]]).any() || readies == 64) continue;
        known[c] |= bitOf[gap[i]];
        board.gains[gap[i]][c] += worths.ready;
        readyAt[readies] = u8(gap[i]);
        readyColor[readies++] = u8(c);
      }
    }
  }

  void count(u8 (*touching)[8]) const {
    for (int r = 0; r <= regions; r++)
      for (int c = 0; c < 8; c++) touching[r][c] = 0;
    for (int i = 0; i < CELLS; i++) {
      int beside[4];
      if (board.color[i] > 0)
        for (int n = regionsBeside(i, beside) - 1; n >= 0; n--) touching[beside[n]][board.color[i]]++;
    }
  }
};
