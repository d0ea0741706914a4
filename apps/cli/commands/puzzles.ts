import { existsSync, readFileSync, renameSync } from 'node:fs'
import {
  puzzlers,
  puzzlesOf,
  readPuzzles,
  verifyPuzzle,
  writePuzzle,
  type Puzzle,
  type PuzzleFault,
  type Puzzlers,
  type Wish,
} from '@parlour/bots'
import { err, ok, type GameTypes, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { atLeastOne, choiceArgument, examples, jsonOption } from '../arguments.ts'
import { language, say } from '../language.ts'
import { loadGame } from '../load-game.ts'
import { misused, print, refused, written, type Fault } from '../output.ts'
import { progressBar } from '../progress.ts'
import { table } from '../terminal.ts'

interface Asked {
  readonly file?: string
  readonly count: number
  readonly seed: string
  readonly only?: number
  readonly json?: boolean
}

// at most: of a list a theme, as a multiple of its fair share, and one line, such as stop or pass; of a theme one line
const MOST = { theme: 1.6, solution: 0.18, inTheme: 0.6 }
const FEW = 8 // puzzles of a theme, before its answers are held against each other

/** No answer may be a good guess: where one line is the answer too often, there is room for others, even easy ones. */
function wishFor(all: readonly Puzzle[], count: number, themes: number, theme: string, solution: string): Wish {
  const alike = all.filter((one) => one.theme === theme)
  const answered = (some: readonly Puzzle[], line: string): number =>
    some.filter(({ options }) => options[0]?.action === line).length
  if (alike.length >= (MOST.theme * count) / themes || answered(all, solution) >= MOST.solution * count) return 'none'
  if (alike.length < FEW) return 'hard'
  if (answered(alike, solution) >= MOST.inTheme * alike.length) return 'none'
  const isLopsided = alike.some(({ options }) => {
    const line = options[0]?.action ?? ''
    return line !== solution && answered(alike, line) >= (1 - MOST.inTheme) * alike.length
  })
  return isLopsided ? 'any' : 'hard'
}

export function puzzlesCommand(program: Command): void {
  const text = say().puzzles
  program
    .command('puzzles')
    .description(text.description)
    .addArgument(choiceArgument('<what>', text.what, ['make', 'check']))
    .argument('<game>', say().options.game)
    .option('--file <file>', text.file)
    .option('--count <n>', text.count, atLeastOne, 240)
    .option('--seed <text>', text.seed, '1')
    .option('--only <n>', text.only, atLeastOne)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('puzzles make cant-stop --count 20 --file puzzles.ts', 'puzzles check cant-stop --only 5'),
    )
    .action(async (what: string, id: string, asked: Asked) => {
      const json = asked.json === true
      const entry = await loadGame(id)
      if (!entry.ok) return misused(entry.error, json)
      await entry.value.open(async (opened) => {
        const players = await puzzlers(opened, language())
        if (players === null) return misused({ code: 'no-puzzles', text: text.none(opened.game.id) }, json)
        if (what === 'check') return check(players, asked)
        if (asked.file === undefined) return misused({ code: 'no-file', text: text.noFile }, json)
        make(players, asked.file, asked)
      })
    })
}

/** A list is a module of the bots, so that pages fetch it when it is wanted; its first line says where to go on. */
interface List {
  readonly games: number
  readonly puzzles: readonly Puzzle[]
}

