import { useEffect, useState } from 'react'

/** The tokens of the table that is laid, as colours a scene can use. */
const TOKENS = [
  'page',
  'wood',
  'wood-dark',
  'felt',
  'felt-edge',
  'felt-dot',
  'track',
  'track-edge',
  'ring',
  'hole',
  'hole-rim',
  'hole-edge',
  'gold-fill',
  'gold-edge',
  'red',
  'green',
  'on-green',
  'ink',
  'ink-faint',
  'card-raised',
  'accent-fill',
  'on-accent',
  'paper',
  'paper-edge',
  'card-black',
  'card-gold',
  'on-seat',
  'seat-0',
  'seat-1',
  'seat-2',
  'seat-3',
  'seat-4',
  'seat-5',
] as const
type Token = (typeof TOKENS)[number]
export interface Palette {
  of(token: Token): string
  readonly dark: boolean
}

export const seatToken = (seat: number): Token => TOKENS.find((token) => token === `seat-${seat % 6}`) ?? 'seat-0'

/** Tokens are worn by an element, since only then the browser says what they come to. */
function readPalette(): Palette {
  const probe = document.createElement('i')
  document.documentElement.append(probe)
  const colours = new Map<string, string>()
  for (const token of TOKENS) {
    probe.style.color = `var(--${token})`
    colours.set(token, getComputedStyle(probe).color)
  }
  probe.remove()
  const of = (token: Token): string => colours.get(token) ?? ''
  const [red = 255] = of('page').match(/\d+/g)?.map(Number) ?? []
  return { of, dark: red < 128 }
}

/** The palette, read anew when the player or the device asks for another look. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    const renew = (): void => setPalette(readPalette())
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const attributes = new MutationObserver(renew)
    attributes.observe(document.documentElement, { attributes: true })
    scheme.addEventListener('change', renew)
    return () => {
      attributes.disconnect()
      scheme.removeEventListener('change', renew)
    }
  }, [])
  return palette
}
