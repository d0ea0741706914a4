import { MadeSeries, OpenedTournament, SeriesNow, type NewTournament } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../browser.ts'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { newPlayer, type Player } from './player.ts'

const folder = newFolder()
let server: Running
let port = 0
const start = (): Promise<Running> => startServer(folder, { PORT: String(port) })
let host: Browser
beforeAll(async () => {
  port = await freePort()
  server = await start()
  host = await openBrowser(server.url)
  await host.signUp('director')
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const wanted = (more: Partial<NewTournament> = {}): NewTournament => ({
  name: 'Club night',
  format: 'swiss',
  game: 'cant-stop',
  settings: { columnsToWin: 1 },
  seats: 2,
  starts: Date.now() + 3_600_000,
  plan: { rounds: 3, minutes: 30, perMove: 10, pause: 0, noShow: 60, accounts: false },
  series: null,
  ...more,
})

async function open(more: Partial<NewTournament> = {}): Promise<string> {
  const answer = await host.send('POST', '/api/tournaments', wanted(more))
  if (!answer.ok) throw new Error(await answer.text())
  return OpenedTournament.parse(await answer.json()).tournament
}

const join = async (tournament: string, names: readonly string[]): Promise<Player[]> => {
  const players = await Promise.all(names.map((name) => newPlayer(server.url, tournament, name)))
  for (const player of players) expect(await player.deed('join')).toBe('ok')
  return players
}

describe('tournaments', () => {
  it('a Swiss of five with a late join and a withdrawal plays itself to the end through kill -9', async () => {
    const id = await open()
    const players = await join(id, ['Ann', 'Bo', 'Cy', 'Di', 'Ed'])
    expect(await host.code('POST', `/api/tournaments/${id}/start`)).toBe('ok')
    const [ann, bo] = players
    const playing = players.map((player) => player.play())
    await until(ann, ({ round }) => round === 1)
    const late = await newPlayer(server.url, id, 'Fay')
    expect(await late.deed('join')).toBe('ok')
    expect(await bo?.deed('withdraw')).toBe('ok')
    await until(ann, ({ pairings }) => pairings.some(({ points }) => points !== null))
    await server.end('SIGKILL')
    server = await start()
    await Promise.all([...playing, late.play()])

    const end = await late.now()
    expect(end.round).toBe(3)
    const byRound = Map.groupBy(end.pairings, ({ round }) => round)
    for (const pairings of byRound.values()) {
      const seen = pairings.flatMap(({ entrants }) => entrants)
      expect(new Set(seen).size).toBe(seen.length)
    }
    const met = end.pairings
      .filter(({ entrants }) => entrants.length === 2)
      .map(({ entrants }) => entrants.toSorted(up).join())
    expect(new Set(met).size).toBe(met.length)
    expect(byRound.get(2)?.some(({ entrants }) => entrants.includes(1))).toBe(false) // Bo is gone
    expect(byRound.get(2)?.some(({ entrants }) => entrants.includes(5))).toBe(true) // Fay is here
    const points = end.standings.reduce((sum, standing) => sum + standing.points, 0)
    expect(points).toBe(end.pairings.length) // one for each table and each bye
  })

  it('somebody who does not come loses by that, is withdrawn, and the others go on', async () => {
    const id = await open({ plan: { ...wanted().plan, rounds: 2, noShow: 5 } })
    const [ann, bo, absent] = await join(id, ['Ann', 'Bo', 'Absent'])
    expect(await absent?.deed('withdraw')).toBe('ok')
    expect(await absent?.deed('join')).toBe('ok') // and back
    await host.send('POST', `/api/tournaments/${id}/start`)
    const playing = Promise.all([ann?.play(), bo?.play()])
    await playing
    const end = await until(ann, ({ state }) => state === 'over')
    expect(end.people.map(({ withdrawn }) => withdrawn)).toEqual([false, false, true])
    const lost = end.pairings.find(({ entrants, table }) => entrants.includes(2) && table !== null)
    if (lost !== undefined) expect(lost.points?.[lost.entrants.indexOf(2)]).toBe(0)
    const row = end.standings.find(({ entrant }) => entrant === 2)
    expect(row === undefined || row.points <= 1).toBe(true)
  })

  it('at a table of four the three who came play on without the fourth', async () => {
    const id = await open({ seats: 4, plan: { ...wanted().plan, rounds: 1, noShow: 5 } })
    const [ann, bo, cy, absent] = await join(id, ['Ann', 'Bo', 'Cy', 'Absent'])
    await host.send('POST', `/api/tournaments/${id}/start`)
    const playing = Promise.all([ann, bo, cy].map(async (player) => player?.play()))
    await playing
    const end = await until(ann, ({ state }) => state === 'over')
    expect(absent).toBeDefined()
    const [only] = end.pairings
    expect(only?.points?.[only.entrants.indexOf(3)]).toBe(0)
    expect(only?.points?.reduce((a, b) => a + b, 0)).toBeCloseTo(2)
    expect(Math.max(...(only?.points ?? []))).toBe(1)
  })

  it('a knock-out has one winner, and counts in its series', async () => {
    const { series } = MadeSeries.parse(await (await host.send('POST', '/api/series', { name: 'Winter' })).json())
    const cup = await open({ format: 'knock-out', series })
    const players = await join(cup, ['Ann', 'Bo', 'Cy'])
    await host.send('POST', `/api/tournaments/${cup}/start`)
    await Promise.all(players.map((player) => player.play()))
    const { pairings, standings } = (await players[0]?.now()) ?? {}
    expect(pairings?.filter(({ entrants }) => entrants.length === 2)).toHaveLength(2)
    expect(standings?.map(({ rank }) => rank)).toEqual([1, 2, 3])
    const now = SeriesNow.parse(await (await host.send('GET', `/api/series/${series}`)).json())
    expect(now).toMatchObject({ name: 'Winter', mine: true, tournaments: 1 })
    expect(now.standings.map(({ points }) => points)).toEqual([10, 8, 6])
  })

  it('strangers change nothing: no results, no starts, no withdrawing others, no second entry, no flood', async () => {
    const id = await open()
    const [ann, eve] = await join(id, ['Ann', 'Eve'])
    const guest = await openBrowser(server.url)
    expect(await ann?.deed('join')).toBe('ok') // twice is once
    expect(await eve?.deed('withdraw', { number: 0 })).toBe('not-the-opener')
    for (const body of [{ number: -1 }, { number: 'x' }, { points: [1, 0] }])
      expect(await eve?.deed('withdraw', body)).toBe('unreadable')
    for (const deed of ['start', 'cancel'] as const) expect(await eve?.deed(deed)).toBe('not-the-opener')
    for (const path of ['result', 'points', 'bouts', 'pairings'])
      expect(await guest.code('POST', `/api/tournaments/${id}/${path}`, { points: [1, 0] })).toBe('not-found')
    expect(await guest.code('POST', `/api/tournaments/${'x'.repeat(16)}/join`)).toBe('no-such-tournament')
    expect(await guest.code('POST', '/api/tournaments/nonsense/join')).toBe('no-such-tournament')
    expect(await guest.code('POST', '/api/tournaments', wanted())).toBe('no-tournaments')
    expect(await guest.code('POST', '/api/series', { name: 'Mine' })).toBe('no-tournaments')
    for (const [code, bad] of [
      ['bad-name', { name: ' \u202e ' }],
      ['bad-time', { starts: 0 }],
      ['no-such-game', { game: 'chess' }],
      ['no-such-seat', { format: 'knock-out', seats: 4 }],
      ['bad-settings', { settings: { columnsToWin: 77 } }],
    ] as const)
      expect(await host.code('POST', '/api/tournaments', { ...wanted(), ...bad })).toBe(code)
    for (const bad of [{}, [], { ...wanted(), seats: 1 }, { ...wanted(), plan: {} }, { ...wanted(), result: 1 }])
      expect(await host.code('POST', '/api/tournaments', bad)).toBe('unreadable')
    const now = await ann?.now()
    expect(now).toMatchObject({ state: 'gathering', entrants: 2, isOpener: false })
    expect(await host.code('POST', `/api/tournaments/${id}/cancel`)).toBe('ok')
    const kept: string[] = []
    for (let more = 0; more < 6; more++) {
      const code = await host.code('POST', '/api/tournaments', wanted())
      if (code === 'ok') kept.push(code)
      else expect(code).toBe('too-many-tournaments')
    }
    expect(kept.length).toBeLessThanOrEqual(5)
  })
})

async function until(
  player: Player | undefined,
  fits: (now: Awaited<ReturnType<Player['now']>>) => boolean,
): Promise<Awaited<ReturnType<Player['now']>>> {
  if (player === undefined) throw new Error('nobody looks')
  for (;;) {
    const now = await player.now()
    if (fits(now)) return now
    await new Promise((settle) => setTimeout(settle, 50))
  }
}

const up = (a: number, b: number): number => a - b
