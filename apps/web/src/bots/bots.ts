import { fromWire, type Game, type GameTypes, type Language, type Of } from '@parlour/core'
import { memoize } from '../memoize.ts'
import type { Adviser, BotTurn } from '@parlour/client'
import type { BotCard } from '../session/setup.ts'
import type { Answer, Asked, Explained, Judgement, PuzzlesOfGame, Reviewed, WorkerRequest } from './protocol.ts'

/** The bots, thinking where they never hold up the page. */
let worker: Worker | null = null
let requests = 0
const waiting = new Map<number, (answer: Answer) => void>()

/** Asks and waits for the last answer; those on the way to it are told. */
function ask(content: Asked, tell?: (judged: Extract<Answer, { type: 'judged' }>) => void): Promise<Answer> {
  worker ??= startWorker()
  const id = ++requests
  const request: WorkerRequest<Asked> = { id, content }
  worker.postMessage(request)
  return new Promise((resolve) =>
    waiting.set(id, (answer) => {
      if (answer.type === 'judged') return tell?.(answer)
      waiting.delete(id)
      resolve(answer)
    }),
  )
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerRequest<Answer>>) =>
    waiting.get(data.id)?.(data.content),
  )
  return started
}

/** Everybody who plays a game; the strongest comes last. */
export const roster = memoize(async (game: string, language: Language): Promise<readonly BotCard[]> => {
  const answer = await ask({ type: 'roster', game, language })
  return answer.type === 'roster' ? answer.bots : []
})

/** Makes the bots of a game ready for their first move, once. */
export const warmBots = memoize((game: string) => ask({ type: 'warm-up', game }))

/** Whether somebody reviews finished games. */
export const hasCoach = memoize(async (game: string): Promise<boolean> => {
  const answer = await ask({ type: 'roster', game, language: 'en' })
  return answer.type === 'roster' && answer.coach
})

/** The puzzles of a game; none where nobody has made any. */
export const puzzlesOf = memoize(async (game: string, language: Language): Promise<PuzzlesOfGame> => {
  const answer = await ask({ type: 'puzzles', game, language })
  return answer.type === 'puzzles' ? answer : { type: 'puzzles', puzzles: [], themes: {} }
})

/** What the coach says about a try at a puzzle; null where it cannot. */
export async function explainTry(asked: Omit<Extract<Asked, { type: 'explain' }>, 'type'>): Promise<Explained | null> {
  const answer = await ask({ type: 'explain', ...asked })
  return answer.type === 'explained' ? answer : null
}

/** Every decision of a record judged, told one by one; null where nobody can. */
export async function reviewOf(
  game: string,
  record: string,
  you: number | null,
  language: Language,
  pass: 'quick' | 'deep',
  tell: (judged: Judgement, of: number) => void,
): Promise<Reviewed | null> {
  const answer = await ask({ type: 'review', game, record, you, language, pass }, ({ judged, of }) => tell(judged, of))
  return answer.type === 'reviewed' ? answer : null
}

/** A bot's line for a seat; it is shown what that seat may see. */
export async function botLine<T extends GameTypes>(game: string, turn: BotTurn<T>): Promise<string | null> {
  const answer = await ask({ type: 'move', game, ...turn })
  return answer.type === 'move' ? answer.line : null
}

/** A rival's run after so many decisions; null if nobody of that name plays. */
export async function rivalView<T extends GameTypes>(
  game: Game<T>,
  asked: Omit<Extract<Asked, { type: 'rival' }>, 'type' | 'game'>,
): Promise<{ readonly view: Of<T, 'view'>; readonly decided: number; readonly over: boolean } | null> {
  const answer = await ask({ type: 'rival', game: game.id, ...asked })
  return answer.type === 'rival' ? { ...answer, view: fromWire(game, 'view', answer.view) } : null
}

/** What the game's adviser says to the player whose turn it is. */
export const adviser =
  <T extends GameTypes>(game: Game<T>, names: readonly string[], language: Language): Adviser<T> =>
  async (view, seat) => {
    const seed = ['hint', JSON.stringify(view)]
    const answer = await ask({ type: 'hint', game: game.id, view, seat, names, language, seed })
    const action = answer.type === 'hint' ? game.notation.action.read(answer.line) : null
    return answer.type === 'hint' && action?.ok === true ? { action: action.value, hint: answer.hint } : null
  }
