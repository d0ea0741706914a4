import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { isEqual } from './people.ts'

/** Whether somebody may read the figures, by the host's choice. */
export function mayReadMetrics({ metrics, metricsToken }: Config, request: FastifyRequest): boolean {
  switch (metrics) {
    case 'off':
      return false
    case 'open':
      return true
    case 'token':
      return metricsToken !== null && isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    case 'local':
      return isLocal(request)
  }
}

/** From this machine, and not through a proxy on it that speaks for somebody else. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  const isLoopback = /^(?:::ffff:)?127\./.test(address) || address === '::1'
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
