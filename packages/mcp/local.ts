import { setImmediate as pause } from 'node:timers/promises'
import type { AnyPlayers } from '@parlour/bots'
import {
  beginSealed,
  err,
  fromWire,
  ok,
  resumeSealed,
  stream,
  writeSettings,
  type Advance,
  type Dice,
  type GameRecord,
  type Help,
  type Language,
  type RawSettings,
  type Reason,
  type Result,
  type Seat,
  type SealedMatch,
  type ToldLine,
} from '@parlour/core'
import type { Moved, Refused, Seen, ToldStep } from './playroom.ts'
import { mcpWords, type LocalRefusal } from './words.ts'

/** A game in this process: the agent on one seat, bots on the others. */
export interface LocalPlan {
  readonly players: AnyPlayers
  /** Ids of bots; null is the agent. */
  readonly seats: readonly (string | null)[]
  readonly settings: RawSettings
  readonly seed: string
  readonly help: Help
  /** As far as it was played before. */
  readonly resumed?: GameRecord
}

export interface LocalTable {
  readonly isOver: boolean
  look(): Seen
  lines(after: number): readonly ToldStep[]
  move(number: number, line: string): Result<Moved, Refused>
  watch(changed: () => void): () => void
  record(): GameRecord
}

export const refusal = (language: Language, code: LocalRefusal, reasons: readonly Reason[] = []): Refused => ({
  code,
  text: mcpWords[language].refusals[code],
  reasons,
})

/** A table, or why there can be none. `played` hears of every line of the agent's and of the bots'. */
export function localTable(
  id: string,
  { players, seats, settings, seed, help, resumed }: LocalPlan,
  language: Language,
  played: (table: LocalTable) => void,
  now: () => number = () => performance.now(),
): Result<LocalTable, Refused> {
  const you = seats.indexOf(null)
  const names = namesOf(players, seats, language)
  if (you < 0) return err(refusal(language, 'no-such-seat'))
  if (names === null) return err(refusal(language, 'no-such-bot'))
  // each line has dice of its own, so that a game can be resumed
  const dice: Dice = (number) => stream(seed, 'dice', number)
  const begun = beginning(players, seats.length, settings, language, dice, resumed)
  if (!begun.ok) return begun

  let match: SealedMatch = begun.value.match
  const told: ToldLine[] = begun.value.steps.map((step) => step.told)
  const listeners = new Set<() => void>()
  let since = now() // when the seat to act was asked
  let isThinking = false

  function advance(next: Advance): void {
    match = next.match
    told.push(...next.steps.map((step) => step.told))
    since = now()
    played(table)
    for (const changed of listeners) changed()
  }

  async function letBotsPlay(): Promise<void> {
    if (isThinking) return
    isThinking = true
    for (let seat = botToAct(); seat !== null; seat = botToAct()) {
      await pause() // callers that wait are answered in between
      const line = choice(players, seats[seat] ?? '', match, seat, seed)
      const next = match.submit(seat, line, dice, Math.round(now() - since))
      if (!next.ok) throw new Error(`${seats[seat]} played an illegal line: ${line}`)
      advance(next.value)
    }
    isThinking = false
  }
  const botToAct = (): Seat | null => (typeof match.toAct === 'number' && match.toAct !== you ? match.toAct : null)

  function move(number: number, line: string): Result<Moved, Refused> {
    const at = { number: match.lines.length }
    const before = match.lines[number - 1]
    if (before !== undefined && before.by === you && before.text === line) return ok({ number, repeated: true })
    if (match.outcome !== null) return err({ ...refusal(language, 'over'), ...at })
    if (match.toAct !== you) return err({ ...refusal(language, 'not-your-turn'), ...at })
    if (number !== match.lines.length + 1) return err({ ...refusal(language, 'stale'), ...at })
    const next = match.submit(you, line, dice, Math.round(now() - since))
    if (!next.ok) return err({ ...refusal(language, 'illegal', next.error), ...at })
    advance(next.value)
    void letBotsPlay()
    return ok({ number, repeated: false })
  }

  const table: LocalTable = {
    get isOver() {
      return match.outcome !== null
    },
    look: () => ({
      table: id,
      players,
      settings: match.record({ names }).settings,
      help,
      status: match.outcome === null ? 'playing' : 'over',
      names,
      you,
      number: match.lines.length,
      view: match.view(you),
      toAct: match.toAct,
      outcome: match.outcome,
      secondsLeft: null,
    }),
    lines: (after) =>
      told.slice(after).map(({ number, line, open, seenBy }) => ({
        number,
        by: line.by,
        text: open || line.by === you ? line.text : null,
        effects: seenBy(you),
      })),
    move,
    watch(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    record: () => match.record({ names, help }),
  }
  void letBotsPlay()
  return ok(table)
}

function beginning(
  { open }: AnyPlayers,
  seats: number,
  settings: RawSettings,
  language: Language,
  dice: Dice,
  resumed: GameRecord | undefined,
): Result<Advance, Refused> {
  return open(({ game }): Result<Advance, Refused> => {
    const agreed = game.settings.read(settings, seats)
    if (!agreed.ok) return err(refusal(language, 'bad-settings', agreed.error))
    if (resumed === undefined) return ok(beginSealed(game, agreed.value, seats).settle(dice))
    const isOther = resumed.settings !== writeSettings(game.settings, agreed.value) || resumed.names.length !== seats
    const before = isOther ? null : resumeSealed(game, resumed)
    if (before?.ok !== true) return err(refusal(language, 'bad-settings'))
    const { match, steps } = before.value.match.settle(dice)
    return ok({ match, steps: [...before.value.steps, ...steps] })
  })
}

function choice({ open }: AnyPlayers, id: string, match: SealedMatch, seat: Seat, seed: string): string {
  return open(({ game, bots }) => {
    const bot = bots.find((one) => one.id === id)
    if (bot === undefined) throw new Error(`there is no bot ${id}`)
    const rng = stream(seed, 'bot', match.lines.length)
    return game.notation.action.write(bot.choose(fromWire(game, 'view', match.view(seat)), seat, rng))
  })
}

/** Null where there is no such bot. Two of one name become "Hard 1" and "Hard 2". */
function namesOf(
  { open }: AnyPlayers,
  seats: readonly (string | null)[],
  language: Language,
): readonly string[] | null {
  const known = open(({ bots }) => new Map(bots.map((bot) => [bot.id, bot.words[language].name])))
  const names = seats.map((bot) => (bot === null ? mcpWords[language].agent : known.get(bot)))
  return names.every((name) => name !== undefined)
    ? names.map((name, seat) => {
        const before = names.slice(0, seat).filter((other) => other === name).length
        return names.filter((other) => other === name).length === 1 ? name : `${name} ${before + 1}`
      })
    : null
}
