import { useEffect, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { Banner } from './Banner.tsx'
import { useOnline } from './use-online.ts'
import '../account/Account.css'

/** A screen that has nothing to show without its server but what it is about. */
export function ConnectedScreen({
  title,
  about,
  className = '',
  children,
}: {
  readonly title: string
  readonly about: string
  readonly className?: string
  readonly children: ReactNode
}): ReactNode {
  const { words } = usePage()
  const { link } = useOnline()
  useEffect(() => {
    document.title = words.title(title)
  }, [words, title])
  return (
    <div className="screen">
      <Header title={title} />
      <Banner />
      <main id="content" className={`account ${className}`}>
        <p className="account-about">{about}</p>
        {link.state === 'open' && children}
      </main>
    </div>
  )
}
