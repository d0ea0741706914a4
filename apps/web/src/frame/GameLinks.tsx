import type { ReactNode } from 'react'
import { writeRoute } from '../route.ts'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import './GameLinks.css'

/** The ways to learn a game and to look into it. */
export function GameLinks({ game, name }: { readonly game: string; readonly name: string }): ReactNode {
  const { home: text } = usePage().words
  return (
    <nav className="game-links" aria-label={text.linksOf(name)}>
      <a href={writeRoute({ screen: 'tutorial', game })}>
        <Icon name="learn" />
        {text.learn}
      </a>
      <a href={writeRoute({ screen: 'rules', game, rule: null })}>
        <Icon name="book" />
        {text.rules}
      </a>
      <a href={writeRoute({ screen: 'laboratory', game, position: null, settings: '' })}>
        <Icon name="flask" />
        {text.laboratory}
      </a>
    </nav>
  )
}
