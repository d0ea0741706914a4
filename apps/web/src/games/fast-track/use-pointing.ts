import type { Option } from '@parlour/core'
import type { FastTrack } from '@parlour/games/fast-track'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { nearest, type Point, type Spot } from './layout.ts'
import type { Scene } from './scene.ts'
import { previewOf, touches, type Touch } from './touch.ts'

interface Pointing {
  readonly scene: Scene
  spotOf(touch: Touch): Spot // where it is drawn, in pixels of the window
  look(option: Option<FastTrack> | null): void
  tap(touch: Touch): void
}

interface Handlers {
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onPointerDown(event: PointerEvent): void
  onClick(event: MouseEvent): void
}

const LONG = 450 // milliseconds: a finger that rests so long only looks

/** Fingers and mice reach for the nearest peg or hole, on either board: what is pointed at is shown, a tap takes it. */
export function usePointing({ scene, spotOf, look, tap }: Pointing): Handlers {
  const under = useRef<Touch | null>(null)
  const down = useRef(0)
  const reach = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Touch | null => {
    const at: Point = { x: clientX, y: clientY }
    return nearest(at, touches(scene), spotOf)
  }
  const hover = (touch: Touch | null): void => {
    if (isSame(touch, under.current)) return
    under.current = touch
    look(touch === null ? null : previewOf(touch))
  }
  return {
    onPointerMove(event) {
      if (event.pointerType === 'mouse') hover(reach(event))
    },
    onPointerLeave: () => hover(null),
    onPointerDown(event) {
      down.current = event.timeStamp
      hover(reach(event))
    },
    onClick(event) {
      const touch = reach(event)
      const isFinger = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
      under.current = null
      if (touch !== null && !(isFinger && event.timeStamp - down.current > LONG)) tap(touch)
    },
  }
}

const isSame = (a: Touch | null, b: Touch | null): boolean => a?.hole === b?.hole && a?.peg?.id === b?.peg?.id
