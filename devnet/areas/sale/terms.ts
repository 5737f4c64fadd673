import { id, parseEther, Wallet } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'
import { MEMBERS } from '../profile/terms'

/** The live sale of the local exchange: smaller than the collection of 10,000, so that it is over within the hour. */
export const SALE_SQUAD = { name: 'Cheese Squad Recruits', symbol: 'CSR', maxSupply: 800 } as const
/** Specification 3 §9. */
export const RESERVED = 120
export const PRESALE_TICKETS = 490
/** Between so many hours before the pre-sale the first bunnies were counted. */
export const SNAPSHOT_HOURS = [12, 2] as const
export const MAX_PER_ADDRESS = 10
export const MAX_PER_TRANSACTION = 5
export const TICKET_PRICE = parseEther('15')
/** Seconds that the public sale is announced ahead at the least: 600 in the field. */
export const MIN_LEAD_S = 60
/** From the opening of the exchange to the public sale; the pre-sale ends so long before it. */
export const START_AFTER_S = 300
export const ANNOUNCED_BEFORE_S = 75
/** From the draw's answer to the pictures. */
export const REVEALED_AFTER_S = 60
/** Where the collection's metadata are from then on. */
export const BASE_URI = 'ipfs://cheese-squad-recruits/'

function wallet(name: string): Wallet {
  return new Wallet(id(`devnet sale ${name}`))
}

/** Makes and owns the sale's contracts. */
export const OWNER = wallet('owner')
/** Brings the sale on. */
export const OPERATOR = wallet('operator')
/** Says the random number. */
export const ORACLE = wallet('oracle')
/** Held the first bunnies when they were counted, and may buy as many tickets before the others. */
export const HOLDERS: readonly Wallet[] = Array.from({ length: 20 }, (_, index) =>
  wallet(`holder ${String(index)}`),
)
/** Have profiles where the exchange has a past, and buy in the public sale. */
export const BUYERS: readonly Wallet[] = MEMBERS.map(
  (_, index) => new Wallet(id(`devnet profile member ${String(index)}`)),
)

/** Tickets of the pre-sale, by who may buy them. */
export const WHITELIST: readonly (readonly [address: string, tickets: number])[] = (() => {
  const own = ACCOUNTS.slice(0, 3).map((address, index) => [address, index === 0 ? 3 : 1] as const)
  const rest = PRESALE_TICKETS - own.reduce((sum, [, tickets]) => sum + tickets, 0)
  const each = Math.floor(rest / HOLDERS.length)
  return [
    ...own,
    ...HOLDERS.map(
      ({ address }, index) => [address, index === 0 ? rest - each * (HOLDERS.length - 1) : each] as const,
    ),
  ]
})()
/** What the first account has bought of its own when the exchange opens, and how many holders have bought all of theirs. */
export const OWN_TICKETS = 1
export const EARLY_HOLDERS = 11
