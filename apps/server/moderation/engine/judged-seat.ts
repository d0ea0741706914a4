import { playersOf } from '@parlour/bots'
import { judge } from '@parlour/bots/review'
import { replay, type GameRecord } from '@parlour/core'

/** How a seat of a finished game chose, in figures. */
export interface JudgedSeat {
  readonly choices: number // its own decisions where there was something to choose
  readonly agreed: number // with what the coach holds best
  readonly timed: number // choices whose time is known
  readonly spread: number // sum of squared deviations of the logarithms of these times, in thousandths
}

const MOST_CHOICES = 60 // of a seat: enough of one game, however long it is
const AS_GOOD = 1e-9
const SHORTEST = 100 // milliseconds: less says more about the line than about the player
const THOUSANDTHS = 1000

/** By seat; null where nobody judges this game, or the record does not replay. */
export function judgedSeats(record: GameRecord): readonly JudgedSeat[] | null {
  return (
    playersOf(record.game)?.open(({ game, coach }) => {
      const replayed = coach === null ? null : replay(game, record)
      if (coach === null || replayed?.ok !== true) return null
      return record.names.map((_, seat) => {
        let [choices, agreed] = [0, 0]
        const times: number[] = []
        for (const { line, forced, loss } of judge(coach, replayed.value, 'quick', seat)) {
          const { ms, instead } = record.lines[line - 1] ?? { ms: null }
          if (forced || instead !== undefined) continue
          choices++
          if (loss <= AS_GOOD) agreed++
          if (ms !== null) times.push(Math.log(Math.max(SHORTEST, ms)))
          if (choices === MOST_CHOICES) break
        }
        return { choices, agreed, timed: times.length, spread: Math.round(squares(times) * THOUSANDTHS) }
      })
    }) ?? null
  )
}

function squares(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

/** The standard deviation of the logarithm within a game, over several games; null: too few times are known. */
export function deviation(seats: readonly Pick<JudgedSeat, 'timed' | 'spread'>[]): number | null {
  const known = seats.filter(({ timed }) => timed > 1)
  const free = known.reduce((sum, { timed }) => sum + timed - 1, 0)
  return free === 0 ? null : Math.sqrt(known.reduce((sum, { spread }) => sum + spread, 0) / THOUSANDTHS / free)
}
