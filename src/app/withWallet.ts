/** What only those load who connect a wallet or have sent something: one file of the build. */
export { WalletCompanions } from './WalletCompanions'
export { PendingBadge } from '~/widgets/transactions/PendingBadge'
