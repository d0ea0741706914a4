import type { TableNow } from '@parlour/protocol'
import { lazy, Suspense, type ReactNode } from 'react'
import { tableLink } from '../../embed/code.ts'
import { copy } from '../../frame/copy.ts'
import { usePage } from '../../frame/page.tsx'
import { useOnlineWords } from './use-online.ts'

const InvitePeople = lazy(() =>
  import('../finding/InvitePeople.tsx').then(({ InvitePeople }) => ({ default: InvitePeople })),
)
const QrCode = lazy(() => import('../finding/QrCode.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** How others come to a table with free seats: its link, its code, and names to invite. */
export function Invitation({
  table,
  name,
  isVisitor,
}: {
  readonly table: TableNow
  readonly name: string // of the game
  readonly isVisitor: boolean // who came by the link needs no picture of it
}): ReactNode {
  const page = usePage()
  const { table: text, race } = useOnlineWords()
  const { id, you, code } = table
  const address = tableLink(id)
  const share = (): void => void navigator.share({ title: page.words.title(name), url: address }).catch(() => undefined)
  return (
    <section className="panel invitation">
      <h2 className="screen-title">{text.gathering}</h2>
      <p className="quiet">{table.race === undefined ? text.gatheringHelp : race.about}</p>
      {!isVisitor && (
        <Suspense>
          <QrCode link={address} />
        </Suspense>
      )}
      <label className="field">
        <span>{text.link}</span>
        <input className="text-input mono" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <p className="row">
        <button
          type="button"
          className={you === null ? 'button' : 'button primary'}
          onClick={() => void copy(page, text.link, address)}
        >
          {text.copyLink}
        </button>
        {'share' in navigator && (
          <button type="button" className="button" onClick={share}>
            {text.share}
          </button>
        )}
      </p>
      {code !== null && (
        <p className="code-line">
          <span>{text.code}</span> <strong className="code">{code}</strong>
          <button
            type="button"
            className="button"
            aria-label={text.copyCodeNamed}
            onClick={() => void copy(page, text.code, code)}
          >
            {text.copyCode}
          </button>
        </p>
      )}
      {!isVisitor && table.tournament === undefined && (
        <Suspense>
          <InvitePeople table={id} />
        </Suspense>
      )}
    </section>
  )
}
