import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { dataFolder, dataOption, inWords } from '../data-option.ts'
import { misused, print } from '../output.ts'
import { say } from '../language.ts'

interface Asked {
  readonly data?: string
  readonly json?: boolean
}

/** `backup` and `restore`: the whole state of a server in one file. */
export function backupCommands(program: Command): void {
  const text = say().backup
  program
    .command('backup')
    .description(text.description)
    .argument('<file>', text.file)
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('backup /backup/parlour-$(date +%F).db --data /var/lib/parlour'))
    .action(async (file: string, asked: Asked) => {
      const { backUp } = await import('@parlour/server/backup')
      const made = backUp(dataFolder(asked.data), file)
      if (!made.ok) return misused(inWords(made.error), asked.json === true)
      print({ ok: true, ...made.value }, asked.json === true, () => text.made(made.value.file))
    })

  program
    .command('restore')
    .description(text.restore)
    .argument('<file>', text.from)
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('restore /backup/parlour-2026-11-16.db --data /var/lib/parlour'))
    .action(async (file: string, asked: Asked) => {
      const { restore } = await import('@parlour/server/backup')
      process.umask(0o077)
      const folder = dataFolder(asked.data)
      const done = restore(file, folder)
      if (!done.ok) return misused(inWords(done.error), asked.json === true)
      const { before } = done.value
      print({ ok: true, folder, before }, asked.json === true, () =>
        before === null ? text.restored(file, folder) : text.restoredOver(file, folder, before),
      )
    })
}
