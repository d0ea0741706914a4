import {
  BULLSEYE,
  corner,
  gate,
  home,
  LETTERS,
  PLACES,
  safe,
  ZONES,
  type Hole,
  type Zone,
} from '@parlour/games/fast-track'
import type { Texture } from 'three'
import { CENTRE, holeRadius, outline, type Layout } from '../layout.ts'
import { painted, paintWood } from './paint.ts'
import { seatToken, type Palette } from './palette.ts'

const size = (): number => (devicePixelRatio > 1 ? 2048 : 1024) // pixels, as many as can be seen
export const SPAN = 412 // units of the layout from edge to edge

interface Ground {
  readonly layout: Layout
  readonly zones: readonly Zone[]
  readonly palette: Palette
}

/** The felt with the track inlaid and everything that belongs to a player, as the flat board has it. */
export const groundTexture = (ground: Ground): Texture =>
  painted(size(), size(), (ctx) => {
    const { layout, palette } = ground
    inUnits(ctx)
    ctx.fillStyle = palette.of('felt')
    ctx.fillRect(0, 0, 1e3, 1e3)
    ctx.lineJoin = 'round'
    ctx.lineCap = 'round'
    const ring = new Path2D(layout.fastTrack)
    ctx.fillStyle = palette.of('ring')
    ctx.fill(ring) // oxlint-disable-line unicorn/no-array-fill-with-reference-type -- a path, no array
    ctx.strokeStyle = palette.of('gold-edge')
    ctx.lineWidth = 2
    ctx.setLineDash([7, 5])
    ctx.stroke(ring)
    ctx.setLineDash([])
    paintSpokes(ctx, ground)
    paintTrack(ctx, ground)
    for (let zone = 0; zone < ZONES; zone++) paintZone(ctx, ground, zone)
    for (const hole of holesIn(ground.zones)) paintHole(ctx, ground, hole)
    paintRim(ctx, palette)
  })

/** How deep the surface lies: what is dark is sunk. */
export const reliefTexture = ({ layout, zones }: Ground): Texture =>
  painted(
    size() / 2,
    size() / 2,
    (ctx) => {
      inUnits(ctx)
      ctx.fillStyle = 'rgb(130 130 130)'
      ctx.fillRect(0, 0, 1e3, 1e3)
      ctx.lineJoin = 'round'
      ctx.filter = 'blur(1px)'
      ctx.strokeStyle = 'rgb(170 170 170)'
      ctx.lineWidth = 16
      ctx.stroke(new Path2D(layout.track))
      ctx.filter = 'blur(2px)'
      ctx.fillStyle = 'rgb(20 20 20)'
      ctx.beginPath() // all at once: each fill would be blurred by itself
      for (const hole of holesIn(zones)) {
        const { x, y } = layout.holeAt(hole)
        const radius = holeRadius(hole)
        ctx.moveTo(x + radius, y)
        ctx.arc(x, y, radius, 0, 2 * Math.PI)
      }
      ctx.fill()
    },
    false,
  )

/** Safe and holding holes are there only for those who play. */
export const holesIn = (zones: readonly Zone[]): readonly Hole[] =>
  PLACES.flatMap(({ kind, zone }, hole) =>
    (kind === 'safe' || kind === 'holding') && (zone === null || !zones.includes(zone)) ? [] : [hole],
  )

function inUnits(ctx: CanvasRenderingContext2D): void {
  const scale = ctx.canvas.width / SPAN
  ctx.setTransform(scale, 0, 0, scale, (SPAN / 2 - CENTRE.x) * scale, (SPAN / 2 - CENTRE.y) * scale)
}

function paintSpokes(ctx: CanvasRenderingContext2D, { layout, palette }: Ground): void {
  ctx.strokeStyle = palette.of('felt-edge')
  ctx.lineWidth = 1
  ctx.setLineDash([2, 4])
  for (let zone = 0; zone < ZONES; zone++) {
    const { x, y } = layout.holeAt(corner(zone))
    ctx.beginPath()
    ctx.moveTo(CENTRE.x, CENTRE.y)
    ctx.lineTo(x, y)
    ctx.stroke()
  }
  ctx.setLineDash([])
}

function paintTrack(ctx: CanvasRenderingContext2D, { layout, palette }: Ground): void {
  const track = new Path2D(layout.track)
  ctx.strokeStyle = 'rgb(0 0 0 / 0.28)'
  ctx.lineWidth = 19
  ctx.filter = 'blur(3px)'
  ctx.stroke(track)
  ctx.filter = 'none'
  ctx.strokeStyle = palette.of('track-edge')
  ctx.lineWidth = 17
  ctx.stroke(track)
  const grain = document.createElement('canvas')
  grain.width = 512
  grain.height = 512
  const wood = grain.getContext('2d')
  if (wood !== null) paintWood(wood, palette.of('track'), palette.of('track-edge'))
  const pattern = ctx.createPattern(grain, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(0.35))
  ctx.strokeStyle = pattern ?? palette.of('track')
  ctx.lineWidth = 15
  ctx.stroke(track)
}

