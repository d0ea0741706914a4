import { readRecord, stream, writeRecord } from '@parlour/core'
import { Attempt, ChallengeBoard, Challenges, dayAt, daysBefore, Problem, type TableId } from '@parlour/protocol'
import { newGuest, playOut, type Guest } from '../guest.ts'
import type { Attack, Stranger, Target } from './target.ts'

const GAME = 'color-lines'

/** Today's challenge: one attempt, whatever a page does, and nothing of its dice ahead. */
export const CHALLENGE_ATTACKS: readonly Attack[] = [
  {
    name: 'a challenge is not begun a second time: by many tabs at once, by a reload, by giving the table up',
    async run(target) {
      const eve = await target.stranger('203.0.113.61')
      const tabs = await Promise.all(Array.from({ length: 12 }, () => begin(eve)))
      if (new Set(tabs).size !== 1) throw new Error(`${new Set(tabs).size} attempts`)
      const [table] = tabs
      if (table === undefined) throw new Error('no attempt')
      const guest = await entered(target, eve.cookie, table)
      const first = guest.tables.get(table)
      if (first?.status !== 'playing') throw new Error('it does not begin by itself')
      const deeds = [
        { type: 'stand', table },
        { type: 'close', table },
        { type: 'rematch', table },
        { type: 'away', table, away: true },
        { type: 'fill', table, seat: 0, bot: 'hard' },
        { type: 'fill', table, seat: 0, bot: null },
      ] as const
      for (const deed of deeds) {
        const answer = await guest.ask(deed)
        if (answer.type !== 'refused' || answer.code !== 'one-attempt')
          throw new Error(`${deed.type}: ${JSON.stringify(answer)}`)
      }
      const salt = await guest.sit(table, 0)
      if (salt.type !== 'refused') throw new Error('another salt was taken: other dice')
      guest.disconnect()
      const again = await entered(target, eve.cookie, table) // a cleared page with the cookie kept
      if ((await begin(eve)) !== table) throw new Error('another table after a reload')
      if (JSON.stringify(again.tables.get(table)?.view) !== JSON.stringify(first.view))
        throw new Error('not where it was')
      again.disconnect()
    },
  },
  {
    name: 'a challenge has the same dice for everybody, and tells no seed while its day is open',
    async run(target) {
      const [ann, eve] = await Promise.all([target.stranger('203.0.113.62'), target.stranger('203.0.113.63')])
      const [hers, evil] = [await begin(ann), await begin(eve)]
      if (hers === evil) throw new Error('one table for two')
      const guests = [await entered(target, ann.cookie, hers), await entered(target, eve.cookie, evil)]
      const [one, other] = [guests[0]?.tables.get(hers), guests[1]?.tables.get(evil)]
      if (JSON.stringify(one?.view) !== JSON.stringify(other?.view)) throw new Error('not the same start')
      const scout = guests[1]
      if (scout === undefined) throw new Error('nobody')
      const end = await playOut(evil, [scout], stream('scout'), undefined, 60)
      const record = await (await eve.fetch(`/api/tables/${evil}/record`)).text()
      const board = await (await eve.fetch(`/api/challenges/${GAME}/${dayAt(Date.now())}`)).text()
      if (end.outcome === null || end.seed !== null || /^seed:/m.test(record)) throw new Error('the seed is shown')
      if (ChallengeBoard.parse(JSON.parse(board)).seed !== null) throw new Error('the board shows the seed')
      if (/[0-9a-f]{64}/.test(board) || target.server.output().includes('"seed"')) throw new Error('something leaks')
      if ((await begin(eve)) !== evil) throw new Error('played to its end, it begins anew')
      const rematch = await scout.ask({ type: 'rematch', table: evil })
      if (rematch.type !== 'refused') throw new Error('a rematch')
      guests.forEach((guest) => guest.disconnect())
    },
  },
  {
    name: 'days and games that are none, and strangers who are nobody',
    async run(target) {
      const eve = await target.stranger('203.0.113.64')
      const today = dayAt(Date.now())
      const days = [
        daysBefore(today, -1),
        daysBefore(today, -400),
        '2026-02-30',
        '2025-01-01',
        '0000-00-00',
        '__proto__',
        'x',
      ]
      for (const day of days)
        for (const [method, tail] of [
          ['GET', ''],
          ['POST', '/record'],
        ] as const) {
          const answer = await eve.fetch(`/api/challenges/${GAME}/${encodeURIComponent(day)}${tail}`, {
            method,
            ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{"record":""}' } : {}),
          })
          if ((await codeOf(answer)) !== (method === 'POST' && answer.status === 429 ? 'too-many' : 'no-such-day'))
            throw new Error(`${method} ${day}: ${answer.status}`)
        }
      for (const game of ['chess', '__proto__', 'constructor', 'x'.repeat(60)])
        if ((await codeOf(await eve.post(`/api/challenges/${game}`, {}))) !== 'no-such-game') throw new Error(game)
      for (const [method, path] of [
        ['POST', `/api/challenges/${GAME}`],
        ['GET', '/api/challenges'],
        ['POST', `/api/challenges/${GAME}/${today}/record`],
      ] as const) {
        const { status } = await target.fetch('203.0.113.64', path, { method })
        if (status !== 401) throw new Error(`${path} for nobody: ${status}`)
      }
      const mine = Challenges.parse(await (await eve.fetch('/api/challenges')).json())
      if (mine.games.some(({ attempt }) => attempt !== null)) throw new Error('something was begun')
    },
  },
  {
    name: 'a forged record is refused with the reason, and no answer tells the dice',
    async run(target) {
      const [ann, eve] = await Promise.all([target.stranger('203.0.113.65'), target.stranger('203.0.113.66')])
      const table = await begin(ann)
      const guest = await entered(target, ann.cookie, table)
      await playOut(table, [guest], stream('forger'), undefined, 60)
      guest.disconnect()
      const text = await (await ann.fetch(`/api/tables/${table}/record`)).text()
      const read = readRecord(text)
      if (!read.ok) throw new Error('no record')
      const { lines } = read.value
      const bent = (at: number, by: (text: string) => string): string =>
        writeRecord({
          ...read.value,
          lines: lines.map((line, index) => (index === at ? { ...line, text: by(line.text) } : line)),
        })
      const forgeries: readonly (readonly [string, string])[] = [
        ['x', 'unreadable-record'],
        [text.replace(`game: ${GAME}`, 'game: cant-stop'), 'other-game'],
        [text.replace(/^edition: .*$/m, 'edition: 999'), 'other-rules'],
        [text.replace(/^seat: /m, 'settings: variant=easy\nseat: '), 'other-rules'],
        [writeRecord({ ...read.value, lines: lines.slice(0, -2) }), 'unfinished'],
        [bent(lines.length - 2, (line) => `${line} `), 'other-line'],
      ]
      for (const [forged, reason] of forgeries) {
        const answer = await check(ann, forged)
        if (answer !== reason) throw new Error(`${reason} is answered by ${String(answer)}`)
      }
      // whoever has not played learns nothing: neither that dice are right nor that they are wrong
      const right = await check(eve, text)
      const wrong = await check(
        eve,
        bent(0, (line) => line.split('').toReversed().join('')),
      )
      if (right !== 'not-attempted' || wrong !== right) throw new Error(`dice are told: ${right} or ${wrong}`)
      if (Challenges.parse(await (await eve.fetch('/api/challenges')).json()).games.some(({ attempt }) => attempt))
        throw new Error('a record became an attempt')
      for (const body of ['', 'null', '[]', '{"record":7}', '{"record":"","more":1}', '{"__proto__":{"record":""}}']) {
        const odd = await eve.fetch(path(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        if (odd.status !== 400 && odd.status !== 429) throw new Error(`${odd.status} for ${body}`)
      }
      const heavy = await ann.post(path(), { record: 'x'.repeat(1 << 20) })
      if (heavy.status !== 413 && heavy.status !== 429) throw new Error(`a heavy body: ${heavy.status}`)
    },
  },
]

const path = (): string => `/api/challenges/${GAME}/${dayAt(Date.now())}/record`

/** Why a record is refused; null if it is not. */
async function check(guest: Stranger, record: string): Promise<string | null> {
  for (;;) {
    const answer = await guest.post(path(), { record })
    if (answer.status === 200) return null
    const problem = Problem.parse(await answer.json()).error
    if (problem.code !== 'too-many') return problem.reasons[0]?.code ?? problem.code
    await new Promise((settle) => setTimeout(settle, 2000)) // six a minute, as for everybody
  }
}

async function begin(guest: Stranger): Promise<TableId> {
  const answer = await guest.post(`/api/challenges/${GAME}`, {})
  return Attempt.parse(await answer.json()).table
}

async function entered(target: Target, cookie: string, table: TableId): Promise<Guest> {
  const guest = await newGuest(target.url, cookie)
  await guest.connect()
  await guest.ask({ type: 'watch', table, after: null })
  return guest
}

const codeOf = async (response: Response): Promise<string | null> => {
  const problem = Problem.safeParse(await response.json())
  return problem.success ? problem.data.error.code : null
}
