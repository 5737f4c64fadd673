import type { Route, ServiceContext } from './api/route'
import { auctionDuties } from './auction/duties'
import { competitionDuties } from './competition/duties'
import { farmingDuties } from './farming/duties'
import { saleDuties } from './ifo/duties'
import type { Duty, DutyTerms } from './keeper/duty'
import { lotteryDuties } from './lottery/duties'
import { deployedMarketRoutes } from './nft/deployed'
import { orderDuties } from './orders/duties'
import { orderRoutes } from './orders/routes'
import { signedOrders } from './orders/signedOrders'
import { predictionDuties } from './prediction/duties'
import { signedNames } from './profile/signedNames'
import { userRoutes } from './profile/users'
import { collectionSaleDuties } from './sale/duties'
import type { SignedKind } from './signed'
import { createHub } from './voting/context'
import { hubRoutes } from './voting/hub'
import { signedMessages } from './voting/signedMessages'

interface AreaService {
  /** What the api serves beside the subgraphs. */
  readonly routes?: (context: ServiceContext) => readonly Route[]
  /** What people sign there, to be exported and imported. */
  readonly signed?: SignedKind
  /** What has to be done on the chain from time to time. */
  readonly duties?: (terms: DutyTerms) => readonly Duty[]
}

/** What runs beside the chain, by area. */
const SERVICES: Readonly<Record<string, AreaService>> = {
  profile: { routes: userRoutes, signed: signedNames },
  nft: { routes: deployedMarketRoutes },
  voting: { routes: (context) => hubRoutes(createHub(context)), signed: signedMessages },
  prediction: { duties: predictionDuties },
  lottery: { duties: lotteryDuties },
  auction: { duties: auctionDuties },
  ifo: { duties: saleDuties },
  competition: { duties: competitionDuties },
  sale: { duties: collectionSaleDuties },
  farming: { duties: farmingDuties },
  orders: { routes: orderRoutes, signed: signedOrders, duties: orderDuties },
}

/** Of the areas that a deployment has. */
export function areaDuties(terms: DutyTerms): readonly Duty[] {
  return terms.config.areas.flatMap((area) => SERVICES[area]?.duties?.(terms) ?? [])
}

export function areaRoutes(context: ServiceContext): readonly Route[] {
  return Object.values(SERVICES).flatMap(({ routes }) => routes?.(context) ?? [])
}

/** In an order in which they can be taken again. */
export const SIGNED_KINDS: readonly SignedKind[] = Object.values(SERVICES).flatMap(
  ({ signed }) => signed ?? [],
)
