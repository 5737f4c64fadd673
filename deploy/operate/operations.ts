import { auctionOperations } from '../auction/operations'
import { competitionOperations } from '../competition/operations'
import { farmingOperations } from '../farming/operations'
import { ifoOperations } from '../ifo/operations'
import { saleOperations } from '../sale/operations'
import { commonOperations } from './commonOperations'
import type { Operation } from './operation'

/** Every command but `list`. */
export const OPERATIONS: readonly Operation[] = [
  ...commonOperations,
  ...farmingOperations,
  ...ifoOperations,
  ...auctionOperations,
  ...competitionOperations,
  ...saleOperations,
]
