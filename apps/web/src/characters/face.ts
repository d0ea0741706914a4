/** How somebody takes what happens: their lines and their brows follow from it. */
export type Temper = 'cheerful' | 'calm' | 'bold' | 'shy' | 'proud' | 'dry'

export type Mood = 'calm' | 'glad' | 'sad'

/** The few features a portrait is put together from. */
export interface Face {
  readonly temper: Temper
  readonly head: 'round' | 'wide' | 'long' | 'square'
  readonly coat: Coat // skin, fur, feathers or paint
  readonly ears?: 'round' | 'tufted' | 'horns' | 'antenna'
  readonly hair?: 'bob' | 'bun' | 'curls' | 'short' | 'long' | 'crest' | 'flame' | 'beret' | 'cap'
  readonly dye?: Coat // of the hair
  readonly nose: 'muzzle' | 'beak' | 'small' | 'none'
  readonly eyes: 'dots' | 'wide' | 'sharp' | 'lamps'
  readonly marks?: 'spots' | 'stripes' | 'panes' | 'blush' | 'freckles' | 'pips'
  readonly wears?: 'glasses' | 'beard' | 'earrings' | 'goggles'
}

/** Colours of portraits, as pieces.css has them. */
type Coat = 'sand' | 'brown' | 'rust' | 'grey' | 'snow' | 'ink' | 'leaf' | 'sky' | 'gold' | 'rose' | 'peach' | 'cream'
