import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { V1 } from './house.ts'

/** The document, made from the schemas that read the requests; to be registered before the routes. */
export async function describeRoutes(v1: V1): Promise<void> {
  await v1.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parlour',
        version: '1',
        description: 'Five games at one table, for programs. Refusals have a code, and illegal moves their reasons.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A token from your page' },
          page: { type: 'apiKey', in: 'cookie', name: 'parlour', description: 'Your browser' },
        },
      },
      security: [{ token: [] }, { page: [] }],
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
  })
}

/** The document itself, and a page to read it, which brings all it needs: only there styles may be inline. */
export async function serveDocument(v1: V1): Promise<void> {
  v1.get('/openapi.json', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(JSON.stringify(v1.swagger())),
  )
  await v1.register(async (page) => {
    page.addHook('onSend', async (_, reply, payload: unknown) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
        return payload
      const scripts = [...payload.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
      const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      reply.header(
        'content-security-policy',
        `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
          `font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      return payload
    })
    await page.register(reference, {
      routePrefix: '/docs',
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
  })
}
