import { createHash } from 'node:crypto'
import { stretchPlayed, type PlayedBlock, type Results } from '@parlour/arena'
import { stretchOf, type SharedPlan } from './shared-plan.ts'

/** What came of a parcel, as text, and what it is known by: the same figures have the same digest. */
export interface ParcelResult {
  readonly text: string
  readonly digest: string
}

export const writeResult = (results: Results): ParcelResult => ({
  text: JSON.stringify(results),
  digest: digestOf(results),
})

/** The blocks of a parcel; null where the text does not hold them all, or is not what the digest was taken of. */
export function readResult(
  shared: SharedPlan,
  parcel: number,
  { text, digest }: ParcelResult,
): readonly PlayedBlock[] | null {
  try {
    const results: unknown = JSON.parse(text)
    return isResults(results) && digestOf(results) === digest
      ? stretchPlayed(shared.plan, stretchOf(shared, parcel), results)
      : null
  } catch {
    return null
  }
}

// what external bots did wrong is left out: whether one is late is a matter of the machine
const digestOf = ({ scores, shares, steps }: Results): string =>
  createHash('sha256')
    .update(JSON.stringify([scores, shares, steps]))
    .digest('hex')

function isResults(value: unknown): value is Results {
  if (typeof value !== 'object' || value === null) return false
  const isNumbers = (key: string): boolean => {
    const list: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
    return Array.isArray(list) && list.every((each) => typeof each === 'number')
  }
  return (
    ['scores', 'shares', 'steps'].every(isNumbers) && 'faults' in value && Array.isArray(value.faults) && isFair(value)
  )
}

/** Faults as external bots have them. */
const isFair = ({ faults }: { readonly faults?: unknown }): boolean =>
  Array.isArray(faults) &&
  faults.every(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'entrant' in each && typeof each.entrant === 'number',
  )
