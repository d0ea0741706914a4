import { commitmentOf, fairDice, saltHashOf, type Hmac } from '../fair.ts'
import type { Game, GameTypes } from '../game.ts'
import { replay, settle, submit, type Dice, type LineDice } from '../match.ts'
import type { Fairness, GameRecord } from '../record.ts'
import { oneOf, stream } from '../rng.ts'
import type { Doubt } from '../verify.ts'
import type { FairMatch } from './fair-match.ts'

export interface Tampering {
  readonly name: string
  readonly alone: Doubt['code'] | null // found in the record alone; null: nobody could
  readonly seen: Doubt['code'] // found beside what seat 0 saw
  readonly bend: <T extends GameTypes>(match: FairMatch, game: Game<T>, hmac: Hmac) => GameRecord
}

const OTHER = 'ab'.repeat(32)

/**
 * Every way in which a record can be bent that we know of, from clumsy to as good as a server could do it. Two seats or
 * more, the last a bot's.
 */
export const TAMPERINGS: readonly Tampering[] = [
  {
    name: 'one draw exchanged',
    alone: 'other-draw',
    seen: 'seen-other-line',
    bend: ({ record }, game, hmac) => {
      const at = lastDrawOf(record)
      return { ...record, lines: played(record, game, at, loaded(record, hmac, at)) }
    },
  },
  {
    name: 'every draw from another seed, the right seed shown',
    alone: 'other-draw',
    seen: 'seen-other-line',
    bend: ({ record }, game, hmac) => {
      const { table, salts } = fairOf(record)
      return { ...record, lines: played(record, game, 1, fairDice(OTHER, table, salts, hmac)) }
    },
  },
  {
    name: 'other moves from the middle on, on the right dice',
    alone: null,
    seen: 'seen-other-line',
    bend: ({ record }, game, hmac) => ({
      ...record,
      lines: played(record, game, Math.floor(record.lines.length / 2), trueDice(record, hmac)),
    }),
  },
  {
    name: 'another seed shown',
    alone: 'other-commitment',
    seen: 'other-commitment',
    bend: ({ record }) => withFair(record, { seed: OTHER }),
  },
  {
    name: 'another seed, committed to afterwards, the draws left as they were',
    alone: 'other-salt',
    seen: 'seen-other-commitment',
    bend: ({ record }, _, hmac) => recommitted(record, OTHER, hmac),
  },
  {
    name: 'everything exchanged: seed, commitment, hashes and draws',
    alone: null,
    seen: 'seen-other-commitment',
    bend: ({ record }, game, hmac) => madeUp(record, game, hmac, { seed: OTHER }),
  },
  {
    name: 'a salt ground by the host, with its hash and draws',
    alone: null,
    seen: 'seen-other-hashes',
    bend: ({ record }, game, hmac) => madeUp(record, game, hmac, { salts: lastSalt(record, OTHER) }),
  },
  {
    name: 'a salt ground by the host, its hash left as it was',
    alone: 'other-salt',
    seen: 'other-salt',
    bend: ({ record }) => withFair(record, { salts: lastSalt(record, OTHER) }),
  },
  {
    name: 'my salt exchanged, with its hash and draws',
    alone: null,
    seen: 'seen-other-hashes',
    bend: ({ record }, game, hmac) => madeUp(record, game, hmac, { salts: fairOf(record).salts.with(0, OTHER) }),
  },
  {
    name: 'my salt exchanged, its hash left as it was',
    alone: 'other-salt',
    seen: 'seen-other-salt',
    bend: ({ record }) => withFair(record, { salts: fairOf(record).salts.with(0, OTHER) }),
  },
  {
    name: 'the hashes of the salts taken out',
    alone: null,
    seen: 'seen-other-hashes',
    bend: ({ record }) => {
      const { table, salts, seed } = fairOf(record)
      return { ...record, fair: { table, salts, seed } }
    },
  },
  {
    name: 'the salts of two seats exchanged',
    alone: 'other-salt',
    seen: 'seen-other-hashes',
    bend: ({ record }) => {
      const { salts, saltHashes = [] } = fairOf(record)
      return withFair(record, { salts: salts.toReversed(), saltHashes: saltHashes.toReversed() })
    },
  },
  {
    name: 'a position set up in place of the usual start',
    alone: null,
    seen: 'seen-other-game',
    bend: ({ record }, game) => {
      const begun = replay(game, { ...record, lines: [] })
      if (!begun.ok) throw new Error('a record without lines does not replay')
      return { ...record, from: game.notation.state.write(begun.value.match.state) }
    },
  },
  {
    name: 'a salt too few',
    alone: 'bad-head',
    seen: 'bad-head',
    bend: ({ record }) =>
      withFair(record, {
        salts: fairOf(record)
          .salts.slice(1)
          .with(0, fairOf(record).salts[0] ?? ''),
      }),
  },
  {
    name: 'a salt that could pass for two',
    alone: 'bad-head',
    seen: 'bad-head',
    bend: ({ record }) => withFair(record, { salts: lastSalt(record, `${OTHER.slice(2)}/ab`) }),
  },
  {
    name: 'a seed of another size',
    alone: 'bad-head',
    seen: 'bad-head',
    bend: ({ record }) => withFair(record, { seed: OTHER.slice(2) }),
  },
  {
    name: 'another table',
    alone: 'other-commitment',
    seen: 'seen-other-table',
    bend: ({ record }) => withFair(record, { table: 'another' }),
  },
  {
    name: 'no seed',
    alone: 'not-revealed',
    seen: 'not-revealed',
    bend: ({ record }) => withFair(record, { seed: null }),
  },
  {
    name: 'no commitment',
    alone: 'not-committed',
    seen: 'seen-other-commitment',
    bend: ({ record }) => ({ ...record, commitment: null }),
  },
  {
    name: 'the last line cut off',
    alone: 'shortened',
    seen: 'shortened',
    bend: ({ record }) => ({ ...record, lines: record.lines.slice(0, -1) }),
  },
  {
    name: 'half of it cut off',
    alone: 'shortened',
    seen: 'shortened',
    bend: ({ record }) => ({ ...record, lines: record.lines.slice(0, record.lines.length / 2) }),
  },
  {
    name: 'a line taken out',
    alone: 'does-not-replay',
    seen: 'seen-other-line',
    bend: ({ record }) => ({ ...record, lines: record.lines.toSpliced(0, 1) }),
  },
  {
    name: 'a line added after the end',
    alone: 'does-not-replay',
    seen: 'does-not-replay',
    bend: ({ record }) => ({ ...record, lines: [...record.lines, ...record.lines.slice(0, 1)] }),
  },
  {
    name: 'a move said to be a bot’s',
    alone: null,
    seen: 'seen-other-line',
    bend: ({ record }) => {
      const at = record.lines.findLastIndex(({ by }) => by !== 'chance')
      return {
        ...record,
        lines: record.lines.map((line, index) => (index === at ? { ...line, instead: 'bot' } : line)),
      }
    },
  },
]

