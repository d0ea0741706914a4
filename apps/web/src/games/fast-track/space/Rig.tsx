import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { PerspectiveCamera, Vector3 } from 'three'
import { moves } from '../../../frame/motion.ts'
import type { Camera } from '../use-views.ts'
import type { Spot3 } from './place.ts'
import { FIELD, fitted, type Stand } from './stand.ts'

interface RigProps {
  readonly camera: Camera
  follows(): Spot3 // where the peg is that is followed
}

/** Where the board is looked at from. It moves there, unless nothing moves here. */
export function Rig({ camera: kind, follows }: RigProps): ReactNode {
  const { width, height } = useThree((state) => state.size)
  const camera = useThree((state) => state.camera)
  const invalidate = useThree((state) => state.invalidate)
  const fixed = useMemo(() => (kind === 'follow' ? null : fitted(kind, width, height)), [kind, width, height])
  const now = useRef<{ from: Vector3; at: Vector3; shift: number } | null>(null)
  const wanted = (): Stand => {
    if (fixed !== null) return fixed
    const at = new Vector3(...follows()).setY(0.4)
    return { from: new Vector3(at.x * 0.8, 10.5, at.z + 12), at, shift: 0 }
  }
  useEffect(() => invalidate(), [kind, width, height, invalidate])
  useFrame((_, seconds) => {
    if (!(camera instanceof PerspectiveCamera)) return
    const { from, at, shift } = wanted()
    const before = now.current
    const share = before === null || !moves() ? 1 : 1 - Math.exp(-Math.min(seconds, 0.05) * 7)
    const next = before ?? { from: from.clone(), at: at.clone(), shift }
    next.from.lerp(from, share)
    next.at.lerp(at, share)
    next.shift += (shift - next.shift) * share
    now.current = next
    camera.fov = FIELD
    camera.aspect = width / height
    camera.position.copy(next.from)
    camera.up.set(0, 1, 0)
    camera.lookAt(next.at)
    camera.setViewOffset(width, height, 0, next.shift, width, height)
    if (next.from.distanceTo(from) + next.at.distanceTo(at) > 0.02) invalidate()
  })
  return null
}
