import type { Command } from 'commander'
import { wholeNumber } from '../arguments.ts'
import { hint, hintText, type HintDocument } from '../hint.ts'
import { refused } from '../output.ts'
import { answer, asking, example, question, type Asked } from './position.ts'

export function hintCommand(program: Command): void {
  asking(program, 'hint', 'what a strong player would do, what it is worth, what comes second, and why')
    .option('--seat <n>', 'who asks (default: the seat to act)', wholeNumber)
    .option('--seed <text>', 'the same seed gives the same hint', '1')
    .addHelpText('after', example(`hint cant-stop --position 'runners=6:3,7:2,8:1 dice=-'`))
    .action((game: string, asked: Asked & { readonly seat?: number; readonly seed: string }) => {
      const found = hint(question(game, asked), asked.seat ?? null, asked.seed)
      answer(asked, found, text)
      if (found.ok && !found.value.ok) refused()
    })
}

const text = (found: HintDocument): string =>
  found.ok ? hintText(found) : found.reasons.map(({ text: said, rule }) => `${said} (rule ${rule})`).join('\n')
