import { relative } from 'node:path'
import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { misused, print } from '../output.ts'
import { scaffold } from '../scaffold.ts'
import { say } from '../language.ts'

/** A path as a shell takes it. */
const quoted = (path: string): string => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`)

export function newCommand(program: Command): void {
  const text = say().new
  program
    .command('new')
    .description(text.description)
    .argument('<name>', text.name)
    .option('--dir <folder>', text.dir, '.')
    .addOption(jsonOption())
    .addHelpText('after', examples('new my-game --dir ..', 'play ../my-game'))
    .action((name: string, asked: { readonly dir: string; readonly json?: boolean }) => {
      const written = scaffold(name, asked.dir)
      if (!written.ok) return misused(written.error, asked.json === true)
      const { folder } = written.value
      print(written.value, asked.json === true, () =>
        [
          text.ready(name),
          '',
          `  cd ${quoted(relative('.', folder))}`,
          '  npx parlour play .',
          '  npx parlour laws .',
          '',
          text.next,
        ].join('\n'),
      )
    })
}
