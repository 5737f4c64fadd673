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
  /** What no contract tells of an area and its pages say: a page is silent about what is not here. */
  readonly terms: TermsRecord
  readonly campaigns: CampaignsRecord
  /** Nodes that hide transactions, offered to people by name. */
  readonly privateNodes?: readonly PrivateNodeRecord[]
  /** Keys of areas that the site leaves out: without a place in the navigation, without pages. */
  readonly hidden?: readonly string[]
  /** Absent where nothing is known of who made the contracts. */
  readonly governance?: GovernanceRecord
}

/** What /transparency holds the chain against. */
export interface GovernanceRecord {
  /** Absent where owners act without a delay. */
  readonly timelock?: string
  /** Those who may hold roles beside the contracts: a contract doesn't list who has one. */
  readonly accounts: Readonly<Partial<Record<'owner' | 'guardian' | 'treasury', string>>>
  readonly contracts: readonly GovernedContractRecord[]
}

interface GovernedContractRecord {
  /** Its name in the deployment. */
  readonly key: string
  /** Its name in Solidity. */
  readonly contract: string
  readonly address: string
  /** The keccak-256 of its code, immutables and all; absent where it wasn't recorded. */
  readonly codeHash?: `0x${string}`
}

/** By its own documents: nothing on the chain proves what such a node promises. */
export interface PrivateNodeRecord {
  readonly name: string
  readonly url: string
  readonly promises: readonly PrivateNodePromise[]
  /** Where it explains itself. */
  readonly termsUrl?: string
}

/**
 * `hidden`: the transaction is not public before it is in a block; `delayed`: it is not public at first; `no-failures`:
 * what would fail is not put into a block; `refunds`: the sender may get a part of what others earn from the transaction.
 */
export type PrivateNodePromise = 'hidden' | 'delayed' | 'no-failures' | 'refunds'

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
  /** The lowest gas price that the network takes; absent if it changes with its blocks or is unknown. */
  readonly minGasPriceGwei?: number
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
  /** Contracts that keep contracts out let in accounts that lent themselves a contract's code (EIP-7702); the field's do not. */
  readonly acceptsDelegated?: true
  readonly earning: EarningRecord
  readonly prediction?: { readonly game: string; readonly oracle: string }
  readonly lottery?: string
  readonly nftMarket?: string
  readonly auction?: string
  readonly competitions: readonly CompetitionRecord[]
  readonly profile?: ProfileRecord
  /** The collection that is sold by tickets. */
  readonly sale?: string
  /** Settles orders that people sign. */
  readonly orders?: string
  readonly voting?: VotingRecord
  /** Where what is indexed is asked for. */
  readonly subgraphs?: SubgraphsRecord
  /** Base addresses of the web services that are run for the site. */
  readonly services?: { readonly profile?: string; readonly nft?: string }
}

export type SubgraphsRecord = Partial<
  Readonly<Record<'exchange' | 'prediction' | 'lottery' | 'profile' | 'nft' | 'blocks', string>>
>

/** Voting is off the chain. */
export interface VotingRecord {
  /** Absent where the exchange's own services are the hub. */
  readonly hubUrl?: string
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
  /** Of its contract, as the field numbers them: the second gives four tokens. The first where it is absent. */
  readonly version?: 1 | 2
  readonly pots?: readonly (readonly [number, number, number, number, number])[]
  /** The last rank in a team that reaches the reward groups 4, 3, 2 and 1, as far as there is one. */
  readonly ranks?: readonly number[]
  readonly dates?: PhaseDates
}

/** When phases of a battle begin, as far as configured. */
export type PhaseDates = Readonly<
  Partial<Record<'registration' | 'live' | 'finished' | 'claim' | 'over', Moment>>
>

/** Unix seconds, or a day ('2021-04-05') if the hour is not known. */
export type Moment = number | string

export interface TermsRecord {
  readonly lottery?: LotteryTermsRecord
  readonly auction?: AuctionTermsRecord
  readonly sale?: SaleTermsRecord
}

export interface LotteryTermsRecord {
  /** Seconds from the end of a round's sales to its draw, and from there to its result and to the next tickets. */
  readonly drawAfterS: number
  readonly announcedAfterS?: number
  readonly onSaleAfterS?: number
  /** How many matches won in a version before this one. */
  readonly earlierMatches?: readonly number[]
}

export interface AuctionTermsRecord {
  /** Days that a winner's farm runs, and within which applicants get an answer. */
  readonly farmDays?: number
  readonly replyDays?: number
  readonly applicationForm?: string
}

/** Of a collection's pre-sale. */
export interface SaleTermsRecord {
  /** Tickets for holders of the first bunnies, which were counted between so many hours before it. */
  readonly presaleTickets?: number
  readonly snapshotHours?: readonly [from: number, to: number]
  /** When it began, in Unix seconds, or how many seconds before the public sale it does. */
  readonly presaleStart?: number
  readonly presaleStartsBeforeS?: number
  /** Seconds from its end to the public sale. */
  readonly presaleEndsBeforeS?: number
}

/** What points are given for, by their campaigns. */
export interface CampaignsRecord {
  readonly sales: readonly { readonly id: number; readonly name: string }[]
  /** Each has fifteen campaigns from its first one on: five places for each of three medals. */
  readonly battles: readonly { readonly first: number; readonly name: string }[]
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
