// What the expert's network sees. ../expert/features.ts says the same in TypeScript; a test holds both to the same numbers.
#pragma once
#include "cards.h"

// How a hand is best laid out; as in shape.ts.
struct Shape {
  Set rest; // outside the fives
  int made[5];
  float cost;
};

constexpr float COST_SINGLE[] = {1, 1, 1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.87, 0.82, 0.72, 0.5, 0.05};
constexpr float COST_PAIR[] = {0.95, 0.94, 0.93, 0.92, 0.9, 0.87, 0.84, 0.8, 0.75, 0.68, 0.55, 0.3, 0.05};
constexpr float COST_TRIPLE[] = {0.7, 0.68, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.2, 0.15, 0.05};
constexpr float COST_FIVE[] = {0.6, 0.5, 0.35, 0.1, 0.05};
constexpr int LAID_OUT = 48;

struct Costs {
  float of[7][256];
  Costs() {
    for (int pair = 0; pair < 7; pair++)
      for (int byte = 0; byte < 256; byte++) of[pair][byte] = ofRank(2 * pair, byte & 15) + ofRank(2 * pair + 1, byte >> 4);
  }
  static float ofRank(int rank, int suits) {
    if (rank > 12) return 0;
    switch (ones(suits)) {
      case 1: return COST_SINGLE[rank];
      case 2: return COST_PAIR[rank];
      case 3: return COST_TRIPLE[rank];
      case 4: return 2 * COST_PAIR[rank];
      default: return 0;
    }
  }
};
inline const Costs COSTS;

inline float costOf(Set set) {
  return COSTS.of[0][set & 255] + COSTS.of[1][set >> 8 & 255] + COSTS.of[2][set >> 16 & 255] + COSTS.of[3][set >> 24 & 255] +
         COSTS.of[4][set >> 32 & 255] + COSTS.of[5][set >> 40 & 255] + COSTS.of[6][set >> 48 & 15];
}

inline Shape shapeOf(const Fives &fives, Set rest, int left) {
  Shape shape = {rest, {0, 0, 0, 0, 0}, 0};
  const int stride = fives.count > LAID_OUT ? (fives.count + LAID_OUT - 1) / LAID_OUT : 1;
  const Play *fit[LAID_OUT + 1];
  int n = 0;
  for (int i = 0; i < fives.count; i += stride) if ((fives.list[i].cards & ~rest) == 0) fit[n++] = &fives.list[i];
  while (left >= 5) {
    float least = costOf(shape.rest);
    int chosen = -1, second = -1;
    for (int i = 0; i < n; i++) {
      if (fit[i]->cards & ~shape.rest) continue;
      const Set without = shape.rest & ~fit[i]->cards;
      const float own = COST_FIVE[fit[i]->kind - STRAIGHT], cost = own + costOf(without);
      if (cost < least - 1e-6f) { least = cost; chosen = i; second = -1; }
      if (left < 10) continue;
      for (int j = i + 1; j < n; j++) {
        if (fit[j]->cards & ~without) continue;
        const float both = own + COST_FIVE[fit[j]->kind - STRAIGHT] + costOf(without & ~fit[j]->cards);
        if (both < least - 1e-6f) { least = both; chosen = i; second = j; }
      }
    }
    if (chosen < 0) break;
    for (int one : {chosen, second}) {
      if (one < 0) continue;
      shape.rest &= ~fit[one]->cards;
      shape.made[fit[one]->kind - STRAIGHT]++;
      shape.cost += COST_FIVE[fit[one]->kind - STRAIGHT];
      left -= 5;
    }
  }
  shape.cost += costOf(shape.rest);
  return shape;
}

constexpr int TOPS = 2;
// Which of the upper layers: one for tables where all others may still be greedy players, one for all else.
inline int topFor(const Match &match) {
  for (int s = 0; s < SEATS; s++) if (s != match.seat && match.alike[s] < 0) return 0;
  return 1;
}

struct Seen {
  int n = 0, top = 0;
  int16_t at[320];
  float value[320];
  void add(int i, float x = 1) { at[n] = i; value[n++] = x; }
};

