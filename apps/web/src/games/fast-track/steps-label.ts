import type { Target } from './scene.ts'

/** 2.1.28  The steps it takes to come to a hole, as short as can be. */
export function stepsLabel({ kind, steps }: Target): string {
  if (kind === 'blocked') return '✗'
  if (kind === 'swap') return '⇄'
  return steps.length > 2 ? `${steps[0]}–${steps.at(-1)}` : steps.join('·')
}
