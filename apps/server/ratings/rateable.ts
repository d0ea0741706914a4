import type { StoredHead } from '../store.ts'

/**
 * Whether a table may be opened as rated: the usual rules and start, so that all games of a list are alike; nobody who
 * plays for the absent; and a clock wherever somebody waits for somebody else, so that no lost game goes on for ever.
 */
export const isRateable = ({
  settings,
  from,
  terms,
  seats,
}: Pick<StoredHead, 'settings' | 'from' | 'terms'> & { readonly seats: number }): boolean =>
  settings === '' && from === null && terms.standIn === null && (seats === 1 || terms.perMove !== null)
