/** What every page loads once its first picture is there: one file of the build, since all of it comes at once. */
import '~/widgets/ToastArea'

export { BottomBar } from './layout/BottomBar'
export { Footer } from './layout/Footer'
export { ListsRefresh } from './ListsRefresh'
export { PageTitle } from './PageTitle'
export { TransactionFollower } from './TransactionFollower'
export { WalletOnDemand } from './WalletOnDemand'
export { PendingBadge } from '~/widgets/transactions/PendingBadge'
export { createFailover } from '~/chain/rpc/failover'
