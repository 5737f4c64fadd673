import { auctionSummaries } from '~/features/auction/summaries'
import { burnSummaries } from '~/features/burn/summaries'
import { competitionSummaries } from '~/features/competition/summaries'
import { ifoSummaries } from '~/features/ifo/summaries'
import { lotterySummaries } from '~/features/lottery/summaries'
import { mintSummaries } from '~/features/mint/summaries'
import { nftSummaries } from '~/features/nft/summaries'
import { orderSummaries } from '~/features/orders/summaries'
import { poolsSummaries } from '~/features/pools/summaries'
import { predictionSummaries } from '~/features/prediction/summaries'
import { profileSummaries } from '~/features/profile/summaries'
import { saleSummaries } from '~/features/sale/summaries'
import { swapSummaries } from '~/features/swap/summaries'
import { approvalSummaries } from '~/widgets/approvals/summaries'
import { provideDescriptions } from '~/core/clearSigning/source'
import { stakingSummaries } from '~/widgets/farming/summaries'
import { addSummaries, type Summaries } from '~/widgets/transactions/summaries'
import { walletSummaries } from '~/widgets/wallet/summaries'

/** The late half of the areas' records: how each tells of its transactions. It comes with the wallet (`withWallet`). */
export const ALL_SUMMARIES: readonly Summaries[] = [
  approvalSummaries,
  swapSummaries,
  orderSummaries,
  mintSummaries,
  burnSummaries,
  stakingSummaries,
  poolsSummaries,
  profileSummaries,
  auctionSummaries,
  predictionSummaries,
  lotterySummaries,
  competitionSummaries,
  ifoSummaries,
  nftSummaries,
  saleSummaries,
  walletSummaries,
]

for (const summaries of ALL_SUMMARIES) addSummaries(summaries)

provideDescriptions(() => import('./descriptions').then((m) => m.ALL_DESCRIPTIONS))
