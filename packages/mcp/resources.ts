import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/server'
import { PSEUDO } from '@parlour/core'
import { GAMES } from '@parlour/games'
import { packageOf } from './own-package.ts'
import type { Playroom } from './playroom.ts'
import { wordsOf } from './tool-answer.ts'

const MARKDOWN = 'text/markdown'

/** The player's rule books lie beside package.json, also when this file was built. */
const BOOKS = join(packageOf('mcp'), 'books')

/** The rules of every game, for players and to the letter. */
export function addResources(server: McpServer, room: Playroom): void {
  const { resources } = wordsOf(room)
  const add = (uri: string, title: string, file: string): void => {
    server.registerResource(uri, uri, { title, mimeType: MARKDOWN }, async ({ href }) => ({
      contents: [{ uri: href, mimeType: MARKDOWN, text: await readFile(file, 'utf8') }],
    }))
  }
  const written = room.language === PSEUDO ? 'en' : room.language
  for (const { id, open } of GAMES) {
    const name = open(({ words }) => words[room.language].name)
    add(`parlour://rules/${id}`, resources.player(name), join(BOOKS, `${id}.${written}.md`))
    add(`parlour://rules/${id}/exact`, resources.exact(name), join(packageOf('games'), id, 'RULES.md'))
  }
  add('parlour://rules/table', resources.table, join(packageOf('core'), 'RULES.md'))
}
