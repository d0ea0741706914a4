import { basename } from 'node:path'
import { FILE } from '../../database-file.ts'
import { dial } from './raw.ts'
import type { Attack, Target } from './target.ts'

const HEAD = 'host: x\r\nx-forwarded-for: 203.0.113.61\r\n'
const HIDDEN = `GET /healthz HTTP/1.1\r\n${HEAD}\r\n` // would be answered by `ok` if it passed for a request

/** What a proxy and the server might read differently: where a body ends, or whom a request is for. */
const AMBIGUOUS: readonly string[] = [
  `POST /api/tables HTTP/1.1\r\n${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST /api/tables HTTP/1.1\r\n${HEAD}content-length: 4\r\ncontent-length: 5\r\n\r\n0000${HIDDEN}`,
  `POST /api/tables HTTP/1.1\r\n${HEAD}content-length: -1\r\n\r\n${HIDDEN}`,
  `POST /api/tables HTTP/1.1\r\n${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST /api/tables HTTP/1.1\r\n${HEAD}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST /api/tables HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\nffffffffffffffff0\r\n${HIDDEN}`,
  `POST /api/tables HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n${HIDDEN}`,
  `GET /api/games HTTP/1.1\r\n folded: x\r\n${HEAD}\r\n`,
  `GET /api/games HTTP/1.1\r\n${HEAD}host: y\r\nconnection: close\r\n\r\n`,
  'GET /api/games HTTP/1.1\r\nconnection: close\r\n\r\n',
  `GET /api/games HTTP/1.1\n\n${HEAD}\n\n`,
  `CONNECT games.example:443 HTTP/1.1\r\n${HEAD}\r\n${HIDDEN}`,
  `GET /api/games HTTP/1.1\r\n${HEAD}x: ${'x'.repeat(40_000)}\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
]

export const SMUGGLING_ATTACKS: readonly Attack[] = [
  {
    name: 'requests that two servers could read differently are refused, and what hides in them is not answered',
    async run(target) {
      for (const request of AMBIGUOUS) {
        const answer = await answerTo(target, request)
        const isRefused = /^HTTP\/1\.1 4\d\d [^]*{"error":{"code":"(unreadable|too-large)"/.test(answer)
        if (!isRefused || answer.split('HTTP/1.1 ').length !== 2 || answer.endsWith('ok\n'))
          throw new Error(`${JSON.stringify(request.slice(0, 200))}: ${answer.slice(0, 300)}`)
      }
    },
  },
  {
    name: 'no path leads out of the page’s folder',
    async run(target) {
      const secret = `${basename(target.server.data)}/${FILE}`
      for (const up of [
        '../',
        '..%2f',
        '%2e%2e/',
        '%2e%2e%2f',
        '..%5c',
        '..%252f',
        '..;/',
        './../',
        'assets/../../',
        '/../',
      ])
        for (const path of [`/${up}${secret}`, `/${up.repeat(8)}etc/passwd`, `/index.html/${up.repeat(2)}${secret}`]) {
          const answer = await answerTo(target, `GET ${path} HTTP/1.1\r\n${HEAD}connection: close\r\n\r\n`)
          if (!/^HTTP\/1\.1 4\d\d [^]*{"error":{"code":"/.test(answer))
            throw new Error(`${path}: ${answer.slice(0, 300)}`)
        }
    },
  },
]

/** All that comes back until the server lets go. */
async function answerTo(target: Target, request: string): Promise<string> {
  const raw = dial(target.url)
  raw.write(Buffer.from(request, 'latin1'))
  await raw.ended()
  raw.socket.destroy()
  return raw.text()
}
