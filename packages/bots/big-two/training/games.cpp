// Writes matches of four `hard` until it is stopped: ./games FILE SEED
#include "hard.h"
#include <cstdlib>

int main(int count, char **words) {
  if (count < 3) return fprintf(stderr, "games FILE SEED\n"), 1;
  OldNetwork old("../weights.ts");
  if (old.units == 0) return fprintf(stderr, "no weights in ../weights.ts\n"), 1;
  auto *hard = new Hard(old);
  auto *game = new Game;
  Random random{0x1234567ull * atoi(words[2]) + 99};
  for (int i = 0; i < 20; i++) random.next();
  FILE *out = fopen(words[1], "ab");
  for (;;) {
    const float perPoint = random.below(2) ? 0.0005f : 0.1f * random.share() + 0.03f;
    const bool opens = perPoint < 0.001f || random.below(8) == 0;
    game->m.deal(random, opens);
    game->r.n = 0;
    Set hands[SEATS];
    for (int s = 0; s < SEATS; s++) hands[s] = game->m.hand[s];
    const int leader = game->m.seat;
    while (game->put(hard->choose(*game, perPoint, random)));
    const int head[3] = {game->r.n, opens, leader};
    fwrite(head, sizeof head, 1, out);
    fwrite(hands, sizeof hands, 1, out);
    for (int i = 0; i < game->r.n; i++) fwrite(&game->r.turns[i].play.cards, sizeof(Set), 1, out);
    fflush(out);
  }
}
