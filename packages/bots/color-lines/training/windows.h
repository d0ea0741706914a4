// Nine by nine cells, the 140 stretches of five in which a line can stand, and what may stand in one of them. Nothing
// here needs a library: engine.cpp is made for browsers.
#pragma once

typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef unsigned u32;
typedef unsigned long long u64;
typedef i16 Colors __attribute__((vector_size(16))); // a number for each colour; the first is not used

constexpr int SIDE = 9, CELLS = 81, WINDOWS = 140, LINE = 5, COLORS = 7, COMING = 3, THROUGH = 20;
constexpr int ROW = SIDE + 1; // a column that is never empty keeps rows apart
constexpr int EAST = 0, SOUTH = 1, WEST = 2, NORTH = 3; // then south-east, south-west, north-west, north-east

/** A set of cells, a bit for each: see bitOf. Browsers have no numbers of 128 bits. */
struct Bits {
  u64 low, high;
  Bits operator|(Bits b) const { return {low | b.low, high | b.high}; }
  Bits operator&(Bits b) const { return {low & b.low, high & b.high}; }
  Bits operator~() const { return {~low, ~high}; }
  Bits operator<<(int n) const { return {low << n, high << n | low >> (64 - n)}; }
  Bits operator>>(int n) const { return {low >> n | high << (64 - n), high >> n}; }
  bool operator==(Bits b) const { return low == b.low && high == b.high; }
  void operator|=(Bits b) { low |= b.low, high |= b.high; }
  void operator&=(Bits b) { low &= b.low, high &= b.high; }
  int count() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
  bool any() const { return (low | high) != 0; }
  Bits first() const { return low != 0 ? Bits{low & -low, 0} : Bits{0, high & -high}; }
};
constexpr Bits NO_CELLS = {0, 0};

struct Random { // splitmix64
  u64 s;
  u64 next() {
    u64 z = (s += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  int below(int n) { return int((next() >> 32) * u64(n) >> 32); }
};

constexpr int OUTSIDE = CELLS; // the neighbour of a cell at the edge
static u8 windowCells[WINDOWS + 1][LINE], through[CELLS][THROUGH], throughCount[CELLS], near[CELLS][8];
static u8 cellOf[ROW * SIDE]; // by bit
static Bits bitOf[CELLS], everywhere;

constexpr int opposite(int way) { return way ^ 2; } // of the eight ways above

/**
 * What stands in a window, in any order. Its kind is how many balls of each colour there are, the most first, whatever
 * the colours are: '31' is three of one and one of another.
 */
constexpr int CONTENTS = 792, KINDS = 19;
static const char *const KIND_NAMES[KINDS] = {"",   "1",    "11", "111", "1111", "11111", "2",  "21", "211", "2111",
                                              "22", "221",  "3",  "31",  "311",  "32",    "4",  "41", "5"};
constexpr int THREE = 12, FOUR = 16, FOUR_AND_ONE = 17, FULL = 18;
static u8 countOf[CONTENTS][8], kindOf[CONTENTS], ballsIn[CONTENTS];
static bool isPromising[CONTENTS]; // three and two gaps, or four and another ball
static u16 withOne[CONTENTS][8], withoutOne[CONTENTS][8], fullOf[8];

static int kindNamed(const u8 *counts) {
  char name[LINE + 1];
  int n = 0;
  for (int most = LINE; most > 0; most--)
    for (int c = 1; c <= COLORS; c++)
      if (counts[c] == most) name[n++] = char('0' + most);
  name[n] = 0;
  for (int kind = 0; kind < KINDS; kind++) {
    int i = 0;
    while (name[i] && KIND_NAMES[kind][i] == name[i]) i++;
    if (name[i] == KIND_NAMES[kind][i]) return kind;
  }
  return 0;
}

static void listContents() {
  static u32 keys[CONTENTS];
  int n = 0;
  for (u32 key = 0; key < 1u << (3 * COLORS); key++) {
    u8 counts[8];
    int balls = 0;
    for (int c = 1; c <= COLORS; c++) balls += counts[c] = key >> (3 * (COLORS - c)) & 7;
    if (balls > LINE) continue;
    for (int c = 1; c <= COLORS; c++) countOf[n][c] = counts[c];
    kindOf[n] = u8(kindNamed(counts));
    isPromising[n] = kindOf[n] == THREE || kindOf[n] == FOUR_AND_ONE;
    ballsIn[n] = u8(balls);
    for (int c = 1; c <= COLORS; c++)
      if (counts[c] == LINE) fullOf[c] = u16(n);
    keys[n++] = key;
  }
  for (int i = 0; i < CONTENTS; i++)
    for (int c = 1; c <= COLORS; c++) {
      const u32 one = 1u << (3 * (COLORS - c));
      for (int j = i; j < CONTENTS && ballsIn[i] < LINE; j++)
        if (keys[j] == keys[i] + one) {
          withOne[i][c] = u16(j);
          withoutOne[j][c] = u16(i);
          break;
        }
    }
}

static void listWindows() {
  static const int DOWN[8] = {0, 1, 0, -1, 1, 1, -1, -1}, RIGHT[8] = {1, 0, -1, 0, 1, -1, -1, 1};
  static const int AXES[4] = {0, 1, 4, 5};
  for (int cell = 0; cell < CELLS; cell++) {
    const int row = cell / SIDE, col = cell % SIDE;
    const int bit = row * ROW + col;
    cellOf[bit] = u8(cell);
    bitOf[cell] = bit < 64 ? Bits{1ull << bit, 0} : Bits{0, 1ull << (bit - 64)};
    everywhere |= bitOf[cell];
    for (int way = 0; way < 8; way++) {
      const int r = row + DOWN[way], c = col + RIGHT[way];
      near[cell][way] = u8(r < 0 || c < 0 || r >= SIDE || c >= SIDE ? OUTSIDE : r * SIDE + c);
    }
  }
  int n = 0; // a stretch that the edge cuts short is written over by the next, after the last into a spare one
  for (int cell = 0; cell < CELLS; cell++)
    for (int axis : AXES) {
      int at = cell, length = 0;
      for (; at != OUTSIDE && length < LINE; at = near[at][axis]) windowCells[n][length++] = u8(at);
      if (length == LINE) n++;
    }
  for (int w = 0; w < WINDOWS; w++)
    for (int cell : windowCells[w]) through[cell][throughCount[cell]++] = u8(w);
}
