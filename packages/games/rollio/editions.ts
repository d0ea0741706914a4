import type { RawSettings } from '@parlour/core'

/**
 * 4  What settings of the first edition are called now: its batches kept reacting charms silent, and its full content
 * was the charms and materials alone.
 */
export const earlier = {
  1: (settings: RawSettings): RawSettings => ({
    ...settings,
    ...(settings['order'] === 'batch' ? { order: 'silent' } : {}),
    ...(settings['content'] === 'full' ? { content: 'charms' } : {}),
  }),
} as const
