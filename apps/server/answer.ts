import type { Reason } from '@parlour/core'
import type { RefusalCode } from '@parlour/protocol'

/** What every request comes to. */
export type Answer =
  | { readonly ok: true; readonly number: number; readonly repeated: boolean }
  | { readonly ok: false; readonly code: RefusalCode; readonly number: number | null; readonly reasons: readonly Reason[] }

export const accepted = (number: number, repeated = false): Answer => ({ ok: true, number, repeated })
export const refused = (code: RefusalCode, number: number | null = null, reasons: readonly Reason[] = []): Answer => ({
  ok: false,
  code,
  number,
  reasons,
})
