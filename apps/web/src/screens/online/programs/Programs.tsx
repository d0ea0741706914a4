import type { BotCard, MadeToken, TokenCard } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { copy } from '../../../frame/copy.ts'
import { usePage } from '../../../frame/page.tsx'
import type { Trouble } from '@parlour/client/online'
import { api } from '../../../online/client.ts'
import { useOnlineWords } from '../use-online.ts'
import { usePolled } from '../use-polled.ts'
import { tagOf } from '../../../session/language.ts'
import { Bots } from './Bots.tsx'
import { programWords } from './words.ts'
import { submits } from '../../../frame/submits.ts'
import './Programs.css'

const LIVES = [30, 365] as const // days
const ONESELF = 'me'
const READER = 'read'

/** One's tokens and bots. */
export function Programs(): ReactNode {
  const page = usePage()
  const text = programWords[page.language]
  const { trouble } = useOnlineWords()
  const [tokens, tokensAgain] = usePolled(api.tokens, 'tokens')
  const [bots, botsAgain] = usePolled(api.myBots, 'bots')
  const [fault, setFault] = useState<Trouble | null>(null)
  const listed = tokens?.ok === true ? tokens.value.tokens : []
  const owned = bots?.ok === true ? bots.value.bots : []
  const after = (refused: Trouble | null): void => {
    setFault(refused)
    tokensAgain()
    botsAgain()
  }
  return (
    <section className="panel stack">
      <div className="stack-small">
        <h2 className="panel-title">{text.title}</h2>
        <p className="quiet">
          {text.help} <a href="api/v1/docs/">{text.reference}</a>
        </p>
      </div>
      <NewTokenForm bots={owned} onDone={after} />
      {tokens?.ok === true && listed.length === 0 && <p className="quiet">{text.none}</p>}
      <ul className="table-list">
        {listed.map((token) => (
          <TokenRow key={token.id} token={token} bots={owned} onDone={after} />
        ))}
      </ul>
      <Bots bots={owned} onDone={after} />
      <p className="fault" role="alert">
        {fault === null ? '' : trouble[fault.code]}
      </p>
    </section>
  )
}

export type Done = (refused: Trouble | null) => void

function NewTokenForm({ bots, onDone }: { readonly bots: readonly BotCard[]; readonly onDone: Done }): ReactNode {
  const page = usePage()
  const text = programWords[page.language]
  const [name, setName] = useState('')
  const [as, setAs] = useState(ONESELF)
  const [days, setDays] = useState<string>(String(LIVES[0]))
  const [made, setMade] = useState<MadeToken | null>(null)
  const make = async (): Promise<void> => {
    const answer = await api.makeToken({
      name,
      scopes: [as === READER ? 'read' : as === ONESELF ? 'play' : 'bot'],
      ...(as === ONESELF || as === READER ? {} : { bot: as }),
      days: days === '' ? null : Number(days),
    })
    if (answer.ok) setMade(answer.value)
    if (answer.ok) setName('')
    onDone(answer.ok ? null : answer.error)
  }
  return (
    <>
      <form className="stack-small" onSubmit={submits(make)}>
        <label className="field">
          <span>{text.tokenName}</span>
          <input className="text-input" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </label>
        <label className="field">
          <span>{text.actsAs}</span>
          <select className="select" value={as} onChange={(event) => setAs(event.target.value)}>
            <option value={ONESELF}>{text.you}</option>
            <option value={READER}>{text.reader}</option>
            {bots.map(({ id, name: bot }) => (
              <option key={id} value={id}>
                {bot}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{text.ends}</span>
          <select className="select" value={days} onChange={(event) => setDays(event.target.value)}>
            {LIVES.map((life) => (
              <option key={life} value={life}>
                {text.days(life)}
              </option>
            ))}
            <option value="">{text.never}</option>
          </select>
        </label>
        <p>
          <button type="submit" className="button" disabled={name.trim() === ''}>
            {text.make}
          </button>
        </p>
      </form>
      {made !== null && (
        <div role="status">
          <p className="code-line">
            <code className="mono token">{made.token}</code>
            <button type="button" className="button" onClick={() => void copy(page, made.name, made.token)}>
              {text.copy}
            </button>
          </p>
          <p>{text.once}</p>
        </div>
      )}
    </>
  )
}

function TokenRow({
  token: { id, name, bot, used, expires },
  bots,
  onDone,
}: {
  readonly token: TokenCard
  readonly bots: readonly BotCard[]
  readonly onDone: Done
}): ReactNode {
  const { language } = usePage()
  const text = programWords[language]
  const day = (at: number): string => new Date(at).toLocaleDateString(tagOf(language))
  const facts = [
    bots.find((owned) => owned.id === bot)?.name ?? null,
    used === null ? text.unused : text.used(day(used)),
    expires === null ? null : text.until(day(expires)),
  ]
  return (
    <li className="table-row">
      <div>
        <h3>{name}</h3>
        <p className="quiet">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <button
        type="button"
        className="button"
        aria-label={text.revokeNamed(name)}
        onClick={() => void api.revokeToken(id).then((done) => onDone(done.ok ? null : done.error))}
      >
        {text.revoke}
      </button>
    </li>
  )
}
