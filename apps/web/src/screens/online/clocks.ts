import { useOnlineWords } from './use-online.ts'

/** Seconds for a move that people choose from; '0' is no clock. */
export const TABLE_CLOCKS = ['0', '20', '60', '180', '86400', '259200', '604800'] as const
export const MATCH_CLOCKS = ['20', '60', '86400', '259200'] as const // quick match: few, so that people meet
export const TOURNAMENT_CLOCKS = ['15', '30', '60', '180', '86400'] as const

/** What spans of seconds are called, by the number of seconds. */
export function useSpans(): (seconds: readonly string[], none: string) => { readonly [seconds: string]: string } {
  const { span } = useOnlineWords().order
  return (seconds, none) => Object.fromEntries(seconds.map((each) => [each, each === '0' ? none : span(Number(each))]))
}
