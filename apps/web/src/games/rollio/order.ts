/** A list with one thing moved to another place; the others close up. */
export function moved<X>(order: readonly X[], from: number, to: number): readonly X[] {
  const at = Math.max(0, Math.min(order.length - 1, to))
  const thing = order[from]
  if (thing === undefined || from === at) return order
  return order.toSpliced(from, 1).toSpliced(at, 0, thing)
}

export const isSorted = (order: readonly number[]): boolean => order.every((thing, index) => thing === index)

/** How many places a thing has gone that was dragged so far, in slots of this width. */
export const placesFor = (dragged: number, slot: number): number => (slot === 0 ? 0 : Math.round(dragged / slot))
