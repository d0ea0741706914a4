import type { Page } from '@playwright/test'

/** A match in progress, as the page keeps it. */
interface Match {
  readonly game: string
  readonly from?: string // where it begins, if not at the start
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

const ALL_FULL = 'RGBNMYCRG/BNMYCRGBN/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC/RGBNMYCRG/BNMYCR3'

/** Further moments of a match that look unlike a turn: how it begins, what holds its breath, how it ends. */
export const MOMENTS: { readonly [name: string]: Match } = {
  ...Object.fromEntries(Object.values(TURNS).map(({ game, seats }) => [`opening-${game}`, { game, seats }])),
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
  'won-fast-track': {
    ...TURNS['fast-track'],
    from: 'seats=ad turn=a card=3 a=a.S1,a.S2,a.S3,a.S4,a.E1 d=d.H,c.E1',
    lines: ['0 a5>a.H'],
  },
  'lost-fast-track': {
    ...TURNS['fast-track'],
    from: 'seats=ad turn=d card=3 a=a.S1,a.S2,b.A1,c.A1 d=d.S1,d.S2,d.S3,d.S4,d.E1',
    lines: ['1 d5>d.H'],
  },
  'last-card-big-two': {
    ...TURNS['big-two'],
    from: 'seats=4 turn=0 hands=3D5C5HJS2H/4D/2D/8D table=4C by=3 scores=12,30,41,80',
  },
  'won-big-two': {
    ...TURNS['big-two'],
    from: 'seats=4 turn=0 hands=2S/4D5D6C/KD3C7H/8D9C table=4C by=3 scores=12,30,41,99',
    lines: ['0 2S'],
  },
  'lost-big-two': {
    ...TURNS['big-two'],
    from: 'seats=4 turn=1 hands=3D5C5H7C8S9H9STCJSQDKSAC2H/2S/KD3C7H/8D9C table=4C by=3 scores=98,30,41,80',
    lines: ['1 2S'],
  },
  'score-rollio': {
    ...TURNS.rollio,
    from: 'set=6,6,6,6,6,6 charms=oddity,crowd,scoreMultiplier,rabbitsFoot target=9000 dice=1,1,1,5,5,5',
  },
  'shop-rollio': {
    ...TURNS.rollio,
    from: 'phase=shop level=2 boss=frost money=14 vouchers=1 charms=oneLove consumables=potion shop=tripleThreat,crowd,prism/spareDie,crystalVial/patience',
  },
  'world-rollio': { ...TURNS.rollio, from: 'phase=world level=6 boss=frost offered=cavern,dunes,harbour money=9' },
  'flop-rollio': {
    ...TURNS.rollio,
    from: 'level=3 set=6,6,6,6,6,6 pot=650 banked=900 target=2200 rerolls=1 flops=1 dice=2,3,4',
  },
  'won-rollio': {
    ...TURNS.rollio,
    from: 'phase=deciding level=10 world=cavern boss=frost set=6,6,6,6,6,6 pot=9000 banked=20000 target=25000 banks=1 charms=monk,phoenix dice=3',
    lines: ['0 bank'],
  },
  'lost-rollio': {
    ...TURNS.rollio,
    from: 'phase=deciding level=5 world=dunes boss=famine set=6,6,6,6,6,6 pot=100 banked=900 target=1300 banks=1 charms=oneLove dice=3',
    lines: ['0 bank'],
  },
  'over-color-lines': {
    ...TURNS['color-lines'],
    from: `board=${ALL_FULL} next=RRR score=164 moves=88`,
    lines: ['0 8,5>8,6', '~ 8,5=R 8,7=R 8,8=R next=RGB'],
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
    ...(from === undefined ? [] : [`from: ${from}`]),
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
