import { useMemo } from 'react'
import { useCurrentBlock } from '~/chain/block/useBlock'
import { useNamedRead, useNamedReads } from '~/chain/multicall/useNamedReads'
import type { NamedAnswers } from '~/chain/multicall/answers'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import { useConfigList } from '~/core/configLists/configList'
import { farmList } from '~/core/configLists/farmList'
import { poolList } from '~/core/configLists/poolList'
import { usePrices } from '~/core/prices/usePrices'
import { wrappedOf } from '~/core/tokens/wrapped'
import { useActivityReadOptions } from '~/core/transactions/useActivityReadOptions'
import { useSecondsPerBlock } from '~/core/useSecondsPerBlock'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import {
  fixedReads,
  manualReads,
  NO_ACCOUNT_READS,
  NO_ACCOUNT_PAID_READS,
  type OwnStakeData,
  ownFixedReads,
  ownManualReads,
  ownPackageReads,
  ownSousReads,
  ownVaultRead,
  packageReads,
  packageTermReads,
  sousTermReads,
  sousTotalReads,
  vaultReads,
} from './reads'
import {
  fixedView,
  manualView,
  packageView,
  type PoolView,
  sousState,
  sousView,
  type MarketContext,
  vaultView,
} from './selectors'

const { chef, vault, packagePool, fixedAprPool } = earning
const { reward } = network.deployment

const MANUAL = chef && manualReads(chef)
const VAULT = chef && vault && vaultReads(vault, chef)
const PACKAGES = packagePool && packageReads(packagePool)
const PACKAGE_TERMS = packagePool === undefined ? [] : packageTermReads(packagePool)
const FIXED = fixedAprPool && fixedReads(fixedAprPool)
const NO_POOLS: readonly PoolConfig[] = []
const NO_FARMS: readonly FarmConfig[] = []

/** What hardly ever changes is read again after so many blocks. */
const SELDOM = { blocksPerFetch: 20 } as const
const [ENDED, GOES_ON] = ['e', 'g'] as const

export interface Pools {
  /** In the order of the list; those of other tokens come when their list has been loaded. */
  readonly pools: readonly PoolView[]
  readonly list: Loadable<unknown, 'unreachable'>
  readonly onRetry: () => void
  readonly priceOf: MarketContext['priceOf']
}

/** Of pools that pay another token: those that still pay, those that have ended, or both. */
type Which = 'live' | 'finished' | 'all'

function reloadPoolLists(): void {
  poolList.reload()
  if (farmList.current().status === 'failed') farmList.reload()
}

