import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import type { Address } from '~/domain/address'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { ButtonVariant } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { ConnectBox } from '~/widgets/farming/ConnectBox'
import { EarningLinks } from '~/widgets/farming/EarningLinks'
import type { PoolView, MarketContext } from '../selectors'
import { sousWrites, WRITES } from '../writes'
import { FixedPanel } from './FixedPanel'
import { PlainPanel } from './PlainPanel'
import { SousPanel } from './SousPanel'
import { moreOf } from './StakeBox'
import { VaultPanel } from './VaultPanel'

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
    <Panel>
      {account === undefined && pool.kind !== 'package' ? (
        <ConnectBox variant={variant} />
      ) : (
        <OwnPart pool={pool} priceOf={priceOf} variant={variant} />
      )}
      <EarningLinks
        more={moreOf(pool.stakingToken, t('Get %symbol%', { symbol: shortSymbol(pool.stakingToken.symbol) }))}
        contract={contractOf(pool)}
      />
    </Panel>
  )
}

function OwnPart({ pool, priceOf, variant }: Omit<Props, 'where'> & { readonly variant: ButtonVariant }) {
  const common = { stakePrice: priceOf(pool.stakingToken), earnedPrice: priceOf(pool.earningToken), variant }
  switch (pool.kind) {
    case 'manual':
      return WRITES.manual && <PlainPanel pool={pool} writes={WRITES.manual} {...common} />
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

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
`
