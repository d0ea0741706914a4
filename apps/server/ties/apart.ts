import type { TieKind, UserId } from '@parlour/protocol'

/** Whom people have muted or blocked. */
export type Hidden = ReadonlyMap<UserId, ReadonlyMap<UserId, Exclude<TieKind, 'friend'>>>

/** Whether what `speaker` says is not shown to `viewer`. */
export const hides = (hidden: Hidden, viewer: UserId, speaker: UserId): boolean =>
  hidden.get(viewer)?.has(speaker) === true

/** Whether two people are never brought together: one of them has blocked the other. */
export const areApart = (hidden: Hidden, one: UserId, other: UserId): boolean =>
  hidden.get(one)?.get(other) === 'blocked' || hidden.get(other)?.get(one) === 'blocked'
