/** What a power is over; the page has a word for each. */
const POWER_KINDS = [
  ...(['emission', 'fees', 'receivers', 'terms', 'sources', 'rounds', 'lists', 'content'] as const),
  ...(['mint', 'withdrawals', 'pause', 'resume', 'scheduling', 'access'] as const),
] as const
export type PowerKind = (typeof POWER_KINDS)[number]

/** What a number that a contract tells counts. Amounts are of the reward token or of the coin. */
export type TermUnit =
  | 'hundredths'
  | 'seconds'
  | 'blocks'
  | 'block'
  | 'count'
  | 'reward'
  | 'coin'
  | 'address'
  | 'flag'

/**
 * Who may use a power: the name of the function by which the contract tells an address ('owner', 'operatorAddress'), the
 * name of a role of OpenZeppelin's AccessControl ('POINT_ROLE'), or `this` for the contract itself.
 */
export type HolderName = string

export function isRole(holder: HolderName): boolean {
  return holder.endsWith('_ROLE')
}

/** The contract itself, which a timelock is to its own terms. */
export const ITSELF: HolderName = 'this'
