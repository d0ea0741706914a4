const PREFIX = 'cmd:'

/** The command of an external bot, as in `cmd:python3 my_bot.py`; null for the id of a built-in one. */
export const commandOf = (bot: string): string | null => (bot.startsWith(PREFIX) ? bot.slice(PREFIX.length) : null)

/**
 * Bots separated by commas: `bot:rule28,bot:cmd:"python3 my_bot.py --ways 1,2"`. Commas inside double quotes do
 * not part, the quotes around a command are dropped, and `bot:` may be left out. Null where a quote is not closed or a
 * bot has no name.
 */
export function readBots(text: string): readonly string[] | null {
  if ((text.split('"').length - 1) % 2 !== 0) return null
  const bots = (text.match(/(?:[^",]|"[^"]*")+|(?<=,|^)(?=,|$)/g) ?? []).map((part) =>
    part
      .trim()
      .replace(/^bot:/, '')
      .replace(/^cmd:\s*"([^"]*)"$/, `${PREFIX}$1`)
      .trim(),
  )
  return bots.length === 0 || bots.some((bot) => bot === '' || wordsOf(commandOf(bot) ?? 'a') === null) ? null : bots
}

/**
 * The words of a command, separated by blanks; a word with blanks in single quotes; no shell sees them. Null where
 * a quote is not closed or there is no word.
 */
export function wordsOf(command: string): readonly [string, ...string[]] | null {
  if ((command.split("'").length - 1) % 2 !== 0) return null
  const [program, ...rest] = (command.match(/(?:[^\s']|'[^']*')+/g) ?? []).map((word) => word.replaceAll("'", ''))
  return program === undefined || program === '' ? null : [program, ...rest]
}
