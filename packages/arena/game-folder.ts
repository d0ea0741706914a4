import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyPlayers, Players } from '@parlour/bots'
import { ok, err, type Game, type GameTypes, type Result } from '@parlour/core'

/** Why a folder is no game that can be played. */
export type NoGame =
  | { readonly code: 'not-found' }
  | { readonly code: 'no-index'; readonly looked: readonly string[] }
  | { readonly code: 'import-failed'; readonly message: string; readonly at: string | null } // at: file and line
  | { readonly code: 'no-players' } // the default export is something else, or missing
  | { readonly code: 'incomplete'; readonly missing: readonly string[] }

const INDEX = ['index.ts', 'index.js', 'index.mjs']

/** A game of somebody's own with its bots: the default export of a folder's index, or of a file. */
export async function playersIn(path: string): Promise<Result<AnyPlayers, NoGame>> {
  if (!existsSync(path)) return err({ code: 'not-found' })
  const file = statSync(path).isDirectory()
    ? INDEX.map((name) => join(path, name)).find((candidate) => existsSync(candidate))
    : path
  if (file === undefined) return err({ code: 'no-index', looked: INDEX })
  try {
    const { default: players }: { readonly default?: unknown } = await import(pathToFileURL(file).href)
    if (!isPlayers(players)) return err({ code: 'no-players' })
    const missing = players.open((those) => missingParts(those))
    return missing.length === 0 ? ok(players) : err({ code: 'incomplete', missing })
  } catch (error) {
    return err({ code: 'import-failed', ...told(error) })
  }
}

const isPlayers = (value: unknown): value is AnyPlayers =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'open' in value &&
  typeof value.open === 'function'

type Functions<K extends keyof Game<GameTypes>> = readonly (keyof NonNullable<Game<GameTypes>[K]>)[]

/** The functions that every game has, part by part. What they do is a matter of the laws. */
const PARTS: {
  readonly settings: Functions<'settings'>
  readonly rules: Functions<'rules'>
  readonly visibility: Functions<'visibility'>
  readonly guide: Functions<'guide'>
  readonly notation: Functions<'notation'>
} = {
  settings: ['defaults', 'fields', 'presets', 'read'],
  rules: ['start', 'seats', 'toAct', 'actions', 'play', 'sample', 'possible', 'resolve', 'outcome'],
  visibility: ['view', 'sampleState', 'redact'],
  guide: ['ask', 'why', 'fallback'],
  notation: ['action', 'pick', 'chance', 'state'],
}

/** What types promise and a file written without them may lack. */
function missingParts<T extends GameTypes>(players: Players<T>): readonly string[] {
  const { game, bots, adviser }: Partial<Players<T>> = players
  if (game === undefined) return ['game']
  return [
    ...(['id', 'edition', 'seats', 'words'] as const).filter((part) => game[part] === undefined),
    ...Object.entries(PARTS).flatMap(([part, members]) => {
      const found: unknown = Object.entries(game).find(([key]) => key === part)?.[1]
      if (typeof found !== 'object' || found === null) return [part]
      return members.filter((member) => !(member in found)).map((member) => `${part}.${member}`)
    }),
    ...(bots === undefined ? ['bots'] : []),
    ...(adviser === undefined ? ['adviser'] : []),
  ]
}

function told(error: unknown): { readonly message: string; readonly at: string | null } {
  if (!(error instanceof Error)) return { message: String(error), at: null }
  return { message: error.message, at: /file:\/\/\S+?:\d+(?::\d+)?/.exec(error.stack ?? '')?.[0] ?? null }
}
