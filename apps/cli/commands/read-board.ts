import { ok, err, type Result } from '@parlour/core'
import { readBoard, UNSURE, type Known, type Reading } from '@parlour/vision/color-lines'
import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { answerLines, badRequest, type Request } from '../json-lines.ts'
import { misused, print, refused, type Fault } from '../output.ts'
import { pixelsIn } from '../picture-file.ts'
import { say } from '../language.ts'

interface Asked {
  readonly json?: boolean
  readonly lines?: boolean
}

/** `parlour read-board FILE`: the position on a picture of Color Lines. */
export function readBoardCommand(program: Command): void {
  const text = say().readBoard
  program
    .command('read-board')
    .description(text.description)
    .argument('[file]', text.file)
    .addOption(jsonOption())
    .option('--lines', text.lines)
    .addHelpText('after', examples('read-board screenshot.png', 'read-board photo.jpg --json'))
    .action((file: string | undefined, { json = false, lines = false }: Asked) => {
      if (lines) return answerLines(reader(), process.stdin, process.stdout)
      if (file === undefined) return misused({ code: 'bad-usage', text: say().usage.missingArgument('file') }, json)
      const read = boardIn(file, [])
      if (read.ok) return print(documentOf(read.value), json, () => readingText(read.value))
      misused(read.error, json)
      if (read.error.code === 'no-board') refused()
    })
}

function boardIn(file: string, known: readonly Known[]): Result<Reading, Fault> {
  const pixels = pixelsIn(file)
  if (!pixels.ok) return pixels
  const read = readBoard(pixels.value, known)
  return read.ok ? read : err({ code: read.error.code, text: say().readBoard.faults[read.error.code](file) })
}

const documentOf = ({ position, rows, cols, cells, next, confidence }: Reading): object => ({
  position,
  rows,
  cols,
  cells,
  next,
  confidence,
})

/** One picture of the same game after another: colours keep their numbers, and `centres` says where to click. */
function reader(): (request: Request) => Result<object, Fault> {
  let known: readonly Known[] = []
  return ({ file }) => {
    if (typeof file !== 'string') return badRequest('file must be the name of a picture.')
    const read = boardIn(file, known)
    if (!read.ok) return read
    known = read.value.known
    return ok({ ...documentOf(read.value), centres: read.value.centres })
  }
}

function readingText({ position, rows, cols, next, confidence }: Reading): string {
  const { size, nextUnknown, unsure, sure } = say().readBoard
  const cells = confidence.flatMap((line, row) =>
    line.flatMap((value, col) => (value < UNSURE ? [{ row, col, value }] : [])),
  )
  return [
    position,
    size(rows, cols),
    ...(next === null ? [nextUnknown] : []),
    cells.length === 0 ? sure : unsure(cells),
  ].join('\n')
}
