import { BaseSequencer } from 'vitest/node'

/** Without a run before it to learn from, Vitest begins with the largest files; these are small and take longest. */
const SLOW = ['attacks/attacks.test.ts', 'python/python.test.ts', 'test/chaos.test.ts', 'test/nodes.test.ts']

export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const isSlow = ({ moduleId }) => SLOW.some((end) => moduleId.endsWith(end))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
