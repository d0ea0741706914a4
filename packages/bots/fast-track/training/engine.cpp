// What a browser and Node call: ../expert/engine.ts. One board, as board.h has it.
#define MANY 1
#include "playouts.h"

static Network network;
static Hard hard;
static Mind mind{network, hard};
static Board board;

#define EXPORT(name) __attribute__((export_name(#name))) extern "C"

// The compiler writes loops as calls of these.
extern "C" void *memset(void *to, int byte, unsigned long n) {
  for (volatile uint8_t *at = (uint8_t *)to; n > 0; n--) *at++ = uint8_t(byte);
  return to;
}
extern "C" void *memcpy(void *to, const void *from, unsigned long n) {
  volatile uint8_t *at = (uint8_t *)to;
  for (const uint8_t *byte = (const uint8_t *)from; n > 0; n--) *at++ = *byte++;
  return to;
}

EXPORT(prepare) void prepare() { REACH.prepare(); }

EXPORT(network) float *ofNetwork() { return network.w; }
EXPORT(weights) int weights() { return WEIGHTS; }
EXPORT(hard) float *ofHard() { return hard.w; }
EXPORT(board) Board *ofBoard() { return &board; }

/** The board becomes the one that the chosen play leads to. */
EXPORT(choose) void choose(uint32_t seed, int one, int two, int candidates, int cards, int playouts, int prior, int looks) {
  Random random{seed};
  const int chosen = mind.choose(board, {one, two, candidates, cards, playouts, prior, looks}, random);
  board = mind.plays[0].after[chosen];
}

/** For tests: how many plays there are. */
EXPORT(plays) int plays() {
  mind.plays[0].find(board);
  return mind.plays[0].after.n;
}
/** Of one of them, the chance that it leaves, as the network or hard sees it. */
EXPORT(chance) float chance(int play, int byHard) {
  float out[SEATS];
  Board after = mind.plays[0].after[play];
  after.alone = board.seat;
  if (byHard) chances(hard, after, out);
  else chances(network, after, out);
  return out[board.seat];
}
