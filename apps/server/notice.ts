import type { Store } from './store.ts'

/** The host's announcement, until its time is up. */
export interface Notice {
  now(): Announcement | null
  set(text: string | null, until: number | null): Promise<boolean>
  reload(): Promise<void> // another node has changed it
  close(): void
}

export interface Announcement {
  readonly text: string
  readonly until: number | null // null: until the host takes it back
}

const KEY = 'notice'
const LONGEST = 2 ** 31 - 1 // milliseconds that a timer can wait

export async function openNotice(
  notes: Pick<Store, 'note' | 'saveNote'>,
  announce: (text: string | null) => void,
  changed: () => void = () => undefined,
): Promise<Notice> {
  let current = read(await notes.note(KEY))
  let timer: NodeJS.Timeout | null = null

  const now = (): Announcement | null =>
    current !== null && (current.until === null || current.until > Date.now()) ? current : null
  function plan(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (current === null || current.until === null) return
    timer = setTimeout(expire, Math.min(LONGEST, Math.max(0, current.until - Date.now())))
    timer.unref()
  }
  function expire(): void {
    if (now() !== null) return plan()
    current = null
    announce(null)
  }
  plan()

  return {
    now,
    async set(text, until) {
      const next = text === null ? null : { text, until }
      if (!(await notes.saveNote(KEY, next === null ? null : JSON.stringify(next))).ok) return false
      current = next
      announce(text)
      changed()
      plan()
      return true
    },
    async reload() {
      const before = now()?.text
      current = read(await notes.note(KEY))
      plan()
      if (now()?.text !== before) announce(now()?.text ?? null)
    },
    close() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** Earlier servers stored the text alone. */
function read(stored: string | null): Announcement | null {
  if (stored === null) return null
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value === 'object' && value !== null && 'text' in value && 'until' in value)
      return { text: String(value.text), until: typeof value.until === 'number' ? value.until : null }
  } catch {
    // not JSON: the text itself
  }
  return { text: stored, until: null }
}
