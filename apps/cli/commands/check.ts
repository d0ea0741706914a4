import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { dataFolder, dataOption, inWords } from '../data-option.ts'
import { misused, print, refused } from '../output.ts'
import { say, sayOfServer } from '../language.ts'

export function checkCommand(program: Command): void {
  const text = say().check
  program
    .command('check')
    .description(text.description)
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('check --data /var/lib/parlour'))
    .addHelpText('after', text.note)
    .action(async (asked: { readonly data?: string; readonly json?: boolean }) => {
      const { checkFolder } = await import('@parlour/server/check')
      const folder = dataFolder(asked.data)
      const checked = await checkFolder(folder)
      if (!checked.ok) return misused(inWords(checked.error), asked.json === true)
      const { tables, people, games, lines, draws } = checked.value
      const words = sayOfServer()
      const flaws = checked.value.flaws.map((flaw) => ({
        code: flaw.code,
        where: words.place(flaw.where),
        text: words.flaw(flaw),
      }))
      const isOnlyLogGone = flaws.every(({ code }) => code === 'log-missing')
      const advice = flaws.length === 0 ? text.fine : isOnlyLogGone ? text.onlyLogGone : text.flaws(flaws.length)
      print({ ok: flaws.length === 0, ...checked.value, flaws }, asked.json === true, () =>
        [
          text.counted(folder, tables, people, games, lines, draws),
          ...flaws.map(({ where, code, text: what }) => text.flaw(where, what, code)),
          advice,
        ].join('\n'),
      )
      if (flaws.length > 0) refused()
    })
}
