import type { Seat } from '@parlour/core'
import type { StoredLine, Substitute } from '../store.ts'

/** The last requests that became lines: sent again, they are answered again and not played twice. */
export type Requests = readonly Remembered[]

interface Remembered {
  readonly seat: Seat
  readonly request: string // the client's id of it
  readonly line: number
}

const KEPT = 60

export const requestsIn = (lines: readonly StoredLine[], substitutes: readonly Substitute[] = []): Requests =>
  substitutes.reduce(
    withoutThoseOf,
    lines
      .flatMap(({ by, request }, index): Requests =>
        by === 'chance' || request === null ? [] : [{ seat: by, request, line: index + 1 }],
      )
      .slice(-KEPT),
  )

/** Ids are each client's own: those of the one who had the seat before mean nothing any more. */
export const withoutThoseOf = (requests: Requests, { seat, line }: Substitute): Requests =>
  requests.filter((one) => one.seat !== seat || one.line > line)

export const lineOfRequest = (requests: Requests, seat: Seat, request: string): number | null =>
  requests.findLast((one) => one.seat === seat && one.request === request)?.line ?? null

export const withRequest = (requests: Requests, seat: Seat, request: string, line: number): Requests =>
  requests.toSpliced(requests.length, 0, { seat, request, line }).slice(-KEPT)
