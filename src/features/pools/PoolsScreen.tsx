import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import { network } from '~/config/networks'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import type { PlainKey, Translate } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { EarningBar } from '~/widgets/farming/EarningBar'
import { EarnMenu } from '~/widgets/farming/EarnMenu'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { Bounty } from './components/Bounty'
import { PoolCards } from './components/PoolCards'
import { PoolTable } from './components/PoolTable'
import { wantedPools } from './order'
import type { PoolView } from './selectors'
import { poolsReducer, poolsSearched, type PoolSort, poolsSorted } from './slice'
import type { PoolsRoot } from './state'
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
  const { query, sort } = useSelector((state: PoolsRoot) => state.pools)
  const { userPoolsViewMode: view, userPoolStakedOnly: stakedOnly } = useSelector(
    (state: PoolsRoot) => state.user,
  )
  const { pools, list, onRetry, priceOf } = usePools({ isFinished })
  const [calculated, setCalculated] = useState<string>()
  const onCalculate = useCallback((pool: PoolView) => {
    setCalculated(pool.key)
  }, [])
  const shown = useMemo(
    () => wantedPools(pools, { isFinished, stakedOnly, query, sort }),
    [pools, isFinished, stakedOnly, query, sort],
  )
  const vault = pools.find((pool) => pool.kind === 'vault')
  const calculating = pools.find(({ key }) => key === calculated)
  const isWaiting =
    list.status === 'loading' ||
    pools.some(({ state, total }) => state === undefined && total.status !== 'failed') ||
    (stakedOnly && account !== undefined && pools.some(({ staked }) => staked.status === 'loading'))
  const hasFailed = list.status === 'failed'
  const List = view === 'TABLE' ? PoolTable : PoolCards

  return (
    <>
      <EarnMenu />
      <Head>
        <div>
          <h1>{t('Pools')}</h1>
          <p>{t('Stake a token and earn another, or more of the same.')}</p>
        </div>
        {vault?.kind === 'vault' && !isFinished && <Bounty pool={vault} priceOf={priceOf} />}
      </Head>
      <EarningBar<PoolSort>
        view={view}
        onView={(next) => {
          dispatch(settingsChanged({ userPoolsViewMode: next }))
        }}
        pages={[
          { to: '/pools', label: t('Live'), isCurrent: !isFinished },
          {
            to: '/pools/history',
            label: t('Finished'),
            id: 'finished-pools-button',
            isCurrent: isFinished,
          },
        ]}
        stakedOnly={{
          id: 'staked-only-pools',
          isOn: stakedOnly,
          onChange: (isOn) => {
            dispatch(settingsChanged({ userPoolStakedOnly: isOn }))
          },
        }}
        sorts={(Object.keys(SORTS) as PoolSort[]).map((id) => ({ id, label: t(SORTS[id]) }))}
        sort={sort}
        onSort={(next) => {
          dispatch(poolsSorted(next))
        }}
        query={query}
        onQuery={(text) => {
          dispatch(poolsSearched(text))
        }}
        searchLabel={t('Search pools')}
      />
      {hasFailed && (
        <Failed>
          <Notice type="warning" role="alert">
            {t('The list of pools did not load. Check your connection and try again.')}
          </Notice>
          <Button onClick={onRetry}>{t('Try again')}</Button>
        </Failed>
      )}
      {shown.length > 0 ? (
        <List pools={shown} priceOf={priceOf} onCalculate={onCalculate} />
      ) : isWaiting ? (
        <Waiting />
      ) : (
        !hasFailed && (
          <Empty role="status">
            {query.trim() !== '' ? (
              <p>{t('No pool is called that.')}</p>
            ) : !stakedOnly ? (
              <p>{t('There are no pools here.')}</p>
            ) : account === undefined ? (
              <>
                <p>{t('Connect a wallet to see what you have staked.')}</p>
                <ConnectButton />
              </>
            ) : (
              <p>{t('You have staked nothing here.')}</p>
            )}
          </Empty>
        )
      )}
      <MissingHere />
      <Suspense>
        {calculating !== undefined && (
          <RoiDialog
            pool={calculating}
            priceOf={priceOf}
            onClose={() => {
              setCalculated(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <Rows aria-busy="true" aria-label={t('Loading')} role="status">
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} height={68} radius={12} />
      ))}
    </Rows>
  )
}

/** What this network has no contract for: it is said, and never looked for on another one. */
function MissingHere() {
  const { t } = useTranslation()
  const missing = missingHere(t)
  if (missing.length === 0) return null
  return (
    <Missing id="missing-pools">
      {t('Not on %network%: %names%.', { network: network.name, names: missing.join(', ') })}
    </Missing>
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

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  margin-block-end: 24px;

  & h1 {
    font-size: 32px;
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  & h1 + p {
    color: var(--ink-soft);
  }
`

const Failed = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  margin-block-end: 16px;

  & > :first-child {
    align-self: stretch;
  }
`

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

const Missing = styled.p`
  margin-block-start: 16px;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
`

const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: 48px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--ink-soft);
  text-align: center;
`
