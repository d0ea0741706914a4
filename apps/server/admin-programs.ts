import type { AddForm, AddPage } from './admin.ts'
import { programsPage } from './admin-programs-html.ts'
import { adminWords } from './admin-words.ts'
import type { NoteDeed } from './host-log.ts'
import type { TokenStore } from './platform/token-store.ts'
import type { Tokens } from './platform/tokens.ts'
import { languageAsked } from './request-language.ts'

const PLACE = '/host/programs'
const LONGEST_NAME = 40
const LIVES = ['30', '365']

interface Parts {
  readonly tokens: Tokens
  readonly tokenStore: TokenStore
  readonly note: NoteDeed
}

/** The host's tokens: made and revoked here, and nowhere else. */
export function programPages(page: AddPage, form: AddForm, { tokens, tokenStore, note }: Parts): void {
  page(PLACE, async (shown) => programsPage(shown, { tokens: await tokenStore.madeBy(null), made: null }))

  form('/host/token', async (session, { name = '', days = '' }, request) => {
    const called = name.trim().slice(0, LONGEST_NAME)
    if (called === '') return PLACE
    const made = await tokens.make({
      name: called,
      scopes: ['host'],
      user: null,
      maker: null,
      days: LIVES.includes(days) ? Number(days) : null,
    })
    if (made.ok) await note(session.name, 'made a token', '', called)
    const language = languageAsked(request)
    const text = adminWords[language]
    const said = made.ok ? null : made.error === 'conflict' ? text.programs.full : text.notDone
    const shown = { text, language, token: session.token, said }
    const listed = await tokenStore.madeBy(null)
    return { page: programsPage(shown, { tokens: listed, made: made.ok ? made.value.token : null }) }
  })

  form('/host/revoke', async (session, { id = '' }) => {
    const [token] = (await tokenStore.madeBy(null)).filter((one) => one.id === id)
    const gone = await tokenStore.revoke(id, null)
    if (gone.ok) await note(session.name, 'revoked a token', '', token?.name ?? '')
    return gone.ok ? PLACE : `${PLACE}?failed=revoke`
  })
}
