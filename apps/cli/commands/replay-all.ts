import { resolve } from 'node:path'
import type { Command } from 'commander'
import { jsonOption } from '../arguments.ts'
import { misused, print, refused } from '../output.ts'

export function replayAllCommand(program: Command): void {
  program
    .command('replay-all')
    .description('replay every game a server has stored, make every draw again, and compare where they ended')
    .option('--data <folder>', 'the server’s folder (PARLOUR_DATA; ./parlour-data)')
    .addOption(jsonOption())
    .action(async (asked: { readonly data?: string; readonly json?: boolean }) => {
      const { replayAll } = await import('@parlour/server/stored.ts')
      const folder = resolve(asked.data ?? (process.env['PARLOUR_DATA'] || 'parlour-data'))
      const inspection = await replayAll(folder)
      if (inspection === null) return misused({ code: 'bad-folder', text: `There is no database in ${folder}.` }, asked.json === true)
      const { games, over, lines, draws, faults } = inspection
      print({ ok: faults.length === 0, ...inspection }, asked.json === true, () =>
        [
          `${games} games (${over} over), ${lines} lines, ${draws} draws: ${faults.length === 0 ? 'all in order' : `${faults.length} faults`}.`,
          ...faults.map(({ table, code, line }) => `${table}: ${code} at line ${line}`),
        ].join('\n'),
      )
      if (faults.length > 0) refused()
    })
}
