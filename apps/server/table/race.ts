import { ok, type Seat } from '@parlour/core'
import { TableId } from '@parlour/protocol'
import { hmac } from '../crypto.ts'
import { OPEN, personSeat, saltHashesOf, saltsOf, type Seats } from '../seats.ts'
import type { Racer, StoredCard, StoredHead } from '../store.ts'
import type { Drafted } from './decision.ts'
import { newTable } from './new-table.ts'

/** Racers gather here; each plays at a table of their own. */
export const isRace = ({ id, race }: Pick<StoredHead, 'id' | 'race'>): boolean => race === id

/** Everybody has sat down and shown their salt: a table for each, all on the dice that were committed to here. */
export function startRace(head: StoredHead, seats: Seats, now: number): Drafted {
  return ok({
    head: { ...head, status: 'playing', started: new Date(now).toISOString() },
    seats,
    turn: { toAct: null, began: now, deadline: null, graceUntil: null, dueAt: null },
    opens: seats.map((_, seat) => runOf(head, seats, seat, now)),
    events: [{ type: 'table' }],
  })
}

/** In no list of open tables, and no bot plays for anybody. */
function runOf(head: StoredHead, seats: Seats, seat: Seat, now: number): StoredCard {
  const taken = seats[seat]
  const id = runId(head, seat)
  const racer: Racer = { seat, salts: saltsOf(seats), saltHashes: saltHashesOf(seats) }
  const [user, name] = taken?.kind === 'person' ? [taken.user, taken.name] : [null, '']
  return newTable(
    {
      ...head,
      id,
      code: id, // nobody joins it, so there is none to be said aloud
      opener: user,
      opened: now + seat,
      terms: { ...head.terms, private: true, standIn: null },
      race: head.id,
      racer,
    },
    [user === null ? OPEN : personSeat(user, name, null, now)],
  )
}

/** As good as drawn by lot as long as the seed is secret: nobody finds somebody else's run. */
const runId = ({ id, seed }: StoredHead, seat: Seat): TableId =>
  TableId.parse(
    Buffer.from(hmac(seed, `parlour/${id}/run/${seat}`))
      .subarray(0, 12)
      .toString('base64url'),
  )