function fairOf({ fair }: GameRecord): Fairness {
  if (fair === undefined) throw new Error('a record with fair dice was expected')
  return fair
}

const withFair = (record: GameRecord, news: Partial<Fairness>): GameRecord => ({
  ...record,
  fair: { ...fairOf(record), ...news },
})

const lastSalt = (record: GameRecord, salt: string): readonly string[] => [...fairOf(record).salts.slice(0, -1), salt]

const lastDrawOf = ({ lines }: GameRecord): number => lines.findLastIndex(({ by }) => by === 'chance') + 1

const recommitted = (record: GameRecord, seed: string, hmac: Hmac): GameRecord => ({
  ...withFair(record, { seed }),
  commitment: commitmentOf(seed, fairOf(record).table, hmac),
})

/** What a server could write afterwards that exchanges all it can. */
function madeUp<T extends GameTypes>(
  record: GameRecord,
  game: Game<T>,
  hmac: Hmac,
  news: Partial<Fairness>,
): GameRecord {
  const { table, salts, seed } = { ...fairOf(record), ...news }
  const commitment = commitmentOf(seed ?? '', table, hmac)
  const saltHashes = salts.map((salt, seat) => (salt === '' ? '' : saltHashOf(salt, { table, commitment, seat }, hmac)))
  const lines = played(record, game, 1, fairDice(seed ?? '', table, salts, hmac))
  return { ...record, commitment, fair: { table, salts, saltHashes, seed }, lines }
}

/** The game again, from a line on with other dice and other moves. */
function played<T extends GameTypes>(record: GameRecord, game: Game<T>, from: number, dice: Dice): GameRecord['lines'] {
  const kept = replay(game, { ...record, lines: record.lines.slice(0, from - 1) })
  if (!kept.ok) throw new Error('the beginning of a record does not replay')
  const rng = stream('tampering', record.commitment ?? '')
  let match = settle(kept.value.match, dice)
  for (;;) {
    const seat = game.rules.toAct(match.state)
    if (typeof seat !== 'number') return match.lines
    const next = submit(match, seat, game.notation.action.write(oneOf(game.rules.actions(match.state), rng)))
    if (!next.ok) throw new Error('a listed action was refused')
    match = settle(next.value, dice)
  }
}

const trueDice = (record: GameRecord, hmac: Hmac): LineDice => {
  const { seed, table, salts } = fairOf(record)
  return fairDice(seed ?? '', table, salts, hmac)
}

/** True dice, except for one line. */
const loaded = (record: GameRecord, hmac: Hmac, at: number): Dice => {
  const dice = trueDice(record, hmac)
  return (number) => (number === at ? stream('loaded', record.commitment ?? '') : dice(number))
}
