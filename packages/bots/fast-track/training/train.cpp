// Learns the networks of the expert: see README.md beside it.
#include "files.h"
#include "playouts.h"
#include "teacher.h"
#include <cstring>
#include <ctime>
#include <map>
#include <string>

struct Trainer {
  Network &network;
  const Hard &hard;
  Teacher teacher{network};
  Random random;
  std::vector<int> tables;
  float lambda;
  int explore; // one move in so many is any legal one
  int exact;   // if not 0: one board in so many is taught the mean over every card
  std::vector<Board> history;
  std::vector<float> instead; // where a move was any: what the best would have led to
  Plays plays;

  template <class Value> int best(const Value &value, int seat) {
    int best = 0;
    float most = -1, out[SEATS];
    for (int i = 0; i < plays.after.n; i++) {
      chances(value, plays.after[i], out);
      if (out[seat] > most) most = out[seat], best = i;
    }
    return best;
  }
  // The best play of who drew: by hard, or by the network.
  int choice(const Board &b, bool byHard) {
    if (plays.after.n == 1) return 0;
    return byHard || (b.alone >= 0 && b.seat != b.alone) ? best(hard, b.seat) : best(network, b.seat);
  }
  // The boards before each draw, and the end.
  void play(int seats, bool byHard, bool alone) {
    Board b;
    b.start(seats);
    if (alone) b.alone = random.below(seats);
    history.clear();
    instead.clear();
    for (;;) {
      history.push_back(b);
      instead.resize(history.size() * SEATS, -1);
      if (b.winner >= 0) return;
      b.draw(b.sample(random));
      plays.find(b);
      int chosen = choice(b, byHard);
      if (plays.after.n > 1 && random.below(explore) == 0) {
        chances(network, plays.after[chosen], &instead[(history.size() - 1) * SEATS]);
        chosen = random.below(plays.after.n);
      }
      b = plays.after[chosen];
    }
  }
  double learn(float rate) {
    float target[SEATS], now[SEATS];
    double error = 0;
    const int n = history.back().n;
    chances(network, history.back(), target);
    for (int t = int(history.size()) - 2; t >= 0; t--) {
      if (instead[t * SEATS] >= 0) memcpy(target, &instead[t * SEATS], sizeof target);
      error += teacher.learn(history[t], target, rate, now);
      for (int i = 0; i < n; i++) target[i] = lambda * target[i] + (1 - lambda) * now[i];
    }
    return error / (history.size() - 1);
  }

  // The chances after every card that may be drawn, each played as looks best at once.
  void overCards(const Board &b, float *target) {
    float out[SEATS];
    for (int i = 0; i < b.n; i++) target[i] = 0;
    const bool fresh = b.left[b.seat] == 0;
    for (int k = 0; k < KINDS; k++) {
      const int copies = fresh ? COPIES[k] : b.pile[b.seat][k];
      if (copies == 0) continue;
      Board drawn = b;
      drawn.draw(k);
      plays.find(drawn);
      chances(network, plays.after[choice(drawn, false)], out);
      for (int i = 0; i < b.n; i++) target[i] += out[i] * copies / float(fresh ? CARDS : b.left[b.seat]);
    }
  }
  double learnExactly(float rate) {
    float target[SEATS];
    double error = 0;
    int boards = 0;
    for (size_t t = 0; t + 1 < history.size(); t++) {
      if (random.below(exact)) continue;
      overCards(history[t], target);
      error += teacher.learn(history[t], target, rate);
      boards++;
    }
    return error / std::max(1, boards);
  }
};

// What of a game is measured: won or not, also less the luck of the cards.
struct Tally {
  int games = 0;
  double won = 0, fair = 0, squares = 0, seconds = 0, longest = 0;
  int64_t moves = 0;

  void print() const {
    const double share = won / games, mean = fair / games;
    printf("%d games: %.1f +- %.1f %%", games, 100 * share, 196 * sqrt(share * (1 - share) / games));
    if (squares > 0) printf("; less the luck of the cards %.1f +- %.1f %%", 100 * mean, 196 * sqrt((squares / games - mean * mean) / games));
    printf("; %.2f ms a move, %.0f at most\n", 1000 * seconds / moves, 1000 * longest);
    fflush(stdout);
  }
};

// How much better a card is for a seat than what could have been drawn, as the network judges the plays at a glance.
double luckOf(Mind &mind, const Board &b, int card, int seat) {
  double mean = 0, drawn = 0;
  const int all = b.left[b.seat] ? b.left[b.seat] : CARDS;
  for (int k = 0; k < KINDS; k++) {
    const int copies = b.left[b.seat] ? b.pile[b.seat][k] : COPIES[k];
    if (copies == 0) continue;
    Board with = b;
    with.draw(k);
    const double chance = mind.judged(mind.reply(with, mind.plays[1]), seat);
    mean += chance * copies / all;
    if (k == card) drawn = chance;
  }
  return drawn - mean;
}

