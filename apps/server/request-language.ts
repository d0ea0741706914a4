import { languageFrom, type Language } from '@parlour/core'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'parlour-language'
const LONGEST = 200 // of what is read: browsers ask for a handful

/** The language of a page: what the address wishes for (`?lang=zh`), what it wished for before, the browser. */
export function languageAsked(request: FastifyRequest): Language {
  return wished(request) ?? kept(request) ?? accepted(request) ?? 'en'
}

/** A wish in the address holds for the pages that follow. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = wished(request)
  if (language !== null) void reply.setCookie(COOKIE, language, { path: '/', sameSite: 'lax', httpOnly: true })
}

/** Cookies are not read yet where a request is turned away at the door. */
const kept = ({ cookies }: Partial<Pick<FastifyRequest, 'cookies'>>): Language | null =>
  languageFrom(cookies?.[COOKIE] ?? '')

function wished({ query }: FastifyRequest): Language | null {
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : null
  return typeof lang === 'string' ? languageFrom(lang) : null
}

/** `zh-CN,zh;q=0.9,en;q=0.8`: the first we speak, by their weights. */
function accepted({ headers }: FastifyRequest): Language | null {
  const asked = (headers['accept-language'] ?? '').slice(0, LONGEST).split(',')
  const ranked = asked
    .map((each) => {
      const [tag = '', weight = 'q=1'] = each.trim().split(';')
      return { tag, weight: Number(weight.trim().slice(2)) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag, weight } of ranked) {
    const language = weight > 0 ? languageFrom(tag) : null
    if (language !== null) return language
  }
  return null
}
