import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

test('a bot that nothing here can run is told from one that was not fetched', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  const { answer } = await import('./answer.ts')
  const asked = { type: 'prepare', game: 'color-lines', bots: ['expert'] } as const
  expect(await answer(asked)).toEqual({ type: 'unable' })
  expect(await answer({ ...asked, bots: ['hard'] })).toEqual({ type: 'warm' })
  vi.unstubAllGlobals()
  expect(await answer(asked)).toEqual({ type: 'warm' })
})

test('a bot that nothing here can run is offered to nobody', async () => {
  const { answer } = await import('./answer.ts')
  const offered = async (): Promise<readonly string[]> => {
    const roster = await answer({ type: 'roster', game: 'color-lines', language: 'en' })
    return roster.type === 'roster' ? roster.bots.filter(({ canRun }) => canRun).map(({ id }) => id) : []
  }
  expect(await offered()).toContain('expert')
  vi.stubGlobal('WebAssembly', undefined)
  expect(await offered()).not.toContain('expert')
  expect(await offered()).toContain('hard')
})
