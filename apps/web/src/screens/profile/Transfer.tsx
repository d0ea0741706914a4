import { playedGame, readProfile, writeProfile, type NotPlayed, type PlayedGame } from '@parlour/client/profile'
import { readRecord } from '@parlour/core'
import { useRef, useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import type { AnyGameUi } from '../../game-ui.ts'
import { hasVisited } from '../../online/has-played-online.ts'
import { addGames } from '../../profile/games-database.ts'
import { store } from '../../store.ts'
import { profileWords } from './words.ts'

const FRAME = 50 // milliseconds of replaying at a stretch

type Boards = readonly (AnyGameUi | null)[]

/** All games as one file, out and in; and those that a server has. */
export function Transfer({
  games,
  boards,
  changed,
}: {
  readonly games: readonly PlayedGame[]
  readonly boards: Boards
  changed(): void
}): ReactNode {
  const { language } = usePage()
  const text = profileWords[language]
  const [said, setSaid] = useState('')
  const file = useRef<HTMLInputElement>(null)

  const save = (): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([writeProfile(games)], { type: 'application/json' }))
    link.download = `parlour-${new Date().toISOString().slice(0, 10)}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }

  const load = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return
    const read = readProfile(await chosen.text().catch(() => ''))
    if (!read.ok) return setSaid(text.bad[read.error.code](read.error.game))
    const played: PlayedGame[] = []
    let shown = 0
    for (const [index, kept] of read.value.entries()) {
      if (performance.now() - shown > FRAME) {
        setSaid(text.loading(index + 1, read.value.length))
        await new Promise((settle) => setTimeout(settle)) // the page stays alive
        shown = performance.now()
      }
      const one = await replayed(boards, kept)
      if (!one.ok) return setSaid(text.badGame[one.error](index + 1))
      played.push(one.value)
    }
    const added = await addGames(played)
    setSaid(added === null ? text.notKept : text.loaded(added, played.length))
    changed()
  }

  const fetch = async (): Promise<void> => {
    const { fetchOnline } = await import('../../profile/fetch-online.ts')
    setSaid(text.fetched(await fetchOnline(boards, new Set(games.map(({ id }) => id)))))
    changed()
  }

  return (
    <section aria-labelledby="profile-file" className="profile-file">
      <h2 id="profile-file">{text.file}</h2>
      <p className="quiet">{text.fileHelp}</p>
      <p className="row">
        <button type="button" className="button" disabled={games.length === 0} onClick={save}>
          {text.save}
        </button>
        <button type="button" className="button" onClick={() => file.current?.click()}>
          {text.load}
        </button>
        {hasVisited(store) && (
          <button type="button" className="button" title={text.fetchHelp} onClick={() => void fetch()}>
            {text.fetch}
          </button>
        )}
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={text.load}
          onChange={({ target }) => {
            void load(target.files?.[0])
            target.value = ''
          }}
        />
      </p>
      <p role="status">{said}</p>
    </section>
  )
}

/** What a kept game comes to by the rules: a file is believed in nothing. */
async function replayed(
  boards: Boards,
  kept: Parameters<typeof playedGame>[2],
): Promise<
  { readonly ok: true; readonly value: PlayedGame } | { readonly ok: false; readonly error: NotPlayed | 'no-such-game' }
> {
  const record = readRecord(kept.record)
  if (!record.ok) return { ok: false, error: 'unreadable' }
  const ui = boards.find((each) => each?.id === record.value.game)
  if (ui === undefined || ui === null) return { ok: false, error: 'no-such-game' }
  return ui.open(async ({ game, profile }) => playedGame(game, (await profile()).facts, kept))
}
