import { ACCOUNTS } from '../../accounts'

/** Profile names by lower-case address. */
export const USERNAMES: ReadonlyMap<string, string> = new Map(
  ['cheesemaker', 'alice'].map((username, index) => [(ACCOUNTS[index] ?? '').toLowerCase(), username]),
)
