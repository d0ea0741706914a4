// A whole turn valued backwards, as ../turn.ts does it, and followed forwards.
#pragma once
#include "board.h"
#include <cstring>

constexpr float NEVER = -1e30f;
constexpr int CELLS = 70'400; // 70,224 from the foot of the board

// What rolls let three runners do: the codes of ../moves.ts, three for each class of rolls.
struct Moves {
  int classes = 0;
  float chance[64] = {}, bust = 0;
  uint8_t code[64][3] = {};
};

class AllMoves {
  std::vector<Moves> moves;
  static size_t at(int a, int b, int c, int topped) { return ((a * COLUMNS + b) * COLUMNS + c) * 8 + topped; }

public:
  AllMoves() : moves(COLUMNS * COLUMNS * COLUMNS * 8) {
    for (int a = 0; a < COLUMNS; a++)
      for (int b = a + 1; b < COLUMNS; b++)
        for (int c = b + 1; c < COLUMNS; c++)
          for (int topped = 0; topped < 8; topped++) find(a, b, c, topped);
  }
  const Moves *of(int a, int b, int c) const { return &moves[at(a, b, c, 0)]; } // by what is topped

private:
  void find(int a, int b, int c, int topped) {
    Moves &found = moves[at(a, b, c, topped)];
    std::map<std::vector<int>, float> classes;
    const auto moving = [&](int column) {
      const int runner = column == a ? 0 : column == b ? 1 : column == c ? 2 : -1;
      return runner >= 0 && !(topped >> runner & 1) ? runner : -1;
    };
    for (const Roll &roll : ROLLS) {
      std::vector<int> codes;
      for (int pair : roll.pairs) {
        const int low = pair / COLUMNS, high = pair % COLUMNS, x = moving(low), y = moving(high);
        const int code = x < 0 || y < 0 ? std::max(x, y) : low == high ? 3 + x : 5 + x + y;
        if (code >= 0) codes.push_back(code);
      }
      std::sort(codes.begin(), codes.end());
      codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
      if (codes.empty()) found.bust += roll.chance;
      else classes[codes] += roll.chance;
    }
    for (const auto &[codes, chance] : classes) {
      for (int i = 0; i < 3; i++) found.code[found.classes][i] = codes[std::min<size_t>(i, codes.size() - 1)];
      found.chance[found.classes++] = chance;
    }
  }
};
inline const AllMoves MOVES;

// Runners in up to three columns at every height; the last column goes round fastest, heights count from 1.
struct Box {
  int count, column[RUNNERS], from, size;
};

struct Turn {
  int steps[COLUMNS]; // to the top; 0 for a closed column
  std::vector<Box> boxes[RUNNERS + 1];
  int size = 0;
  std::vector<float> kept, best, ends; // by cell: worth of stopping, the better of it and rolling, chance to stop there
  float bust = 0, busts = 0;           // worth of it, and its chance

  Turn() : kept(CELLS), best(CELLS), ends(CELLS) {}

  void begin(const Climbers &at) {
    for (int c = 0; c < COLUMNS; c++) steps[c] = at.isClosed(c) ? 0 : TOP[c] - at.height[at.mover][c];
    size = 0;
    for (auto &list : boxes) list.clear();
    add({});
    for (int a = 0; a < COLUMNS; a++) {
      if (steps[a] == 0) continue;
      add({a});
      for (int b = a + 1; b < COLUMNS; b++) {
        if (steps[b] == 0) continue;
        add({a, b});
        for (int c = b + 1; c < COLUMNS; c++)
          if (steps[c] > 0) add({a, b, c});
      }
    }
    kept[0] = NEVER;
  }

  // From `kept` and `bust` what the turn is worth at its beginning.
  float solve() {
    for (const Box &box : boxes[3]) solveThree(box);
    for (int count = 2; count >= 0; count--)
      for (const Box &box : boxes[count])
        eachOf(box, false, [&](int cell) { best[cell] = std::max(kept[cell], rolledByFew()); });
    return best[0];
  }

