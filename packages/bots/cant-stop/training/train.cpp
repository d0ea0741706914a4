// Learns what a duel is worth to the best opponent of the expert who only knows the race. See README.md.
#include "network.h"
#include <chrono>

static TurnsToGo turns;
static Ends ends;
static Racer racer;

// Best turn of side 0 by the network: its worth, the turn solved.
static float solveOwn(const Duel &duel, const Climbers &at, Turn &turn) {
  turn.begin(at);
  ends.judge(duel, turns, at, turn, turn.kept.data(), [](int, int) { return true; });
  turn.bust = duel.chance(at.passed(), turns);
  return turn.solve();
}

// What the network says in the mean of where a solved turn leads.
static float meanAfter(const Duel &duel, const Climbers &at, Turn &turn) {
  static std::vector<float> after(CELLS);
  turn.follow();
  ends.judge(duel, turns, at, turn, after.data(), [&](int cell, int length) {
    return std::any_of(&turn.ends[cell], &turn.ends[cell] + length, [](float chance) { return chance > 1e-10f; });
  });
  double sum = turn.busts * duel.chance(at.passed(), turns), all = turn.busts;
  for (int cell = 1; cell < turn.size; cell++)
    if (turn.ends[cell] > 1e-10f) sum += turn.ends[cell] * after[cell], all += turn.ends[cell];
  return sum / all;
}

// The worth of a turn as it will be played: by side 0 for the best, by side 1 as the expert of the race plays.
static float worthOf(const Duel &duel, const Climbers &at, Turn &turn) {
  if (at.mover == 0) return solveOwn(duel, at, turn);
  racer.solve(turns, at, turn);
  return meanAfter(duel, at, turn);
}

struct Lesson {
  Climbers at;
  float mine, theirs, chance; // turns to go of both, and what is taught
};

struct Learner {
  static constexpr int BATCH = 512;
  static constexpr float DECAY = 0.3f;
  Duel duel, mean;        // as learned last, and averaged over the latest batches, by which games are played
  std::vector<float> w, e; // the same by differences: rows are sums over all heights below
  std::vector<float> gradient, first, second;
  std::vector<Lesson> lessons;
  long batches = 0;
  double error = 0;

  Learner() : w(LAYOUT.size), gradient(LAYOUT.size), first(LAYOUT.size), second(LAYOUT.size) {}

  void begin(Random &random) {
    const auto fill = [&](int from, int to, double size) {
      for (int i = from; i < to; i++) w[i] = size * (2 * random.share() - 1);
    };
    fill(LAYOUT.mine[0], LAYOUT.both[0], 0.075);
    for (int c = 0; c < COLUMNS; c++) {
      fill(LAYOUT.mine[c], LAYOUT.mine[c] + UNITS, 0.25);
      fill(LAYOUT.theirs[c], LAYOUT.theirs[c] + UNITS, 0.25);
    }
    fill(LAYOUT.closed, LAYOUT.out, 0.25);
    fill(LAYOUT.out, LAYOUT.race, 0.02);
    for (int kind = 0; kind < KINDS; kind++)
      for (int i = 0; i < GRID; i++)
        for (int j = 0; j < GRID; j++)
          w[LAYOUT.race + (kind * GRID + i) * GRID + j] = raceFormula(1 + i / 4.0, 1 + j / 4.0, kind % 2 == 1);
    e = w;
    publish();
  }

  // Whoever has V turns to go needs 1 + X, where X is negative binomial with mean V - 1 and a variance 1.5 times that.
  static float raceFormula(double mine, double theirs, bool first) {
    const auto needs = [](double turns, int x) {
      if (turns <= 1) return x == 0 ? 1.0 : 0.0;
      const double r = 2 * (turns - 1);
      return std::exp(std::lgamma(r + x) - std::lgamma(r) - std::lgamma(x + 1) + r * std::log(2.0 / 3) - x * std::log(3.0));
    };
    double chance = 0, others = 1;
    for (int x = 0; x < 60; x++) {
      const double before = others;
      others = std::max(0.0, others - needs(theirs, x));
      chance += needs(mine, x) * (first ? before : others);
    }
    chance = std::clamp(chance, 1e-4, 1 - 1e-4);
    return std::log(chance / (1 - chance));
  }

