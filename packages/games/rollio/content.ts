/**
 * 3.13  How much there is to meet: the first wave, all charms and materials, or everything; `early` is everything with
 * the targets and difficulties of the second edition.
 */
export const CONTENTS = ['classic', 'charms', 'full', 'early'] as const
export type Content = (typeof CONTENTS)[number]
export const hasEverything = (content: Content): boolean => content === 'full' || content === 'early'
