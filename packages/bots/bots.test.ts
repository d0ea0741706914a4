import { describe, expect, test } from 'vitest'
import { LANGUAGES, stream, type Game, type GameTypes, type Of, type RawSettings } from '@parlour/core'
import { cantStop, type State } from '@parlour/games/cant-stop'
import { PLAYERS, withSparring, type Bot } from './index.ts'
import { progress, rule28 } from './cant-stop/rule28.ts'

const at = (position: string): State => {
  const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
  if (!state.ok) throw new Error(position)
  return state.value
}

/** How many decisions a bot is asked for, so that those who think long do not hold up the suite. */
const decisions = ({ budget }: { readonly budget: number }, most: number): number =>
  Math.max(2, Math.min(most, Math.floor((LONG ? 10_000 : 500) / budget)))
const LONG = process.env['PARLOUR_LONG'] === '1'

/**
 * Every bot of every game plays legally from its view alone, twice alike from one seed, at every table that may be
 * agreed on.
 */
for (const entry of PLAYERS)
  await entry.open(async (offered) => {
    const { game, bots } = await withSparring(offered)
    const { settings, seats } = game
    describe(`bots of ${game.id}`, () => {
      test.each(bots.map((bot) => [bot.id, bot] as const))(
        '%s plays legal actions, and the same ones from the same seed',
        (_id, bot) => {
          const played = (): readonly string[] => lines(game, bot, settings.defaults, seats.usual, decisions(bot, 400))
          expect(played()).toEqual(played())
        },
      )
      test.each(bots.map((bot) => [bot.id, bot] as const))(
        '%s plays with every number of seats and every preset',
        (_id, bot) => {
          const tables: readonly (readonly [RawSettings, number])[] = [
            ...Array.from({ length: seats.max - seats.min + 1 }, (_, more) => [{}, seats.min + more] as const),
            ...Object.keys(settings.presets).map((preset) => [{ preset }, seats.usual] as const),
          ]
          for (const [raw, count] of tables) {
            const agreed = settings.read(raw, count)
            if (!agreed.ok) throw new Error(JSON.stringify(agreed.error))
            expect(lines(game, bot, agreed.value, count, decisions(bot, 60) / 2).length).toBeGreaterThan(0)
          }
        },
      )
      test('have ids and names of their own, a character and a budget', () => {
        expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length)
        expect(bots.map(({ id }) => id)).toEqual(expect.arrayContaining(['easy', 'medium', 'hard']))
        for (const language of LANGUAGES)
          expect(new Set(bots.map(({ words }) => words[language].name)).size).toBe(bots.length)
        for (const { words, budget } of bots) {
          expect(words.en.character).toMatch(/^[A-Z].*\.$/)
          expect(words.zh.character).toMatch(/^\p{Script=Han}.*。$/u)
          expect(budget).toBeGreaterThan(0)
          expect(budget).toBeLessThanOrEqual(150)
        }
      })
    })
  })

/** What a bot plays for all seats. It is shown a copy, so that nothing but the view reaches it. */
function lines<T extends GameTypes>(
  game: Game<T>,
  bot: Bot<T>,
  settings: Of<T, 'settings'>,
  seats: number,
  most: number,
): readonly string[] {
  const { rules, visibility, notation } = game
  const dice = stream('bots', game.id, 'dice')
  const thinking = stream('bots', game.id, bot.id)
  const played: string[] = []
  let state = rules.start(settings, seats)
  while (played.length < most) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') break
    if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, dice))
    else {
      const view = visibility.view(state, toAct)
      const action = bot.choose(structuredClone(view), toAct, thinking)
      if (game.guide.why(view, action) !== null)
        throw new Error(`${bot.id} plays ${notation.action.write(action)} in ${notation.state.write(state)}`)
      played.push(notation.action.write(action))
      state = rules.play(state, action)
    }
  }
  return played
}

describe('Rule of 28', () => {
  test.each([
    ['runners=7:1 dice=-', 2],
    ['runners=6:2,7:1,8:1 dice=-', 6 + 2 + 4],
    ['runners=3:1,5:1,7:1 dice=-', 10 + 6 + 2 + 2 + 4],
    ['runners=2:1,4:1,6:1 dice=-', 12 + 8 + 4 - 2 + 4],
    ['camps=7:5/- runners=7:7,8:1,9:1 dice=-', 3 + 4 + 6 + 4],
  ])('%s counts %d', (position, expected) => expect(progress(at(position))).toBe(expected))

  const chosen = (position: string): string =>
    cantStop.notation.action.write(rule28.choose(at(position), 0, stream('rule28')))
  test('stops at 28, not before, and never while a runner is left', () => {
    expect(chosen('runners=2:1,12:1,7:1 dice=-')).toBe('roll')
    expect(chosen('runners=2:2,12:1,7:1 dice=-')).toBe('stop')
    expect(chosen('runners=2:2,12:2 dice=-')).toBe('roll')
  })
  test('takes a win at once', () => expect(chosen('camps=2:3,3:5/- runners=12:3 dice=-')).toBe('stop'))
  test('prefers the middle, and does not spend runners for nothing', () =>
    expect(chosen('runners=6:1,8:1 dice=2345')).toBe('6+8'))
})
