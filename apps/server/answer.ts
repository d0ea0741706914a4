import type { Reason } from '@parlour/core'
import type { RefusalCode } from '@parlour/protocol'

/** What a request came to. */
export type Answer =
  | {
      readonly ok: true
      readonly number: number
      readonly repeated: boolean
      readonly told: boolean // the news sent to the one who asked has said so already
    }
  | {
      readonly ok: false
      readonly code: RefusalCode
      readonly number: number | null
      readonly reasons: readonly Reason[]
    }

export const accepted = (number: number, repeated = false, told = false): Answer => ({
  ok: true,
  number,
  repeated,
  told,
})
export const refused = (code: RefusalCode, number: number | null = null, reasons: readonly Reason[] = []): Answer => ({
  ok: false,
  code,
  number,
  reasons,
})
