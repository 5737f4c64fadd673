import { type Address, recordAddress, toAddress } from '~/domain/address'
import type { AuctionTermsRecord } from '../deployment/record'
import { siteLists } from '../deployment/siteLists'
import { network } from '../networks'
import { addressVariable, urlsVariable } from '../variables'
import { devnetProjects } from './31337'
import type { ProjectRow } from './project'

const isLocal =
  (!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337

/** Constant in a build, so that the other networks' addresses are left out of it (facts 14). */
const own = DEPLOYMENT.contracts.auction

const replaced = addressVariable('VITE_FARM_AUCTION')

/** Undefined where the network has no auctions, and the page says so. */
export const auctionContract: Address | undefined =
  replaced ?? (own === undefined ? undefined : recordAddress(own))

/** Names of bidders by account. Others are shown as unknown projects; rights come from the chain alone. */
export const auctionProjects: ReadonlyMap<Address, ProjectRow> = new Map(
  (isLocal ? devnetProjects : []).map((row) => [toAddress(row.account), row]),
)

export const AUCTION = {
  /** Bids, bidders and auctions of an account that one call brings (facts 9). */
  page: 500,
  /** Rows of the leaderboard before all are asked for (specification 3 §9). */
  shownBids: 10,
} as const

/**
 * Days that a winner's farm runs, days within which applicants get an answer, and where they apply; undefined if not
 * configured. Nothing of other auctions'.
 */
export function auctionTerms(): AuctionTermsRecord {
  const own = globalThis.SITE_FILE ? siteLists().terms.auction : DEPLOYMENT.terms.auction
  const [form] = urlsVariable('VITE_FARM_AUCTION_FORM_URL')
  return { ...(replaced === undefined && own), ...(form !== undefined && { applicationForm: form }) }
}