  // The chances of all ends of a solved turn. What is hardly ever reached is taken for an end.
  void follow() {
    std::fill_n(ends.begin(), size, 0.0f);
    ends[0] = 1, busts = 0;
    for (int count = 0; count < RUNNERS; count++)
      for (const Box &box : boxes[count])
        eachOf(box, true, [&](int cell) {
          const float here = ends[cell];
          if (here < 1e-6f || stops(cell)) return;
          ends[cell] = 0;
          lookUpPairs();
          for (const Roll &roll : ROLLS) {
            const int pair = bestOf(roll.pairs);
            (target[pair] < 0 ? busts : ends[target[pair]]) += here * roll.chance;
          }
        });
    for (const Box &box : boxes[3])
      eachOfThree(box, true, [&](int cell, const int *after, const Moves &moves) {
        const float here = ends[cell];
        if (here < 1e-6f || stops(cell)) return;
        ends[cell] = 0, busts += here * moves.bust;
        for (int i = 0; i < moves.classes; i++) {
          int to = after[moves.code[i][0]];
          for (int k = 1; k < 3; k++)
            if (best[after[moves.code[i][k]]] > best[to]) to = after[moves.code[i][k]];
          ends[to] += here * moves.chance[i];
        }
      });
  }

  // Plays a solved turn, with a share of decisions at random: false if it busts. Whether it left the solution.
  bool play(Random &random, int *kept_, double noise, bool &left) {
    std::memset(at, 0, sizeof at);
    out = used = 0, left = false;
    for (;;) {
      lookUpPairs();
      const auto pairs = pairings(random.below(6), random.below(6), random.below(6), random.below(6));
      int options[3], count = 0, pair = bestOf(pairs);
      for (int one : pairs)
        if (target[one] >= 0) options[count++] = one;
      if (count == 0) return false;
      if (noise > 0 && random.share() < noise) {
        const int other = options[random.below(count)];
        if (other != pair) pair = other, left = true;
      }
      const int cell = target[pair];
      advance(pair);
      bool stop = stops(cell);
      if (noise > 0 && random.share() < noise && (random.share() < 0.4) != stop) stop = !stop, left = true;
      if (stop) {
        std::memcpy(kept_, at, sizeof at);
        return true;
      }
    }
  }

  bool stops(int cell) const { return kept[cell] >= best[cell] && cell > 0; }

private:
  int from[SETS];
  int at[COLUMNS], out, used; // runners in hand's box: heights, how many, in which columns
  int target[COLUMNS * COLUMNS];
  float worth[COLUMNS * COLUMNS];

  void add(std::initializer_list<int> columns) {
    Box box{int(columns.size()), {}, size, 1};
    int set = 0, i = 0;
    for (int column : columns) box.column[i++] = column, box.size *= steps[column], set |= 1 << column;
    from[set] = size;
    size += box.size;
    boxes[box.count].push_back(box);
  }

  template <class Use> void eachOfThree(const Box &box, bool upwards, Use use) {
    const auto [a, b, c] = box.column;
    const int topA = steps[a], topB = steps[b], topC = steps[c], strideA = topB * topC, strideB = topC;
    const Moves *moves = MOVES.of(a, b, c);
    for (int n = 0; n < box.size; n++) {
      const int within = upwards ? n : box.size - 1 - n, cell = box.from + within;
      const int i = within / strideA + 1, j = within / strideB % topB + 1, k = within % topC + 1;
      const int stepA = i < topA ? strideA : 0, stepB = j < topB ? strideB : 0, stepC = k < topC ? 1 : 0;
      const int after[9] = {cell + stepA,
                            cell + stepB,
                            cell + stepC,
                            cell + stepA + (i + 1 < topA ? strideA : 0),
                            cell + stepB + (j + 1 < topB ? strideB : 0),
                            cell + stepC + (k + 1 < topC ? 1 : 0),
                            cell + stepA + stepB,
                            cell + stepA + stepC,
                            cell + stepB + stepC};
      use(cell, after, moves[(stepA == 0) | (stepB == 0) << 1 | (stepC == 0) << 2]);
    }
  }

