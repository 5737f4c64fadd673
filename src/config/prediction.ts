import { type Address, recordAddress } from '~/domain/address'
import { serviceAt } from './env'
import { addressVariable, urlsVariable } from './variables'

/** Where rounds are played, and the oracle whose price decides them. */
export interface PredictionContracts {
  readonly game: Address
  readonly oracle: Address
}

/** Constant in a build, so that the other networks' addresses are left out of it (facts 14). */
const own = DEPLOYMENT.contracts.prediction

function contractsOf(): PredictionContracts | undefined {
  const [game, oracle] = [
    addressVariable('VITE_PREDICTION') ?? (own && recordAddress(own.game)),
    addressVariable('VITE_PREDICTION_ORACLE') ?? (own && recordAddress(own.oracle)),
  ]
  return game === undefined || oracle === undefined ? undefined : { game, oracle }
}

/** Undefined where the network has no game, and its page says so. For the routes that show it. */
export const predictionContracts: PredictionContracts | undefined = contractsOf()

const subgraphs = DEPLOYMENT.contracts.subgraphs

/** Where bets and players are asked for; undefined where nothing keeps them: the chain's own history still is there. */
export const predictionSubgraphUrl: string | undefined =
  urlsVariable('VITE_PREDICTION_SUBGRAPH_URL')[0] ??
  subgraphs?.prediction ??
  serviceAt('/subgraphs/prediction')

/** Specification 2 §9 and facts 4.2; seconds end in S. */
export const PREDICTION = {
  /** Before the chain has answered. */
  initial: { intervalSeconds: 300n, bufferSeconds: 60n, minBetAmount: 10n ** 13n },
  /** No bet is offered from this long before the lock on. */
  closesBeforeLockS: 9n,
  /** A round that joins the row starts this long after the interval. */
  upcomingDelayS: 9n,
  /** Rounds that a page begins with: the current one and those before it, and those to come. */
  latestRounds: 6,
  futureRounds: 2,
  /** Rounds of a page of one's history. */
  historyPage: 200,
  /** Rounds that one transaction collects: 50,000 gas each at most, of the 2^24 that one may use (EIP-7825). */
  claimBatch: 300,
  leaderboardPage: 20,
  /** Bets that a player needs to be ranked. */
  leaderboardLeastBets: 10,
} as const
