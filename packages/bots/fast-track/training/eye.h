// What the network sees of a board before a draw, from one seat.
#pragma once
#include "maths.h"
#include "reach.h"

// Whether the network is the one for tables of three and more, which knows who plays like hard.
#ifndef MANY
#define MANY 0
#endif

struct At {
  static constexpr int TRACK = 0, RIDER = TRACK + RING, IN_BULLSEYE = RIDER + ZONES, HELD = IN_BULLSEYE + 1,
                       PATTERN = HELD + PEGS + 1, INSIDE = PATTERN + 16, FINAL = INSIDE + SLOTS + 1, IS_BARRED = FINAL + 1,
                       HOME_TAKEN = IS_BARRED + 1, NEAR = HOME_TAKEN + 1, CLOSE = 11, RIVAL = NEAR + 16 * CLOSE,
                       RIVAL_RIDER = RIVAL + RING, RIVAL_BULLSEYE = RIVAL_RIDER + ZONES, RIVAL_INSIDE = RIVAL_BULLSEYE + 1,
                       RIVALS_HELD = RIVAL_INSIDE + SLOTS + 1, UNTIL = RIVALS_HELD + 1, TABLE = UNTIL + SEATS,
                       QUARTERS = 5, // a peg's way in four parts, then riders
                       RISK = TABLE + SEATS - 1, RISK_LATER = RISK + QUARTERS, LOSS = RISK_LATER + QUARTERS,
                       CHANCE = LOSS + 2, CHANCE_LATER = CHANCE + QUARTERS, GAIN = CHANCE_LATER + QUARTERS,
                       PILE = GAIN + 2, CARDS_LEFT = PILE + KINDS, // by how many, in parts
                       PARTS = 8, GOOD = CARDS_LEFT + PARTS,       // by how many are safe: the next card brings one more in, or wins
                       WAIT = GOOD + SLOTS + 1,                    // the logarithm of the cards until one does
                       NEEDED = WAIT + SLOTS + 1,                  // the last peg, by holes to home and kind of card
                       LAST = NEEDED + CLOSE * KINDS,              // the last peg, by holes to home; riding; in the bullseye
                       BIAS = LAST + RING + ZONES + 1,
                       ALONE = BIAS + 1, ALL = ALONE + MANY; // against seats that all play like hard
};
constexpr float PILE_COUNTS = 5; // how much a share of the pile above the usual is made of

struct Seen {
  int n = 0;
  int16_t at[96];
  float value[96];
  void add(int i, float x) {
    at[n] = i;
    value[n++] = x;
  }
};

inline int wayLeft(const Peg &peg, int zone) {
  return peg.flags & RIDING ? clockwise(peg.at, corner(zone)) / SIDE + 7 : clockwise(peg.at, gate(zone));
}

// Where the last peg is, when all others are safe.
inline int lastPlace(const Peg &peg, int zone) {
  if (peg.at == BULLSEYE) return RING + ZONES;
  if (peg.flags & RIDING) return RING + clockwise(peg.at, corner(zone)) / SIDE;
  const int left = clockwise(peg.at, home(zone));
  return left == 0 && !(peg.flags & LAP) ? RING - 1 : left;
}

// Cards by kind: of a pile, or of a fresh deck when it is empty.
struct Stock {
  const uint8_t *pile;
  int left;
  int all() const { return left ? left : CARDS; }
  int of(int kind) const { return left ? pile[kind] : COPIES[kind]; }
  // Cards that take a peg so many holes on; a 4 goes back.
  int going(int steps) const { return steps < 1 || steps > 10 || steps == 4 ? 0 : steps == 1 ? of(ONE) + of(COURT) : of(steps - 1); }
  float excess(int kind) const { return PILE_COUNTS * (of(kind) / float(all()) - COPIES[kind] / float(CARDS)); }
  int part() const { return left == 0 ? 7 : left < 4 ? left - 1 : left < 7 ? 3 : left < 12 ? 4 : left < 24 ? 5 : 6; }
};
constexpr Stock FRESH{nullptr, 0};

// The chance of a card that draws again, and then of the one that goes the rest of the way.
inline float again(const Stock &stock, int way) {
  float chance = 0;
  for (const int kinds[] = {ONE, SIX, COURT}; const int kind : kinds) {
    const int then = way - stepsOf(kind), cards = stock.going(then);
    if (cards > 0) chance += stock.of(kind) / float(stock.all()) * (cards - (then == stepsOf(kind))) / float(stock.all() - 1);
  }
  return chance;
}

// What the turn of a seat may cut of another's.
struct Danger {
  float risk[At::QUARTERS] = {}, loss = 0;
  void add(const Board &b, const Reach::Eye &by, int victim) {
    const int zone = b.zone[victim];
    const bool atStart = heldCount(b.pegs[victim]) == SLOTS;
    for (const Peg &peg : b.pegs[victim]) {
      if (peg.at >= RING || (atStart && peg.at == home(zone))) continue;
      const float chance = REACH(by, peg.at);
      if (chance == 0) continue;
      const int gone = RING - 1 - wayLeft(peg, zone);
      risk[peg.flags & RIDING ? 4 : gone / 21] += chance;
      loss += chance * (0.2f + gone / float(RING));
    }
  }
};

