import { type Address, toAddress } from '~/domain/address'
import { devnetAuction } from '../addresses/auction31337'
import { network } from '../networks'
import { addressVariable, urlsVariable } from '../variables'
import { devnetProjects } from './31337'
import type { ProjectRow } from './project'

const isLocal =
  (!import.meta.env.PROD || import.meta.env.VITE_CHAIN_ID === '31337') && network.chainId === 31337

/** Facts 14. Constant in a build, so that the other networks' addresses are left out of it. */
function ownOfNetwork(): Address {
  if (isLocal) return toAddress(devnetAuction.FarmAuction)
  return toAddress(
    network.chainId === 56
      ? '0xb92Ab7c1edcb273AbA24b0656cEb3681654805D2'
      : '0x3F9602593b4f7C67ab045DB51BbDEa94E40fA9Fe',
  )
}

export const auctionContract: Address = addressVariable('VITE_FARM_AUCTION') ?? ownOfNetwork()

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
