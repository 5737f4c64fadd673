/**
 * Where the project can be found. `.example` is reserved (RFC 2606): operators put their own addresses here
 * that are theirs. A made-up handle on a real network could be registered by anyone, and be trusted by our users.
 */
const PLACE = 'https://cheeseswap.example'

export const CONTACT_URL = `${PLACE}/contact`
export const SOURCE_URL = `${PLACE}/source`

export const COMMUNITY = {
  x: `${PLACE}/x`,
  telegram: `${PLACE}/telegram`,
  discord: `${PLACE}/discord`,
  reddit: `${PLACE}/reddit`,
  github: `${PLACE}/github`,
} as const
