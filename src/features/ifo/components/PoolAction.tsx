import { useCurrentBlock } from '~/chain/block/useBlock'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SaleConfig } from '~/config/ifo/sale'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { useIsRefusedByGuards } from '~/core/useAccountCode'
import { saleStatus, takesCommitments } from '~/domain/ifo/saleStatus'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import type { Sending } from '~/widgets/transactions/useSending'
import type { PoolState, Sale, SaleState } from '../useSale'
import { saleTarget } from '../writes'

interface Props {
  readonly config: SaleConfig
  readonly state: SaleState
  readonly pool: PoolState
  readonly own: Sale['own'][PoolState['name']]
  readonly sending: Sending
  readonly onCommit: () => void
}

/** The next thing to do in a pool before its sale is over; nothing afterwards, when each claims their own. */
export function PoolAction({ config, state, pool: { name, pool }, own, sending, onCommit }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const block = BigInt(useCurrentBlock())
  const profile = useProfileStatus(account)
  const isKeptOut = useIsRefusedByGuards(account)
  const isPending = usePendingAction(saleTarget(config, name)) === 'ifo-commit'
  const status = saleStatus(state, block)
  const part = own && valueOf(own)
  const kind = valueOf(profile)?.kind
  const isRefused = config.version === 2 && isKeptOut === true
  if (status === 'idle' || status === 'finished') return null
  if (
    status === 'ending' ||
    (status === 'live' && block > state.startBlock && !takesCommitments(state, block))
  )
    return (
      <Button isFullWidth disabled>
        {t('Closing…')}
      </Button>
    )
  // What an account lacks for all pools is shown once, above them (`Participation`).
  if (account === undefined || kind === 'none' || kind === 'paused' || isRefused) return null
  if (status === 'coming-soon') {
    return (
      <Button isFullWidth disabled>
        {t('On sale soon')}
      </Button>
    )
  }
  if (profile.status === 'failed') {
    return (
      <Button isFullWidth disabled>
        {t('Your profile can’t be checked')}
      </Button>
    )
  }
  const isFull = pool.limitPerUser > 0n && part !== undefined && part.committed >= pool.limitPerUser
  const isSet = pool.offeringAmount > 0n && pool.raisingAmount > 0n
  return (
    <Button
      variant="primary"
      isFullWidth
      isLoading={sending.isAsking || isPending}
      disabled={kind === undefined || part === undefined || isFull || !isSet}
      onClick={onCommit}
    >
      {isPending
        ? t('Committing')
        : isFull
          ? t('You’ve reached the limit per account')
          : !isSet
            ? t('This pool isn’t set up yet')
            : t('Commit %symbol%', { symbol: shortSymbol(state.currency.symbol) })}
    </Button>
  )
}
