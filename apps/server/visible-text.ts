// what leaves no mark where it stands; an emoji needs some of it and is kept whole
const INVISIBLE = /(\p{RGI_Emoji})|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gv

/** What can be seen of a text. Two names must not differ by the rest alone, and nothing consists of it. */
export const visibleIn = (text: string): string => text.replaceAll(INVISIBLE, '$1')

const PILED_MARKS = /(\p{M}\p{Cf}*\p{M}\p{Cf}*\p{M})[\p{M}\p{Cf}]+/gu

/** Three marks on one letter at most: a pile of them would cover the lines above. */
export const unpiled = (text: string): string => text.replaceAll(PILED_MARKS, '$1')
