import { catalogue, type Catalogue, type Person } from '@parlour/core'
import { mcpEnglish } from './words.en.ts'

export type ToolName = 'games' | 'tables' | 'start' | 'join' | 'look' | 'options' | 'why' | 'move' | 'wait' | 'review'

/** Why a game in this process refuses; a server has its own sentences. */
export type LocalRefusal =
  | 'no-such-table'
  | 'no-such-game'
  | 'no-such-bot'
  | 'no-such-seat'
  | 'bad-settings'
  | 'too-many-tables'
  | 'stale'
  | 'not-your-turn'
  | 'over'
  | 'illegal'
  | 'not-over'

/** What an agent, and a person who looks over its shoulder, reads beside the games' own words. */
export interface McpWords {
  readonly instructions: string
  readonly tools: { readonly [T in ToolName]: { readonly title: string; readonly description: string } }
  readonly inputs: {
    readonly table: string
    readonly game: string
    readonly opponents: string
    readonly seat: string
    readonly settings: string
    readonly seed: string
    readonly help: string
    readonly after: string
    readonly picks: string
    readonly line: string
    readonly number: string
    readonly seconds: string
  }
  readonly resources: {
    readonly player: (game: string) => string
    readonly exact: (game: string) => string
    readonly table: string
  }
  readonly refusals: { readonly [C in LocalRefusal]: string }
  readonly noTable: string
  readonly whichTable: (tables: readonly string[]) => string
  readonly noHelp: string
  readonly notSeated: string
  readonly notBegun: string
  badPick(pick: string, offered: readonly string[]): string
  readonly agent: string // what the agent is called at a table of its own
  seat(number: number): string
  refused(code: string, text: string, reasons: readonly string[]): string
  reason(text: string, rule: string): string
  game(id: string, name: string, summary: string, least: number, most: number, bots: readonly string[]): string
  setting(key: string, label: string, help: string, values: string, initial: string): string
  range(least: number, most: number): string
  card(table: string, game: string, isYourTurn: boolean): string
  readonly noTables: string
  started(table: string): string
  table(game: string, table: string, players: readonly string[], you: string | null): string
  position(line: string): string
  yourTurn(next: number, prompt: string): string
  turnOf(who: Person): string
  readonly chance: string
  readonly gathering: string
  readonly closed: string
  readonly noEvents: string
  over(results: readonly string[]): string
  result(name: string, score: string, won: boolean): string
  lines(lines: readonly string[]): string
  option(line: string, title: string, effects: readonly string[]): string
  blocked(title: string, reasons: readonly string[]): string
  pick(pick: string, title: string): string
  readonly legal: string
  moved(number: number, repeated: boolean): string
  readonly waited: string
  mistake(line: number, played: string, cost: string, best: string, reason: string): string
  best(right: number, of: number): string
  account(accuracy: number, text: { readonly lost: string; readonly given: string; readonly luck: string }): string
  readonly noCoach: string
  readonly busy: string
}

export const mcpWords: Catalogue<McpWords> = catalogue({
  en: () => mcpEnglish,
  zh: () => import('./words.zh.ts').then(({ mcpChinese }) => mcpChinese),
})
