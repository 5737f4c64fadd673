import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import type { PlainKey, Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Text } from '~/ui/text'
import { StakingPage } from '~/widgets/farming/StakingPage'
import { useListChoice } from '~/widgets/farming/useListChoice'
import { HarvestAll } from './components/HarvestAll'
import { Bounty } from './components/Bounty'
import { usePoolListing } from './components/usePoolListing'
import { visiblePools } from './order'
import type { PoolView } from './selectors'
import { POOL_SORTS, poolsListed, poolsReducer, type PoolSort, type PoolsRoot } from './slice'
import { usePools } from './usePools'

const RoiDialog = lazy(() => import('./components/RoiDialog'))

export { poolsReducer as reducer }

const SORTS: Readonly<Record<PoolSort, PlainKey>> = {
  hot: 'Hot',
  apr: 'APR',
  earned: 'Earned',
  totalStaked: 'Total staked',
}

export default function PoolsScreen() {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const isFinished = useLocation().pathname.includes('history')
  const remembered = useSelector((state: PoolsRoot) => state.pools)
  const { sort, query, onSort, onQuery } = useListChoice({
    sorts: POOL_SORTS,
    remembered: { sort: remembered.sort, search: remembered.query },
    onRemember: (choice) => dispatch(poolsListed({ sort: choice.sort, query: choice.search })),
  })
  const { userPoolsViewMode: view, userPoolStakedOnly: stakedOnly } = useSelector(
    (state: PoolsRoot) => state.user,
  )
  const { pools, list, onRetry, priceOf } = usePools(isFinished ? 'finished' : 'live')
  const [calculated, setCalculated] = useState<string>()
  const onCalculate = useCallback((pool: PoolView) => {
    setCalculated(pool.key)
  }, [])
  const shown = useMemo(
    () => visiblePools(pools, { isFinished, stakedOnly, query, sort }),
    [pools, isFinished, stakedOnly, query, sort],
  )
  const vault = pools.find((pool) => pool.kind === 'vault')
  const calculating = pools.find(({ key }) => key === calculated)
  const isLoading =
    list.status === 'loading' ||
    pools.some(({ state, total }) => state === undefined && total.status !== 'failed') ||
    (stakedOnly && account !== undefined && pools.some(({ staked }) => staked.status === 'loading'))
  const listing = usePoolListing({ priceOf, onCalculate })

  return (
    <StakingPage<PoolView, PoolSort>
      title={t('Pools')}
      lead={t('Stake a token to earn more of it or another token.')}
      aside={vault?.kind === 'vault' && !isFinished && <Bounty pool={vault} priceOf={priceOf} />}
      bar={{
        view,
        onView: (next) => dispatch(settingsChanged({ userPoolsViewMode: next })),
        pages: [
          { to: '/pools', label: t('Live {list}'), isCurrent: !isFinished },
          {
            to: '/pools/history',
            label: t('Finished {list}'),
            id: 'finished-pools-button',
            isCurrent: isFinished,
          },
        ],
        stakedOnly: {
          id: 'staked-only-pools',
          isOn: stakedOnly,
          onChange: (isOn) => dispatch(settingsChanged({ userPoolStakedOnly: isOn })),
        },
        sorts: POOL_SORTS.map((id) => ({ id, label: t(SORTS[id]) })),
        ...{ sort, onSort, query, onQuery },
        searchLabel: t('Search pools'),
      }}
      notices={<HarvestAll pools={pools} priceOf={priceOf} />}
      items={shown}
      listing={listing}
      isLoading={isLoading}
      failure={
        list.status === 'failed'
          ? {
              text: t('Pools couldn’t be loaded. Check your connection and try again.'),
              onRetry,
            }
          : undefined
      }
      empty={{ notFound: t('No pools match your search.'), nothing: t('No pools here yet.') }}
    >
      <MissingHere />
      <Suspense>
        {calculating !== undefined && (
          <RoiDialog pool={calculating} priceOf={priceOf} onClose={() => setCalculated(undefined)} />
        )}
      </Suspense>
    </StakingPage>
  )
}

/** What this network has no contract for: it is said, and never looked for on another one. */
function MissingHere() {
  const { t } = useTranslation()
  const missing = missingHere(t)
  if (missing.length === 0) return null
  return (
    <Text marginTop={4} tone="soft" size={14} id="missing-pools">
      {t('Not on %network%: %names%.', { network: network.name, names: missing.join(', ') })}
    </Text>
  )
}

function missingHere(t: Translate): readonly string[] {
  const { symbol } = network.deployment.reward
  const names = [
    { address: earning.vault, name: t('Auto %symbol%', { symbol }) },
    { address: earning.chef, name: t('Manual %symbol%', { symbol }) },
    { address: earning.packagePool, name: t('Packages') },
    { address: earning.fixedAprPool, name: t('Fixed APR') },
  ]
  return names.flatMap(({ address, name }) => (address === undefined ? [name] : []))
}
