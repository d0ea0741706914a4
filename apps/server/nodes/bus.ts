/** How nodes talk. Messages may be lost; whoever minds is told of a gap and asks anew. */
export interface Bus {
  readonly node: string // this one
  readonly isUp: boolean
  /** Rejects if there is no answer in time: it may have been done all the same. */
  request(node: string, body: unknown): Promise<unknown>
  post(node: string, body: unknown): void
  /** To every other node. */
  announce(body: unknown): void
  /** Leaves a word where every node can read it for a minute; null takes it back. */
  pin(name: string, body: unknown): void
  /** What was left under these names, by any node; null: nothing. Rejects while Redis is away. */
  pinned(names: readonly string[]): Promise<readonly unknown[]>
  close(): Promise<void>
}

/** What a node hears. What strangers to this site have sent does not come so far; what does is still read with care. */
export interface Hearing {
  answer(from: string, body: unknown): Promise<unknown>
  posted(from: string, body: unknown): void
  announced(from: string, body: unknown): void
  missed(from: string): void // something of what that node had sent
  up(): void // it was away, and is back: anything may have been missed
}
