/** Markup that is safe to send. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | null | readonly Html[]

const ESCAPES: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are text: whatever is not `Html` already is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.map((string, index) => `${string}${written(parts[index] ?? null)}`).join(''),
})

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n')
}

const iso = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : '')

/** To the minute, in UTC. */
export const timeText = (ms: number): string => iso(ms).slice(0, 16).replace('T', ' ')
export const time = (ms: number): Html => html`<time datetime="${iso(ms)}">${timeText(ms)}</time>`
