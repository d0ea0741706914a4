import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { V1 } from './house.ts'

const ABOUT = `Five games at one table, for programs: whatever a person can do online, a program can do here.

**Begin** with a token from the page (Play online, your name, Programs). Send it as
\`Authorization: Bearer parlour_…\`. Open a table or sit down at one, ask for \`options\`, and \`move\`. A move names the
number its line is to have, so it can be sent again without being played twice. Follow a table by its \`stream\`, from
the last number you know.

**What is refused** has a code, a sentence, and for illegal moves the reasons of the rules, in English or Chinese as
\`Accept-Language\` asks. **Limits** are told by \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`.`

const TAGS = [
  { name: 'games', description: 'What can be played, and questions about any position. No token is needed.' },
  { name: 'tables', description: 'Find, open and follow tables; sit down, move, ask why not, chat, play again.' },
  { name: 'you', description: 'Your name, tokens and badge.' },
  { name: 'bots', description: 'Accounts for bots of yours. They are made in your browser.' },
  { name: 'webhooks', description: 'Have a program or a chat room told. They are made in your browser.' },
  { name: 'host', description: 'What the host’s page can do, by a token made there.' },
]

/** The document, made from the schemas that read the requests; to be registered before the routes. */
export async function describeRoutes(v1: V1): Promise<void> {
  await v1.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parlour', version: '1', description: ABOUT },
      tags: TAGS,
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

export function serveDocument(v1: V1): void {
  v1.get('/openapi.json', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer((text: unknown) => String(text))
      .send(JSON.stringify(v1.swagger())),
  )
}
