import { describe, expect, test } from 'vitest'
import {
  oneOf,
  PSEUDO,
  stream,
  unmarked,
  type GameTypes,
  type Language,
  type Names,
  type Of,
  type Option,
} from '@parlour/core'
import { loadWords, PLAYERS, type Players } from './index.ts'

/** Everything a game and its players say in the course of one random game. */
function said<T extends GameTypes>({ game, adviser, bots }: Players<T>, language: Language): ReadonlySet<string> {
  const { rules, guide, visibility, settings, seats } = game
  const words = game.words[language]
  const texts = new Set<string>([words.name, words.summary, ...Object.values(words.presets), ...(words.figures ?? [])])
  for (const bot of bots) {
    texts.add(bot.words[language].name)
    texts.add(bot.words[language].character)
  }
  for (const { label, help, values } of Object.values<{
    label: string
    help: string
    values: { [value: string]: string }
  }>(words.settings))
    for (const text of [label, help, ...Object.values(values)]) texts.add(text)
  const rng = stream('languages', game.id)
  let state = rules.start(settings.defaults, seats.usual)
  const who: Names = (seat) => ({ name: '甲', you: seat === 0 })
  const tell = (effect: Of<T, 'effect'>): void => void texts.add(words.effect(effect, who))
  for (let step = 0; step < 400; step++) {
    const toAct = rules.toAct(state)
    const view = visibility.view(state, typeof toAct === 'number' ? toAct : 'public')
    for (const row of game.render?.(view, who, language) ?? [])
      for (const span of row) texts.add(typeof span === 'string' ? span : span.text)
    ask([])
    if (toAct === 'nobody') break
    if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng), tell)
    else {
      if (step % 40 === 0) {
        const advice = adviser.advise(view, toAct, rng)
        texts.add(adviser.words[language].reason(advice, view, toAct, who))
        for (const value of adviser.words[language].values([advice.best.value])) texts.add(value)
      }
      state = rules.play(state, oneOf(rules.actions(state), rng), tell)
    }

    function ask(picks: readonly Of<T, 'pick'>[]): void {
      const { prompt, options } = guide.ask(view, picks)
      texts.add(words.prompt(prompt, who))
      for (const option of options) tellOption(option)
      const [onward] = options.filter((option) => option.status !== 'blocked' && option.more)
      if (onward !== undefined && picks.length < 3) ask([...picks, onward.pick])
    }
    function tellOption(option: Option<T>): void {
      const { title, badges, tag } = words.option(option, who)
      for (const text of [title, ...badges, ...(tag === null ? [] : [tag])]) texts.add(text)
      if (option.status === 'blocked') for (const reason of option.reasons) texts.add(words.reason(reason, who))
      else for (const effect of option.effects) texts.add(words.preview(effect, who))
      if (option.status === 'partial') for (const reason of option.lost) texts.add(words.reason(reason, who))
    }
  }
  for (const score of rules.outcome(state)?.scores ?? []) texts.add(words.score(score))
  return texts
}

const BOARD = /^[\s\d\p{P}\p{S}A-Za-z]{0,3}$|^ *[a-f]\d[* ]$|^ +F +A1.*P4$/u // letters of a drawn board
const CARDS = /[\dAJQK]{2,}/g // 10JQKA

describe.each(PLAYERS.map((entry) => [entry.id, entry] as const))('%s', (_id, entry) => {
  test('speaks Chinese with no English left over', async () => {
    await loadWords(entry, 'zh')
    const english = [...entry.open((players) => said(players, 'zh'))].filter(
      (text) => !BOARD.test(text) && /[A-Za-z]{2,}/.test(text.replaceAll(CARDS, '')),
    )
    expect(english).toEqual([])
  })
  test('takes every text from its catalogue', async () => {
    await loadWords(entry, PSEUDO)
    const stray = [...entry.open((players) => said(players, PSEUDO))].filter(
      (text) => !BOARD.test(text) && unmarked(text, [CARDS, '甲']).length > 0,
    )
    expect(stray).toEqual([])
  })
})
