import { McpServer } from '@modelcontextprotocol/server'
import { loadWords } from '@parlour/bots'
import { commonWords, type Language } from '@parlour/core'
import { MANIFEST } from './own-package.ts'
import type { Playroom } from './playroom.ts'
import { addResources } from './resources.ts'
import { wordsOf } from './tool-answer.ts'
import { addTools, type Called } from './tools.ts'
import { mcpWords } from './words.ts'

/** Everything the tools and the games of a playroom say in a language; to be done before it is served. */
export async function loadMcpWords(games: Playroom['games'], language: Language): Promise<void> {
  await Promise.all([
    mcpWords.load(language),
    commonWords.load(language),
    ...games.map((players) => loadWords(players, language)),
  ])
}

/** A playroom for language models: tools and rules. */
export function mcpServer(room: Playroom, called: (call: Called) => void = () => undefined): McpServer {
  const { version } = MANIFEST
  const server = new McpServer({ name: 'parlour', version }, { instructions: wordsOf(room).instructions })
  addTools(server, room, called)
  addResources(server, room)
  return server
}
