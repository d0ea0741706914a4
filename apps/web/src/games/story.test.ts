import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRecord, replay, type Game, type GameTypes, type Of } from '@parlour/core'
import { bigTwo } from '@parlour/games/big-two'
import { cantStop } from '@parlour/games/cant-stop'
import { colorLines } from '@parlour/games/color-lines'
import { fastTrack } from '@parlour/games/fast-track'
import { rollio } from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { storyOf as bigTwoStory } from './big-two/story.ts'
import { storyOf as cantStopStory } from './cant-stop/story.ts'
import { storyOf as colorLinesStory } from './color-lines/story.ts'
import { storyOf as fastTrackStory } from './fast-track/story.ts'
import { storyOf as rollioStory } from './rollio/story.ts'

const RECORDS = fileURLToPath(new URL('../../../../packages/games', import.meta.url))

/** A golden record, as what it told and as what was written down of it in words: the figures are counted in both. */
function golden<T extends GameTypes>(
  game: Game<T>,
  name: string,
): { past: readonly Of<T, 'effect'>[]; count(told: RegExp): number; most(told: RegExp): number } {
  const file = `${RECORDS}/${game.id}/records/${name}`
  const record = readRecord(readFileSync(`${file}.txt`, 'utf8'))
  const replayed = record.ok ? replay(game, record.value) : null
  if (replayed?.ok !== true) throw new Error(file)
  const written = readFileSync(`${file}.story.txt`, 'utf8')
  return {
    past: replayed.value.effects.flat(),
    count: (told) => [...written.matchAll(told)].length,
    most: (told) => Math.max(...[...written.matchAll(told)].map(([, n = '']) => Number(n.replaceAll(',', '')))),
  }
}

test("Can't Stop: turns, busts, the best turn", () => {
  const { past, count, most } = golden(cantStop, 'two-players')
  const busts = count(/Greedy went bust/g)
  expect(busts).toBeGreaterThan(0)
  expect(cantStopStory(past, 0)).toEqual({
    turns: count(/Greedy (?:stopped|went bust)/g),
    busts,
    best: most(/Greedy stopped and kept (\d+)/g),
  })
})

test('Fast Track: cards, cuts, pegs sent back', () => {
  const { past, count } = golden(fastTrack, 'four')
  expect(count(/Greedy 4 cut/g)).toBeGreaterThan(0)
  expect(fastTrackStory(past, 3)).toEqual({
    cards: count(/Greedy 4 drew (?!again)/g),
    cuts: count(/Greedy 4 cut/g),
    losses: count(/cut Greedy 4's/g),
  })
})

test('Rollio: levels, the best hand, flops', () => {
  const { past, count, most } = golden(rollio, 'won')
  expect(rollioStory(past)).toEqual({
    levels: count(/Ann won level/g),
    best: most(/Ann scored ([\d,]+)/g),
    flops: 0,
  })
  expect(rollioStory([{ type: 'flop', pot: 300, cost: 0 }])).toMatchObject({ flops: 1 })
})

test('Big Two: matches, bombs, cards left', () => {
  const { past, count } = golden(bigTwo, 'taiwan-bombs')
  const story = bigTwoStory(past, 0)
  expect(story).toMatchObject({
    matches: count(/Greedy Ann won match/g),
    bombs: count(/Greedy Ann played the (?:four of a kind|straight flush)/g),
  })
  expect(story.bombs).toBeGreaterThan(0)
  const first = past.findIndex(({ type }) => type === 'match-ended')
  expect(bigTwoStory(past.slice(0, first + 1), 0)).toMatchObject({ matches: 0, left: 2 })
})

test('Color Lines: lines, the best move, moves', () => {
  const { past, count, most } = golden(colorLines, 'windows')
  expect(colorLinesStory(past)).toMatchObject({
    most: most(/cleared (\d+)/g),
    moves: count(/Windows moved/g),
    lines: past.reduce((sum, effect) => sum + (effect.type === 'cleared' ? effect.lines : 0), 0),
  })
  expect(colorLinesStory([])).toEqual({ lines: 0, most: 0, moves: 0 })
})
