// A seeded game of each by random players, in plain JavaScript: one line of JSON for each game.
import { randomBot } from '@parlour/bots'
import { begin, recordOf, settle, stream, submit, writeRecord } from '@parlour/core'
import { GAMES } from '@parlour/games'

for (const sealed of GAMES) console.info(JSON.stringify(sealed.open(play)))

function play(game) {
  const dice = stream('consumer', game.id, 'dice')
  const rng = stream('consumer', game.id, 'player')
  const bot = randomBot(game)
  let match = settle(begin(game, game.settings.defaults, game.seats.usual), () => dice)
  for (;;) {
    const seat = game.rules.toAct(match.state)
    if (typeof seat !== 'number') break
    const action = bot.choose(game.visibility.view(match.state, seat), seat, rng)
    const played = submit(match, seat, game.notation.action.write(action))
    if (!played.ok) throw new Error(JSON.stringify(played.error))
    match = settle(played.value, () => dice)
  }
  const names = Array.from({ length: match.seats }, (_, seat) => `Player ${seat + 1}`)
  return { game: game.id, outcome: game.rules.outcome(match.state), record: writeRecord(recordOf(match, { names })) }
}
