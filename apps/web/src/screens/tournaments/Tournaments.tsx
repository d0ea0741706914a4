import { useEffect, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { NewTournamentForm } from './NewTournament.tsx'
import { OneTournament } from './OneTournament.tsx'
import { SeriesScreen } from './Series.tsx'
import { TournamentLists } from './TournamentLists.tsx'
import { Wall } from './Wall.tsx'
import { tournamentWords } from './words.ts'
import './Tournaments.css'

/** Club nights, by what stands in the address after `#/club`: nothing, /new, /ID, /ID/wall or /series/ID. */
export function Tournaments({ path }: { readonly path: string }): ReactNode {
  const { words, language } = usePage()
  const { title } = tournamentWords[language]
  useEffect(() => {
    document.title = words.title(title)
  }, [words, title])
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '')
  if (first === 'new') return <NewTournamentForm />
  if (first === 'series') return <SeriesScreen id={second} />
  if (first === '') return <TournamentLists />
  return second === 'wall' ? <Wall id={first} /> : <OneTournament id={first} />
}
