import type { Zone } from '@parlour/games/fast-track'
import { useEffect, useState } from 'react'
import type { Texture } from 'three'
import type { Layout } from '../layout.ts'
import { groundTexture, reliefTexture } from './ground.ts'
import { woodTexture } from './paint.ts'
import type { Palette } from './palette.ts'

/** The large pictures of the board. */
export interface Surfaces {
  readonly wood: Texture
  readonly ground: Texture
  readonly relief: Texture
}

/** Painted one by one, each in a task of its own, so that nobody waits long for any; null until the first are dry. */
export function useSurfaces(layout: Layout, zones: readonly Zone[], palette: Palette): Surfaces | null {
  const [surfaces, setSurfaces] = useState<Surfaces | null>(null)
  useEffect(() => {
    let left = false
    const task = async <T>(paint: () => T): Promise<T> => {
      await new Promise((go) => setTimeout(go))
      return paint()
    }
    const paintAll = async (): Promise<void> => {
      const wood = await task(() => woodTexture(palette))
      const ground = await task(() => groundTexture({ layout, zones, palette }))
      const relief = await task(() => reliefTexture({ layout, zones, palette }))
      if (!left) setSurfaces({ wood, ground, relief })
    }
    void paintAll()
    return () => {
      left = true
    }
  }, [layout, zones, palette])
  useEffect(
    () => () => {
      for (const texture of Object.values(surfaces ?? {})) texture.dispose() // given back to the graphics card
    },
    [surfaces],
  )
  return surfaces
}
