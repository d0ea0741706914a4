import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest } from '../guest.ts'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { ACCOUNT_ATTACKS } from './accounts.ts'
import { CHALLENGE_ATTACKS } from './challenge.ts'
import { DOOR_ATTACKS, neverFinish } from './doors.ts'
import { FLOOD_ATTACKS } from './floods.ts'
import { FRAME_ATTACKS } from './frames.ts'
import { IDENTITY_ATTACKS } from './identity.ts'
import { MODERATION_ATTACKS } from './moderation.ts'
import { PROGRAM_ATTACKS } from './programs.ts'
import { RATING_ATTACKS } from './ratings.ts'
import { dial, within, type Raw } from './raw.ts'
import { REQUEST_ATTACKS } from './requests.ts'
import { SMUGGLING_ATTACKS } from './smuggling.ts'
import { clockIn, heldOpen, LARGE, PASSWORD, playsOn, targetOf } from './target.ts'
import { THEFT_ATTACKS } from './theft.ts'
import { TOURNAMENT_ATTACKS } from './tournaments.ts'

const SHIFTED = fileURLToPath(new URL('../shifted-clock.js', import.meta.url))
const folder = newFolder()
const page = newFolder()
let stalled: readonly Raw[] = []
let letGo: () => Promise<void> // of those who never finish
let server: Running
let cookie = ''
beforeAll(async () => {
  writeFileSync(clockIn(folder), '0')
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  writeFileSync(join(page, LARGE), Buffer.alloc(64 << 20))
  server = await startServer(folder, {
    PARLOUR_RATE: '1',
    PARLOUR_METRICS: 'open',
    PARLOUR_PROXY: '1',
    PARLOUR_SOCKETS: '300',
    PARLOUR_PASSWORD: PASSWORD,
    PARLOUR_PAGE: page,
    PARLOUR_LOG: 'info',
    NODE_OPTIONS: `--import ${SHIFTED}`,
    CLOCK_FILE: clockIn(folder),
  })
  cookie = (await newGuest(server.url)).cookie
  await playsOn(targetOf(server), cookie, 'before') // threads for bots, with their descriptors, begin with a bot's turn
  stalled = await stall()
  letGo = await neverFinish(targetOf(server))
}, 180_000)
afterAll(async () => {
  await server.end('SIGKILL')
  stalled.forEach(({ socket }) => socket.destroy())
  ;[folder, page].forEach(removeFolder)
})

/** Strangers who ask for more than any buffer holds, and read nothing of it. */
async function stall(): Promise<readonly Raw[]> {
  const raws = Array.from({ length: 8 }, () => {
    const raw = dial(server.url)
    raw.socket.pause()
    raw.write(`GET /${LARGE} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.17\r\n\r\n`)
    return raw
  })
  await within('the file to be sent', () => heldOpen(targetOf(server)) === raws.length)
  return raws
}

// One process for all of them, one after the other: each must leave it able to serve a whole game to somebody else.
describe('attacks on the real process', () => {
  for (const { name, run } of [
    ...FRAME_ATTACKS,
    ...DOOR_ATTACKS,
    ...FLOOD_ATTACKS,
    ...REQUEST_ATTACKS,
    ...SMUGGLING_ATTACKS,
    ...IDENTITY_ATTACKS,
    ...PROGRAM_ATTACKS,
    ...CHALLENGE_ATTACKS,
    ...ACCOUNT_ATTACKS,
    ...MODERATION_ATTACKS,
    ...RATING_ATTACKS,
    ...TOURNAMENT_ATTACKS,
    ...THEFT_ATTACKS, // at last: time passes
  ])
    it(
      name,
      async () => {
        const target = targetOf(server)
        await run(target)
        await playsOn(target, cookie, name)
        expect(server.output()).not.toMatch(/"level":(50|60)/)
      },
      process.env['PARLOUR_LONG'] === '1' ? 600_000 : 180_000,
    )

  it('whoever asked for much at the beginning and read nothing was let go meanwhile', async () => {
    await within('what they held to be given back', () => heldOpen(targetOf(server)) === 0)
  })

  it('whoever never finishes was let go meanwhile: a request without an end, a socket without hello', async () => {
    await letGo()
  })

  it('after all of them no log holds a cookie, and the process ends as it should', async () => {
    expect(server.output()).not.toContain(cookie.split('=')[1])
    expect(server.output()).toContain('"limit":')
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
