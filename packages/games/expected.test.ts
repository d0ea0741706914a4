import { describe, expect, test } from 'vitest'
import {
  commonWords,
  englishOnly,
  explainUnreadable,
  isCommonExpected,
  oneOf,
  PSEUDO,
  stream,
  unmarked,
  type ExpectedOf,
  type Game,
  type GameTypes,
  type RawSettings,
  type Rng,
  type Unreadable,
} from '@parlour/core'
import { bigTwo } from './big-two/index.ts'
import type { BigTwoExpected } from './big-two/expected.ts'
import { cantStop } from './cant-stop/index.ts'
import type { CantStopExpected } from './cant-stop/expected.ts'
import { colorLines } from './color-lines/index.ts'
import type { ColorLinesExpected } from './color-lines/expected.ts'
import { fastTrack } from './fast-track/index.ts'
import type { FastTrackExpected } from './fast-track/expected.ts'
import { rollio } from './rollio/index.ts'
import type { RollioExpected } from './rollio/expected.ts'

const MUTANTS = process.env['PARLOUR_LONG'] === '1' ? 200_000 : 3000
const GLYPHS = "0123456789abcdfhkAESFPDTR,/=:>+|?-*'^ ~"

type Fault<T extends GameTypes> = Unreadable<ExpectedOf<T>>
interface Lines {
  readonly position: string[]
  readonly action: string[]
  readonly pick: string[]
  readonly chance: string[]
}

/** Lines of one random game, to be mutated. */
function linesOf<T extends GameTypes>(game: Game<T>, rng: Rng): Lines {
  const { guide, notation, rules, seats, settings, visibility } = game
  const lines: Lines = { position: [], action: [], pick: [], chance: [] }
  let state = rules.start(settings.defaults, seats.usual)
  for (let step = 0; step < 300; step++) {
    lines.position.push(notation.state.write(state))
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') break
    if (toAct === 'chance') {
      const chance = rules.sample(state, rng)
      lines.chance.push(notation.chance.write(chance))
      state = rules.resolve(state, chance)
    } else {
      const action = oneOf(rules.actions(state), rng)
      lines.action.push(notation.action.write(action))
      for (const { pick } of guide.ask(visibility.view(state, toAct), []).options)
        lines.pick.push(notation.pick.write(pick))
      state = rules.play(state, action)
    }
  }
  return lines
}

/** A few letters lost, changed, said twice or taken from another line, mostly within one field. */
function mutant(lines: readonly string[], rng: Rng): string {
  const words = oneOf(lines, rng).split(' ')
  const at = rng.below(words.length)
  const [word = ''] = words.slice(at)
  const cut = rng.below(word.length + 1)
  const others = oneOf(lines, rng).split(' ')
  const changes = [
    word.slice(0, cut) + word.slice(cut + 1),
    word.slice(0, cut) + (GLYPHS[rng.below(GLYPHS.length)] ?? '') + word.slice(cut + rng.below(2)),
    `${word.slice(0, cut)}${word.slice(Math.max(0, cut - 1 - rng.below(6)))}`,
    `${word} ${word}`,
    others.find((other) => other.split('=')[0] === word.split('=')[0]) ?? oneOf(others, rng),
    word.replace(/=.*/, `=${oneOf(others, rng).replace(/.*=/, '')}`),
    word.replace(/=.*/, '=-'),
    '',
  ]
  return [...words.slice(0, at), oneOf(changes, rng), ...words.slice(at + 1)].join(' ')
}

/** What the readers of a game could not read in mutated lines and in these, one fault for each thing expected. */
function faultsOf<T extends GameTypes>(
  game: Game<T>,
  more: readonly string[] = [],
  raw: RawSettings,
): ReadonlyMap<string, Fault<T>> {
  const settings = game.settings.read(raw, game.seats.usual)
  if (!settings.ok) throw new Error('settings')
  const rng = stream('expected', game.id)
  const lines = linesOf(game, rng)
  const faults = new Map<string, Fault<T>>()
  const note = (read: { readonly ok: true } | { readonly ok: false; readonly error: Fault<T> }): void => {
    if (!read.ok) faults.set(read.error.expected.code, read.error)
  }
  const { action, chance, pick, state } = game.notation
  const position = (line: string): void => note(state.read(line, settings.value))
  for (const line of more) position(line)
  for (let count = 0; count < MUTANTS; count++) {
    position(mutant(count % 2 === 0 ? lines.position : [...more, oneOf(lines.position, rng)], rng))
    note(action.read(mutant(lines.action, rng)))
    note(pick.read(mutant(lines.pick, rng)))
    note(chance.read(mutant(lines.chance, rng)))
  }
  return faults
}

const ENGLISH = /\b(?:and|before|each|from|of|once|only|or|separated|that|the|while|with)\b/i

