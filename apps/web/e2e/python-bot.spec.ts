import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readRecord } from '@parlour/core'
import type { Page } from '@playwright/test'
import { expect, test } from './online.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const GAMES = LONG ? 10 : 1
const BOT = fileURLToPath(new URL('../../server/examples/bot.py', import.meta.url))
// both have most of their way behind them
const NEAR = 'seats=2 turn=0 camps=6:7,7:9,8:7/6:7,7:9,8:7 runners=- dice=?'

test.describe.configure({ timeout: LONG ? 1_200_000 : 180_000 })

/** Makes a bot of this person's, and a token for it. */
const newBot = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const post = async (path: string, body: object): Promise<{ id?: string; token?: string }> => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { id } = await post('api/v1/me/bots', { name: 'Robo', games: null, paces: ['untimed'] })
    const { token = '' } = await post('api/v1/tokens', { name: 'e2e', scopes: ['bot'], bot: id, days: 1 })
    return token
  })

/** Plays as somebody with a hand on the keyboard: the first pairing, then stops. `between` comes before each move. */
async function play(page: Page, between: (move: number) => Promise<void>): Promise<void> {
  const over = page.locator('.outcome-title')
  const stop = page.locator('.cs-tray').getByRole('button', { name: /^Stop/ })
  const mine = page.locator('.prompt[data-mine=true]')
  const mayStop = (): Promise<boolean> => stop.isEnabled({ timeout: 1000 }).catch(() => false) // or be gone by now
  for (let move = 1; !(await over.isVisible());) {
    if (!(await mine.isVisible())) await page.waitForTimeout(30)
    else if ((await stop.isVisible()) && (await mayStop())) {
      await between(move++)
      await stop.click({ timeout: 1000 }).catch(() => undefined) // it may have moved on meanwhile
    } else {
      await page.keyboard.press('1')
      await page.waitForTimeout(30)
    }
  }
}

test(`the bot in Python plays against a page (games: ${GAMES}), over a kill in each, and no line twice`, async ({
  club,
}) => {
  const ann = await club.person('Ann')
  let output = ''
  const bot: ChildProcess = spawn('python3', [BOT, club.url, String(GAMES)], {
    env: { ...process.env, PARLOUR_TOKEN: await newBot(ann) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  bot.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((settle) => bot.on('exit', settle))
  const tables: string[] = []
  for (let game = 0; game < GAMES; game++) {
    const table = await club.open(ann, 'cant-stop', ['me', 'open'], {
      from: NEAR,
      settings: { columnsToWin: 1 },
      terms: { private: false, bots: true },
    })
    tables.push(table)
    await ann.goto(`${club.url}#/online/${table}`)
    await play(ann, async (move) => {
      if (move !== 2) return
      await club.kill() // in the middle of the bot's stream
      await club.start()
    })
  }
  expect(await ended).toBe(0)
  expect(output.match(/^over /gm)?.length).toBe(GAMES)
  expect(output).not.toMatch(/^refused (?!409)/m)
  for (const table of tables) {
    const text = await ann.evaluate(async (id) => (await fetch(`api/tables/${id}/record`)).text(), table)
    const record = readRecord(text)
    if (!record.ok) throw new Error('no record')
    const lines = record.value.lines.flatMap(({ by }, index) => (by === 1 ? [index + 1] : []))
    const played = [...output.matchAll(new RegExp(`^played ${table} (\\d+)$`, 'gm'))].map(([, number]) =>
      Number(number),
    )
    expect(played).toEqual(lines) // each of its lines once, and nobody else's
    expect(lines.length).toBeGreaterThan(0)
  }
})
