import { expect, it } from 'vitest'
import { openMetrics } from '../metrics.ts'

it('messages are counted by type, whenever they are asked for', async () => {
  const { registry, countMessage } = openMetrics({ sockets: () => 0, tables: () => 0 })
  const counts = async (): Promise<readonly string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('parlour_messages_total'))
  expect(await counts()).toEqual([])
  for (const type of ['act', 'watch', 'act']) countMessage(type)
  const once = ['parlour_messages_total{type="act"} 2', 'parlour_messages_total{type="watch"} 1']
  expect(await counts()).toEqual(once)
  expect(await counts()).toEqual(once)
  countMessage('watch')
  expect(await counts()).toEqual([once[0], 'parlour_messages_total{type="watch"} 2'])
})
