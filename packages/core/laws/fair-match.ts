import { commitmentOf, fairDice, saltHashOf, type Hmac } from '../fair.ts'
import type { Game, GameTypes, Rng } from '../game.ts'
import { begin, recordOf, settle, submit } from '../match.ts'
import type { GameRecord } from '../record.ts'
import { oneOf, stream } from '../rng.ts'
import type { Witnessed } from '../witnessed.ts'

export interface FairMatch {
  readonly record: GameRecord
  readonly seen: Witnessed // by the player on seat 0, who missed the first line
}

/**
 * A whole game between random players on fair dice, the last seat a bot's where there are several. The same name gives
 * the same game.
 */
export function playFair<T extends GameTypes>(game: Game<T>, seats: number, name: string, hmac: Hmac): FairMatch {
  const rng = stream('fair match', name)
  const seed = bytes(rng)
  const table = `table-${name}`
  const commitment = commitmentOf(seed, table, hmac)
  const salts = Array.from({ length: seats }, (_, seat) => (seat > 0 && seat === seats - 1 ? '' : bytes(rng)))
  const saltHashes = salts.map((salt, seat) => (salt === '' ? '' : saltHashOf(salt, { table, commitment, seat }, hmac)))
  const dice = fairDice(seed, table, salts, hmac)
  let match = settle(begin(game, game.settings.defaults, seats), dice)
  for (;;) {
    const seat = game.rules.toAct(match.state)
    if (typeof seat !== 'number') break
    const next = submit(match, seat, game.notation.action.write(oneOf(game.rules.actions(match.state), rng)), 7)
    if (!next.ok) throw new Error('a listed action was refused')
    match = settle(next.value, dice)
  }
  const names = salts.map((_, seat) => `Player ${seat}`)
  const record: GameRecord = {
    ...recordOf(match, { names, commitment }),
    fair: { table, salts, saltHashes, seed },
  }
  const lines = record.lines.map(({ by, text }, index) => ({ number: index + 1, by, text })).slice(1)
  const { settings } = record
  return {
    record,
    seen: {
      table,
      game: game.id,
      settings,
      isSetUp: false,
      round: 1,
      commitment,
      seat: 0,
      salt: salts[0] ?? '',
      saltHashes,
      lines,
    },
  }
}

const bytes = (rng: Rng): string =>
  Array.from({ length: 32 }, () => rng.below(256).toString(16).padStart(2, '0')).join('')
