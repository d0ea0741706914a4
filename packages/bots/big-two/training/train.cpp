// Learns the expert's network by playing: see README.md beside it.
#include "imitation.h"
#include <ctime>
#include <map>
#include <memory>
#include <utility>

enum Player { LEARNER, OLDER, OLD_NETWORK, GREEDY, IMITATOR };

struct Decision {
  Seen seen;
  Answer said;
};

struct Table {
  Match match;
  Play plays[1600];
  Answer answers[1600];
  std::vector<Decision> decisions[SEATS];
};

constexpr int MOST_PLAYS_OF_FIVE = 60;
constexpr float MEAN = 1.0f / 4000; // what the last step counts in the mean
constexpr float FOR_THE_WIN = 0.0005f; // the price of a point

// The best play by a network, or one that is nearly as good.
int choose(const Network &network, const Match &match, const Play *plays, int n, float perPoint, Random *random, float heat, Decision *decision) {
  static Seen situation, own;
  const Reach reach(match);
  const Shape layout = seeSituation(match, reach, perPoint, situation);
  alignas(64) float base[WIDE] = {}, sums[WIDE], narrow[NARROW], third[NARROW];
  network.spread(situation, base);
  own.n = 0;
  for (Set rest = match.hand[match.seat]; rest; rest &= rest - 1) own.add(At::HAND + lowest(rest));
  network.spread(own, base);
  int best = 0;
  float most = -1e9;
  for (int i = 0; i < n; i++) {
    seePlay(match, reach, layout, plays[i], own);
    memcpy(sums, base, sizeof sums);
    const int before = own.n - ones(match.hand[match.seat] & ~plays[i].cards);
    own.n = before;
    for (Set rest = plays[i].cards; rest; rest &= rest - 1) own.add(At::HAND + lowest(rest), -1);
    network.spread(own, sums);
    const Answer said = network.answer(sums, narrow, third, situation.top);
    float worth = said.win - perPoint * 39 * said.points;
    if (random) worth -= heat * (1 + 24 * perPoint) * std::log(-std::log(random->share()));
    if (plays[i].size == match.count[match.seat]) worth = 1e6;
    if (worth <= most) continue;
    most = worth;
    best = i;
    if (decision == nullptr) continue;
    own.n = before;
    for (Set rest = match.hand[match.seat] & ~plays[i].cards; rest; rest &= rest - 1) own.add(At::HAND + lowest(rest), 1);
    decision->said = said;
    decision->seen = situation;
    for (int j = 0; j < own.n; j++) decision->seen.add(own.at[j], own.value[j]);
  }
  return best;
}

struct Trainer {
  Network network;
  Teacher teacher{network};
  std::vector<Network> older;
  OldNetwork old;
  Imitator imitator{old};
  std::vector<float> mean; // of the weights of late
  int shares[5] = {};      // of a hundred matches, by who the others are; what is left is for earlier states
  Table table;
  Random random;
  float lambda, heat, oldHeat = 0.005f;

  // Plays a match; what the learner decided is kept. Returns who won.
  int play(const Player *players, int which, float perPoint, bool explore) {
    Match &match = table.match;
    for (auto &list : table.decisions) list.clear();
    for (;;) {
      const int n = match.plays(table.plays, MOST_PLAYS_OF_FIVE), seat = match.seat;
      int chosen = 0;
      if (n > 1) switch (players[seat]) {
        case LEARNER:
          if (explore) {
            auto &list = table.decisions[seat];
            list.emplace_back();
            chosen = choose(network, match, table.plays, n, perPoint, &random, heat, &list.back());
          } else chosen = choose(network, match, table.plays, n, perPoint, nullptr, 0, nullptr);
          break;
        case OLDER:
          chosen = choose(older[which], match, table.plays, n, perPoint, explore ? &random : nullptr, heat, nullptr);
          break;
        case OLD_NETWORK:
          chosen = old.rate(match, table.plays, n, perPoint, table.answers, explore ? &random : nullptr, oldHeat);
          break;
        case IMITATOR:
          chosen = imitator.choose(match, table.plays, n, perPoint, random);
          break;
        case GREEDY: {
          const Play play = greediest(match, table.plays, n);
          if (!match.put(play)) return seat;
          continue;
        }
      }
      if (!match.put(table.plays[chosen])) return seat;
    }
  }

