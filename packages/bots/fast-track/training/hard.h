// The value of hard: ../strength.ts with ../weights.ts.
#pragma once
#include "reach.h"

struct Hard {
  static constexpr int ON_TRACK = 2 + ZONES, PLACES = ON_TRACK + RING, SAFE = (SLOTS + 1) * PLACES, NEAR = SAFE + 16,
                       CLOSE = 11, HELD = NEAR + 16 * CLOSE, BLOCKED = HELD + 30, TURN = BLOCKED + 1, THREAT = TURN + 5,
                       MENACE = THREAT + 1, ENTRIES = MENACE + 1, COURTS = ENTRIES + 1, ALL = COURTS + 1;
  float w[ALL];

  static int place(const Peg &peg, int zone, bool full) {
    if (isHolding(peg.at)) return 0;
    if (peg.at == BULLSEYE) return 1;
    if (peg.flags & RIDING) return 2 + clockwise(peg.at, corner(zone)) / SIDE;
    const int left = clockwise(peg.at, full ? home(zone) : gate(zone));
    return ON_TRACK + (full && left == 0 && !(peg.flags & LAP) ? RING - 1 : left);
  }
  float strength(const Board &b, int seat, const Reach::Eye *eyes) const {
    const int zone = b.zone[seat];
    const Own &pegs = b.pegs[seat];
    int held = 0, pattern = 0, inside = 0;
    for (const Peg &peg : pegs) {
      if (isHolding(peg.at)) held++;
      else if (isSafe(peg.at)) pattern |= 1 << (peg.at - safeHole(zone, 0)), inside++;
    }
    const bool full = inside == SLOTS;
    const int base = inside * PLACES;
    bool blocked = false;
    float sum = 0, threat = 0, menace = 0;
    for (const Peg &peg : pegs) {
      if (isSafe(peg.at)) continue;
      const int at = base + place(peg, zone, full);
      sum += w[at];
      if (peg.at >= RING) continue;
      if (!(peg.flags & RIDING) && !full) {
        const int left = clockwise(peg.at, gate(zone));
        if (left < CLOSE) sum += w[NEAR + pattern * CLOSE + left];
      }
      if (peg.at == home(zone)) blocked = true;
      const float loss = w[at] - w[base];
      if (loss <= 0 || (held == SLOTS && peg.at == home(zone))) continue;
      for (int rival = 0; rival < b.n; rival++) if (rival != seat)
        (rival == b.seat ? threat : menace) += REACH(eyes[rival], peg.at) * loss;
    }
    sum += w[SAFE + pattern] + w[HELD + inside * 6 + held] + threat * w[THREAT] + menace * w[MENACE];
    if (blocked && held > 0) sum += w[BLOCKED];
    if (seat == b.seat) sum += w[TURN + inside];
    const float left = b.left[seat];
    if (held > 0 && left > 0) sum += w[ENTRIES] * ((b.pile[seat][ONE] + b.pile[seat][SIX]) / left - 10.0f / CARDS);
    for (const Peg &peg : pegs) if (peg.at == BULLSEYE && left > 0) sum += w[COURTS] * (b.pile[seat][COURT] / left - 12.0f / CARDS);
    return sum;
  }
  void strengths(const Board &b, float *out) const {
    Reach::Eye eyes[SEATS];
    for (int i = 0; i < b.n; i++) eyes[i] = REACH.eye(b, i);
    for (int i = 0; i < b.n; i++) out[i] = strength(b, i, eyes);
  }
};