  void learn(Random &random, float rate) {
    std::fill(gradient.begin(), gradient.end(), 0.0f);
    for (int i = 0; i < BATCH; i++) {
      Lesson lesson = lessons[random.below(lessons.size())];
      if (random.share() < 0.5) mirror(lesson.at);
      int kind = Duel::kindOf(lesson.at);
      if (random.share() < 0.35) exchange(lesson), kind = Duel::kindOf(lesson.at) + 2;
      teach(lesson, kind);
    }
    gather();
    batches++;
    const float steps = rate * std::sqrt(1 - std::pow(0.999, batches)) / (1 - std::pow(0.9, batches));
    const float slow = std::min(0.9995, batches / (batches + 20.0));
    for (int i = 0; i < LAYOUT.size; i++) {
      first[i] = 0.9f * first[i] + 0.1f * gradient[i];
      second[i] = 0.999f * second[i] + 0.001f * gradient[i] * gradient[i];
      w[i] -= steps * first[i] / (std::sqrt(second[i]) + 1e-7f);
    }
    for (int i = LAYOUT.both[0]; i < LAYOUT.closed; i++) w[i] *= 1 - rate * DECAY;
    for (int i = 0; i < LAYOUT.size; i++) e[i] = slow * e[i] + (1 - slow) * w[i];
    spread(w, duel);
  }
  void publish() { spread(w, duel), spread(e, mean); }

private:
  static void mirror(Climbers &at) {
    const Climbers before = at;
    at.closed = 0;
    for (int c = 0; c < COLUMNS; c++) {
      for (int side = 0; side < 2; side++) at.height[side][c] = before.height[side][COLUMNS - 1 - c];
      at.closed |= before.isClosed(COLUMNS - 1 - c) << c;
    }
  }
  static void exchange(Lesson &lesson) {
    Climbers &at = lesson.at;
    for (int c = 0; c < COLUMNS; c++) std::swap(at.height[0][c], at.height[1][c]);
    std::swap(at.won[0], at.won[1]);
    at.mover = 1 - at.mover;
    std::swap(lesson.mine, lesson.theirs);
    lesson.chance = 1 - lesson.chance;
  }

  // By the surprise of a chance.
  void teach(const Lesson &lesson, int kind) {
    const Climbers &at = lesson.at;
    float units[UNITS], back[UNITS];
    duel.hidden(at, kind, units);
    const Place mine(lesson.mine), theirs(lesson.theirs);
    const float *out = &duel.w[LAYOUT.out + kind * UNITS];
    float odds = duel.race(kind, mine, theirs);
    for (int u = 0; u < UNITS; u++) odds += std::max(0.0f, units[u]) * out[u];
    const float miss = chanceOf(odds) - lesson.chance, pull = miss / BATCH;
    error += miss * miss;
    float *outward = &gradient[LAYOUT.out + kind * UNITS];
    for (int u = 0; u < UNITS; u++) {
      const float on = units[u] > 0;
      outward[u] += pull * units[u] * on, back[u] = pull * out[u] * on;
    }
    const auto pass = [&](int row) {
      for (int u = 0; u < UNITS; u++) gradient[row + u] += back[u];
    };
    for (int c = 0; c < COLUMNS; c++) pass(duel.row(at, c));
    pass(Duel::needRow(at.needs(0), at.needs(1)));
    pass(LAYOUT.kind + kind * UNITS);
    float *grid = &gradient[LAYOUT.race + kind * GRID * GRID + mine.line * GRID + theirs.line];
    grid[0] += pull * (1 - mine.share) * (1 - theirs.share), grid[1] += pull * (1 - mine.share) * theirs.share;
    grid[GRID] += pull * mine.share * (1 - theirs.share), grid[GRID + 1] += pull * mine.share * theirs.share;
  }

