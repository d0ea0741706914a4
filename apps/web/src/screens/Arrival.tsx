import { toAct } from '@parlour/client'
import { use, useEffect, useState, type ReactNode } from 'react'
import type { AnyGameUi } from '../game-ui.ts'
import { Header } from '../frame/Header.tsx'
import { usePage } from '../frame/page.tsx'
import { loadUis } from '../games/index.ts'
import { writeRoute, type Arrival as Place, type Route } from '../route.ts'
import { kept } from '../session/save.ts'
import { readShared, type NothingShared } from '../session/shared.ts'
import { store } from '../store.ts'

const HOME: Route = { screen: 'home' }

/** Where a phone leads: a shortcut of the installed page, or what another app shared. It is left at once. */
export function Arrival({ place }: { readonly place: Place }): ReactNode {
  const { words, language } = usePage()
  const boards = use(loadUis(language))
  const [fault, setFault] = useState<NothingShared | null>(null)
  useEffect(() => {
    let live = true
    const lead = (to: Route): void => {
      if (live) location.replace(writeRoute(to)) // the way back does not lead here again
    }
    if (place === 'continue') lead(latest(boards) ?? HOME)
    else
      void takeShared()
        .then((text) => readShared(text, location.href.replace(/[?#].*/, '')))
        .then((read) => {
          if (!live) return
          if (!read.ok) setFault(read.error)
          else if ('game' in read.value && !isHere(boards, read.value.game)) setFault('nothing')
          else lead(read.value)
        })
    return () => {
      live = false
    }
  }, [place, boards])
  return (
    <div className="screen">
      <Header />
      <main id="content" className="narrow">
        {fault === null ? (
          <h1>{words.loading}</h1>
        ) : (
          <>
            <h1>{words.shared[fault]}</h1>
            <p>{words.shared.help}</p>
            <a className="button primary" href={writeRoute(HOME)}>
              {words.menu.home}
            </a>
          </>
        )}
      </main>
    </div>
  )
}

type Boards = readonly (AnyGameUi | null)[]

const isHere = (boards: Boards, id: string): boolean => boards.some((ui) => ui?.id === id)

/** The unfinished game that was begun last. */
function latest(boards: Boards): Route | null {
  const left = boards.flatMap(
    (ui) =>
      ui?.open(({ game }) => {
        const session = kept(store, game)
        return session === null || toAct(session) === 'nobody' ? [] : [{ game: game.id, at: session.started ?? '' }]
      }) ?? [],
  )
  const last = left.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return last === undefined ? null : { screen: 'table', game: last.game }
}

/** What the service worker put aside; it is read once. */
async function takeShared(): Promise<string> {
  const shared = await caches.open('shared')
  const found = await shared.match('./shared')
  await shared.delete('./shared')
  return (await found?.text()) ?? ''
}
