import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import type { ReportLimit } from './limit-report.ts'
import { tally } from './limits.ts'
import { addressOf, household } from './proxy.ts'

const BESIDES = 1000 // connections for requests, beside the places for sockets
const SHARE = 1 / 3 // of all, for one address
const AT_ONCE = 4 // requests of one connection that wait for their answers; browsers send one
const AT_ONCE_OF_ONE = 400 // of one address: a club of sixty, each with the six connections of a browser

type Limits = Pick<Config, 'mostSockets' | 'rate' | 'trustProxy'>

/** Bounds open connections, even idle ones. A believed proxy's are everybody's: counted together. */
export function limitConnections(server: Server, { mostSockets, rate, trustProxy }: Limits, report: ReportLimit): void {
  const most = mostSockets + BESIDES
  const mostOfOne = Math.ceil(most * SHARE * rate)
  const open = tally()
  server.maxConnections = most
  server.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? ''
    if (trustProxy !== false && trustProxy(remote, 0)) return
    const address = household(remote)
    if (open.of(address) < mostOfOne) return void socket.once('close', open.add(address))
    report('connections of one address', address)
    socket.destroy()
  })
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Bounds what may be asked for before the answers are read: each holds a file or memory, however few bytes asked for
 * it. Node hands over all requests of a packet, also after the connection was ended: they are turned away here.
 */
export function limitUnanswered(handle: Handle, { rate, trustProxy }: Limits, report: ReportLimit): Handle {
  const mostOfOne = Math.ceil(AT_ONCE_OF_ONE * rate)
  const ofConnection = new WeakMap<object, number>()
  const ofAddress = tally()
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const address = household(addressOf(request, trustProxy))
    const waiting = ofConnection.get(socket) ?? 0
    if (waiting >= AT_ONCE || ofAddress.of(address) >= mostOfOne) {
      report('requests at once', address)
      socket.destroy()
      return
    }
    ofConnection.set(socket, waiting + 1)
    const giveBack = ofAddress.add(address)
    response.once('close', () => {
      ofConnection.set(socket, (ofConnection.get(socket) ?? 1) - 1)
      giveBack()
    })
    handle(request, response)
  }
}
