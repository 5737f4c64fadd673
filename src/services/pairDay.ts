import { orElse, record, text } from '~/lib/decode'
import { dollars, moment } from './decoders'

/** What was traded in a pool in a day; undefined where that is no figure. */
export const pairDay = record({
  pairAddress: text(42),
  date: moment,
  dailyVolumeUSD: orElse(dollars, undefined),
})
