/**
 * Outlives the process that started it by a moment: when its input ends, which happens however that process ends, it
 * kills the external bots that are still there. It is told of each by its process id, `+4711` at the start and `-4711`
 * at the end.
 */
import { createInterface } from 'node:readline'
import { killGroup } from './kill.ts'

const guarded = new Set<number>()
createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line.startsWith('+')) guarded.add(Number(line.slice(1)))
    else guarded.delete(-Number(line))
  })
  .on('close', () => guarded.forEach(killGroup))
