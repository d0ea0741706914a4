import type { ReactNode } from 'react'
import { writeRoute } from '../route.ts'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import './Header.css'

/** The line at the top: the way home, where one is, and the settings. */
export function Header({ title, children }: { readonly title?: string; readonly children?: ReactNode }): ReactNode {
  const { words, show } = usePage()
  return (
    <header className="header">
      <a
        className="brand"
        href={writeRoute({ screen: 'home' })}
        aria-label={title === undefined ? words.parlour : words.menu.home}
      >
        <img src="./icon.svg" width="28" height="28" alt="" />
        <span className={title === undefined ? '' : 'brand-name'}>{words.parlour}</span>
      </a>
      {title !== undefined && <h1 className="header-title">{title}</h1>}
      <div className="header-tools">
        {children}
        <button
          type="button"
          className="icon-button"
          aria-label={words.preferences.open}
          onClick={() => show({ type: 'preferences' })}
        >
          <Icon name="gear" />
        </button>
      </div>
    </header>
  )
}
