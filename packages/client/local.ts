import type { GameTypes, Hmac, Of, Seat } from '@parlour/core'
import { openListeners } from './listeners.ts'
import { upcoming, type Speed } from './pace.ts'
import { momentOf } from './session-moment.ts'
import { actor, drawChance, play, toAct, type Session } from './session.ts'
import type { Moment, Source } from './source.ts'
import type { Timing } from './timing.ts'

/** What a bot is shown, and the seed of its thoughts. */
export interface BotTurn<T extends GameTypes> {
  readonly bot: string
  /** Its own seat's. */
  readonly view: Of<T, 'view'>
  readonly seat: Seat
  readonly seed: readonly (string | number)[]
}

export interface LocalMoment<T extends GameTypes> extends Moment<T> {
  readonly session: Session<T>
  /** A bot's seat that found no move. */
  readonly stuck: Seat | null
  /** A bot's seat that could not be asked; `retry` asks again. */
  readonly unreached: Seat | null
}

/** A match in this program, carried on by itself wherever no person is to decide. */
export interface Local<T extends GameTypes> extends Source<T, LocalMoment<T>> {
  /** Undo, redo, skip, lift, another match. */
  change(step: (session: Session<T>) => Session<T>): void
  /** Asks a bot again that could not be reached. */
  retry(): void
  pace(speed: Speed): void
}

/** The seat that holds everything up, and why. */
interface Halt {
  readonly stuck?: Seat | null
  readonly unreached?: Seat | null
}

export interface Surroundings<T extends GameTypes> {
  readonly timing: Timing
  readonly speed?: Speed
  /** A line for its seat; null if there is no such bot. A rejection says that it could not be asked. */
  bots?(turn: BotTurn<T>): Promise<string | null> | string | null
  /** For a session whose dice are a server's. */
  readonly hmac?: Hmac | undefined
  /** Milliseconds a line takes to be shown; what follows waits. */
  lasts?(told: readonly Of<T, 'effect'>[]): number
  /** After every line. */
  keep?(session: Session<T>): void
}

export function openLocal<T extends GameTypes>(
  opened: Session<T>,
  { timing, speed: wanted = 'normal', bots = () => null, hmac, lasts = () => 0, keep }: Surroundings<T>,
): Local<T> {
  const listeners = openListeners(wake, sleep)
  let session = opened
  let speed = wanted
  let since = timing.now() // the latest line
  let shown = momentOf(session)
  let moment: LocalMoment<T> = { ...shown, session, stuck: null, unreached: null }
  let callOff = (): void => undefined

  function become(next: Session<T>, { stuck = null, unreached = null }: Halt = {}): void {
    const before = session
    if (next === before && stuck === moment.stuck && unreached === moment.unreached) return
    session = next
    if (next.match !== before.match || next.lifted !== before.lifted || next.holders !== before.holders)
      shown = momentOf(next)
    moment = { ...shown, session, stuck, unreached }
    if (next.match !== before.match) {
      since = timing.now()
      keep?.(next)
    }
    if (next.match !== before.match || next.skipping !== before.skipping) plan()
    listeners.tell()
  }

  function line(seat: Seat, text: string): void {
    const played = play(session, seat, text)
    if (played.ok) become(played.value)
    else become(session, { stuck: seat })
  }

  /** What happens next without a person, once it is time for it. */
  function plan(): void {
    callOff()
    const event = listeners.any ? upcoming(session, speed) : null
    if (event === null) return
    const taken = isHurried() ? 0 : lasts(shown.told)
    if (event.type === 'chance') {
      // what a line came to is told once it has been shown, and the dice leave time to read it
      callOff = timing.wait(taken + event.after, () => become(drawChance(session, hmac)))
      return
    }
    const pause = Math.max(event.after, taken)
    const begun = timing.now()
    const { match, seed } = session
    const { seat, bot } = event
    let isLive = true
    callOff = () => (isLive = false)
    const view = match.game.visibility.view(match.state, seat)
    void Promise.resolve(bots({ bot, view, seat, seed: [seed, 'bot', seat, match.lines.length] })).then(
      (text) => {
        if (!isLive) return
        if (text === null) become(session, { stuck: seat })
        else callOff = timing.wait(Math.max(0, pause - (timing.now() - begun)), () => line(seat, text))
      },
      () => isLive && become(session, { unreached: seat }),
    )
  }

  /** Nothing is shown at length while skipping, nor a bot's lines and dice at the fastest pace. */
  function isHurried(): boolean {
    const by = session.match.lines.at(-1)?.by
    const whose = by === 'chance' ? toAct(session) : by
    return (
      session.skipping || (speed === 'instant' && typeof whose === 'number' && session.holders[whose]?.type === 'bot')
    )
  }

  function wake(): void {
    since = timing.now()
    keep?.(session)
    plan()
  }
  function sleep(): void {
    callOff()
  }

  return {
    current: () => moment,
    subscribe: listeners.add,
    submit(action) {
      const seat = actor(session)
      if (seat === null)
        return { type: 'illegal', reasons: [{ code: 'not-your-turn', rule: 'T3', toAct: moment.toAct }] }
      const played = play(session, seat, action, Math.round(timing.now() - since))
      if (!played.ok) return { type: 'illegal', reasons: played.error }
      become(played.value)
      return null
    },
    change: (step) => become(step(session)),
    retry() {
      if (moment.unreached === null) return
      become(session)
      plan()
    },
    pace(wanted) {
      if (wanted === speed) return
      speed = wanted
      plan()
    },
  }
}
