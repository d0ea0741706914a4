import type { PegId } from '@parlour/games/fast-track'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Group } from 'three'
import type { Layout } from '../layout.ts'
import type { Ghost, PegMark, Scene } from '../scene.ts'
import type { BoardWords } from '../words.ts'
import { useTexture } from './BoardModel.tsx'
import { labelTexture, shadowTexture } from './paint.ts'
import { seatToken, type Palette } from './palette.ts'
import { holeSpot, type Spot3 } from './place.ts'
import { headOf, RING, STEM, TOP, WIDE_RING } from './shapes.ts'
import type { Clock } from './use-clock.ts'

interface PegsProps {
  readonly scene: Scene
  readonly layout: Layout
  readonly clock: Clock
  readonly palette: Palette
  readonly text: BoardWords
  stands(places: ReadonlyMap<PegId, Spot3>): void // once everything has come to rest
}

/** Every peg where it stands or walks. Only what moves is set anew in a frame; React does not hear of it. */
export function Pegs({ scene, layout, clock, palette, text, stands }: PegsProps): ReactNode {
  const groups = useRef(new Map<PegId, Group>())
  const walked = useRef(false) // in the frame before
  const invalidate = useThree((state) => state.invalidate)
  const place = (): void => {
    const poses = clock.poses()
    for (const { id, at } of scene.pegs)
      groups.current.get(id)?.position.set(...(poses?.get(id) ?? holeSpot(layout, at)))
  }
  const rest = (): void => stands(new Map([...groups.current].map(([id, { position }]) => [id, position.toArray()])))
  useEffect(() => {
    place()
    invalidate()
    if (clock.poses() === null) rest()
  })
  useFrame(() => {
    place()
    if (walked.current && !clock.isMoving()) rest()
    walked.current = clock.isMoving()
  })
  const shadow = useTexture(shadowTexture, [])
  return (
    <>
      {scene.pegs.map((peg) => (
        <group
          key={peg.id}
          ref={(group) => {
            if (group === null) groups.current.delete(peg.id)
            else groups.current.set(peg.id, group)
          }}
        >
          <PegShape peg={peg} palette={palette} />
          <mesh rotation-x={-Math.PI / 2} position={[0.1, 0.012, 0.06]} scale={1.5}>
            <planeGeometry />
            <meshBasicMaterial map={shadow} transparent opacity={0.8} depthWrite={false} />
          </mesh>
          <Rings peg={peg} palette={palette} />
          {peg.glow === 'now' && (
            <Floating text={text.peg(peg.id)} ink={palette.of('on-green')} plate={palette.of('green')} up={1.75} />
          )}
          {peg.stuck && (
            <Floating text={text.stuck} ink={palette.of('ink')} plate={palette.of('card-raised')} up={1.9} />
          )}
        </group>
      ))}
      {scene.ghosts.map((ghost) => (
        <GhostPeg key={ghost.id} ghost={ghost} layout={layout} palette={palette} />
      ))}
    </>
  )
}

function PegShape({ peg: { seat, number }, palette }: { peg: PegMark; palette: Palette }): ReactNode {
  const colour = palette.of(seatToken(seat))
  const label = useTexture(
    () => labelTexture({ text: String(number), ink: palette.of('on-seat'), plate: null }),
    [number, palette],
  )
  const head = headOf(seat)
  return (
    <>
      <mesh geometry={STEM}>
        <meshStandardMaterial color={colour} roughness={0.35} />
      </mesh>
      {head !== undefined && (
        <mesh geometry={head}>
          <meshStandardMaterial color={colour} roughness={0.3} />
        </mesh>
      )}
      <mesh rotation-x={-Math.PI / 2} position={[0, TOP, seat % 6 === 1 ? 0.06 : 0]} scale={0.56}>
        <planeGeometry />
        <meshBasicMaterial map={label} transparent depthWrite={false} />
      </mesh>
    </>
  )
}

/** 2.1.25  Green round what may be chosen, gold round what has been, and a second ring round a rider. */
function Rings({ peg: { glow, chosen, riding }, palette }: { peg: PegMark; palette: Palette }): ReactNode {
  return (
    <>
      {(glow !== null || chosen) && (
        <mesh geometry={RING} position-y={0.05}>
          <meshBasicMaterial
            color={palette.of(chosen ? 'gold-fill' : 'green')}
            transparent
            opacity={glow === 'next' ? 0.55 : 1}
          />
        </mesh>
      )}
      {riding && (
        <mesh geometry={WIDE_RING} position-y={0.04}>
          <meshStandardMaterial color={palette.of('gold-fill')} roughness={0.3} metalness={0.4} />
        </mesh>
      )}
    </>
  )
}

function GhostPeg({
  ghost: { seat, at, cut },
  layout,
  palette,
}: {
  ghost: Ghost
  layout: Layout
  palette: Palette
}): ReactNode {
  const head = headOf(seat)
  const colour = palette.of(cut ? 'red' : seatToken(seat))
  return (
    <group position={holeSpot(layout, at)}>
      {[STEM, head].map(
        (part, index) =>
          part !== undefined && (
            <mesh key={index} geometry={part}>
              <meshStandardMaterial color={colour} transparent opacity={0.45} depthWrite={false} />
            </mesh>
          ),
      )}
    </group>
  )
}

interface FloatingProps {
  readonly text: string
  readonly ink: string
  readonly plate: string
  readonly up: number
}

/** A few letters above a place that always face the player. */
export function Floating({ text, ink, plate, up }: FloatingProps): ReactNode {
  const label = useTexture(() => labelTexture({ text, ink, plate }), [text, ink, plate])
  return (
    <sprite position-y={up} scale={[0.95, 0.95, 1]} renderOrder={2}>
      <spriteMaterial map={label} depthTest={false} transparent />
    </sprite>
  )
}
