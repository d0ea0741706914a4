import { BUILDS, CHARM_IDS, CHARMS_IN_A_BUILD, type CharmId, type Difficulty } from '@parlour/games/rollio'
import type { RunSummary } from './balance.ts'

const PLAYED = 'npx node packages/bots/rollio/tune.ts'

/** The page about the balance, as markdown. */
export const reportOf = (runs: readonly RunSummary[], day: string): string =>
  [
    `# Rollio: the balance of the full content`,
    `Measured on ${day} with whole runs of 25 levels (\`content=full worlds=5\`), everything else standard. The same seeds meet the same dice, whoever plays. \`tune.ts\` writes this page; what a file holds is not played again, so that more runs make the tables sharper.`,
    [
      '```sh',
      ...commands(runs),
      `${PLAYED} report docs/rollio-balance.md docs/pictures/rollio-balance.svg runs.jsonl`,
      'npx prettier --write docs/rollio-balance.md',
      '```',
    ].join('\n'),
    '![Runs won by difficulty, where runs on normal end, and the lift of charms](pictures/rollio-balance.svg)',
    aims(runs),
    wins(runs),
    deaths(runs.filter(({ difficulty }) => difficulty === 'normal')),
    builds(runs),
    charms(runs),
  ].join('\n\n')

/** What plays these runs again. */
const commands = (runs: readonly RunSummary[]): readonly string[] =>
  slices(runs).map(({ bot, difficulty, own }) => {
    const seeds = own.map(({ seed }) => seed)
    const first = Math.min(...seeds)
    return `${PLAYED} play runs.jsonl ${bot} ${difficulty} ${first} ${Math.max(...seeds) - first + 1}`
  })

interface Slice {
  readonly bot: string
  readonly difficulty: Difficulty
  readonly own: readonly RunSummary[]
}

/** The runs of each bot on each difficulty, easiest first. */
export const slices = (runs: readonly RunSummary[]): readonly Slice[] =>
  ORDER.flatMap((difficulty) =>
    botsIn(runs)
      .map((bot) => ({ bot, difficulty, own: runs.filter((run) => run.bot === bot && run.difficulty === difficulty) }))
      .filter(({ own }) => own.length > 0),
  )

const BARS = 40

