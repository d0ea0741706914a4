import { holeName, pegName, type PegId } from '@parlour/games/fast-track'
import { Canvas, type RootState } from '@react-three/fiber'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Vector3 } from 'three'
import { Hexagon, type SkinProps } from '../Hexagon.tsx'
import type { Layout } from '../layout.ts'
import type { Scene } from '../scene.ts'
import { usePointing } from '../use-pointing.ts'
import type { Camera } from '../use-views.ts'
import { BoardModel } from './BoardModel.tsx'
import { Cards } from './Cards.tsx'
import { holesIn } from './ground.ts'
import { Marks } from './Marks.tsx'
import { usePalette, type Palette } from './palette.ts'
import { Pegs } from './Pegs.tsx'
import { holeSpot, holeUnder, SCALE, type Spot3 } from './place.ts'
import { Rig } from './Rig.tsx'
import { useClock } from './use-clock.ts'
import { useSurfaces, type Surfaces } from './use-surfaces.ts'
import './Space.css'

interface SpaceProps extends SkinProps {
  readonly camera: Camera
  lost(): void // the graphics card gave up
}

/** The skin of a scene in space: what can be chosen, shown and played is the same as on the flat board. */
export default function Space(props: SpaceProps): ReactNode {
  const { view, scene, layout, look, tap, lost } = props
  const palette = usePalette()
  const surfaces = useSurfaces(layout, view.zones, palette)
  const root = useRef<RootState | null>(null)
  const [stood, setStood] = useState('')
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const pointing = usePointing({
    scene,
    look,
    tap,
    spotOf({ hole, peg, reach }) {
      const seen = root.current
      if (seen === null) return { x: 0, y: 0, reach: 0 }
      const box = seen.gl.domElement.getBoundingClientRect()
      const [x, y, z] = holeSpot(layout, hole, peg === null ? 0 : 0.6)
      const pixel = (place: Vector3): { readonly x: number; readonly y: number } => {
        const { x: right, y: up } = place.project(seen.camera)
        return { x: box.left + ((right + 1) / 2) * box.width, y: box.top + ((1 - up) / 2) * box.height }
      }
      const at = pixel(new Vector3(x, y, z))
      const beside = pixel(new Vector3(x + SCALE, y, z))
      return { ...at, reach: reach * Math.hypot(beside.x - at.x, beside.y - at.y) }
    },
  })
  const stands = (places: ReadonlyMap<PegId, Spot3>): void => setStood(written(layout, view.zones, places))
  if (surfaces === null) return <Hexagon {...props} />
  return (
    <div className="ft-space" aria-hidden="true" data-stands={stood} {...pointing}>
      <Canvas
        frameloop="demand"
        flat
        dpr={[1, 2]}
        gl={{ antialias: true, alpha: true }}
        onCreated={(state) => {
          root.current = state
          const gone = (): void => {
            state.gl.forceContextLoss = () => undefined // nothing is left to give back
            if (here.current) lost() // a board that is left gives its context back, which is no fault
          }
          state.gl.domElement.addEventListener('webglcontextlost', gone, { once: true })
        }}
      >
        <Tabletop {...props} palette={palette} surfaces={surfaces} stands={stands} />
      </Canvas>
    </div>
  )
}

interface TabletopProps extends SpaceProps {
  readonly palette: Palette
  readonly surfaces: Surfaces
  stands(places: ReadonlyMap<PegId, Spot3>): void
}

function Tabletop({ view, scene, layout, told, text, camera, palette, surfaces, stands }: TabletopProps): ReactNode {
  const clock = useClock(told, layout)
  const follows = (): Spot3 => {
    const peg = followed(scene, told)
    const at = scene.pegs.find(({ id }) => id === peg)?.at
    return (peg === null ? undefined : clock.poses()?.get(peg)) ?? (at === undefined ? [0, 0, 0] : holeSpot(layout, at))
  }
  return (
    <>
      <hemisphereLight
        args={[palette.dark ? '#cfd8ff' : '#ffffff', palette.of('wood-dark'), palette.dark ? 1.35 : 1.75]}
      />
      <directionalLight
        position={[-7, 14, 6]}
        intensity={palette.dark ? 1.5 : 1.35}
        color={palette.dark ? '#ffe2b8' : '#fff4e0'}
      />
      <directionalLight position={[9, 8, -9]} intensity={0.5} />
      <Rig camera={camera} follows={follows} />
      <BoardModel surfaces={surfaces} palette={palette} />
      <Pegs scene={scene} layout={layout} clock={clock} palette={palette} text={text} stands={stands} />
      <Marks scene={scene} layout={layout} clock={clock} palette={palette} />
      <Cards card={view.card} told={told} palette={palette} text={text} />
    </>
  )
}

/** Who is worth following: a ghost, a chosen peg, the one that moved last, or any that may go. */
function followed(scene: Scene, told: SkinProps['told']): PegId | null {
  const moved = told.findLast((effect) => effect.type === 'moved' || effect.type === 'entered')
  return (
    scene.pegs.find(({ chosen }) => chosen)?.id ??
    (moved?.type === 'moved' || moved?.type === 'entered' ? moved.peg : undefined) ??
    scene.pegs.find(({ glow }) => glow === 'now')?.id ??
    null
  )
}

/** Every peg and its hole, read from the scene itself, for those who check it against the flat board. */
function written(layout: Layout, zones: readonly number[], places: ReadonlyMap<PegId, Spot3>): string {
  const holes = holesIn(zones)
  return [...places]
    .toSorted(([a], [b]) => a - b)
    .map(([peg, spot]) => {
      const hole = holeUnder(layout, holes, spot)
      return `${pegName(peg)}=${hole === null ? '?' : holeName(hole)}`
    })
    .join(' ')
}