  float perPointFor() {
    const int kind = random.below(20);
    return kind < 12 ? FOR_THE_WIN : kind < 18 ? 0.1f : 0.3f * random.share();
  }

  // A match of the league, and what it taught; squared error and number of decisions are added up.
  void lesson(float rate, double &error, int64_t &decisions) {
    const float perPoint = perPointFor();
    table.match.deal(random, perPoint < 0.001f || random.below(8) == 0);
    auto rival = [&]() {
      int left = random.below(100);
      for (const Player player : {LEARNER, OLD_NETWORK, GREEDY, IMITATOR}) if ((left -= shares[player]) < 0) return player;
      return older.empty() ? LEARNER : OLDER;
    };
    oldHeat = random.below(2) ? 0.005f : 0.02f;
    const Player all = rival();
    const bool mixed = random.below(10) == 0;
    Player players[SEATS];
    for (Player &player : players) player = mixed ? rival() : all;
    const int seat = random.below(SEATS);
    players[seat] = LEARNER;
    if (random.below(4) == 0) players[(seat + 1 + random.below(3)) & 3] = LEARNER;
    const int won = play(players, older.empty() ? 0 : random.below(older.size()), perPoint, true);
    for (int s = 0; s < SEATS; s++) {
      Answer target = {won == s ? 1.0f : 0.0f, penaltyFor(table.match.count[s]) / 39.0f};
      auto &list = table.decisions[s];
      for (int i = int(list.size()) - 1; i >= 0; i--) {
        error += teacher.learn(list[i].seen, target, rate);
        if (teacher.inBatch == 0) for (int j = 0; j < WEIGHTS; j++) mean[j] += MEAN * (network.w[j] - mean[j]);
        decisions++;
        target.win = lambda * target.win + (1 - lambda) * list[i].said.win;
        target.points = lambda * target.points + (1 - lambda) * list[i].said.points;
      }
    }
  }

  // The learner alone against three, each deal from every seat: the share of wins and the points paid.
  void measure(Player rival, float perPoint, int deals, uint64_t seed, double &wins, double &points) {
    Random dealer{seed};
    wins = points = 0;
    Player players[SEATS];
    for (int deal = 0; deal < deals; deal++) {
      const Random start = dealer;
      for (int seat = 0; seat < SEATS; seat++) {
        dealer = start;
        table.match.deal(dealer, perPoint < 0.001f);
        for (auto &player : players) player = rival;
        players[seat] = LEARNER;
        wins += play(players, 0, perPoint, false) == seat;
        points += penaltyFor(table.match.count[seat]);
      }
    }
    wins /= SEATS * deals;
    points /= SEATS * deals;
  }

  // The bot without its look at greedy players against three of `hard`, each deal from every seat: the share of wins, and half of its interval of 95%.
  void measureHard(int deals, uint64_t seed, double &share, double &either) {
    auto hard = std::make_unique<Hard>(old);
    auto game = std::make_unique<Game>();
    Random dealer{seed}, chance{seed + 1};
    double sum = 0, squares = 0;
    auto own = [&]() -> Play {
      Play play;
      if (hard->certain->find(game->m, play)) return play;
      const int n = game->m.plays(table.plays, MOST_FIVES);
      return table.plays[n > 1 ? choose(network, game->m, table.plays, n, FOR_THE_WIN, nullptr, 0, nullptr) : 0];
    };
    for (int deal = 0; deal < deals; deal++) {
      const Random start = dealer;
      double won = 0;
      for (int seat = 0; seat < SEATS; seat++) {
        dealer = start;
        game->m.deal(dealer, true);
        game->r.n = 0;
        int last = game->m.seat;
        while (game->put(last == seat ? own() : hard->choose(*game, FOR_THE_WIN, chance))) last = game->m.seat;
        won += last == seat;
      }
      won /= SEATS;
      sum += won;
      squares += won * won;
    }
    share = sum / deals;
    either = 1.96 * std::sqrt((squares / deals - share * share) / deals);
  }

