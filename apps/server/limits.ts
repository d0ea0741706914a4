/** A bucket of tokens: so many a second, so many at once. */
export function bucket(perSecond: number, most: number, now: () => number = () => performance.now()): (tokens?: number) => boolean {
  let left = most
  let at = now()
  return (tokens = 1) => {
    const time = now()
    left = Math.min(most, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < tokens) return false
    left -= tokens
    return true
  }
}