// How soon the own pile brings one more peg in, or the last one home.
inline void seeCards(const Board &b, int me, int inside, int pattern, Seen &seen) {
  const Stock stock{b.pile[me], b.left[me]};
  const int zone = b.zone[me];
  const bool full = inside == SLOTS;
  if (stock.left > 0) for (int k = 0; k < KINDS; k++) seen.add(At::PILE + k, stock.excess(k));
  seen.add(At::CARDS_LEFT + stock.part(), 1);
  const Peg *first = nullptr; // the peg next to the gate or home: the others cannot pass it
  int way = RING;
  for (const Peg &peg : b.pegs[me]) if (peg.at < RING) {
    const int left = full ? lastPlace(peg, zone) : clockwise(peg.at, gate(zone));
    if (left < way) first = &peg, way = left;
  }
  if (first == nullptr || (first->flags & RIDING)) return;
  int good = 0, usually = 0;
  if (full) good = stock.going(way), usually = FRESH.going(way);
  else for (int slot = 0; slot < SLOTS && !(pattern >> slot & 1); slot++) good += stock.going(way + slot + 1), usually += FRESH.going(way + slot + 1);
  const float all = stock.all(), soon = good / all + (full && all > 1 ? again(stock, way) : 0);
  if (soon > 0) seen.add(At::GOOD + inside, soon);
  if (usually > 0) seen.add(At::WAIT + inside, logarithm(good > 0 ? (all + 1) / (good + 1) : all + (CARDS + 1) / float(usually + 1)));
  if (full && way < At::CLOSE && stock.left > 0) for (int k = 0; k < KINDS; k++) seen.add(At::NEEDED + way * KINDS + k, stock.excess(k));
}

// Eyes: the reach of every seat.
inline void see(const Board &b, int me, const Reach::Eye *eyes, Seen &seen) {
  const int zone = b.zone[me];
  seen.n = 0;
  int held = 0, pattern = 0, inside = 0;
  for (const Peg &peg : b.pegs[me]) {
    if (isHolding(peg.at)) held++;
    else if (isSafe(peg.at)) pattern |= 1 << (peg.at - safeHole(zone, 0)), inside++;
  }
  for (const Peg &peg : b.pegs[me]) {
    if (inside == SLOTS && !isSafe(peg.at) && !isHolding(peg.at)) seen.add(At::LAST + lastPlace(peg, zone), 1);
    if (peg.at == BULLSEYE) seen.add(At::IN_BULLSEYE, 1);
    if (peg.at >= RING) continue;
    if (peg.flags & RIDING) seen.add(At::RIDER + clockwise(peg.at, corner(zone)) / SIDE, 1);
    else {
      const int left = clockwise(peg.at, gate(zone));
      seen.add(At::TRACK + left, 1);
      if (left < At::CLOSE) seen.add(At::NEAR + pattern * At::CLOSE + left, 1);
    }
    if (inside == SLOTS && (peg.flags & LAP)) seen.add(At::FINAL, 1);
    if (peg.flags & BARRED) seen.add(At::IS_BARRED, 1);
    if (peg.at == home(zone) && held > 0) seen.add(At::HOME_TAKEN, 1);
  }
  seen.add(At::HELD + held, 1);
  seen.add(At::PATTERN + pattern, 1);
  seen.add(At::INSIDE + inside, 1);
  int most = 0, waiting = 0;
  Danger risk, later, chance;
  for (int i = 0; i < b.n; i++) {
    if (i == me) continue;
    int safe = 0;
    for (const Peg &peg : b.pegs[i]) {
      if (peg.at < RING) seen.add((peg.flags & RIDING ? At::RIVAL_RIDER + clockwise(corner(zone), peg.at) / SIDE : At::RIVAL + clockwise(corner(zone), peg.at)), 1);
      else if (peg.at == BULLSEYE) seen.add(At::RIVAL_BULLSEYE, 1);
      else if (isSafe(peg.at)) safe++;
      else waiting++;
    }
    if (safe > most) most = safe;
    (i == b.seat ? risk : later).add(b, eyes[i], me);
    chance.add(b, eyes[me], i);
  }
  seen.add(At::RIVAL_INSIDE + most, 1);
  seen.add(At::RIVALS_HELD, waiting / float(SLOTS * (b.n - 1)));
  seen.add(At::UNTIL + (me - b.seat + b.n) % b.n, 1);
  seen.add(At::TABLE + b.n - 2, 1);
  const auto tell = [&](const Danger &danger, int at, int loss) {
    if (danger.loss == 0) return;
    for (int q = 0; q < At::QUARTERS; q++) if (danger.risk[q] > 0) seen.add(at + q, danger.risk[q]);
    seen.add(loss, danger.loss);
  };
  tell(risk, At::RISK, At::LOSS);
  tell(later, At::RISK_LATER, At::LOSS + 1);
  if (me == b.seat) tell(chance, At::CHANCE, At::GAIN);
  else tell(chance, At::CHANCE_LATER, At::GAIN + 1);
  seeCards(b, me, inside, pattern, seen);
  seen.add(At::BIAS, 1);
  if (MANY && me == b.alone) seen.add(At::ALONE, 1);
}
