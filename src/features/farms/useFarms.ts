import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectCurrentBlock } from '~/chain/block/slice'
import type { Read } from '~/chain/multicall/read'
import { useNamedRead, useNamedReads } from '~/chain/multicall/useNamedReads'
import { useStableList } from '~/chain/multicall/useStableList'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { type TokenPair, usePools } from '~/core/pairs/pools'
import { usePrices } from '~/core/prices/usePrices'
import type { CoreState } from '~/core/state'
import { useActivityReadOptions } from '~/core/transactions/useActivityReadOptions'
import { useSecondsPerBlock } from '~/core/useSecondsPerBlock'
import { blocksPerYear } from '~/domain/farming/apr'
import type { Token } from '~/domain/money/currency'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { amountOf } from '~/domain/money/amount'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { type FarmAnswers, type FarmView, farmView, type Market } from './farmView'
import { chefReads, type ChefPool, earnedRead, marketReads, ownStakeRead, poolRead } from './reads'
import { type FarmPage, isArchived } from './selectors'
import { useLpAprs } from './useLpAprs'

/** That a farm which is paid nothing is paid again may be known a minute or so later. */
const SELDOM = { blocksPerFetch: 10 } as const
/** Figures to compare by; the farm that is open has its own read with each block. */
const LATER = { blocksPerFetch: 10 } as const

/** Rows of the first screen. */
const FIRST = 8

const NOTHING = ready(0n)
const { reward, wrapped, dollar } = network.deployment

export interface FarmsView {
  /** The farms of the page in the order of their configuration. */
  readonly farms: readonly FarmView[]
  /** It is not known yet which farms belong to the page. */
  readonly isSorting: boolean
  /** What the trading fees bring is being asked for, and is in no APR yet. */
  readonly areFeesLoading: boolean
  /** Seconds until farming begins; 0 from then on. */
  readonly secondsToStart: number
  /** The block at which it begins; undefined until it is known. */
  readonly startBlock: bigint | undefined
  /** The chef itself cannot be read. */
  readonly isUnreadable: boolean
}

/** The farms of a page with everything that the chain says of them; only what the page shows is listened to. */
export function useFarms(chef: Chef, all: readonly FarmConfig[], page: FarmPage): FarmsView {
  const account = useAccount()
  const candidates = useMemo(
    () => all.filter((farm) => isArchived(farm) === (page === 'archived')),
    [all, page],
  )
  const pools = useReads(
    useMemo(() => candidates.map((farm) => poolRead(chef, farm)), [chef, candidates]),
    SELDOM,
  )
  const farms = useStableList(
    useMemo(
      () => (page === 'archived' ? candidates : candidates.filter((_, i) => isOn(page, pools[i] ?? LOADING))),
      [page, candidates, pools],
    ),
  )
  const poolOf = useMemo(
    () => new Map(candidates.map((farm, i) => [farm, pools[i] ?? LOADING])),
    [candidates, pools],
  )

  const isSorting = page !== 'archived' && pools.some(({ status }) => status === 'loading')
  // Before it is known which farms are paid, what the first ones need is asked for with it.
  const asked = useStableList(
    useMemo(
      () => (page === 'live' && isSorting && farms.length === 0 ? candidates.slice(0, FIRST) : farms),
      [page, isSorting, farms, candidates],
    ),
  )
  const markets = useNamedReads(
    useMemo(() => asked.map((farm) => marketReads(chef, farm)), [chef, asked]),
    LATER,
  )
  const own = useOwnStakes(chef, farms, account)
  const common = useChef(chef)

  const answers = useMemo(
    () =>
      farms.map((farm, i): FarmAnswers => ({
        pool: poolOf.get(farm) ?? LOADING,
        ...(markets[i] ?? UNREAD),
        own: own?.[i],
      })),
    [farms, poolOf, markets, own],
  )
  const tokens = useMemo(() => pricedTokens(asked), [asked])
  const priceOf = usePrices(tokens, all)
  const isPricing = useIsPricing(tokens)
  const { lpAprOf, isLoading: areFeesLoading } = useLpAprs(farms)

  const [view] = useState(viewKeeper)
  const views = useMemo(() => {
    const market: Market = { ...common, priceOf, isPricing, lpAprOf }
    return farms.map((farm, i) => view(farm, answers[i] ?? WAITING, market))
  }, [farms, answers, common, priceOf, isPricing, lpAprOf, view])

  return {
    farms: views,
    isSorting,
    areFeesLoading,
    secondsToStart:
      common.time === undefined
        ? 0
        : Number(common.time.startBlock - common.time.block) * common.secondsPerBlock,
    startBlock: common.time?.startBlock,
    isUnreadable: common.isUnreadable,
  }
}

const UNREAD = { held: LOADING, supply: LOADING, reserves: LOADING } as const
const WAITING: FarmAnswers = { pool: LOADING, ...UNREAD, own: undefined }

/** A farm that cannot be read stands among the live ones, where it is seen that it cannot. */
function isOn(page: FarmPage, pool: Loadable<ChefPool>): boolean {
  if (pool.status === 'loading') return false
  const isFinished = pool.status === 'ready' && pool.value.allocPoint === 0n
  return isFinished === (page === 'finished')
}

/** Units. */
interface OwnStake {
  readonly staked: Loadable<bigint>
  readonly earned: Loadable<bigint>
}

