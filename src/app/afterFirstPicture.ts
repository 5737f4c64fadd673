/** What every page loads once its first picture is there: one file of the build, since all of it comes at once. */
import '~/chain/multicall/offenders'
import '~/widgets/ToastArea'

export { CampaignPrompts } from './CampaignPrompts'
export { BottomBar } from './layout/BottomBar'
export { HeaderTools, SearchPlace, SheetTools } from './layout/HeaderTools'
export { Footer } from './layout/Footer'
export { PageTitle } from './PageTitle'
export { Persistence } from './Persistence'
export { TransactionFollower } from './TransactionFollower'
export { WalletOnDemand } from './WalletOnDemand'
export { PendingBadge } from '~/widgets/transactions/PendingBadge'
export { createFailover } from '~/chain/rpc/failover'
