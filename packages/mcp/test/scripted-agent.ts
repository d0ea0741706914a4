/**
 * A scripted agent, as a language model's program would be: it reads which MCP server to start, plays by the official
 * client library, and ends. `clumsy` tries a line that is none before every move; `quitter` leaves after one.
 */
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { oneOf, stream } from '@parlour/core'
import { at, call } from './agent.ts'

const [config = '', manner = 'careful'] = process.argv.slice(2)
const { mcpServers }: { mcpServers: { parlour: { command: string; args: string[] } } } = JSON.parse(
  readFileSync(config, 'utf8'),
)
const client = new Client({ name: 'scripted', version: '0' })
await client.connect(new StdioClientTransport(mcpServers.parlour))
const rng = stream('scripted')

for (;;) {
  const seen = await call(client, 'wait', { seconds: 20 })
  if (at(seen, 'status') === 'over') break
  if (at(seen, 'yourTurn') !== true) continue
  const number = at(seen, 'next')
  if (manner === 'clumsy') await call(client, 'move', { number, line: 'castle' })
  const options = await call(client, 'options')
  const lines = at(options, 'lines')
  // without any help, everything that could be a move of Can't Stop is tried until one is taken
  const tried = Array.isArray(lines) ? [String(oneOf(lines, rng))] : guesses()
  for (const line of tried) if (!(await call(client, 'move', { number, line })).isError) break
  if (manner === 'quitter') break
}
await client.close()

function guesses(): readonly string[] {
  const sums = Array.from({ length: 11 }, (_, index) => index + 2)
  const pairs = sums.flatMap((low) => sums.filter((high) => high >= low).map((high) => `${low}+${high}`))
  return ['stop', 'pass', ...pairs, ...sums.map(String)]
}
