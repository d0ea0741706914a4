const [OPEN, CLOSE] = ['⟦', '⟧']
const PLAIN = 'aceinosuyzACEINOSUYZ'
const ACCENTED = 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ'

/** The same texts, each in marks and with accents; functions give marked texts, figures stay as they are. */
export const marked = <W>(texts: W): W => markedIn(texts) as W // oxlint-disable-line typescript/no-unsafe-type-assertion -- every part keeps its type

function markedIn(part: unknown): unknown {
  if (typeof part === 'string') return mark(part)
  if (typeof part === 'function')
    return (...given: readonly unknown[]): unknown => markedIn(Reflect.apply(part, undefined, given))
  if (Array.isArray(part)) return part.map(markedIn)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, markedIn(value)]))
}

const mark = (text: string): string =>
  text === ''
    ? ''
    : `${OPEN}${text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)}${CLOSE}`

/**
 * What a reader of the pseudo-language finds outside of the marks: words that came from no catalogue, and marks without
 * their other half, left where a sentence was cut apart. Notation and people's own names may be allowed.
 */
export function unmarked(text: string, allowed: readonly (string | RegExp)[] = []): readonly string[] {
  let depth = 0
  let outside = ''
  const cut: string[] = []
  for (const letter of text) {
    if (letter === OPEN) depth++
    else if (letter === CLOSE && depth === 0) cut.push(CLOSE)
    else if (letter === CLOSE) {
      depth--
      outside += ' '
    } else if (depth === 0) outside += letter
  }
  if (depth > 0) cut.push(OPEN)
  const rest = allowed.reduce<string>((left, own) => left.replaceAll(own, ' '), outside)
  return [...cut, ...(rest.match(/\p{L}{2,}/gu) ?? [])]
}
