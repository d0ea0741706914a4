/** Whether things move here: the player's wish, or the device's; the style sheet knows. */
export const moves = (): boolean => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--move')) > 0
