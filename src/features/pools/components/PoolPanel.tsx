import { lazy, Suspense } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import type { Address } from '~/domain/address'
import { shortSymbol } from '~/domain/money/currency'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import type { ButtonVariant } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { ConnectBox } from '~/widgets/farming/ConnectBox'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { StakingLinks } from '~/widgets/farming/StakingLinks'
import { hasFailedRead, type MarketContext, type PoolView, type SousPool } from '../selectors'
import { sousWrites, WRITES } from '../writes'
import { FixedPanel } from './FixedPanel'
import { ManualPanel } from './ManualPanel'
import { VisitorRequirement } from './RequirementNotice'
import { SousPanel, WalletLimit } from './SousPanel'
import { tokenLink } from './StakeBox'
import { VaultPanel } from './VaultPanel'
import { VaultTerms } from './VaultTerms'

// Reads lists of stakes, which takes ethers.
const PackagePanel = lazy(() => import('./PackagePanel').then((m) => ({ default: m.PackagePanel })))

interface Props {
  readonly pool: PoolView
  readonly priceOf: MarketContext['priceOf']
  /** Among cards, none is the one thing to do. */
  readonly where: 'details' | 'card'
}

/** What the account has in a pool, what it can do there, and where to go from it. */
export function PoolPanel({ pool, priceOf, where }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const variant = where === 'card' ? 'secondary' : 'primary'
  return (
    <Stack gap={3}>
      {hasFailedRead(pool) && (
        <Notice type="warning" role="status">
          {t('This pool couldn’t be loaded. Your stake is safe. We’ll keep trying.')}
        </Notice>
      )}
      {account === undefined && pool.kind !== 'package' ? (
        <>
          <ConnectBox variant={variant} />
          {pool.kind === 'vault' && <VaultTerms pool={pool} />}
          {pool.kind === 'sous' && (
            <>
              <WalletLimit pool={pool} />
              <VisitorRequirement pool={pool.config} />
            </>
          )}
        </>
      ) : (
        <OwnPart pool={pool} priceOf={priceOf} variant={variant} />
      )}
      <StakingLinks
        more={tokenLink(
          pool.stakingToken,
          t('Get %symbol%', { symbol: shortSymbol(pool.stakingToken.symbol) }),
        )}
        contract={contractOf(pool)}
      >
        {pool.kind === 'sous' && <ScheduleLink pool={pool} />}
      </StakingLinks>
    </Stack>
  )
}

/** The block at which a pool begins, ends or has ended. */
function ScheduleLink({ pool: { schedule, state } }: { readonly pool: SousPool }) {
  const { t, language } = useTranslation()
  const blocks = valueOf(schedule)
  if (blocks === undefined || state === undefined) return null
  const block = state === 'Coming Soon' ? blocks.startBlock : blocks.bonusEndBlock
  const figure = { block: localText(String(block), language) }
  return (
    <BlockLink block={block} isToCome={state !== 'Finished'}>
      {state === 'Coming Soon'
        ? t('Starts at block %block%', figure)
        : state === 'Finished'
          ? t('Ended at block %block%', figure)
          : t('Ends at block %block%', figure)}
    </BlockLink>
  )
}

function OwnPart({ pool, priceOf, variant }: Omit<Props, 'where'> & { readonly variant: ButtonVariant }) {
  const common = { stakePrice: priceOf(pool.stakingToken), earnedPrice: priceOf(pool.earningToken), variant }
  switch (pool.kind) {
    case 'manual':
      return (
        WRITES.manual && (
          <ManualPanel
            pool={pool}
            writes={WRITES.manual}
            vault={pool.vault && WRITES.vault && { pool: pool.vault, writes: WRITES.vault }}
            {...common}
          />
        )
      )
    case 'sous':
      return <SousPanel pool={pool} writes={sousWrites(pool.config)} {...common} />
    case 'fixed':
      return WRITES.fixed && <FixedPanel pool={pool} writes={WRITES.fixed} {...common} />
    case 'vault':
      return (
        WRITES.vault && (
          <VaultPanel pool={pool} writes={WRITES.vault} price={common.stakePrice} variant={variant} />
        )
      )
    case 'package':
      return (
        WRITES.packages && (
          <Suspense fallback={<Skeleton height={320} radius={12} />}>
            <PackagePanel pool={pool} writes={WRITES.packages} price={common.stakePrice} variant={variant} />
          </Suspense>
        )
      )
  }
}

function contractOf(pool: PoolView): Address | undefined {
  switch (pool.kind) {
    case 'manual':
      return earning.chef?.address
    case 'vault':
      return earning.vault
    case 'package':
      return earning.packagePool
    case 'fixed':
      return earning.fixedAprPool
    case 'sous':
      return pool.config.contractAddress
  }
}
