/**
 * Per cent a year above which a yield is not believed: a wrong price has shown ten trillion (facts 2), and what a new
 * farm pays its first stakes stays far below this.
 */
export const ABSURD_APR = 100_000