/** What is wrong with the words for a fault, in Chinese and in the pseudo-language. */
function trouble<T extends GameTypes>(game: Game<T>, fault: Fault<T>): readonly string[] {
  const [chinese, pseudo] = (['zh', PSEUDO] as const).map((language) =>
    isCommonExpected(fault.expected)
      ? commonWords[language].expected(fault.expected)
      : game.words[language].expected(fault.expected),
  )
  if (chinese === undefined || pseudo === undefined) return ['no words']
  return [
    ...(ENGLISH.test(chinese) || !/\p{Script=Han}/u.test(chinese) ? [chinese] : []),
    ...unmarked(pseudo),
    ...unmarked(explainUnreadable(game, fault, PSEUDO)),
    ...(explainUnreadable(game, fault, 'zh').includes(chinese) ? [] : ['not said']),
  ]
}

/** Every code of a game's own, or the build fails; each must be met, or it is never said. */
type Codes<E extends { readonly code: string }> = { readonly [C in E['code']]: true }

function check<T extends GameTypes>(
  game: Game<T>,
  codes: object,
  more: readonly string[] = [],
  raw: RawSettings = {},
): void {
  describe(game.id, () => {
    const faults = faultsOf(game, more, raw)
    test('everything its readers may expect is met', () =>
      expect(
        [...faults.values()]
          .filter(({ expected }) => !isCommonExpected(expected))
          .map(({ expected }) => expected.code)
          .sort(),
      ).toEqual(Object.keys(codes).sort()))
    test('and is said in Chinese and by the catalogue', async () => {
      await Promise.all([game.words.load('zh'), commonWords.load('zh')])
      for (const fault of faults.values()) expect(trouble(game, fault)).toEqual([])
    })
  })
}

check(
  cantStop,
  {
    action: true,
    pick: true,
    dice: true,
    'dice-or-phase': true,
    marker: true,
    'most-runners': true,
    camps: true,
    'won-once': true,
    'column-once': true,
    height: true,
  } satisfies Codes<CantStopExpected>,
  ['camps=7:13/7:13', 'runners=2:1,3:1,4:1,5:1', 'runners=2:1,2:2'],
)

check(colorLines, {
  move: true,
  cell: true,
  'next-at-end': true,
  ball: true,
  rows: true,
  row: true,
  'ball-or-gap': true,
  next: true,
} satisfies Codes<ColorLinesExpected>)

check(
  bigTwo,
  {
    play: true,
    pick: true,
    deal: true,
    cards: true,
    'card-once': true,
    combination: true,
    locked: true,
    'lowest-leads': true,
    turn: true,
    hands: true,
    scores: true,
    'no-empty-hand': true,
  } satisfies Codes<BigTwoExpected>,
  ['hands=3D/4D/5D/6D table=7D by=3 locked=0', 'hands=-/4D/5D/6D', 'hands=3D/4D/5D/6D turn=1 first=yes'],
  { passLocks: true },
)

check(
  fastTrack,
  {
    action: true,
    pick: true,
    'first-half': true,
    'second-half': true,
    'home-hole': true,
    'seated-pegs': true,
    'seated-letter': true,
    winner: true,
    zones: true,
    'hole-once': true,
    peg: true,
    'own-zone': true,
    'flag-once': true,
    riding: true,
    card: true,
    'free-hole': true,
    'most-pegs': true,
    'pegs-outside': true,
    piles: true,
    pile: true,
    'most-copies': true,
  } satisfies Codes<FastTrackExpected>,
  [
    'seats=ad a=a.P1',
    'seats=ad card=7 won=a',
    'seats=ad a=a.F*',
    'seats=ad b=b.H',
    "seats=ad a=b.A1''",
    'seats=ad a=b.A1 d=b.A1',
    'seats=ad a=b.A1,b.A2,b.A3,b.A4,b.E0,b.E1',
  ],
)

check(
  rollio,
  {
    action: true,
    pick: true,
    chance: true,
    groups: true,
    shop: true,
    kind: true,
    die: true,
    'bank-left': true,
    'dice-on-table': true,
    'no-dice-on-table': true,
    'cup-while-rolling': true,
    'groups-while-drawing': true,
    'rainbow-groups': true,
    'changing-die': true,
    'shop-offers': true,
    'worlds-offered': true,
    'some-of': true,
    'most-none-twice': true,
    'most-consumables': true,
    'most-dice': true,
    'set-size': true,
    'die-of-set': true,
  } satisfies Codes<RollioExpected>,
  [
    'phase=changing dice=1',
    'phase=rolled dice=-',
    'chosen=x',
    'dice=1,2 chosen=0,1',
    'consumables=potion,potion,potion,potion,potion,potion',
    'charms=oneLove,oneLove',
    'phase=ready dice=1',
    'phase=drawing dice=1,2 chosen=0',
    'phase=world',
    'phase=shop',
    'set=6 dice=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1',
  ],
)

test('an English text in Chinese, or one outside of the catalogue, is found', async () => {
  await commonWords.load('zh')
  const read = cantStop.notation.chance.read('7')
  if (read.ok) throw new Error('it was read')
  const planted = englishOnly({ ...cantStop.words.en, expected: () => 'four dice as 2345' })
  expect(trouble({ ...cantStop, words: planted }, read.error)).toEqual(['four dice as 2345'])
  const outside = { ...planted, zh: cantStop.words.zh, [PSEUDO]: cantStop.words.en }
  expect(trouble({ ...cantStop, words: outside }, read.error)).toEqual(['four', 'dice', 'as'])
})
