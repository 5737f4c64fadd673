import { type Address, recordAddress } from '~/domain/address'
import type { LotterySchedule } from '~/domain/lottery/round'
import { once } from '~/lib/once'
import { siteLists } from './deployment/siteLists'
import { serviceAt } from './env'
import { addressVariable, numberVariable, urlsVariable } from './variables'

/** Constant in a build, so that the other networks' addresses are left out of it (facts 14). */
const own = DEPLOYMENT.contracts.lottery

const replaced = addressVariable('VITE_LOTTERY')

/** Undefined where the network has no lottery, and its page says so. For the routes that show it. */
export const lotteryContract: Address | undefined =
  replaced ?? (own === undefined ? undefined : recordAddress(own))

const subgraphs = DEPLOYMENT.contracts.subgraphs

/** Where rounds and who played in them are asked for; undefined where nothing keeps them. */
export const lotterySubgraphUrl: string | undefined =
  urlsVariable('VITE_LOTTERY_SUBGRAPH_URL')[0] ?? subgraphs?.lottery ?? serviceAt('/subgraphs/lottery')

/** Nothing of another lottery's. */
const terms = () => {
  if (replaced !== undefined) return undefined
  return globalThis.SITE_FILE ? siteLists().terms.lottery : DEPLOYMENT.terms.lottery
}

/** Times after the end of ticket sales, as configured by the operator; unknown times are left out. */
export const lotterySchedule = once((): LotterySchedule => {
  const delay = numberVariable('VITE_LOTTERY_DRAW_DELAY_S', (value) => Number.isInteger(value) && value >= 0)
  const { drawAfterS, announcedAfterS, onSaleAfterS } = terms() ?? {}
  return { drawAfterS: delay ?? drawAfterS, announcedAfterS, onSaleAfterS }
})

/** Specification 2 §9 and facts 5. */
export const LOTTERY = {
  /** Rounds that are read from the chain: the current one and those before it. */
  latestRounds: 3,
  /** Tickets of an account that one request brings. */
  ticketPage: 2500,
  /** Rounds that one request to the subgraph brings. */
  subgraphPage: 100,
  /** Tickets of a purchase or a claim before the chain has answered. */
  mostTickets: 100,
  /** CHEESE that are added to the pots of a week. */
  injectedPerWeek: 35_000,
  drawsPerDay: 2,
  ticketDollars: 5,
} as const

/** How many matches won in the version before this one, where there was one (specification 2 §9): what they paid is in no source. */
export const earlierMatches = (): readonly number[] => terms()?.earlierMatches ?? []
