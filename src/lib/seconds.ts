/** How many seconds they have. */
export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const WEEK_S = 7 * DAY_S
