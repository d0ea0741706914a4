import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Draws in a thread of its own, so that no game waits for a picture. */
export interface Drawing {
  readonly number: number
  readonly svg: string
}
export interface Drawn {
  readonly number: number
  readonly png: Uint8Array | null // null: it could not be drawn
}

const port = parentPort
if (port === null) throw new Error('picture-worker.ts runs as a worker')
const fileOf = (name: string): Uint8Array => readFileSync(fileURLToPath(import.meta.resolve(name)))
const fontBuffers = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono'].map((font) =>
  fileOf(`dejavu-fonts-ttf/ttf/${font}.ttf`),
)
const ready = initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'))

port.on('message', ({ number, svg }: Drawing) => {
  const draw = (): Uint8Array =>
    new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'DejaVu Sans' } }).render().asPng()
  void ready.then(draw).then(
    (png) => port.postMessage({ number, png } satisfies Drawn),
    () => port.postMessage({ number, png: null } satisfies Drawn),
  )
})
