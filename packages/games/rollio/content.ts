/**
 * 3.13  How much there is to meet: the first wave, all charms and materials, or everything; `early` and `later` are
 * everything with the figures of the second and the third edition.
 */
export const CONTENTS = ['classic', 'charms', 'full', 'early', 'later'] as const
export type Content = (typeof CONTENTS)[number]
export const hasEverything = (content: Content): boolean => content !== 'classic' && content !== 'charms'
