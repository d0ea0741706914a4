import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaskName } from '../admin-tasks.ts'
import { tokenInLog } from '../host-log.ts'
import type { House } from './house.ts'
import { refuse } from './problem.ts'

/** Does what the host's page does, and notes it under the token's name; what can't be done has changed nothing. */
export type Perform = (
  request: FastifyRequest,
  reply: FastifyReply,
  task: TaskName,
  fields: { readonly [name: string]: string },
) => Promise<{ readonly ok: true } | FastifyReply>

export const openPerform =
  ({ callers, tasks, noteDeed }: Pick<House, 'callers' | 'tasks' | 'noteDeed'>): Perform =>
  async (request, reply, task, fields) => {
    const { done } = await tasks[task](fields)
    if (done === null) return refuse(reply, 'not-stored')
    await noteDeed(tokenInLog(callers.hostOf(request).name), done.action, done.whom, done.detail)
    return { ok: true }
  }

export const hoursIn = (hours: number | null): { readonly hours?: string } =>
  hours === null ? {} : { hours: String(hours) }
