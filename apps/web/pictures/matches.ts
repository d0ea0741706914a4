import type { Page } from '@playwright/test'

/** A match in progress, as the page keeps it. */
interface Match {
  readonly game: string
  readonly from: string
  readonly seats: readonly (readonly [name: string, bot: string | null])[]
  readonly lines?: readonly string[] // as in a record, without their numbers
}

const CLIMBERS = [
  ['Ann', null],
  ['Marmot', 'medium'],
  ['Chamois', 'hard'],
] as const
const CAMPS = 'seats=3 turn=0 camps=2:3,7:5,8:3/6:11,7:6,9:4/4:3,9:4,11:2'

/** A position that looks well in pictures. */
export const POSITION = `${CAMPS} runners=4:2,8:5 dice=2345`

/** A turn in the middle of each game. */
export const TURNS = {
  'cant-stop': { game: 'cant-stop', from: `${CAMPS} runners=4:2,8:5 dice=?`, seats: CLIMBERS, lines: ['~ 2345'] },
  'fast-track': {
    game: 'fast-track',
    from: 'seats=ad turn=a card=7 a=b.A1,c.A1,e.F* d=d.H,c.E1',
    seats: [
      ['Ann', null],
      ['Orla', 'hard'],
    ],
  },
  rollio: {
    game: 'rollio',
    from: 'pot=300 banked=900 target=2000 banks=3 rerolls=2 money=10 charms=fourOfAKindBooster,highFive,snowball dice=1,3,3,3,4,4',
    seats: [['Ann', null]],
  },
  'big-two': {
    game: 'big-two',
    from: 'seats=4 turn=0 hands=3D5C5H7C8S9D9HJSQDKSAC2H2S/4D5D6C8H/2D/8D9CTH table=4C by=3',
    seats: [
      ['Ann', null],
      ['Mei', 'medium'],
      ['Madam Lam', 'hard'],
      ['Pip the sparrow', 'easy'],
    ],
  },
  'color-lines': {
    game: 'color-lines',
    from: 'board=RGB2N1M1/1Y3C3/4R4/1G2B2N1/9/3M2Y2/1C4R2/5G3/B6N1 next=RGC score=24 moves=9',
    seats: [['Ann', null]],
  },
} as const satisfies { readonly [game: string]: Match }

const PAIR = CLIMBERS.slice(0, 2)

/** Further moments of a match that look unlike a turn. */
export const MOMENTS: { readonly [name: string]: Match } = {
  decide: { ...TURNS['cant-stop'], lines: ['~ 2345', '0 7+7'] },
  bust: { ...TURNS['cant-stop'], from: `${CAMPS} runners=3:4,10:3,12:2 dice=?`, lines: ['~ 1444'] },
  won: {
    game: 'cant-stop',
    from: 'seats=2 turn=0 camps=2:3,3:5/6:8 runners=7:11 dice=?',
    seats: PAIR,
    lines: ['~ 1643', '0 7+7', '0 stop'],
  },
  lost: {
    game: 'cant-stop',
    from: 'seats=2 turn=1 camps=6:8/2:3,3:5 runners=7:11 dice=?',
    seats: PAIR,
    lines: ['~ 1643', '1 7+7', '1 stop'],
  },
}

/** A new match of a game in which bots hold every seat and play fast. */
export async function leaveToBots(page: Page, game: string): Promise<void> {
  const seats = Object.entries(TURNS).find(([id]) => id === game)?.[1].seats ?? []
  const record = ['parlour record 1', `game: ${game}`, 'edition: 1', ...seats.map(([name]) => `seat: ${name}`), '', '']
  const save = { record: record.join('\n'), bots: seats.map(([, bot]) => bot ?? 'medium'), seed: 'trace' }
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text)
      localStorage.setItem('parlour/preferences', JSON.stringify({ speed: 'fast', motion: 'on', volume: 0 }))
    },
    [`parlour/table/${game}`, JSON.stringify(save)] as const,
  )
}

/** Leaves a game for one at a position, with its motion on; the page must be open. */
export async function leaveAt(page: Page, game: string, from: string): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text)
      localStorage.setItem('parlour/preferences', JSON.stringify({ speed: 'fast', motion: 'on', volume: 0 }))
    },
    [`parlour/table/${game}`, saveOf({ game, from, seats: [['Ann', null]] })] as const,
  )
}

const saveOf = ({ game, from, seats, lines = [] }: Match): string => {
  const head = [
    'parlour record 1',
    `game: ${game}`,
    'edition: 1',
    ...seats.map(([name]) => `seat: ${name}`),
    `from: ${from}`,
  ]
  const record = [...head, '', ...lines.map((line, index) => `${index + 1} ${line}`), ''].join('\n')
  return JSON.stringify({ record, bots: seats.map(([, bot]) => bot), seed: 'pictures' })
}

/** Leaves these matches on their tables, as if they had been played there; the page must be open. */
export async function leave(page: Page, matches: readonly Match[]): Promise<void> {
  for (const match of matches)
    await page.evaluate(([key, save]) => localStorage.setItem(key, save), [
      `parlour/table/${match.game}`,
      saveOf(match),
    ] as const)
}
