import type { FastifyRequest } from 'fastify'
import { hostOf, type TrustProxy } from './proxy.ts'

const HOST = /^[\w.:[\]-]{1,255}$/

/** The address under which the asker found this server, for links that go out: `https://club.example`. */
export function originOf(request: FastifyRequest, trust: TrustProxy): string {
  const host = hostOf(request.raw, trust)
  return `${request.protocol === 'https' ? 'https' : 'http'}://${HOST.test(host) ? host : 'localhost'}`
}
