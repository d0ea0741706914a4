import { describe, expect, test } from 'vitest'
import { englishOnly } from '@parlour/core'
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { randomBot, type Bot } from '@parlour/bots'
import { checkBot, isPlayFailure, matchStreams, playOut } from './index.ts'

const honest = randomBot(bigTwo)
const PASS = bigTwo.notation.action.read('pass')
if (!PASS.ok) throw new Error('pass cannot be read')

const bot = (choose: Bot<BigTwo>['choose']): Bot<BigTwo> => ({
  id: 'new',
  words: englishOnly({ name: 'New', character: 'Is new.' }),
  budget: 1,
  choose,
})
const check = (choose: Bot<BigTwo>['choose']): ReturnType<typeof checkBot> =>
  checkBot({ game: bigTwo, bot: bot(choose), settings: bigTwo.settings.defaults, seats: 4, seed: 1, decisions: 12 })

describe('a bot is held to account', () => {
  test('one that plays by its view is', () => expect(check((...asked) => honest.choose(...asked))).toBeNull())

  test('one that plays what is illegal', () =>
    expect(check(() => PASS.value)).toMatchObject({
      bot: 'new',
      code: 'illegal',
      found: expect.stringMatching(/^pass: /),
    }))

  test('one that throws', () =>
    expect(
      check(() => {
        throw new Error('no idea')
      }),
    ).toMatchObject({ code: 'threw', found: 'no idea', seats: 4, seed: 1, position: expect.any(String) }))

  test('one that changes what it was shown', () =>
    expect(
      check((view, ...rest) => {
        Object.assign(view, { history: [] })
        return honest.choose(view, ...rest)
      }),
    ).toMatchObject({ code: 'threw', found: expect.stringContaining('read only') }))

  test('one that remembers', () => {
    let asked = 0
    const first = (view: Parameters<typeof honest.choose>[0], seat: number): ReturnType<typeof honest.choose> =>
      honest.choose(view, seat, { below: (n) => asked++ % n })
    expect(check(first)).toMatchObject({ code: 'differs' })
  })
})

describe('a match that cannot go on says where', () => {
  const STREAMS = matchStreams('seed', 7, 4)
  const failureOf = (play: () => unknown): unknown => {
    try {
      play()
    } catch (error) {
      if (isPlayFailure(error)) return error.failure
      throw error
    }
    return null
  }
  const { settings, rules } = bigTwo
  const place = { game: 'big-two', seed: 'seed', match: 7, position: expect.any(String) }

  test('where actions are checked, at the illegal one', () =>
    expect(
      failureOf(() =>
        playOut(
          bigTwo,
          settings.defaults,
          [1, 2, 3, 4].map(() => bot(() => PASS.value)),
          STREAMS,
          true,
        ),
      ),
    ).toMatchObject({ ...place, code: 'illegal-action', bot: 'new' }))

  test('where they are not, once something is thrown after it', () => {
    const torn = {
      ...bigTwo,
      rules: {
        ...rules,
        play: (): never => {
          throw new Error('torn')
        },
      },
    }
    const four = (one: Bot<BigTwo>): readonly Bot<BigTwo>[] => [one, one, one, one]
    expect(failureOf(() => playOut(torn, settings.defaults, four(bot(() => PASS.value)), STREAMS))).toMatchObject({
      ...place,
      code: 'illegal-action',
    })
    expect(failureOf(() => playOut(torn, settings.defaults, four(honest), STREAMS))).toMatchObject({
      ...place,
      code: 'game-failed',
      bot: null,
      why: 'torn',
    })
  })
})
