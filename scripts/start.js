// `npm start`: installs what is missing, builds the page, and runs the server with it, which prints its address.
// What follows -- goes to the server: `npm start -- --port 9000`; `npm start -- --help` shows what there is.
import { install, run, runToTheEnd } from './pinned.js'

const options = process.argv.slice(2)

install()
if (!options.includes('--help') && !options.includes('-h')) {
  console.info('Building the page …')
  run('npm', ['run', '--silent', '--workspace', 'apps/web', 'build', '--', '--logLevel', 'warn'])
}
runToTheEnd('node', ['apps/cli/parlour.js', 'serve', ...options])