  void save(const std::string &file, int64_t matches) {
    FILE *out = fopen((file + ".new").c_str(), "wb");
    fwrite(&matches, sizeof matches, 1, out);
    fwrite(&teacher.steps, sizeof teacher.steps, 1, out);
    for (auto *list : {&mean, &network.w, &teacher.drift, &teacher.swing}) fwrite(list->data(), sizeof(float), WEIGHTS, out);
    fclose(out);
    rename((file + ".new").c_str(), file.c_str());
  }
  // As the bot reads them: two letters of base 64 a weight.
  void write(const std::string &file, const std::string &how) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    FILE *out = fopen(file.c_str(), "w");
    fprintf(out, "/** Found by training/train.cpp, %s; network.ts unpacks them. */\nexport const PACKED =\n  '", how.c_str());
    for (const float weight : network.w) {
      const int n = asNumber(weight);
      fputc(letters[n >> 6], out);
      fputc(letters[n & 63], out);
    }
    fprintf(out, "'\n");
    fclose(out);
  }
  // A match between four learners with the weights as written, and what the network said of each choice: the bot's test demands the same.
  void example(const std::string &file) {
    for (float &weight : network.w) weight = asWritten(weight);
    Match &match = table.match;
    match.deal(random, true);
    FILE *out = fopen(file.c_str(), "w");
    auto list = [&](Set cards) {
      fprintf(out, "[");
      for (Set rest = cards; rest; rest &= rest - 1) fprintf(out, rest == cards ? "%d" : ", %d", lowest(rest));
      fprintf(out, "]");
    };
    fprintf(out, "{\n  \"hands\": [");
    for (int seat = 0; seat < SEATS; seat++) fprintf(out, seat ? ", " : ""), list(match.hand[seat]);
    fprintf(out, "],\n  \"turns\": [");
    for (bool goesOn = true, first = true; goesOn; first = false) {
      const int n = match.plays(table.plays, MOST_PLAYS_OF_FIVE);
      Decision decision = {};
      const int chosen = n > 1 ? choose(network, match, table.plays, n, 0.1f, nullptr, 0, &decision) : 0;
      fprintf(out, "%s\n    { \"plays\": %d, \"cards\": ", first ? "" : ",", n);
      list(table.plays[chosen].cards);
      fprintf(out, ", \"win\": %.5f, \"points\": %.5f }", decision.said.win, 39 * decision.said.points);
      goesOn = match.put(table.plays[chosen]);
    }
    fprintf(out, "\n  ]\n}\n");
    fclose(out);
  }
  // Matches among `hard` and the learner: what `hard` chose, put behind what the file has.
  bool collect(const std::string &file, int matches, float effort) {
    auto hard = std::make_unique<Hard>(old);
    hard->effort = effort;
    auto game = std::make_unique<Game>();
    auto plays = std::make_unique<Play[]>(1600);
    FILE *out = fopen(file.c_str(), "ab");
    if (out == nullptr) return false;
    for (int match = 0; match < matches; match++) {
      const float perPoint = random.below(10) < 7 ? FOR_THE_WIN : perPointFor();
      const int learners = random.below(10);
      Player players[SEATS];
      for (Player &player : players) player = IMITATOR;
      if (learners < 9) players[random.below(SEATS)] = LEARNER;
      if (learners < 2) players[random.below(SEATS)] = learners == 0 ? LEARNER : GREEDY;
      Match &m = game->m;
      m.deal(random, perPoint < 0.001f || random.below(8) == 0);
      game->r.n = 0;
      for (;;) {
        const int n = m.plays(plays.get(), MOST_PLAYS_OF_FIVE);
        Play play = plays[0];
        if (n > 1 && players[m.seat] == GREEDY) play = greediest(m, plays.get(), n);
        else if (n > 1 && players[m.seat] == LEARNER) play = plays[choose(network, m, plays.get(), n, perPoint, &random, heat / 3, nullptr)];
        else if (n > 1) {
          Chosen chosen;
          memcpy(chosen.known, &m, Chosen::KNOWN);
          play = hard->choose(*game, perPoint, random);
          chosen.play = play;
          chosen.perPoint = perPoint;
          fwrite(&chosen, sizeof chosen, 1, out);
        }
        if (!game->put(play)) break;
      }
    }
    return fclose(out) == 0;
  }
  // Teaches the imitator what was collected; a tenth is kept to see how often it agrees.
  bool imitate(const std::string &file, int rounds, float rate) {
    FILE *in = fopen(file.c_str(), "rb");
    if (in == nullptr) return false;
    std::vector<Chosen> all;
    for (Chosen one; fread(&one, sizeof one, 1, in) == 1;) all.push_back(one);
    fclose(in);
    imitator.begin(random);
    const int kept = all.size() / 10, learned = all.size() - kept;
    Match &match = table.match;
    for (int round = 0; round < rounds; round++) {
      double loss[2] = {}, right[2] = {}, likely[2] = {};
      int asked[2] = {}, outside = 0, wins = 0;
      for (int i = 0; i < int(all.size()); i++) {
        const bool tested = i >= learned;
        const Chosen &one = all[tested ? i : random.below(learned)];
        memcpy((void *)&match, one.known, Chosen::KNOWN);
        findFives(match.hand[match.seat], match.fives[match.seat]);
        const int n = match.plays(table.plays, MOST_PLAYS_OF_FIVE);
        Play win;
        if (imitator.certain.find(match, win)) {
          wins += tested;
          continue;
        }
        imitator.weigh(match, table.plays, n, one.perPoint);
        int chosen = -1, best = 0;
        for (int k = 0; k < imitator.n; k++) {
          if (table.plays[imitator.field[k]].cards == one.play.cards) chosen = k;
          if (imitator.n > 1 && imitator.likely[k] > imitator.likely[best]) best = k;
        }
        if (tested) { asked[1]++; right[1] += best == chosen; outside += chosen < 0; }
        if (imitator.n < 2 || chosen < 0) continue;
        if (!tested) { asked[0]++; right[0] += best == chosen; }
        loss[tested] -= std::log(imitator.likely[chosen] + 1e-6f);
        likely[tested] += imitator.likely[chosen];
        if (!tested) imitator.learn(chosen, rate * std::max(0.02f, 1 - (round + float(i) / learned) / rounds));
      }
      printf("round %d of %d: of %d choices %.1f%% learned, of %d others %.1f%%, %.1f%% not candidates, and %d certain wins; loss %.4f %.4f\n", round + 1, rounds, asked[0],
             100 * right[0] / asked[0], asked[1], 100 * right[1] / asked[1], 100.0 * outside / asked[1], wins, loss[0] / asked[0], loss[1] / asked[1]);
      fflush(stdout);
    }
    return true;
  }
  // The weights as the bot reads them, to go on from; those of features that were unknown then are zero.
  bool read(const std::string &file) {
    static const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const std::string all = text.str();
    const size_t at = all.find('\'') + 1;
    if (at == 0) return false;
    const int written = (all.find('\'', at) - at) / 2;
    auto weight = [&](int i) { return fromNumber(64 * letters.find(all[at + 2 * i]) + letters.find(all[at + 2 * i + 1])); };
    if (written == WEIGHTS) {
      for (int i = 0; i < WEIGHTS; i++) network.w[i] = weight(i);
      return true;
    }
    const int first = written - TOP; // of the features known then
    if (first < 0 || first > SECOND_AT) return false;
    for (int i = 0; i < SECOND_AT; i++) network.w[i] = i < first ? weight(i) : 0;
    for (int i = 0; i < TOP; i++) network.w[SECOND_AT + i] = weight(first + i);
    network.copyTop();
    return true;
  }
  bool load(const std::string &file, int64_t &matches) {
    FILE *in = fopen(file.c_str(), "rb");
    if (in == nullptr) return false;
    bool whole = fread(&matches, sizeof matches, 1, in) == 1 && fread(&teacher.steps, sizeof teacher.steps, 1, in) == 1;
    for (auto *list : {&mean, &network.w, &teacher.drift, &teacher.swing}) whole = whole && fread(list->data(), sizeof(float), WEIGHTS, in) == WEIGHTS;
    fclose(in);
    return whole;
  }
};

