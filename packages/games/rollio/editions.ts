import type { RawSettings } from '@parlour/core'

/**
 * 4  What settings of earlier editions are called now: the first's batches kept reacting charms silent, and its full
 * content was the charms and materials alone; the second's had other targets and difficulties.
 */
export const earlier = {
  1: (settings: RawSettings): RawSettings => ({
    ...settings,
    ...(settings['order'] === 'batch' ? { order: 'silent' } : {}),
    ...(settings['content'] === 'full' ? { content: 'charms' } : {}),
  }),
  2: (settings: RawSettings): RawSettings => ({
    ...settings,
    ...(settings['content'] === 'full' ? { content: 'early' } : {}),
  }),
} as const
