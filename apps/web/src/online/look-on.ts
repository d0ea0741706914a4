import type { Timing } from '@parlour/client'
import type { Api, OpenWire } from '@parlour/client/online'
import { ok } from '@parlour/core'
import { readClientMessage, VERSION, type ServerMessage, type TableId } from '@parlour/protocol'

const AGAIN = 2000

/** On other people's pages browsers send no cookie: a reader there is nobody. */
export const nobody: Api['me'] = async () => ok({ name: '', recovery: false })

/** Looking on without a connection: the table is asked for again and again. Nothing can be done by it. */
export const lookOn =
  (api: Pick<Api, 'publicTable'>, timing: Timing): OpenWire =>
  ({ opened, heard, closed }) => {
    const told = new Map<TableId, string>() // the tables that are watched, as they were last told
    let isOpen = true
    const tell = (message: ServerMessage): void => heard(JSON.stringify(message))

    /** Tells the table if it has changed; answers why there is none. */
    async function look(table: TableId): Promise<'no-such-table' | null> {
      const now = await api.publicTable(table)
      if (!isOpen || !told.has(table)) return null
      if (!now.ok && now.error.code === 'no-answer') closed()
      if (!now.ok) return 'no-such-table'
      const text = JSON.stringify(now.value)
      if (told.get(table) !== text) tell({ type: 'table', table: now.value, steps: [] })
      told.set(table, text)
      timing.wait(AGAIN, () => void look(table))
      return null
    }

    async function answer(text: string): Promise<void> {
      const read = readClientMessage(text)
      if (!read.ok) return
      const { value } = read
      const done = (): void => tell({ type: 'done', id: value.id, number: null, repeated: false })
      if (value.type === 'hello') return tell({ type: 'welcome', version: VERSION, name: '', notice: null })
      if (value.type === 'ping') return done()
      if (value.type === 'leave') told.delete(value.table)
      if (value.type === 'watch') told.set(value.table, '')
      const code = value.type === 'watch' ? await look(value.table) : value.type === 'leave' ? null : 'not-seated'
      if (code === null) return done()
      tell({ type: 'refused', id: value.id, code, number: null, reasons: [] })
    }

    timing.wait(0, opened)
    return {
      send: (text) => void answer(text),
      close: () => {
        isOpen = false
      },
    }
  }
