import type { ReactNode } from 'react'
import './Avatar.css'

const HUES = ['sand', 'grey', 'leaf', 'sky', 'gold', 'rose', 'peach'] as const

/** A person: the initial of their name on a colour that goes with the name. */
export const Avatar = ({ name }: { readonly name: string }): ReactNode => (
  <span className="avatar" aria-hidden="true" style={{ background: `var(--coat-${HUES[hash(name) % HUES.length]})` }}>
    {initialOf(name)}
  </span>
)

const initialOf = (name: string): string => /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase() ?? ''

const hash = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
