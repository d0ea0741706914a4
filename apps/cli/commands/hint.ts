import type { Command } from 'commander'
import { examples, wholeNumber } from '../arguments.ts'
import { hint, hintText, type HintDocument } from '../hint.ts'
import { ask, asking, type Asked } from './position.ts'
import { say } from '../language.ts'

export function hintCommand(program: Command): void {
  const words = say().hint
  asking(program, 'hint', words.description)
    .option('--seat <n>', words.seat, wholeNumber)
    .option('--seed <text>', words.seed, '1')
    .addHelpText('after', examples(`hint cant-stop --position 'runners=6:3,7:2,8:1 dice=-'`))
    .action((game: string, asked: Asked & { readonly seat?: number; readonly seed: string }) =>
      ask(game, asked, (question) => hint(question, asked.seat ?? null, asked.seed), text),
    )
}

const text = (found: HintDocument): string =>
  found.ok ? hintText(found) : found.reasons.map(({ text: said, rule }) => say().rule(said, rule)).join('\n')
