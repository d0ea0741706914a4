import type { UserId } from '@parlour/protocol'
import { openQueue } from '../queue.ts'
import { areApart, hides, type Hidden } from './apart.ts'
import type { StoredTie, TieStore } from './tie-store.ts'

/** Mutes and blocks, known at once: asked for every line that is shown and every seat that is taken. */
export interface Ties {
  hides(viewer: UserId, speaker: UserId): boolean
  areApart(one: UserId, other: UserId): boolean
  isApartFromAny(user: UserId, others: readonly UserId[]): boolean
  reload(user: UserId | null): Promise<void> // of one, or of all
}

export async function openTies(store: Pick<TieStore, 'hidden'>): Promise<Ties> {
  const queue = openQueue(() => undefined) // an older answer never comes after a newer one
  let hidden: Hidden = new Map()
  const reload = (user: UserId | null): Promise<void> =>
    queue.add(async () => {
      const ties = await store.hidden(user)
      if (user === null) hidden = byOwner(ties)
      else hidden = new Map([...hidden, [user, byOwner(ties).get(user) ?? new Map()]])
    })
  await reload(null)
  return {
    hides: (viewer, speaker) => hides(hidden, viewer, speaker),
    areApart: (one, other) => areApart(hidden, one, other),
    isApartFromAny: (user, others) => others.some((other) => areApart(hidden, user, other)),
    reload,
  }
}

const byOwner = (ties: readonly StoredTie[]): Hidden =>
  new Map(
    [...Map.groupBy(ties, ({ user }) => user)].map(([user, theirs]) => [
      user,
      new Map(theirs.flatMap(({ other, kind }) => (kind === 'friend' ? [] : [[other, kind] as const]))),
    ]),
  )