  void solveThree(const Box &box) {
    eachOfThree(box, false, [&](int cell, const int *after, const Moves &moves) {
      float value[9], sum = moves.bust * bust;
      for (int i = 0; i < 9; i++) value[i] = best[after[i]];
      for (int i = 0; i < moves.classes; i++) {
        const uint8_t *code = moves.code[i];
        sum += moves.chance[i] * std::max(std::max(value[code[0]], value[code[1]]), value[code[2]]);
      }
      best[cell] = std::max(kept[cell], sum);
    });
  }

  // With at most two runners out: puts them where the cell has them.
  template <class Use> void eachOf(const Box &box, bool upwards, Use use) {
    std::memset(at, 0, sizeof at);
    out = box.count, used = 0;
    for (int i = 0; i < box.count; i++) used |= 1 << box.column[i];
    const int last = box.count > 1 ? steps[box.column[1]] : 1;
    for (int n = 0; n < box.size; n++) {
      const int within = upwards ? n : box.size - 1 - n;
      if (box.count > 0) at[box.column[0]] = within / last + 1;
      if (box.count > 1) at[box.column[1]] = within % last + 1;
      use(box.from + within);
    }
  }

  int cellOf(int set) const {
    int within = 0;
    for (int rest = set; rest; rest &= rest - 1) {
      const int column = __builtin_ctz(rest);
      within = within * steps[column] + at[column] - 1;
    }
    return from[set] + within;
  }
  int cellAfter(int x, int by, int y) { // x goes up so far, and y one step if it is another
    const int before = at[x], other = at[y];
    at[x] = std::min(steps[x], before + by);
    if (y != x) at[y] = other + 1;
    const int cell = cellOf(used | 1 << x | 1 << y);
    at[x] = before;
    if (y != x) at[y] = other;
    return cell;
  }
  bool isOpen(int x) const { return at[x] < steps[x] && (at[x] > 0 || out < RUNNERS); }
  bool takesBoth(int x, int y) const {
    return isOpen(x) && isOpen(y) && out + (at[x] == 0) + (at[y] == 0) <= RUNNERS;
  }

  // Where each pair of numbers leads, -1 for nowhere.
  void lookUpPairs() {
    int single[COLUMNS];
    const auto put = [&](int pair, int cell) { target[pair] = cell, worth[pair] = cell < 0 ? NEVER : best[cell]; };
    for (int x = 0; x < COLUMNS; x++) single[x] = isOpen(x) ? cellAfter(x, 1, x) : -1;
    for (int x = 0; x < COLUMNS; x++) {
      put(pairOf(x, x), single[x] < 0 ? -1 : cellAfter(x, 2, x));
      for (int y = x + 1; y < COLUMNS; y++) {
        const bool first = single[x] >= 0 && (single[y] < 0 || best[single[x]] >= best[single[y]]);
        put(pairOf(x, y), takesBoth(x, y) ? cellAfter(x, 1, y) : first ? single[x] : single[y]);
      }
    }
  }
  int bestOf(const std::array<int, 3> &pairs) const {
    int pair = pairs[0];
    for (int i = 1; i < 3; i++)
      if (worth[pairs[i]] > worth[pair]) pair = pairs[i];
    return pair;
  }
  float rolledByFew() {
    lookUpPairs();
    float sum = 0;
    for (const Roll &roll : ROLLS) {
      const float most = std::max(std::max(worth[roll.pairs[0]], worth[roll.pairs[1]]), worth[roll.pairs[2]]);
      sum += roll.chance * (most == NEVER ? bust : most);
    }
    return sum;
  }
  void advance(int pair) {
    const int x = pair / COLUMNS, y = pair % COLUMNS;
    const auto step = [&](int column, int by) {
      if (at[column] == 0) out++;
      at[column] = std::min(steps[column], at[column] + by), used |= 1 << column;
    };
    if (x == y) step(x, 2);
    else if (takesBoth(x, y)) step(x, 1), step(y, 1);
    else step(isOpen(x) && cellAfter(x, 1, x) == target[pair] ? x : y, 1);
  }
};
