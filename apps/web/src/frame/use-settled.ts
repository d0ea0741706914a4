import { useState } from 'react'

/** What is said of a moment; while that is still being shown, what was said of the one before. */
export function useSettled(at: unknown, said: string, showing: boolean): string {
  const [kept, keep] = useState({ at, said, before: said })
  if (kept.at !== at) keep({ at, said, before: kept.said })
  else if (kept.said !== said) keep({ ...kept, said })
  return showing ? (kept.at === at ? kept.before : kept.said) : said
}
