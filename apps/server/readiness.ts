/** Whether the server can do its work, and if not, why not. */
export interface Readiness {
  starting: boolean
  stopping: boolean
  trouble(): Promise<string | null> // null: it is ready
}

const FRESH = 2000 // milliseconds that an answer of the disk is good for: anyone who asks often costs no writes

/** `probe` writes to the storage, and answers why it cannot. */
export function openReadiness(probe: () => Promise<string | null>, now: () => number = Date.now): Readiness {
  let asked: { readonly at: number; readonly answer: Promise<string | null> } | null = null
  return {
    starting: true,
    stopping: false,
    async trouble() {
      if (this.stopping) return 'stopping'
      if (this.starting) return 'starting'
      if (asked === null || asked.at + FRESH < now()) asked = { at: now(), answer: probe() }
      return asked.answer
    },
  }
}
