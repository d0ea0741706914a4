// `npm start`: installs what is missing, builds the page, and runs the server with it, which prints its address.
import { install, run } from './pinned.js'

install()
run('npm', ['run', '--silent', '--workspace', 'apps/web', 'build', '--', '--logLevel', 'warn'])
run('node', ['apps/server/server.js'])
