import { randomBot } from '@parlour/bots'
import { byName, explain, type Game, type GameTypes, type Of, type Outcome, type Seat } from '@parlour/core'
import type { Player } from '../play.ts'
import { wordsOf } from './command.ts'
import { addFaults, NO_FAULTS, type Faults } from './faults.ts'
import { converse, type Conversation } from './process.ts'

/** An external bot at one seat: a process that is asked for moves in lines of text (docs/arena.md has the protocol). */
export interface ExternalBot<in out T extends GameTypes> extends Player<T> {
  /** Starts the process if there is none. */
  begin(seat: Seat): Promise<void>
  over(outcome: Outcome | null): void
  /** Since they were last asked for. */
  faults(): Faults
  close(): Promise<void>
}

export interface Terms<in out T extends GameTypes> {
  readonly game: Game<T>
  readonly settings: Of<T, 'settings'>
  readonly seats: number
  /** Milliseconds. */
  readonly moveTime: number
}

const PROTOCOL = 1
const TO_START = 10_000 // milliseconds until `ready`
const TO_QUIT = 500 // milliseconds between `quit` and the end
const LATE_IN_A_ROW = 3 // moves after which a process counts as hung
const CRASHES_IN_A_ROW = 3 // games after which it is not started again

/** How an external bot introduced itself. */
interface Greeting {
  readonly talk: Conversation
  readonly ready: boolean
  readonly name: string | null
  readonly wantsActions: boolean
}

async function greet(command: string): Promise<Greeting> {
  const talk = converse(wordsOf(command) ?? [command])
  let name: string | null = null
  let wantsActions = false
  const heard = talk.hear((line) => {
    if (line.startsWith('name ')) name = line.slice(5).trim().slice(0, 60)
    if (line === 'want actions') wantsActions = true
    return line === 'ready' ? line : null
  }, TO_START)
  talk.say(`parlour ${PROTOCOL}`)
  const ready = (await heard) === 'ready'
  return { talk, ready, name, wantsActions }
}

/** Starts a command once to see whether it can be, and what the bot calls itself; `trouble` says what was wrong. */
export async function introduce(
  command: string,
): Promise<{ readonly started: boolean; readonly name: string | null; readonly trouble: string | null }> {
  const { talk, ready, name } = await greet(command)
  talk.say('quit')
  await talk.end(TO_QUIT)
  return { started: talk.started, name, trouble: ready ? null : talk.lastWords() || 'it does not say ready' }
}

export function externalBot<T extends GameTypes>(
  { game, settings, seats, moveTime }: Terms<T>,
  command: string,
): ExternalBot<T> {
  const { notation, guide } = game
  const random = randomBot(game)
  let greeting: Greeting | null = null
  let number = 0 // of the position asked about; an answer must carry it, so that a late one is not taken for the next
  let lateInARow = 0
  let crashesInARow = 0
  let sum = NO_FAULTS

  const count = (fault: Partial<Faults>): void => {
    sum = addFaults(sum, { ...NO_FAULTS, ...fault })
  }

  async function crash(what: string): Promise<void> {
    const talk = greeting?.talk
    greeting = null
    crashesInARow++
    await talk?.end(0)
    const words = talk?.lastWords() ?? ''
    count({
      crashed: 1,
      benched: crashesInARow === CRASHES_IN_A_ROW ? 1 : 0,
      first: `crashed: ${what}${words === '' ? '' : `; its last words: ${words}`}`,
    })
  }

  return {
    id: command,

    async begin(seat) {
      lateInARow = 0
      if (greeting === null && crashesInARow < CRASHES_IN_A_ROW) {
        greeting = await greet(command)
        if (!greeting.ready) await crash('it did not say ready')
      }
      greeting?.talk.say(
        `game ${JSON.stringify({ game: game.id, edition: game.edition, settings, seats, seat, time: moveTime })}`,
      )
    },

    async choose(view, seat, rng, position) {
      count({ moves: 1 })
      const instead = (fault: Partial<Faults>): Of<T, 'action'> => {
        count({ ...fault, replaced: 1 })
        return random.choose(view, seat, rng)
      }
      if (greeting === null) return instead({})
      const { talk, wantsActions } = greeting
      const asked = ++number
      const line = position()
      const answered = talk.hear((text) => answerIn(text, asked), moveTime)
      talk.say(
        `position ${asked} ${JSON.stringify({
          view,
          ...(line === null ? {} : { position: line }),
          ...(wantsActions
            ? {
                actions: game.rules
                  .actions(game.visibility.sampleState(view, rng))
                  .map((action) => notation.action.write(action)),
              }
            : {}),
        })}`,
      )
      const answer = await answered
      const where = line === null ? '' : ` in ${line}`
      if (answer === 'gone') {
        await crash(`it ended when asked for a move${where}`)
        return instead({})
      }
      if (answer === 'late') {
        lateInARow++
        if (lateInARow === LATE_IN_A_ROW) await crash(`${LATE_IN_A_ROW} moves in a row were late`)
        return instead({ late: 1, first: `late: no move within ${moveTime} ms${where}` })
      }
      lateInARow = 0
      const action = answer.move === null ? null : notation.action.read(answer.move)
      if (action === null || !action.ok)
        return instead({ unreadable: 1, first: `unreadable: "${answer.line.slice(0, 100)}"${where}` })
      const reasons = guide.why(view, action.value)
      if (reasons === null) return action.value
      const why = explain(
        game,
        reasons[0],
        byName((player) => `Player ${player + 1}`),
      )
      return instead({ illegal: 1, first: `illegal: "${answer.move}"${where}: ${why}` })
    },

    over(outcome) {
      if (greeting === null) return
      crashesInARow = 0
      greeting.talk.say(`over ${JSON.stringify(outcome)}`)
    },

    faults() {
      const told = sum
      sum = NO_FAULTS
      return told
    },

    async close() {
      greeting?.talk.say('quit')
      await greeting?.talk.end(TO_QUIT)
      greeting = null
    },
  }
}

interface Answer {
  readonly line: string
  readonly move: string | null // null where the line is no move
}

/** `move 17 roll` answers position 17. What is for the log, or answers an earlier position, is passed over. */
function answerIn(line: string, asked: number): Answer | null {
  if (line.trim() === '' || line.startsWith('info')) return null
  const [, number, move = ''] = /^move (\d+) (.*)$/.exec(line) ?? []
  if (number === undefined) return { line, move: null }
  return Number(number) === asked ? { line, move: move.trim() } : null
}
