import { byName, oneOf, shuffled, stream, type Rng } from '@parlour/core'
import { expect, test } from 'vitest'
import { fastTrack, RANKS, type Pick, type State } from './index.ts'
import { sure } from './positions.ts'

const { rules, notation, guide, words } = fastTrack
const PATIENCE = 600_000 // milliseconds, for the long form on a busy machine
const POSITIONS = process.env['PARLOUR_LONG'] === '1' ? 100_000 : 1_000

/** The moves written once more, differently: names instead of numbers, and a walk over a graph one step at a time. */
interface Man {
  readonly owner: string
  readonly name: string
  hole: string
  riding: boolean
  readonly lap: boolean
  readonly barred: boolean
}

const ZONE = 'abcdef'
const ARM = 'F A1 A2 A3 A4 E0 E1 E2 E3 H D1 D2 D3 D4'.split(' ')
const LOOP = [...ZONE].flatMap((zone) => ARM.map((spot) => `${zone}.${spot}`))
const NEXT = new Map(LOOP.map((hole, i) => [hole, sure(LOOP[(i + 1) % LOOP.length])]))
const BEFORE = new Map([...NEXT].map(([hole, next]) => [next, hole]))
const nextCorner = (hole: string): string => `${ZONE[(ZONE.indexOf(hole.slice(0, 1)) + 1) % 6]}.F`
const isPeg = (men: readonly Man[], hole: string, owner: string): boolean =>
  men.some((man) => man.hole === hole && man.owner === owner)
const enemy = (men: readonly Man[], hole: string, owner: string): Man | undefined =>
  men.find((man) => man.hole === hole && man.owner !== owner)

