import { useEffect, useMemo, type ReactNode } from 'react'
import { ExtrudeGeometry, Path, Shape, ShapeGeometry } from 'three'
import { outlineCorners } from '../layout.ts'
import { SPAN } from './ground.ts'
import { shadowTexture } from './paint.ts'
import type { Palette } from './palette.ts'
import { SCALE, spotAt } from './place.ts'
import type { Surfaces } from './use-surfaces.ts'

const THICK = 0.85
const RIM = 0.22

interface BoardModelProps {
  readonly surfaces: Surfaces
  readonly palette: Palette
}

/** A wooden board with a raised rim, felt and an inlaid track, on its own soft shadow. */
export function BoardModel({ surfaces: { wood, ground, relief }, palette }: BoardModelProps): ReactNode {
  const [body, rim, felt] = useMemo(() => [bodyShape(), rimShape(), feltShape()], [])
  const shadow = useTexture(shadowTexture, [])
  return (
    <group>
      <mesh rotation-x={-Math.PI / 2} position={[0, -THICK - 0.03, 0.5]} scale={[22, 21, 1]}>
        <planeGeometry />
        <meshBasicMaterial map={shadow} transparent opacity={palette.dark ? 0.9 : 0.55} depthWrite={false} />
      </mesh>
      <mesh geometry={body} rotation-x={-Math.PI / 2} position-y={-THICK}>
        <meshStandardMaterial map={wood} roughness={0.55} />
      </mesh>
      <mesh geometry={rim} rotation-x={-Math.PI / 2} position-y={-0.04}>
        <meshStandardMaterial map={wood} roughness={0.42} />
      </mesh>
      <mesh geometry={felt} rotation-x={-Math.PI / 2} position-y={0.004}>
        <meshStandardMaterial map={ground} bumpMap={relief} bumpScale={2.2} roughness={0.85} />
      </mesh>
    </group>
  )
}

/** A texture that is painted anew when its colours change, and given back to the graphics card. */
export function useTexture<T extends { dispose(): void }>(paint: () => T, needs: readonly unknown[]): T {
  const texture = useMemo(paint, needs) // oxlint-disable-line react/exhaustive-deps
  useEffect(() => () => texture.dispose(), [texture])
  return texture
}

const shapeOf = (inset: number): Shape => {
  const shape = new Shape()
  trace(shape, inset)
  return shape
}

function trace(path: Path, inset: number): void {
  outlineCorners(inset).forEach((corner, index) => {
    const [x, , z] = spotAt(corner)
    if (index === 0) path.moveTo(x, -z)
    else path.lineTo(x, -z)
  })
  path.closePath()
}

const bodyShape = (): ExtrudeGeometry =>
  new ExtrudeGeometry(shapeOf(3), {
    depth: THICK - 0.08,
    bevelEnabled: true,
    bevelThickness: 0.08,
    bevelSize: 0.12,
    bevelSegments: 3,
  })

function rimShape(): ExtrudeGeometry {
  const shape = shapeOf(2)
  const inner = new Path()
  trace(inner, 7)
  shape.holes.push(inner)
  return new ExtrudeGeometry(shape, {
    depth: RIM,
    bevelEnabled: true,
    bevelThickness: 0.06,
    bevelSize: 0.05,
    bevelSegments: 3,
  })
}

function feltShape(): ShapeGeometry {
  const geometry = new ShapeGeometry(shapeOf(6.5))
  const places = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  const span = SPAN * SCALE
  for (let i = 0; i < places.count; i++) uv.setXY(i, places.getX(i) / span + 0.5, places.getY(i) / span + 0.5)
  return geometry
}
