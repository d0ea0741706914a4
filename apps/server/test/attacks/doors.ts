import { dial, frame, OPCODE, within, type Raw } from './raw.ts'
import { descriptors, HELLO, memory, type Attack, type Target } from './target.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'

export const DOOR_ATTACKS: readonly Attack[] = [
  {
    name: 'refused upgrades whose other half is never closed leave no descriptor behind',
    async run(target) {
      const before = descriptors(target)
      const count = LONG ? 150 : 30
      const kinds: readonly (readonly [headers: { readonly [name: string]: string }, path?: string])[] = [
        [{}], // nobody: let in for a farewell
        [{ origin: 'https://evil.example' }],
        [{}, '/elsewhere'],
        [{ 'sec-websocket-version': '7' }],
      ]
      const raws = kinds.flatMap(([headers, path]) =>
        Array.from({ length: count }, () => target.knock('203.0.113.11', headers, path)),
      )
      await Promise.all(raws.map((raw) => raw.ended()))
      await within('descriptors to be given back', () => descriptors(target) <= before + 5)
      raws.forEach(({ socket }) => socket.destroy())
    },
  },
  {
    name: 'requests sent on and on, without reading the answers, end the connection and hold no memory',
    async run(target) {
      const before = memory(target)
      const request = 'GET /api/games HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.15\r\n\r\n'
      const raws = Array.from({ length: 10 }, () => {
        const raw = dial(target.url)
        raw.socket.pause()
        raw.write(request.repeat(1000))
        return raw
      })
      if ((await target.fetch('198.51.100.15', '/healthz')).status !== 200) throw new Error('no health')
      raws.forEach(({ socket }) => socket.resume())
      await Promise.all(raws.map((raw) => raw.ended()))
      const grown = memory(target) - before
      if (grown > 200) throw new Error(`${grown} MB more`)
      const connections = Array.from({ length: 3 }, () => dial(target.url))
      connections.forEach((raw) => raw.write(request.repeat(3))) // what a quick program may do
      await within('the answers to a few', () =>
        connections.every((raw) => raw.text().split('HTTP/1.1 200').length === 4),
      )
      connections.forEach(({ socket }) => socket.destroy())
    },
  },
  {
    name: 'an offer of another protocol is no reason not to serve',
    async run(target) {
      const raw = target.knock('203.0.113.16', { upgrade: 'h2c' }, '/healthz')
      if ((await raw.status) !== 200) throw new Error(`answered ${await raw.status}`)
      raw.socket.destroy()
    },
  },
  {
    name: 'ten guests of one address cannot take every place',
    async run(target) {
      const guests = await Promise.all(Array.from({ length: 10 }, () => target.stranger('203.0.113.13')))
      const held: Raw[] = []
      let taken = 0
      for (let i = 0; i < 300; i++) {
        const raw = target.knock('203.0.113.13', { cookie: guests[i % 10]?.cookie ?? '' })
        if ((await raw.status.catch(() => 0)) === 101) taken++
        raw.write(frame(OPCODE.text, HELLO))
        held.push(raw)
      }
      if (taken > 100) throw new Error(`${taken} of 300 places`)
      await entersFrom(target, '198.51.100.13')
      held.forEach(({ socket }) => socket.destroy())
    },
  },
  {
    name: 'one person has so many tabs and no more',
    async run(target) {
      const guest = await target.stranger('203.0.113.14')
      const raws: Raw[] = []
      for (let i = 0; i < 40; i++) {
        const raw = await guest.enter()
        raw.write(frame(OPCODE.text, HELLO))
        raws.push(raw)
      }
      await within('all to be answered', () =>
        raws.every((raw) => raw.text().includes('"welcome"') || raw.text().includes('"farewell"')),
      )
      const welcomed = raws.filter((raw) => raw.text().includes('"welcome"')).length
      if (welcomed > 20) throw new Error(`${welcomed} tabs`)
      raws.forEach(({ socket }) => socket.destroy())
    },
  },
]

/** Somebody else still gets a place, and is greeted. */
async function entersFrom(target: Target, address: string): Promise<void> {
  const raw = await (await target.stranger(address)).enter()
  raw.write(frame(OPCODE.text, HELLO))
  await within('a welcome', () => raw.text().includes('"welcome"'))
  raw.socket.destroy()
}

/**
 * Requests without an end and sockets without hello, left open meanwhile. What it answers waits until the server has
 * let go of them, and throws if it did so for another reason.
 */
export async function neverFinish(target: Target): Promise<() => Promise<void>> {
  const before = descriptors(target)
  const slow = Array.from({ length: 30 }, () => {
    const raw = dial(target.url)
    raw.write('GET /socket HTTP/1.1\r\nhost: x\r\n')
    return raw
  })
  const guest = await target.stranger('203.0.113.12')
  const silent = await Promise.all(Array.from({ length: 10 }, () => guest.enter()))
  const dripping = setInterval(() => slow.forEach((raw) => raw.write('x-more: 1\r\n')), 1000)
  return async () => {
    try {
      await Promise.all([...slow, ...silent].map((raw) => raw.ended()))
    } finally {
      clearInterval(dripping)
    }
    if (!silent.every((raw) => raw.text().endsWith('no-hello'))) throw new Error('let go for another reason')
    // another thread for bots may have begun since, but not half of those 40 connections are left
    await within('descriptors to be given back', () => descriptors(target) <= before + 20)
    ;[...slow, ...silent].forEach(({ socket }) => socket.destroy())
  }
}
