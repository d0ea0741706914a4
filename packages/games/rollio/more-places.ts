import { least, most, points, times } from './charm-entry.ts'
import type { Boss, Place } from './journey.ts'
import type { Effect } from './effects.ts'

const bonus = (id: string, effect: Pick<Effect, 'when' | 'does'>): Effect => ({
  id,
  type: 'bonus',
  priority: 600,
  ...effect,
})
const rule = (id: string, effect: Pick<Effect, 'when' | 'does'>): Effect => ({ ...bonus(id, effect), priority: 50 })

/** 3.1  The worlds of the full content. */
export const MORE_WORLDS = {
  swamp: { effect: null, grants: { freeFlops: -1, target: -15, reward: 1 } },
  glacier: {
    effect: rule('glacier', { does: [{ type: 'cancel', what: 'hotDice' }] }),
    grants: { target: -20 },
  },
  foundry: {
    effect: bonus('foundry', { does: [points(0, 60, 'special')] }),
    grants: { rerolls: -1 },
  },
} as const satisfies { readonly [id: string]: Place }

/** 3.10  The boss rules of the full content. */
export const MORE_BOSSES = {
  toll: { effect: null, grants: { banks: -1 }, silences: null },
  drought: {
    effect: rule('drought', { does: [{ type: 'cancel', what: 'material' }] }),
    grants: {},
    silences: null,
  },
  echo: { effect: null, grants: {}, silences: -1 },
  tilt: {
    effect: bonus('tilt', { when: [{ type: 'parity', parity: 'odd' }], does: [times(50)] }),
    grants: {},
    silences: null,
  },
  stickler: {
    effect: bonus('stickler', { when: [least('groups', 2)], does: [times(75)] }),
    grants: {},
    silences: null,
  },
  sluggard: { effect: bonus('sluggard', { when: [most('scores', 0)], does: [times(60)] }), grants: {}, silences: null },
} as const satisfies { readonly [id: string]: Boss }

/** 3.16  The rules of minibosses, which guard the third level of a world in the full content. */
export const MINIBOSS_TABLE = {
  pickpocket: { effect: null, grants: { reward: -6 }, silences: null },
  jammer: { effect: null, grants: { rerolls: -2 }, silences: null },
  bully: { effect: null, grants: { target: 15, reward: 3 }, silences: null },
  gnat: {
    effect: bonus('gnat', { when: [most('dice', 2)], does: [times(75)] }),
    grants: {},
    silences: null,
  },
  fog: { effect: bonus('fog', { when: [{ type: 'allScored' }], does: [times(80)] }), grants: {}, silences: null },
} as const satisfies { readonly [id: string]: Boss }
