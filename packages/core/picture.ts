import type { Seat } from './game.ts'

/**
 * A position drawn as text, a row at a time. Tones are hints for a terminal; the plain text says everything without
 * them.
 */
export type Picture = readonly (readonly Span[])[]
export type Span = string | { readonly text: string; readonly tone: Tone }
export type Tone = 'dim' | 'gold' | 'red' | 'green' | Seat

export const plain = (picture: Picture): string =>
  picture
    .map((row) =>
      row
        .map((span) => (typeof span === 'string' ? span : span.text))
        .join('')
        .trimEnd(),
    )
    .join('\n')