/** Pools of this network with what the account has in them; those of the reward token in any case. */
export function usePools(which: Which): Pools {
  const account = useAccount()
  const block = useCurrentBlock()
  const secondsPerBlock = useSecondsPerBlock()
  const list = useConfigList(poolList)
  // Through which tokens without a pool of their own are priced: without it some have no price, which is said beside them.
  const farms = valueOf(useConfigList(farmList)) ?? NO_FARMS
  const configs = valueOf(list)
  // Which pools have ended, and are to be seen elsewhere, only their chain knows: their terms are asked for first.
  const asked = useMemo(
    () => (configs ?? NO_POOLS).filter((pool) => which !== 'live' || !pool.isFinished),
    [configs, which],
  )
  const terms = useNamedReads(
    useMemo(() => asked.map(sousTermReads), [asked]),
    SELDOM,
  )
  const ended = asked
    .map((pool, i) => (terms[i] && sousState(pool, terms[i], block) === 'Finished' ? ENDED : GOES_ON))
    .join('')
  const here = useMemo(
    () =>
      asked.flatMap((pool, i) =>
        which === 'all' || which === (ended[i] === ENDED ? 'finished' : 'live') ? [{ pool, i }] : [],
      ),
    [asked, ended, which],
  )
  const priceOf = usePriceOf(asked, farms)

  const manual = useNamedRead(MANUAL)
  const ownManual = useNamedRead(
    useMemo(() => (chef && account ? ownManualReads(chef, account) : NO_ACCOUNT_READS), [account]),
  )
  const vaultAnswers = useNamedRead(VAULT)
  const stake = useRead(
    useMemo(() => (vault && account ? ownVaultRead(vault, account) : undefined), [account]),
  )
  const packageAnswers = useNamedRead(PACKAGES)
  const packageTerms = useNamedReads(PACKAGE_TERMS)
  const ownPackages = useNamedRead(
    useMemo(
      () => (packagePool && account ? ownPackageReads(packagePool, account) : NO_ACCOUNT_PAID_READS),
      [account],
    ),
  )
  const fixed = useNamedRead(FIXED)
  const ownFixed = useNamedRead(
    useMemo(
      () => (fixedAprPool && account ? ownFixedReads(fixedAprPool, account) : NO_ACCOUNT_PAID_READS),
      [account],
    ),
  )
  const totals = useNamedReads(
    useMemo(() => here.map(({ pool }) => sousTotalReads(pool)), [here]),
    SELDOM,
  )
  const ownSous = useOwnSous(here, account)

  const pools = useMemo(() => {
    const around: MarketContext = { block, secondsPerBlock, reward, priceOf }
    const views: PoolView[] = []
    const vaultPool = vaultAnswers && manual && vaultView(vaultAnswers, stake, manual, around)
    if (vaultPool) views.push(vaultPool)
    if (manual) {
      const inVault = vaultAnswers?.inFarm ?? ready(0n)
      views.push(manualView(manual, ownManual, { ...around, vault: vaultPool, inVault }))
    }
    if (fixed) views.push(fixedView(fixed, ownFixed, around))
    if (packageAnswers) views.push(packageView(packageAnswers, packageTerms, ownPackages, around))
    for (const [at, { pool, i }] of here.entries()) {
      const [made, staked, own] = [terms[i], totals[at], ownSous[at]]
      if (made && staked && own) views.push(sousView(pool, { ...made, ...staked }, own, around))
    }
    return views
  }, [
    block,
    secondsPerBlock,
    priceOf,
    vaultAnswers,
    stake,
    manual,
    ownManual,
    packageAnswers,
    packageTerms,
    ownPackages,
    fixed,
    ownFixed,
    here,
    terms,
    totals,
    ownSous,
  ])
  return { pools, list, onRetry: reloadPoolLists, priceOf }
}

/** Reads a pool at each block while its row is open. */
export function useOpenPool(pool: PoolConfig, isOpen: boolean): void {
  const account = useAccount()
  useNamedRead(useMemo(() => (isOpen ? sousTermReads(pool) : undefined), [isOpen, pool]))
  useNamedRead(useMemo(() => (isOpen ? sousTotalReads(pool) : undefined), [isOpen, pool]))
  useNamedRead(
    useMemo(() => (isOpen && account ? ownSousReads(pool, account) : undefined), [isOpen, pool, account]),
  )
}

/**
 * What the account has in each pool. Where something is staked the reward is read with each block; elsewhere one may
 * be left over, and is read as seldom as the stake.
 */
function useOwnSous(
  here: readonly { readonly pool: PoolConfig }[],
  account: Address | undefined,
): readonly NamedAnswers<OwnStakeData>[] {
  const asked = useMemo(
    () => here.map(({ pool }) => (account ? ownSousReads(pool, account) : NO_ACCOUNT_READS)),
    [here, account],
  )
  const own = useNamedReads(asked, useActivityReadOptions(account))
  useReads(
    useMemo(
      () =>
        asked.map(({ earned }, i) => ((valueOf(own[i]?.staked ?? LOADING) ?? 0n) > 0n ? earned : undefined)),
      [asked, own],
    ),
  )
  return own
}

/** Dollars for each token that is staked or earned here, by the graph that the farms are priced with. */
function usePriceOf(pools: readonly PoolConfig[], farms: readonly FarmConfig[]): MarketContext['priceOf'] {
  const tokens = useMemo(() => {
    const named = new Map<string, Token>([[reward.address, reward]])
    for (const { stakingToken, earningToken } of pools) {
      for (const token of [wrappedOf(stakingToken), earningToken]) named.set(token.address, token)
    }
    return [...named.values()]
  }, [pools])
  const priceOf = usePrices(tokens, farms)
  return useMemo(() => (currency) => priceOf(wrappedOf(currency)), [priceOf])
}
