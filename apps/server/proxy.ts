import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { err, ok, type Result } from '@parlour/core'
import type { Expected } from './setting-faults.ts'

/** Whether the machine that many hops before this one is believed about who spoke to it. */
export type TrustProxy = false | ((address: string, hop: number) => boolean)

const MOST_HOPS = 9

/** `0`, a number of proxies, or their addresses and networks, separated by commas. */
export function readProxy(text: string): Result<TrustProxy, Expected> {
  if (text === '' || text === '0') return ok(false)
  if (/^\d$/.test(text)) return ok((_, hop) => hop < Number(text))
  const believed = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', bits] = part.trim().split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return err({ kind: 'proxies', most: MOST_HOPS })
    believed.addSubnet(address, bits === undefined ? most : Number(bits), family)
  }
  return ok((address) => believed.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4'))
}

/** Where a request comes from. A proxy writes behind what it was sent: only what believed ones wrote is read. */
export function addressOf(request: IncomingMessage, trust: TrustProxy): string {
  let address = request.socket.remoteAddress ?? ''
  if (trust === false) return plain(address)
  const claims = [request.headers['x-forwarded-for'] ?? []].flat().join().split(',').reverse()
  for (const [hop, claim] of claims.entries()) {
    if (!trust(address, hop) || isIP(claim.trim()) === 0) break
    address = claim.trim()
  }
  return plain(address)
}

/** The host a browser asked for, as far as the proxy next to this server is believed. */
export function hostOf(request: IncomingMessage, trust: TrustProxy): string {
  const said = [request.headers['x-forwarded-host'] ?? []].flat().join().split(',').at(-1)?.trim() ?? ''
  const isBelieved = said !== '' && trust !== false && trust(request.socket.remoteAddress ?? '', 0)
  return isBelieved ? said : (request.headers.host ?? '')
}

/** A browser says which page asks; anyone who says nothing is no browser, and brings no cookie of somebody else. */
export function isOwnOrigin(request: IncomingMessage, trust: TrustProxy): boolean {
  const { origin } = request.headers
  const host = hostOf(request, trust)
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}

/** What limits count by: an IPv4 address, or the network of 64 bits that one IPv6 household has. */
export function household(remote: string): string {
  const address = plain(remote)
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An IPv4 address as such, also where it is told in the manner of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
