import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { PerspectiveCamera, Vector3 } from 'three'
import { moves } from '../../../frame/motion.ts'
import { outlineCorners } from '../layout.ts'
import type { Camera } from '../use-views.ts'
import { CARDS_AT } from './Cards.tsx'
import { spotAt, type Spot3 } from './place.ts'

interface RigProps {
  readonly camera: Camera
  follows(): Spot3 // where the peg is that is followed
}

const STRIP = 50 // pixels at the top that belong to the buttons
const FIELD = 32 // degrees
/** What has to be in sight: the board, and the cards beside it. */
const CORNERS = [
  ...outlineCorners(0).flatMap((corner) => [new Vector3(...spotAt(corner, 0.3)), new Vector3(...spotAt(corner, -0.9))]),
  ...[-1.6, 1.6].flatMap((x) => [-1.4, 1.6].map((z) => new Vector3(CARDS_AT[0] + x, CARDS_AT[1], CARDS_AT[2] + z))),
]

interface Stand {
  readonly from: Vector3
  readonly at: Vector3
  readonly shift: number // of the picture, in pixels, so that it is centred below the strip
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
    return { from: new Vector3(at.x * 0.86, 7.2, at.z + 8.2), at, shift: 0 }
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

/** As near as possible with everything in sight. */
function fitted(kind: 'seat' | 'top', width: number, height: number): Stand {
  const at = new Vector3(0, 0, 0)
  const towards = kind === 'top' ? new Vector3(0, 1, 0.02) : new Vector3(0, 0.82, 0.62)
  const trial = new PerspectiveCamera(FIELD, width / height, 0.1, 200)
  const room = Math.max(0.3, 1 - STRIP / height)
  let [near, far] = [8, 90]
  let middle = 0
  for (let tries = 0; tries < 24; tries++) {
    const distance = (near + far) / 2
    trial.position.copy(towards).normalize().multiplyScalar(distance)
    trial.lookAt(at)
    trial.updateMatrixWorld()
    const seen = CORNERS.map((corner) => corner.clone().project(trial))
    const [top, bottom] = [Math.max(...seen.map(({ y }) => y)), Math.min(...seen.map(({ y }) => y))]
    const fits = seen.every(({ x }) => Math.abs(x) < 0.98) && top - bottom < 2 * room * 0.97
    middle = (top + bottom) / 2
    if (fits) far = distance
    else near = distance
  }
  const from = towards.normalize().multiplyScalar(far)
  return { from, at, shift: -(middle * height) / 2 - STRIP / 2 }
}
