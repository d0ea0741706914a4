import type { RawSettings } from '@parlour/core'

/** The full content of an edition by the name it has now. */
const fullAs =
  (content: string) =>
  (settings: RawSettings): RawSettings => ({ ...settings, ...(settings['content'] === 'full' ? { content } : {}) })

/**
 * 4  What settings of earlier editions are called now: the first's batches kept reacting charms silent, and its full
 * content was the charms and materials alone; the second's and the third's had other figures.
 */
export const earlier = {
  1: (settings: RawSettings): RawSettings => ({
    ...fullAs('charms')(settings),
    ...(settings['order'] === 'batch' ? { order: 'silent' } : {}),
  }),
  2: fullAs('early'),
  3: fullAs('later'),
} as const
