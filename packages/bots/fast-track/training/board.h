// The standard game: the holes, the cards and every play, as packages/games/fast-track has them.
#pragma once
#include <stdint.h>

constexpr int SEATS = 6, PEGS = 5, ZONES = 6, SIDE = 14, RING = 84, SLOTS = 4;
constexpr int SAFE_AT = 84, HOLDING_AT = 108, BULLSEYE = 132, HOLES = 133;
constexpr int RIDING = 1, LAP = 2, BARRED = 4;
// Cards that do the same are one kind: A and joker, 2 to 10, J Q K.
constexpr int KINDS = 11, ONE = 0, COURT = 10;
constexpr int FOUR = 3, SIX = 5, SEVEN = 6, CARDS = 54;
constexpr int COPIES[KINDS] = {6, 4, 4, 4, 4, 4, 4, 4, 4, 4, 12};
constexpr int stepsOf(int kind) { return kind == COURT ? 1 : kind + 1; }
constexpr bool enters(int kind) { return kind == ONE || kind == SIX; }
constexpr bool again(int kind) { return kind == ONE || kind == SIX || kind == COURT; }

constexpr int corner(int zone) { return zone * SIDE; }
constexpr int gate(int zone) { return zone * SIDE + 7; }
constexpr int home(int zone) { return zone * SIDE + 9; }
constexpr int safeHole(int zone, int slot) { return SAFE_AT + zone * SLOTS + slot; }
constexpr int holdingHole(int zone, int slot) { return HOLDING_AT + zone * SLOTS + slot; }
constexpr bool isSafe(int at) { return at >= SAFE_AT && at < HOLDING_AT; }
constexpr bool isHolding(int at) { return at >= HOLDING_AT && at < BULLSEYE; }
constexpr bool isCorner(int at) { return at < RING && at % SIDE == 0; }
constexpr int clockwise(int from, int to) { return to >= from ? to - from : to - from + RING; }

