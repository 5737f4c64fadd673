import { type Address, toAddress } from '~/domain/address'
import { network } from '../networks'
import { addressVariable, urlsVariable } from '../variables'
import { devnetProjects } from './31337'
import type { ProjectRow } from './project'

const isLocal =
  (!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337

/** Constant in a build, so that the other networks' addresses are left out of it (facts 14). */
const own = DEPLOYMENT.contracts.auction

/** Undefined where the network has no auctions, and the page says so. */
export const auctionContract: Address | undefined =
  addressVariable('VITE_FARM_AUCTION') ?? (own === undefined ? undefined : toAddress(own))

/** Who is who among bidders, by account. Whoever is not in it is an unknown project; rights come from the chain alone. */
export const auctionProjects: ReadonlyMap<Address, ProjectRow> = new Map(
  (isLocal ? devnetProjects : []).map((row) => [toAddress(row.account), row]),
)

/** Facts 9. */
const APPLICATION_FORM =
  'https://docs.google.com/forms/d/e/1FAIpQLScUkwbsMWwg7L5jjGjEcmv6RsoCNhFDkV3xEpRu2KcJrr47Sw/viewform'

export const AUCTION = {
  /** Bids, bidders and auctions of an account that one call brings (facts 9). */
  page: 500,
  /** Specification 3 §9: rows of the leaderboard before all are asked for, and how long a winner's farm runs. */
  shownBids: 10,
  farmDays: 7,
  applicationForm: urlsVariable('VITE_FARM_AUCTION_FORM_URL')[0] ?? APPLICATION_FORM,
} as const
