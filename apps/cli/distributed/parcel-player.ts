import { openThread, playStretch, type PlayingThread, type Results } from '@parlour/arena'
import { stretchOf, type SharedPlan } from './shared-plan.ts'

/** Plays parcels of one plan on threads that live from parcel to parcel. */
export interface ParcelPlayer {
  play(parcel: number): Promise<Results>
  close(): Promise<void>
}

/** `from` is where a game of somebody's own lies on this machine. */
export function openPlayer(shared: SharedPlan, from: string | null): ParcelPlayer {
  const plan = { ...shared.plan, ...(from === null ? {} : { from }) }
  const free: PlayingThread[] = []
  const all = new Set<PlayingThread>()
  return {
    async play(parcel) {
      const thread = free.pop() ?? openThread(plan)
      all.add(thread)
      try {
        const results = await playStretch(thread, plan, stretchOf(shared, parcel))
        free.push(thread)
        return results
      } catch (error) {
        all.delete(thread) // it plays nothing more
        await thread.stop()
        throw error
      }
    },
    async close() {
      await Promise.all([...all].map((thread) => thread.close()))
    },
  }
}
