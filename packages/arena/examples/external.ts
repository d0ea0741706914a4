/**
 * An external bot for Parlour in TypeScript: plays Can't Stop by the odds and any other game at random.
 *
 *     npx parlour simulate cant-stop --seats 'bot:cmd:"node packages/arena/examples/external.ts",bot:random' --rotate
 *
 * It needs nothing of Parlour but the lines that are exchanged (docs/arena.md), and Node 22.18 or later.
 */
import { createInterface } from 'node:readline'

interface View {
  readonly seat: number
  readonly settings: { readonly columnsToWin: number }
  readonly camps: readonly (readonly number[])[]
  readonly runners: readonly number[] // by column
}

const COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const lengthOf = (column: number): number => 13 - 2 * Math.abs(7 - column)
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** How many of the 1,296 rolls have two dice that add up to one of these columns. */
function safeRolls(columns: readonly number[]): number {
  const faces = [1, 2, 3, 4, 5, 6]
  let safe = 0
  for (const a of faces)
    for (const b of faces)
      for (const c of faces)
        for (const d of faces)
          if ([a + b, a + c, a + d, b + c, b + d, c + d].some((sum) => columns.includes(sum))) safe++
  return safe
}

/** Rolls again while the chance to survive times one more step outweighs what the turn has gained. */
function cantStop({ seat, settings, camps, runners }: View, actions: readonly string[]): string {
  const camp = camps[seat] ?? []
  const height = (column: number): number => runners[column] || (camp[column] ?? 0)
  const out = COLUMNS.filter((column) => (runners[column] ?? 0) > 0)
  if (actions.includes('stop')) {
    if (COLUMNS.filter((column) => height(column) === lengthOf(column)).length >= settings.columnsToWin) return 'stop'
    if (out.length < 3) return 'roll'
    const gained = out.reduce((sum, column) => sum + (height(column) - (camp[column] ?? 0)) / lengthOf(column), 0)
    const survive = safeRolls(out.filter((column) => height(column) < lengthOf(column))) / 1296
    return survive * (gained + 0.15) > gained ? 'roll' : 'stop'
  }
  const worth = (action: string): number => {
    const columns = action.split('+').map(Number)
    const fresh = new Set(columns.filter((column) => !out.includes(column))).size
    return columns.reduce((sum, column) => sum + 1 / lengthOf(column), 0) - 0.15 * fresh
  }
  return actions.toSorted((a, b) => worth(b) - worth(a))[0] ?? 'pass'
}

let game = ''
for await (const line of createInterface({ input: process.stdin })) {
  const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
  if (word === 'parlour') {
    say('name Surveyor')
    say('want actions')
    say('ready')
  } else if (word === 'game') {
    const told: { readonly game: string } = JSON.parse(rest)
    game = told.game
  } else if (word === 'position') {
    const cut = rest.indexOf(' ')
    const { view, actions }: { readonly view: View; readonly actions: readonly string[] } = JSON.parse(rest.slice(cut))
    const move = game === 'cant-stop' ? cantStop(view, actions) : actions[Math.floor(Math.random() * actions.length)]
    say(`move ${rest.slice(0, cut)} ${move}`)
  } else if (word === 'quit') break
}