  // A row for each pair of heights: one for mine, one for theirs and one for both, each the sum of the steps to it.
  static void spread(const std::vector<float> &w, Duel &duel) {
    duel.w = w;
    const auto add = [&](int to, int from) {
      for (int u = 0; u < UNITS; u++) duel.w[to + u] += duel.w[from + u];
    };
    for (int c = 0; c < COLUMNS; c++) {
      const int top = TOP[c], both = LAYOUT.both[c];
      const auto at = [&](int a, int b) { return both + (a * top + b) * UNITS; };
      for (int a = 1; a < top; a++) {
        add(LAYOUT.mine[c] + a * UNITS, LAYOUT.mine[c] + (a - 1) * UNITS);
        add(LAYOUT.theirs[c] + a * UNITS, LAYOUT.theirs[c] + (a - 1) * UNITS);
      }
      for (int a = 0; a < top; a++)
        for (int b = 1; b < top; b++) add(at(a, b), at(a, b - 1));
      for (int a = 1; a < top; a++)
        for (int b = 0; b < top; b++) add(at(a, b), at(a - 1, b));
      for (int a = 0; a < top; a++)
        for (int b = 0; b < top; b++)
          add(at(a, b), LAYOUT.mine[c] + a * UNITS), add(at(a, b), LAYOUT.theirs[c] + b * UNITS);
    }
  }
  // And back.
  void gather() {
    const auto add = [&](int to, int from) {
      for (int u = 0; u < UNITS; u++) gradient[to + u] += gradient[from + u];
    };
    for (int c = 0; c < COLUMNS; c++) {
      const int top = TOP[c], both = LAYOUT.both[c];
      const auto at = [&](int a, int b) { return both + (a * top + b) * UNITS; };
      for (int a = 0; a < top; a++)
        for (int b = 0; b < top; b++)
          add(LAYOUT.mine[c] + a * UNITS, at(a, b)), add(LAYOUT.theirs[c] + b * UNITS, at(a, b));
      for (int a = 0; a < top; a++)
        for (int b = top - 1; b > 0; b--) add(at(a, b - 1), at(a, b));
      for (int a = top - 1; a > 0; a--) {
        for (int b = 0; b < top; b++) add(at(a - 1, b), at(a, b));
        add(LAYOUT.mine[c] + (a - 1) * UNITS, LAYOUT.mine[c] + a * UNITS);
        add(LAYOUT.theirs[c] + (a - 1) * UNITS, LAYOUT.theirs[c] + a * UNITS);
      }
    }
  }
};

struct Mean {
  double sum = 0, squares = 0;
  long count = 0;
  void add(double x) { sum += x, squares += x * x, count++; }
  double mean() const { return sum / count; }
  double root() const { return std::sqrt(squares / count); }
  double half() const { return 1.96 * std::sqrt((squares / count - mean() * mean()) / count); }
};

struct Measure {
  Mean share, gain, miss[2]; // by games; what the best turn adds to the one played; by turns of both
};

// A pair of games, each moving first once. What a turn is worth less what the network said before is what the network
// did not know; all of that added to its word at the start is the chance to win without any luck.
template <class Worth> static void playPair(const Duel &duel, Random &random, Measure &found, bool gains, Worth worthOf) {
  static Turn turn, other;
  double share = 0, gain = 0;
  for (int mover = 0; mover < 2; mover++) {
    Climbers at;
    at.mover = mover;
    double chance = duel.chance(at, turns);
    while (!at.isOver()) {
      const float said = duel.chance(at, turns), worth = worthOf(at, turn);
      if (gains && at.mover == 0) gain += solveOwn(duel, at, other) - worth;
      chance += worth - said;
      found.miss[at.mover].add(worth - said);
      int kept[COLUMNS];
      bool left;
      if (turn.play(random, kept, 0, left)) at.keep(kept);
      at = at.passed();
    }
    share += chance / 2;
  }
  found.share.add(share);
  found.gain.add(gain / 2);
}

