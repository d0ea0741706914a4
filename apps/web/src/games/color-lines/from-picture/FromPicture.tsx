import { colorLines } from '@parlour/games/color-lines'
import { positionOf, UNSURE } from '@parlour/vision/color-lines'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Ball } from '../Ball.tsx'
import { usePage } from '../../../frame/page.tsx'
import { pictureWords, type PictureFault } from './words.ts'
import './FromPicture.css'
import type { Answer } from './worker.ts'

type Reading = Extract<Answer, { readonly reading: object }>['reading']
type Now =
  | { readonly type: 'waiting' | 'reading' }
  | { readonly type: 'fault'; readonly fault: PictureFault }
  | { readonly type: 'read'; readonly reading: Reading }

let worker: Worker | null = null
let asked = 0

function ask(file: Blob): Promise<Answer> {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const own = worker
  const id = ++asked
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<Answer>): void => {
      if (data.id !== id) return
      own.removeEventListener('message', listen)
      resolve(data)
    }
    own.addEventListener('message', listen)
    own.postMessage({ id, file })
  })
}

/** A picture becomes a position: pasted, dropped or chosen; cells that could not be made out are asked about. */
export default function FromPicture({ onRead }: { onRead(position: string, settings: string): void }): ReactNode {
  const words = pictureWords[usePage().language]
  const [now, setNow] = useState<Now>({ type: 'waiting' })
  const latest = useRef(0)

  const show = (reading: Reading): void => {
    setNow({ type: 'read', reading })
    onRead(positionOf(reading.cells, reading.next), settingsFor(reading))
  }

  const read = async (file: Blob | null | undefined): Promise<void> => {
    if (!file) return
    const mine = ++latest.current
    setNow({ type: 'reading' })
    const answer = await ask(file)
    if (mine !== latest.current) return // another picture came meanwhile
    if ('fault' in answer) setNow({ type: 'fault', fault: answer.fault })
    else show(answer.reading)
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file === undefined) return
      event.preventDefault()
      void read(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  /** The cell takes the next colour, and is sure from now on. */
  const correct = (reading: Reading, row: number, col: number): void =>
    show({
      ...reading,
      cells: replaced(reading.cells, row, col, (color) => ((color ?? 0) + 1) % words.colors.length || null),
      confidence: replaced(reading.confidence, row, col, () => 1),
    })

  return (
    <section
      className="from-picture stack"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void read(event.dataTransfer.files[0])
      }}
    >
      <h3 className="panel-subtitle">{words.title}</h3>
      <p className="quiet">{words.how}</p>
      <label className="button">
        {words.choose}
        <input
          type="file"
          className="unseen"
          accept="image/png,image/jpeg"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </label>
      <div role="status">
        {now.type === 'reading' && <p>{words.reading}</p>}
        {now.type === 'fault' && <p className="fault">{words.faults[now.fault]}</p>}
        {now.type === 'read' && <Found reading={now.reading} />}
      </div>
      {now.type === 'read' && (
        <div className="read-cells">
          {now.reading.cells.map((line, row) => (
            // rows of a picture have no other name
            // oxlint-disable-next-line react/no-array-index-key
            <div key={row} className="read-row">
              {line.map((color, col) => {
                const unsure = (now.reading.confidence[row]?.[col] ?? 0) < UNSURE
                return (
                  <button
                    // oxlint-disable-next-line react/no-array-index-key
                    key={col}
                    type="button"
                    className={`read-cell${unsure ? ' unsure' : ''}`}
                    aria-label={words.cell(row + 1, col + 1, words.colors[color ?? 0] ?? '', unsure)}
                    onClick={() => correct(now.reading, row, col)}
                  >
                    {color !== null && <Ball color={color} />}
                  </button>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function Found({ reading: { rows, cols, next, confidence } }: { readonly reading: Reading }): ReactNode {
  const words = pictureWords[usePage().language]
  const unsure = confidence.flat().filter((sure) => sure < UNSURE).length
  return (
    <>
      <p>{words.read(rows, cols)}</p>
      {next === null && <p>{words.nextUnknown}</p>}
      <p>{unsure === 0 ? words.clear : words.check(unsure)}</p>
    </>
  )
}

/** Settings in which such a position can be: only what is not usual is said. */
function settingsFor({ rows, cols, next }: Reading): string {
  const usual = colorLines.settings.defaults
  const read = { rows, cols, ballsPerTurn: next?.length ?? usual.ballsPerTurn }
  return (['rows', 'cols', 'ballsPerTurn'] as const)
    .flatMap((key) => (usual[key] === read[key] ? [] : [`${key}=${read[key]}`]))
    .join(' ')
}

const replaced = <X,>(
  grid: readonly (readonly X[])[],
  row: number,
  col: number,
  by: (x: X) => X,
): readonly (readonly X[])[] => grid.map((line, r) => (r === row ? line.map((x, c) => (c === col ? by(x) : x)) : line))
