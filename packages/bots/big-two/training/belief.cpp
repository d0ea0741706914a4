// Learns how well a hand fits what its seat has done, by telling true hands from random ones: see README.md beside it.
#include "belief.h"
#include <ctime>
#include <map>

struct Stored {
  int head[3]; // number of turns, whether 3♦ opened, who led
  Set hands[SEATS];
  std::vector<Set> plays;
};

std::vector<Stored> readGames(const std::string &file) {
  std::vector<Stored> all;
  FILE *in = fopen(file.c_str(), "rb");
  if (in == nullptr) return all;
  for (Stored one; fread(one.head, sizeof one.head, 1, in) == 1 && fread(one.hands, sizeof one.hands, 1, in) == 1;) {
    one.plays.resize(one.head[0]);
    if (fread(one.plays.data(), sizeof(Set), one.head[0], in) != size_t(one.head[0])) break;
    all.push_back(one);
  }
  fclose(in);
  return all;
}

void begin(Game &game, const Stored &stored) {
  for (int s = 0; s < SEATS; s++) game.m.hand[s] = stored.hands[s];
  game.m.begin(stored.head[1], stored.head[2]);
  game.r.n = 0;
}

Play asPlay(const Match &match, Set cards) {
  switch (ones(cards)) {
    case 0: return {0, 0, 0, 0};
    case 1: return {cards, 1, SINGLE, int16_t(lowest(cards))};
    case 2: return {cards, 2, PAIR, int16_t(highest(cards))};
    case 3: return {cards, 3, TRIPLE, int16_t(highest(cards) >> 2)};
  }
  const Fives &fives = match.fives[match.seat];
  for (int i = 0; i < fives.count; i++) if (fives.list[i].cards == cards) return fives.list[i];
  fprintf(stderr, "no such five\n");
  exit(1);
}

struct Learner {
  static constexpr int MOST = 256, BATCH = 128;
  Energy energy;
  std::vector<float> slope = std::vector<float>(energy.w.size()), drift = slope, swing = slope;
  Random random{42};
  int64_t steps = 0;
  int inBatch = 0;

  // The surprise, in nats, at which of the true hand and so many random ones is the true one.
  float look(const Game &game, int who, int others, float rate) {
    static Clues c;
    static int16_t rows[MOST][120];
    static int rowsIn[MOST];
    static float sums[MOST][BW];
    clues(game, who, c);
    float base[BW] = {}, fits[MOST], most = -1e9, all = 0;
    energy.sum(c.ctx, c.n, base);
    const Match &match = game.m;
    int8_t pool[52];
    int n = 0;
    for (Set rest = match.unseen[0] | match.hand[0]; rest; rest &= rest - 1) pool[n++] = lowest(rest);
    for (int j = 0; j <= others; j++) {
      Set hand = j == 0 ? match.hand[who] : 0;
      if (j > 0) for (int i = 0; i < match.count[who]; i++) {
        std::swap(pool[i], pool[i + random.below(n - i)]);
        hand |= Set(1) << pool[i];
      }
      rowsIn[j] = rowsOf(c, hand, rows[j]);
      memcpy(sums[j], base, sizeof base);
      energy.sum(rows[j], rowsIn[j], sums[j]);
      fits[j] = energy.out(sums[j]);
      most = std::max(most, fits[j]);
    }
    for (int j = 0; j <= others; j++) all += std::exp(fits[j] - most);
    if (rate > 0) {
      float about[BW] = {};
      for (int j = 0; j <= others; j++) {
        const float error = std::exp(fits[j] - most) / all - (j == 0);
        float back[BW] = {error};
        for (int u = 1; u < BW; u++) if (sums[j][u] > 0) {
          slope[B::ALL * BW + u] += error * sums[j][u];
          back[u] = error * energy.w[B::ALL * BW + u];
        }
        for (int u = 1; u < BW; u++) about[u] += back[u];
        for (int i = 0; i < rowsIn[j]; i++) for (int u = 0; u < BW; u++) slope[rows[j][i] * BW + u] += back[u];
      }
      for (int i = 0; i < c.n; i++) for (int u = 0; u < BW; u++) slope[c.ctx[i] * BW + u] += about[u];
      if (++inBatch == BATCH) step(rate);
    }
    return std::log(all) + most - fits[0];
  }

  void step(float rate) {
    steps++;
    inBatch = 0;
    const float early = 1 / (1 - std::pow(0.9, double(steps))), earlier = 1 / (1 - std::pow(0.999, double(steps)));
    for (size_t i = 0; i < slope.size(); i++) {
      const float down = slope[i] / BATCH;
      drift[i] = 0.9f * drift[i] + 0.1f * down;
      swing[i] = 0.999f * swing[i] + 0.001f * down * down;
      energy.w[i] -= rate * drift[i] * early / (std::sqrt(swing[i] * earlier) + 1e-7f);
      slope[i] = 0;
    }
  }
};

// As the bot reads them: two letters of base 64 a weight.
void write(const Energy &energy, const std::string &file) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  FILE *out = fopen(file.c_str(), "w");
  fprintf(out, "/** Found by training/belief.cpp; belief.ts unpacks them. */\nexport const FITS =\n  '");
  for (const float weight : energy.w) {
    const int n = asNumber(weight);
    fputc(letters[n >> 6], out);
    fputc(letters[n & 63], out);
  }
  fprintf(out, "'\n");
  fclose(out);
}

