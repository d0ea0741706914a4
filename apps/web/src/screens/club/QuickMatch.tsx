import type { Seek, Seeking } from '@parlour/protocol'
import { use, useEffect, useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { usePage } from '../../frame/page.tsx'
import { loadUis } from '../../games/index.ts'
import { api } from '../../online/client.ts'
import { store } from '../../store.ts'
import { MATCH_CLOCKS, useSpans } from '../online/clocks.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { useGameName } from '../online/TableList.tsx'
import { clubApi } from './club-api.ts'
import { clubWords } from './words.ts'
import './club.css'

const AGAIN = 1000 // milliseconds between asking who has come
const WAITS = ['0', '10', '60', 'never'] as const
const KIND = ['no', 'yes'] as const
const LAST = 'quick-match' // the game chosen last

interface QuickMatchProps {
  readonly seeking: Seeking['seek']
  onSeeking(seek: Seeking['seek']): void
}

/** Whoever wants the same plays with you; a bot if nobody comes in time. */
export function QuickMatch({ seeking, onSeeking: setSeeking }: QuickMatchProps): ReactNode {
  const page = usePage()
  const text = clubWords[page.language]
  const { order, trouble } = useOnlineWords()
  const clocks = useSpans()(MATCH_CLOCKS, order.noClock)
  const boards = use(loadUis(page.language))
  const nameOf = useGameName()
  const games = boards.flatMap((ui) => ui?.open(({ game }) => (game.seats.max > 1 ? [game.id] : [])) ?? [])
  const [game, setGame] = useState(() => games.find((id) => id === store.getItem(LAST)) ?? games[0] ?? '')
  const [clock, setClock] = useState<(typeof MATCH_CLOCKS)[number]>('60')
  const [wait, setWait] = useState<(typeof WAITS)[number]>('10')
  const [kind, setKind] = useState<(typeof KIND)[number]>('no')
  const [botAt, setBotAt] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const [account] = usePolled(api.account, 'account')
  const isGuest = account?.ok !== true || account.value.handle === null
  const { go } = page

  const find = async (): Promise<void> => {
    store.setItem(LAST, game)
    const wish: Seek = {
      game,
      settings: {},
      perMove: Number(clock),
      rated: kind === 'yes',
      bot: wait === 'never' ? null : Number(wait),
    }
    const answer = await clubApi.seek(wish)
    setFault(answer.ok ? '' : trouble[answer.error.code])
    if (!answer.ok) return
    setBotAt(wish.bot === null ? null : Date.now() + wish.bot * 1000)
    setSeeking(answer.value.seek)
  }

  const isSeeking = seeking !== null
  useEffect(() => {
    if (!isSeeking) return
    const timer = setInterval(() => {
      void clubApi.seeking().then((answer) => {
        if (!answer.ok) return
        if (answer.value.table !== null) go({ screen: 'online-table', table: answer.value.table })
        else setSeeking(answer.value.seek)
      })
    }, AGAIN)
    return () => clearInterval(timer)
  }, [isSeeking, go, setSeeking])
  // whoever stops looking or goes elsewhere is no longer looked for
  useEffect(() => {
    if (!isSeeking) return
    const leave = (): void => void clubApi.stopSeeking()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isSeeking])

  if (seeking !== null)
    return (
      <section className="panel quick-match" aria-label={text.quick}>
        <div role="status">
          <p className="quick-looking">{text.looking(nameOf(seeking.game))}</p>
          <p className="quiet">{text.alike(seeking.alike)}</p>
        </div>
        {botAt !== null && <Countdown until={botAt} />}
        <button type="button" className="button" onClick={() => setSeeking(null)}>
          {text.stop}
        </button>
      </section>
    )
  return (
    <section className="panel quick-match" aria-label={text.quick}>
      <h2 className="panel-title">{text.quick}</h2>
      <div className="chips" role="group" aria-label={text.game}>
        {games.map((id) => (
          <button key={id} type="button" className="chip" aria-pressed={id === game} onClick={() => setGame(id)}>
            {nameOf(id)}
          </button>
        ))}
      </div>
      <button type="button" className="button primary large" onClick={() => void find()}>
        {text.find}
      </button>
      <p className="fault" role="alert">
        {fault}
      </p>
      <details className="terms">
        <summary>{text.terms(clocks[clock] ?? '', order.ratedChoices[kind], text.bots[wait] ?? '')}</summary>
        <div className="stack">
          <Segments
            label={order.clock}
            values={MATCH_CLOCKS}
            names={clocks}
            value={clock}
            onChange={(value) => setClock(value)}
          />
          <div>
            <Segments
              label={text.forWhat}
              values={KIND}
              names={order.ratedChoices}
              value={kind}
              onChange={(value) => setKind(value)}
            />
            {isGuest && <small>{text.needsAccount}</small>}
          </div>
          <Segments
            label={text.bot}
            values={WAITS}
            names={text.bots}
            value={wait}
            onChange={(value) => setWait(value)}
          />
        </div>
      </details>
    </section>
  )
}

function Countdown({ until }: { readonly until: number }): ReactNode {
  const text = clubWords[usePage().language]
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN)
    return () => clearInterval(timer)
  }, [])
  return until > now ? <p className="quiet">{text.botSoon(Math.ceil((until - now) / 1000))}</p> : null
}