// One of ours against hard on the other seats; each deal is played with ours on every seat. Ours looks ahead as hard
// does (sweep), or plays on (effort). Every so many deals a line is printed.
Tally measure(const Network &network, const Hard &hard, int seats, int deals, const std::vector<int> &sweep, const Effort *effort, const std::vector<int> &theirs, uint64_t seed, bool fair, int lines) {
  Tally tally;
  static Search<Network> mine{network};
  static Search<Hard> other{hard};
  static Mind mind{network, hard};
  for (int deal = 0; deal < deals; deal++) {
    for (int me = 0; me < seats; me++) {
      Random random[SEATS], thoughts{seed * 7919 + deal}; // the cards of each seat
      for (int i = 0; i < seats; i++) random[i].s = (seed * 1000003 + deal) * 1000003 + i;
      Board b;
      b.start(seats);
      b.alone = me;
      double luck = 0;
      while (b.winner < 0) {
        const int card = b.sample(random[b.seat]);
        if (fair) luck += luckOf(mind, b, card, me);
        b.draw(card);
        if (b.seat == me) {
          const clock_t from = clock();
          if (effort == nullptr) b = Board(mine.choose(b, sweep));
          else {
            const int chosen = mind.choose(b, *effort, thoughts);
            b = mind.plays[0].after[chosen];
          }
          const double seconds = double(clock() - from) / CLOCKS_PER_SEC;
          tally.seconds += seconds;
          if (seconds > tally.longest) tally.longest = seconds;
          tally.moves++;
        } else b = other.choose(b, theirs);
      }
      tally.games++;
      const double won = b.winner == me;
      tally.won += won;
      tally.fair += won - luck;
      if (fair) tally.squares += (won - luck) * (won - luck);
    }
    if (lines > 0 && deal % lines == lines - 1 && deal + 1 < deals) tally.print();
  }
  return tally;
}

// Reads or writes the exact weights of a network; one that is not there begins at random.
void keep(Network &network, const std::string &name, const char *how) {
  FILE *file = fopen(name.c_str(), how);
  if (file == nullptr) return;
  const size_t done = *how == 'r' ? fread(network.w, 4, WEIGHTS, file) : fwrite(network.w, 4, WEIGHTS, file);
  fclose(file);
  if (done == WEIGHTS) return;
  fprintf(stderr, "%s: another network is kept there\n", name.c_str());
  exit(1);
}

std::vector<int> numbers(const std::string &list) {
  std::vector<int> found;
  for (size_t at = 0; at < list.size();) {
    size_t end = list.find(',', at);
    if (end == std::string::npos) end = list.size();
    found.push_back(atoi(list.substr(at, end - at).c_str()));
    at = end + 1;
  }
  return found;
}

int main(int argc, char **argv) {
  std::map<std::string, std::string> given = {{"--games", "100000"}, {"--seed", "1"}, {"--kept", "training.bin"}, {"--hard", "../weights.ts"}, {"--tables", "2"},
    {"--rate", "0.001"}, {"--lambda", "0.9"}, {"--explore", "50"}, {"--measure", "0"}, {"--seats", "2"}, {"--ours", "6,3"}, {"--theirs", "6,3"}, {"--by-hard", "0.03"}, {"--exact", "0"}, {"--lines", "20"},
    {"--alone", MANY ? "1" : "0"}, {"--effort", "40,12,8,16,600,50,1000000"}, {"--every", "25"}};
  for (int i = 1; i + 1 < argc; i += 2) given[argv[i]] = argv[i + 1];
  const uint64_t seed = atoll(given["--seed"].c_str());
  REACH.prepare();
  static Network network;
  static Hard hard;
  readHard(hard, given["--hard"].c_str());
  static Trainer t{.network = network, .hard = hard, .random = {seed}, .tables = numbers(given["--tables"]), .lambda = float(atof(given["--lambda"].c_str())), .explore = atoi(given["--explore"].c_str()), .exact = atoi(given["--exact"].c_str())};
  network.begin(t.random);
  if (given.count("--bot")) readWeights(network, given["--bot"].c_str());
  else keep(network, given["--kept"], "rb");
  if (given.count("--out")) return writeWeights(network, given["--out"].c_str()), 0;
  if (given.count("--example")) return writeExample(network, hard, given["--example"].c_str(), t.random), 0;
  const int deals = atoi(given["--measure"].c_str());
  if (deals > 0) {
    const std::vector<int> e = numbers(given["--effort"]);
    const Effort effort = {e[0], e[1], e[2], e[3], e[4], e[5], e[6]};
    measure(network, hard, atoi(given["--seats"].c_str()), deals, numbers(given["--ours"]), MANY ? &effort : nullptr, numbers(given["--theirs"]), seed, MANY, atoi(given["--every"].c_str())).print();
    return 0;
  }
  const int games = atoi(given["--games"].c_str());
  const double top = atof(given["--rate"].c_str());
  double error = 0, length = 0;
  const int every = std::max(1, games / atoi(given["--lines"].c_str()));
  for (int game = 1; game <= games; game++) {
    const double done = double(game) / games;
    const float rate = top * (done < 0.02 ? done / 0.02 : 1) * (0.02 + 0.98 * 0.5 * (1 + cos(M_PI * done)));
    t.play(t.tables[game % t.tables.size()], done < atof(given["--by-hard"].c_str()), t.random.share() < atof(given["--alone"].c_str()));
    error += t.exact ? t.learnExactly(rate) : t.learn(rate);
    length += t.history.size();
    if (game % every) continue;
    const Tally glance = measure(network, hard, t.tables[0], t.tables[0] == 2 ? 500 : 250, {}, nullptr, {}, 7, false, 0);
    printf("%d games, error %.5f, %.0f cards a game, %.0f s; without look-ahead against hard without: %.1f %%\n", game, error / every, length / every, double(clock()) / CLOCKS_PER_SEC, 100 * glance.won / glance.games);
    fflush(stdout);
    error = length = 0;
    keep(network, given["--kept"], "wb");
  }
}