// A match of `hard`, and how well every true hand fitted before each turn: the bot's test demands the same.
void example(Energy energy, const Stored &stored, Game &game, const std::string &file) {
  for (float &weight : energy.w) weight = asWritten(weight);
  FILE *out = fopen(file.c_str(), "w");
  auto list = [&](Set cards) {
    fprintf(out, "[");
    for (Set rest = cards; rest; rest &= rest - 1) fprintf(out, rest == cards ? "%d" : ", %d", lowest(rest));
    fprintf(out, "]");
  };
  begin(game, stored);
  fprintf(out, "{\n  \"hands\": [");
  for (int s = 0; s < SEATS; s++) fprintf(out, s ? ",\n    " : "\n    "), list(stored.hands[s]);
  fprintf(out, "\n  ],\n  \"turns\": [");
  for (int t = 0; t < stored.head[0]; t++) {
    fprintf(out, "%s\n    { \"cards\": ", t ? "," : "");
    list(stored.plays[t]);
    fprintf(out, ", \"fits\": [");
    for (int who = 0; who < SEATS; who++) {
      static Clues c;
      clues(game, who, c);
      int16_t rows[120];
      float sums[BW] = {};
      energy.sum(c.ctx, c.n, sums);
      energy.sum(rows, rowsOf(c, game.m.hand[who], rows), sums);
      fprintf(out, "%s%.4f", who ? ", " : "", energy.out(sums));
    }
    fprintf(out, "] }");
    game.put(asPlay(game.m, stored.plays[t]));
  }
  fprintf(out, "\n  ]\n}\n");
  fclose(out);
}

int main(int count, char **words) {
  std::map<std::string, std::string> options = {{"seconds", "80"}, {"rate", "0.002"}, {"games", "hard.games"}, {"kept", "belief.bin"}, {"out", ""}, {"example", ""}};
  for (int i = 1; i + 1 < count; i += 2) options[std::string(words[i]).substr(2)] = words[i + 1];
  OldNetwork old("../weights.ts");
  const auto games = readGames(options["games"]);
  const size_t held = games.size() / 6; // for the test
  static Learner learner;
  static Game game;
  static Play plays[1600];
  static Answer answers[1600];
  Random &random = learner.random;
  learner.energy.begin(random);
  if (options["out"] != "" || options["example"] != "") {
    FILE *in = fopen(options["kept"].c_str(), "rb");
    if (in == nullptr || fread(learner.energy.w.data(), sizeof(float), learner.energy.w.size(), in) != learner.energy.w.size()) return 1;
    fclose(in);
    if (options["out"] != "") write(learner.energy, options["out"]);
    if (options["example"] != "") example(learner.energy, games.at(5), game, options["example"]);
    return 0;
  }
  const double seconds = std::stod(options["seconds"]), most = std::stod(options["rate"]);
  const clock_t start = clock();
  for (;;) {
    const double done = double(clock() - start) / CLOCKS_PER_SEC / seconds;
    if (done >= 1) break;
    const float rate = most * (done < 0.4 ? 1 : 1 - 0.97 * (done - 0.4) / 0.6);
    auto look = [&] { if (game.r.n && random.below(5) == 0) learner.look(game, (game.m.seat + 1 + random.below(3)) & 3, 15, rate); };
    if (random.below(100) < 45 && games.size() > held) {
      const Stored &stored = games[held + random.below(games.size() - held)];
      begin(game, stored);
      for (const Set cards : stored.plays) look(), game.put(asPlay(game.m, cards));
      continue;
    }
    // the network of `medium`, the greedy player, or both
    const float perPoint = random.below(2) ? 0.0005f : 0.1f * random.share(), heat = random.below(2) ? 0.003f : 0.015f;
    const int table = random.below(4);
    bool greedy[SEATS];
    for (bool &one : greedy) one = table == 0 || (table > 1 && random.below(2));
    game.m.deal(random, perPoint < 0.001f || random.below(8) == 0);
    game.r.n = 0;
    for (bool goesOn = true; goesOn;) {
      look();
      const int n = game.m.plays(plays, 60);
      goesOn = game.put(greedy[game.m.seat] ? greediest(game.m, plays, n) : plays[n == 1 ? 0 : old.rate(game.m, plays, n, perPoint, answers, &random, heat)]);
    }
  }
  FILE *out = fopen(options["kept"].c_str(), "wb");
  fwrite(learner.energy.w.data(), sizeof(float), learner.energy.w.size(), out);
  fclose(out);
  double surprise = 0;
  int asked = 0;
  for (size_t i = 0; i < held; i++) {
    begin(game, games[i]);
    for (const Set cards : games[i].plays) {
      if (game.r.n && random.below(12) == 0) for (int who = 0; who < SEATS; who++) if (who != game.m.seat) surprise += learner.look(game, who, 255, 0), asked++;
      game.put(asPlay(game.m, cards));
    }
  }
  if (asked > 0) printf("among 256 hands, the true one of a seat of hard is %.2f bits less of a surprise (%d)\n", 8 - surprise / asked / std::log(2), asked);
}
