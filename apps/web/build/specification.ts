import { Lexer, Parser, Renderer, type Token, type Tokens } from 'marked'

/** A RULES.md as the page shows it: the whole text, and each numbered paragraph on its own. */
export interface Specification {
  readonly title: string
  readonly html: string
  readonly contents: readonly Heading[]
  readonly paragraphs: { readonly [rule: string]: Paragraph }
}

interface Heading {
  readonly rule: string // '' where a heading has no number
  readonly title: string
  readonly depth: number
}

interface Paragraph {
  readonly section: string // the heading it stands under
  readonly html: string
}

const NUMBERED = /^(\d+(?:\.\d+)*|[A-Z]+\d+)\.?(?:\s|$)/ // `1.2 The turn`, `5. Traps`
const NAMED = /^[A-Z]+\d+$/ // `T1`, `X18`

/** Every number becomes an anchor; `resolve` says where a relative link leads. */
export function specification(markdown: string, resolve: (href: string) => string): Specification {
  const anchors = new Map<unknown, string>() // headings, items of lists and rows of tables that are rules
  const renderer = new AnchoredRenderer(anchors, resolve)
  const draw = (tokens: Token[]): string => Parser.parse(tokens, { renderer })
  const contents: Heading[] = []
  const paragraphs: Record<string, Paragraph> = {}
  const open: { readonly heading: Heading; readonly parts: string[] }[] = []
  let title = ''

  const note = (rule: string, section: string, html: string): boolean => {
    if (rule === '' || Object.hasOwn(paragraphs, rule)) return false
    paragraphs[rule] = { section, html }
    return true
  }
  const close = (depth: number): void => {
    for (let top = open.at(-1); top !== undefined && top.heading.depth >= depth; top = open.at(-1)) {
      open.pop()
      note(top.heading.rule, top.heading.title, top.parts.join(''))
    }
  }

  const shown: Token[] = []
  for (const token of Lexer.lex(markdown)) {
    if (!isHeading(token)) {
      const here = open.at(-1)?.heading
      const html = draw([token]) // before its rules have anchors: those stand in the whole text only
      for (const { parts } of open) parts.push(html)
      for (const found of rulesIn(token, here?.rule ?? '', draw))
        if (note(found.rule, here?.title ?? title, found.html)) anchors.set(found.part, found.rule)
      shown.push(token)
      continue
    }
    const text = plain(token.tokens)
    if (token.depth === 1 && title === '') {
      title = text
      continue
    }
    close(token.depth)
    const rule = NUMBERED.exec(text)?.[1] ?? ''
    const heading = { rule, title: text, depth: token.depth }
    contents.push(heading)
    open.push({ heading, parts: [] })
    if (rule !== '') anchors.set(token, rule)
    shown.push(token)
  }
  close(0)
  return { title, html: draw(shown), contents, paragraphs }
}

interface Found {
  readonly part: unknown
  readonly rule: string
  readonly html: string
}

/** Numbered items of a list, items that begin with a name in bold, and rows of a table that begin with one. */
function rulesIn(token: Token, section: string, draw: (tokens: Token[]) => string): readonly Found[] {
  if (isTable(token))
    return token.rows.flatMap((row) => {
      const rule = plain(row[0]?.tokens ?? [])
      return NAMED.test(rule) ? [{ part: row, rule, html: draw([{ ...token, rows: [row] }]) }] : []
    })
  if (!isList(token)) return []
  const first = token.start === '' ? 1 : token.start
  return token.items.map((part, index) => ({
    part,
    rule: boldName(part) ?? (token.ordered && section !== '' ? `${section}.${first + index}` : ''),
    html: draw(part.tokens),
  }))
}

function boldName({ tokens: [first] }: Tokens.ListItem): string | null {
  const lead = first?.type === 'text' || first?.type === 'paragraph' ? first.tokens?.[0] : undefined
  const name = lead?.type === 'strong' ? plain([lead]) : ''
  return NAMED.test(name) ? name : null
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isTable = (token: Token): token is Tokens.Table => token.type === 'table'
const isList = (token: Token): token is Tokens.List => token.type === 'list'

/** Inline text as it is read. */
const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      const inner = 'tokens' in token ? token.tokens : undefined
      return inner !== undefined ? plain(inner) : 'text' in token ? String(token.text) : token.raw
    })
    .join('')

class AnchoredRenderer extends Renderer {
  readonly #anchors: ReadonlyMap<unknown, string>
  readonly #resolve: (href: string) => string
  constructor(anchors: ReadonlyMap<unknown, string>, resolve: (href: string) => string) {
    super()
    this.#anchors = anchors
    this.#resolve = resolve
  }
  #id(part: unknown): string {
    const rule = this.#anchors.get(part)
    return rule === undefined ? '' : ` id="rule-${rule}"`
  }
  override heading(token: Tokens.Heading): string {
    return `<h${token.depth}${this.#id(token)}>${this.parser.parseInline(token.tokens)}</h${token.depth}>`
  }
  override listitem(item: Tokens.ListItem): string {
    return `<li${this.#id(item)}>${this.parser.parse(item.tokens)}</li>`
  }
  override table({ header, rows }: Tokens.Table): string {
    const cells = (row: readonly Tokens.TableCell[], tag: string): string =>
      row
        .map(({ tokens }) => ({ text: this.parser.parseInline(tokens), own: tokens.length === 0 ? 'td' : tag }))
        .map(({ text, own }) => `<${own}>${text}</${own}>`)
        .join('')
    const body = rows.map((row) => `<tr${this.#id(row)}>${cells(row, 'td')}</tr>`)
    const name = escape(header.map(({ tokens }) => plain(tokens)).join(', '))
    return `<div class="wide" tabindex="0" role="group" aria-label="${name}"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  }
  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escape(text)}</code></pre>`
  }
  override link({ href, tokens }: Tokens.Link): string {
    const to = href.startsWith('https:') ? `${escape(href)}" rel="noreferrer` : escape(this.#resolve(href))
    return `<a href="${to}">${this.parser.parseInline(tokens)}</a>`
  }
  /** Text cannot become markup. */
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return escape(text)
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
