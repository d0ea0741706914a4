import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LARGEST_MESSAGE, type RefusalCode } from '@parlour/protocol'
import { WebSocketServer, type WebSocket } from 'ws'
import { buckets, tally, times, type Rate } from './limits.ts'
import type { ReportLimit } from './limit-report.ts'
import { bareAnswer, namesOneHost } from './http-errors.ts'
import { addressOf, household, isOwnOrigin } from './proxy.ts'
import type { Config } from './config.ts'
import type { StoredPerson } from './store.ts'

/** A WebSocket that was let in, and for whom. */
export interface Arrival {
  readonly socket: WebSocket
  readonly duplex: Duplex
  readonly person: StoredPerson | null
  readonly token: Presented | null // null: a browser
  readonly session: Session | null // null: a guest, or a program
  readonly address: string
}

/** A program came in by a token of that person's, or of a bot of theirs. */
export interface Presented {
  readonly mayAct: boolean // false: it may only look
  isStill(): Promise<boolean> // neither revoked nor expired
}

/** A browser in which an account is signed in. */
export interface Session {
  readonly id: string
  isStill(): Promise<boolean> // not ended
}

/** Somebody who knocks. */
export type Visitor = Pick<Arrival, 'person' | 'token' | 'session'>

export interface Door {
  /** Takes over an HTTP upgrade. From here on the connection is either handed to `enter` or ended. */
  upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void
}

interface House {
  readonly config: Pick<Config, 'mostSockets' | 'rate' | 'trustProxy'>
  readonly report: ReportLimit
  readonly isLeaving: () => boolean
  readonly find: (request: IncomingMessage) => Promise<Visitor>
  /** Takes the socket, also one of somebody who must be sent away with a farewell. */
  readonly enter: (arrival: Arrival) => void
}

const KNOCKS: Rate = { perSecond: 20, most: 200 } // upgrades of one address
const SHARE = 1 / 3 // of all places, for one address
const PATIENCE = 5000 // milliseconds until the one who knocks is known

type TurnedAway = readonly [status: number, code: RefusalCode]
const LEAVING: TurnedAway = [503, 'leaving']

const OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false, // pongs count and are bounded like everything else that is sent
  maxPayload: 16 * LARGEST_MESSAGE, // a little too large is refused with a code, far too large ends the connection
  maxFragments: 64,
  maxBufferedChunks: 1024,
  closeTimeout: 3000,
}

export function openDoor({ config, report, isLeaving, find, enter }: House): Door {
  const server = new WebSocketServer(OPTIONS)
  server.on('wsClientError', (_, duplex) => turnAway(duplex, [400, 'unreadable']))
  const knocks = buckets(times(KNOCKS, config.rate))
  const mostOfOne = Math.min(config.mostSockets, Math.ceil(config.mostSockets * SHARE * config.rate))
  const places = tally() // taken, by address
  let taken = 0

  function take(address: string, duplex: Duplex): void {
    const giveBack = places.add(address)
    taken++
    duplex.once('close', () => {
      taken--
      giveBack()
    })
  }

  /** Why somebody who knocks is turned away at once, or null. */
  function refusal(request: IncomingMessage, address: string): TurnedAway | null {
    if (!namesOneHost(request)) return [400, 'unreadable']
    if (request.url?.split('?')[0] !== '/socket') return [404, 'not-found']
    if (!isOwnOrigin(request, config.trustProxy)) return [403, 'not-signed-in']
    if (isLeaving()) return LEAVING
    const limit = !knocks.of(address)()
      ? 'connections opened by one address'
      : places.of(address) >= mostOfOne
        ? 'places of one address'
        : taken >= config.mostSockets
          ? 'places'
          : null
    if (limit === null) return null
    report(limit, address)
    return [limit === 'places' ? 503 : 429, 'too-many']
  }

  return {
    upgrade(request, duplex, head) {
      duplex.on('error', () => duplex.destroy()) // before anything else: an error that nobody hears ends the process
      const address = household(addressOf(request, config.trustProxy))
      const refused = refusal(request, address)
      if (refused !== null) return turnAway(duplex, refused)
      take(address, duplex)
      const late = setTimeout(() => duplex.destroy(), PATIENCE)
      duplex.once('close', () => clearTimeout(late))
      find(request)
        .then((visitor) => {
          clearTimeout(late)
          if (isLeaving()) return turnAway(duplex, LEAVING)
          server.handleUpgrade(request, duplex, head, (socket) => {
            socket.on('error', () => socket.terminate())
            enter({ socket, duplex, ...visitor, address })
          })
        })
        .catch(() => duplex.destroy())
    },
  }
}

/** Says why and lets go of both halves: the other side may never close its own. */
function turnAway(duplex: Duplex, [status, code]: TurnedAway): void {
  duplex.end(bareAnswer(status, code), () => duplex.destroy())
}
