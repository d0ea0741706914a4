// A walk is chosen by playing the best ones on, again and again, with equal luck for all.
#pragma once
#include "leaf.h"

/** How many of the best walks at a glance, how many moves each is played on, and about how many playouts in all. */
struct Effort { int candidates, moves, playouts; };

static Foresight foresight; // weights.h

constexpr double LOST = 90; // balls, and a little more for each move it came too early

/** How many balls a walk leads to. The last new ones are left out: they only add noise. */
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
  return board.isOver() ? LOST : foretell(lookAt(board, comes), foresight);
}

constexpr int MOST_CANDIDATES = 32, ROOMY = 36, CROWDED = 46;
constexpr int HEAT = 8; // playouts between two looks at who is worse
constexpr double WORSE = 2.5; // standard errors behind the best

/** Walks that are played on against each other, the best first once they were sorted. */
struct Race {
  Walk walks[MOST_CANDIDATES];
  int left, tries = 0;
  double balls[MOST_CANDIDATES] = {}; // in all tries
  double squares[MOST_CANDIDATES][MOST_CANDIDATES] = {}; // of the differences between two, by number
  int order[MOST_CANDIDATES];

  Race(Board &board, int candidates) : left(Glance(board).list(walks, candidates)) {
    for (int i = 0; i < left; i++) order[i] = i;
  }

  void heat(const Board &board, Random &random, int moves, int colors) {
    for (int n = 0; n < HEAT; n++) {
      const u64 luck = random.next();
      double here[MOST_CANDIDATES];
      for (int i = 0; i < left; i++) {
        const int one = order[i];
        balls[one] += here[one] = playOn(board, walks[one], luck, moves, colors);
        for (int j = 0; j < i; j++) {
          const int other = order[j];
          const double more = here[one] - here[other];
          squares[one][other] = squares[other][one] += more * more;
        }
      }
    }
    tries += HEAT;
    sort();
  }

  /** Gives up what is clearly worse than the best. */
  void drop() {
    int kept = 1;
    for (int i = 1; i < left; i++) {
      const double more = (balls[order[i]] - balls[order[0]]) / tries;
      const double spread = squares[order[i]][order[0]] / tries - more * more;
      if (more * more * tries <= WORSE * WORSE * (spread + 0.01)) order[kept++] = order[i];
    }
    left = kept;
  }

private:
  void sort() { // equals stay as they looked at a glance
    for (int i = 1; i < left; i++) {
      const int one = order[i];
      int at = i;
      for (; at > 0 && balls[order[at - 1]] > balls[one]; at--) order[at] = order[at - 1];
      order[at] = one;
    }
  }
};

/** The better half is played on until one is left. A crowded board deserves more thought, a roomy one needs less. */
static Walk choose(Board &board, u64 seed, const Effort &effort, int colors) {
  Race race(board, effort.candidates < MOST_CANDIDATES ? effort.candidates : MOST_CANDIDATES);
  if (race.left == 0) return {-1, -1, 0};
  int playouts = effort.playouts, moves = effort.moves, rounds = 0;
  if (board.balls < ROOMY) playouts /= 3;
  if (board.balls > CROWDED) playouts *= 3, moves++;
  for (int n = race.left; n > 1; n = (n + 1) / 2) rounds++;
  Random random{seed};
  while (race.left > 1) {
    for (int spent = 0; spent <= playouts / rounds && race.left > 1; race.drop()) {
      spent += HEAT * race.left;
      race.heat(board, random, moves, colors);
    }
    race.left = (race.left + 1) / 2;
  }
  return race.walks[race.order[0]];
}
