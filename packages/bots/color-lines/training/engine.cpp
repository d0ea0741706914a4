// What a browser and Node call: ../expert/engine.ts. One board, shown in `shared`.
#include "weights.h"

static Board board;
static u8 shared[CELLS + COMING + COMING]; // the board, the announced balls, and where the last ones fell

#define EXPORT(name) __attribute__((export_name(#name))) extern "C"

// The compiler writes loops as calls of these.
extern "C" void *memset(void *to, int byte, unsigned long n) {
  for (volatile u8 *at = (u8 *)to; n > 0; n--) *at++ = u8(byte);
  return to;
}
extern "C" void *memcpy(void *to, const void *from, unsigned long n) {
  volatile u8 *at = (u8 *)to;
  for (const u8 *byte = (const u8 *)from; n > 0; n--) *at++ = *byte++;
  return to;
}

static void read() {
  board.clear();
  for (int i = 0; i < CELLS; i++)
    if (shared[i] > 0) board.put(i, shared[i]);
  for (int i = 0; i < COMING; i++) board.next[i] = shared[CELLS + i];
}

EXPORT(prepare) void prepare() { prepareAll(); }

EXPORT(shared) u8 *address() { return shared; }

/** 81 × from + to, or -1 where nothing can move. */
EXPORT(choose) int chosen(u32 seed, int colors, int candidates, int moves, int playouts) {
  read();
  const Walk walk = choose(board, seed, {candidates, moves, playouts}, colors);
  return walk.from < 0 ? -1 : CELLS * walk.from + walk.to;
}

/** For tests: the best walk at a glance and the balls that come after it, as playouts play; -1 at the end. */
EXPORT(turn) int turn(u32 seed, int colors) {
  read();
  Random random{seed};
  const Walk walk = Glance(board).best();
  if (walk.from < 0) return -1;
  u8 *fallen = shared + CELLS + COMING;
  for (int i = 0; i < COMING; i++) fallen[i] = CELLS;
  if (board.walk(walk.from, walk.to)) board.spawn(random, colors, fallen);
  for (int i = 0; i < CELLS; i++) shared[i] = board.color[i];
  for (int i = 0; i < COMING; i++) shared[CELLS + i] = board.next[i];
  return CELLS * walk.from + walk.to;
}
