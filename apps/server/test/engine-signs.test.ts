import { playersOf } from '@parlour/bots'
import { begin, drawChance, recordOf, stream, submit, type GameRecord, type Rng } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { engineSigns } from '../moderation/engine/engine-signs.ts'
import { judgedSeats, type JudgedSeat } from '../moderation/engine/judged-seat.ts'
import type { JudgedGame, Peer } from '../moderation/engine/judged-store.ts'

const IS_LONG = process.env['PARLOUR_LONG'] === '1'
const GAMES = 8 // of each person
const GAME = 'fast-track'

/** How long somebody thinks: people differ from move to move, whoever hands on a program's moves hardly does. */
type Pace = (rng: Rng) => number
const human: Pace = (rng) => 4000 * Math.exp(0.8 * normal(rng))
const relay: Pace = (rng) => 3000 + 600 * share(rng)
const share = (rng: Rng): number => rng.below(1_000_000) / 1_000_000
const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - share(rng))) * Math.cos(2 * Math.PI * share(rng))

/** A game of one bot, whom we judge in seat 0, against a medium one. */
function played(bot: string, seed: string): GameRecord {
  const players = playersOf(GAME)
  if (players === null) throw new Error(`there is no game ${GAME}`)
  return players.open(({ game: typed, bots }) => {
    const seated = [bot, 'medium'].map((id) => {
      const found = bots.find((each) => each.id === id)
      if (found === undefined) throw new Error(`there is no bot ${id}`)
      return found
    })
    const [dice, thinking] = [stream(seed, 'dice'), stream(seed, 'thinking')]
    let match = begin(typed, typed.settings.defaults, seated.length)
    for (;;) {
      const toAct = typed.rules.toAct(match.state)
      if (toAct === 'nobody') break
      if (toAct === 'chance') {
        match = drawChance(match, () => dice)
        continue
      }
      const action = seated[toAct]?.choose(typed.visibility.view(match.state, toAct), toAct, thinking)
      if (action === undefined) throw new Error('nobody plays')
      const done = submit(match, toAct, typed.notation.action.write(action))
      if (!done.ok) throw new Error(JSON.stringify(done.error))
      match = done.value
    }
    return recordOf(match, { names: seated.map(({ id }) => id) })
  })
}

const timed = (record: GameRecord, pace: Pace, seed: string): GameRecord => {
  const rng = stream(seed, 'times')
  const lines = record.lines.map((line) => (line.by === 'chance' ? line : { ...line, ms: Math.round(pace(rng)) }))
  return { ...record, lines }
}

const playedAll = (bot: string, who: string): readonly GameRecord[] =>
  Array.from({ length: GAMES }, (_, index) => played(bot, `${who} ${index}`))

/** Somebody's rated games, at their pace. */
const career = (records: readonly GameRecord[], pace: Pace, strength: number): readonly JudgedGame[] =>
  records.map((record, index) => {
    const [seat] = judgedSeats(timed(record, pace, `${index}`)) ?? []
    if (seat === undefined) throw new Error('not judged')
    return { game: GAME, strength, ...seat }
  })

const total = (games: readonly JudgedGame[], what: keyof JudgedSeat): number =>
  games.reduce((sum, each) => sum + each[what], 0)
const asPeer = (games: readonly JudgedGame[]): Peer => ({
  choices: total(games, 'choices'),
  agreed: total(games, 'agreed'),
  timed: total(games, 'timed'),
  spread: total(games, 'spread'),
  games: games.length,
  strength: games[0]?.strength ?? null,
})

const MEDIUM = 26_000_000
const WEAK = 20_000_000

describe('signs of engine use, in games that bots really played', () => {
  const honest = Array.from({ length: IS_LONG ? 60 : 10 }, (_, index) =>
    index % 3 === 2
      ? career(playedAll('easy', `weak ${index}`), human, WEAK)
      : career(playedAll('medium', `medium ${index}`), human, MEDIUM),
  )
  const peers = honest.map(asPeer)
  const helped = playedAll('hard', 'helped')

  it('whoever hands on the strongest bot’s moves is seen by both signs, whoever takes their time by one', () => {
    const relayed = engineSigns(GAME, career(helped, relay, MEDIUM), peers)
    expect(relayed.map(({ kind }) => kind)).toEqual(['agreement', 'evenness'])
    const [agreed, even] = relayed
    if (IS_LONG) console.info(JSON.stringify(relayed))
    expect(agreed).toMatchObject({ game: GAME, games: GAMES, alike: true })
    expect(agreed?.own).toBeGreaterThan((agreed?.others ?? 1) + 0.1)
    expect(agreed?.oneIn).toBeGreaterThanOrEqual(1000)
    expect(even?.own).toBeLessThan(1.3)
    expect(engineSigns(GAME, career(helped, human, MEDIUM), peers).map(({ kind }) => kind)).toEqual(['agreement'])
  })

  it('honest people are not, each compared with all the others', () => {
    const signs = honest.flatMap((own, index) => engineSigns(GAME, own, peers.toSpliced(index, 1)))
    if (IS_LONG) console.info(`${signs.length} false signs of ${honest.length} people`)
    expect(signs).toEqual([])
  })

  it('nothing is said of few games, or with too few people to compare with', () => {
    const games = career(helped, relay, MEDIUM)
    const alike = peers.filter(({ strength }) => strength === MEDIUM)
    expect(engineSigns(GAME, games.slice(0, 4), peers)).toEqual([])
    expect(engineSigns(GAME, games, alike.slice(0, 5))).toEqual([])
    expect(engineSigns(GAME, games, alike.slice(0, 6))).not.toEqual([])
  })

  it('where too few are rated alike, everybody is compared with', () => {
    const few = peers.filter(({ strength }) => strength === WEAK).slice(0, 3)
    const [sign] = engineSigns(GAME, career(helped, relay, WEAK), [
      ...few,
      ...peers.filter(({ strength }) => strength === MEDIUM),
    ])
    expect(sign?.alike).toBe(false)
    expect(sign?.people).toBeGreaterThan(few.length)
  })

  it('moves of a stand-in or of the clock are nobody’s, nor is a game that nobody can judge', () => {
    const [record] = helped
    if (record === undefined) throw new Error('no game')
    const instead = record.lines.map((line) => (line.by === 0 ? { ...line, instead: 'bot' as const } : line))
    expect(judgedSeats(record)?.[0]?.choices).toBeGreaterThan(0)
    expect(judgedSeats({ ...record, lines: instead })?.[0]).toMatchObject({ choices: 0, agreed: 0, timed: 0 })
    expect(judgedSeats({ ...record, game: 'chess' })).toBeNull()
  })
})
