// A walk is chosen by playing the best ones on, again and again, with equal luck for all.
#pragma once
#include "glance.h"

struct Effort { int candidates, moves, playouts; };

/** What a board is worth when a playout ends, in balls; weights.h has the numbers. */
struct Leaf {
  double kind[KINDS]; // a window, by its kind
  double ready, readyColor; // that any line can be completed at once, and for each colour of which one can
  double crowd; // a ball costs 1, and this for each ball there is
  double calm; // that no new balls come
};
static Leaf leaf;

/** Colours of which a four can be completed at once. */
static int readyColors(const Board &board) {
  u32 found = 0;
  for (int w = 0; w < WINDOWS; w++) {
    if (kindOf[board.contents[w]] != FOUR) continue;
    int c = 0, gap = 0;
    Bits four = NO_CELLS;
    for (int cell : windowCells[w]) {
      if (board.color[cell] == 0) gap = cell;
      else c = board.color[cell], four |= bitOf[cell];
    }
    if (found >> c & 1) continue;
    const Bits reach = spread(bitOf[gap], board.empty);
    const Bits shore = (reach << 1 | reach >> 1 | reach << ROW | reach >> ROW) & ~four;
    for (int i = 0; i < CELLS; i++)
      if (board.color[i] == c && (shore & bitOf[i]).any()) found |= 1u << c;
  }
  return __builtin_popcount(found);
}

constexpr double LOST = -90; // and a little less for each move it came too early

static double worthOf(const Board &board, bool comes) {
  double sum = -board.balls - leaf.crowd * board.balls * board.balls + (comes ? 0 : leaf.calm);
  for (int w = 0; w < WINDOWS; w++) sum += leaf.kind[kindOf[board.contents[w]]];
  const int ready = readyColors(board);
  return sum + leaf.readyColor * ready + (ready > 0 ? leaf.ready : 0);
}

/** The last new balls are left out: they only add noise. */
static double playOn(const Board &from, const Walk &first, u64 luck, int moves, int colors) {
  Board board = from;
  Random random{luck};
  bool comes = board.walk(first.from, first.to);
  for (int left = moves - 1; left > 0; left--) {
    if (comes) board.spawn(random, colors);
    if (board.isOver()) return LOST * (1 + 0.05 * left);
    const Walk walk = Glance(board).best();
    if (walk.from < 0) break;
    comes = board.walk(walk.from, walk.to);
  }
  return board.isOver() ? LOST : worthOf(board, comes);
}

constexpr int MOST_CANDIDATES = 32, ROOMY = 36, CROWDED = 46;

/** The better half is played on until one is left. A crowded board deserves more thought, a roomy one needs less. */
static Walk choose(Board &board, u64 seed, const Effort &effort, int colors) {
  Walk walks[MOST_CANDIDATES];
  int left = Glance(board).list(walks, effort.candidates);
  int playouts = effort.playouts, moves = effort.moves;
  if (board.balls < ROOMY) playouts /= 3;
  if (board.balls > CROWDED) playouts *= 3, moves++;
  int rounds = 0;
  for (int n = left; n > 1; n = (n + 1) / 2) rounds++;
  double sums[MOST_CANDIDATES] = {};
  Random random{seed};
  while (left > 1) {
    for (int n = playouts / (rounds * left) + 1; n > 0; n--) {
      const u64 luck = random.next();
      for (int i = 0; i < left; i++) sums[i] += playOn(board, walks[i], luck, moves, colors);
    }
    for (int i = 1; i < left; i++) { // the better first, equals as they looked at a glance
      const Walk walk = walks[i];
      const double sum = sums[i];
      int at = i;
      for (; at > 0 && sums[at - 1] < sum; at--) walks[at] = walks[at - 1], sums[at] = sums[at - 1];
      walks[at] = walk, sums[at] = sum;
    }
    left = (left + 1) / 2;
  }
  return left > 0 ? walks[0] : Walk{-1, -1, 0};
}
