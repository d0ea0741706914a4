import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import type { StoredTie } from '../ties/tie-store.ts'
import { openTies } from '../ties/ties.ts'
import { areApart, hides, type Hidden } from '../ties/apart.ts'

const [ann, bo, cy]: readonly UserId[] = Array.from({ length: 3 }, newUserId)

describe('mutes and blocks', () => {
  if (ann === undefined || bo === undefined || cy === undefined) throw new Error('three people')
  const hidden: Hidden = new Map<UserId, ReadonlyMap<UserId, 'muted' | 'blocked'>>([
    [ann, new Map([[bo, 'blocked']])],
    [bo, new Map([[cy, 'muted']])],
  ])
  it('what somebody says is hidden from those who muted or blocked them, and from nobody else', () => {
    expect(hides(hidden, ann, bo)).toBe(true)
    expect(hides(hidden, bo, cy)).toBe(true)
    expect(hides(hidden, bo, ann)).toBe(false)
    expect(hides(hidden, cy, bo)).toBe(false)
  })
  it('a block keeps both apart, whoever asks; a mute keeps nobody apart', () => {
    expect(areApart(hidden, ann, bo)).toBe(true)
    expect(areApart(hidden, bo, ann)).toBe(true)
    expect(areApart(hidden, bo, cy)).toBe(false)
    expect(areApart(hidden, ann, cy)).toBe(false)
  })
  it('an older answer of the database that comes late never takes the place of a newer one', async () => {
    const tie: StoredTie = { id: 'tie', user: ann, other: bo, kind: 'blocked', made: 0 }
    const answers = [[], [tie], []] // at the start, then blocked, then no more
    const ties = await openTies({
      hidden: async () => {
        const answer = answers.shift() ?? []
        await new Promise((settle) => setTimeout(settle, answer.length > 0 ? 20 : 0))
        return answer
      },
    })
    await Promise.all([ties.reload(ann), ties.reload(ann)])
    expect(ties.hides(ann, bo)).toBe(false)
  })
})
