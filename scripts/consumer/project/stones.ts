// A whole small game on the contract: chance lays 10 to 15 stones, two players take 1 to 3 in turn, the one who takes
// the last one wins.
import {
  english,
  englishOnly,
  nonEmpty,
  ok,
  readFields,
  readWhole,
  settingsFrom,
  unreadable,
  whole,
  type Game,
  type Reason,
  type Seat,
  type Viewer,
} from '@parlour/core'

export interface Stones {
  settings: { readonly most: number }
  state: State
  action: Take
  chance: { readonly stones: number }
  view: State & { readonly viewer: Viewer }
  pick: Take
  prompt: { readonly left: number }
  effect: { readonly code: 'laid'; readonly stones: number } | ({ readonly code: 'took'; readonly seat: Seat } & Take)
  reason: Reason & { readonly code: 'too-many'; readonly most: number }
  expected: { readonly code: 'stones' }
}

interface State {
  readonly most: number
  readonly left: number | null // null before they are laid
  readonly turn: Seat
}

interface Take {
  readonly take: number
}

const FEWEST = 10
const MOST = 15

const limitOf = ({ most, left }: State): number => Math.min(most, left ?? 0)
const takes = (most: number): readonly Take[] => Array.from({ length: most }, (_, index) => ({ take: index + 1 }))
const reasonsOf = (state: State, { take }: Take): readonly Stones['reason'][] =>
  take > limitOf(state) ? [{ code: 'too-many', rule: '1', most: limitOf(state) }] : []

const takeCodec: Game<Stones>['notation']['action'] = {
  write: ({ take }) => String(take),
  read: (text) => (/^[1-9]$/.test(text) ? ok({ take: Number(text) }) : unreadable(0, { code: 'stones' })),
}

export const stones: Game<Stones> = {
  id: 'stones',
  edition: 1,
  seats: { min: 2, max: 2, usual: 2 },
  settings: settingsFrom<Stones>({ seats: { min: 2, max: 2 }, fields: { most: whole(3, 2, 5) } }),
  rules: {
    start: ({ most }) => ({ most, left: null, turn: 0 }),
    seats: () => 2,
    toAct: ({ left, turn }) => (left === null ? 'chance' : left === 0 ? 'nobody' : turn),
    actions: (state) => takes(limitOf(state)),
    play(state, { take }, tell) {
      tell?.({ code: 'took', seat: state.turn, take })
      return { ...state, left: (state.left ?? 0) - take, turn: 1 - state.turn }
    },
    sample: (_, rng) => ({ stones: FEWEST + rng.below(MOST - FEWEST + 1) }),
    possible: (_, { stones: laid }) => laid >= FEWEST && laid <= MOST,
    resolve(state, { stones: laid }, tell) {
      tell?.({ code: 'laid', stones: laid })
      return { ...state, left: laid }
    },
    outcome: ({ left, turn }) =>
      left === 0 ? { scores: turn === 1 ? [1, 0] : [0, 1], winners: [turn === 1 ? 0 : 1] } : null,
  },
  visibility: {
    view: (state, viewer) => ({ ...state, viewer }),
    sampleState: ({ most, left, turn }) => ({ most, left, turn }),
    redact: (effect) => effect,
  },
  guide: {
    ask(view, picks) {
      const isAsked = view.viewer === view.turn && picks.length === 0 && limitOf(view) > 0
      return {
        prompt: { left: view.left ?? 0 },
        options: (isAsked ? takes(view.most) : []).map((pick) => {
          const reasons = nonEmpty(reasonsOf(view, pick))
          return reasons === null
            ? {
                status: 'playable',
                pick,
                action: pick,
                more: false,
                effects: [{ code: 'took', seat: view.turn, ...pick }],
              }
            : { status: 'blocked', pick, reasons }
        }),
      }
    },
    why: (view, action) => nonEmpty(reasonsOf(view, action)),
    fallback: () => ({ take: 1 }),
  },
  notation: {
    action: takeCodec,
    pick: takeCodec,
    chance: {
      write: ({ stones: laid }) => String(laid),
      read: (text) => (/^\d{1,3}$/.test(text) ? ok({ stones: Number(text) }) : unreadable(0, { code: 'stones' })),
    },
    state: {
      write: ({ left, turn }) => `turn=${turn}${left === null ? '' : ` left=${left}`}`,
      read(text, { most }) {
        const fields = readFields(text, ['turn', 'left'])
        if (!fields.ok) return fields
        const turn = readWhole(fields.value.get('turn') ?? { value: '', at: text.length }, 0, 1)
        if (!turn.ok) return turn
        const field = fields.value.get('left')
        const left = field === undefined ? ok(null) : readWhole(field, 0, MOST)
        return left.ok ? ok({ most, left: left.value, turn: turn.value }) : left
      },
    },
  },
  words: englishOnly({
    name: 'Stones',
    summary: 'Take the last stone.',
    prompt: ({ left }) => `Take some of ${left} stones`,
    option: ({ pick }) => ({ title: `Take ${pick.take}`, badges: [], tag: null }),
    preview: (effect) => (effect.code === 'laid' ? `There are ${effect.stones} stones.` : `Takes ${effect.take}.`),
    action: ({ take }) => `Take ${take}`,
    reason: ({ most }) => `You may take ${most} at most.`,
    expected: () => 'a number of stones',
    effect: (effect, who) =>
      effect.code === 'laid'
        ? `There were ${effect.stones} stones.`
        : `${english.subject(who(effect.seat))} took ${effect.take}.`,
    score: (score) => (score === 1 ? 'won' : 'lost'),
    settings: { most: { label: 'Most', help: 'How many stones a player may take at once.', values: {} } },
    presets: {},
  }),
}