const ORDER: readonly Difficulty[] = ['calm', 'easy', 'mild', 'normal', 'hard', 'harsh', 'brutal']
export const share = (part: number, of: number): number => (of === 0 ? 0 : part / of)
const bar = (part: number): string => '█'.repeat(Math.round(part * BARS))
const percent = (part: number): string => `${(100 * part).toFixed(1)}%`
const botsIn = (runs: readonly RunSummary[]): readonly string[] => [...new Set(runs.map(({ bot }) => bot))]

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** 95 %, by Wilson. */
export function interval(part: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const mean = share(part, of)
  const middle = mean + z ** 2 / (2 * of)
  const width = z * Math.sqrt((mean * (1 - mean)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return [Math.max(0, (middle - width) / scale), Math.min(1, (middle + width) / scale)]
}
const intervalText = (part: number, of: number): string => interval(part, of).map(percent).join(' to ')

/** Each aim with what was measured: met or missed where the whole interval says so, otherwise open. */
function aims(runs: readonly RunSummary[]): string {
  const won = runs.filter((run) => run.won)
  const normal = (bot: string): readonly RunSummary[] =>
    runs.filter((run) => run.bot === bot && run.difficulty === 'normal')
  const between = (bot: string, low: number, high: number): readonly string[] => {
    const own = normal(bot)
    const wins = own.filter((run) => run.won).length
    const [from, to] = interval(wins, own.length)
    const verdict = from >= low && to <= high ? 'met' : to < low || from > high ? 'not met' : 'open'
    const range = low === 0 ? `under ${percent(high)}` : `${percent(low)} to ${percent(high)}`
    return [
      `\`${bot}\` wins ${range} on normal`,
      verdict,
      `${wins} of ${own.length}, ${intervalText(wins, own.length)}`,
    ]
  }
  const ofMedium = ORDER.map((difficulty) =>
    runs.filter((run) => run.bot === 'medium' && run.difficulty === difficulty),
  ).filter((own) => own.length > 0)
  const rates = ofMedium.map((own) => share(own.filter((run) => run.won).length, own.length))
  const costs = rates.slice(1).map((rate, at) => 1 - share(rate, rates[at] ?? 0))
  const told = ofMedium.length === ORDER.length && ofMedium.every((own) => own.length >= SOME)
  const held = CHARM_IDS.map((charm) => share(won.filter((run) => run.held.includes(charm)).length, won.length))
  const most = Math.max(...held)
  const first = CHARM_IDS[held.indexOf(most)] ?? ''
  const judged = (enough: boolean, holds: boolean): string => (enough ? (holds ? 'met' : 'not met') : 'open')
  const rare = CHARM_IDS.filter((charm) => takenOf(won, charm) < RARE)
  const few = `${won.length} winning runs${won.length < MANY ? `, fewer than the ${MANY} asked for` : ''}`
  const builds = buildsOf(won)
  const decisions = medianOf(runs.filter((run) => run.bot === 'medium' && run.difficulty === 'normal'))
  return `## The aims\n\n${table(
    ['aim', '', 'measured'],
    [
      between('greedy', 0, 0.02),
      between('medium', 0.2, 0.4),
      between('hard', 0.6, 0.8),
      [
        'each rise in difficulty costs `medium` a fifth of its wins',
        judged(
          told,
          costs.every((cost) => cost >= 0.2),
        ),
        costs.map(percent).join(', '),
      ],
      [
        'no charm in more than half of the winning runs',
        judged(won.length >= MANY, most <= 0.5),
        `${first} in ${percent(most)}; ${few}`,
      ],
      [
        'none taken in fewer than 2% of the winning runs that were offered it',
        judged(won.length >= MANY, rare.length === 0),
        `${rare.length} charms below; ${few}`,
      ],
      [
        'no build dominates',
        judged(won.length >= MANY, (builds[0]?.part ?? 0) <= 0.5),
        builds
          .slice(0, 3)
          .map(({ build, part }) => `${build} ${percent(part)}`)
          .join(', '),
      ],
      [
        'a median run of 300 to 480 decisions (with more than one thing to do)',
        judged(normal('medium').length >= SOME, decisions >= 300 && decisions <= 480),
        `${decisions} by \`medium\` on normal`,
      ],
    ],
  )}`
}
const RARE = 0.02
const MANY = 1000 // winning runs
const SOME = 100 // runs of each kind

/** The share of these runs that took a charm, of those that were offered it. */
const takenOf = (runs: readonly RunSummary[], charm: CharmId): number => {
  const offered = runs.filter((run) => run.offered.includes(charm))
  return share(offered.filter((run) => run.bought.includes(charm)).length, offered.length)
}

function wins(runs: readonly RunSummary[]): string {
  const rows = slices(runs).map(({ bot, difficulty, own }) => {
    const won = own.filter((run) => run.won).length
    const rate = share(won, own.length)
    return [
      difficulty,
      bot,
      `${won} of ${own.length}`,
      percent(rate),
      intervalText(won, own.length),
      String(medianOf(own)),
      bar(rate),
    ]
  })
  return `## Runs won\n\n${table(['difficulty', 'bot', 'won', 'share', '95%', 'decisions (median)', ''], rows)}`
}

const medianOf = (runs: readonly RunSummary[]): number =>
  runs.map((run) => run.decisions).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0

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

function buildsOf(won: readonly RunSummary[]): readonly { readonly build: string; readonly part: number }[] {
  return Object.entries(BUILDS)
    .map(([build, own]) => {
      const ids: readonly CharmId[] = own
      const built = won.filter(({ held }) => held.filter((id) => ids.includes(id)).length >= CHARMS_IN_A_BUILD).length
      return { build, part: share(built, won.length) }
    })
    .toSorted((a, b) => b.part - a.part)
}

function builds(runs: readonly RunSummary[]): string {
  const rows = buildsOf(runs.filter((run) => run.won)).map(({ build, part }) => [build, percent(part), bar(part)])
  return `## Builds in winning runs, ${CHARMS_IN_A_BUILD} charms or more at the end\n\n${table(['build', 'share', ''], rows)}`
}

/** How a charm fares: kept and taken where offered, in winning runs, and wins with it against all wins. */
export function charmsOf(runs: readonly RunSummary[]): readonly {
  readonly charm: CharmId
  readonly held: number
  readonly taken: number
  readonly bought: number
  readonly lift: number
}[] {
  const won = runs.filter((run) => run.won)
  const rate = share(won.length, runs.length)
  return CHARM_IDS.map((charm) => {
    const bought = runs.filter((run) => run.bought.includes(charm))
    return {
      charm,
      held: share(won.filter((run) => run.held.includes(charm)).length, won.length),
      taken: takenOf(won, charm),
      bought: bought.length,
      lift: share(bought.filter((run) => run.won).length, bought.length) / Math.max(1e-9, rate),
    }
  }).toSorted((a, b) => b.held - a.held)
}

const MIXED =
  'The lift is over all bots and difficulties together: what a stronger bot buys more often looks better than it is.'

function charms(runs: readonly RunSummary[]): string {
  const text = charmsOf(runs).map(({ charm, held, taken, bought, lift }) => [
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
  return `## Charms, over ${won} winning runs of all bots\n\n${MIXED}\n\n${table(head, text)}`
}
