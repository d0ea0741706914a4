import type { Client } from '@modelcontextprotocol/client'
import { oneOf, type Rng } from '@parlour/core'

/** What a tool answered: its data, its words, and whether it refused. */
export interface Answered {
  readonly data: { readonly [key: string]: unknown }
  readonly text: string
  readonly isError: boolean
}

export async function call(client: Client, name: string, asked: object = {}): Promise<Answered> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...asked } })
  const [first] = content
  return {
    data: isObject(structuredContent) ? structuredContent : {},
    text: first?.type === 'text' ? first.text : '',
    isError: isError === true,
  }
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

/** A value of an answer, by its path: `error.code`. */
export const at = ({ data }: Pick<Answered, 'data'>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data)

/** A scripted agent: plays any legal move until the game is over. */
export async function playOut(client: Client, table: object, rng: Rng): Promise<Answered> {
  for (;;) {
    const seen = await call(client, 'wait', { ...table, seconds: 20 })
    if (at(seen, 'status') === 'over') return seen
    if (at(seen, 'yourTurn') !== true) continue
    const lines = at(await call(client, 'options', table), 'lines')
    const line = Array.isArray(lines) ? String(oneOf(lines, rng)) : ''
    const moved = await call(client, 'move', { ...table, number: at(seen, 'next'), line })
    if (moved.isError) throw new Error(moved.text)
  }
}
