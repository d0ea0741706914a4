import { LANGUAGES } from '@parlour/core'
import { BotAccountId, TableId } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'
import { languageAsked } from '../request-language.ts'
import type { RequestLimits } from '../request-limits.ts'
import type { Services } from '../services.ts'
import type { Tables } from '../tables.ts'
import { badgeOf } from './badge.ts'
import type { BadgeStore } from './badge-store.ts'
import { forOthers, framedPages } from './frames.ts'
import { linkPages } from './links.ts'
import { openPictures } from './pictures.ts'
import { pictureOf } from './picture-svg.ts'
import { embedWords } from './words.ts'

const NAMED = /^([\w-]+)\.(png|svg)$/

/** Everything that stands on other people's pages. */
export async function openEmbedding(
  app: FastifyInstance,
  services: Services,
  tables: Tables,
  badges: BadgeStore,
  limits: RequestLimits,
): Promise<{ close(): Promise<void> }> {
  for (const language of LANGUAGES) await embedWords.load(language)
  const pictures = openPictures((error) => services.log.error({ err: error }, 'the thread for pictures failed'))
  framedPages(app, services.config.page)
  linkPages(app, services, limits)

  app.get<{ Params: { file: string } }>('/picture/:file', limits.perMinute(60), async (request, reply) => {
    const [, name, kind] = NAMED.exec(request.params.file) ?? []
    const id = TableId.safeParse(kind === 'png' ? name : null)
    const found = id.success ? await tables.find(id.data) : null
    if (found?.ok !== true) return refuse(reply, 404, 'no-such-table')
    const { state } = found.value
    const key = `${state.head.id} ${state.epoch} ${state.version}`
    // in English for everybody: the font of the pictures has no Chinese letters
    const png = await pictures.draw(key, () => pictureOf(state, 'en'))
    if (png === null) return refuse(reply, 503, 'too-many')
    return forOthers(reply).header('cache-control', 'public, max-age=60').type('image/png').send(Buffer.from(png))
  })

  app.get<{ Params: { file: string } }>('/badge/:file', limits.perMinute(60), async (request, reply) => {
    const [, name, kind] = NAMED.exec(request.params.file) ?? []
    const id = BotAccountId.safeParse(kind === 'svg' ? name : null)
    const badge = id.success ? await badges.find(id.data) : null
    if (badge === null) return refuse(reply, 404, 'not-found')
    const text = embedWords[languageAsked(request)]
    return forOthers(reply)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'public, max-age=300')
      .type('image/svg+xml; charset=utf-8')
      .send(badgeOf(badge.name, { played: text.played(badge.played), won: text.won(badge.won) }))
  })
  return pictures
}
