import type { Game, GameTypes, Of, RawSettings, Result, SettingReason, SettingValue, NonEmpty } from '@parlour/core'
import type { Holder } from '@parlour/client'

/** A player by program as the page knows it; the strongest of a game comes last. */
export interface BotCard {
  readonly id: string
  readonly name: string
  readonly character: string
}

export type Chair = { readonly type: 'person'; readonly name: string } | { readonly type: 'bot'; readonly bot: string }

/** What is agreed about a table that is being set. */
export interface Agreed {
  readonly raw: RawSettings // only what differs from the defaults
}

/** A table being set: who sits where and what is agreed. */
export interface Setup extends Agreed {
  readonly chairs: readonly Chair[]
}

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const // a bot of a level has it as its id
export type Level = (typeof LEVELS)[number]

/** The bot one meets unless another is chosen. */
export const usualBot = (bots: readonly BotCard[]): BotCard | undefined =>
  bots.find(({ id }) => id === 'medium') ?? bots[Math.floor(bots.length / 2)]

/** One person against bots of middle strength, by the usual rules. */
export function firstSetup<T extends GameTypes>(game: Game<T>, bots: readonly BotCard[], name: string): Setup {
  const bot = usualBot(bots)
  const chairs = Array.from({ length: game.seats.usual }, (_, seat): Chair =>
    seat === 0 || bot === undefined ? { type: 'person', name: seat === 0 ? name : '' } : { type: 'bot', bot: bot.id },
  )
  return { chairs, raw: {} }
}

export const sit = (setup: Setup, seat: number, chair: Chair): Setup => ({
  ...setup,
  chairs: setup.chairs.with(seat, chair),
})

export const addChair = <T extends GameTypes>(setup: Setup, game: Game<T>): Setup =>
  setup.chairs.length >= game.seats.max
    ? setup
    : {
        ...setup,
        chairs: [...setup.chairs, setup.chairs.at(-1)?.type === 'bot' ? (setup.chairs.at(-1) ?? NOBODY) : NOBODY],
      }

export const removeChair = <T extends GameTypes>(setup: Setup, game: Game<T>, seat: number): Setup =>
  setup.chairs.length <= game.seats.min ? setup : { ...setup, chairs: setup.chairs.toSpliced(seat, 1) }

const NOBODY: Chair = { type: 'person', name: '' }

/** Agrees on a value; a default need not be mentioned. */
export function agree<T extends GameTypes, P extends Agreed>(
  setup: P,
  game: Game<T>,
  key: string,
  value: SettingValue,
): P {
  const { [key]: _, ...rest } = setup.raw
  const usual = new Map<string, unknown>(Object.entries(game.settings.defaults)).get(key)
  return { ...setup, raw: usual === value ? rest : { ...rest, [key]: value } }
}

/** The name of the preset the settings amount to: '' for the usual ones, null for a mixture. */
export function presetOf<T extends GameTypes>({ raw }: Agreed, game: Game<T>): string | null {
  const same = (other: object): boolean => {
    const entries = Object.entries(other)
    return entries.length === Object.keys(raw).length && entries.every(([key, value]) => raw[key] === value)
  }
  return same({})
    ? ''
    : (Object.keys(game.settings.presets).find((name) => same(game.settings.presets[name] ?? {})) ?? null)
}

export const takePreset = <T extends GameTypes, P extends Agreed>(setup: P, game: Game<T>, name: string): P => ({
  ...setup,
  raw: Object.fromEntries(Object.entries<SettingValue>({ ...game.settings.presets[name] })),
})

/** Who sits where; whoever typed no name has none, and is called by the page. */
export const holdersOf = ({ chairs }: Setup): readonly Holder[] =>
  chairs.map((chair) =>
    chair.type === 'person' ? { type: 'person', name: chair.name.trim() } : { type: 'bot', bot: chair.bot, name: '' },
  )

export const agreed = <T extends GameTypes>(
  { chairs, raw }: Setup,
  game: Game<T>,
): Result<Of<T, 'settings'>, NonEmpty<SettingReason>> => game.settings.read(raw, chairs.length)
