import { describe, expect, it } from 'vitest'
import { openSharedLimits } from '../nodes/shared-limits.ts'
import type { News } from '../nodes/wire.ts'

describe('limits of several nodes', () => {
  it('count together: what is taken on one is gone on the other, a little later', async () => {
    const nodes: ReturnType<typeof openSharedLimits>[] = []
    const tellOthers =
      (self: number) =>
      (news: News): void =>
        nodes.forEach((node, index) => index !== self && news.type === 'spent' && node.heard(news))
    nodes.push(openSharedLimits(tellOthers(0)), openSharedLimits(tellOthers(1)))
    const [here, there] = nodes.map(({ make }) => make('guests', { perSecond: 0.001, most: 5 }))
    expect([1, 2, 3, 4].map(() => here?.of('ann')())).toEqual([true, true, true, true])
    expect(there?.of('bo')(5)).toBe(true)
    for (let tries = 0; tries < 100 && there?.of('ann')(2) === true; tries++) {
      there.of('ann')(-2)
      await new Promise((again) => setTimeout(again, 50))
    }
    expect([there?.of('ann')(2), there?.of('ann')(), there?.of('ann')()]).toEqual([false, true, false])
    nodes.forEach((node) => node.close())
  })
})
