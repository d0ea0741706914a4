/** A result as a picture to share, drawn without asking anybody for fonts or images. */
export interface Shown {
  readonly title: string
  readonly day: string
  readonly game: string
  readonly result: string
  readonly note: string // the streak, or that nobody can vouch for it
}

const SIZE = { width: 1200, height: 630 }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const MOST = 44 // characters in a line

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text)

export function pictureOf({ title, day, game, result, note }: Shown): string {
  const line = (text: string, y: number, size: number, colour: string, family: string): string =>
    `<text x="90" y="${y}" font-family="${family}" font-size="${size}" fill="${colour}">${escape(cut(text))}</text>`
  const [serif, sans] = ['Fraunces, Georgia, serif', "'Source Sans 3', system-ui, sans-serif"]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    '<rect width="1200" height="630" fill="#1d3b2f"/>',
    '<rect x="36" y="36" width="1128" height="558" rx="28" fill="none" stroke="#d9b45b" stroke-width="4"/>',
    line(`Parlour · ${title}`, 150, 40, '#d9b45b', sans),
    line(game, 280, 88, '#fbf6ea', serif),
    line(result, 380, 56, '#fbf6ea', sans),
    line(day, 500, 36, '#cfdcd2', sans),
    line(note, 552, 36, '#cfdcd2', sans),
    '</svg>',
  ].join('')
}

/** As a file that any app takes. */
export async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'))
}
