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