function read(file: string): Result<List, Fault> {
  if (!existsSync(file)) return ok({ games: 0, puzzles: [] })
  try {
    const text = readFileSync(file, 'utf8')
    const games = /^\/\/ .* (\d+) games/.exec(text)?.[1]
    const list = /`([^`]*)`/.exec(text)?.[1]
    return games === undefined || list === undefined
      ? err({ code: 'bad-file', text: say().puzzles.noList(file) })
      : ok({ games: Number(games), puzzles: readPuzzles(list) })
  } catch (error) {
    return err({ code: 'bad-file', text: say().faults.unread(file, messageOf(error)) })
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Never half written: it may be stopped at any time. */
function write(file: string, game: string, seed: string, { games, puzzles }: List): Fault | null {
  const head = `// parlour puzzles make ${game} --seed ${seed}: from ${games} games`
  const lines = puzzles.map(writePuzzle).join('\n')
  const fault = written(`${file}.part`, `${head}\nexport const PUZZLES = \`\n${lines}\n\`\n`)
  if (fault === null) renameSync(`${file}.part`, file)
  return fault
}

function make<T extends GameTypes>(players: Puzzlers<T>, file: string, { count, seed, json }: Asked): void {
  const { id } = players.game
  const { themes } = players.puzzles
  const before = read(file)
  if (!before.ok) return misused(before.error, json === true)
  let list = before.value
  const show = progressBar(count, list.puzzles.length, say().puzzles.progress)
  while (list.puzzles.length < count) {
    const puzzles = [...list.puzzles]
    const wish = (theme: string, solution: string): Wish => wishFor(puzzles, count, themes.length, theme, solution)
    for (const puzzle of puzzlesOf(players, seed, list.games, wish)) puzzles.push(puzzle)
    list = { games: list.games + 1, puzzles: puzzles.slice(0, count) }
    const fault = write(file, id, seed, list)
    if (fault !== null) return misused(fault, json === true)
    show(list.puzzles.length)
  }
  show(null)
  const { made } = say().puzzles
  print({ ok: true, game: id, games: list.games, themes: themesIn(list.puzzles) }, json === true, () =>
    [table(headings(), rows(players, list.puzzles)), '', made(list.puzzles.length, list.games)].join('\n'),
  )
}

async function check<T extends GameTypes>(players: Puzzlers<T>, { file, only, json }: Asked): Promise<void> {
  const { checked, fault, faults: named, progress } = say().puzzles
  const kept = file === undefined ? null : read(file)
  if (kept !== null && !kept.ok) return misused(kept.error, json === true)
  const all = kept?.value.puzzles ?? readPuzzles(await players.puzzles.list())
  const every = only === undefined ? 1 : Math.max(1, all.length / only)
  const some = all.filter((_, place) => Math.floor(place / every) > Math.floor((place - 1) / every))
  const show = progressBar(some.length, 0, progress)
  const faults: { readonly position: string; readonly fault: PuzzleFault }[] = []
  for (const [place, puzzle] of some.entries()) {
    const found = verifyPuzzle(players, puzzle)
    if (found !== null) faults.push({ position: puzzle.position, fault: found })
    show(place + 1)
  }
  show(null)
  print(
    { ok: faults.length === 0, game: players.game.id, themes: themesIn(all), checked: some.length, faults },
    json === true,
    () =>
      [
        table(headings(), rows(players, all)),
        '',
        checked(some.length),
        ...faults.map((one) => fault(one.position, named[one.fault])),
      ].join('\n'),
  )
  if (faults.length > 0) refused()
}

const headings = (): readonly string[] => [say().puzzles.theme, say().puzzles.puzzles, say().puzzles.ratings]

function rows<T extends GameTypes>({ puzzles: { themes, words } }: Puzzlers<T>, all: readonly Puzzle[]): string[][] {
  return themes.map((theme) => {
    const ratings = all.filter((one) => one.theme === theme).map(({ rating }) => rating)
    const range = ratings.length === 0 ? '' : say().puzzles.range(Math.min(...ratings), Math.max(...ratings))
    return [words[language()][theme] ?? theme, String(ratings.length), range]
  })
}

function themesIn(all: readonly Puzzle[]): { readonly [theme: string]: number } {
  const counts: { [theme: string]: number } = {}
  for (const { theme } of all) counts[theme] = (counts[theme] ?? 0) + 1
  return counts
}
