import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRecord, stream } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { newGuest, openTable, playOut, sitDown, type Guest } from '../guest.ts'
import { freePort, newFolder, removeFolder, startServer } from '../process.ts'
import { newProgrammer } from './programs.ts'

const BOT = fileURLToPath(new URL('../../examples/bot.py', import.meta.url))
const LONG = process.env['PARLOUR_LONG'] === '1'
const GAMES = LONG ? 10 : 2
const RESTARTED = LONG ? 4 : 1 // the game in which the server restarts
const NEAR = 'seats=2 turn=0 camps=6:7,7:9,8:7/6:7,7:9,8:7 runners=- dice=?' // nobody can win in five lines

describe('the example in Python', () => {
  it('is at most eighty lines and needs nothing but Python', () => {
    const source = readFileSync(BOT, 'utf8')
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
    for (const [, module] of source.matchAll(/^import ([\w.]+)/gm))
      expect(['http.client', 'json', 'os', 'random', 'sys', 'time', 'urllib.error', 'urllib.request']).toContain(module)
  })

  it(`plays ${GAMES} games, also over a restart in the middle of its stream, and no line twice`, async () => {
    const folder = newFolder()
    const env = { PORT: String(await freePort()), PARLOUR_POSITIONS: '1' }
    let server = await startServer(folder, env)
    const robot = await (await newProgrammer(server.url)).bot('Robo')
    const child = spawn('python3', [BOT, server.url, String(GAMES)], {
      env: { ...process.env, PARLOUR_TOKEN: robot.token },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = new Promise<number | null>((settle) => child.on('exit', settle))
    let guest: Guest = await newGuest(server.url)
    await guest.connect()
    const tables: string[] = []
    for (let game = 0; game < GAMES; game++) {
      const terms = { private: false, perMove: null, standIn: null, bots: true }
      const more = { settings: { columnsToWin: 1 }, terms, from: NEAR }
      const { table } = await openTable(guest, 'cant-stop', ['me', 'open'], more)
      tables.push(table)
      await sitDown(table, guest)
      await guest.table(table, ({ status }) => status === 'playing', 'the bot to sit down')
      if (game === RESTARTED) {
        await playOut(table, [guest], stream('python', 'before'), 5)
        expect(await server.end('SIGTERM')).toBe(0)
        server = await startServer(folder, env)
        guest = await newGuest(server.url, guest.cookie)
        await guest.connect()
        await guest.ask({ type: 'watch', table, after: null })
      }
      await playOut(table, [guest], stream('python', String(game)))
      await guest.table(table, ({ outcome }) => outcome !== null, 'the end')
    }
    expect(await ended).toBe(0)
    expect(output.match(/^over /gm)?.length).toBe(GAMES)
    expect(output).not.toMatch(/^refused (?!409)/m)
    for (const table of tables) {
      const record = readRecord(await (await guest.http('GET', `/api/tables/${table}/record`)).text())
      if (!record.ok) throw new Error('no record')
      const lines = record.value.lines.flatMap(({ by }, index) => (by === 1 ? [index + 1] : []))
      const acknowledged = [...output.matchAll(new RegExp(`^played ${table} (\\d+)$`, 'gm'))].map(([, n]) => Number(n))
      expect(new Set(acknowledged).size).toBe(acknowledged.length)
      expect(acknowledged).toEqual(lines) // each of its lines once, and nothing in its place
    }
    guest.disconnect()
    await server.end('SIGKILL')
    removeFolder(folder)
  }, 300_000)
})
