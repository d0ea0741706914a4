import { err, ok, readRecord, type Result } from '@parlour/core'
import { PLAY_KINDS, type KeptGame, type PlayKind } from './played-game.ts'

/** All kept games as one text, to take them along. Only what cannot be found out again is in it. */
export const writeProfile = (games: readonly KeptGame[]): string =>
  JSON.stringify({
    parlour: TITLE,
    version: VERSION,
    games: games.map(({ id, record, bots, you, kind, ended, table }) => ({
      id,
      record,
      bots,
      you,
      kind,
      ended,
      table,
    })),
  })

const TITLE = 'profile'
const VERSION = 1
const MOST_GAMES = 20_000
const LONGEST = 64_000_000 // characters of a file
const LONGEST_RECORD = 400_000
const MOST_SEATS = 12

/** Why a file is no profile; `game` is the first that cannot be read, counted from 1. */
export interface BadProfile {
  readonly code: 'too-large' | 'no-profile' | 'one-record' | 'newer' | 'bad-game'
  readonly game: number
}

/** What a file says, by shape alone: whether each record is a game is found out by replaying it. */
export function readProfile(text: string): Result<readonly KeptGame[], BadProfile> {
  if (text.length > LONGEST) return bad('too-large')
  if (readRecord(text).ok) return bad('one-record') // it does not say whose it is
  const file = parsed(text)
  if (!isObject(file) || file['parlour'] !== TITLE || !Array.isArray(file['games'])) return bad('no-profile')
  if (file['version'] !== VERSION) return bad(Number(file['version']) > VERSION ? 'newer' : 'no-profile')
  if (file['games'].length > MOST_GAMES) return bad('too-large')
  const games: KeptGame[] = []
  for (const [index, each] of file['games'].entries()) {
    const game = keptGame(each)
    if (game === null) return bad('bad-game', index + 1)
    games.push(game)
  }
  return ok(games)
}

function keptGame(value: unknown): KeptGame | null {
  if (!isObject(value)) return null
  const { id, record, bots, you, kind, ended, table } = value
  const known = PLAY_KINDS.find((each) => each === kind)
  const isGood =
    isText(id, 200) &&
    isText(record, LONGEST_RECORD) &&
    isText(ended, 40) &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(ended) &&
    (table === null || isText(table, 80)) &&
    (you === null || isSeat(you)) &&
    Array.isArray(bots) &&
    bots.length <= MOST_SEATS &&
    bots.every((bot: unknown) => bot === null || isText(bot, 40))
  return isGood && known !== undefined ? cleaned({ id, record, bots, you, kind: known, ended, table }) : null
}

/** Nothing else that stood in the file comes along. */
const cleaned = ({
  id,
  record,
  bots,
  you,
  kind,
  ended,
  table,
}: {
  readonly id: string
  readonly record: string
  readonly bots: readonly unknown[]
  readonly you: number | null
  readonly kind: PlayKind
  readonly ended: string
  readonly table: string | null
}): KeptGame => ({
  id,
  record,
  bots: bots.map((bot) => (typeof bot === 'string' ? bot : null)),
  you,
  kind,
  ended,
  table,
})

const bad = (code: BadProfile['code'], game = 0): { readonly ok: false; readonly error: BadProfile } =>
  err({ code, game })

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest
const isSeat = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST_SEATS

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}
