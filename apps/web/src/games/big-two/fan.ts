/** Where every card of a hand lies, in pixels from the upper left corner of the fan. */
export interface Fan {
  readonly card: Size
  readonly height: number
  readonly places: readonly Place[]
}
interface Size {
  readonly width: number
  readonly height: number
}
interface Place {
  readonly x: number
  readonly y: number
  readonly angle: number // degrees
}

export const LIFT = 16 // how far a chosen card rises
const FINGER = 36 // the least of a card that must show in a single row
const OVERLAP = 0.64 // of a card's height, from row to row
const SAG = 10 // how much lower the ends of an arc are
const WIDE = { width: 92, height: 130 }
const BROAD = { width: 116, height: 164 } // on a large table

/**
 * One arc where there is room, otherwise two rows, so that a finger finds every card; few cards of a narrow hand are
 * larger instead.
 */
export function fan(count: number, width: number): Fan {
  const wide = width >= 700
  const roomy = width >= 900 ? BROAD : WIDE
  const small = wide ? roomy : width >= 480 ? { width: 68, height: 96 } : { width: 58, height: 82 }
  const large = wide ? roomy : { width: small.width * 1.45, height: small.height * 1.45 }
  const single = step(count, width, large) >= FINGER
  const card = single ? large : small
  const rows = single ? [count] : [Math.ceil(count / 2), Math.floor(count / 2)]
  const places = rows.flatMap((length, row) => line(length, width, card, LIFT + row * card.height * OVERLAP, single))
  // the same for one row and two
  const height = LIFT + (wide && single ? card.height + SAG : small.height * (1 + OVERLAP)) + 4
  return { card, height: Math.ceil(height), places }
}

const step = (count: number, width: number, card: Size): number =>
  count < 2 ? card.width : Math.min(card.width - 6, (width - card.width) / (count - 1))

function line(count: number, width: number, card: Size, y: number, arc: boolean): readonly Place[] {
  const apart = step(count, width, card)
  const left = (width - card.width - apart * (count - 1)) / 2
  const middle = (count - 1) / 2
  const sag = arc ? Math.min(SAG, count) : 0
  return Array.from({ length: count }, (_, place) => ({
    x: left + apart * place,
    y: y + sag * ((place - middle) / Math.max(1, middle)) ** 2,
    angle: arc ? (place - middle) * Math.min(1.6, 14 / count) : 0,
  }))
}

/** The place of a hand a point is over: the nearest row, and in it the nearest card. */
export function placeAt({ places, card }: Fan, x: number, y: number): number {
  let found = 0
  let least = Infinity
  places.forEach((place, index) => {
    const away = Math.abs(place.x + card.width / 2 - x) + 3 * Math.abs(place.y + card.height / 2 - y)
    if (away < least) [found, least] = [index, away]
  })
  return found
}