struct Random {
  uint64_t s;
  uint64_t next() { // splitmix64
    uint64_t z = (s += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  int below(int n) { return int((next() >> 32) * uint64_t(n) >> 32); }
  float share() { return float((next() >> 40) + 0.5) / float(1 << 24); }
};

struct Peg { uint8_t at, flags; };
typedef Peg Own[PEGS];

struct Board {
  int8_t n, seat, card, winner; // card and winner: -1 for none
  int8_t alone;                  // who plays against seats that all play like hard; -1: nobody
  uint8_t zone[SEATS];
  Own pegs[SEATS];
  uint8_t pile[SEATS][KINDS], left[SEATS];

  void start(int seats) {
    static const int SEATED[7][6] = {{}, {}, {0, 3}, {0, 2, 4}, {0, 1, 3, 4}, {0, 1, 2, 3, 4}, {0, 1, 2, 3, 4, 5}};
    __builtin_memset(this, 0, sizeof *this);
    n = seats;
    card = winner = alone = -1;
    for (int i = 0; i < n; i++) {
      zone[i] = SEATED[n][i];
      for (int p = 0; p < PEGS; p++) pegs[i][p] = {uint8_t(p < SLOTS ? holdingHole(zone[i], p) : home(zone[i])), 0};
      shuffle(i);
    }
  }
  void shuffle(int i) {
    for (int k = 0; k < KINDS; k++) pile[i][k] = COPIES[k];
    left[i] = CARDS;
  }
  int sample(Random &random) const {
    int down = random.below(left[seat] ? left[seat] : CARDS);
    for (int k = 0; k < KINDS; k++) if ((down -= left[seat] ? pile[seat][k] : COPIES[k]) < 0) return k;
    return 0;
  }
  void draw(int kind) {
    if (left[seat] == 0) shuffle(seat);
    pile[seat][kind]--;
    left[seat]--;
    card = kind;
    if (kind == FOUR) for (int i = 0; i < n; i++) ground(i);
  }
  void ground(int i) {
    for (Peg &peg : pegs[i]) peg.flags &= ~RIDING;
  }
  void pass() {
    seat = seat + 1 == n ? 0 : seat + 1;
    card = -1;
  }
  void carryOn() {
    if (again(card)) card = -1;
    else pass();
  }
};

inline int safeCount(const Own &own) {
  int count = 0;
  for (const Peg &peg : own) count += isSafe(peg.at);
  return count;
}
inline int heldCount(const Own &own) {
  int count = 0;
  for (const Peg &peg : own) count += isHolding(peg.at);
  return count;
}
inline bool hasPeg(const Own &own, int hole) {
  for (const Peg &peg : own) if (peg.at == hole) return true;
  return false;
}

// Boards, as many as one card can lead to.
struct Boards {
  static constexpr int MOST = 1200;
  int n;
  Board at[MOST];
  void add(const Board &b) { at[n < MOST ? n++ : n - 1] = b; }
  Board &back() { return at[n - 1]; }
  const Board &operator[](int i) const { return at[i]; }
};

// The plays of the card on a board: the boards they lead to.
struct Plays {
  Boards after;

  void find(const Board &board) {
    b = &board;
    zone = board.zone[board.seat];
    after.n = 0;
    __builtin_memset(rival, -1, sizeof rival);
    for (int i = 0; i < b->n; i++) if (i != b->seat) for (const Peg &peg : b->pegs[i]) rival[peg.at] = i;
    if (b->card == SEVEN) splits();
    if (after.n == 0) plain();
    if (after.n == 0) {
      after.add(board);
      after.back().pass();
    }
  }

private:
  const Board *b;
  int zone;
  int8_t rival[HOLES];

  // The holes trodden on along the track; how many there are.
  int trail(bool full, bool marked, int from, int steps, int *holes) const {
    int at = from, n = 0;
    while (n < steps) {
      marked |= at == gate(zone);
      if (at >= RING) {
        if (at >= safeHole(zone, SLOTS - 1)) break;
        at++;
      } else if (at == gate(zone) && !full) at = safeHole(zone, 0);
      else if (at == home(zone) && full && marked) break;
      else at = at + 1 == RING ? 0 : at + 1;
      holes[n++] = at;
    }
    return n;
  }
  int ring(const Own &own, const Peg &peg, int steps, int *holes) const { // -1: no such way
    int n = 0, at = peg.at;
    while (n < steps && at != corner(zone)) {
      const int next = (at + SIDE) % RING;
      if (hasPeg(own, next)) break;
      holes[n++] = at = next;
    }
    if (n == steps) return n;
    return at == peg.at ? -1 : n + trail(safeCount(own) == SLOTS, peg.flags & LAP, at, steps - n, holes + n);
  }
  int bullseye(const Own &own, const Peg &peg, int steps, int *holes) const {
    if (!(peg.flags & RIDING) && (peg.at + steps - 1) % SIDE != 0) return -1;
    const int n = steps == 1             ? 0
                  : peg.flags & RIDING ? ring(own, peg, steps - 1, holes)
                                       : trail(safeCount(own) == SLOTS, peg.flags & LAP, peg.at, steps - 1, holes);
    if (n < 0) return -1;
    const int last = n ? holes[n - 1] : peg.at;
    if (!isCorner(last) || last == corner(zone)) return -1;
    holes[n] = BULLSEYE;
    return n + 1;
  }
  bool receives(const Own &own, const Peg *lifted, int victim) const {
    if (heldCount(b->pegs[victim]) < SLOTS) return true;
    const int refuge = home(b->zone[victim]);
    for (int i = 0; i < b->n; i++)
      for (const Peg &peg : i == b->seat ? own : b->pegs[i]) if (peg.at == refuge && &peg != lifted) return false;
    return true;
  }
  bool blocked(const Own &own, const Peg &peg, int steps, const int *holes, int n) const {
    if (n < steps) return true;
    const int to = holes[n - 1];
    if (to == BULLSEYE && ((peg.flags & BARRED) || hasPeg(own, BULLSEYE) || rival[BULLSEYE] >= 0)) return true;
    for (int i = 0; i < n; i++) if (hasPeg(own, holes[i])) return true;
    return rival[to] >= 0 && !receives(own, &peg, rival[to]);
  }
  // Every hole a peg can come to with so many steps.
  int ends(const Own &own, int index, int steps, bool mayCut, int *to) const {
    const Peg &peg = own[index];
    int holes[12], found = 0;
    const auto offer = [&](int n) {
      if (n >= 0 && !blocked(own, peg, steps, holes, n) && (mayCut || rival[holes[n - 1]] < 0)) to[found++] = holes[n - 1];
    };
    if (isHolding(peg.at)) return 0;
    if (peg.at == BULLSEYE) {
      if (b->card != COURT) return 0;
      holes[0] = corner(zone);
      while (hasPeg(own, holes[0])) holes[0] = (holes[0] - SIDE + RING) % RING;
      offer(1);
    } else if (b->card == FOUR) {
      if (peg.at >= RING) return 0;
      for (int i = 0; i < 4; i++) holes[i] = (peg.at - i - 1 + RING) % RING;
      offer(4);
    } else {
      if (peg.flags & RIDING) offer(ring(own, peg, steps, holes));
      offer(trail(safeCount(own) == SLOTS, peg.flags & LAP, peg.at, steps, holes));
      if (!isSafe(peg.at)) offer(bullseye(own, peg, steps, holes));
    }
    return found;
  }
  Peg arrived(const Peg &peg, int to) const {
    if (to == BULLSEYE) return {uint8_t(to), uint8_t(peg.flags & ~RIDING)};
    if (peg.at == BULLSEYE) return {uint8_t(to), uint8_t((peg.flags & LAP) | BARRED)};
    const bool back = b->card == FOUR;
    const int g = gate(zone);
    const bool lap = (peg.flags & LAP) || isSafe(to) ||
                     (back ? clockwise(to, g) <= clockwise(to, peg.at) : clockwise(peg.at, g) <= clockwise(peg.at, to));
    const bool rides = !back && isCorner(to) && to != corner(zone);
    return {uint8_t(to), uint8_t((rides ? RIDING : 0) | (lap ? LAP : 0) | (peg.flags & BARRED))};
  }
  static bool keepsRiding(const Peg &before, const Peg &now) {
    return (before.flags & RIDING) || (now.flags & RIDING) || (now.at == BULLSEYE && before.at != BULLSEYE);
  }
  void cut(Board &next, int at) const {
    if (rival[at] < 0) return;
    Own &theirs = next.pegs[rival[at]];
    const int of = next.zone[rival[at]];
    int refuge = home(of);
    for (int slot = SLOTS - 1; slot >= 0; slot--) if (!hasPeg(theirs, holdingHole(of, slot))) refuge = holdingHole(of, slot);
    for (Peg &peg : theirs) if (peg.at == at) {
      peg = {uint8_t(refuge), 0};
      break;
    }
  }
  void finish(Board &next, int index, bool rode) const {
    const Own &own = next.pegs[next.seat];
    const Peg &last = own[index];
    if (next.card != FOUR && last.at == home(zone) && (last.flags & LAP) && safeCount(own) == SLOTS) {
      next.winner = next.seat;
      next.card = -1;
      return;
    }
    if (!rode) next.ground(next.seat);
    next.carryOn();
  }
  void move(int index, int to) {
    after.add(*b);
    Board &next = after.back();
    const Peg before = b->pegs[b->seat][index], now = arrived(before, to);
    next.pegs[next.seat][index] = now;
    cut(next, to);
    finish(next, index, keepsRiding(before, now));
  }
  void plain() {
    const Own &own = b->pegs[b->seat];
    if (enters(b->card)) enter();
    int to[3];
    for (int index = 0; index < PEGS; index++)
      for (int n = ends(own, index, stepsOf(b->card), true, to), i = 0; i < n; i++) move(index, to[i]);
  }
  void enter() {
    const Own &own = b->pegs[b->seat];
    int waiting = -1;
    for (int i = PEGS - 1; i >= 0; i--) if (isHolding(own[i].at)) waiting = i;
    const int to = home(zone);
    if (waiting < 0 || hasPeg(own, to) || (rival[to] >= 0 && !receives(own, &own[waiting], rival[to]))) return;
    after.add(*b);
    Board &next = after.back();
    next.pegs[next.seat][waiting] = {uint8_t(to), 0};
    cut(next, to);
    next.ground(next.seat);
    next.carryOn();
  }
  void splits() {
    const Own &own = b->pegs[b->seat];
    int riders = 0, chosen[PEGS], n = 0;
    for (const Peg &peg : own) riders += peg.flags & RIDING;
    for (int i = 0; i < PEGS; i++)
      if (own[i].at < RING && !((own[i].flags & RIDING) && riders == 1)) chosen[n++] = i;
    if (n < 2) return;
    for (int x = 0; x < n; x++) {
      const int i = chosen[x];
      int partners[PEGS], others = 0, firsts[3], seconds[3];
      for (int y = 0; y < n; y++)
        if (y != x && !((own[chosen[y]].flags ^ own[i].flags) & RIDING)) partners[others++] = chosen[y];
      for (int steps = 1; others && steps < 7; steps++)
        for (int f = ends(own, i, steps, false, firsts); f-- > 0;) {
          Own half;
          __builtin_memcpy(half, own, sizeof half);
          half[i] = arrived(own[i], firsts[f]);
          bool dead = true;
          for (int y = 0; y < others; y++) {
            const int j = partners[y];
            for (int s = ends(half, j, 7 - steps, true, seconds); s-- > 0;) {
              dead = false;
              after.add(*b);
              Board &next = after.back();
              const Peg now = arrived(half[j], seconds[s]);
              __builtin_memcpy(next.pegs[next.seat], half, sizeof half);
              next.pegs[next.seat][j] = now;
              cut(next, seconds[s]);
              finish(next, j, keepsRiding(own[i], half[i]) || keepsRiding(half[j], now));
            }
          }
          if (!dead) continue;
          after.add(*b);
          Board &next = after.back();
          __builtin_memcpy(next.pegs[next.seat], half, sizeof half);
          finish(next, i, keepsRiding(own[i], half[i]));
        }
      int to[3];
      for (int f = ends(own, i, 7, true, to); f-- > 0;) move(i, to[f]);
    }
  }
};
