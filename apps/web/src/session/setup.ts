import type { Game, GameTypes, Of, RawSettings, Result, SettingReason, SettingValue, NonEmpty } from '@parlour/core'
import type { Holder, Store } from '@parlour/client'

/** A player by program as the page knows it; the strongest of a game comes last. */
export interface BotCard {
  readonly id: string
  readonly name: string
  readonly character: string
}

export type Chair = { readonly type: 'person'; readonly name: string } | { readonly type: 'bot'; readonly bot: string }

/** The choices for a table that is being set up. */
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
const usualBot = (bots: readonly BotCard[]): BotCard | undefined =>
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

/** As many seats as wanted, within what the game allows; a new one is like the one before it. */
export function seatCount<T extends GameTypes>(
  setup: Setup,
  game: Game<T>,
  bots: readonly BotCard[],
  wanted: number,
): Setup {
  const count = Math.min(Math.max(wanted, game.seats.min), game.seats.max)
  const { chairs } = setup
  const last = chairs.length > 1 ? chairs.at(-1) : undefined
  const newcomer: Chair = last?.type === 'person' ? NOBODY : (last ?? chairFor(usualBot(bots)?.id ?? null))
  return { ...setup, chairs: Array.from({ length: count }, (_, seat) => chairs[seat] ?? newcomer) }
}

/** Everybody but the first is this bot, or a person for null; a person who was alone gets company. */
export function against<T extends GameTypes>(setup: Setup, game: Game<T>, bot: string | null): Setup {
  const count = Math.max(setup.chairs.length, Math.min(2, game.seats.max))
  const chairs = Array.from({ length: count }, (_, seat) => (seat === 0 ? setup.chairs[0] : undefined) ?? chairFor(bot))
  return { ...setup, chairs }
}

/** Whom everybody but the first is: a bot's id, null for people, undefined for a mixture or nobody. */
export function opponentOf({ chairs: [, ...others] }: Setup): string | null | undefined {
  const ids = new Set(others.map((chair) => (chair.type === 'bot' ? chair.bot : null)))
  return ids.size === 1 ? [...ids][0] : undefined
}

const chairFor = (bot: string | null): Chair => (bot === null ? NOBODY : { type: 'bot', bot })

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

/** Who sits where; a person who typed no name has none, and is called by the page. */
export const holdersOf = ({ chairs }: Setup): readonly Holder[] =>
  chairs.map((chair) =>
    chair.type === 'person' ? { type: 'person', name: chair.name.trim() } : { type: 'bot', bot: chair.bot, name: '' },
  )

export const agreed = <T extends GameTypes>(
  { chairs, raw }: Setup,
  game: Game<T>,
): Result<Of<T, 'settings'>, NonEmpty<SettingReason>> => game.settings.read(raw, chairs.length)

const KEY = 'parlour/setup/'

/** What is kept from one game to the next. */
export interface Choice {
  readonly setup: Setup
  readonly practice: boolean
}

/** One's own name is not kept: it is a preference, and may change. */
export function keepChoice(store: Store, game: string, { setup, practice }: Choice, name: string): void {
  const chairs = setup.chairs.map((chair) =>
    chair.type === 'person' && chair.name === name ? { ...chair, name: '' } : chair,
  )
  store.setItem(KEY + game, JSON.stringify({ ...setup, chairs, practice }))
}

/** The last choice, if it is still possible; otherwise the first one. */
export function lastChoice<T extends GameTypes>(
  store: Store,
  game: Game<T>,
  bots: readonly BotCard[],
  name: string,
  preset = '', // of the first choice
): Choice {
  const kept = parse(store.getItem(KEY + game.id), bots)
  const seats = kept?.setup.chairs.length ?? 0
  if (kept === null || seats < game.seats.min || seats > game.seats.max || !agreed(kept.setup, game).ok)
    return { setup: takePreset(firstSetup(game, bots, name), game, preset), practice: false }
  const [first] = kept.setup.chairs
  const isNameless = first?.type === 'person' && first.name === ''
  return isNameless ? { ...kept, setup: sit(kept.setup, 0, { type: 'person', name }) } : kept
}

function parse(text: string | null, bots: readonly BotCard[]): Choice | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('chairs' in kept) || !('raw' in kept)) return null
    const { chairs, raw } = kept
    if (!Array.isArray(chairs) || typeof raw !== 'object' || raw === null) return null
    const read = chairs.map((chair: unknown) => readChair(chair, bots))
    const settings = Object.entries(raw).filter((entry): entry is [string, SettingValue] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    )
    const practice = 'practice' in kept && kept.practice === true
    return { setup: { chairs: read, raw: Object.fromEntries(settings) }, practice }
  } catch {
    return null
  }
}

/** A bot that is no longer there leaves its chair to the usual one. */
function readChair(chair: unknown, bots: readonly BotCard[]): Chair {
  if (typeof chair !== 'object' || chair === null) return NOBODY
  if ('bot' in chair) {
    const bot = bots.find(({ id }) => id === chair.bot) ?? usualBot(bots)
    return chairFor(bot?.id ?? null)
  }
  return { type: 'person', name: 'name' in chair && typeof chair.name === 'string' ? chair.name.slice(0, 24) : '' }
}
