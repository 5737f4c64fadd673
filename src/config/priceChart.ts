import { DAY_S, HOUR_S } from '~/lib/seconds'
import { env, serviceAt } from './env'

const own = DEPLOYMENT.contracts.subgraphs

/** Where prices of the past are asked for; undefined where nothing keeps them, and no chart is offered. */
export const exchangeSubgraphUrl: string | undefined =
  env.exchangeSubgraphUrl ?? own?.exchange ?? serviceAt('/subgraphs/exchange')

export type ChartPeriod = 'day' | 'week' | 'month' | 'year'

/** Seconds that a chart shows, from one of its points to the next, and of a candle. */
export const CHART_PERIODS: Readonly<
  Record<ChartPeriod, { readonly length: number; readonly step: number; readonly candle: number }>
> = {
  day: { length: DAY_S, step: HOUR_S, candle: HOUR_S },
  week: { length: 7 * DAY_S, step: HOUR_S, candle: 4 * HOUR_S },
  month: { length: 30 * DAY_S, step: DAY_S, candle: DAY_S },
  year: { length: 365 * DAY_S, step: DAY_S, candle: 7 * DAY_S },
}
