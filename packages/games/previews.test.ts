import { stream, type Game, type GameTypes, type Of } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { GAMES } from './index.ts'

const MATCHES = 3
const MOVES = 120
const who = (seat: number) => ({ name: ['You', 'Ann', 'Ben', 'Cara'][seat] ?? 'Dan', you: seat === 0 })

/** What every option of random positions would do, as the player to act sees it. */
function effectsAhead<T extends GameTypes>(game: Game<T>): readonly Of<T, 'effect'>[] {
  const found: Of<T, 'effect'>[] = []
  for (let match = 0; match < MATCHES; match++) {
    const rng = stream('previews', game.id, match)
    let state = game.rules.start(game.settings.defaults, game.seats.usual)
    for (let move = 0; move < MOVES; move++) {
      const toAct = game.rules.toAct(state)
      if (toAct === 'nobody') break
      if (toAct === 'chance') {
        state = game.rules.resolve(state, game.rules.sample(state, rng))
        continue
      }
      const view = game.visibility.view(state, toAct)
      for (const option of game.guide.ask(view, []).options)
        if (option.status !== 'blocked') {
          found.push(...option.effects)
          for (const further of option.more ? game.guide.ask(view, [option.pick]).options.slice(0, 20) : [])
            if (further.status !== 'blocked') found.push(...further.effects)
        }
      const actions = game.rules.actions(state)
      const action = actions[rng.below(actions.length)]
      if (action === undefined) break
      state = game.rules.play(state, action)
    }
  }
  return found
}

/** "You walked", "Ann lost": the log tells what was; "Climbs", "You draw" is what would be. */
const PERSON = /\b(You|Ann|Ben|Cara|Dan)\b/ // without one there is no verb: "Hot dice!", "Single 1: +100"
const PAST = /\b(You|Ann|Ben|Cara|Dan) (\w+ed|won|lost|went|took|rolled|drew|bought|sold|kept|left|rode|came|got)\b/

describe.each(GAMES.map((game) => [game.id, game] as const))('what the options of %s would do', (_, any) => {
  test('is told in the present, not as the log will tell it', () => {
    any.open((game) => {
      const words = game.words.en
      const effects = effectsAhead(game)
      const told = new Map(effects.map((effect) => [words.preview(effect, who), effect]))
      expect(told.size).toBeGreaterThan(10)
      const past = [...told].filter(
        ([preview, effect]) => PAST.test(preview) || (PERSON.test(preview) && preview === words.effect(effect, who)),
      )
      expect(past.map(([preview]) => preview)).toEqual([])
    })
  })
})
