import { playersOf, type Players } from '@parlour/bots'
import type { GameTypes } from '@parlour/core'
import { expect, test } from 'vitest'
import { play } from './play-session.ts'
import { painter } from './terminal.ts'

interface Session {
  readonly game: string
  readonly seats: readonly string[] // names; a bot's begins with "bot:"
  readonly settings?: { readonly [key: string]: string }
  readonly position?: string
  readonly keys?: readonly string[]
}

/** All that the terminal shows while these keys are pressed; then the input ends. */
async function shown({ game: id, ...session }: Session): Promise<string> {
  const players = playersOf(id)
  if (players === null) throw new Error(`no game ${id}`)
  return players.open((opened) => showing(opened, session))
}

async function showing<T extends GameTypes>(players: Players<T>, session: Omit<Session, 'game'>): Promise<string> {
  const { game, bots } = players
  const settings = game.settings.read(session.settings ?? {}, session.seats.length)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  const from = session.position === undefined ? null : game.notation.state.read(session.position, settings.value)
  if (from !== null && !from.ok) throw new Error(JSON.stringify(from.error))
  const sitters = session.seats.map((name) => ({ name, bot: bots.find(({ id }) => `bot:${id}` === name) ?? null }))
  const said: string[] = []
  const keys = [...(session.keys ?? [])]
  await play(
    { players, settings: settings.value, sitters, seed: '1', from: from?.value ?? null, keep: () => undefined },
    { ask: () => Promise.resolve(keys.shift() ?? null), close: () => undefined },
    painter({}, {}),
    (text) => said.push(text),
  )
  return said.join('\n')
}

const HANDS = 'seats=3 turn=1 hands=3D7CKS/4D5C6C/8D9D table=5D by=0 passes=0 first=no scores=0,0,0'

test('announced balls that nobody may see are not told', async () => {
  const open = await shown({ game: 'color-lines', seats: ['Ann'] })
  const hidden = await shown({ game: 'color-lines', seats: ['Ann'], settings: { showNextBalls: 'false' } })
  expect(open).toContain('Next: cyan, blue and magenta.')
  expect(hidden).toContain('The board started with')
  expect(hidden).not.toContain('Next:')
})

test('one person among bots sees their own hand and no other, to the end', async () => {
  const text = await shown({ game: 'big-two', seats: ['bot:random', 'Ann', 'bot:random'], position: HANDS })
  expect(text).toContain('4♦ 5♣ 6♣')
  expect(text).not.toMatch(/3♦|7♣|K♠|8♦|9♦/)
})

test('people who share a screen are shown no hand after the last of them has looked', async () => {
  const text = await shown({ game: 'big-two', seats: ['Ann', 'Bob', 'bot:random'], position: HANDS, keys: [' '] })
  expect(text).toContain('4♦ 5♣ 6♣') // Bob's, who is to act
  expect(text.slice(text.lastIndexOf('Match 1'))).not.toMatch(/3♦|4♦|8♦/)
})

const ways = (text: string): number =>
  text.slice(text.lastIndexOf('ways to score')).match(/^ +\d+ {2}Score /gm)?.length ?? 0

test('of more than ten ways to score the best five are listed, all of them on request, and any may be chosen', async () => {
  const position = 'dice=1,1,1,1,1,5,5,5,5,5'
  const keys = Array.from({ length: 10 }, (_, die) => `die ${die}`)
  const few = await shown({ game: 'rollio', seats: ['Ann'], position, keys })
  expect(few).toContain('10 dice picked: 22 ways to score')
  expect(ways(few)).toBe(5)
  expect(few).toContain('17 more, up to 22: a shows them all')
  expect(ways(await shown({ game: 'rollio', seats: ['Ann'], position, keys: [...keys, 'a'] }))).toBe(22)
  expect(await shown({ game: 'rollio', seats: ['Ann'], position, keys: [...keys, '22'] })).toContain(
    'You scored 600 (600 × 1)',
  )
})
