import { RatingProfile, TableRated, type TableId } from '@parlour/protocol'
import { openBrowser, type Browser } from '../browser.ts'
import { newGuest, openTable, sitDown, type Guest } from '../guest.ts'
import { within } from './raw.ts'
import type { Attack, Target } from './target.ts'

const RATED = { perMove: 60, rated: true }

/** Points for nothing. */
export const RATING_ATTACKS: readonly Attack[] = [
  {
    name: 'rated by nobody’s agreement: guests, other rules, stand-ins, no clock, results and ratings sent in',
    async run(target) {
      const [ann] = await rivals(target, 'forge')
      const guest = await openBrowser(target.url, '203.0.113.111')
      const wanted = (more: object = {}, terms: object = {}): object => ({
        game: 'cant-stop',
        settings: {},
        seats: ['me', 'open'],
        terms: { private: false, perMove: 60, standIn: null, rated: true, ...terms },
        ...more,
      })
      await expects(guest, 'no-account', 'POST', '/api/tables', wanted())
      for (const [what, order] of [
        ['other rules', wanted({ settings: { columnsToWin: 1 } })],
        ['no clock', wanted({}, { perMove: null })],
        ['a stand-in', wanted({}, { standIn: 30 })],
      ] as const)
        await expects(ann.browser, 'not-rated', 'POST', '/api/tables', order, what)
      for (const rated of [1, 'yes', null, {}])
        await expects(ann.browser, 'unreadable', 'POST', '/api/tables', wanted({}, { rated }))
      const { table } = await openTable(ann.tab, 'cant-stop', ['me', 'open'], { terms: RATED })
      for (const [method, path] of [
        ['POST', `/api/tables/${table}/rating`],
        ['PUT', `/api/tables/${table}/rating`],
        ['POST', '/api/ratings/me'],
        ['PUT', '/api/ratings/forge-a/cant-stop/live/people'],
        ['POST', '/api/leaderboards/cant-stop/live/people/all'],
      ] as const)
        await expects(ann.browser, 'not-found', method, path, { points: 3000, winners: [0] })
      // two guests, one of whom would lose every game
      const eve = await newGuest(target.url, guest.cookie)
      await eve.connect()
      await eve.ask({ type: 'watch', table, after: null })
      const sat = await eve.sit(table, 1)
      if (sat.type !== 'refused' || sat.code !== 'no-account') throw new Error(`a guest sits: ${JSON.stringify(sat)}`)
      eve.disconnect()
      // one that is not rated stays so, whatever a message says beside
      const { table: free } = await openTable(ann.tab, 'cant-stop', ['me', 'open'])
      ann.tab.sendText(JSON.stringify({ type: 'watch', id: 'forged', table: free, after: null, rated: true }))
      await ann.tab.until((message) => message.type === 'refused' && message.code === 'unreadable')
      await expects(ann.browser, 'no-such-table', 'GET', `/api/tables/${free}/rating`)
      if ((await listsOf(ann.browser)).length > 0) throw new Error('points for nothing')
      ann.tab.disconnect()
    },
  },
  {
    name: 'resigning by the dozen: a game ends once, counts once, and ten of two people in a day are enough',
    async run(target) {
      const [ann, bo] = await rivals(target, 'flood')
      const tables: TableId[] = []
      for (let games = 0; games < 12; games++) {
        const table = await begun(ann, bo)
        const resigned = await Promise.all(Array.from({ length: 5 }, () => bo.tab.ask({ type: 'resign', table })))
        const done = resigned.filter(({ type }) => type === 'done').length
        if (done !== 1) throw new Error(`${done} of five ended it`)
        const after = await ann.tab.ask({ type: 'resign', table })
        if (after.type !== 'refused' || after.code !== 'over') throw new Error('a game that is over is resigned')
        tables.push(table)
      }
      const counts = await Promise.all(tables.map((table) => ratedAt(ann.browser, table)))
      const statuses = counts.map(({ status }) => status)
      if (statuses.filter((status) => status === 'counted').length !== 10) throw new Error(statuses.join())
      if (statuses.filter((status) => status === 'repeated').length !== 2) throw new Error(statuses.join())
      const [list, ...others] = await listsOf(ann.browser)
      if (list?.now.games !== 10 || others.length > 0) throw new Error(`${list?.now.games} games`)
      const board = await ann.browser.send('GET', '/api/leaderboards/cant-stop/live/people/all')
      if ((await board.text()).includes('flood-a')) throw new Error('two accounts make a leader')
      for (const { tab } of [ann, bo]) tab.disconnect()
    },
  },
  {
    name: 'aborted, left and bots’ games: no result without both, no bot in one’s place, and bots in a list of their own',
    async run(target) {
      const [ann, bo] = await rivals(target, 'abort')
      const table = await begun(ann, bo)
      for (const deed of [
        { type: 'away', table, away: true },
        { type: 'fill', table, seat: 0, bot: 'hard' },
        { type: 'fill', table, seat: 1, bot: 'hard' },
      ] as const) {
        const answer = await ann.tab.ask(deed)
        if (answer.type !== 'refused') throw new Error(`${deed.type} at a rated table`)
      }
      for (let offers = 0; offers < 5; offers++) await ann.tab.ask({ type: 'end', table }) // alone
      if (ann.tab.tables.get(table)?.status !== 'playing') throw new Error('one of the two ended it')
      await bo.tab.ask({ type: 'end', table })
      await ann.tab.table(table, ({ status }) => status === 'closed')
      const closed = TableRated.parse(await (await ann.browser.send('GET', `/api/tables/${table}/rating`)).json())
      if (closed.seats.length > 0 || (await listsOf(ann.browser)).length > 0)
        throw new Error('a game without a result counts')
      // against the weakest bot, a hundred times if one likes: never among people
      const { table: easy } = await openTable(ann.tab, 'cant-stop', ['me', 'bot:random'], { terms: RATED })
      await sitDown(easy, ann.tab)
      await ann.tab.table(easy, ({ status }) => status === 'playing')
      await ann.tab.ask({ type: 'resign', table: easy })
      if ((await ratedAt(ann.browser, easy)).status !== 'counted') throw new Error('not counted')
      const fields = (await listsOf(ann.browser)).map(({ field }) => field)
      if (fields.join() !== 'bots') throw new Error(`it counts among ${fields.join()}`)
      for (const { tab } of [ann, bo]) tab.disconnect()
    },
  },
]

