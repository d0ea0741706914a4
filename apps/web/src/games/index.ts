import { sealBoard, type AnyBoard } from '../board.ts'
import { remember } from '../remember.ts'

/** Every game with a board; a new one is a line here. */
const BOARDS: { readonly [id: string]: () => Promise<AnyBoard> } = {
  'cant-stop': () => import('./cant-stop/index.tsx').then(({ board }) => sealBoard(board)),
  'fast-track': () => import('./fast-track/index.tsx').then(({ board }) => sealBoard(board)),
  rollio: () => import('./rollio/index.tsx').then(({ board }) => sealBoard(board)),
  'color-lines': () => import('./color-lines/index.tsx').then(({ board }) => sealBoard(board)),
  'big-two': () => import('./big-two/index.tsx').then(({ board }) => sealBoard(board)),
}

/** A board with its game, fetched when it is first wanted; null if there is no such game. */
export const loadBoard = remember(
  (id): Promise<AnyBoard | null> => (Object.hasOwn(BOARDS, id) ? BOARDS[id]?.() : undefined) ?? Promise.resolve(null),
)

const everyBoard = remember(() => Promise.all(Object.keys(BOARDS).map(loadBoard)))

/** All of them, in the order of the list. */
export const loadBoards = (): Promise<readonly (AnyBoard | null)[]> => everyBoard('')
