import { stream, type Seat } from '@parlour/core'
import {
  BUILDS,
  CHARM_IDS,
  DIFFICULTIES,
  hasWon,
  rollio,
  type CharmId,
  type Difficulty,
  type State,
} from '@parlour/games/rollio'
import type { Rollio } from '@parlour/games/rollio'
import type { Bot } from '../bot.ts'

/** What is kept of a run to judge the balance by. */
export interface RunSummary {
  readonly bot: string
  readonly difficulty: Difficulty
  readonly seed: number
  readonly won: boolean
  readonly level: number // won, or lost at
  readonly decisions: number
  readonly offered: readonly CharmId[]
  readonly bought: readonly CharmId[]
  readonly held: readonly CharmId[] // at the end
}

const SEAT: Seat = 0

/** One whole run of the full content. */
export function playRun(bot: Bot<Rollio>, difficulty: Difficulty, seed: number): RunSummary {
  const settings = rollio.settings.read({ content: 'full', worlds: 5, difficulty }, 1)
  if (!settings.ok) throw new Error('these settings are not agreed')
  const dice = stream('balance', seed, 'dice')
  const own = stream('balance', seed, 'bot')
  const offered = new Set<CharmId>()
  const bought = new Set<CharmId>()
  let decisions = 0
  let s: State = rollio.rules.start(settings.value, 1)
  for (let toAct = rollio.rules.toAct(s); toAct !== 'nobody'; toAct = rollio.rules.toAct(s)) {
    if (toAct === 'chance') s = rollio.rules.resolve(s, rollio.rules.sample(s, dice))
    else {
      for (const charm of s.shop?.charms ?? []) if (charm !== null) offered.add(charm)
      s = rollio.rules.play(s, bot.choose(s, SEAT, own))
      for (const charm of s.charms) bought.add(charm)
      decisions++
    }
  }
  return {
    bot: bot.id,
    difficulty,
    seed,
    won: hasWon(s),
    level: s.level,
    decisions,
    offered: [...offered],
    bought: [...bought],
    held: s.charms,
  }
}

/** The tables of the balance, as markdown. */
export const reportOf = (runs: readonly RunSummary[]): string =>
  [wins(runs), deaths(runs.filter(({ difficulty }) => difficulty === 'normal')), builds(runs), charms(runs)].join(
    '\n\n',
  )

const BARS = 40

const ORDER: readonly Difficulty[] = ['calm', 'easy', 'mild', 'normal', 'hard', 'harsh', 'brutal']
const share = (part: number, of: number): number => (of === 0 ? 0 : part / of)
const bar = (part: number): string => '█'.repeat(Math.round(part * BARS))
const percent = (part: number): string => `${(100 * part).toFixed(1)}%`
const botsIn = (runs: readonly RunSummary[]): readonly string[] => [...new Set(runs.map(({ bot }) => bot))]

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** 95 %, by Wilson. */
function interval(part: number, of: number): string {
  const z = 1.96
  const mean = share(part, of)
  const middle = mean + z ** 2 / (2 * of)
  const width = z * Math.sqrt((mean * (1 - mean)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return `${percent(Math.max(0, (middle - width) / scale))} to ${percent((middle + width) / scale)}`
}

function wins(runs: readonly RunSummary[]): string {
  const rows = ORDER.filter((own) => DIFFICULTIES.includes(own)).flatMap((difficulty) =>
    botsIn(runs).flatMap((bot) => {
      const own = runs.filter((run) => run.bot === bot && run.difficulty === difficulty)
      if (own.length === 0) return []
      const won = own.filter((run) => run.won).length
      const decisions = own.map((run) => run.decisions).toSorted((a, b) => a - b)
      const median = decisions[Math.floor(decisions.length / 2)] ?? 0
      const rate = share(won, own.length)
      return [
        [
          difficulty,
          bot,
          `${won} of ${own.length}`,
          percent(rate),
          interval(won, own.length),
          String(median),
          bar(rate),
        ],
      ]
    }),
  )
  return `## Runs won\n\n${table(['difficulty', 'bot', 'won', 'share', '95%', 'decisions (median)', ''], rows)}`
}

function deaths(runs: readonly RunSummary[]): string {
  const parts = botsIn(runs).map((bot) => {
    const lost = runs.filter((run) => run.bot === bot && !run.won)
    const levels = [...new Set(lost.map(({ level }) => level))].toSorted((a, b) => a - b)
    const rows = levels.map((level) => {
      const here = lost.filter((run) => run.level === level).length
      return [String(level), String(here), bar(share(here, lost.length))]
    })
    return `### ${bot}\n\n${table(['level', 'runs lost', ''], rows)}`
  })
  return `## Where runs on normal end\n\n${parts.join('\n\n')}`
}

const ENOUGH = 2 // charms of a build that make it one

function builds(runs: readonly RunSummary[]): string {
  const won = runs.filter((run) => run.won)
  const rows = Object.entries(BUILDS)
    .map(([build, own]) => {
      const ids: readonly CharmId[] = own
      const built = won.filter(({ held }) => held.filter((id) => ids.includes(id)).length >= ENOUGH).length
      return { build, part: share(built, won.length) }
    })
    .toSorted((a, b) => b.part - a.part)
    .map(({ build, part }) => [build, percent(part), bar(part)])
  return `## Builds in winning runs, ${ENOUGH} charms or more at the end\n\n${table(['build', 'share', ''], rows)}`
}

function charms(runs: readonly RunSummary[]): string {
  const rows = CHARM_IDS.map((charm) => {
    const offered = runs.filter((run) => run.offered.includes(charm))
    const bought = runs.filter((run) => run.bought.includes(charm))
    const won = runs.filter((run) => run.won)
    const wonOffered = offered.filter((run) => run.won)
    return {
      charm,
      held: share(won.filter((run) => run.held.includes(charm)).length, won.length),
      taken: share(wonOffered.filter((run) => run.bought.includes(charm)).length, wonOffered.length),
      bought: bought.length,
      lift:
        share(bought.filter((run) => run.won).length, bought.length) / Math.max(1e-9, share(won.length, runs.length)),
    }
  }).toSorted((a, b) => b.held - a.held)
  const text = rows.map(({ charm, held, taken, bought, lift }) => [
    charm,
    percent(held),
    percent(taken),
    String(bought),
    bought === 0 ? '' : `×${lift.toFixed(2)}`,
  ])
  const won = runs.filter((run) => run.won).length
  const head = [
    'charm',
    'in winning runs, at the end',
    'taken in winning runs that were offered it',
    'runs that bought it',
    'lift',
  ]
  return `## Charms, over ${won} winning runs of all bots\n\n${table(head, text)}`
}
