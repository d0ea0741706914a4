// `npm start`: installs what is missing, builds the page, serves it and prints the address.
import { install, run } from './pinned.js'

install()
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'build', '--', '--logLevel', 'warn'])
run('node', ['apps/web/serve.js', ...process.argv.slice(2)])
