import { readBoard, type Reading } from '@parlour/vision/color-lines'
import type { PictureFault } from './words.ts'

/** What a picture was read as, or why it was not. */
export type Answer =
  | { readonly id: number; readonly reading: Pick<Reading, 'rows' | 'cols' | 'cells' | 'next' | 'confidence'> }
  | { readonly id: number; readonly fault: PictureFault }

const MOST_PIXELS = 40_000_000
const LONGEST = 2000 // pixels; the reader needs no more

async function answer(id: number, file: Blob): Promise<Answer> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { id, fault: 'not-a-picture' }
  if (picture.width * picture.height > MOST_PIXELS) return { id, fault: 'too-large' }
  const shrink = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const [width, height] = [Math.ceil(picture.width * shrink), Math.ceil(picture.height * shrink)]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (canvas === null) return { id, fault: 'too-large' }
  canvas.drawImage(picture, 0, 0, width, height)
  const read = readBoard(canvas.getImageData(0, 0, width, height))
  if (!read.ok) return { id, fault: read.error.code }
  const { rows, cols, cells, next, confidence } = read.value
  return { id, reading: { rows, cols, cells, next, confidence } }
}

self.addEventListener(
  'message',
  ({ data: { id, file } }: MessageEvent<{ readonly id: number; readonly file: Blob }>) => {
    void answer(id, file).then((answered) => self.postMessage(answered))
  },
)
