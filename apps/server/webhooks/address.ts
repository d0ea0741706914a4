import { lookup as askSystem, promises, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Where webhooks may go; `any` is for a club's own network, and for tests. */
export type Reach = 'public' | 'any'

/** Every address that is not somebody's on the open internet (IANA's special-purpose registries). */
const SPECIAL = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23], // Teredo, benchmarks and the like
  ['2001:db8::', 32],
  ['2002::', 16], // an address of version 4 within
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv6')
/** All that was ever given out; what maps addresses of version 4 lies outside. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (isIPv6(plain)) return GIVEN_OUT.check(plain, 'ipv6') && !SPECIAL.check(plain, 'ipv6')
  return isIP(plain) === 4 && !SPECIAL.check(plain, 'ipv4')
}

const LONGEST = 500

/** A whole address that a webhook may have, as far as its text tells; null otherwise. */
export function readAddress(text: string, reach: Reach): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.href.length > LONGEST || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return isWithin(url, reach) ? url : null
}

const FIRST_FREE_PORT = 1024

/** Whether it may be connected to, as far as its text tells: by https, to no other service's well-known port. */
export function isWithin(url: URL, reach: Reach): boolean {
  if (reach === 'any') return url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol !== 'https:' || (url.port !== '' && Number(url.port) < FIRST_FREE_PORT)) return false
  return isIP(hostOf(url)) === 0 ? !OWN_NAME.test(hostOf(url)) : isPublicAddress(hostOf(url))
}

const OWN_NAME = /(^|\.)localhost\.?$/ // this machine, whatever a name server says

/** Without the brackets of an address of version 6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

export class NotAllowed extends Error {}

export type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

const PATIENCE = { timeout: 3000, tries: 1 } // milliseconds

/**
 * Asks the name servers themselves. The system's own look-up has four threads, which files need too: a stranger's slow
 * name server would hold them all.
 */
export function askServers(servers: readonly string[] = []): Resolve {
  const resolver = new promises.Resolver(PATIENCE)
  if (servers.length > 0) resolver.setServers(servers)
  return (name, _, done) =>
    void Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])]).then(
      ([four, six]) =>
        done(null, [
          ...four.map((address) => ({ address, family: 4 })),
          ...six.map((address) => ({ address, family: 6 })),
        ]),
    )
}

/** In a club's own network names may stand in a file of the machine. */
export const askFor = (reach: Reach): Resolve => (reach === 'any' ? askSystem : askServers())

/**
 * Finds the address that is connected to, and refuses all of a name's if one is not public. It is asked at the very
 * connection: a name that meant something else a moment ago gains nothing.
 */
export const guardedLookup =
  (reach: Reach, ask: Resolve): LookupFunction =>
  (name, options, done) =>
    ask(name, { all: true }, (error, found) => {
      if (error !== null) return done(error, '') // then there is no list, whatever its type says
      const [first] = found
      if (first === undefined) return done(new Error(`${name} has no address`), '')
      if (reach === 'public' && !found.every(({ address }) => isPublicAddress(address)))
        return done(new NotAllowed(name), '')
      if (options.all === true) return done(null, found)
      return done(null, first.address, first.family)
    })
