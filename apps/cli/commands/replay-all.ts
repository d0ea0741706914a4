import type { Command } from 'commander'
import { jsonOption } from '../arguments.ts'
import { dataFolder, dataOption } from '../data-option.ts'
import { misused, print, refused } from '../output.ts'
import { say, sayOfServer } from '../language.ts'

export function replayAllCommand(program: Command): void {
  const text = say().replayAll
  program
    .command('replay-all')
    .description(text.description)
    .addOption(dataOption())
    .addOption(jsonOption())
    .action(async (asked: { readonly data?: string; readonly json?: boolean }) => {
      const { replayAll } = await import('@parlour/server/audit')
      const folder = dataFolder(asked.data)
      const words = sayOfServer()
      const inspection = await replayAll(folder)
      if (inspection === null)
        return misused({ code: 'bad-folder', text: text.noDatabase(folder) }, asked.json === true)
      const { games, over, lines, draws, faults } = inspection
      print({ ok: faults.length === 0, ...inspection }, asked.json === true, () =>
        [
          faults.length === 0
            ? text.fine(games, over, lines, draws)
            : text.faulty(games, over, lines, draws, faults.length),
          ...faults.map(({ table, code, line }) => {
            const where = { kind: 'table', id: table } as const
            return text.fault(words.place(where), words.flaw({ code: 'game', where, what: 'game', fault: code, line }))
          }),
        ].join('\n'),
      )
      if (faults.length > 0) refused()
    })
}