/** Reads a farm at each block while its row is open, so that people do not stake in one that has just ended. */
export function useOpenFarm(chef: Chef, farm: FarmConfig, isOpen: boolean): void {
  const account = useAccount()
  useReads(
    useMemo(
      () =>
        isOpen
          ? [
              poolRead(chef, farm),
              ...Object.values<Read<unknown> | undefined>(marketReads(chef, farm)),
              account && ownStakeRead(chef, farm, account),
            ]
          : [],
      [chef, farm, account, isOpen],
    ),
  )
}

/** What the account has in each farm. Rewards are asked for where something is staked: nothing earns nothing. */
export function useOwnStakes(
  chef: Chef,
  farms: readonly FarmConfig[],
  account: ReturnType<typeof useAccount>,
): readonly OwnStake[] | undefined {
  const stakes = useReads(
    useMemo(
      () => (account === undefined ? [] : farms.map((farm) => ownStakeRead(chef, farm, account))),
      [chef, farms, account],
    ),
    useActivityReadOptions(account),
  )
  const earned = useReads(
    useMemo(
      () =>
        farms.map((farm, i) =>
          account !== undefined && (valueOf(stakes[i] ?? LOADING) ?? 0n) > 0n
            ? earnedRead(chef, farm, account)
            : undefined,
        ),
      [chef, farms, stakes, account],
    ),
  )
  return useMemo(() => {
    if (account === undefined) return undefined
    return farms.map((_, i) => {
      const staked = stakes[i] ?? LOADING
      if (staked.status !== 'ready') return { staked, earned: staked }
      return { staked, earned: staked.value === 0n ? NOTHING : (earned[i] ?? LOADING) }
    })
  }, [account, farms, stakes, earned])
}

/** What all farms share. */
function useChef(chef: Chef) {
  const secondsPerBlock = useSecondsPerBlock()
  const { total, perBlock, start } = useNamedRead(useMemo(() => chefReads(chef), [chef]))
  const startBlock = valueOf(start)
  // After the beginning it stays the same at every block, so that nothing is worked out anew for it.
  const block = useSelector((state: CoreState) => {
    const now = selectCurrentBlock(state)
    if (now === 0) return undefined
    return startBlock === undefined ? now : Math.min(now, Number(startBlock))
  })
  const isStartUnknown = start.status === 'failed'
  return useMemo(() => {
    const units = valueOf(perBlock)
    return {
      totalAllocPoint: valueOf(total),
      rewardPerYear:
        units === undefined
          ? undefined
          : toRatio(amountOf(reward, units)).times(blocksPerYear(secondsPerBlock)),
      time:
        startBlock === undefined || block === undefined
          ? isStartUnknown
            ? BEGUN
            : undefined
          : { block: BigInt(block), startBlock },
      secondsPerBlock,
      isUnreadable: [total, perBlock].some(({ status }) => status === 'failed'),
    }
  }, [total, perBlock, startBlock, isStartUnknown, block, secondsPerBlock])
}

/** Where the first block cannot be read, farms that are paid for count as begun. */
const BEGUN = { block: 0n, startBlock: 0n } as const

/** Tokens by whose price farms are valued: quote tokens, tokens that are staked by themselves, and the reward. */
function pricedTokens(farms: readonly FarmConfig[]): readonly Token[] {
  const tokens = new Map([reward, wrapped].map((token) => [token.address, token]))
  for (const { isTokenOnly, token, quoteToken } of farms) {
    const needed = isTokenOnly ? token : quoteToken
    tokens.set(needed.address, needed)
  }
  return [...tokens.values()]
}

/** Whether a pool that a price may come of is still being read: these are the prices' own reads. */
function useIsPricing(tokens: readonly Token[]): boolean {
  const pools = usePools(
    useMemo(
      () =>
        tokens.flatMap((token) =>
          [wrapped, dollar]
            .filter((base) => base.address !== token.address)
            .map((base): TokenPair => [token, base]),
        ),
      [tokens],
    ),
  )
  return pools.some(({ status }) => status === 'loading')
}

type Input = unknown

/**
 * A farm's view keeps its identity while nothing that it is made of changed: its row does not render again. What the
 * account has changes with every block, and costs none of the figures that it is no part of.
 */
function viewKeeper(): (farm: FarmConfig, answers: FarmAnswers, market: Market) => FarmView {
  const known = new WeakMap<FarmConfig, { readonly inputs: readonly Input[]; readonly view: FarmView }>()
  return (farm, answers, market) => {
    const inputs: readonly Input[] = [
      answers.pool,
      answers.held,
      answers.supply,
      answers.reserves,
      market.totalAllocPoint,
      market.rewardPerYear,
      market.time,
      market.isPricing,
      market.priceOf(reward),
      market.priceOf(farm.isTokenOnly ? farm.token : farm.quoteToken),
      market.lpAprOf(farm),
    ]
    const { own } = answers
    const before = known.get(farm)
    const isKnown = before?.inputs.every((input, i) => isSame(input, inputs[i])) === true
    const figures = isKnown ? before.view : farmView(farm, answers, market)
    const isOwnKnown = figures.own?.staked === own?.staked && figures.own?.earned === own?.earned
    const view = isOwnKnown ? figures : { ...figures, own }
    if (view !== before?.view) known.set(farm, { inputs, view })
    return view
  }
}

function isSame(a: Input, b: Input): boolean {
  return a === b || (Ratio.isBigNumber(a) && Ratio.isBigNumber(b) && a.isEqualTo(b))
}
