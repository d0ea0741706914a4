import * as z from 'zod/mini'
import { GameId, TableId } from './ids.ts'
import { Status } from './table.ts'

/** GET /api/races/:id: how far everybody has come, and never with which dice. */
export const Race = z.object({
  race: TableId,
  game: GameId,
  status: Status, // over once every run has ended
  seed: z.nullable(z.string()), // of the dice, once it is over
  runs: z.readonly(
    z.array(
      z.object({
        place: z.int(), // from 1; those who are equally far share one
        name: z.string(),
        you: z.boolean(),
        score: z.number(), // so far
        status: Status, // closed: given up, or not ended in time
        won: z.boolean(),
        table: z.nullable(TableId), // of your own run; of every run once the race is over
      }),
    ),
  ), // the farthest first; none while it gathers
})
export type Race = z.infer<typeof Race>

/** A race is closed a day after it began: whoever has not ended by then stands where they are. */
export const RACE_LASTS = 86_400_000 // milliseconds
