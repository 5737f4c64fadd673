import type { PresaleRow, SaleRow } from '../ifo/sale'
import type { FarmRow } from '../farms/farm'
import type { PoolRow } from '../pools/pool'
import type { ListedToken } from '../tokens/listed'

declare global {
  /** The deployment that this site is of: vite/deployment.ts writes it into the code part by part, each where it is named. */
  const DEPLOYMENT: DeploymentRecord
}

/**
 * All that a site knows of one deployment of the exchange, as deployments/NAME/site.json: plain data. `npm run deploy`
 * writes that file, and for 31337 `npm run abi`; that of 56 is of facts 1.1, 1.2, 3, 9, 11 and 14, that of 97 of the same,
 * but for pools and farms whose contracts do not exist there.
 */
export interface DeploymentRecord {
  readonly network: NetworkRecord
  readonly contracts: ContractsRecord
  readonly tokens: readonly ListedToken[]
  readonly farms: readonly FarmRow[]
  readonly pools: readonly PoolRow[]
  readonly offerings: OfferingsRecord
  /** Keys of areas that the site leaves out: without a place in the navigation, without pages. */
  readonly hidden?: readonly string[]
}

/** What the first picture needs. */
export interface NetworkRecord {
  readonly chainId: number
  /** As a wallet shows it. */
  readonly name: string
  readonly isTestnet: boolean
  readonly coin: { readonly symbol: string; readonly name: string }
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string
  readonly blockPollMs: number
  readonly secondsPerBlock: number
  readonly gasPriceGwei: Readonly<Record<'default' | 'fast' | 'instant', number>>
  readonly router: string
  readonly factory: string
  readonly multicall: string
  readonly pairInitCodeHash: `0x${string}`
  readonly wrapped: ListedToken
  readonly reward: ListedToken
  readonly dollar: ListedToken
  readonly ensRegistry?: string
  /** Tokens that routes may lead through beside those three (facts 1.2). */
  readonly bases: readonly ListedToken[]
  /** Symbols of the bases that a position is looked for with every known token (facts 1.2). */
  readonly tracked: readonly string[]
}

/** Addresses; what is absent is not there, and its page says so. */
export interface ContractsRecord {
  readonly earning: EarningRecord
  readonly prediction?: { readonly game: string; readonly oracle: string }
  readonly lottery?: string
  readonly nftMarket?: string
  readonly auction?: string
  readonly competitions: readonly CompetitionRecord[]
  readonly profile?: ProfileRecord
  /** The collection that is sold by tickets. */
  readonly sale?: string
  readonly voting?: VotingRecord
  /** Where what is indexed is asked for. */
  readonly subgraphs?: SubgraphsRecord
  /** Bases of web services that somebody runs for the site. */
  readonly services?: { readonly profile?: string; readonly nft?: string }
}

export type SubgraphsRecord = Partial<
  Readonly<Record<'exchange' | 'prediction' | 'lottery' | 'profile' | 'nft' | 'blocks', string>>
>

/** Voting is off the chain. */
export interface VotingRecord {
  readonly hubUrl: string
  readonly messageUrl?: string
  readonly powerUrl?: string
  readonly protocol: 'text' | 'typed'
  readonly space: string
  readonly coreAuthors: readonly string[]
}

export interface EarningRecord {
  readonly chef?: string
  /** What the chef calls its reward. */
  readonly methods: 'cake' | 'cheese'
  readonly vault?: string
  readonly packagePool?: string
  readonly fixedAprPool?: string
}

export interface CompetitionRecord {
  readonly id: string
  readonly name: string
  readonly contract: string
  readonly pots?: readonly (readonly [number, number, number, number, number])[]
}

export interface ProfileRecord {
  readonly profile: string
  readonly bunnies: string
  readonly factory: string
  readonly pointCenter: string
  readonly anniversary: string
  readonly teamBunnies: string
  readonly vaultBunny?: string
  readonly predictionBunny?: string
  readonly lotteryBunny: string
  readonly sales: readonly { readonly campaignId: number; readonly address: string }[]
}

export interface OfferingsRecord {
  readonly sales: readonly SaleRow[]
  readonly presales: readonly PresaleRow[]
}
