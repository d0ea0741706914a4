import { statfs } from 'node:fs/promises'
import { inside, type Shown } from '../admin-html.ts'
import type { AddPage } from '../admin.ts'
import type { Config } from '../config.ts'
import type { HostStore } from '../host-store.ts'
import { html, time, type Html } from '../html.ts'
import type { JobNow } from '../jobs.ts'
import { chartOf, daysOf, spansOf, type Chart } from './chart.ts'
import type { SampleStore } from './sample-store.ts'

interface Parts {
  readonly samples: SampleStore
  readonly host: Pick<HostStore, 'toPurge'>
  readonly config: Pick<Config, 'data' | 'database' | 'keepGuests' | 'keepTables'>
  readonly jobs: () => readonly JobNow[]
  readonly hasQueues: boolean
}

const DAY = 86_400_000
const SPANS = { span: 1_800_000, count: 48 } // a day in half hours
const DAYS = 30

/** How the server is doing: people, tables, load, errors, jobs, storage and what is kept how long. */
export function dashboardPage(page: AddPage, { samples, host, config, jobs, hasQueues }: Parts): void {
  page('/host/dashboard', async (shown) => {
    const { dashboard: text } = shown.text
    const now = Date.now()
    const [recent, people, games, holdings, due, free] = await Promise.all([
      samples.since(now - DAY),
      samples.newPeople(now - DAYS * DAY),
      samples.gamesOver(now - DAYS * DAY),
      samples.holdings(),
      host.toPurge(config, now),
      freeBytes(config),
    ])
    const spans = { ...SPANS, now }
    const today: readonly Chart[] = [
      { title: text.connected, values: spansOf(recent, ({ connected }) => connected, 'most', spans), unit: '' },
      { title: text.tables, values: spansOf(recent, ({ tables }) => tables, 'most', spans), unit: '' },
      { title: text.moves, values: spansOf(recent, ({ moves }) => moves, 'sum', spans), unit: '' },
      { title: text.errors, values: spansOf(recent, ({ errors }) => errors, 'sum', spans), unit: '' },
      { title: text.load, values: spansOf(recent, ({ load }) => load, 'most', spans), unit: '%' },
      { title: text.delay, values: spansOf(recent, ({ delay }) => delay, 'most', spans), unit: ' ms' },
    ]
    const month: readonly Chart[] = [
      { title: text.newPeople, values: daysOf(people, now, DAYS), unit: '' },
      { title: text.games, values: daysOf(games, now, DAYS), unit: '' },
    ]
    return inside(
      'dashboard',
      shown,
      html`<p class="figures">
          <span><b>${holdings.people}</b> ${text.people}</span>
          <span><b>${holdings.accounts}</b> ${text.accounts}</span>
          <span><b>${holdings.tables}</b> ${text.allTables}</span>
          <span><b>${holdings.reports}</b> ${text.reports(holdings.reports)}</span>
        </p>
        ${holdings.reports === 0 ? null : html`<p>${text.whoDecides} <a href="/host/people">${shown.text.places.people}</a></p>`}
        ${chartSection(shown, text.today, today)} ${chartSection(shown, text.month, month)}
        <section>
          <h2>${text.storage}</h2>
          <p>${text.stored(size(holdings.bytes), free === null ? null : size(free))}</p>
        </section>
        <section>
          <h2>${text.kept}</h2>
          <p>${text.guests(daysIn(config.keepGuests))} ${text.oldTables(daysIn(config.keepTables))}</p>
          <p class="quiet">${text.due(due.guests.length, due.tables.length)}</p>
        </section>
        <section>
          <h2>${text.jobs}</h2>
          ${jobTable(shown, jobs())} ${hasQueues ? html`<p><a href="/host/queues/">${shown.text.queues}</a></p>` : null}
        </section>`,
    )
  })
}

const chartSection = ({ text: { dashboard: text } }: Shown, title: string, charts: readonly Chart[]): Html =>
  html`<section>
    <h2>${title}</h2>
    <div class="charts">${charts.map((chart) => chartOf(chart, text.lastAndMost))}</div>
  </section>`

const jobTable = ({ text: { dashboard: text } }: Shown, jobs: readonly JobNow[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th>${text.job}</th>
        <th>${text.lastRun}</th>
        <th>${text.failures}</th>
      </tr>
    </thead>
    <tbody>
      ${jobs.map(
        ({ name, ran, failures }) =>
          html`<tr>
            <td><code>${name}</code></td>
            <td data-label="${text.lastRun}">${ran === null ? text.notYet : time(ran)}</td>
            <td data-label="${text.failures}">
              ${failures === 0 ? html`<span class="well">0</span>` : html`<b class="unwell">${failures}</b>`}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`

/** Where the data folder lies; a PostgreSQL has a disk of its own. */
async function freeBytes({ data, database }: Parts['config']): Promise<number | null> {
  if (database !== null) return null
  const disk = await statfs(data).catch(() => null)
  return disk === null ? null : disk.bavail * disk.bsize
}

const size = (bytes: number): string => {
  const [unit, name] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${(bytes / unit).toLocaleString('en', { maximumFractionDigits: 1 })} ${name}`
}
const daysIn = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / DAY))
