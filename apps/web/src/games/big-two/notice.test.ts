import { byName } from '@parlour/core'
import { bigTwo, type View } from '@parlour/games/big-two'
import { describe, expect, test } from 'vitest'
import { noticeOf } from './notice.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'
import { boardWords } from './words.ts'

const { guide, notation, settings, visibility, words } = bigTwo

function viewOf(position: string): View {
  const state = notation.state.read(position, settings.defaults)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return visibility.view(state.value, state.value.seat)
}
const scenario = (id: ScenarioId): View => viewOf(SCENARIOS.find((each) => each.id === id)?.position ?? '')

/** The notice after these picks, or after one was tried in vain. */
function notice(view: View, picks: readonly string[] = [], tried: string | null = null): string | null {
  const read = picks.map((text) => {
    const pick = notation.pick.read(text)
    if (!pick.ok) throw new Error(text)
    return pick.value
  })
  const question = guide.ask(view, read)
  const refused = question.options.find(({ pick }) => notation.pick.write(pick) === tried) ?? null
  const found = noticeOf({
    view,
    prompt: question.prompt,
    refused,
    words: words.en,
    who: byName(String),
    text: boardWords.en,
  })
  return found === null ? null : `${found.tone}: ${found.text}`
}

describe('before a wrong attempt', () => {
  test('[O01] what the forced card rules out; the headline names it and says why, once', () => {
    const view = scenario('O01')
    expect(words.en.prompt(guide.ask(view, []).prompt, byName(String))).toBe(
      'The next player has 1 card left: play your highest card, K♠',
    )
    expect(notice(view)).toBe("forced: You can't pass, and no lower card will do.")
  })
  test('[O06] leading, only the single is bound', () => {
    expect(notice(scenario('O06'))).toBe('forced: Pairs and longer plays are free.')
  })
  test('[L02] the opening duty', () => {
    expect(notice(scenario('L02'))).toBe('forced: The lowest card opens the game, alone or in any play.')
  })
  test('[O05] nothing where nothing is bound', () => {
    expect(notice(scenario('O05'))).toMatch(/^legend: /)
  })
})

describe('what was refused', () => {
  test('[O01] a pass, word for word', () => {
    expect(notice(scenario('O01'), [], 'pass')).toBe(
      'refused: You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table.',
    )
  })
  test('[O01] another single, word for word', () => {
    expect(notice(scenario('O01'), [], '7C')).toBe(
      'refused: You must play your highest card (K♠) because the next player has only 1 card left!',
    )
  })
  test('[L01] a pass when leading', () => {
    expect(notice(scenario('L01'), [], 'pass')).toBe('refused: Cannot pass when leading')
  })
})

describe('the cards chosen so far', () => {
  test('[L01] a part of a play, and a whole one', () => {
    expect(notice(scenario('L01'), ['3D', '4C'])).toBe('part: 3♦4♣ so far: add cards to make a play.')
    expect(notice(scenario('L01'), ['7D', '4C', '5H', '6S', '3D'])).toBe('whole: Straight 3♦4♣5♥6♠7♦: you can lead it.')
  })
  test('[K19] what it beats', () => {
    expect(notice(scenario('K19'), ['3C', '3S', '4D', '4C', '4H'])).toBe(
      'whole: Full house 3♣3♠4♦4♣4♥ beats the 3♥5♥9♥J♥2♥.',
    )
  })
})

describe('an unbeatable play, by public knowledge only', () => {
  test('2♠ is', () => {
    expect(notice(viewOf('seats=3 turn=0 hands=3D7C/4D5D/6D8D table=2S by=2 played=3C'))).toBe(
      'unbeatable: Nobody can beat the 2♠ any more.',
    )
  })
  test('a card that only my own hand tops is not: the others do not know that', () => {
    const view = viewOf('seats=3 turn=0 hands=3D2S/4D5D/6D8D table=2H by=2 played=3C')
    expect(notice(view)).toMatch(/^legend: /)
  })
  test('a card that only another hand could top is not, although mine cannot', () => {
    expect(notice(viewOf('seats=3 turn=0 hands=3D7C/4D2S/6D8D table=2H by=2 played=3C'))).toBe(
      'plain: Tap a card to see why not.',
    )
  })
})
