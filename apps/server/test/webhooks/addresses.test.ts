import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createRawServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askServers, isPublicAddress, type Resolve } from '../../webhooks/address.ts'
import { send } from '../../webhooks/send.ts'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { field, newProgrammer, type Programmer } from '../platform/programs.ts'
import { openReceiver, type Receiver } from './receiver.ts'

const folder = newFolder()
let server: Running
let ann: Programmer
let receiver: Receiver
beforeAll(async () => {
  server = await startServer(folder)
  ann = await newProgrammer(server.url)
  receiver = await openReceiver()
})
afterAll(async () => {
  await server.end('SIGKILL')
  await receiver.close()
  removeFolder(folder)
})

const never = new AbortController().signal
const letter = (url: string): Parameters<typeof send>[0] => ({ url, headers: {}, body: '{}' })

describe('addresses that a webhook may not have', () => {
  it.each([
    'http://example.org/hook', // not by https
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://localhost/',
    'https://localhost:8080/host',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://games.localhost/',
    'https://user:password@example.org/',
    'https://93.184.215.14:22/', // other services' ports
    'https://93.184.215.14:25/',
    'https://example.org:80/',
    'https://0300.0250.1.1/', // by octal figures
    'https://①②⑦.0.0.1/',
    'https://127。0。0。1/',
    'https://[::ffff:0:7f00:1]/',
    'https://[::127.0.0.1]/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    '//example.org',
    'example.org',
  ])('%s', async (url) => {
    const made = await ann.page.call('POST /webhooks', { body: { url, events: ['your-turn'] } })
    expect(field(made, 'error.code')).toBe('bad-address')
  })

  it('a public one by https may be made', async () => {
    const made = await ann.page.call('POST /webhooks', {
      body: { url: 'https://93.184.215.14/', events: ['your-turn'] },
    })
    expect(made.status).toBe(200)
  })
})

describe('what is public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700::1111', '2a00:1450::1'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each(['127.8.8.8', '0.0.0.0', '255.255.255.255', '224.0.0.1', '::ffff:8.8.8.8', 'fe80::1%eth0', 'x', ''])(
    '%s is not',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})

describe('names', () => {
  /** A name server on this machine: it says so of every name but one, for which it never answers. */
  async function nameServer(says: readonly number[]): Promise<{ readonly address: string; close(): void }> {
    const socket = createSocket('udp4')
    socket.on('message', (query, { port: to, address }) => {
      const end = query.indexOf(0, 12) + 5 // of the question
      const isSilent = query.subarray(12, end).toString().includes('silent')
      if (isSilent) return
      const isFour = query[end - 3] === 1
      const answer = Buffer.concat([Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]), Buffer.from(says)])
      const head = Buffer.from(query.subarray(0, 12))
      head.set([0x81, 0x80], 2)
      head.set([0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0], 4)
      socket.send(Buffer.concat([head, query.subarray(12, end), ...(isFour ? [answer] : [])]), to, address)
    })
    await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
    return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
  }
  const found = (ask: Resolve, name: string): Promise<readonly string[]> =>
    new Promise((settle) => ask(name, { all: true }, (_, all) => settle(all.map(({ address }) => address))))

  it('that lead into the network are looked up, and not connected to', async () => {
    const server = await nameServer([127, 0, 0, 1])
    const resolve = askServers([server.address])
    expect(await found(resolve, 'inside.example')).toEqual(['127.0.0.1'])
    const port = new URL(receiver.url).port
    expect(await send(letter(`https://inside.example:${port}/`), 'public', never, { resolve })).toEqual({
      status: null,
      fault: 'not-allowed',
    })
    server.close()
  })

  it('that nobody answers for keep no file waiting', async () => {
    const server = await nameServer([127, 0, 0, 1])
    const resolve = askServers([server.address])
    const ended: string[] = []
    const asking = Array.from({ length: 40 }, async (_, count) => {
      await found(resolve, `silent${count}.example`)
      ended.push('a name')
    })
    await readFile(new URL(import.meta.url))
    ended.push('a file')
    await Promise.all(asking)
    expect(ended[0]).toBe('a file')
    server.close()
  })
})

describe('sending', () => {
  const port = (): string => new URL(receiver.url).port
  /** A name that means something public when it is first asked for, and this machine when it is connected to. */
  const rebinding = (): Resolve => {
    let asked = 0
    return (_, __, done) => done(null, [{ address: asked++ === 0 ? '93.184.215.14' : '127.0.0.1', family: 4 }])
  }

  it('a name that changes its meaning is refused at the connection itself', async () => {
    const resolve = rebinding()
    resolve('rebound.example', { all: true }, () => undefined) // the look before
    const sent = await send(letter(`https://rebound.example:${port()}/`), 'public', never, { resolve })
    expect(sent).toEqual({ status: null, fault: 'not-allowed' })
    const both: Resolve = (_, __, done) =>
      done(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    expect(await send(letter(`https://two.example:${port()}/`), 'public', never, { resolve: both })).toEqual({
      status: null,
      fault: 'not-allowed',
    })
    for (const url of [`https://127.0.0.1:${port()}/`, `https://[::1]:${port()}/`, receiver.url])
      expect(await send(letter(url), 'public', never)).toEqual({ status: null, fault: 'not-allowed' })
    expect(receiver.received).toEqual([])
  })

  it('an answer in another protocol, a torn one and none at all end like any other', async () => {
    const answers = [
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      'rubbish\r\n\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf',
      'HTTP/1.1 100 Continue\r\n\r\n',
      '',
    ]
    let count = 0
    const odd = createRawServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.write(answers[count++] ?? ''))
    })
    await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening))
    const address = odd.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`
    for (const answer of answers)
      expect((await send(letter(url), 'any', never, { longest: 300 })).fault, answer).toMatch(/unreachable|too-slow/)
    odd.close()
  })

  it('a redirect is not followed, an endless answer is cut, and a slow one is given up', async () => {
    const heard: string[] = []
    const odd = createServer((request, response) => {
      heard.push(request.url ?? '')
      if (request.url === '/moved') response.writeHead(307, { location: '/inside' }).end()
      else if (request.url === '/endless') {
        response.writeHead(200)
        const pour = (): void => {
          while (response.write('x'.repeat(4096))) continue
          if (!response.destroyed) response.once('drain', pour)
        }
        pour()
      }
    })
    await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening))
    const address = odd.address()
    const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    expect(await send(letter(`${base}/moved`), 'any', never)).toEqual({ status: 307, fault: 'refused' })
    expect(await send(letter(`${base}/endless`), 'any', never)).toEqual({ status: 200, fault: null })
    expect(await send(letter(`${base}/silent`), 'any', never, { longest: 200 })).toEqual({
      status: null,
      fault: 'too-slow',
    })
    expect(heard).toEqual(['/moved', '/endless', '/silent'])
    odd.closeAllConnections()
    await new Promise((closed) => odd.close(closed))
    expect(await send(letter(base), 'any', never)).toEqual({ status: null, fault: 'unreachable' })
  })
})
