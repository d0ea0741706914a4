import type { Change } from './store.ts'
import type { TableState } from './table/state.ts'

/** The jobs that have something to do once a change of a table is stored; none after most moves. */
export function jobsAfter(before: TableState | undefined, { head, deliveries }: Change): readonly string[] {
  const jobs: string[] = []
  if (deliveries !== undefined) jobs.push('webhooks')
  const mayCount = before === undefined || before.head.terms.rated === true
  if (head?.status === 'over' && mayCount) jobs.push('ratings')
  if (head !== undefined && before?.head.tournament !== undefined) jobs.push('tournaments')
  return jobs
}
