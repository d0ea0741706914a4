import { deflateRawSync } from 'node:zlib'
import { writeRecord, type Language } from '@parlour/core'
import { TableId } from '@parlour/protocol'
import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { recordAt } from '../finished-record.ts'
import { originOf } from '../origin.ts'
import { refuse } from '../refuse.ts'
import { languageAsked } from '../request-language.ts'
import type { RequestLimits } from '../request-limits.ts'
import { namesOf } from '../seats.ts'
import type { Services } from '../services.ts'
import { gameName, shownName } from '../shown-names.ts'
import type { StoredCard } from '../store.ts'
import { shownAt } from './addresses.ts'
import { forOthers } from './frames.ts'
import { HEIGHT, WIDTH } from './picture-svg.ts'
import { embedWords } from './words.ts'

const FRAME = { width: 800, height: 600 }
const SMALLEST = 240
const LONGEST_RECORD = 6000 // letters that every browser takes in an address

/** Links that say what they lead to, wherever they are pasted: Open Graph and oEmbed. */
export function linkPages(app: FastifyInstance, { store, config }: Services, limits: RequestLimits): void {
  const perMinute = limits.perMinute(120)

  for (const kind of ['table', 'replay'] as const)
    app.get<{ Params: { id: string } }>(`/${kind}/:id`, perMinute, async (request, reply) => {
      const id = TableId.safeParse(request.params.id)
      const card = id.success ? await store.card(id.data) : null
      if (card?.ok !== true) return refuse(reply, 404, 'no-such-table')
      const { head } = card.value
      const origin = originOf(request, config.trustProxy)
      const language = languageAsked(request)
      const { title, about } = told(card.value, language)
      const address = `${origin}/${kind}/${head.id}`
      const target = kind === 'replay' ? await replayAddress(head.id) : null
      const page = `/${target ?? `#/online/${head.id}`}`
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(
          html`<!doctype html>
            <html lang="${embedWords[language].lang}" prefix="og: https://ogp.me/ns#">
              <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="robots" content="noindex" />
                <title>${title}</title>
                <meta property="og:type" content="website" />
                <meta property="og:site_name" content="Parlour" />
                <meta property="og:title" content="${title}" />
                <meta property="og:description" content="${about}" />
                <meta property="og:url" content="${address}" />
                <meta property="og:image" content="${`${origin}/picture/${head.id}.png`}" />
                <meta property="og:image:width" content="${WIDTH}" />
                <meta property="og:image:height" content="${HEIGHT}" />
                <meta name="twitter:card" content="summary_large_image" />
                <link
                  rel="alternate"
                  type="application/json+oembed"
                  title="${title}"
                  href="${`${origin}/oembed?url=${encodeURIComponent(address)}`}"
                />
                <meta http-equiv="refresh" content="0; url=${page}" />
              </head>
              <body>
                <p><a href="${page}">${embedWords[language].open}</a></p>
              </body>
            </html> `.markup,
        )
    })

  app.get<{ Querystring: { url?: string; maxwidth?: string; maxheight?: string; format?: string } }>(
    '/oembed',
    perMinute,
    async (request, reply) => {
      const { url, maxwidth, maxheight, format } = request.query
      if (format !== undefined && format !== 'json') return refuse(reply, 501, 'unreadable')
      const origin = originOf(request, config.trustProxy)
      const shown = typeof url === 'string' ? shownAt(url, origin) : null
      const card = shown === null ? null : await store.card(shown.table)
      if (shown === null || card?.ok !== true) return refuse(reply, 404, 'no-such-table')
      const { title } = told(card.value, languageAsked(request))
      const [width, height] = [within(maxwidth, FRAME.width), within(maxheight, FRAME.height)]
      const address = `${origin}/embed/${shown.kind}/${shown.table}`
      return forOthers(reply).send({
        version: '1.0',
        type: 'rich',
        title,
        provider_name: 'Parlour',
        provider_url: origin,
        width,
        height,
        html: html`<iframe src="${address}" title="${title}" width="${width}" height="${height}"></iframe>`.markup,
        thumbnail_url: `${origin}/picture/${shown.table}.png`,
        thumbnail_width: WIDTH,
        thumbnail_height: HEIGHT,
      })
    },
  )

  /** A finished game on the page, in its address; null where it is not over, or too long for one. */
  async function replayAddress(id: TableId): Promise<string | null> {
    const found = await recordAt(store, id, Date.now())
    if (!found.ok) return null
    const packed = deflateRawSync(writeRecord(found.value.record)).toString('base64url')
    return packed.length > LONGEST_RECORD ? null : `#/${found.value.head.game}/replay?record=${packed}`
  }
}

function told({ head, seats }: StoredCard, language: Language): { readonly title: string; readonly about: string } {
  const taken = namesOf(seats).filter((name) => name !== '')
  const names = taken.map((name) => shownName(name, language, head.game))
  const game = gameName(head.game, language)
  const words = embedWords[language]
  return { title: words.title(game, names), about: words.status(head.status, names) }
}

const within = (asked: string | undefined, usual: number): number =>
  /^\d{1,5}$/.test(asked ?? '') ? Math.max(SMALLEST, Math.min(usual, Number(asked))) : usual