// Where the parts begin.
namespace At {
enum { BIAS, TABLE, STANDING = 10, BEATERS, POINT, FIRST, PASSES, OWNER = 17, HAND = 20, UNSEEN = 72, COUNTS = 124, OWN = 163, REFUSED = 176,
       PAIRS = 194, TOP, COST, GROUPS, LAST_CARD, LEAST, FIVES, SITUATION };
enum { PASS = SITUATION, SIZE, KIND = SIZE + 3, STANDS = KIND + 5, BEATEN, BOSS, MARGIN, BEATERS_OF, LEFT = BEATERS_OF + 5, LAYOUT = LEFT + 13, BETTER,
       GROUPS_LEFT, BOSSES = GROUPS_LEFT + 8, LOSERS = BOSSES + 5, BINS = LOSERS + 5, TOPS = BINS + 15, SECOND, HIGH, LOW, PAYS, SINGLES, LOWEST,
       SHOWN, WEAKEST = SHOWN + 3 * 52, ALIKE = WEAKEST + 3 * 31, NEVER = ALIKE + 3 * 9, ALL = NEVER + 3 * 52 };
}

inline float standing(const Play &play) {
  if (play.size < 3) return play.power / 51.0f;
  if (play.size == 3) return play.power / 12.0f;
  const int kind = play.power >> 6;
  return (kind + (play.power & 63) / 52.0f) / 5;
}

struct Reach {
  Set unseen;
  int8_t held[13];
  int place, pair, triple, most;
  Reach(const Match &match) {
    const int seat = match.seat;
    unseen = match.unseen[seat];
    place = unseen == 0 ? -1 : highest(unseen);
    pair = triple = -1;
    for (int rank = 0; rank < 13; rank++) {
      held[rank] = ones(suitsOf(unseen, rank));
      if (held[rank] >= 2) pair = rank;
      if (held[rank] >= 3) triple = rank;
    }
    most = 0;
    for (int s = 0; s < SEATS; s++) if (s != seat && match.count[s] > most) most = match.count[s];
  }
  // Single cards, or ranks, that may beat a play.
  int beaters(const Play &play) const {
    if (play.size == 0 || play.size == 5) return 0;
    if (play.size == 1) return ones(unseen >> (play.power + 1));
    int ranks = 0;
    for (int rank = (play.size == 2 ? play.power >> 2 : play.power) + 1; rank < 13; rank++) ranks += held[rank] >= play.size;
    return ranks;
  }
};

struct Layout {
  int groups = 0, bosses = 0, singles = 0, low = -1, top = -1, second = -1;
  float bins[15] = {};
};

inline Layout layoutOf(const Shape &shape, const Reach &reach) {
  Layout out;
  for (int rank = 0; rank < 13; rank++) {
    const int suits = suitsOf(shape.rest, rank);
    if (suits == 0) continue;
    const int place = 4 * rank + highest(suits);
    out.second = out.top;
    out.top = place;
    switch (ones(suits)) {
      case 1:
        out.groups++;
        out.singles++;
        if (out.low < 0) out.low = place;
        out.bins[rank < 5 ? 0 : rank < 9 ? 1 : rank < 11 ? 2 : rank - 8] += 0.5f;
        if (place > reach.place) out.bosses++;
        break;
      case 2:
      case 4: {
        const int pairs = ones(suits) / 2;
        out.groups += pairs;
        out.bins[5 + (rank < 6 ? 0 : rank < 10 ? 1 : rank < 12 ? 2 : 3)] += 0.5f * pairs;
        if (rank > reach.pair || reach.most < 2) out.bosses += pairs;
        break;
      }
      case 3:
        out.groups++;
        out.bins[9 + (rank < 8 ? 0 : 1)] += 0.5f;
        if (rank > reach.triple || reach.most < 3) out.bosses++;
    }
  }
  for (int kind = 0; kind < 5; kind++) {
    out.groups += shape.made[kind];
    out.bins[11 + (kind < 3 ? kind : 3)] += shape.made[kind];
    if (reach.most < 5 || kind >= 3) out.bosses += shape.made[kind];
  }
  return out;
}

inline int atMost(int x, int most) { return x > most ? most : x < 0 ? 0 : x; }

