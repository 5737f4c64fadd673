import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Chef, earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { useConfigList } from '~/core/configLists/configList'
import { farmList } from '~/core/configLists/farmList'
import { useRewardPrice } from '~/core/prices/useTokenPrice'
import { useCoreDispatch } from '~/core/state'
import { settingsChanged } from '~/core/user/slice'
import { shortSymbol } from '~/domain/money/currency'
import type { PlainKey } from '~/i18n/keys'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Box } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { Text } from '~/ui/text'
import { BlockLink } from '~/widgets/farming/BlockLink'
import { Countdown } from '~/widgets/farming/Countdown'
import { StakingFrame, StakingPage, ListFailed, ListSkeleton } from '~/widgets/farming/StakingPage'
import { useListChoice } from '~/widgets/farming/useListChoice'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import type { OpenDialog } from './components/FarmDialogs'
import { HarvestAll } from './components/HarvestAll'
import { useFarmListing } from './components/useFarmListing'
import type { FarmView } from './farmView'
import { isArchived, isStaked, pageOf, searched, sorted, totalLiquidity } from './selectors'
import { FARM_SORTS, farmsListed, farmsReducer, type FarmSort, type FarmsRoot } from './slice'
import { useFarms } from './useFarms'

const FarmDialogs = lazy(() => import('./components/FarmDialogs'))

export { farmsReducer as reducer }
/** @public Of a `ScreenModule`. */
export const loadPage = farmList.load

const SORTS: Readonly<Record<FarmSort, PlainKey>> = {
  hot: 'Hot',
  apr: 'APR',
  multiplier: 'Multiplier',
  earned: 'Earned',
  liquidity: 'Liquidity',
}

export default function FarmsScreen() {
  const { t } = useTranslation()
  const list = useConfigList(farmList)
  const { chef } = earning
  const frame = {
    title: t('Farms'),
    lead: t('Stake LP tokens to earn %symbol%.', { symbol: network.deployment.reward.symbol }),
  }
  if (chef !== undefined && list.status === 'ready') {
    return <Farms chef={chef} all={list.value} frame={frame} />
  }
  return (
    <StakingFrame {...frame}>
      {chef === undefined ? (
        <Notice role="status">{t('There are no farms on %network%.', { network: network.name })}</Notice>
      ) : list.status === 'failed' ? (
        <ListFailed
          text={t('Farms couldn’t be loaded. Check your connection and try again.')}
          onRetry={farmList.reload}
        />
      ) : (
        <ListSkeleton />
      )}
    </StakingFrame>
  )
}

interface FarmsProps {
  readonly chef: Chef
  readonly all: readonly FarmConfig[]
  readonly frame: { readonly title: string; readonly lead: string }
}

