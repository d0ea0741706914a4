import { expect, test } from 'vitest'
import { table } from './terminal.ts'

test('columns stand under each other, Chinese signs taking two', () => {
  expect(table(['bot', 'wins'], [['rule28', '1']])).toBe('bot     wins\n──────  ────\nrule28     1')
  expect(
    table(
      ['机器人', '题'],
      [
        ['岩羚羊x', 'ab'],
        ['a', '你'],
      ],
    ),
  ).toBe('机器人   题\n───────  ──\n岩羚羊x  ab\na        你')
})
