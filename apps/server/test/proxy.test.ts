import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { addressOf, hostOf, household, isOwnOrigin, readProxy, type TrustProxy } from '../proxy.ts'

function request(remote: string, headers: { readonly [name: string]: string } = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remote })
  const message = new IncomingMessage(socket)
  Object.assign(message.headers, headers)
  return message
}

function trust(text: string): TrustProxy {
  const read = readProxy(text)
  if (!read.ok) throw new Error(read.error.kind)
  return read.value
}

const forwarded = (chain: string): { readonly 'x-forwarded-for': string } => ({ 'x-forwarded-for': chain })

describe('behind a proxy', () => {
  it.each([
    ['0', '1.1.1.1', '9.9.9.9', '1.1.1.1'], // nobody is believed
    ['1', '1.1.1.1', '9.9.9.9', '9.9.9.9'],
    ['1', '1.1.1.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'], // what the visitor wrote comes first and is not read
    ['2', '1.1.1.1', '6.6.6.6, 9.9.9.9, 2.2.2.2', '9.9.9.9'],
    ['2', '1.1.1.1', '9.9.9.9', '9.9.9.9'],
    ['1', '::ffff:1.1.1.1', '2001:db8::7', '2001:db8::7'],
    ['1', '::ffff:1.1.1.1', 'unknown', '1.1.1.1'],
    ['1', '1.1.1.1', '', '1.1.1.1'],
    ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '6.6.6.6, 9.9.9.9, 10.1.2.3', '9.9.9.9'],
    ['127.0.0.1, 10.0.0.0/8', '::ffff:127.0.0.1', '9.9.9.9', '9.9.9.9'],
    ['127.0.0.1, 10.0.0.0/8', '8.8.8.8', '9.9.9.9', '8.8.8.8'], // a stranger who knocks directly
    ['fd00::/8', 'fd00::1', '9.9.9.9', '9.9.9.9'],
  ])('PARLOUR_PROXY=%s, from %s saying "%s": %s', (setting, remote, chain, address) => {
    expect(addressOf(request(remote, forwarded(chain)), trust(setting))).toBe(address)
  })

  it.each(['yes', '10', '-1', '1.2.3', '10.0.0.0/33', '10.0.0.0/x', '1.1.1.1,', 'proxy.example'])(
    'PARLOUR_PROXY=%s is refused with its name',
    (text) => {
      expect(readProxy(text).ok).toBe(false)
      expect(readConfig({ PARLOUR_PROXY: text })).toMatchObject({
        error: [{ code: 'bad-value', variable: 'PARLOUR_PROXY', given: text }],
      })
    },
  )

  it('further origins are refused: no page of another origin could ever connect', () => {
    expect(readConfig({ PARLOUR_ORIGINS: 'https://games.example' })).toMatchObject({
      error: [{ code: 'origins-gone' }],
    })
  })

  it('the host a browser asked for is the proxy’s word, if it is believed', () => {
    const headers = { host: 'inner:8080', 'x-forwarded-host': 'evil.example, games.example' }
    expect(hostOf(request('1.1.1.1', headers), trust('1'))).toBe('games.example')
    expect(hostOf(request('1.1.1.1', headers), trust('0'))).toBe('inner:8080')
    expect(hostOf(request('1.1.1.1', headers), trust('10.0.0.0/8'))).toBe('inner:8080')
    const origin = (name: string): boolean => isOwnOrigin(request('1.1.1.1', { ...headers, origin: name }), trust('1'))
    expect(['https://games.example', 'http://games.example'].map(origin)).toEqual([true, true])
    expect(['https://evil.example', 'null', 'https://games.example.evil.example'].map(origin)).toEqual([
      false,
      false,
      false,
    ])
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'], // as a server that listens to both is told
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('limits count %s as %s', (address, key) => {
    expect(household(address)).toBe(key)
  })
})
