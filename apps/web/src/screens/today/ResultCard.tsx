import type { Language } from '@parlour/core'
import type { ComponentType, ReactNode } from 'react'
import { tagOf } from '../../session/language.ts'
import './ResultCard.css'

export interface Shown {
  readonly language: Language
  readonly Picture: ComponentType // of the game
  readonly title: string
  readonly day: string
  readonly game: string
  readonly result: readonly string[] // the first is the news
  readonly streak: string
}

/** What somebody posts after today's challenge: the game, how it went, and when. */
export function ResultCard({ mark, shown }: { readonly mark: string; readonly shown: Shown }): ReactNode {
  const { language, Picture, title, day, game, result, streak } = shown
  const [news, ...more] = result
  return (
    <div className="result-card" lang={tagOf(language)}>
      <div className="felt result-picture">
        <Picture />
      </div>
      <div className="result-text">
        <p className="result-brand">
          <img src={mark} width="56" height="56" alt="" />
          <span>Parlour</span>
        </p>
        <p className="result-game">{game}</p>
        <p className="result-news" data-long={[...(news ?? '')].length > 12}>
          {news}
        </p>
        <p className="result-more">{more.join(' · ')}</p>
        <p className="result-day">
          {title}
          <br />
          {day}
        </p>
        {streak !== '' && <p className="result-streak">{streak}</p>}
      </div>
    </div>
  )
}
