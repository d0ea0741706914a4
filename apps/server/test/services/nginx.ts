import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, newFolder, removeFolder } from '../process.ts'

/** The nginx that is deployed, on a free port and in a temporary folder. */
export interface Nginx {
  readonly url: string
  close(): Promise<void>
}

const PLACES = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** The configuration that is deployed, but for addresses: its nodes, by their order, are on this machine. */
export async function startNginx(nodes: readonly { readonly url: string }[]): Promise<Nginx> {
  const program = PLACES.find((path) => existsSync(path))
  if (program === undefined) throw new Error('These tests need nginx: apt-get install nginx-light.')
  const folder = newFolder()
  mkdirSync(join(folder, 'temp'))
  const port = await freePort()
  const deployed = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const config = nodes.reduce(
    (text, { url }, index) => text.replaceAll(`node-${index + 1}:8080`, new URL(url).host),
    deployed.replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  writeFileSync(join(folder, 'parlour.conf'), config)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temp.join(' ')} include ${folder}/parlour.conf; }`,
  )
  const nginx = spawn(
    program,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'inherit' },
  )
  const url = `http://127.0.0.1:${port}`
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (nginx.exitCode !== null)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await pause(50)
  }
  return {
    url,
    async close() {
      const ended = new Promise((settle) => nginx.once('exit', settle))
      nginx.kill('SIGTERM')
      await ended
      removeFolder(folder)
    },
  }
}