function menOf(s: State): Man[] {
  const fields = notation.state.write(s).split(' ')
  return fields.flatMap((field) => {
    const [key = '', value = ''] = field.split('=')
    if (key.length !== 1) return []
    return value.split(',').map((text, i) => ({
      owner: key,
      name: `${key}${i + 1}`,
      hole: text.replaceAll(/[*'^]/g, ''),
      riding: text.includes('*'),
      lap: text.includes("'"),
      barred: text.includes('^'),
    }))
  })
}

/** One step: where the peg may stand next, and whether it is still on the ring of corners. */
function step(
  men: readonly Man[],
  man: Man,
  hole: string,
  onRing: boolean,
  lapped: boolean,
): readonly [string, boolean] | null {
  const us = man.owner
  if (onRing && hole !== `${us}.F` && !isPeg(men, nextCorner(hole), us))
    return [nextCorner(hole), nextCorner(hole) !== `${us}.F`]
  if (hole.includes('.S')) return hole.endsWith('4') ? null : [`${us}.S${Number(hole.at(-1)) + 1}`, false]
  const full = men.filter((other) => other.owner === us && other.hole.includes('.S')).length === 4
  if (hole === `${us}.E2` && !full) return [`${us}.S1`, false]
  if (hole === `${us}.H` && full && lapped) return null
  return [sure(NEXT.get(hole)), false]
}

function walk(men: readonly Man[], man: Man, steps: number, s: State): ReadonlySet<string> {
  const ends = new Set<string>()
  const go = (hole: string, left: number, onRing: boolean, lapped: boolean): void => {
    if (left === 0) return void ends.add(hole)
    if (left === 1 && hole.endsWith('.F') && hole[0] !== man.owner && !man.barred) {
      const inside = men.find((other) => other.hole === 'X')
      if (inside === undefined || (s.settings.bullseyeCut && inside.owner !== man.owner)) ends.add('X')
    }
    const there = step(men, man, hole, onRing, lapped)
    if (there !== null && !isPeg(men, there[0], man.owner))
      go(there[0], left - 1, there[1], lapped || there[0] === `${man.owner}.E2`)
  }
  const lapped = man.lap || man.hole === `${man.owner}.E2`
  go(man.hole, steps, false, lapped)
  if (man.riding) go(man.hole, steps, true, lapped)
  return ends
}

function mayLand(men: readonly Man[], man: Man, hole: string): boolean {
  const victim = enemy(men, hole, man.owner)
  if (victim === undefined) return true
  if (men.filter((other) => other.owner === victim.owner && other.hole.includes('.P')).length < 4) return true
  return !men.some((other) => other !== man && other.hole === `${victim.owner}.H`)
}

const written = (s: State, man: Man, hole: string): readonly string[] =>
  s.settings.chooseToRide &&
  s.card !== '4' &&
  hole.endsWith('.F') &&
  hole[0] !== man.owner &&
  !man.riding &&
  man.hole !== 'X'
    ? [`>${hole}`, `>${hole}*`]
    : [`>${hole}`]

function naive(s: State): readonly string[] {
  const men = menOf(s)
  const us = sure(ZONE[s.zones[s.seat] ?? -1])
  const ours = men.filter(({ owner }) => owner === us)
  const found: string[] = []
  const forward = (man: Man, steps: number, board = men): string[] =>
    [...walk(board, man, steps, s)].filter((hole) => mayLand(board, man, hole)).flatMap((hole) => written(s, man, hole))
  const active = ours.filter(({ hole }) => NEXT.has(hole))
  if (s.card === '7') {
    const riders = active.filter(({ riding }) => riding)
    const able = active.filter(({ riding }) => !riding || riders.length > 1)
    if (able.length > 1)
      for (const one of able) {
        for (const end of forward(one, 7)) found.push(`${one.name}${end}`)
        const mates = able.filter((two) => two !== one && two.riding === one.riding)
        for (let steps = 1; steps < 7 && mates.length > 0; steps++)
          for (const end of forward(one, steps)) {
            const to = end.slice(1).replace('*', '')
            if (enemy(men, to, us) !== undefined) continue
            const board = men.map((man) => (man === one ? { ...one, hole: to } : man))
            const rest = mates.flatMap((two) => forward(two, 7 - steps, board).map((second) => `${two.name}${second}`))
            for (const second of rest) found.push(`${one.name}+${steps}${end}|${second}`)
            if (rest.length === 0 && !s.settings.splitMustComplete) found.push(`${one.name}+${steps}${end}|-`)
          }
      }
    if (found.length > 0) {
      if (s.settings.loneRiderFullSeven && riders.length === 1)
        for (const rider of riders) for (const end of forward(rider, 7)) found.push(`${rider.name}${end}`)
      return found.toSorted()
    }
    for (const man of active) for (const end of forward(man, 7)) found.push(`${man.name}${end}`)
  } else if (s.card === '4') {
    for (const man of active) {
      const way: string[] = []
      for (let hole = man.hole; way.length < 4; way.push(hole)) hole = sure(BEFORE.get(hole))
      const end = sure(way[3])
      if (way.every((hole) => !isPeg(men, hole, us)) && mayLand(men, man, end)) found.push(`${man.name}>${end}`)
    }
  } else {
    const steps = Number(s.card) || 1
    for (const man of ours)
      if (!man.hole.includes('.P') && man.hole !== 'X')
        for (const end of forward(man, steps)) found.push(`${man.name}${end}`)
    const held = ours.find(({ hole }) => hole.includes('.P'))
    if (
      ['A', '6', 'joker'].includes(String(s.card)) &&
      held !== undefined &&
      !isPeg(men, `${us}.H`, us) &&
      mayLand(men, held, `${us}.H`)
    )
      found.push(`enter>${us}.H`)
    const inside = ours.find(({ hole }) => hole === 'X')
    if (['J', 'Q', 'K'].includes(String(s.card)) && inside !== undefined) {
      let out = us
      while (isPeg(men, `${out}.F`, us)) out = sure(ZONE[(ZONE.indexOf(out) + 5) % 6])
      if (mayLand(men, inside, `${out}.F`)) found.push(`${inside.name}>${out}.F`)
    }
    if (s.card === 'J' && s.settings.jackSwap)
      for (const man of active)
        for (const other of men)
          if (other.owner !== us && NEXT.has(other.hole) && other.hole !== `${other.owner}.H`)
            found.push(`${man.name}<>${other.name}`)
  }
  return found.length === 0 ? ['skip'] : found.toSorted()
}

/** Pegs anywhere they may stand, more often than chance on corners and near their gate. */
function anywhere(rng: Rng): string {
  const seats = oneOf(['ad', 'ace', 'abde', 'bcef', 'abcdef', 'fa'], rng)
  const taken = new Set<string>()
  const fields = [...seats].map((zone) => {
    const pegs = [1, 2, 3, 4, 5].map(() => {
      for (;;) {
        const where = rng.below(10)
        const hole =
          where < 3
            ? `${oneOf([...ZONE], rng)}.F`
            : where < 5
              ? `${zone}.${oneOf(['A3', 'A4', 'E0', 'E1', 'E2', 'E3', 'H'], rng)}`
              : where < 7
                ? `${zone}.${oneOf(['S1', 'S2', 'S3', 'S4', 'P1', 'P2', 'P3', 'P4'], rng)}`
                : where < 8
                  ? oneOf(['X', `${zone}.D1`, `${zone}.D4`], rng)
                  : oneOf(LOOP, rng)
        if (taken.has(hole)) continue
        taken.add(hole)
        const riding = hole.endsWith('.F') && hole[0] !== zone && rng.below(3) > 0
        return `${hole}${riding ? '*' : ''}${rng.below(3) === 0 ? "'" : ''}${rng.below(5) === 0 ? '^' : ''}`
      }
    })
    return `${zone}=${pegs.join(',')}`
  })
  const card = rng.below(3) === 0 ? '7' : oneOf(RANKS, rng)
  return `seats=${seats} turn=${oneOf([...seats], rng)} card=${card} ${shuffled(fields, rng).join(' ')}`
}

const FLAGS = ['jackSwap', 'bullseyeCut', 'splitMustComplete', 'loneRiderFullSeven', 'chooseToRide']

test(
  `the naive generator agrees on ${POSITIONS} random positions, seed 1`,
  () => {
    const rng = stream('fast-track', 'oracle', 1)
    const kinds = new Set<string>()
    for (let i = 0; i < POSITIONS; i++) {
      const settings = fastTrack.settings.read(
        rng.below(2) === 0 ? {} : Object.fromEntries(FLAGS.map((flag) => [flag, rng.below(2) === 0])),
        2,
      )
      const line = anywhere(rng)
      if (!settings.ok) throw new Error(JSON.stringify(settings.error))
      const state = notation.state.read(line, settings.value)
      if (!state.ok) throw new Error(`${line}: ${JSON.stringify(state.error)}`)
      const s = state.value
      if (s.winner !== null) continue
      const actions = rules.actions(s)
      for (const { type } of actions) kinds.add(type)
      const lines = actions.map((action) => notation.action.write(action)).toSorted()
      if (lines.join() !== naive(s).join()) expect(lines, `${line} ${JSON.stringify(s.settings)}`).toEqual(naive(s))
    }
    expect([...kinds].toSorted()).toEqual(['enter', 'move', 'skip', 'split', 'swap'])
  },
  PATIENCE,
)

test(
  `guide and why agree with it on ${POSITIONS / 20} random positions, seed 3`,
  () => {
    const rng = stream('fast-track', 'oracle', 3)
    let elsewhere: readonly string[] = ['skip']
    for (let i = 0; i < POSITIONS / 20; i++) {
      const settings = fastTrack.settings.read(Object.fromEntries(FLAGS.map((flag) => [flag, rng.below(3) === 0])), 2)
      if (!settings.ok) throw new Error(JSON.stringify(settings.error))
      const state = notation.state.read(anywhere(rng), settings.value)
      if (!state.ok || state.value.winner !== null) continue
      const s = state.value
      const legal = naive(s)
      if (legal.length > 300) continue // the walk would be long
      const reached = new Set<string>()
      const follow = (picks: readonly Pick[]): void => {
        for (const option of guide.ask(s, picks).options) {
          if (option.status === 'blocked') continue
          if (option.action !== null) reached.add(notation.action.write(option.action))
          if (option.more) follow([...picks, option.pick])
        }
      }
      follow([])
      expect([...reached].toSorted(), notation.state.write(s)).toEqual(legal)
      const asked = [...legal, ...Array.from({ length: 40 }, () => oneOf(elsewhere, rng))]
      for (const line of asked) {
        const action = notation.action.read(line)
        if (!action.ok) throw new Error(line)
        const reasons = guide.why(s, action.value)
        expect(reasons === null, `${line} in ${notation.state.write(s)}`).toBe(legal.includes(line))
        for (const reason of reasons ?? []) expect(words.en.reason(reason, byName(String))).toMatch(/^[A-Z0-9].*\.$/)
      }
      elsewhere = legal.length > 1 ? legal : elsewhere
    }
  },
  PATIENCE,
)

test(
  `and through ${POSITIONS / 100} random games, seed 2`,
  () => {
    const rng = stream('fast-track', 'oracle', 2)
    for (let game = 0; game < POSITIONS / 100; game++) {
      let s = rules.start(fastTrack.settings.defaults, 2 + (game % 5))
      for (let i = 0; rules.toAct(s) !== 'nobody' && i < 400; i++) {
        if (rules.toAct(s) === 'chance') {
          s = rules.resolve(s, rules.sample(s, rng))
          continue
        }
        const actions = rules.actions(s)
        const lines = actions.map((action) => notation.action.write(action)).toSorted()
        if (lines.join() !== naive(s).join()) expect(lines, notation.state.write(s)).toEqual(naive(s))
        s = rules.play(s, oneOf(actions, rng))
      }
    }
  },
  PATIENCE,
)
