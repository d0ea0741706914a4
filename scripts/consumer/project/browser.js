// One game for the browser: plays Can't Stop at random and leaves the outcome behind.
import { begin, oneOf, settle, stream, submit } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'

const { rules, settings, notation, words } = cantStop
const [dice, player] = [stream('browser', 'dice'), stream('browser', 'player')]
let match = settle(begin(cantStop, settings.defaults, 2), () => dice)
for (let seat = rules.toAct(match.state); typeof seat === 'number'; seat = rules.toAct(match.state)) {
  const played = submit(match, seat, notation.action.write(oneOf(rules.actions(match.state), player)))
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  match = settle(played.value, () => dice)
}
globalThis.played = { name: words.en.name, steps: match.lines.length, outcome: rules.outcome(match.state) }
