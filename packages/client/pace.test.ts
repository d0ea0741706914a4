import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { upcoming } from './pace.ts'
import { openSession, play } from './session.ts'
import type { Holder } from './source.ts'

describe('pace', () => {
  const holders: readonly Holder[] = [
    { type: 'person', name: 'Ann' },
    { type: 'bot', bot: 'rule28', name: 'Bot' },
  ]
  const at = (position: string) => {
    const state = cantStop.notation.state.read(position, cantStop.settings.defaults)
    if (!state.ok) throw new Error('unread')
    return openSession({
      game: cantStop,
      settings: cantStop.settings.defaults,
      holders,
      seed: 'seed 1',
      from: state.value,
    })
  }
  test('chance and bots act by themselves, people do not', () => {
    expect(upcoming(at('seats=2 dice=?'), 'normal')?.type).toBe('chance')
    expect(upcoming(at('seats=2 turn=1 runners=6:1 dice=-'), 'normal')).toMatchObject({
      type: 'bot',
      seat: 1,
      bot: 'rule28',
    })
    expect(upcoming(at('seats=2 turn=0 runners=6:1 dice=-'), 'normal')).toBeNull()
  })

  test('instant and skipping do not wait, and the end stops everything', () => {
    const waiting = at('seats=2 turn=1 runners=6:1 dice=-')
    expect(upcoming(waiting, 'instant')?.after).toBe(0)
    expect(upcoming({ ...waiting, skipping: true }, 'normal')?.after).toBe(0)
    const won = play(at('seats=2 turn=0 camps=2:3,3:5/- runners=12:3 dice=-'), 0, 'stop')
    expect(won.ok && upcoming(won.value, 'normal')).toBeNull()
  })
})
