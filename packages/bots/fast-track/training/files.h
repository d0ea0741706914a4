// The network as the bot reads it, and an example for its test.
#pragma once
#include "hard.h"
#include "search.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

// Letters of base 64 a weight, in thousandths and half of what they can say more: two for tables of two, and three for
// more seats, where weights go beyond 2.
constexpr int DIGITS = MANY ? 3 : 2, HALF = 1 << (6 * DIGITS - 1);
inline int packed(float weight) { return std::clamp(HALF + int(lround(1000 * weight)), 0, 2 * HALF - 1); }

static const std::string LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

inline void writeWeights(const Network &network, const char *file) {
  FILE *out = fopen(file, "w");
  fprintf(out, "/** Found by training/train.cpp as its README.md tells; network.ts unpacks them. */\nexport const PACKED =\n  '");
  for (float weight : network.w)
    for (int digit = DIGITS - 1; digit >= 0; digit--) fputc(LETTERS[packed(weight) >> 6 * digit & 63], out);
  fprintf(out, "'\n");
  fclose(out);
}

// The weights of hard.
inline void readHard(Hard &hard, const char *file) {
  FILE *in = fopen(file, "r");
  int c, n = 0;
  while (in && (c = fgetc(in)) != EOF && c != '[') {}
  while (in && (c = fgetc(in)) != EOF && c != ']') {}
  while (in && (c = fgetc(in)) != EOF && c != '[') {}
  for (int x; in && n < Hard::ALL && fscanf(in, "%d ,", &x) == 1;) hard.w[n++] = x / 1000.0f;
  if (n != Hard::ALL) {
    fprintf(stderr, "%s: %d weights, not %d\n", file, n, Hard::ALL);
    exit(1);
  }
  fclose(in);
}

// What the bot plays by, which is a little coarser than what was trained.
inline void readWeights(Network &network, const char *file) {
  FILE *in = fopen(file, "r");
  int c, n = 0;
  while (in && (c = fgetc(in)) != EOF && c != '\'') {}
  for (; in && n < WEIGHTS; n++) {
    int value = 0;
    for (int digit = 0; digit < DIGITS && (c = fgetc(in)) != EOF && c != '\''; digit++) value = 64 * value + int(LETTERS.find(char(c)));
    if (c == EOF || c == '\'') break;
    network.w[n] = (value - HALF) / 1000.0f;
  }
  if (in && n == WEIGHTS && fgetc(in) == '\'') {
    fclose(in);
    return;
  }
  fprintf(stderr, "%s: not %d weights\n", file, WEIGHTS);
  exit(1);
}

inline std::string holeName(int hole) {
  static const char *SPOTS[SIDE] = {"F", "A1", "A2", "A3", "A4", "E0", "E1", "E2", "E3", "H", "D1", "D2", "D3", "D4"};
  if (hole == BULLSEYE) return "X";
  if (hole < RING) return std::string(1, char('a' + hole / SIDE)) + "." + SPOTS[hole % SIDE];
  const int from = hole - (isSafe(hole) ? SAFE_AT : HOLDING_AT);
  return std::string(1, char('a' + from / SLOTS)) + (isSafe(hole) ? ".S" : ".P") + std::to_string(from % SLOTS + 1);
}

// The position line of a board with a card in play.
inline std::string line(const Board &b) {
  static const char *CARD[KINDS] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"};
  std::string text = "seats=";
  for (int i = 0; i < b.n; i++) text += char('a' + b.zone[i]);
  text += std::string(" turn=") + char('a' + b.zone[b.seat]) + " card=" + CARD[b.card];
  for (int i = 0; i < b.n; i++) {
    text += std::string(" ") + char('a' + b.zone[i]) + "=";
    for (int p = 0; p < PEGS; p++) {
      const Peg &peg = b.pegs[i][p];
      text += (p ? "," : "") + holeName(peg.at) + (peg.flags & RIDING ? "*" : "") + (peg.flags & LAP ? "'" : "") + (peg.flags & BARRED ? "^" : "");
    }
  }
  for (int i = 0; i < b.n; i++) {
    // the card in play is an A or a J, so its kind's others go first
    const int ones = b.pile[i][ONE], jokers = std::min(2, ones), courts = b.pile[i][COURT];
    text += (i ? "/" : " piles=") + std::to_string(ones - jokers);
    for (int k = 1; k < COURT; k++) text += std::to_string(b.pile[i][k]);
    const int kings = std::min(4, courts), queens = std::min(4, courts - kings);
    text += std::to_string(courts - kings - queens) + std::to_string(queens) + std::to_string(kings) + std::to_string(jokers);
  }
  return text;
}

// Positions from games of the network with itself at tables of every size, with the chance that each play leaves its
// player, best first, as it and as hard see it.
inline void writeExample(Network &network, const Hard &hard, const char *file, Random random) {
  for (float &weight : network.w) weight = (packed(weight) - HALF) / 1000.0f;
  FILE *out = fopen(file, "w");
  fprintf(out, "[");
  bool first = true;
  for (int seats = MANY ? 3 : 2; seats <= SEATS; seats++) {
    Search<Network> search{network};
    Search<Hard> other{hard};
    Board b;
    b.start(seats);
    for (int t = 0; b.winner < 0; t++) {
      b.draw(b.sample(random));
      Plays plays;
      plays.find(b);
      if (plays.after.n > 1 && random.below(t % 3 == 0 ? 6 : 12 * (seats - 1)) == 0) {
        fprintf(out, "%s\n  {\n    \"position\": \"%s\"", first ? "" : ",", line(b).c_str());
        for (const bool byHard : {false, true}) {
          std::vector<float> worth;
          for (int i = 0; i < plays.after.n; i++) {
            Board after = plays.after[i];
            after.alone = b.seat;
            worth.push_back(byHard ? other.chance(after, b.seat) : search.chance(after, b.seat));
          }
          std::sort(worth.rbegin(), worth.rend());
          fprintf(out, ",\n    \"%s\": [", byHard ? "hard" : "expert");
          for (size_t i = 0; i < worth.size(); i++) fprintf(out, "%s%.4f", i ? ", " : "", worth[i]);
          fprintf(out, "]");
        }
        fprintf(out, "\n  }");
        first = false;
      }
      b = search.choose(b, {});
    }
  }
  fprintf(out, "\n]\n");
  fclose(out);
}
