import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { hasUpdate, subscribeToUpdate, takeUpdate } from '../offline.ts'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import './UpdateNotice.css'

/** A newer page is here: it waits until somebody wants it, and games are kept. */
export function UpdateNotice(): ReactNode {
  const { words } = usePage()
  const waits = useSyncExternalStore(subscribeToUpdate, hasUpdate)
  const [later, setLater] = useState(false)
  return (
    <div role="status">
      {waits && !later && (
        <p className="update">
          {words.update.ready}
          <button type="button" className="button primary" onClick={takeUpdate}>
            {words.update.reload}
          </button>
          <button type="button" className="icon-button" aria-label={words.close} onClick={() => setLater(true)}>
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  )
}
