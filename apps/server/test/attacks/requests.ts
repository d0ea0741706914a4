import { Opened, Problem } from '@parlour/protocol'
import { frame, OPCODE, within, type Raw } from './raw.ts'
import { QUOTAS } from '../../quotas.ts'
import { HELLO, seating, type Attack, type Stranger, type Target } from './target.ts'

const TERMS = { private: true, perMove: null, standIn: null }

export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    name: 'a flood of new guests from one address ends, and newcomers from elsewhere are let in',
    async run(target) {
      const created = await statuses(200, () => target.fetch('203.0.113.31', '/api/me'))
      const guests = created.filter((status) => status === 200).length
      if (guests > 80) throw new Error(`${guests} guests`)
      if (guests < 40) throw new Error(`a club of forty is kept out: ${guests}`)
      await target.stranger('198.51.100.31')
    },
  },
  {
    name: 'an address cannot be made up by a header in front of the proxy’s own',
    async run(target) {
      let guess = 0
      const tried = await statuses(120, () =>
        target.fetch(`10.9.${guess >> 8}.${guess++ & 255}, 203.0.113.32`, '/api/recover', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"code":"AAAAA-AAAAA-AAAAA-AAAAA"}',
        }),
      )
      if (!tried.includes(429)) throw new Error('recovery codes can be guessed without end')
    },
  },
  {
    name: 'the host’s password cannot be guessed without end',
    async run(target) {
      const tried = await statuses(40, () =>
        target.fetch('203.0.113.33', '/host/login', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
          body: 'password=guess',
        }),
      )
      if (!tried.includes(429)) throw new Error(`answers: ${[...new Set(tried)].join()}`)
      const lines = target.server.output().split('"limit":"host passwords"').length - 1
      if (lines !== 1) throw new Error(`${lines} lines in the log`)
    },
  },
  {
    name: 'neither from many addresses, and they cannot shut out a host who had it right before',
    async run(target) {
      const guess = async (address: string, password: string): Promise<number> => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const body = new URLSearchParams({ password }).toString()
        return (await target.fetch(address, '/host/login', { method: 'POST', headers, body })).status
      }
      if ((await guess('198.51.100.36', target.password)) !== 303) throw new Error('the host is not let in')
      const tried = await Promise.all(Array.from({ length: 80 }, (_, i) => guess(`203.0.${i}.36`, 'guess')))
      const judged = tried.filter((status) => status === 403).length
      if (judged > 40) throw new Error(`${judged} guesses of 80 were judged`)
      if ((await guess('203.0.99.36', target.password)) !== 429) throw new Error('a stranger guesses on')
      if ((await guess('198.51.100.36', target.password)) !== 303) throw new Error('the host is shut out')
    },
  },
  {
    name: 'a flood of requests is refused in words to a browser, with a code to a program, and health is still told',
    async run(target) {
      const guest = await target.stranger('203.0.113.34')
      const asked = await statuses(400, () => guest.fetch('/api/tables'))
      if (!asked.includes(429)) throw new Error('as many requests as one likes')
      const refusedOf = async (headers: { readonly accept?: string }): Promise<Response | undefined> => {
        const all = await Promise.all(Array.from({ length: 20 }, () => guest.fetch('/api/tables', { headers })))
        return all.find(({ status }) => status === 429) // on a slow machine one or the other may pass again
      }
      const words = (await (await refusedOf({ accept: 'text/html,*/*' }))?.text()) ?? ''
      if (!/<h1>.*<\/h1>/.test(words)) throw new Error(`no page in words: ${words.slice(0, 80)}`)
      const program = await refusedOf({})
      if (program === undefined || (await codeOf(program)) !== 'too-many') throw new Error('no code')
      for (const path of ['/healthz', '/readyz', '/metrics', '/host', '/'])
        if ((await target.fetch('203.0.113.34', path)).status !== 200) throw new Error(`${path} shares the budget`)
      if (!target.server.output().includes('"limit":')) throw new Error('nothing was logged')
    },
  },
  {
    name: 'a person cannot open tables without end',
    async run(target) {
      const guest = await target.stranger('203.0.113.35')
      const opened = await codes(28, () =>
        guest.post('/api/tables', { game: 'cant-stop', settings: {}, seats: ['open', 'open'], terms: TERMS }),
      )
      if (!opened.includes('too-many-tables')) throw new Error('as many tables as one likes')
    },
  },
  {
    name: 'a person cannot put bots to work without end',
    async run(target) {
      const guest = await target.stranger('203.0.113.36')
      const seats = ['me', ...Array.from({ length: 5 }, () => 'bot:random')]
      const opened = await codes(15, () =>
        guest.post('/api/tables', { game: 'fast-track', settings: {}, seats, terms: TERMS }),
      )
      if (!opened.includes('too-many-tables')) throw new Error('as many bots as one likes')
    },
  },
  {
    name: 'a person cannot put bots to work without end by giving them seats one by one',
    async run(target) {
      const guest = await target.stranger('203.0.113.38')
      const raw = await guest.enter()
      raw.write(frame(OPCODE.text, HELLO))
      let asked = 0
      for (let i = 0; i < 10; i++) {
        const answer = await guest.post('/api/tables', {
          game: 'fast-track',
          settings: {},
          seats: ['me', 'open', 'open', 'open', 'open', 'open'],
          terms: TERMS,
        })
        const { table } = Opened.parse(await answer.json())
        const says = (message: object): unknown => raw.write(frame(OPCODE.text, JSON.stringify({ table, ...message })))
        says({ type: 'watch', id: `w${i}`, after: null })
        for (let seat = 1; seat <= 5; seat++) says({ type: 'fill', id: `f${++asked}`, seat, bot: 'random' })
        const isAnswered = (): boolean => [`f${asked}`].every((id) => raw.text().includes(`"id":"${id}"`))
        await within('all answers', isAnswered)
      }
      const refused = raw.text().split('"code":"too-many-tables"').length - 1
      if (asked - refused > QUOTAS.bots) throw new Error(`${asked - refused} bots`)
      if (refused > asked - QUOTAS.bots) throw new Error(`only ${asked - refused} bots`)
      raw.socket.destroy()
    },
  },
  {
    name: 'an address cannot put bots to work without end by many guests',
    async run(target) {
      const seats = ['me', 'bot:random']
      const opened: string[] = []
      const tabs: Raw[] = []
      for (let person = 0; person < 5; person++) {
        const guest = await target.stranger('203.0.113.39')
        const tab = await guest.enter()
        tabs.push(tab)
        tab.write(frame(OPCODE.text, HELLO))
        for (let i = 0; i < 15; i++) {
          const answer = await guest.post('/api/tables', { game: 'cant-stop', settings: {}, seats, terms: TERMS })
          const { table } = Opened.safeParse(await answer.json()).data ?? {}
          if (table === undefined) continue
          opened.push(table)
          tab.write(frame(OPCODE.text, JSON.stringify({ type: 'watch', id: `w${i}`, table, after: null })))
          await within('the table', () => tab.text().includes(`"id":"w${i}"`))
        }
      }
      if (opened.length !== QUOTAS['bot tables of one address']) throw new Error(`${opened.length} tables with bots`)
      tabs.forEach(({ socket }) => socket.destroy())
    },
  },
  {
    name: 'an address cannot leave behind a crowd of games that bots play on',
    async run(target) {
      let answered = 0
      for (let person = 0; person < 6 && answered < 100; person++) {
        const guest = await target.stranger('203.0.113.37')
        const left = await leaveBehind(guest, 19)
        if (left < 19) return // the rest was refused
        answered += left
      }
      // nobody waits for these: they are let go of, so that no bot plays on
      const isLetGo = async (): Promise<boolean> => (await tablesInMemory(target)) < QUOTAS['bot tables of one address']
      await within(`that ${answered} games for nobody are let go of`, isLetGo)
    },
  },
]

