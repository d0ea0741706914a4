// `npm run check`: types, lint, format, width of comments, import direction, old names, rule books, the lock and dead
// code, in this order.
import { install, run } from './pinned.js'

install()
run('tsc', ['-p', 'tsconfig.pure.json'])
run('tsc', ['-p', 'tsconfig.json'])
run('tsc', ['-p', 'apps/web/tsconfig.json'])
run('oxlint', ['--type-aware', '--quiet', 'packages', 'apps', 'scripts'])
run('prettier', ['--check', '--log-level', 'warn', '.'])
run('node', ['scripts/width.js'])
run('node', ['scripts/directions.js'])
run('node', ['scripts/renamed.js'])
run('node', ['scripts/books.js', '--check'])
run('node', ['scripts/lock.js'])
run('knip', ['--no-progress'])
