/** 3.13  How much there is to meet: the first wave, all charms and materials, or everything. */
export const CONTENTS = ['classic', 'charms', 'full'] as const
export type Content = (typeof CONTENTS)[number]
