// The chance that a turn of a seat cuts the peg on a ring hole, as ../reach.ts reckons it.
#pragma once
#include "board.h"

struct Reach {
  static constexpr int FAR = 30, BACK = 4;
  double ahead[FAR + 1], behind[FAR + 1];
  float walk[8][RING][RING]; // kind (4 full, 2 riding, 1 shares a seven), from and hole, both from the zone's corner on

  void prepare() {
    for (int d = FAR; d >= 0; d--) behind[d] = within(-d);
    for (int d = 0; d <= FAR; d++) ahead[d] = within(d);
    for (int kind = 0; kind < 8; kind++)
      for (int from = 0; from < RING; from++)
        for (int hole = 0; hole < RING; hole++) walk[kind][from][hole] = float(one(kind & 4, kind & 2, kind & 1, from, hole));
  }
  // One turn takes a peg exactly so far, extra draws included, if it alone is moved; the smaller distances are known.
  double within(int distance) const {
    if (distance < -BACK || distance == 0) return 0;
    double chance = 0;
    for (int k = 0; k < KINDS; k++) {
      const int left = distance - (k == FOUR ? -4 : stepsOf(k));
      chance += COPIES[k] / double(CARDS) * (left == 0 ? 1 : !again(k) || left < -BACK ? 0 : left > 0 ? ahead[left] : behind[-left]);
    }
    return chance;
  }
  double one(bool full, bool riding, bool shares, int from, int hole) const {
    const int on = clockwise(from, hole), back = clockwise(hole, from);
    const bool beforeGate = full || clockwise(from, gate(0)) >= on;
    double chance = back <= BACK ? behind[back] : 0;
    if (on <= FAR && beforeGate) chance += ahead[on];
    if (riding && isCorner(hole) && on <= clockwise(from, corner(0)) && on % SIDE == 0) chance += ahead[on / SIDE];
    return chance + (shares && beforeGate && on > 0 && on < 7 ? 4.0 / CARDS : 0);
  }
  // What of a seat counts for its reach, found once for all holes.
  struct Eye {
    int zone, n = 0, held = 0;
    bool inBullseye = false;
    const float *rows[PEGS];
  };
  Eye eye(const Board &b, int seat) const {
    Eye e;
    e.zone = b.zone[seat];
    int safe = 0, track = 0;
    for (const Peg &peg : b.pegs[seat]) {
      if (isHolding(peg.at)) e.held++;
      else if (peg.at < RING) track += !(peg.flags & RIDING);
      else if (peg.at != BULLSEYE) safe++;
      else e.inBullseye = true;
    }
    for (const Peg &peg : b.pegs[seat]) if (peg.at < RING) {
      const bool riding = peg.flags & RIDING;
      e.rows[e.n++] = walk[(safe == SLOTS ? 4 : 0) + (riding ? 2 : 0) + (!riding && track > 1 ? 1 : 0)][clockwise(corner(e.zone), peg.at)];
    }
    return e;
  }
  float operator()(const Eye &e, int hole) const {
    const int from = clockwise(corner(e.zone), hole);
    float chance = e.inBullseye && from == 0 ? 12.0f / CARDS : 0;
    for (int i = 0; i < e.n; i++) chance += e.rows[i][from];
    if (e.held > 0 && from == home(0)) chance += 10.0f / CARDS;
    return chance < 1 ? chance : 1;
  }
};
static Reach REACH; // to be prepared
