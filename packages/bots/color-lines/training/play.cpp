// Whole games by engine.cpp's player, and the boards that it met for fit.py; README.md has the commands.
#include "weights.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
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

/** One move in three of those that stray is any of the best six at a glance, the others the best of them. */
static Walk strayed(Board &board, Random &random) {
  Walk walks[6];
  if (random.below(3) > 0) return Glance(board).best();
  const int n = Glance(board).list(walks, 6);
  return n > 0 ? walks[random.below(n)] : Walk{-1, -1, 0};
}

int main(int argc, char **argv) {
  int games = 20, seed = 1, stray = 0; // stray: moves in a hundred
  Effort effort{12, 6, 2500};
  FILE *boards = nullptr; // a Look after each walk, the balls after the turn, and whether it was the last
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--games") games = atoi(argv[i + 1]);
    else if (name == "--seed") seed = atoi(argv[i + 1]);
    else if (name == "--candidates") effort.candidates = atoi(argv[i + 1]);
    else if (name == "--moves") effort.moves = atoi(argv[i + 1]);
    else if (name == "--playouts") effort.playouts = atoi(argv[i + 1]);
    else if (name == "--stray") stray = atoi(argv[i + 1]);
    else if (name == "--boards") boards = fopen(argv[i + 1], "wb");
    else return fprintf(stderr, "unknown: %s\n", argv[i]), 2;
    if (name == "--boards" && boards == nullptr) return perror(argv[i + 1]), 2;
  }
  prepareAll();
  double sum = 0, squares = 0, balls = 0;
  long moves = 0;
  const double began = processorSeconds();
  for (int game = 0; game < games; game++) {
    Random random{u64(seed) * 1000003 + u64(game)};
    Board board;
    deal(board, random);
    while (!board.isOver()) {
      const Walk walk = stray > 0 && random.below(100) < stray ? strayed(board, random)
                        : effort.playouts > 0 ? choose(board, random.next(), effort, COLORS)
                                              : Glance(board).best();
      if (walk.from < 0) break;
      const bool comes = board.walk(walk.from, walk.to);
      const Look look = lookAt(board, comes);
      if (comes) board.spawn(random, COLORS);
      balls += board.balls;
      if (boards != nullptr) {
        const u8 then[2] = {u8(board.balls), board.isOver()};
        fwrite(&look, sizeof look, 1, boards);
        fwrite(then, sizeof then, 1, boards);
      }
    }
    sum += board.points;
    squares += double(board.points) * board.points;
    moves += board.moves;
  }
  if (boards != nullptr) fclose(boards);
  const double mean = sum / games, spread = std::sqrt(std::max(0.0, squares / games - mean * mean));
  printf("%d games: %.0f ± %.0f points, %.1f moves, %.1f balls, %.4f ms a move\n", games, mean,
         1.96 * spread / std::sqrt(games), double(moves) / games, balls / double(moves),
         1000 * (processorSeconds() - began) / double(moves));
}
