import { seal, type AnyGame } from '@parlour/core'
import { bigTwo } from './big-two/index.ts'
import { cantStop } from './cant-stop/index.ts'
import { colorLines } from './color-lines/index.ts'
import { fastTrack } from './fast-track/index.ts'
import { rollio } from './rollio/index.ts'

/** Every game there is; a new one is a line here. */
export const GAMES: readonly AnyGame[] = [seal(cantStop), seal(fastTrack), seal(rollio), seal(bigTwo), seal(colorLines)]

export const gameOf = (id: string): AnyGame | null => GAMES.find((game) => game.id === id) ?? null
