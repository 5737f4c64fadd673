import { DAY_S, HOUR_S } from '~/lib/seconds'
import { type Address, recordAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { serviceAt } from './env'
import { addressVariable } from './variables'

/** Constant in a build, so that the other networks' addresses are left out of it. */
const own = DEPLOYMENT.contracts.orders

/** Undefined where the network has no contract for orders, and nothing leads to their page. */
export const ordersContract: Address | undefined =
  addressVariable('VITE_ORDERS') ?? (own === undefined ? undefined : recordAddress(own))

/** The book that keeps signed orders; undefined where no service does. */
export const orderBookUrl: string | undefined =
  ordersContract === undefined ? undefined : serviceAt('/orders')

/** What an order's form offers; durations in seconds. */
export const ORDERS = {
  validities: [DAY_S, 7 * DAY_S, 30 * DAY_S, 365 * DAY_S],
  validity: 30 * DAY_S,
  intervals: [HOUR_S, 4 * HOUR_S, DAY_S, 7 * DAY_S],
  interval: DAY_S,
  parts: '10',
  mostParts: 1000,
  /** How much below its price a stop may sell, and how far below the average price a part may. */
  bounds: [bps(100), bps(300), bps(500), bps(1000)],
  bound: bps(300),
  /** The most that whoever fills an order takes of what it buys. */
  feeLimit: bps(50),
  /** Seconds that the time-weighted price of a stop and of parts is averaged over. */
  window: 600,
  /** After its last part's time an order in parts stays open for an interval, and at least so long. */
  leastGrace: DAY_S,
  /** Prices by their distance from the market, in percent. */
  priceSteps: [0, 1, 5, 10],
  /** Orders that are kept on this device. */
  mostKept: 500,
} as const
