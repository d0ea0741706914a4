import type { FastifyError } from 'fastify'

const MOST = 5
const LONGEST = 40

/** The parts of a request that its schema refused: `number`, `grant.seats`, a key that isn't known. */
export function faultyFields({ validation = [] }: FastifyError): readonly string[] {
  const named = validation.flatMap(({ instancePath, params }) => {
    const path = instancePath.split('/').filter(Boolean)
    const { keys } = params
    return Array.isArray(keys) ? keys.map((key) => [...path, String(key)].join('.')) : [path.join('.')]
  })
  return [...new Set(named)]
    .filter(Boolean)
    .slice(0, MOST)
    .map((name) => name.slice(0, LONGEST))
}
