import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Chef, earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { useRewardPrice } from '~/core/prices/useTokenPrice'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Countdown } from '~/widgets/farming/Countdown'
import { EarningBar } from '~/widgets/farming/EarningBar'
import { EarnMenu } from '~/widgets/farming/EarnMenu'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { ConnectButton } from '~/widgets/wallet/ConnectButton'
import { FarmCards } from './components/FarmCards'
import type { Opening } from './components/FarmDialogs'
import { FarmTable } from './components/FarmTable'
import { HarvestAll } from './components/HarvestAll'
import { reloadFarmList, useFarmList } from './farmList'
import { isArchived, isStaked, pageOf, searched, sorted, totalLiquidity } from './selectors'
import { FARM_SORTS, type FarmSort, farmsReducer, farmsSearched, farmsSorted } from './slice'
import type { FarmsRoot } from './state'
import { useFarms } from './useFarms'

const FarmDialogs = lazy(() => import('./components/FarmDialogs'))

export { farmsReducer as reducer }

const SORTS: Readonly<Record<FarmSort, PlainKey>> = {
  hot: 'Hot',
  apr: 'APR',
  multiplier: 'Multiplier',
  earned: 'Earned',
  liquidity: 'Liquidity',
}

export default function FarmsScreen() {
  const list = useFarmList()
  const { chef } = earning
  return (
    <>
      <EarnMenu />
      {chef !== undefined && list.status === 'ready' ? (
        <Farms chef={chef} all={list.value} />
      ) : (
        <>
          <Heading />
          {chef === undefined ? <NoFarms /> : list.status === 'failed' ? <NotLoaded /> : <Waiting />}
        </>
      )}
    </>
  )
}

/** What the page is about, and what stands beside it. */
function Heading({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Title>
      <div>
        <h1>{t('Farms')}</h1>
        <p>{t('Stake LP tokens to earn %symbol%.', { symbol: network.deployment.reward.symbol })}</p>
      </div>
      {children}
    </Title>
  )
}

function NoFarms() {
  const { t } = useTranslation()
  return <Notice role="status">{t('There are no farms on %network%.', { network: network.name })}</Notice>
}

function NotLoaded() {
  const { t } = useTranslation()
  return (
    <Failed>
      <Notice type="warning" role="alert">
        {t('The list of farms did not load. Check your connection and try again.')}
      </Notice>
      <Button onClick={reloadFarmList}>{t('Try again')}</Button>
    </Failed>
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

function Farms({ chef, all }: { readonly chef: Chef; readonly all: readonly FarmConfig[] }) {
  const { t } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  const { sortBy, query } = useSelector((state: FarmsRoot) => state.farms)
  const { userFarmsViewMode: view, userFarmStakedOnly } = useSelector((state: FarmsRoot) => state.user)
  // Finished farms are of use to those who have something in them (specification 1 §3: onFinished).
  const isStakedOnly =
    userFarmStakedOnly === 'onFinished'
      ? page !== 'live' && account !== undefined
      : userFarmStakedOnly === 'true'
  const { farms, isSorting, blocksToStart, isUnreadable } = useFarms(chef, all, page)
  const rewardPrice = useRewardPrice()
  const ratios = useRatioFormat()
  const [opening, setOpening] = useState<Opening>()
  const open = useCallback((next: Opening) => {
    setOpening(next)
  }, [])

  const shown = useMemo(
    () => sorted(searched(isStakedOnly ? farms.filter(isStaked) : farms, query), sortBy),
    [farms, isStakedOnly, query, sortBy],
  )
  const areStakesKnown = farms.every(({ own }) => own?.staked.status !== 'loading')
  const opened = opening && farms.find(({ farm }) => farm.pid === opening.pid)
  const List = view === 'TABLE' ? FarmTable : FarmCards

  const worth = totalLiquidity(farms)

  return (
    <>
      <Heading>
        <Total>
          <dt>{t('Staked in these farms')}</dt>
          <dd data-testid="farms-total">
            {worth === undefined ? <Skeleton width={120} height={24} /> : ratios.wholeDollars(worth)}
          </dd>
        </Total>
      </Heading>
      <EarningBar<FarmSort>
        view={view}
        onView={(next) => {
          dispatch(settingsChanged({ userFarmsViewMode: next }))
        }}
        pages={[
          { to: '/farms', label: t('Live'), isCurrent: page === 'live' },
          {
            to: '/farms/history',
            label: t('Finished'),
            id: 'finished-farms-button',
            isCurrent: page === 'finished',
          },
          ...(all.some(isArchived)
            ? [{ to: '/farms/archived', label: t('Archived'), isCurrent: page === 'archived' }]
            : []),
        ]}
        stakedOnly={{
          id: 'staked-only-farms',
          isOn: isStakedOnly,
          onChange: (isOn) => {
            dispatch(settingsChanged({ userFarmStakedOnly: isOn ? 'true' : 'false' }))
          },
        }}
        sorts={FARM_SORTS.map((id) => ({ id, label: t(SORTS[id]) }))}
        sort={sortBy}
        onSort={(sort) => {
          dispatch(farmsSorted(sort))
        }}
        query={query}
        onQuery={(text) => {
          dispatch(farmsSearched(text))
        }}
        searchLabel={t('Search farms')}
      />
      {isUnreadable && (
        <Notices>
          <Notice type="warning" role="status">
            {t('The farms’ contract cannot be read now. What is staked is safe; the page tries again.')}
          </Notice>
        </Notices>
      )}
      {blocksToStart > 0 && (
        <Notices>
          <Notice role="status" title={t('Coming Soon')}>
            {t('Farming begins in')} <Countdown seconds={blocksToStart * network.secondsPerBlock} />
          </Notice>
        </Notices>
      )}
      <HarvestAll chef={chef} farms={farms} rewardPrice={rewardPrice} />
      {shown.length > 0 ? (
        <List key={page} chef={chef} farms={shown} rewardPrice={rewardPrice} onOpen={open} />
      ) : isSorting || (isStakedOnly && account !== undefined && !areStakesKnown) ? (
        <Waiting />
      ) : (
        <Empty role="status">
          {query.trim() !== '' ? (
            <p>{t('No farm is called that.')}</p>
          ) : !isStakedOnly ? (
            <p>{t('There are no farms here.')}</p>
          ) : account === undefined ? (
            <>
              <p>{t('Connect a wallet to see what you have staked.')}</p>
              <ConnectButton />
            </>
          ) : (
            <p>{t('You have staked nothing here.')}</p>
          )}
        </Empty>
      )}
      <Suspense>
        {opening !== undefined && opened !== undefined && (
          <FarmDialogs
            kind={opening.kind}
            chef={chef}
            view={opened}
            rewardPrice={rewardPrice}
            onClose={() => {
              setOpening(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const Title = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 24px;
  margin-block-end: 24px;

  & h1 {
    font-size: 32px;
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  & p {
    color: var(--ink-soft);
  }
`

const Total = styled.dl`
  & dt {
    color: var(--ink-soft);
    font-size: 13px;
    line-height: 20px;
  }
  & dd {
    min-block-size: 28px;
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
`

const Failed = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;

  & > :first-child {
    align-self: stretch;
  }
`

const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

const Notices = styled.div`
  margin-block-end: 16px;
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
