import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
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
})
