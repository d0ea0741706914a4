import type { GameTypes, Seat } from '@parlour/core'
import { remember } from '../remember.ts'
import type { Session } from '../session/session.ts'
import type { BotCard } from '../session/setup.ts'
import type { Answer, Asked, Letter } from './protocol.ts'

/** The bots, thinking where they never hold up the page. */
let worker: Worker | null = null
let letters = 0
const waiting = new Map<number, (answer: Answer) => void>()

function ask(content: Asked): Promise<Answer> {
  worker ??= hire()
  const id = ++letters
  const letter: Letter<Asked> = { id, content }
  worker.postMessage(letter)
  return new Promise((resolve) => waiting.set(id, resolve))
}

function hire(): Worker {
  const hired = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  hired.addEventListener('message', ({ data }: MessageEvent<Letter<Answer>>) => {
    waiting.get(data.id)?.(data.content)
    waiting.delete(data.id)
  })
  return hired
}

/** Everybody who plays a game; the strongest comes last. */
export const roster = remember(async (game): Promise<readonly BotCard[]> => {
  const answer = await ask({ type: 'roster', game })
  return answer.type === 'roster' ? answer.bots : []
})

/** A bot's line for a seat; it is shown what that seat may see. `null` asks the strongest. */
export async function botLine<T extends GameTypes>({ match, seed }: Session<T>, seat: Seat, bot: string | null): Promise<string | null> {
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
