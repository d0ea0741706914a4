// `npm run test:unit`: the tests that any system can run, by name without those that need Linux, Python, a server that
// is ended by signals, or a browser. CI runs it on macOS and Windows; `npm test` runs everything.
import { globSync } from 'node:fs'
import { install, root, run } from './pinned.js'

const LEFT_OUT = {
  'apps/server/**/*.test.ts': 'processes that are ended by signals, and power cuts',
  'apps/web/src/online/online-store.test.ts': 'a server of its own',
  'apps/cli/docs.test.ts': 'bash, and bots in Python',
  'apps/cli/bot.test.ts': 'a server that is killed, and a bot in Python',
  'apps/cli/arena.test.ts': 'a tournament that is killed, and bots in Python',
  'apps/cli/distributed.test.ts': 'PostgreSQL, Redis, and workers that are killed',
  'packages/arena/external/*.test.ts': 'bots in several languages, ended by signals',
  'packages/arena/python.test.ts': 'Python',
  'python/*.test.ts': 'Python with its packages, and a screen',
  'scripts/consumer/*.test.ts': 'a server that is ended by a signal',
}

install()
for (const pattern of Object.keys(LEFT_OUT))
  if (globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).length === 0) {
    console.error(`scripts/unit.js leaves out ${pattern}, and there is no such test.`)
    process.exit(1)
  }
run('vitest', ['run', ...Object.keys(LEFT_OUT).flatMap((pattern) => ['--exclude', pattern]), ...process.argv.slice(2)])
