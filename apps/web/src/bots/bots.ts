import { fromWire, type Game, type GameTypes, type Language, type Of } from '@parlour/core'
import { memoize } from '../memoize.ts'
import type { Adviser, BotTurn } from '@parlour/client'
import type { BotCard } from '../session/setup.ts'
import type {
  Answer,
  Asked,
  Enlisted,
  Explained,
  Judgement,
  PuzzlesOfGame,
  Reviewed,
  WorkerRequest,
} from './protocol.ts'

/** The bots, thinking where they never hold up the page. */
let thinker: Thinker | null = null
let requests = 0

interface Thinker {
  readonly worker: Worker
  readonly waiting: Map<number, (answer: Answer) => void>
}

/** Asks and waits for the last answer; those on the way to it are told. */
function ask(content: Asked, tell?: (judged: Extract<Answer, { type: 'judged' }>) => void): Promise<Answer> {
  const asked = (thinker ??= startWorker())
  const { worker, waiting } = asked
  const id = ++requests
  const request: WorkerRequest<Asked> = { id, content }
  worker.postMessage(request)
  return new Promise((resolve) =>
    waiting.set(id, (answer) => {
      if (answer.type === 'judged') return tell?.(answer)
      waiting.delete(id)
      // some browsers never fetch again what a worker failed to import: the next question goes to a fresh one
      if (answer.type === 'unfetched' && thinker === asked) thinker = null
      if (thinker !== asked && waiting.size === 0) worker.terminate()
      resolve(answer)
    }),
  )
}

function startWorker(): Thinker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting: Thinker['waiting'] = new Map()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerRequest<Answer>>) =>
    waiting.get(data.id)?.(data.content),
  )
  // its own code was not fetched: what goes wrong with a question is answered
  worker.addEventListener('error', () => waiting.forEach((answer) => answer({ type: 'unfetched' })))
  return { worker, waiting }
}

const unfetched = (what: string): Error => new Error(`could not fetch ${what}`)

/** Everybody who plays a game; the strongest comes last. */
export const roster = memoize(async (game: string, language: Language): Promise<readonly Enlisted[]> => {
  const answer = await ask({ type: 'roster', game, language })
  if (answer.type === 'unfetched') throw unfetched(game)
  return answer.type === 'roster' ? answer.bots : []
})

/** Of these, who can play in this browser. */
export const playersHere = memoize(async (game: string, language: Language): Promise<readonly BotCard[]> =>
  (await roster(game, language)).filter(({ canRun }) => canRun),
)

/** Makes the bots of a game ready for their first move, once. */
export const warmBots = memoize((game: string) => ask({ type: 'warm-up', game }))

/** Fetches what these bots can't choose without, before it is their turn; a move asks for what is missing. */
export const prepareBots = (game: string, bots: readonly string[]): Promise<Answer> =>
  ask({ type: 'prepare', game, bots })

/** Whether somebody reviews finished games. */
export const hasCoach = memoize(async (game: string): Promise<boolean> => {
  const answer = await ask({ type: 'roster', game, language: 'en' })
  return answer.type === 'roster' && answer.coach
})

/** The puzzles of a game; none where nobody has made any. */
export const puzzlesOf = memoize(async (game: string, language: Language): Promise<PuzzlesOfGame> => {
  const answer = await ask({ type: 'puzzles', game, language })
  if (answer.type === 'unfetched') throw unfetched(game)
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

/** A bot's line for a seat; it is shown what that seat may see. Throws if the bot could not be fetched or can't run. */
export async function botLine<T extends GameTypes>(game: string, turn: BotTurn<T>): Promise<string | null> {
  const answer = await ask({ type: 'move', game, ...turn })
  if (answer.type === 'unfetched') throw unfetched(turn.bot)
  if (answer.type === 'unable') throw new Error(`${turn.bot} can't run here`)
  return answer.type === 'move' ? answer.line : null
}

/** A rival's run after so many decisions; null if nobody of that name plays here. Throws if it could not be fetched. */
export async function rivalView<T extends GameTypes>(
  game: Game<T>,
  asked: Omit<Extract<Asked, { type: 'rival' }>, 'type' | 'game'>,
): Promise<{ readonly view: Of<T, 'view'>; readonly decided: number; readonly over: boolean } | null> {
  const answer = await ask({ type: 'rival', game: game.id, ...asked })
  if (answer.type === 'unfetched') throw unfetched(asked.bot)
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
