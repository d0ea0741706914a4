/** Which webhook is served next: owners take turns, and those that answer slowly never hold every place. */
export interface Rota {
  /** Nothing happens if it waits or is being served already. */
  add(webhook: Waiting): void
  /** The next one to be served, which holds a place until `done`; null while there is no place, or nobody for it. */
  next(): Waiting | null
  done(webhook: Waiting, wasQuick: boolean | null): void // null: there was nothing to send
}

export interface Waiting {
  readonly id: string
  readonly owner: string | null // null: the host
}

export interface Places {
  readonly all: number
  readonly ofOne: number // person; the host may have more
  readonly ofSlow: number // webhooks that did not answer quickly the last time, or were never tried
}

const MOST_REMEMBERED = 20_000

export function openRota(places: Places): Rota {
  const waiting = new Map<string | null, Map<string, Waiting>>() // by owner: whose turn is next comes first
  const served = new Map<string, Waiting>()
  const quick = new Set<string>()

  return {
    add(webhook) {
      if (served.has(webhook.id)) return
      const theirs = waiting.get(webhook.owner) ?? new Map<string, Waiting>()
      if (!theirs.has(webhook.id)) theirs.set(webhook.id, webhook)
      waiting.set(webhook.owner, theirs)
    },
    next() {
      if (served.size >= places.all) return null
      const now = [...served.values()]
      const isFullOfSlow = now.filter(({ id }) => !quick.has(id)).length >= places.ofSlow
      for (const [owner, theirs] of waiting) {
        if (owner !== null && now.filter((other) => other.owner === owner).length >= places.ofOne) continue
        const found = [...theirs.values()].find(({ id }) => !isFullOfSlow || quick.has(id))
        if (found === undefined) continue
        theirs.delete(found.id)
        waiting.delete(owner)
        if (theirs.size > 0) waiting.set(owner, theirs) // behind everybody else
        served.set(found.id, found)
        return found
      }
      return null
    },
    done({ id }, wasQuick) {
      served.delete(id)
      if (wasQuick === null) return
      quick.delete(id)
      if (!wasQuick) return
      quick.add(id)
      const [oldest] = quick
      if (quick.size > MOST_REMEMBERED && oldest !== undefined) quick.delete(oldest)
    },
  }
}
