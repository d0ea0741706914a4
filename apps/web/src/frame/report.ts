/** Everything needed to see a problem again. Nothing is sent: the player copies it and decides. */
export const problemReport = (position: string, settings: string, record: string): string =>
  [`parlour ${__VERSION__}`, navigator.userAgent, `position: ${position}`, `settings: ${settings}`, '', record].join(
    '\n',
  )
