import type { Game, GameTypes, Language, Seat } from '@parlour/core'
import { remember } from '../remember.ts'
import type { Hinted, Session } from '../session/session.ts'
import type { BotCard } from '../session/setup.ts'
import type { Answer, Asked, Judgement, Letter } from './protocol.ts'

/** The bots, thinking where they never hold up the page. */
let worker: Worker | null = null
let letters = 0
const waiting = new Map<number, (answer: Answer) => void>()

/** Asks and waits for the last answer; those on the way to it are told. */
function ask(content: Asked, tell?: (judged: Extract<Answer, { type: 'judged' }>) => void): Promise<Answer> {
  worker ??= hire()
  const id = ++letters
  const letter: Letter<Asked> = { id, content }
  worker.postMessage(letter)
  return new Promise((resolve) =>
    waiting.set(id, (answer) => {
      if (answer.type === 'judged') return tell?.(answer)
      waiting.delete(id)
      resolve(answer)
    }),
  )
}

function hire(): Worker {
  const hired = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  hired.addEventListener('message', ({ data }: MessageEvent<Letter<Answer>>) => waiting.get(data.id)?.(data.content))
  return hired
}

/** Everybody who plays a game; the strongest comes last. */
export const roster = remember(async (game): Promise<readonly BotCard[]> => {
  const answer = await ask({ type: 'roster', game })
  return answer.type === 'roster' ? answer.bots : []
})

/** Whether somebody reviews finished games. */
export const hasCoach = remember(async (game): Promise<boolean> => {
  const answer = await ask({ type: 'roster', game })
  return answer.type === 'roster' && answer.coach
})

/** Every decision of a record judged, told one by one; false where nobody can. */
export async function reviewOf(
  game: string,
  record: string,
  language: Language,
  tell: (judged: Judgement, of: number) => void,
): Promise<boolean> {
  const answer = await ask({ type: 'review', game, record, language }, ({ judged, of }) => tell(judged, of))
  return answer.type === 'reviewed'
}

/** A bot's line for a seat; it is shown what that seat may see. */
export async function botLine<T extends GameTypes>({ match, seed }: Session<T>, seat: Seat, bot: string): Promise<string | null> {
  const answer = await ask({
    type: 'move',
    game: match.game.id,
    bot,
    view: match.game.sight.view(match.state, seat),
    seat,
    seed: [seed, 'bot', seat, match.lines.length],
  })
  return answer.type === 'move' ? answer.line : null
}

/** What the game's adviser says to whoever is to act. */
export async function hintFor<T extends GameTypes>(
  game: Game<T>,
  view: T['view'],
  seat: Seat,
  names: readonly string[],
  language: Language,
): Promise<Hinted<T> | null> {
  const answer = await ask({ type: 'hint', game: game.id, view, seat, names, language, seed: ['hint', JSON.stringify(view)] })
  const action = answer.type === 'hint' ? game.notation.action.read(answer.line) : null
  return answer.type === 'hint' && action?.ok === true ? { action: action.value, hint: answer.hint } : null
}
