import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ResultCard, type Shown } from './ResultCard.tsx'

const SIZE = { width: 1200, height: 630 } // as ResultCard.css has it
const SVG = 'http://www.w3.org/2000/svg'

/** A result as a file that any app takes. Fonts and styles go into it: a picture within a page can fetch nothing. */
export async function pngOf(shown: Shown): Promise<Blob | null> {
  const [mark, styles] = await Promise.all([asData('./icon.svg'), ownStyles()])
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn(mark, styles, shown))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'))
}

function drawn(mark: string, styles: string, shown: Shown): string {
  const svg = document.createElementNS(SVG, 'svg')
  const style = document.createElementNS(SVG, 'style')
  const frame = document.createElementNS(SVG, 'foreignObject')
  const card = document.createElement('div')
  const root = createRoot(card)
  flushSync(() => root.render(createElement(ResultCard, { mark, shown })))
  style.textContent = styles
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value) // the table's look
  svg.dataset['theme'] = 'light' // the same for everybody who sees it
  for (const box of [svg, frame])
    for (const [name, length] of Object.entries(SIZE)) box.setAttribute(name, String(length))
  frame.append(card)
  svg.append(style, frame)
  const text = new XMLSerializer().serializeToString(svg)
  root.unmount()
  return text
}

/** The page's styles as they were written, with the files they name inside: what a browser has read loses some. */
async function ownStyles(): Promise<string> {
  const sheets = [...document.styleSheets].map(async ({ href, ownerNode }) => {
    const written = href === null ? (ownerNode?.textContent ?? '') : await (await fetch(href)).text()
    const named = [
      ...new Set([...written.matchAll(/url\(["']?(?!data:|#)([^"')]+)/g)].map(([, address = '']) => address)),
    ]
    const files = await Promise.all(named.map((address) => asData(new URL(address, href ?? document.baseURI).href)))
    return named.reduce((text, address, index) => text.replaceAll(address, files[index] ?? ''), written)
  })
  return (await Promise.all(sheets)).join('\n')
}

async function asData(address: string): Promise<string> {
  const file = await (await fetch(address)).blob()
  return new Promise((settle) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => settle(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(file)
  })
}
