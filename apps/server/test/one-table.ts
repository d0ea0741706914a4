import { playersOf, type AnyPlayers } from '@parlour/bots'
import { commitmentOf, err, ok, saltHashOf, type Seat } from '@parlour/core'
import type { Terms } from '@parlour/protocol'
import { hmac, newSeed, newTableCode, newTableId, sha256 } from '../crypto.ts'
import type { Seats } from '../seats.ts'
import type { Change, StoredTable, Written } from '../store.ts'
import type { Command } from '../table/decide.ts'
import { newTable } from '../table/new-table.ts'
import type { Person } from '../table/seating.ts'
import type { TableState } from '../table/state.ts'
import { isRevealing } from '../table/timers.ts'

export function playersFor(game: string): AnyPlayers {
  const players = playersOf(game)
  if (players === null) throw new Error(`there is no game ${game}`)
  return players
}

/** A table that gathers, as a store would give it back. */
export function gatheringTable(
  game: string,
  seats: Seats,
  opener: Person,
  terms: Partial<Terms> = {},
  settings = '',
  opened = 0,
): StoredTable {
  const [id, seed] = [newTableId(), newSeed()]
  const card = newTable(
    {
      id,
      code: newTableCode(),
      game,
      edition: playersFor(game).open((players) => players.game.edition),
      settings,
      from: null,
      terms: { private: true, perMove: null, standIn: null, ...terms },
      opener: opener.id,
      opened,
      seed,
      commitment: commitmentOf(seed, id, hmac),
    },
    seats,
  )
  return { ...card, lines: [], chat: [], replaced: new Map(), epoch: 1, version: 0 }
}

/** A salt that belongs to a person, as if their browser had drawn it. */
export const saltOf = ({ id }: Person): string => sha256(id)

/** Somebody sits down as their page would. */
export function sitting({ head }: Pick<TableState, 'head'>, person: Person, seat: Seat): Command {
  const { id: table, commitment } = head
  return {
    type: 'sit',
    person,
    seat,
    commitment,
    saltHash: saltHashOf(saltOf(person), { table, commitment, seat }, hmac),
  }
}

/** What the pages of all who are awaited would reveal. */
export const revealing = (state: TableState, people: readonly Person[]): readonly Command[] =>
  isRevealing(state) ? people.map((person) => ({ type: 'reveal', user: person.id, salt: saltOf(person) })) : []

/** How it ends and who offers to is written with every head. */
function withoutEnd(whole: StoredTable['head']): StoredTable['head'] {
  const { offers: _, resigned: __, substitutes: ___, ...head } = whole
  return head
}

/** What a store does with a change, without a store. */
export function withChange(table: StoredTable, change: Change): Written<StoredTable> {
  if (change.epoch !== table.epoch || change.version !== table.version) return err('stale')
  if (change.lines !== undefined && change.lines.after !== table.lines.length) return err('conflict')
  return ok({
    ...table,
    version: table.version + 1,
    turn: change.turn,
    head: change.head === undefined ? table.head : { ...withoutEnd(table.head), ...change.head },
    seats: change.seats ?? table.seats,
    replaced: replacedBy(table.replaced, change.replaced),
    lines: [...table.lines, ...(change.lines?.lines ?? [])],
    chat: change.chat === undefined ? table.chat : [...table.chat, change.chat].slice(-50),
  })
}

function replacedBy(before: StoredTable['replaced'], change: Change['replaced']): StoredTable['replaced'] {
  if (change === undefined) return before
  const { user, seat, by } = change
  const after = user === null ? before : new Map([...before, [user, seat] as const])
  return new Map([...after].filter(([each]) => each !== by))
}
