import type { ReactNode } from 'react'
import { onlineStore } from '../../online/client.ts'
import { useOnline, useOnlineWords } from './use-online.ts'
import './Banner.css'

/** The host's announcement, and how it stands with the connection if it does not stand well. */
export function Banner({ isInGame = false }: { readonly isInGame?: boolean }): ReactNode {
  const { link, notice } = useOnline()
  const { link: text } = useOnlineWords()
  return (
    <div className="banners" role="status">
      {notice !== null && (
        <p className="banner">
          <strong>{text.notice}</strong> {notice}
        </p>
      )}
      {link.state === 'waiting' && (
        <p className="banner banner-alert">
          <span>{isInGame && link.why === 'lost' ? text.lostInGame : text.waiting[link.why]}</span>
          <button type="button" className="button" onClick={onlineStore.retry}>
            {text.now}
          </button>
        </p>
      )}
      {link.state === 'ended' && (
        <p className="banner banner-alert">
          <span>{text[link.reason]}</span>
          {link.reason === 'other-version' && (
            <button type="button" className="button" onClick={() => location.reload()}>
              {text.reload}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
