/** 3.13  How much of the content there is to meet; the first keeps to the first wave. */
export const CONTENTS = ['classic', 'full'] as const
export type Content = (typeof CONTENTS)[number]