static void report(const Measure &found) {
  printf("%ld games: wins %.2f ± %.2f%% without luck, the best turns add %.2f ± %.2f points a game; error %.4f after own turns, %.4f after the other's\n",
         2 * found.share.count, 100 * found.share.mean(), 100 * found.share.half(), 100 * found.gain.mean(), 100 * found.gain.half(),
         found.miss[0].root(), found.miss[1].root());
  fflush(stdout);
}

// Games of side 0 against the expert of the race; a lesson for every turn. Every other game explores.
static void playLessons(Learner &learner, Random &random, int games, float lambda, Mean &miss) {
  static Turn turn;
  struct Seen { Climbers at; float said, worth; bool left; };
  for (int game = 0; game < games; game++) {
    std::vector<Seen> seen;
    Climbers at;
    at.mover = game >> 1 & 1;
    while (!at.isOver()) {
      Seen now{at, learner.mean.chance(at, turns), worthOf(learner.mean, at, turn), false};
      int kept[COLUMNS];
      if (turn.play(random, kept, game % 2 && random.share() < 0.4 ? 0.25 : 0, now.left)) at.keep(kept);
      at = at.passed();
      seen.push_back(now);
      if (game % 2 == 0) miss.add(now.worth - now.said);
    }
    float beyond = 0; // what the turns that followed knew better
    for (size_t i = seen.size(); i-- > 0;) {
      const Seen &now = seen[i];
      const float chance = std::clamp(now.worth + (now.left ? 0 : lambda * beyond), 0.0f, 1.0f);
      beyond = chance - now.said;
      learner.lessons.push_back({now.at, turns.of(now.at, 0), turns.of(now.at, 1), chance});
    }
  }
}

static const std::string LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr float LARGEST = 10;

// What the bot reads: the rows of all pairs of heights, of closed columns and of needs, the way out and the race, all
// for a turn that is over.
template <class Use> static void eachNumber(Use use) {
  for (int i = LAYOUT.both[0]; i < LAYOUT.kind; i++) use(i);
  for (int u = 0; u < UNITS; u++) use(LAYOUT.out + u);
  for (int i = 0; i < GRID * GRID; i++) use(LAYOUT.race + i);
}
static void writeWeights(Duel duel, const char *file) {
  for (int row = LAYOUT.need; row < LAYOUT.kind; row += UNITS)
    for (int u = 0; u < UNITS; u++) duel.w[row + u] += duel.w[LAYOUT.kind + u];
  FILE *out = fopen(file, "w");
  fprintf(out, "/** Found by training/train.cpp as its README.md tells; network.ts unpacks them. */\nexport const PACKED =\n  '");
  eachNumber([&](int i) {
    const float root = std::sqrt(std::min(1.0f, std::abs(duel.w[i]) / LARGEST));
    const int number = 2048 + int(std::lround(2047 * (duel.w[i] < 0 ? -root : root)));
    fprintf(out, "%c%c", LETTERS[number / 64], LETTERS[number % 64]);
  });
  fprintf(out, "'\n");
  fclose(out);
}

// The learner's numbers go on; those of a bot only tell what side 0 thinks after its turn.
static bool load(Learner &learner, const std::string &file) {
  FILE *in = fopen(file.c_str(), "rb");
  if (!in) return false;
  learner.e.resize(LAYOUT.size);
  const bool whole = fread(learner.e.data(), sizeof(float), LAYOUT.size, in) == size_t(LAYOUT.size);
  fclose(in);
  if (whole) learner.w = learner.e, learner.publish();
  return whole;
}
static void save(const Learner &learner, const std::string &file) {
  FILE *out = fopen(file.c_str(), "wb");
  fwrite(learner.e.data(), sizeof(float), LAYOUT.size, out);
  fclose(out);
}

