/** `npm run record`: writes every golden record's story anew, for review as a diff. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { byName, readRecord, replay, story, writeRecord } from '@parlour/core'
import { GAMES } from './index.ts'

for (const entry of GAMES)
  entry.open((game) => {
    const folder = new URL(`./${game.id}/records/`, import.meta.url)
    for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.txt$/.test(name))) {
      const record = readRecord(readFileSync(new URL(file, folder), 'utf8'))
      const replayed = record.ok ? replay(game, record.value) : null
      if (!record.ok || replayed === null || !replayed.ok) {
        console.error(`${game.id}/records/${file} does not replay`, record.ok ? replayed : record.error)
        process.exitCode = 1
        continue
      }
      writeFileSync(new URL(file, folder), writeRecord(record.value))
      writeFileSync(
        new URL(file.replace('.txt', '.story.txt'), folder),
        story(
          game,
          replayed.value,
          byName((seat) => record.value.names[seat] ?? `Seat ${seat}`),
        ),
      )
      console.info(`${game.id}/records/${file}`)
    }
  })
