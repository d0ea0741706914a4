import { openSession } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import { useEffect, type ReactNode } from 'react'
import { Header } from '../frame/Header.tsx'
import { usePage } from '../frame/page.tsx'
import type { GameUi } from '../game-ui.ts'
import { isLeft, keep } from '../session/save.ts'
import { freshSeed, store } from '../store.ts'

/** What a game for one remembers of its runs; a game without an album leads to its set-up. */
export function AlbumScreen<T extends GameTypes>({ ui }: { readonly ui: GameUi<T> }): ReactNode {
  const { language, preferences, go } = usePage()
  const { album, game } = ui
  const isMissing = album === undefined
  useEffect(() => {
    if (isMissing) go({ screen: 'new', game: game.id })
  }, [isMissing, go, game.id])
  if (album === undefined) return null
  return (
    <div className="screen">
      <Header title={game.words[language].name} />
      <main id="content">
        <album.Page
          language={language}
          left={isLeft(store, game)}
          begin={(raw, seed) => {
            const settings = game.settings.read(raw, 1)
            if (!settings.ok) return
            const started = new Date().toISOString()
            const holders = [{ type: 'person', name: preferences.name }] as const
            keep(store, openSession({ game, settings: settings.value, holders, seed: seed ?? freshSeed(), started }))
            go({ screen: 'table', game: game.id })
          }}
        />
      </main>
    </div>
  )
}
