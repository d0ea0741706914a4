import { OpenedTournament, TournamentNow, type NewTournament } from '@parlour/protocol'
import { openBrowser, type Browser } from '../browser.ts'
import { newGuest, type Guest } from '../guest.ts'
import { within } from './raw.ts'
import type { Attack, Target } from './target.ts'

const ADDRESS = '203.0.113.121'

/** A tournament under way, and those who would like it to end otherwise. Before the start: `../tournaments`. */
export const TOURNAMENT_ATTACKS: readonly Attack[] = [
  {
    name: 'a tournament: joined by twelve tabs at once and started by twelve, every player is paired once',
    async run(target) {
      const director = await openBrowser(target.url, ADDRESS)
      await director.signUp('director-1')
      const id = await opened(director)
      const players = await Promise.all(Array.from({ length: 4 }, () => openBrowser(target.url, ADDRESS)))
      const path = `/api/tournaments/${id}`
      for (const player of players)
        await Promise.all(Array.from({ length: 12 }, () => player.code('POST', `${path}/join`)))
      if ((await nowAt(director, id)).entrants !== 4) throw new Error('somebody is in twice')
      const starts = await Promise.all(Array.from({ length: 12 }, () => director.code('POST', `${path}/start`)))
      if (starts.some((code) => code !== 'ok' && code !== 'already-begun')) throw new Error(starts.join())
      const running = await begun(director, id)
      const paired = running.pairings.flatMap(({ entrants }) => entrants)
      if (running.round !== 1 || paired.length !== 4 || new Set(paired).size !== 4)
        throw new Error(`paired: ${JSON.stringify(running.pairings)}`)
      await expects(director, 'already-begun', 'POST', `${path}/start`)
      const later = await nowAt(director, id)
      if (later.pairings.length !== running.pairings.length) throw new Error('a round was paired again')
    },
  },
  {
    name: 'a tournament under way: its rules, results, players and tables are out of everybody else’s reach',
    async run(target) {
      const director = await openBrowser(target.url, ADDRESS)
      await director.signUp('director-2')
      const id = await opened(director)
      const path = `/api/tournaments/${id}`
      const players = await Promise.all(Array.from({ length: 2 }, () => openBrowser(target.url, ADDRESS)))
      const [ann, eve] = players
      if (ann === undefined || eve === undefined) throw new Error('two')
      for (const player of players) await expects(player, 'ok', 'POST', `${path}/join`)
      await expects(director, 'ok', 'POST', `${path}/start`)
      const before = await begun(director, id)
      // other rules, for the director too: what was agreed stays
      for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
        await expects(director, 'not-found', method, path, { ...wanted(), settings: { columnsToWin: 5 } })
      for (const way of ['result', 'points', 'bouts/0', 'pairings', 'rounds', 'end', 'over'])
        await expects(eve, 'not-found', 'POST', `${path}/${way}`, { points: [0, 1], winners: [1] })
      for (const deed of ['start', 'cancel']) {
        await expects(eve, 'not-the-opener', 'POST', `${path}/${deed}`)
        await expects(director, 'already-begun', 'POST', `${path}/${deed}`) // nobody ends what is under way
      }
      await expects(eve, 'not-the-opener', 'POST', `${path}/withdraw`, { number: 0 }) // Ann
      const stranger = await openBrowser(target.url, ADDRESS)
      await expects(stranger, 'not-joined', 'POST', `${path}/withdraw`)
      await atTheTable(target, stranger, eve, before)
      const after = await nowAt(director, id)
      if (JSON.stringify([after.pairings, after.people]) !== JSON.stringify([before.pairings, before.people]))
        throw new Error('something was changed')
      // and those who may still can
      await expects(eve, 'ok', 'POST', `${path}/withdraw`)
    },
  },
]

/** Whoever was not paired has no way in; whoever was cannot put anybody else there, nor end it without a game. */
async function atTheTable(target: Target, stranger: Browser, player: Browser, now: TournamentNow): Promise<void> {
  const table = now.pairings[0]?.table
  if (table === null || table === undefined) throw new Error('no table')
  const tabs = await Promise.all([stranger, player].map(({ cookie }) => newGuest(target.url, cookie)))
  for (const tab of tabs) {
    await tab.connect()
    await tab.ask({ type: 'watch', table, after: null })
  }
  const [foreign, own] = tabs
  if (foreign === undefined || own === undefined) throw new Error('two')
  const refused = async (tab: Guest, message: Parameters<Guest['ask']>[0]): Promise<void> => {
    const answer = await tab.ask(message)
    if (answer.type !== 'refused') throw new Error(`${message.type} is ${answer.type}`)
  }
  for (const seat of [0, 1]) if ((await foreign.sit(table, seat)).type !== 'refused') throw new Error('a stranger sits')
  for (const tab of [foreign, own]) {
    for (const type of ['resign', 'end', 'close', 'rematch'] as const) await refused(tab, { type, table })
    await refused(tab, { type: 'away', table, away: true })
    for (const seat of [0, 1]) await refused(tab, { type: 'fill', table, seat, bot: 'hard' })
  }
  await refused(own, { type: 'stand', table })
  tabs.forEach((tab) => tab.disconnect())
}

const wanted = (): NewTournament => ({
  name: 'Club night',
  format: 'swiss',
  game: 'cant-stop',
  settings: {},
  seats: 2,
  starts: Date.now() + 3_600_000,
  plan: { rounds: 3, minutes: 30, perMove: 600, pause: 0, noShow: 3600, accounts: false },
  series: null,
})

async function opened(director: Browser): Promise<string> {
  const answer = await director.send('POST', '/api/tournaments', wanted())
  if (!answer.ok) throw new Error(await answer.text())
  return OpenedTournament.parse(await answer.json()).tournament
}

const nowAt = async (browser: Browser, id: string): Promise<TournamentNow> =>
  TournamentNow.parse(await (await browser.send('GET', `/api/tournaments/${id}`)).json())

async function begun(browser: Browser, id: string): Promise<TournamentNow> {
  await within('the first round', async () => (await nowAt(browser, id)).round === 1)
  return nowAt(browser, id)
}

async function expects(browser: Browser, code: string, method: string, path: string, body?: unknown): Promise<void> {
  const answer = await browser.code(method, path, body)
  if (answer !== code) throw new Error(`${method} ${path}: ${answer} instead of ${code}`)
}
