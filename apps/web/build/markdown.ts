/** A rule book as the page shows it: the whole text, and each numbered paragraph on its own. */
export interface RuleBook {
  readonly title: string
  readonly html: string
  readonly contents: readonly Heading[]
  readonly paragraphs: { readonly [rule: string]: Paragraph }
}

interface Heading {
  readonly rule: string // '' where a heading has no number
  readonly anchor: string
  readonly title: string
  readonly depth: number
}

interface Paragraph {
  readonly section: string // the heading it stands under
  readonly html: string
}

/** The Markdown our rule books use: headings, paragraphs, lists, tables, code, bold, italics and links; every number becomes an anchor. */
export function ruleBook(markdown: string): RuleBook {
  const contents: Heading[] = []
  const paragraphs: Record<string, Paragraph> = {}
  const open: { readonly heading: Heading; readonly parts: string[] }[] = []
  let html = ''
  let title = ''

  const note = (rule: string, section: string, part: string): boolean => {
    if (rule === '' || Object.hasOwn(paragraphs, rule)) return false
    paragraphs[rule] = { section, html: part }
    return true
  }
  const close = (depth: number): void => {
    for (let top = open.at(-1); top !== undefined && top.heading.depth >= depth; top = open.at(-1)) {
      open.pop()
      note(top.heading.rule, top.heading.title, top.parts.join(''))
    }
  }
  const section = (): Heading | null => open.at(-1)?.heading ?? null

  for (const block of blocksOf(markdown.split(/\r?\n/))) {
    if (block.type === 'heading') {
      const text = plain(block.text)
      if (block.depth === 1 && title === '') {
        title = text
        continue
      }
      close(block.depth)
      const rule = /^(\d+(?:\.\d+)*|[A-Z]\d+)\.?\s/.exec(text)?.[1] ?? ''
      const anchor = `rule-${rule === '' ? text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-') : rule}`
      const heading = { rule, anchor, title: text, depth: block.depth }
      contents.push(heading)
      open.push({ heading, parts: [] })
      html += `<h${block.depth} id="${anchor}">${inline(block.text)}</h${block.depth}>`
      continue
    }
    const part = draw(block, (marker, inner) => {
      const here = section()
      const bold = /^(?:<p>)?<strong>(\d+(?:\.\d+)+|[A-Z]+\d+)\.?<\/strong>/.exec(inner)?.[1]
      const rule =
        bold ?? (marker === null || here === null || here.rule === '' ? '' : /^[A-Z]+\d+$/.test(marker) ? marker : `${here.rule}.${marker}`)
      return note(rule, here?.title ?? title, inner) ? ` id="rule-${rule}"` : ''
    })
    for (const { parts } of open) parts.push(part.replaceAll(/ id="rule-[^"]*"/g, ''))
    html += part
  }
  close(0)
  return { title, html, contents, paragraphs }
}

type Block =
  | { readonly type: 'heading'; readonly depth: number; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'list'; readonly items: readonly { readonly marker: string | null; readonly blocks: readonly Block[] }[] }

const ITEM = /^(\s*)(?:([*-])|(\d+)\.)\s+(.*)$/

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  let at = 0
  const while_ = (holds: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && holds(lines[at] ?? '')) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    if (line.trim() === '') at++
    else if (heading !== null) {
      blocks.push({ type: 'heading', depth: heading[1]?.length ?? 1, text: heading[2] ?? '' })
      at++
    } else if (line.startsWith('```')) {
      at++
      blocks.push({ type: 'code', text: while_((inside) => !inside.startsWith('```')).join('\n') })
      at++
    } else if (line.startsWith('|')) {
      const [head = [], , ...rows] = while_((row) => row.startsWith('|')).map(cells)
      blocks.push({ type: 'table', head, rows })
    } else if (ITEM.test(line)) blocks.push(listFrom(while_((inside) => ITEM.test(inside) || /^\s+\S/.test(inside))))
    else
      blocks.push({
        type: 'paragraph',
        text: while_((more) => more.trim() !== '' && !/^(#|\||```)/.test(more) && !ITEM.test(more)).join(' '),
      })
  }
  return blocks
}

function listFrom(lines: readonly string[]): Block {
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0
  const items: { marker: string | null; lines: string[] }[] = []
  for (const line of lines) {
    const item = ITEM.exec(line)
    if (item !== null && (item[1]?.length ?? 0) <= indent) items.push({ marker: item[3] ?? null, lines: [item[4] ?? ''] })
    else items.at(-1)?.lines.push(line)
  }
  return {
    type: 'list',
    items: items.map(({ marker, lines: [first = '', ...rest] }) => {
      const step = Math.min(...rest.map((line) => /^\s*/.exec(line)?.[0].length ?? 0), 8)
      return { marker, blocks: blocksOf([first, ...rest.map((line) => line.slice(step))]) }
    }),
  }
}

const cells = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

type Anchor = (marker: string | null, inner: string) => string // the id attribute of a numbered thing, or ''

function draw(block: Block, anchor: Anchor): string {
  switch (block.type) {
    case 'heading':
      return ''
    case 'paragraph': {
      const inner = inline(block.text)
      return `<p${anchor(null, inner)}>${inner}</p>`
    }
    case 'code':
      return `<pre tabindex="0"><code>${escape(block.text)}</code></pre>`
    case 'table': {
      const row = (list: readonly string[], tag: string): string => list.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')
      const body = block.rows.map((list) => {
        const name = plain(list[0] ?? '')
        return `<tr${/^[A-Z]+\d+$/.test(name) ? anchor(name, list.map(inline).join(' — ')) : ''}>${row(list, 'td')}</tr>`
      })
      return `<div class="wide" tabindex="0" role="region" aria-label="${escape(block.head.map(plain).join(', '))}"><table><thead><tr>${row(block.head, 'th')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
    }
    case 'list': {
      const [first] = block.items
      const ordered = first !== undefined && first.marker !== null
      const items = block.items.map(({ marker, blocks }) => {
        const inner = blocks.map((inside) => (inside.type === 'paragraph' ? inline(inside.text) : draw(inside, () => ''))).join('')
        return `<li${ordered ? ` value="${marker ?? ''}"` : ''}${anchor(marker, inner)}>${inner}</li>`
      })
      return ordered ? `<ol>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
    }
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 1
        ? `<code>${escape(part.slice(1, -1))}</code>`
        : escape(part)
            .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/g, '<em>$1</em>')
            .replaceAll(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2" rel="noreferrer">$1</a>')
            .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1'),
    )
    .join('')

const plain = (text: string): string => text.replaceAll(/[*`]/g, '').trim()
