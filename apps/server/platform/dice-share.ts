import { saltHashOf, type Seat } from '@parlour/core'
import { hmac } from '../crypto.ts'
import type { Answer } from '../answer.ts'
import type { TableHandle } from '../table-handle.ts'
import { seatOf } from '../seats.ts'
import type { StoredHead, StoredPerson } from '../store.ts'
import { isRevealing } from '../table/timers.ts'

/**
 * The share in the dice of programs that leave it to the server. The salt follows from a secret, so that nothing need
 * be kept: it is revealed when it is awaited and the program is there, also after a restart.
 */
export interface DiceShare {
  sit(table: TableHandle, person: StoredPerson, seat: Seat): Promise<Answer>
  /** Reveals what is awaited; a bot that keeps its seat for another round sits down again. */
  goOn(table: TableHandle, person: StoredPerson): Promise<void>
}

const MOST_STEPS = 3 // sit, reveal, and once more for a round that began meanwhile

export function openDiceShare(secret: string): DiceShare {
  const saltOf = ({ id, commitment }: StoredHead, person: StoredPerson): string =>
    Buffer.from(hmac(secret, `salt/${id}/${commitment}/${person.id}`)).toString('hex')
  const hashOf = (head: StoredHead, person: StoredPerson, seat: Seat): string =>
    saltHashOf(saltOf(head, person), { table: head.id, commitment: head.commitment, seat }, hmac)

  const share: DiceShare = {
    async sit(table, person, seat) {
      const { head } = table.state
      const saltHash = hashOf(head, person, seat)
      const answer = await table.ask({ type: 'sit', person, seat, commitment: head.commitment, saltHash })
      if (answer.ok) await share.goOn(table, person)
      return answer
    },
    async goOn(table, person) {
      for (let step = 0; step < MOST_STEPS; step++) {
        const state = await table.newest().catch(() => null)
        if (state === null) return // with the next message, or when the program looks again
        const seat = seatOf(state.seats, person.id)
        const taken = seat === null ? undefined : state.seats[seat]
        if (seat === null || taken?.kind !== 'person' || state.head.status !== 'gathering') return
        if (person.bot !== undefined && taken.saltHash === null) {
          const { head } = state
          const saltHash = hashOf(head, person, seat)
          await table.ask({ type: 'sit', person, seat, commitment: head.commitment, saltHash })
        } else if (isRevealing(state) && taken.salt === null && taken.saltHash === hashOf(state.head, person, seat))
          await table.ask({ type: 'reveal', user: person.id, salt: saltOf(state.head, person) })
        else return
      }
    },
  }
  return share
}
