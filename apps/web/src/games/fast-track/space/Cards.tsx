import { POWERS, type Card, type Effect } from '@parlour/games/fast-track'
import { useFrame, useThree } from '@react-three/fiber'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Group } from 'three'
import { moves } from '../../../frame/motion.ts'
import type { BoardWords } from '../words.ts'
import { useTexture } from './BoardModel.tsx'
import { cardBack, cardFace, shadowTexture } from './paint.ts'
import type { Palette } from './palette.ts'
import { CARDS_AT } from './place.ts'

interface CardsProps {
  readonly card: Card | null
  readonly told: readonly Effect[]
  readonly palette: Palette
  readonly text: BoardWords
}

const SIZE: [number, number, number] = [1.9, 0.03, 2.7]
const TURNS = 420 // milliseconds

/** The pile beside the board, and the card that was drawn from it: it turns over as it is laid down. */
export function Cards({ card, told, palette, text }: CardsProps): ReactNode {
  const back = useTexture(() => cardBack(palette), [palette])
  const shadow = useTexture(shadowTexture, [])
  const paper = palette.of('paper-edge')
  return (
    <group position={CARDS_AT} rotation-y={Math.PI / 6}>
      <mesh rotation-x={-Math.PI / 2} position={[0.2, 0, 0.2]} scale={[4, 5, 1]}>
        <planeGeometry />
        <meshBasicMaterial map={shadow} transparent opacity={0.5} depthWrite={false} />
      </mesh>
      <mesh position-y={0.2}>
        <boxGeometry args={[SIZE[0], 0.36, SIZE[2]]} />
        {[paper, paper, null, paper, paper, paper].map((colour, side) =>
          colour === null ? (
            <meshStandardMaterial key={side} attach={`material-${side}`} map={back} roughness={0.7} />
          ) : (
            <meshStandardMaterial key={side} attach={`material-${side}`} color={colour} roughness={0.8} />
          ),
        )}
      </mesh>
      {card !== null && <DrawnCard key={card} card={card} told={told} palette={palette} text={text} />}
    </group>
  )
}

function DrawnCard({ card, told, palette, text }: CardsProps & { readonly card: Card }): ReactNode {
  const group = useRef<Group>(null)
  const began = useRef<number | null>(null)
  const invalidate = useThree((state) => state.invalidate)
  const face = useTexture(() => cardFace(palette, text.rank(card), POWERS[card].frees), [palette, card, text])
  const back = useTexture(() => cardBack(palette), [palette])
  const paper = palette.of('paper-edge')
  useLayoutEffect(() => {
    if (!told.some(({ type }) => type === 'drawn') || !moves()) return
    began.current = performance.now()
    invalidate()
  }, [told, invalidate])
  useFrame(() => {
    const share = began.current === null ? 1 : Math.min(1, (performance.now() - began.current) / TURNS)
    const ease = share * (2 - share)
    group.current?.rotation.set(0, 0, (1 - ease) * Math.PI)
    group.current?.position.set(0, 0.44 + 2.2 * Math.sin(Math.PI * ease), 0)
    if (share < 1) invalidate()
    else began.current = null
  })
  return (
    <group ref={group} position-y={0.44}>
      <mesh>
        <boxGeometry args={SIZE} />
        {[paper, paper, face, back, paper, paper].map((side, index) =>
          typeof side === 'string' ? (
            <meshStandardMaterial key={index} attach={`material-${index}`} color={side} />
          ) : (
            <meshStandardMaterial key={index} attach={`material-${index}`} map={side} roughness={0.6} />
          ),
        )}
      </mesh>
    </group>
  )
}
