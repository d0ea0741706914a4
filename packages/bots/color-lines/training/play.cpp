// Whole games by engine.cpp's player, and its leaf by CMA-ES; README.md has the commands.
#include "weights.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

static double processorSeconds() { return clock() / double(CLOCKS_PER_SEC); }

static void deal(Board &board, Random &random) {
  board.clear();
  for (int i = 0; i < 5; i++) {
    int cell = random.below(CELLS);
    while (board.color[cell] > 0) cell = random.below(CELLS);
    board.put(cell, 1 + random.below(COLORS));
  }
  for (u8 &ball : board.next) ball = u8(1 + random.below(COLORS));
}

int main(int argc, char **argv) {
  int games = 20, seed = 1;
  Effort effort{12, 4, 1500};
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--games") games = atoi(argv[i + 1]);
    else if (name == "--seed") seed = atoi(argv[i + 1]);
    else if (name == "--candidates") effort.candidates = atoi(argv[i + 1]);
    else if (name == "--moves") effort.moves = atoi(argv[i + 1]);
    else if (name == "--playouts") effort.playouts = atoi(argv[i + 1]);
    else return fprintf(stderr, "unknown: %s\n", argv[i]), 2;
  }
  listEverything();
  worths.fill(GLANCE);
  leaf = LEAF;
  double sum = 0, squares = 0, balls = 0;
  long moves = 0;
  const double began = processorSeconds();
  for (int game = 0; game < games; game++) {
    Random random{u64(seed) * 1000003 + u64(game)};
    Board board;
    deal(board, random);
    while (!board.isOver()) {
      const Walk walk = effort.playouts > 0 ? choose(board, random.next(), effort, COLORS) : Glance(board).best();
      if (walk.from < 0) break;
      if (board.walk(walk.from, walk.to)) board.spawn(random, COLORS);
      balls += board.balls;
    }
    sum += board.points;
    squares += double(board.points) * board.points;
    moves += board.moves;
  }
  const double mean = sum / games, spread = std::sqrt(std::max(0.0, squares / games - mean * mean));
  printf("%d games: %.0f ± %.0f points, %.1f moves, %.1f balls, %.4f ms a move\n", games, mean,
         1.96 * spread / std::sqrt(games), double(moves) / games, balls / double(moves),
         1000 * (processorSeconds() - began) / double(moves));
}
