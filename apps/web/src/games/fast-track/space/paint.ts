import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three'
import { stream } from '@parlour/core'
import type { Palette } from './palette.ts'

/** A picture painted once and laid on a surface. */
export function painted(
  width: number,
  height: number,
  paint: (ctx: CanvasRenderingContext2D) => void,
  colours = true,
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')
  if (ctx !== null) paint(ctx)
  const texture = new CanvasTexture(canvas)
  if (colours) texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

/** Long grain with darker veins, the same on every visit. */
export function paintWood(ctx: CanvasRenderingContext2D, light: string, dark: string): void {
  const { width, height } = ctx.canvas
  const rng = stream('wood')
  const share = (): number => rng.below(1000) / 1000
  ctx.fillStyle = light
  ctx.fillRect(0, 0, width, height)
  ctx.strokeStyle = dark
  for (let line = 0; line < height / 2.2; line++) {
    const y = share() * height
    const bend = (share() - 0.5) * 14
    ctx.globalAlpha = 0.04 + share() * 0.16
    ctx.lineWidth = 0.5 + share() * 2.4
    ctx.beginPath()
    ctx.moveTo(0, y)
    ctx.bezierCurveTo(width / 3, y + bend, (2 * width) / 3, y - bend, width, y)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

export function woodTexture(palette: Palette): Texture {
  const texture = painted(512, 256, (ctx) => paintWood(ctx, palette.of('wood'), palette.of('wood-dark')))
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.repeat.set(0.16, 0.32)
  return texture
}

/** A soft round shadow: cheaper than one that is computed, and softer. */
export const shadowTexture = (): Texture =>
  painted(128, 128, (ctx) => {
    const fade = ctx.createRadialGradient(64, 64, 4, 64, 64, 64)
    fade.addColorStop(0, 'rgb(0 0 0 / 0.75)')
    fade.addColorStop(0.45, 'rgb(0 0 0 / 0.35)')
    fade.addColorStop(1, 'rgb(0 0 0 / 0)')
    ctx.fillStyle = fade
    ctx.fillRect(0, 0, 128, 128)
  })

interface Label {
  readonly text: string
  readonly ink: string
  readonly plate: string | null // the colour of a rounded plate behind it
}

/** A few letters on a plate, or alone. */
export const labelTexture = ({ text, ink, plate }: Label): Texture =>
  painted(128, 128, (ctx) => {
    if (plate !== null) {
      const wide = text.length > 1 ? 120 : 88
      ctx.fillStyle = plate
      ctx.beginPath()
      ctx.roundRect(64 - wide / 2, 26, wide, 76, 38)
      ctx.fill()
    }
    ctx.fillStyle = ink
    ctx.font = `700 ${text.length > 2 ? 50 : plate === null ? 92 : 60}px 'Source Sans 3', sans-serif`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(text, 64, 68)
  })

export const cardFace = (palette: Palette, rank: string, gold: boolean): Texture =>
  painted(180, 256, (ctx) => {
    ctx.fillStyle = palette.of('paper')
    ctx.fillRect(0, 0, 180, 256)
    ctx.strokeStyle = palette.of('paper-edge')
    ctx.lineWidth = 5
    ctx.strokeRect(9, 9, 162, 238)
    ctx.fillStyle = palette.of(gold ? 'card-gold' : 'card-black')
    ctx.font = '700 130px Fraunces, serif'
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillText(rank, 90, 136)
  })

export const cardBack = (palette: Palette): Texture =>
  painted(180, 256, (ctx) => {
    ctx.fillStyle = palette.of('accent-fill')
    ctx.fillRect(0, 0, 180, 256)
    ctx.strokeStyle = palette.of('on-accent')
    ctx.globalAlpha = 0.3
    ctx.lineWidth = 3
    for (let at = -256; at < 436; at += 22) {
      ctx.beginPath()
      ctx.moveTo(at, 0)
      ctx.lineTo(at + 256, 256)
      ctx.moveTo(at + 256, 0)
      ctx.lineTo(at, 256)
      ctx.stroke()
    }
    ctx.globalAlpha = 1
    ctx.strokeStyle = palette.of('paper')
    ctx.lineWidth = 14
    ctx.strokeRect(7, 7, 166, 242)
  })