/** A player's side: the lane to safety, home, the tray of those who wait, and its letter. */
function paintZone(ctx: CanvasRenderingContext2D, { layout, zones, palette }: Ground, zone: Zone): void {
  const seat = zones.indexOf(zone)
  const colour = seat === -1 ? palette.of('felt-edge') : palette.of(seatToken(seat))
  ctx.strokeStyle = ctx.fillStyle = colour
  if (seat !== -1) {
    const [from, to] = layout.laneAt(zone)
    line(ctx, from, to, 19, 0.28)
    line(ctx, layout.holeAt(gate(zone)), layout.holeAt(safe(zone, 0)), 3.4, 1)
    const { at, turn } = layout.trayAt(zone)
    ctx.save()
    ctx.translate(at.x, at.y)
    ctx.rotate((turn * Math.PI) / 180)
    ctx.beginPath()
    ctx.roundRect(-22, -22, 44, 44, 13)
    ctx.globalAlpha = 0.2
    ctx.fill()
    ctx.globalAlpha = 0.7
    ctx.lineWidth = 1.2
    ctx.stroke()
    ctx.restore()
  }
  const start = layout.holeAt(home(zone))
  ctx.save()
  ctx.translate(start.x, start.y)
  ctx.rotate(((45 + layout.sideOf(zone) * 60) * Math.PI) / 180)
  ctx.beginPath()
  ctx.roundRect(-9.5, -9.5, 19, 19, 3.5)
  ctx.globalAlpha = 0.45
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.restore()
  const { x, y } = layout.letterAt(zone)
  ctx.font = '700 13px Fraunces, serif'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  if (seat === -1) ctx.fillStyle = palette.of('ink-faint')
  ctx.fillText((LETTERS[zone] ?? '').toUpperCase(), x, y)
}

function line(
  ctx: CanvasRenderingContext2D,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  width: number,
  alpha: number,
): void {
  ctx.globalAlpha = alpha
  ctx.lineWidth = width
  ctx.beginPath()
  ctx.moveTo(from.x, from.y)
  ctx.lineTo(to.x, to.y)
  ctx.stroke()
  ctx.globalAlpha = 1
}

function paintHole(ctx: CanvasRenderingContext2D, { layout, zones, palette }: Ground, hole: Hole): void {
  const { x, y } = layout.holeAt(hole)
  const { kind, zone } = PLACES[hole] ?? { kind: 'edge', zone: null }
  const radius = holeRadius(hole)
  const disc = (r: number, fill: string | CanvasGradient, stroke: string | null): void => {
    ctx.beginPath()
    ctx.arc(x, y, r, 0, 7)
    ctx.fillStyle = fill
    ctx.fill()
    if (stroke === null) return
    ctx.strokeStyle = stroke
    ctx.lineWidth = 1
    ctx.stroke()
  }
  if (hole === BULLSEYE) {
    disc(22, palette.of('gold-fill'), palette.of('gold-edge'))
    disc(17.5, palette.of('felt'), palette.of('gold-edge'))
  }
  if (kind === 'corner') disc(11.5, palette.of('gold-fill'), palette.of('gold-edge'))
  const seat = zone === null ? -1 : zones.indexOf(zone)
  if (seat !== -1 && kind !== 'approach' && kind !== 'edge' && kind !== 'departure')
    disc(radius + 2.4, palette.of(seatToken(seat)), null)
  const well = ctx.createRadialGradient(x, y + radius * 0.3, radius * 0.1, x, y, radius)
  well.addColorStop(0, palette.of('hole'))
  well.addColorStop(0.75, palette.of('hole'))
  well.addColorStop(1, palette.of('hole-rim'))
  disc(radius, well, palette.of('hole-edge'))
  ctx.save()
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 7)
  ctx.clip()
  ctx.strokeStyle = 'rgb(0 0 0 / 0.45)' // the far edge throws its shadow into the hole
  ctx.lineWidth = radius * 0.55
  ctx.beginPath()
  ctx.arc(x, y + radius * 0.22, radius * 1.15, Math.PI, 2 * Math.PI)
  ctx.stroke()
  ctx.restore()
}

/** The rim's shadow on the felt. */
function paintRim(ctx: CanvasRenderingContext2D, palette: Palette): void {
  ctx.strokeStyle = palette.dark ? 'rgb(0 0 0 / 0.6)' : 'rgb(60 40 20 / 0.4)'
  ctx.lineWidth = 10
  ctx.filter = 'blur(5px)'
  ctx.stroke(new Path2D(outline(7)))
  ctx.filter = 'none'
}