static std::string line(const Climbers &at) {
  std::string text = "camps=";
  for (int side = 0; side < 2; side++) {
    std::string camps;
    for (int c = 0; c < COLUMNS; c++) {
      const int height = at.height[side][c];
      if (height == 0 || (at.isClosed(c) && height < TOP[c])) continue;
      camps += (camps.empty() ? "" : ",") + std::to_string(c + 2) + ":" + std::to_string(height);
    }
    text += (side ? "/" : "") + (camps.empty() ? "-" : camps);
  }
  return text + " dice=-";
}

static void writeExample(const Duel &duel, Random &random, const char *file) {
  static Turn turn;
  FILE *out = fopen(file, "w");
  fprintf(out, "[");
  for (int written = 0; written < 12;) {
    Climbers at;
    at.mover = written & 1;
    while (!at.isOver() && written < 12) {
      const float worth = worthOf(duel, at, turn);
      if (at.mover == 0 && random.share() < 0.25)
        fprintf(out, "%s\n  { \"position\": \"%s\", \"turn\": %.5f, \"bust\": %.5f }", written++ ? "," : "", line(at).c_str(), worth, turn.bust);
      int kept[COLUMNS];
      bool left;
      if (turn.play(random, kept, 0.15, left)) at.keep(kept);
      at = at.passed();
    }
  }
  fprintf(out, "\n]\n");
  fclose(out);
}

int main(int count, char **words) {
  const auto option = [&](const char *name, const char *absent) -> std::string {
    for (int i = 1; i + 1 < count; i++)
      if (std::string(words[i]) == std::string("--") + name) return words[i + 1];
    return absent;
  };
  const auto number = [&](const char *name, const char *absent) { return std::stod(option(name, absent)); };
  turns.read(option("turns", "../weights.ts").c_str());
  Random random(number("seed", "1"));
  Learner learner;
  const std::string kept = option("kept", "training.bin");
  const bool known = load(learner, kept);
  if (!known) learner.begin(random);

  if (const std::string out = option("out", ""); !out.empty()) writeWeights(learner.mean, out.c_str());
  if (const std::string example = option("example", ""); !example.empty()) writeExample(learner.mean, random, example.c_str());
  if (const long pairs = number("measure", "0"); pairs > 0) {
    const std::string player = option("player", "duel");
    static Turn turn;
    Measure found;
    for (long pair = 1; pair <= pairs; pair++) {
      playPair(learner.mean, random, found, option("gains", "no") == "yes", [&](const Climbers &at, Turn &turn) {
        if (at.mover == 1 || player == "duel") return worthOf(learner.mean, at, turn);
        racer.slower = std::stof(player);
        racer.solve(turns, at, turn);
        racer.slower = 1.5f;
        return meanAfter(learner.mean, at, turn);
      });
      if (pair % 250 == 0 || pair == pairs) report(found);
    }
  }
  const long games = number("games", "0");
  if (games <= 0) return 0;
  const float rate = number("rate", "0.001"), lambda = number("lambda", "0.2");
  const int batches = number("batches", "600"), chunk = 80;
  const auto began = std::chrono::steady_clock::now();
  Mean miss;
  for (long played = 0; played < games;) {
    playLessons(learner, random, chunk, lambda, miss);
    played += chunk;
    const double share = std::cos(1.5708 * played / games);
    learner.error = 0;
    for (int i = 0; i < batches; i++) learner.learn(random, rate * std::max(0.02, share * share));
    learner.publish();
    if (played / chunk % 10 > 0 && played < games) continue;
    const double minutes = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() / 60;
    Climbers start;
    const float first = learner.mean.chance(start, turns), second = learner.mean.chance(start.passed(), turns);
    printf("%.1f min, %ld games, %zu lessons: error %.4f, of new ones %.4f; the start %.4f, moving second %.4f\n", minutes, played,
           learner.lessons.size(), std::sqrt(learner.error / batches / Learner::BATCH), miss.root(), first, second);
    fflush(stdout);
    miss = Mean();
    save(learner, kept);
  }
}
