import { begin, drawChance, recordOf, replay, stream, submit, type GameTypes, type Replay } from '@parlour/core'
import type { Bot, Players } from '../bot.ts'
import { accountFor, type Account } from './account.ts'
import { judge, type Verdict } from './review.ts'

export interface Seated {
  readonly set: object // settings that are not the usual ones
  readonly bots: readonly string[] // by seat
}

/** A whole game by bots, as a review gets it. */
export function wholeGame<T extends GameTypes>(
  { game, bots }: Pick<Players<T>, 'game' | 'bots'>,
  { set, bots: ids }: Seated,
  seed: string,
): Replay<T> {
  const settings = game.settings.read({ ...set }, ids.length)
  if (!settings.ok) throw new Error('settings are refused')
  const players = ids.map((id): Bot<T> => {
    const bot = bots.find((one) => one.id === id)
    if (bot === undefined) throw new Error(`no bot ${id}`)
    return bot
  })
  let match = begin(game, settings.value, ids.length)
  for (let toAct = game.rules.toAct(match.state); toAct !== 'nobody'; toAct = game.rules.toAct(match.state)) {
    const line = match.lines.length + 1
    if (toAct === 'chance') match = drawChance(match, () => stream(seed, 'dice', line))
    else {
      const action = players[toAct]?.choose(game.visibility.view(match.state, toAct), toAct, stream(seed, line))
      const next = action === undefined ? null : submit(match, toAct, game.notation.action.write(action))
      if (next?.ok !== true) throw new Error(`line ${line} is refused`)
      match = next.value
    }
  }
  const again = replay(game, recordOf(match, { names: ids }))
  if (!again.ok) throw new Error('the record does not replay')
  return again.value
}

/** What it came to for everybody, by the first look of a review. */
export function accountsOf<T extends GameTypes>(
  { coach }: Pick<Players<T>, 'coach'>,
  match: Replay<T>,
): readonly Account[] {
  if (coach === null) throw new Error('nobody judges this game')
  const all: readonly Verdict<T>[] = [...judge(coach, match, 'quick')]
  return Array.from({ length: match.match.seats }, (_, seat) => accountFor(coach, match, all, seat))
}