interface Rival {
  readonly browser: Browser
  readonly tab: Guest
}

/** Two accounts of one address, connected. */
async function rivals(target: Target, name: string): Promise<[Rival, Rival]> {
  const rival = async (last: string): Promise<Rival> => {
    const browser = await openBrowser(target.url, '203.0.113.112')
    await browser.signUp(`${name}-${last}`)
    const tab = await newGuest(target.url, browser.cookie)
    await tab.connect()
    return { browser, tab }
  }
  return Promise.all([rival('a'), rival('b')])
}

async function begun(ann: Rival, bo: Rival): Promise<TableId> {
  const { table } = await openTable(ann.tab, 'cant-stop', ['me', 'open'], { terms: RATED })
  await sitDown(table, ann.tab, bo.tab)
  await Promise.all([ann, bo].map(({ tab }) => tab.table(table, ({ status }) => status === 'playing')))
  return table
}

const listsOf = async (browser: Browser): Promise<RatingProfile['lists']> =>
  RatingProfile.parse(await (await browser.send('GET', '/api/ratings/me')).json()).lists

/** What a rated game came to, once that was counted. */
async function ratedAt(browser: Browser, table: TableId): Promise<TableRated> {
  const look = async (): Promise<TableRated> =>
    TableRated.parse(await (await browser.send('GET', `/api/tables/${table}/rating`)).json())
  await within('the game to be counted', async () => (await look()).status !== 'agreed')
  return look()
}

async function expects(
  browser: Browser,
  code: string,
  method: string,
  path: string,
  body?: unknown,
  what = path,
): Promise<void> {
  const answer = await browser.code(method, path, body)
  if (answer !== code) throw new Error(`${method} ${what}: ${answer} instead of ${code}`)
}
