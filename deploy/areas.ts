import { auctionContracts } from '../contracts/auction/contracts'
import { competitionContracts } from '../contracts/competition/contracts'
import { exchangeContracts } from '../contracts/exchange/contracts'
import { farmingContracts } from '../contracts/farming/contracts'
import { ifoContracts } from '../contracts/ifo/contracts'
import { lotteryContracts } from '../contracts/lottery/contracts'
import { nftContracts } from '../contracts/nft/contracts'
import { ordersContracts } from '../contracts/orders/contracts'
import { predictionContracts } from '../contracts/prediction/contracts'
import { profileContracts } from '../contracts/profile/contracts'
import { saleContracts } from '../contracts/sale/contracts'
import type { DeployArea } from './area'
import { launchAuction } from './auction/launch'
import { launchCompetitions } from './competition/launch'
import { launchExchange } from './exchange/launch'
import { launchFarming } from './farming/launch'
import { launchSales } from './ifo/launch'
import { launchLottery } from './lottery/launch'
import { launchMarket } from './nft/launch'
import { launchOrders } from './orders/launch'
import { launchPrediction } from './prediction/launch'
import { launchProfiles } from './profile/launch'
import { launchCollectionSale } from './sale/launch'

/** Every area that a real chain can have. An area may use what those before it have made. */
export const DEPLOY_AREAS: readonly DeployArea[] = [
  { name: 'exchange', contracts: exchangeContracts, launch: launchExchange },
  { name: 'farming', contracts: farmingContracts, launch: launchFarming },
  { name: 'prediction', contracts: predictionContracts, launch: launchPrediction },
  { name: 'profile', contracts: profileContracts, launch: launchProfiles },
  { name: 'lottery', contracts: lotteryContracts, launch: launchLottery },
  { name: 'ifo', contracts: ifoContracts, launch: launchSales },
  { name: 'nft', contracts: nftContracts, launch: launchMarket },
  { name: 'auction', contracts: auctionContracts, launch: launchAuction },
  { name: 'competition', contracts: competitionContracts, launch: launchCompetitions },
  { name: 'sale', contracts: saleContracts, launch: launchCollectionSale },
  { name: 'orders', contracts: ordersContracts, launch: launchOrders },
]