inline Shape seeSituation(const Match &match, const Reach &reach, float perPoint, Seen &seen) {
  const int seat = match.seat;
  const Play &table = match.table;
  const Shape shape = shapeOf(match.fives[seat], match.hand[seat], match.count[seat]);
  seen.n = 0;
  seen.top = topFor(match);
  seen.add(At::BIAS);
  seen.add(At::TABLE + (table.size == 0 ? 0 : 1 + table.kind));
  if (table.size > 0) {
    seen.add(At::STANDING, standing(table));
    seen.add(At::BEATERS, reach.beaters(table) / 12.0f);
    seen.add(At::OWNER + ((match.by - seat + 4) & 3) - 1);
  }
  seen.add(At::POINT, perPoint / (perPoint + 0.05f));
  if (match.first) seen.add(At::FIRST);
  seen.add(At::PASSES + match.passes);
  for (Set rest = reach.unseen; rest; rest &= rest - 1) seen.add(At::UNSEEN + lowest(rest));
  int least = 99, fives = 0;
  for (int i = 0; i < 3; i++) {
    const int other = (seat + 1 + i) & 3, count = match.count[other];
    seen.add(At::COUNTS + 13 * i + count - 1);
    if (count < least) least = count;
    fives += count >= 5;
    for (Set rest = match.shown[other]; rest; rest &= rest - 1) seen.add(At::SHOWN + 52 * i + lowest(rest));
    const int alike = match.alike[other];
    seen.add(At::ALIKE + 9 * i + (alike < 0 ? 8 : alike < 7 ? alike : 7));
    if (alike >= 0) for (Set rest = match.never[other] & reach.unseen; rest; rest &= rest - 1) seen.add(At::NEVER + 52 * i + lowest(rest));
    for (int k = 0; k < 3; k++) {
      const int power = match.refused[other][k];
      if (power == 999) continue;
      seen.add(At::WEAKEST + 31 * i + 13 * k + (k < 2 ? power >> 2 : power >> 6));
      seen.add(At::REFUSED + 6 * i + 2 * k);
      seen.add(At::REFUSED + 6 * i + 2 * k + 1, k < 2 ? 1 - power / 51.0f : 1 - power / 320.0f);
    }
  }
  seen.add(At::OWN + match.count[seat] - 1);
  int pairs = 0;
  for (int rank = 0; rank < 13; rank++) pairs += reach.held[rank] >= 2;
  seen.add(At::PAIRS, pairs / 13.0f);
  seen.add(At::TOP, reach.place / 51.0f);
  seen.add(At::COST, shape.cost / 8);
  seen.add(At::GROUPS, layoutOf(shape, reach).groups / 8.0f);
  if (least == 1) seen.add(At::LAST_CARD);
  seen.add(At::LEAST, least / 13.0f);
  seen.add(At::FIVES, fives / 3.0f);
  return shape;
}

// A play in that situation, and the cards left after it.
inline void seePlay(const Match &match, const Reach &reach, const Shape &before, const Play &play, Seen &seen) {
  const int seat = match.seat, left = match.count[seat] - play.size;
  const Set rest = match.hand[seat] & ~play.cards;
  const Shape shape = play.size == 0 ? before : shapeOf(match.fives[seat], rest, left);
  const Layout layout = layoutOf(shape, reach);
  seen.n = 0;
  if (play.size == 0) seen.add(At::PASS);
  else {
    const int beaters = reach.beaters(play);
    const float stands = standing(play);
    if (play.size == 5) seen.add(At::KIND + play.kind - STRAIGHT);
    else {
      seen.add(At::SIZE + play.size - 1);
      seen.add(At::BEATERS_OF + (beaters < 3 ? beaters : beaters < 5 ? 3 : 4));
      seen.add(At::BEATEN, beaters / 12.0f);
    }
    seen.add(At::STANDS, stands);
    if ((beaters == 0 && play.size < 5) || reach.most < play.size) seen.add(At::BOSS);
    if (match.table.size > 0) seen.add(At::MARGIN, stands - standing(match.table));
    seen.add(At::LOWEST, lowest(play.cards) / 51.0f);
  }
  seen.add(At::LEFT + (left < 13 ? left : 12));
  seen.add(At::LAYOUT, shape.cost / 8);
  seen.add(At::BETTER, before.cost - shape.cost);
  seen.add(At::GROUPS_LEFT + atMost(layout.groups, 7));
  seen.add(At::BOSSES + atMost(layout.bosses, 4));
  seen.add(At::LOSERS + atMost(layout.groups - layout.bosses, 4));
  for (int i = 0; i < 15; i++) if (layout.bins[i] != 0) seen.add(At::BINS + i, layout.bins[i]);
  if (layout.top > reach.place) seen.add(At::TOPS);
  if (layout.second > reach.place) seen.add(At::SECOND);
  if (layout.top >= 0) seen.add(At::HIGH, layout.top / 51.0f);
  if (layout.low >= 0) seen.add(At::LOW, 1 - layout.low / 51.0f);
  if (left > 0) seen.add(At::PAYS, penaltyFor(left) / 39.0f);
  if (layout.singles > 0) seen.add(At::SINGLES, layout.singles / 6.0f);
  for (Set cards = rest; cards; cards &= cards - 1) seen.add(At::HAND + lowest(cards));
}
