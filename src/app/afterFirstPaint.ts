/** What every page loads once its first picture is there: one file of the build, since all of it comes at once. */
import '~/chain/multicall/failingCalls'
import '~/widgets/ToastArea'

export { Companions } from './Companions'
export { ConnectionBanner } from './layout/ConnectionBanner'
export { BottomBar } from './layout/BottomBar'
export { NativeBalance } from './layout/NativeBalance'
export { HeaderTools, SearchSlot, SheetTools } from './layout/HeaderTools'
export { Footer } from './layout/Footer'
export { PageTitle } from './PageTitle'
export { Persistence } from './Persistence'
export { PendingBadge } from '~/widgets/transactions/PendingBadge'
export { BLOCKED_ACCOUNTS } from '~/config/blockedAccounts'
