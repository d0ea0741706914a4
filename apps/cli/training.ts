import {
  environment,
  fleet,
  type Environment,
  type EnvironmentPlan,
  type EnvironmentStep,
  type Move,
  type RefusedMove,
  type Saved,
} from '@parlour/arena'
import { explainUnreadable, ok, type GameTypes, type Of, type Result } from '@parlour/core'
import { badRequest as bad, type Request } from './json-lines.ts'
import type { Fault } from './output.ts'
import { language, say } from './language.ts'
import { who as numbered } from './queries.ts'

/**
 * How observations and legal codes are sent: as numbers, packed as base64 of 32-bit floats and whole numbers, or
 * without the observation.
 */
export type Observing = 'numbers' | 'packed' | 'none'

export interface Training<T extends GameTypes> extends EnvironmentPlan<T> {
  readonly count: number // environments stepped at once
  readonly observing: Observing
}

const COMMANDS = ['spec', 'reset', 'step', 'preview', 'mask', 'render', 'position', 'save', 'restore']

/** Answers requests about environments: spec, reset, step, preview, mask, render, position, save and restore. */
type Trainer = (request: Request) => Result<object, Fault>

export function trainer<T extends GameTypes>(plan: Training<T>): Trainer {
  const many = fleet(plan.count, () => environment(plan))
  const { environments } = many
  const saved: Saved[][] = []

  return answerTo

  function answerTo(request: Request): Result<object, Fault> {
    const [first] = environments
    if (first === undefined) return bad(say().requests.noEnvironment)
    switch (request['command']) {
      case 'spec':
        return ok({
          environment: first.id,
          game: plan.game.id,
          settings: plan.settings,
          shape: first.shape,
          codes: first.codes,
          seats: plan.seats.length,
          count: plan.count,
        })
      case 'reset': {
        const { seed } = request
        if (typeof seed !== 'string' && typeof seed !== 'number') return bad(say().requests.textOrNumber('seed'))
        const moments = plan.count === 1 ? environments.map((one) => one.reset(String(seed))) : many.reset(String(seed))
        return ok({ moments: moments.map((moment, index) => told(environments[index], moment)) })
      }
      case 'step': {
        const { actions } = request
        if (!Array.isArray(actions) || actions.length !== plan.count) return bad(say().requests.actions(plan.count))
        for (const action of actions) {
          const unread = unreadable(action)
          if (unread !== null) return unread
        }
        const moves = actions.filter(isMove)
        const answers =
          plan.count === 1 ? environments.map((one, index) => one.step(moves[index] ?? -1)) : many.step(moves)
        return ok({
          moments: answers.map((answer, index) =>
            answer.ok ? told(environments[index], answer.value) : { error: explained(answer.error) },
          ),
        })
      }
      case 'preview': {
        const { action } = request
        const unread = unreadable(action)
        if (unread !== null || !isMove(action)) return unread ?? bad(say().requests.action)
        const effects = first.preview(action)
        return ok(effects.ok ? { ok: true, effects: effects.value } : { ok: false, ...explained(effects.error) })
      }
      case 'mask':
        return ok({ masks: environments.map((one) => Buffer.from(one.mask()).toString('base64')) })
      case 'render':
        return ok({ pictures: environments.map((one) => one.render()) })
      case 'position':
        return ok({ positions: environments.map((one) => one.position()) })
      case 'save':
        return ok({ saved: saved.push(environments.map((one) => one.save())) - 1 })
      case 'restore': {
        const moments = typeof request['saved'] === 'number' ? saved[request['saved']] : undefined
        if (moments === undefined) return bad(say().requests.saved)
        return ok({
          moments: environments.flatMap((one, index) =>
            moments[index] === undefined ? [] : [told(one, one.restore(moments[index]))],
          ),
        })
      }
      default:
        return bad(say().requests.command(COMMANDS))
    }
  }

  /** What is wrong with an action that is neither a number nor a line of the game. */
  function unreadable(action: unknown): Result<never, Fault> | null {
    if (!isMove(action)) return bad(say().requests.action)
    if (typeof action === 'number') return null
    const read = plan.game.notation.action.read(action)
    return read.ok ? null : bad(say().position.badPick(action, explainUnreadable(plan.game, read.error, language())))
  }

  /** A refusal with its sentences. */
  function explained({ code, reasons }: RefusedMove<Of<T, 'reason'>>): object {
    return {
      code,
      reasons: reasons.map((reason) => ({
        ...reason,
        text: plan.game.words[language()].reason(reason, numbered),
      })),
    }
  }

  function told(one: Environment | undefined, { observation, ...moment }: EnvironmentStep): object {
    const legal = one?.legalActions() ?? []
    return {
      ...observed(observation),
      ...moment,
      legal: plan.observing === 'packed' ? packed(Uint32Array.from(legal)) : legal,
    }
  }

  function observed(observation: Float32Array): object {
    switch (plan.observing) {
      case 'numbers':
        return { observation: [...observation] }
      case 'packed':
        return { observation: packed(observation) }
      case 'none':
        return {}
    }
  }
}

const isMove = (action: unknown): action is Move => typeof action === 'number' || typeof action === 'string'

/** Numbers as base64 of their little-endian bytes. */
const packed = (numbers: Float32Array | Uint32Array): string => Buffer.from(numbers.buffer).toString('base64')
