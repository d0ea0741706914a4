import type { SettingField } from '@parlour/core'
import type { Playroom } from './playroom.ts'
import { wordsOf, type ToolAnswer } from './tool-answer.ts'

/** What can be played here; the settings only of the game that was asked for. */
export function tellGames(room: Playroom, asked: string | undefined): ToolAnswer {
  const words = wordsOf(room)
  const wanted = room.games.filter(({ id }) => asked === undefined || id === asked)
  const games = wanted.map(({ open }) =>
    open(({ game, bots }) => {
      const { name, summary, settings } = game.words[room.language]
      const labels: { readonly [key: string]: { readonly label: string; readonly help: string } | undefined } = settings
      const fields: { readonly [key: string]: SettingField } = game.settings.fields
      return {
        id: game.id,
        name,
        summary,
        seats: game.seats,
        bots: bots.map(({ id }) => `bot:${id}`),
        settings: Object.entries(asked === undefined ? {} : fields).map(([key, field]) => ({
          key,
          label: labels[key]?.label ?? key,
          help: labels[key]?.help ?? '',
          ...field,
        })),
      }
    }),
  )
  const values = (field: SettingField): string => {
    if (field.type === 'whole') return words.range(field.min, field.max)
    return field.type === 'choice' ? field.values.join(', ') : 'true, false'
  }
  return {
    document: { games },
    text: games
      .flatMap(({ id, name, summary, seats, bots, settings }) => [
        words.game(id, name, summary, seats.min, seats.max, bots),
        ...settings.map((one) => words.setting(one.key, one.label, one.help, values(one), String(one.initial))),
      ])
      .join('\n'),
  }
}
