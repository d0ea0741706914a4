import { useFrame } from '@react-three/fiber'
import { useMemo, useRef, type ReactNode } from 'react'
import { CurvePath, LineCurve3, TubeGeometry, Vector3, type Mesh, type MeshBasicMaterial } from 'three'
import { BULLSEYE } from '@parlour/games/fast-track'
import type { Layout } from '../layout.ts'
import { STEP } from '../motion.ts'
import type { Scene, Target, Trail } from '../scene.ts'
import { stepsLabel } from '../steps-label.ts'
import { useTexture } from './BoardModel.tsx'
import type { Palette } from './palette.ts'
import { Floating } from './Pegs.tsx'
import { holeSpot } from './place.ts'
import { RING } from './shapes.ts'
import type { Clock } from './use-clock.ts'

interface MarksProps {
  readonly scene: Scene
  readonly layout: Layout
  readonly clock: Clock
  readonly palette: Palette
}

/** Where pegs may go, the ways they take, and the rings that spread from what just happened. */
export function Marks({ scene, layout, clock, palette }: MarksProps): ReactNode {
  return (
    <>
      {scene.targets.map((target) => (
        <TargetMark
          key={target.hole}
          target={target}
          taken={scene.pegs.some(({ at }) => at === target.hole)}
          layout={layout}
          palette={palette}
        />
      ))}
      {scene.trails.map((trail) => (
        <TrailTube key={`${trail.peg} ${trail.way} ${trail.firm}`} trail={trail} layout={layout} palette={palette} />
      ))}
      {clock.bursts.map(({ at, starts, kind }) => (
        <Burst
          key={`${at} ${kind}`}
          clock={clock}
          starts={starts * STEP}
          layout={layout}
          at={at}
          colour={palette.of(kind === 'cut' ? 'red' : 'gold-fill')}
        />
      ))}
    </>
  )
}

interface TargetProps {
  readonly target: Target
  readonly taken: boolean
  readonly layout: Layout
  readonly palette: Palette
}

/** 2.1.28  A ring round the hole, and the steps it takes above it. */
function TargetMark({ target, taken, layout, palette }: TargetProps): ReactNode {
  const { hole, kind, ahead } = target
  const bad = kind === 'cut' || kind === 'dead-end' || kind === 'blocked'
  const label = stepsLabel(target)
  return (
    <group position={holeSpot(layout, hole)}>
      <mesh geometry={RING} position-y={0.06} scale={hole === BULLSEYE ? 1.5 : taken ? 1.25 : 1}>
        <meshBasicMaterial
          color={palette.of(bad ? 'red' : 'gold-fill')}
          transparent
          opacity={kind === 'blocked' ? 0.5 : ahead ? 0.8 : 1}
        />
      </mesh>
      {label !== '' && (
        <Floating
          text={label}
          ink={palette.of(kind === 'blocked' ? 'red' : 'ink')}
          plate={palette.of('card-raised')}
          up={taken ? 1.75 : 0.5}
        />
      )}
    </group>
  )
}

function TrailTube({
  trail: { holes, way, firm },
  layout,
  palette,
}: {
  trail: Trail
  layout: Layout
  palette: Palette
}): ReactNode {
  const tube = useTexture(() => tubeOf(layout, holes), [layout, holes])
  return (
    <mesh geometry={tube}>
      <meshBasicMaterial
        color={palette.of(firm ? 'green' : way === 'cut' ? 'red' : 'gold-fill')}
        transparent
        opacity={way === 'cut' ? 0.6 : 0.9}
      />
    </mesh>
  )
}

function tubeOf(layout: Layout, holes: readonly number[]): TubeGeometry {
  const path = new CurvePath<Vector3>()
  const points = holes.map((hole) => new Vector3(...holeSpot(layout, hole, 0.09)))
  points.slice(1).forEach((point, index) => path.add(new LineCurve3(points[index] ?? point, point)))
  return new TubeGeometry(path, Math.max(8, holes.length * 6), 0.07, 6)
}

interface BurstProps {
  readonly clock: Clock
  readonly starts: number
  readonly layout: Layout
  readonly at: number
  readonly colour: string
}

const SPREADS = 620 // milliseconds

/** A ring that spreads over the board and fades: a cut, a peg that is safe, a win. */
function Burst({ clock, starts, layout, at, colour }: BurstProps): ReactNode {
  const ring = useRef<Mesh>(null)
  const material = useRef<MeshBasicMaterial>(null)
  useFrame(() => {
    const share = (clock.time() - starts) / SPREADS
    if (ring.current === null || material.current === null) return
    ring.current.visible = clock.isMoving() && share > 0 && share < 1
    ring.current.scale.setScalar(1 + 2.6 * share)
    material.current.opacity = 1 - share
  })
  const spot = useMemo(() => holeSpot(layout, at, 0.15), [layout, at])
  return (
    <mesh ref={ring} geometry={RING} position={spot} visible={false}>
      <meshBasicMaterial ref={material} color={colour} transparent depthWrite={false} />
    </mesh>
  )
}
