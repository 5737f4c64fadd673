import { type Address, recordAddress } from '~/domain/address'
import { serviceAt } from './env'
import { addressVariable, urlsVariable } from './variables'

/** Constant in a build, so that the other networks' addresses are left out of it (facts 14). */
const own = DEPLOYMENT.contracts.nftMarket

/** Undefined where the network has no market, and its pages say so. */
export const nftMarket: Address | undefined =
  addressVariable('VITE_NFT_MARKET') ?? (own === undefined ? undefined : recordAddress(own))

const subgraphs = DEPLOYMENT.contracts.subgraphs

/** Where listings and trades are asked for; undefined where nothing keeps them. */
export const nftSubgraphUrl: string | undefined =
  urlsVariable('VITE_NFT_SUBGRAPH_URL')[0] ?? subgraphs?.nft ?? serviceAt('/subgraphs/nft-market')

/** Specification 3 §7 and §9, and facts 7. */
export const NFT = {
  /** Listings that one request brings, as many as a subgraph gives. */
  listingPage: 1000,
  /** Of the listings that may be passed over, a subgraph's limit. */
  mostListingPages: 5,
  /** Tokens that are described in one answer. */
  cataloguePage: 500,
  /** Of a bunny, and what is newest on the market. */
  bunnyListings: 30,
  newestListings: 10,
  /** An account's newest purchases, sales and asks. */
  mostBought: 250,
  mostSold: 250,
  mostAsks: 500,
  /** Things that happened in a collection, or to a bunny, of each kind. */
  collectionActivity: 100,
  /** Milliseconds from one look at what is for sale, or happened, to the next (specification 3 §9). */
  refreshMs: 10_000,
  /** Own tokens of a collection that are looked for in a wallet. */
  mostOwned: 1000,
  /** Cards of a grid that come and go together. */
  gridPart: 24,
} as const
