import type { Language } from '@parlour/core'
import { TableId, UserId } from '@parlour/protocol'
import type { Confirmation } from './admin-html.ts'
import { gameName, shownName } from './shown-names.ts'
import { adminWords } from './admin-words.ts'
import type { TaskName } from './admin-tasks.ts'
import type { HostStore, TableLine } from './host-store.ts'

type Fields = { readonly [name: string]: string }
type Risky = 'close' | 'kick' | 'forget' // what cannot be undone

export const needsConfirmation = (name: TaskName): name is Risky =>
  name === 'close' || name === 'kick' || name === 'forget'

/** Whether the form says what the page asked for. */
export async function wasConfirmed(host: HostStore, action: Risky, fields: Fields): Promise<boolean> {
  const asked = await confirmationOf(host, action, fields, 'en') // what must be typed is the same in every language
  return asked !== null && fields['confirm'] === (asked.typed ?? 'yes')
}

/** The page before something that cannot be undone; null if there is nothing to do it to. */
export async function confirmationOf(
  host: HostStore,
  action: string,
  fields: Fields,
  language: Language,
): Promise<Confirmation | null> {
  const { confirm: text } = adminWords[language]
  switch (action) {
    case 'close': {
      const table = await tableIn(host, fields)
      return table === null
        ? null
        : {
            action,
            fields: { table: table.id },
            question: text.close.question(gameName(table.game, language), table.id.slice(0, 6)),
            effects: text.close.effects(namesAt(table, language)),
            typed: null,
            label: text.close.label,
            back: '/host/tables',
          }
    }
    case 'kick': {
      const table = await tableIn(host, fields)
      const seat = Number(fields['seat'] || NaN)
      const person = table?.seats[seat]
      return table === null || person === undefined || person.user === null
        ? null
        : {
            action,
            fields: { table: table.id, seat: String(seat), person: person.user },
            question: text.kick.question(
              shownName(person.name, language),
              person.user.slice(0, 6),
              gameName(table.game, language),
              table.id.slice(0, 6),
            ),
            effects: text.kick.effects,
            typed: null,
            label: text.kick.label,
            back: '/host/tables',
          }
    }
    case 'forget': {
      const id = UserId.safeParse(fields['person'])
      const person = id.success ? await host.person(id.data) : null
      return person === null
        ? null
        : {
            action,
            fields: { person: person.id },
            question: text.forget.question(shownName(person.name, language), person.id.slice(0, 6)),
            effects: text.forget.effects,
            typed: person.id.slice(0, 6),
            label: text.forget.label,
            back: `/host/people/${person.id}`,
          }
    }
    default:
      return null
  }
}

async function tableIn(host: HostStore, fields: Fields): Promise<TableLine | null> {
  const id = TableId.safeParse(fields['table'])
  return id.success ? host.table(id.data) : null
}

const namesAt = ({ seats }: TableLine, language: Language): readonly string[] =>
  seats.filter(({ user }) => user !== null).map(({ name }) => shownName(name, language))
