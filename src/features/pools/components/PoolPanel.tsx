import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import type { PoolView, Surroundings } from '../selectors'
import { sousWrites, WRITES } from '../writes'
import { Box, Boxes } from './Box'
import { FixedPanel } from './FixedPanel'
import { PlainPanel } from './PlainPanel'
import { PoolLinks } from './PoolLinks'
import { SousPanel } from './SousPanel'
import { VaultPanel } from './VaultPanel'

// Reads lists of stakes, which takes ethers.
const PackagePanel = lazy(() => import('./PackagePanel').then((m) => ({ default: m.PackagePanel })))

interface Props {
  readonly pool: PoolView
  readonly priceOf: Surroundings['priceOf']
}

/** What the account has in a pool, what it can do there, and where to go from it. */
export function PoolPanel({ pool, priceOf }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  return (
    <Panel>
      {account === undefined && pool.kind !== 'package' ? (
        <Boxes>
          <Box label={t('Connect a wallet to stake')}>
            <ConnectButton isFullWidth size="medium" variant="secondary" />
          </Box>
        </Boxes>
      ) : (
        <OwnPart pool={pool} priceOf={priceOf} />
      )}
      <PoolLinks pool={pool} />
    </Panel>
  )
}

function OwnPart({ pool, priceOf }: Props) {
  const stakePrice = priceOf(pool.stakingToken)
  switch (pool.kind) {
    case 'manual':
      return WRITES.manual && <PlainPanel pool={pool} writes={WRITES.manual} stakePrice={stakePrice} />
    case 'sous':
      return <SousPanel pool={pool} writes={sousWrites(pool.config)} stakePrice={stakePrice} />
    case 'fixed':
      return WRITES.fixed && <FixedPanel pool={pool} writes={WRITES.fixed} stakePrice={stakePrice} />
    case 'vault':
      return WRITES.vault && <VaultPanel pool={pool} writes={WRITES.vault} price={stakePrice} />
    case 'package':
      return (
        WRITES.packages && (
          <Suspense fallback={<Skeleton height={320} radius={12} />}>
            <PackagePanel pool={pool} writes={WRITES.packages} price={stakePrice} />
          </Suspense>
        )
      )
  }
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
`
