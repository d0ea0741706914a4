import { playersOf } from '@parlour/bots'
import { commitmentOf, err, hex, ok, type Reason, type Result } from '@parlour/core'
import {
  CHALLENGE_TERMS,
  challengeName,
  challengeSeats,
  dayAt,
  type RefusalCode,
  type TableId,
} from '@parlour/protocol'
import { hmac, newSeed } from '../crypto.ts'
import type { Openings } from '../openings.ts'
import { personSeat, uniqueName } from '../seats.ts'
import type { Store, StoredPerson, StoredSeat } from '../store.ts'
import { newTable } from '../table/new-table.ts'
import type { Tables } from '../tables.ts'
import type { ChallengeStore } from './challenge-store.ts'

type NotOpened = { readonly code: RefusalCode; readonly reasons: readonly Reason[] }

export interface Attempts {
  /** Of the dice of a day. Nobody but this server can know it before it is shown. */
  seedOf(day: string, game: string): string
  /** A person's table of today, opened now or before: there is never a second one. */
  open(person: StoredPerson, game: string, address: string): Promise<Result<OpenedAttempt, NotOpened>>
}

interface OpenedAttempt {
  readonly table: TableId
  readonly day: string
}

interface Lineup {
  readonly edition: number
  readonly seats: readonly StoredSeat[]
}

const TRIES = 5

export async function openAttempts(
  store: Pick<Store, 'create' | 'noteOnce'>,
  challenges: ChallengeStore,
  tables: Pick<Tables, 'find' | 'fresh'>,
  openings: Pick<Openings, 'attempt'>,
  now: () => number = Date.now,
): Promise<Attempts> {
  const secret = await store.noteOnce('challenge', newSeed())
  const seedOf = (day: string, game: string): string => hex(hmac(secret, `parlour/${challengeName(day, game)}`))

  /** The store decides which of two tabs was first. */
  async function created(
    person: StoredPerson,
    game: string,
    day: string,
    lineup: Lineup,
  ): Promise<Result<TableId, NotOpened>> {
    const seed = seedOf(day, game)
    const commitment = commitmentOf(seed, challengeName(day, game), hmac)
    const agreed = { game, edition: lineup.edition, settings: '', from: null, terms: CHALLENGE_TERMS }
    for (let tries = 0; tries < TRIES; tries++) {
      const draft = newTable(
        { ...tables.fresh(), ...agreed, opener: person.id, challenge: day, seed, commitment },
        lineup.seats,
      )
      const written = await store.create(draft)
      if (written.ok) return ok(draft.head.id)
      if (written.error === 'gone') return err({ code: 'not-signed-in', reasons: [] })
      if (written.error !== 'conflict') break
      const first = await challenges.attempt(person.id, day, game)
      if (first !== null) return ok(first.table)
    }
    return err({ code: 'not-stored', reasons: [] })
  }

  return {
    seedOf,
    async open(person, game, address) {
      const day = dayAt(now())
      const lineup = lineupOf(person, game, now())
      if (lineup === null) return err({ code: 'no-such-game', reasons: [] })
      const before = await challenges.attempt(person.id, day, game)
      const opened =
        before !== null
          ? ok(before.table)
          : await openings.attempt(person, lineup.seats.length - 1, address, () => created(person, game, day, lineup))
      if (!opened.ok) return opened
      await tables.find(opened.value) // it begins when it is first looked at
      return ok({ table: opened.value, day })
    },
  }
}

/** Who sits where; null: there is no such game. */
function lineupOf(person: StoredPerson, id: string, now: number): Lineup | null {
  return (
    playersOf(id)?.open(({ game, bots }) => {
      const seats: StoredSeat[] = []
      for (const wanted of challengeSeats(game.seats)) {
        const bot = wanted === 'me' ? undefined : bots.find((known) => `bot:${known.id}` === wanted)
        const name = uniqueName(seats, seats.length, bot?.words.en.name ?? person.name)
        seats.push(bot === undefined ? personSeat(person.id, name, null, now) : { kind: 'bot', bot: bot.id, name })
      }
      return { edition: game.edition, seats }
    }) ?? null
  )
}
