import type { Command } from 'commander'

type Add = (program: Command) => void

/** Every command, in the order of the help, with the module that brings it. */
const COMMANDS: readonly (readonly [names: readonly string[], load: () => Promise<Add>])[] = [
  [['play'], async () => (await import('./commands/play.ts')).playCommand],
  [
    ['options', 'actions', 'try', 'perft', 'odds', 'partitions', 'rpc'],
    async () => (await import('./commands/position.ts')).positionCommands,
  ],
  [['hint'], async () => (await import('./commands/hint.ts')).hintCommand],
  [['read-board'], async () => (await import('./commands/read-board.ts')).readBoardCommand],
  [['simulate'], async () => (await import('./commands/simulate.ts')).simulateCommand],
  [['arena'], async () => (await import('./commands/arena.ts')).arenaCommand],
  [['worker'], async () => (await import('./commands/worker.ts')).workerCommand],
  [['replay'], async () => (await import('./commands/replay.ts')).replayCommand],
  [['review'], async () => (await import('./commands/review.ts')).reviewCommand],
  [['puzzles'], async () => (await import('./commands/puzzles.ts')).puzzlesCommand],
  [['verify'], async () => (await import('./commands/verify.ts')).verifyCommand],
  [['replay-all'], async () => (await import('./commands/replay-all.ts')).replayAllCommand],
  [['migrate'], async () => (await import('./commands/migrate.ts')).migrateCommand],
  [['new'], async () => (await import('./commands/new.ts')).newCommand],
  [['laws'], async () => (await import('./commands/laws.ts')).lawsCommand],
  [['env'], async () => (await import('./commands/env.ts')).envCommand],
  [['train'], async () => (await import('./commands/train.ts')).trainCommand],
  [['bot'], async () => (await import('./commands/bot.ts')).botCommand],
  [['mcp'], async () => (await import('./commands/mcp.ts')).mcpCommand],
  [['agents'], async () => (await import('./commands/agents.ts')).agentsCommand],
  [['serve'], async () => (await import('./commands/serve.ts')).serveCommand],
  [['backup', 'restore'], async () => (await import('./commands/backup.ts')).backupCommands],
  [['check'], async () => (await import('./commands/check.ts')).checkCommand],
  [['purge'], async () => (await import('./commands/purge.ts')).purgeCommand],
  [['ratings'], async () => (await import('./commands/ratings.ts')).ratingsCommand],
  [['bench'], async () => (await import('./commands/bench.ts')).benchCommand],
]

/** The command that is asked for, so that it need not wait for what the others are made of; otherwise all of them. */
export async function addCommands(program: Command, words: readonly string[]): Promise<void> {
  const first = words.find((word) => !word.startsWith('-')) ?? ''
  const asked = COMMANDS.filter(([names]) => names.includes(first))
  const wanted = asked.length > 0 ? asked : COMMANDS
  for (const add of await Promise.all(wanted.map(([, load]) => load()))) add(program)
}
