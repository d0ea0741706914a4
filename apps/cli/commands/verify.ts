import { createHmac } from 'node:crypto'
import { verify, type Doubt } from '@parlour/core'
import type { Command } from 'commander'
import { jsonOption } from '../arguments.ts'
import { misused, print, refused } from '../output.ts'
import { recordIn } from '../recordFile.ts'

const DOUBTS: { readonly [code in Doubt['code']]: string } = {
  'not-committed': 'The record has no commitment: nothing was promised before the first draw.',
  'not-revealed': 'The seed is not in the record: it is shown when the game is over.',
  'bad-head': 'Table, salts or seed in the head are not what they should be.',
  'other-commitment': 'The seed is not the one that was committed to.',
  'does-not-replay': 'The record breaks the rules.',
  'other-draw': 'Chance would have answered otherwise.',
}

export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .description('make every draw of an online record again and compare')
    .argument('<file>', 'a record; - reads standard input')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ npx parlour verify cant-stop-2026-11-16-kJ3x_a.txt')
    .action(async (file: string, asked: { readonly json?: boolean }) => {
      const json = asked.json === true
      const read = recordIn(file)
      if (!read.ok) return misused(read.error, json)
      const { record, sealed } = read.value
      const verdict = await sealed.open((game) =>
        verify(game, record, (key, message) => createHmac('sha256', key).update(message).digest()),
      )
      if (verdict.ok)
        return print(
          { ok: true, game: sealed.id, lines: record.lines.length, draws: verdict.value },
          json,
          () => `All ${verdict.value} draws are as the seed gives them, and the seed is the one that was committed to.`,
        )
      const { code, line } = verdict.error
      print({ ok: false, code, line, text: DOUBTS[code] }, json, () => (line === 0 ? DOUBTS[code] : `Line ${line}: ${DOUBTS[code]}`))
      refused()
    })
}
