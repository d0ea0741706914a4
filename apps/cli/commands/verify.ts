import { createHmac } from 'node:crypto'
import {
  byName,
  commonWords,
  err,
  ok,
  readWitnessed,
  verdictWords,
  verify,
  type Result,
  type Witnessed,
} from '@parlour/core'
import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { misused, print, refused, type Fault } from '../output.ts'
import { recordIn, textIn } from '../record-file.ts'
import { language, say } from '../language.ts'

export function verifyCommand(program: Command): void {
  const text = say().verify
  program
    .command('verify')
    .description(text.description)
    .argument('<file>', say().options.record)
    .option('--seen <file>', text.seen)
    .addOption(jsonOption())
    .addHelpText('after', examples('verify cant-stop-2026-11-16-kJ3x_a.txt --seen seen-kJ3x_a.txt'))
    .action(async (file: string, asked: { readonly seen?: string; readonly json?: boolean }) => {
      const json = asked.json === true
      const verdict = await verdictOn(file, asked.seen ?? null)
      if (!verdict.ok) return misused(verdict.error, json)
      print(verdict.value, json, () => verdict.value.sentences.join('\n'))
      if (!verdict.value.ok) refused()
    })
}

/** What `verify` prints: whether the record may be believed, and in words why, or why not. */
export async function verdictOn(
  file: string,
  seenFile: string | null,
): Promise<Result<{ readonly ok: boolean; readonly sentences: readonly string[] }, Fault>> {
  const read = await recordIn(file)
  if (!read.ok) return read
  const seen = seenFile === null ? ok(null) : seenIn(seenFile)
  if (!seen.ok) return seen
  const { record, players } = read.value
  const verdict = await players.open(({ game }) =>
    verify(game, record, (key, message) => createHmac('sha256', key).update(message).digest(), seen.value),
  )
  if (verdict.ok) {
    const sentences = verdictWords[language()].verified(verdict.value)
    return ok({ ok: true, game: players.id, lines: record.lines.length, ...verdict.value, sentences })
  }
  const text = verdictWords[language()].doubt(
    verdict.error,
    byName((seat) => record.names[seat] ?? say().seat(seat)),
  )
  return ok({ ok: false, ...verdict.error, text, sentences: [text] })
}

function seenIn(file: string): Result<Witnessed, Fault> {
  const text = textIn(file)
  if (!text.ok) return text
  const seen = readWitnessed(text.value)
  return seen.ok ? seen : err({ code: 'bad-seen', text: commonWords[language()].refusal(seen.error) })
}