const tablesInMemory = async (target: Target): Promise<number> =>
  Number(/^parlour_tables (\d+)$/m.exec(await (await target.fetch('203.0.113.37', '/metrics')).text())?.[1] ?? Infinity)

const statuses = async (count: number, ask: () => Promise<Response>): Promise<readonly number[]> => {
  const all: number[] = []
  for (let i = 0; i < count; i++) {
    const response = await ask()
    await response.arrayBuffer()
    all.push(response.status)
  }
  return all
}

const codeOf = async (response: Response): Promise<string | null> => {
  const problem = Problem.safeParse(await response.json())
  return problem.success ? problem.data.error.code : null
}

const codes = async (count: number, ask: () => Promise<Response>): Promise<readonly (string | null)[]> => {
  const all: (string | null)[] = []
  for (let i = 0; i < count; i++) {
    all.push(await codeOf(await ask()))
  }
  return all
}

/** Opens games that a bot plays on for whoever has gone, sits down and goes; answers how many the server let happen. */
async function leaveBehind(guest: Stranger, wanted: number): Promise<number> {
  const raw = await guest.enter()
  raw.write(frame(OPCODE.text, HELLO))
  let left = 0
  for (; left < wanted; left++) {
    const answer = await guest.post('/api/tables', {
      game: 'color-lines',
      settings: {},
      seats: ['me'],
      terms: { ...TERMS, standIn: 5 },
    })
    const opened = Opened.safeParse(await answer.json())
    if (!opened.success) break
    const { table } = opened.data
    const says = async (id: string, message: object): Promise<void> => {
      raw.write(frame(OPCODE.text, JSON.stringify({ ...message, id })))
      await within('an answer', () => raw.text().includes(`"id":"${id}"`))
    }
    await says(`w${left}`, { type: 'watch', table, after: null })
    const { sit, reveal } = seating(raw.text(), table, 0)
    await says(`s${left}`, sit)
    await says(`r${left}`, reveal)
    await says(`l${left}`, { type: 'leave', table })
  }
  raw.socket.destroy()
  return left
}