function Farms({ chef, all, frame }: FarmsProps) {
  const { t, language } = useTranslation()
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  const remembered = useSelector((state: FarmsRoot) => state.farms)
  const { sort, query, onSort, onQuery } = useListChoice({
    sorts: FARM_SORTS,
    remembered: { sort: remembered.sortBy, search: remembered.query },
    onRemember: (choice) => dispatch(farmsListed({ sortBy: choice.sort, query: choice.search })),
  })
  const { userFarmsViewMode: view, userFarmStakedOnly } = useSelector((state: FarmsRoot) => state.user)
  // Finished farms are of use to those who have something in them (specification 1 §3: onFinished).
  const isStakedOnly =
    userFarmStakedOnly === 'onFinished'
      ? page !== 'live' && account !== undefined
      : userFarmStakedOnly === 'true'
  const { farms, isSorting, secondsToStart, startBlock, isUnreadable } = useFarms(chef, all, page)
  const rewardPrice = useRewardPrice()
  const ratios = useRatioFormat()
  const [opening, setOpening] = useState<OpenDialog>()
  const [isOpen, setIsOpen] = useState(false)
  const staking = useSending()
  const { clear } = staking
  const hasFailed = staking.problem !== undefined
  const open = useCallback(
    (next: OpenDialog) => {
      setOpening(next)
      setIsOpen(true)
      if (hasFailed) clear()
    },
    [hasFailed, clear],
  )

  const shown = useMemo(
    () => sorted(searched(isStakedOnly ? farms.filter(isStaked) : farms, query), sort),
    [farms, isStakedOnly, query, sort],
  )
  const areStakesKnown = farms.every(({ own }) => own?.staked.status !== 'loading')
  const opened = opening && farms.find(({ farm }) => farm.pid === opening.pid)
  const listing = useFarmListing({ chef, rewardPrice, onOpen: open })
  const worth = totalLiquidity(farms)

  return (
    <StakingPage<FarmView, FarmSort>
      {...frame}
      aside={
        <Box as="dl">
          <Text as="dt" tone="soft" size={13}>
            {t('Total staked')}
          </Text>
          <Text as="dd" minHeight={28} size={20} weight={600} data-testid="farms-total">
            {worth.status === 'loading' && <Skeleton width={120} height={24} />}
            {worth.status === 'failed' && t('Unknown')}
            {worth.status === 'ready' && ratios.wholeDollars(worth.value)}
          </Text>
        </Box>
      }
      bar={{
        view,
        onView: (next) => dispatch(settingsChanged({ userFarmsViewMode: next })),
        pages: [
          { to: '/farms', label: t('Live {list}'), isCurrent: page === 'live' },
          {
            to: '/farms/history',
            label: t('Finished {list}'),
            id: 'finished-farms-button',
            isCurrent: page === 'finished',
          },
          ...(all.some(isArchived)
            ? [{ to: '/farms/archived', label: t('Past {list}'), isCurrent: page === 'archived' }]
            : []),
        ],
        stakedOnly: {
          id: 'staked-only-farms',
          isOn: isStakedOnly,
          onChange: (isOn) => dispatch(settingsChanged({ userFarmStakedOnly: isOn ? 'true' : 'false' })),
        },
        sorts: FARM_SORTS.map((id) => ({ id, label: t(SORTS[id]) })),
        ...{ sort, onSort, query, onQuery },
        searchLabel: t('Search farms'),
      }}
      notices={
        <>
          {isUnreadable && (
            <Box marginBottom={4}>
              <Notice type="warning" role="status">
                {t('Farms couldn’t be loaded. Your stakes are safe. We’ll keep trying.')}
              </Notice>
            </Box>
          )}
          {secondsToStart > 0 && (
            <Box marginBottom={4}>
              <Notice role="status" title={t('Coming Soon')}>
                {t('Farming starts in')} <Countdown seconds={secondsToStart} />{' '}
                {startBlock !== undefined && (
                  <BlockLink block={startBlock} isToCome>
                    {t('Starts at block %block%', { block: localText(String(startBlock), language) })}
                  </BlockLink>
                )}
              </Notice>
            </Box>
          )}
          {!isOpen && opened !== undefined && hasFailed && (
            <Box marginBottom={4}>
              <SendFailure
                sending={staking}
                title={t(opening?.kind === 'unstake' ? 'Unstake %symbol%' : 'Stake %symbol%', {
                  symbol: shortSymbol(opened.token.symbol),
                })}
              />
            </Box>
          )}
          <HarvestAll chef={chef} farms={farms} rewardPrice={rewardPrice} />
        </>
      }
      items={shown}
      listing={listing}
      isLoading={isSorting || (isStakedOnly && account !== undefined && !areStakesKnown)}
      empty={{ notFound: t('No farms match your search.'), nothing: t('No farms here yet.') }}
    >
      <Suspense>
        {isOpen && opening !== undefined && opened !== undefined && (
          <FarmDialogs
            kind={opening.kind}
            chef={chef}
            view={opened}
            rewardPrice={rewardPrice}
            sending={staking}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </StakingPage>
  )
}