int main(int count, char **words) {
  std::map<std::string, std::string> options = {
      {"matches", "1000000"}, {"seed", "1"}, {"rate", "0.0006"}, {"heat", "0.015"}, {"lambda", "0.85"}, {"kept", "training.bin"}, {"old", "../weights.ts"},
      {"greedy", "47"}, {"hards", "47"}, {"network", "3"}, {"self", "3"}, // who the others are, of a hundred matches
      {"measure", "0"}, {"out", ""}, {"example", ""}, {"from", ""}, {"hard", "0"},
      {"collect", "0"}, {"effort", "0.4"}, {"choices", "choices.bin"}, {"imitate", "0"}, {"imitator", "imitator.bin"}, {"sharp", "4"}};
  for (int i = 1; i + 1 < count; i += 2) options[std::string(words[i]).substr(2)] = words[i + 1];
  auto number = [&](const char *name) { return std::stod(options[name]); };
  auto *trainer = new Trainer{.old = OldNetwork(options["old"])};
  if (trainer->old.units == 0) return fprintf(stderr, "no weights in %s\n", options["old"].c_str()), 1;
  trainer->random = {0x9e3779b97f4a7c15ull ^ (uint64_t(number("seed")) * 0xbf58476d1ce4e5b9ull + 1)};
  trainer->lambda = number("lambda");
  trainer->heat = number("heat");
  trainer->network.begin(trainer->random);
  if (options["from"] != "" && !trainer->read(options["from"])) return fprintf(stderr, "no weights in %s\n", options["from"].c_str()), 1;
  trainer->mean = trainer->network.w;
  trainer->imitator.sharp = number("sharp");
  trainer->shares[LEARNER] = number("self");
  trainer->shares[OLD_NETWORK] = number("network");
  trainer->shares[GREEDY] = number("greedy");
  trainer->shares[IMITATOR] = number("hards");
  if (number("imitate") == 0 && !trainer->imitator.load(options["imitator"])) {
    fprintf(stderr, "no imitator of hard in %s\n", options["imitator"].c_str());
    trainer->shares[OLD_NETWORK] += std::exchange(trainer->shares[IMITATOR], 0);
  }
  int64_t begun = 0;
  if (trainer->load(options["kept"], begun)) {
    fprintf(stderr, "goes on after %lld matches\n", (long long)begun);
    trainer->older.push_back(trainer->network);
    trainer->random.state ^= begun * 0x94d049bb133111ebull;
  }
  auto report = [&](int deals) { // by the mean of the weights
    std::swap(trainer->network.w, trainer->mean);
    for (const Player rival : {OLD_NETWORK, GREEDY, IMITATOR})
      for (const float perPoint : {FOR_THE_WIN, 0.1f}) {
        double wins, points;
        trainer->measure(rival, perPoint, deals, 12345 + deals, wins, points);
        printf("  %s%s %.1f%% %.2f", rival == GREEDY ? "greedy" : rival == IMITATOR ? "imitator" : "old", perPoint < 0.001f ? "" : " points", 100 * wins, points);
      }
    printf("\n");
    fflush(stdout);
    std::swap(trainer->network.w, trainer->mean);
  };
  if (options["example"] != "" || options["out"] != "" || number("hard") > 0 || number("collect") > 0) trainer->network.w = trainer->mean;
  if (options["example"] != "") return trainer->example(options["example"]), 0;
  if (options["out"] != "") return trainer->write(options["out"], std::to_string(begun) + " matches of --seed " + options["seed"]), 0;
  if (number("hard") > 0) {
    double share, either;
    trainer->measureHard(number("hard"), number("seed"), share, either);
    return printf("against three of hard: %.1f ± %.1f%% of %.0f\n", 100 * share, 100 * either, SEATS * number("hard")), 0;
  }
  if (number("measure") > 0) return report(number("measure")), 0;
  if (number("collect") > 0) return !trainer->collect(options["choices"], number("collect"), number("effort"));
  if (number("imitate") > 0) return !(trainer->imitate(options["choices"], number("imitate"), number("rate")) && trainer->imitator.save(options["imitator"]));
  const int64_t matches = number("matches"), every = 50000;
  double error = 0;
  int64_t decisions = 0;
  clock_t since = clock();
  for (int64_t match = begun + 1; match <= matches; match++) {
    const double done = double(match) / matches;
    const float rate = number("rate") * (done < 0.3 ? 1 : done < 0.85 ? 1 - 0.8 * (done - 0.3) / 0.55 : 0.2 - 0.18 * (done - 0.85) / 0.15);
    trainer->lesson(rate, error, decisions);
    if (match % every == 0) {
      printf("%lld of %lld matches, %.0f a second, %.1f decisions each, error of the chance to win %.4f\n", (long long)match, (long long)matches,
             every / (double(clock() - since) / CLOCKS_PER_SEC), double(decisions) / every, std::sqrt(error / decisions));
      fflush(stdout);
      if (match % (4 * every) == 0 || match == every) report(250);
      error = decisions = 0;
      trainer->save(options["kept"], match);
      since = clock();
    }
    if (match % (2 * every) == 0) {
      if (trainer->older.size() < 8) trainer->older.push_back(trainer->network);
      else trainer->older[trainer->random.below(8)] = trainer->network;
    }
  }
  trainer->save(options["kept"], matches);
  report(2000);
}
