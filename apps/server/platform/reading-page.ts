import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastify from 'fastify'
import type { House, V1 } from './house.ts'

const PLACE = '/api/v1/docs'
const DAY = 86_400 // seconds

/** A page to read the document at, with all it needs. */
interface ReadingPage {
  readonly page: string
  readonly policy: string
  readonly script: Buffer // gzipped
}

export function serveReadingPage(v1: V1, { callers }: House): void {
  let opened: Promise<ReadingPage> | null = null // it weighs more than all the rest of the API: for those who read it
  const route = { ...callers.open(5), schema: { hide: true } }
  for (const path of ['/', '/docs']) v1.get(path, route, (_, reply) => reply.redirect(`${PLACE}/`))
  v1.get('/docs/', route, async (_, reply) => {
    const { page, policy } = await (opened ??= open())
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(page)
  })
  v1.get('/docs/js/scalar.js', route, async (_, reply) => {
    const { script } = await (opened ??= open())
    return reply
      .header('content-encoding', 'gzip')
      .header('cache-control', `public, max-age=${DAY}`)
      .type('text/javascript; charset=utf-8')
      .send(script)
  })
}

async function open(): Promise<ReadingPage> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const reader = fastify()
  await reader.register(reference, {
    routePrefix: PLACE,
    configuration: {
      url: '/api/v1/openapi.json',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      pageTitle: 'Parlour API',
    },
  })
  const [page, script] = [await reader.inject(`${PLACE}/`), await reader.inject(`${PLACE}/js/scalar.js`)]
  await reader.close()
  return { page: page.body, policy: policyOf(page.body), script: await promisify(gzip)(script.rawPayload) }
}

/** Inline scripts by their hashes; only here styles may be inline. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return (
    `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
    `font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  )
}
