import { randomBot, sealPlayers } from '@parlour/bots'
import type { Game } from '@parlour/core'
import { adviser, careful } from './bot.ts'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { render } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { MyGame } from './state.ts'
import { visibility } from './view.ts'
import { words } from './words.ts'

export const myGame: Game<MyGame> = {
  id: 'my-game',
  edition: 1, // raise it when an old record would replay differently
  seats: SEATS,
  settings,
  rules,
  visibility,
  guide,
  notation,
  words,
  render,
}

/** What `parlour play`, `laws`, `simulate` and the rest load; the strongest bot comes last. */
export default sealPlayers({
  game: myGame,
  bots: [randomBot(myGame), careful],
  adviser,
  coach: null,
  learning: null,
})
