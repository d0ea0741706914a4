import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { readRecord, stream } from '@parlour/core'
import { afterAll, describe, expect, test } from 'vitest'
import { at, call, playOut } from '../../packages/mcp/test/agent.ts'

const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parlour-mcp-'))
const open: Client[] = []
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()))
  rmSync(folder, { recursive: true })
})

async function connect(given: readonly string[], mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp', ...given] }))
  open.push(client)
  return client
}

describe('parlour mcp', { timeout: 120_000 }, () => {
  test.each(['legacy', 'auto'] as const)(
    'a whole game through the official client, by the %s protocol',
    async (mode) => {
      const client = await connect([], mode)
      const begun = await call(client, 'start', {
        game: 'cant-stop',
        opponents: ['bot:easy'],
        settings: { columnsToWin: 1 },
      })
      expect(begun.isError).toBe(false)
      const over = await playOut(client, {}, stream('stdio', mode))
      expect(at(over, 'outcome.winners')).toHaveLength(1)
      expect((await call(client, 'review')).text).toContain('of your')
      await client.close()
    },
  )

  test('an illegal move, its reason, and a wait that ends with the opponent’s move, in Chinese', async () => {
    const client = await connect(['--lang', 'zh'])
    const begun = await call(client, 'start', { game: 'cant-stop', opponents: ['bot:easy'], seat: 1, seed: '1' })
    const seen = await call(client, 'wait', { after: at(begun, 'number') })
    expect(seen.data).toMatchObject({
      yourTurn: true,
      events: expect.arrayContaining([expect.objectContaining({ by: 0 })]),
    })
    const refused = await call(client, 'move', { number: at(seen, 'next'), line: 'stop' })
    expect(refused.isError).toBe(true)
    expect(refused.text).toMatch(/规则 1\./)
  })

  test('a given game: level of help, record and log, and the same game goes on after a new start', async () => {
    const [record, log] = [join(folder, 'game.txt'), join(folder, 'calls.jsonl')]
    const given = ['cant-stop', '--seats', 'bot:random,agent', '--set', 'columnsToWin=1', '--seed', '3']
    const files = ['--help-level', 'list', '--record', record, '--log', log]
    const first = await connect([...given, ...files])
    expect((await first.listTools()).tools.map(({ name }) => name)).not.toContain('start')
    const seen = await call(first, 'wait')
    const lines = at(await call(first, 'options'), 'lines')
    await call(first, 'move', { number: at(seen, 'next'), line: 'castle' })
    await call(first, 'move', { number: at(seen, 'next'), line: Array.isArray(lines) ? lines[0] : '' })
    const before = await call(first, 'wait')
    await first.close()
    const again = await connect([...given, ...files], 'auto')
    const after = await call(again, 'wait')
    expect({ ...after.data, events: [] }).toEqual({ ...before.data, events: [] })
    await playOut(again, {}, stream('given'))
    await again.close()
    const kept = readRecord(readFileSync(record, 'utf8'))
    expect(kept).toMatchObject({ ok: true, value: { help: 'list', settings: 'columnsToWin=1' } })
    const calls = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(calls[2]).toMatchObject({ tool: 'move', code: 'illegal', reasons: ['unreadable'] })
    for (const command of ['replay', 'review']) {
      const told = spawnSync(process.execPath, [BIN, command, record], { encoding: 'utf8' })
      expect([command, told.status, told.stderr]).toEqual([command, 0, ''])
    }
  })

  test.each<readonly [string, readonly string[], string]>([
    ['options without a game', ['--seed', '1'], 'Name the game'],
    ['an unknown game', ['chess'], 'There is no game chess'],
    ['an unknown bot', ['cant-stop', '--seats', 'agent,bot:hal'], 'There is no bot:hal'],
    ['no seat for the agent', ['cant-stop', '--seats', 'bot:easy,bot:easy'], 'Give one seat to the agent'],
    ['two seats for the agent', ['cant-stop', '--seats', 'agent,agent'], 'Give one seat to the agent'],
    ['a setting that is not there', ['cant-stop', '--set', 'colums=3'], 'colums'],
    ['another level of help', ['cant-stop', '--help-level', 'all'], 'Expected one of none, list, reasons'],
    ['a record of something else', ['cant-stop', '--record', join(folder, 'strange.txt')], 'can’t be continued'],
  ])('%s is bad usage', (_what, given, text) => {
    writeFileSync(join(folder, 'strange.txt'), 'hello')
    const done = spawnSync(process.execPath, [BIN, 'mcp', ...given, '--lang', 'en'], { encoding: 'utf8', input: '' })
    expect(done.status).toBe(2)
    expect(done.stdout).toBe('')
    expect(done.stderr.replaceAll("'", '’')).toContain(text)
  })
})
