import { Opened } from '@parlour/protocol'
import { frame, OPCODE, within, type Raw } from './raw.ts'
import { HELLO, seating, type Attack } from './target.ts'

export const IDENTITY_ATTACKS: readonly Attack[] = [
  {
    name: 'forged, bent and borrowed cookies stand for nobody',
    async run(target) {
      const [ann, bo] = await Promise.all([target.stranger('203.0.113.41'), target.stranger('203.0.113.41')])
      const [id = '', signature = ''] = ann.cookie.replace('parlour=', '').split('.')
      const [other = ''] = bo.cookie.replace('parlour=', '').split('.')
      const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
      for (const cookie of [
        `${id}.${flipped}`,
        `${other}.${signature}`,
        `${id}.`,
        id,
        `.${signature}`,
        `${id}.${signature}.${signature}`.replace('.', '..'),
        `__proto__.${signature}`,
        'x'.repeat(4000),
        '%00%ff%',
      ]) {
        const { status } = await target.fetch('203.0.113.41', '/api/me/tables', {
          headers: { cookie: `parlour=${cookie}` },
        })
        if (status !== 401) throw new Error(`${status} for ${cookie.slice(0, 60)}`)
        const raw = target.knock('203.0.113.41', { cookie: `parlour=${cookie}` })
        await within('a farewell', () => raw.text().includes('"reason":"not-signed-in"'))
        raw.socket.destroy()
      }
    },
  },
  {
    name: 'another’s seat: acting, filling, closing, standing up and sitting down on it',
    async run(target) {
      const [ann, eve] = await Promise.all([target.stranger('203.0.113.42'), target.stranger('203.0.113.43')])
      const opened = await ann.post('/api/tables', {
        game: 'cant-stop',
        settings: {},
        seats: ['me', 'bot:rule28'],
        terms: { private: true, perMove: null, standIn: null },
      })
      const { table } = Opened.parse(await opened.json())
      const [hers, evil] = [await ann.enter(), await eve.enter()]
      await says(hers, HELLO, 'h')
      await says(hers, JSON.stringify({ type: 'watch', id: 'a1', table, after: null }), 'a1')
      const { sit, reveal } = seating(hers.text(), table, 0)
      await says(hers, JSON.stringify({ ...sit, id: 'a2' }), 'a2')
      await says(hers, JSON.stringify({ ...reveal, id: 'a3' }), 'a3')
      if (/"type":"refused","id":"a\d"/.test(hers.text())) throw new Error('the honest player was refused')
      await says(evil, HELLO, 'h')
      await says(evil, JSON.stringify({ type: 'act', id: 'e0', table, after: 1, action: 'roll' }), 'e0')
      await says(evil, JSON.stringify({ type: 'watch', id: 'w', table, after: null }), 'w')
      const deeds = [
        { type: 'act', after: 1, action: 'roll' },
        sit,
        reveal,
        { type: 'stand' },
        { type: 'fill', seat: 0, bot: 'random' },
        { type: 'away', away: true },
        { type: 'close' },
        { type: 'rematch' },
      ]
      for (const [index, deed] of deeds.entries()) {
        const id = `e${index + 1}`
        await says(evil, JSON.stringify({ ...deed, id, table }), id)
      }
      const refused = evil.text().match(/"type":"refused","id":"e\d"/g) ?? []
      if (refused.length !== deeds.length + 1) throw new Error(`only ${refused.length} were refused`)
      for (const { socket } of [hers, evil]) socket.destroy()
    },
  },
  {
    name: 'pages of other origins may neither ask nor connect',
    async run(target) {
      const ann = await target.stranger('203.0.113.44')
      for (const origin of [
        'https://evil.example',
        'null',
        `${target.url}.evil.example`,
        `http://evil.example#${target.url}`,
      ]) {
        const { status } = await ann.fetch('/api/me', {
          method: 'PUT',
          headers: { origin, 'content-type': 'application/json' },
          body: '{"name":"Eve"}',
        })
        if (status !== 403) throw new Error(`${origin} may rename: ${status}`)
        const raw = target.knock('203.0.113.44', { cookie: ann.cookie, origin })
        if ((await raw.status) !== 403) throw new Error(`${origin} may connect`)
        raw.socket.destroy()
      }
    },
  },
  {
    name: 'the host’s deeds without the host’s password',
    async run(target) {
      const ann = await target.stranger('203.0.113.45')
      const person = ann.cookie.replace('parlour=', '').split('.')[0] ?? ''
      for (const deed of ['ban', 'unban', 'forget', 'close', 'kick', 'announce', 'logout']) {
        const { status } = await ann.fetch(`/host/${deed}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'parlour-host=__proto__' },
          body: `person=${person}&text=x&table=x&seat=0`,
        })
        if (status !== 403) throw new Error(`${deed}: ${status}`)
      }
      if ((await ann.fetch('/api/me/tables')).status !== 200) throw new Error('it was done')
    },
  },
  {
    name: 'prototype keys, deep and strange bodies, patterns that make slow readers slow',
    async run(target) {
      const ann = await target.stranger('203.0.113.46')
      const deep = `${'['.repeat(3900)}${']'.repeat(3900)}`
      const bodies = [
        '{"__proto__":{"name":"Eve"}}',
        '{"constructor":{"prototype":{"name":"Eve"}}}',
        '{"name":{"toString":1}}',
        deep,
        `{"name":${deep.slice(0, 3000)}`,
        `{"name":"${'\\u200d'.repeat(190)}"}`,
        `{"name":"${' '.repeat(199)}"}`,
        '{"name":1e999}',
        '',
        'null',
      ]
      for (const body of bodies) {
        const answer = await ann.fetch('/api/me', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body,
        })
        if (answer.status !== 400) throw new Error(`${answer.status} for ${body.slice(0, 60)}`)
      }
      const seats = { game: 'cant-stop', seats: ['me', 'open'], terms: { private: true, perMove: null, standIn: null } }
      const settings = JSON.stringify({ ...seats, settings: {} }).replace(
        '"settings":{}',
        '"settings":{"__proto__":{"x":1}}',
      )
      const { status } = await ann.fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: settings,
      })
      if (status !== 400) throw new Error(`${status} for a prototype among the settings`)
    },
  },
]

/** Says it and waits for its answer. */
async function says(raw: Raw, message: string, id: string): Promise<void> {
  raw.write(frame(OPCODE.text, message))
  await within(`an answer to ${message}`, () => raw.text().includes(`"id":"${id}"`))
}
