import type { ContractsArea } from './area'
import { auctionContracts } from './auction/contracts'
import { competitionContracts } from './competition/contracts'
import { exchangeContracts } from './exchange/contracts'
import { farmingContracts } from './farming/contracts'
import { ifoContracts } from './ifo/contracts'
import { lotteryContracts } from './lottery/contracts'
import { nftContracts } from './nft/contracts'
import { ordersContracts } from './orders/contracts'
import { predictionContracts } from './prediction/contracts'
import { profileContracts } from './profile/contracts'
import { saleContracts } from './sale/contracts'

/** Every area that has contracts. */
export const CONTRACTS: readonly ContractsArea[] = [
  auctionContracts,
  competitionContracts,
  exchangeContracts,
  farmingContracts,
  ifoContracts,
  lotteryContracts,
  nftContracts,
  ordersContracts,
  predictionContracts,
  profileContracts,
  saleContracts,
]
