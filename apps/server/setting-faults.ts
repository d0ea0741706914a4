/** What a setting's text should have been. */
export type Expected =
  | { readonly kind: 'longer'; readonly least: number }
  | { readonly kind: 'whole' | 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'one-of'; readonly choices: readonly string[] }
  | { readonly kind: 'proxies'; readonly most: number }
  | { readonly kind: 'page'; readonly file: string } // that is not there
  | { readonly kind: 'address'; readonly schemes: readonly string[] }
  | { readonly kind: 'toggle' | 'days' }

/** What is wrong with a host's settings: a code with what it is about, worded in `terminal-words`. */
export type SettingFault =
  | { readonly code: 'bad-value'; readonly variable: string; readonly given: string; readonly expected: Expected }
  | { readonly code: 'bad-secret'; readonly variable: string; readonly expected: Expected } // never repeated
  | { readonly code: 'unknown-variable'; readonly variable: string; readonly meant: string | null }
  | { readonly code: 'origins-gone' | 'no-metrics-token' | 'redis-alone' }
  | { readonly code: 'unknown-flag'; readonly flag: string; readonly meant: string | null }
  | { readonly code: 'not-a-flag'; readonly given: string }
  | { readonly code: 'flag-without-value'; readonly flag: string }
  | { readonly code: 'unknown-language'; readonly asked: string; readonly known: readonly string[] }
