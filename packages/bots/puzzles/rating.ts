const MIDDLE = 1500 // half of the panel fails
const DOUBT = 0.02 // nobody is sure to fail or to succeed

/** How hard a puzzle is, by the share of the panel that fails: 400 more where ten times the odds are against them. */
export const ratingOf = (failed: number): number =>
  Math.round(MIDDLE + 400 * Math.log10((failed + DOUBT) / (1 - failed + DOUBT)))
