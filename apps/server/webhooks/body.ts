import type { Language } from '@parlour/core'
import { gameName, shownName } from '../shown-names.ts'
import type { TableEvent } from './events.ts'
import type { StoredDelivery } from './webhook-store.ts'
import { webhookWords } from './words.ts'

/** The body of a delivery. The same each time it is tried: it follows from what is kept. */
export function bodyOf({ id, event, webhook: { origin, language } }: StoredDelivery): string {
  const told: TableEvent = JSON.parse(event)
  const { type, at, table, game, seats, number, toAct, outcome, you } = told
  const url = table === null ? origin : `${origin}/table/${table}`
  const text = `${sentence(told, language)} ${url}`
  return JSON.stringify({
    id,
    type,
    at: new Date(at).toISOString(),
    text,
    url,
    ...(table === null ? {} : { table, game, seats, number, toAct, outcome, you }),
  })
}

function sentence({ type, game, seats, toAct, outcome }: TableEvent, language: Language): string {
  const words = webhookWords[language]
  const called = gameName(game ?? '', language)
  const names = seats.map((stored) => harmless(shownName(stored, language, game)))
  const name = (seat: number): string => names[seat] ?? ''
  switch (type) {
    case 'game-started':
      return words.started(called, names)
    case 'your-turn':
      return words.turn(called, name(toAct ?? 0))
    case 'game-over':
      return words.over(called, outcome?.winners.map(name) ?? [])
    case 'test':
      return words.test
  }
}

/** Chat rooms read commands in angle brackets and after an @: a player's name must not call a whole room. */
const harmless = (name: string): string =>
  name.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('@', '＠').replaceAll('&', '＆')
