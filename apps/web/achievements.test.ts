import { playersOf, type Bot } from '@parlour/bots'
import {
  begin,
  drawChance,
  recordOf,
  stream,
  submit,
  writeRecord,
  type Game,
  type GameTypes,
  type Match,
} from '@parlour/core'
import { earnedBy, playedGame, type PlayedGame } from '@parlour/client/profile'
import { describe, expect, it } from 'vitest'
import type { AnyGameUi } from './src/game-ui.ts'
import { loadUis } from './src/games/index.ts'

/** Games that a bot plays as if it were a person: whom, against whom, how many, and from where if not the start. */
interface Plan {
  readonly me: string
  readonly others: readonly string[]
  readonly games: number
  readonly from?: { readonly position: string; readonly line: string }
}

/** Enough of them that every achievement is earned by one. */
const PLANS: { readonly [game: string]: readonly Plan[] } = {
  'cant-stop': [{ me: 'medium', others: ['easy'], games: 20 }],
  'fast-track': [
    { me: 'medium', others: ['easy', 'easy'], games: 30 },
    { me: 'random', others: ['medium', 'medium'], games: 6 },
  ],
  'big-two': [
    { me: 'medium', others: ['easy', 'easy', 'easy'], games: 30 },
    { me: 'random', others: ['medium', 'medium', 'medium'], games: 2 },
  ],
  rollio: [
    { me: 'greedy', others: [], games: 20 },
    { me: 'easy', others: [], games: 8 },
    { me: 'random', others: [], games: 6 },
  ],
  'color-lines': [
    { me: 'easy', others: [], games: 10 },
    { me: 'random', others: [], games: 2 },
    { me: 'windows', others: [], games: 3 },
    {
      me: 'easy',
      others: [],
      games: 1,
      from: { position: 'board=4R4/4R4/4R4/4R4/RRRR5/9/9/9/8R next=GBY score=0 moves=0', line: '8,8>4,4' },
    },
  ],
}

const MOST = 3000 // lines of one game

/** The record of one game of a plan. */
function recordBy<T extends GameTypes>(
  game: Game<T>,
  bots: readonly Bot<T>[],
  { me, others, from }: Plan,
  seed: number,
): string {
  const seats = [me, ...others]
  const start = from === undefined ? null : game.notation.state.read(from.position, game.settings.defaults)
  if (start?.ok === false) throw new Error('no such position')
  let match: Match<T> = begin(game, game.settings.defaults, seats.length, start?.value ?? null)
  const play = (seat: number, line: string): void => {
    const next = submit(match, seat, line)
    if (!next.ok) throw new Error(`${line} is illegal`)
    match = next.value
  }
  if (from !== undefined) play(0, from.line)
  while (match.lines.length < MOST) {
    const seat = game.rules.toAct(match.state)
    if (seat === 'nobody') break
    if (seat === 'chance') {
      match = drawChance(match, (line) => stream(seed, 'dice', line))
      continue
    }
    const bot = bots.find(({ id }) => id === seats[seat])
    if (bot === undefined) throw new Error(`no bot ${seats[seat]}`)
    const view = game.visibility.view(match.state, seat)
    play(seat, game.notation.action.write(bot.choose(view, seat, stream(seed, 'bot', match.lines.length))))
  }
  return writeRecord(recordOf(match, { names: seats.map((_, seat) => `P${seat}`) }))
}

/** As it would be kept. Who sat there is what the table said; the record does not know bots. */
async function kept(ui: AnyGameUi, record: string, seed: number, seats: number): Promise<PlayedGame> {
  const game = await ui.open(async ({ game, profile }) =>
    playedGame(game, (await profile()).facts, {
      id: String(seed).padStart(6, '0'),
      record,
      bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : 'hard')),
      you: 0,
      kind: 'match',
      ended: new Date(Date.UTC(2026, 10, 1) + seed * 60_000).toISOString(),
      table: null,
    }),
  )
  if (!game.ok) throw new Error(`seed ${seed}: ${game.error}`)
  return game.value
}

const uis = (await loadUis('en')).flatMap((ui) => ui ?? [])

describe.each(uis.map((ui) => [ui.id, ui] as const))('%s', (id, ui) => {
  it('every achievement is earned by a record, and there is a record that does not earn it', async () => {
    const games: PlayedGame[] = []
    for (const plan of PLANS[id] ?? [])
      for (let count = 0; count < plan.games; count++) {
        const record = playersOf(id)?.open(({ game, bots }) => recordBy(game, bots, plan, games.length)) ?? ''
        games.push(await kept(ui, record, games.length, 1 + plan.others.length))
      }
    const achievements = await ui.open(async ({ profile }) => (await profile()).achievements)
    const missing = earnedBy(achievements, games).filter(({ by }) => by === null)
    const always = achievements.filter(({ earned }) => games.every((game) => earned([game]) !== null))
    expect([missing.map(({ achievement }) => achievement.id), always.map((each) => each.id)]).toEqual([[], []])
    const [first] = games
    const figures = await ui.open(async ({ profile }) => (await profile()).figures)
    for (const { fact, per } of figures)
      for (const name of [fact, per].filter((each) => each !== 'game' && each !== 'most'))
        expect(Object.keys(first?.facts ?? {})).toContain(name)
  }, 120_000)

  it('all texts are there, and differ', async () => {
    const achievements = await ui.open(async ({ profile }) => (await profile()).achievements)
    for (const { en, zh } of achievements) for (const text of [...en, ...zh]) expect(text).not.toBe('')
    expect(new Set(achievements.map(({ en }) => en[0])).size).toBe(achievements.length)
    expect(new Set(achievements.map(({ zh }) => zh[1])).size).toBe(achievements.length)
  })
})

it('there are at least sixty achievements', async () => {
  const all = await Promise.all(uis.map((ui) => ui.open(async ({ profile }) => (await profile()).achievements)))
  const ids = all.flatMap((achievements) => achievements.map(({ id }) => id))
  expect(ids.length).toBeGreaterThanOrEqual(60)
  expect(new Set(ids).size).toBe(ids.length)
})
