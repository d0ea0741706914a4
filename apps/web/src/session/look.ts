/** What a look is made of, each with its choices, the usual one first. Each part is an attribute of `<html>`. */
export const LOOKS = {
  theme: ['auto', 'light', 'dark'],
  table: ['felt', 'midnight', 'paper'],
  cards: ['lattice', 'stripes', 'stars'], // their backs
  dice: ['ivory', 'ebony', 'ruby'],
  balls: ['glass', 'satin', 'flat'],
  contrast: ['auto', 'more'], // auto: what the system asks for
  colours: ['usual', 'safe'], // safe: for those who see red and green alike
  motion: ['auto', 'on', 'off'],
  shake: ['on', 'off'], // whether a table shakes when something goes wrong
} as const

type Looks = typeof LOOKS
export type Look = { readonly [P in keyof Looks]: Looks[P][number] }

/**
 * Puts a look on the page; what is not understood is usual. It is also written into look.js, which runs before the
 * first paint, so it must not use anything but what it is given.
 */
export function wearLook(
  dataset: { [name: string]: string | undefined },
  looks: { readonly [part: string]: readonly string[] },
  wanted: { readonly [part: string]: unknown },
  needsContrast: boolean,
): void {
  for (const [part, [usual, ...others]] of Object.entries(looks)) {
    const wish = part === 'contrast' && needsContrast && wanted[part] === usual ? 'more' : wanted[part]
    const value = others.find((other) => other === wish)
    if (value === undefined) delete dataset[part]
    else dataset[part] = value
  }
}
