import type { Race, TableId } from '@parlour/protocol'
import { api } from '../../../online/client.ts'
import { usePolled } from '../use-polled.ts'

const EVERY = 2000 // milliseconds

/** How a race stands, asked again and again; null before the first answer, and where there is no race. */
export function useRace(race: TableId | undefined): Race | null {
  const [answer] = usePolled(
    async () => (race === undefined ? null : await api.race(race)),
    race ?? '',
    race === undefined ? null : EVERY,
  )
  return answer?.ok === true ? answer.value : null
}
