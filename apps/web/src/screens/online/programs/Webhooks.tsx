import type { Trouble } from '@parlour/client/online'
import { WEBHOOK_EVENTS, type MadeWebhook, type WebhookCard, type WebhookEvent } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { copy } from '../../../frame/copy.ts'
import { usePage } from '../../../frame/page.tsx'
import { api } from '../../../online/client.ts'
import { tagOf } from '../../../session/language.ts'
import { useOnlineWords } from '../use-online.ts'
import { usePolled } from '../use-polled.ts'
import { webhookWords } from './webhook-words.ts'
import { programWords } from './words.ts'
import { Ticks } from './Ticks.tsx'
import { submits } from '../../../frame/submits.ts'
import './Programs.css'

const AGAIN = 4000 // milliseconds until it is seen whether a delivery arrived

/** One's webhooks. */
export function Webhooks(): ReactNode {
  const text = webhookWords[usePage().language]
  const { trouble } = useOnlineWords()
  const [webhooks, again] = usePolled(api.webhooks, 'webhooks', AGAIN)
  const [fault, setFault] = useState<Trouble | null>(null)
  const listed = webhooks?.ok === true ? webhooks.value.webhooks : []
  const after = (refused: Trouble | null): void => {
    setFault(refused)
    again()
  }
  return (
    <section className="panel stack">
      <div className="stack-small">
        <h2 className="panel-title">{text.title}</h2>
        <p className="quiet">{text.help}</p>
      </div>
      <NewWebhookForm onDone={after} />
      {webhooks?.ok === true && listed.length === 0 && <p className="quiet">{text.none}</p>}
      <ul className="table-list">
        {listed.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onDone={after} />
        ))}
      </ul>
      <p className="fault" role="alert">
        {fault === null ? '' : trouble[fault.code]}
      </p>
    </section>
  )
}

type Done = (refused: Trouble | null) => void

function NewWebhookForm({ onDone }: { readonly onDone: Done }): ReactNode {
  const page = usePage()
  const text = webhookWords[page.language]
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const make = async (): Promise<void> => {
    const answer = await api.makeWebhook({ url, events: [...events] })
    if (answer.ok) setMade(answer.value)
    if (answer.ok) setUrl('')
    onDone(answer.ok ? null : answer.error)
  }
  return (
    <>
      <form className="stack-small" onSubmit={submits(make)}>
        <label className="field">
          <span>{text.address}</span>
          <input
            className="text-input"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            maxLength={500}
            onChange={(event) => setUrl(event.target.value)}
          />
        </label>
        <fieldset className="row events">
          <legend>{text.about}</legend>
          <Ticks all={WEBHOOK_EVENTS} ticked={events} label={(event) => text.events[event]} onChange={setEvents} />
        </fieldset>
        <p>
          <button type="submit" className="button" disabled={url.trim() === '' || events.length === 0}>
            {text.make}
          </button>
        </p>
      </form>
      {made !== null && (
        <div role="status">
          <p className="code-line">
            <code className="mono token">{made.secret}</code>
            <button type="button" className="button" onClick={() => void copy(page, text.secret, made.secret)}>
              {programWords[page.language].copy}
            </button>
          </p>
          <p>{text.once}</p>
        </div>
      )}
    </>
  )
}

function WebhookRow({
  webhook: { id, url, events, paused, waiting, last },
  onDone,
}: {
  readonly webhook: WebhookCard
  readonly onDone: Done
}): ReactNode {
  const page = usePage()
  const text = webhookWords[page.language]
  const when = new Date(last?.at ?? 0).toLocaleString(tagOf(page.language), { dateStyle: 'short', timeStyle: 'short' })
  const facts = [
    last === null ? text.fresh : last.fault === null ? text.arrived(when) : text.failed(when, last.fault, last.status),
    waiting === 0 ? null : text.waiting(waiting),
    paused ? text.paused : null,
  ]
  const act = async (work: typeof api.testWebhook): Promise<void> => {
    const done = await work(id)
    if (done.ok && work === api.testWebhook) page.toast(text.tested)
    onDone(done.ok ? null : done.error)
  }
  return (
    <li className="table-row">
      <div>
        <h3 className="token">{url}</h3>
        <p className="quiet">{events.map((event) => text.events[event]).join(' · ')}</p>
        <p className={(last?.fault ?? null) === null ? 'quiet' : 'fault'}>
          {facts.filter((fact) => fact !== null).join(' · ')}
        </p>
      </div>
      <div className="row">
        {paused && (
          <button
            type="button"
            className="button"
            aria-label={text.resumeNamed(url)}
            onClick={() => void act(api.resumeWebhook)}
          >
            {text.resume}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-label={text.testNamed(url)}
          onClick={() => void act(api.testWebhook)}
        >
          {text.test}
        </button>
        <button
          type="button"
          className="button"
          aria-label={text.deleteNamed(url)}
          onClick={() => void act(api.deleteWebhook)}
        >
          {programWords[page.language].delete}
        </button>
      </div>
    </li>
  )
}
