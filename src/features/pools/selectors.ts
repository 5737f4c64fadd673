import { ABSURD_APR } from '~/config/absurdApr'
import type { Answer, NamedAnswers } from '~/chain/multicall/answers'
import type { PoolConfig } from '~/config/pools/pool'
import { blocksPerYear, poolWeight, rewardApr, type ShownApr, shownApr } from '~/domain/farming/apr'
import { apy } from '~/domain/farming/compound'
import { type FarmState, farmState, poolState } from '~/domain/farming/farmState'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Currency, currencyId, type Token } from '~/domain/money/currency'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { earnedInVault, sharesWorth } from '~/domain/vault/shares'
import { combine, everyLoadable, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, ready, valueOf } from '~/lib/loadable'
import type {
  FixedData,
  ManualData,
  OwnStakeData,
  OwnPaidStakeData,
  PackageData,
  PackageTerms,
  SousTerms,
  SousTotals,
  VaultData,
  VaultStake,
} from './reads'

/** What everything on this page is reckoned with. */
export interface MarketContext {
  /** The newest block; 0 until one is known. */
  readonly block: number
  readonly secondsPerBlock: number
  readonly reward: Token
  /** Dollars for one whole token; undefined if unknown. */
  readonly priceOf: (currency: Currency) => Ratio | undefined
}

/** A pool as a row or a card shows it; what can be done with it depends on its kind. */
interface Common {
  /** Its own name among all pools, in addresses of elements. */
  readonly key: string
  readonly stakingToken: Currency
  readonly earningToken: Token
  readonly state: FarmState | undefined
  /** Undefined while it is read. */
  readonly apr: ShownApr | undefined
  readonly total: Answer<Amount>
  readonly totalDollars: Ratio | undefined
  readonly staked: Answer<Amount>
  readonly earned: Answer<Amount>
  readonly earnedDollars: Ratio | undefined
  /** Seconds until it ends, or begins; undefined where there is no end. */
  readonly secondsLeft: number | undefined
}

export interface ManualPool extends Common {
  readonly kind: 'manual'
  /** Where its stakes can go to; undefined if there is none. */
  readonly vault: VaultPool | undefined
}

export interface VaultPool extends Common {
  readonly kind: 'vault'
  readonly vault: Answer<VaultData>
  readonly stake: Answer<VaultStake>
  /** What the compounding is made of; undefined where it is unknown. */
  readonly baseApr: Ratio | undefined
}

/** Blocks. */
interface Schedule {
  readonly startBlock: bigint
  readonly bonusEndBlock: bigint
}

export interface SousPool extends Common {
  readonly kind: 'sous'
  readonly config: PoolConfig
  /** From when until when it pays. */
  readonly schedule: Answer<Schedule | undefined>
  /** Units that one account may stake; undefined where there is no limit. */
  readonly limit: Answer<bigint | undefined>
  /** Units of the earned token that lie in the contract as stakes; undefined if they cannot be told apart. */
  readonly stakesAmongRewards: bigint | undefined
}

export interface PackagePool extends Common {
  readonly kind: 'package'
  readonly terms: Answer<PackageData>
  readonly packages: Answer<readonly PackageTerms[]>
  /** What the account was paid so far. */
  readonly paid: Answer<Amount>
}

export interface FixedPool extends Common {
  readonly kind: 'fixed'
  readonly terms: Answer<FixedData>
  readonly paid: Answer<Amount>
}

export type PoolView = ManualPool | VaultPool | SousPool | PackagePool | FixedPool

/** Whether a read of the pool’s panel failed. */
export function hasFailedRead(pool: PoolView): boolean {
  const more = (): readonly Answer<unknown>[] => {
    switch (pool.kind) {
      case 'vault':
        return [pool.vault, pool.stake]
      case 'sous':
        return [pool.schedule]
      case 'package':
        return [pool.terms, pool.packages]
      case 'fixed':
        return [pool.terms]
      case 'manual':
        return []
    }
  }
  return [pool.total, pool.staked, pool.earned, ...more()].some(({ status }) => status === 'failed')
}

/** What is compounded: the yield without interest on interest, per cent a year. Undefined where it is unknown. */
export function baseAprOf(pool: PoolView): Ratio | undefined {
  switch (pool.kind) {
    case 'vault':
      return pool.baseApr
    case 'package':
      return undefined
    default:
      return pool.apr?.kind === 'known' ? pool.apr.percent : undefined
  }
}

/** How often a day the vault is taken to compound (facts 2). */
export const VAULT_COMPOUNDS_PER_DAY = new Ratio(5000)
const HUNDREDTHS = 100

/** What the reward token's own farm pays a year in per cent; undefined while it is read. */
function manualApr(
  answer: Answer<ManualData>,
  { reward, secondsPerBlock }: MarketContext,
): ShownApr | undefined {
  if (answer.status === 'loading') return undefined
  if (answer.status === 'failed') return { kind: 'unknown' }
  const { allocPoint, totalAllocPoint, rewardPerBlock, total } = answer.value
  const perYear = poolWeight(allocPoint, totalAllocPoint)
    ?.times(toRatio(amountOf(reward, rewardPerBlock)))
    .times(blocksPerYear(secondsPerBlock))
  // One token is staked and earned: its price falls out.
  const staked = toRatio(amountOf(reward, total))
  return shownApr(rewardApr({ rewardPrice: ONE, rewardPerYear: perYear, staked }), undefined, ABSURD_APR)
}

const ONE = new Ratio(1)

/** The farm of the reward token itself; the vault's part of it is the vault's (facts 2). */
export function manualView(
  answers: NamedAnswers<ManualData>,
  own: NamedAnswers<OwnStakeData>,
  {
    vault,
    inVault,
    ...around
  }: MarketContext & { readonly vault: VaultPool | undefined; readonly inVault: Answer<bigint> },
): ManualPool {
  const { reward, block } = around
  const data = combine(answers)
  const total = mapLoadable(combine({ data, inVault }), (values) =>
    amountOf(reward, values.data.total - values.inVault),
  )
  return {
    kind: 'manual',
    key: 'manual',
    vault,
    state: stateOf(data, ({ allocPoint, startBlock }) =>
      farmState(allocPoint, { block: BigInt(block), startBlock }),
    ),
    apr: manualApr(data, around),
    ...common(reward, reward, total, own, around),
  }
}

export function vaultView(
  answers: NamedAnswers<VaultData>,
  stake: Answer<VaultStake>,
  farm: NamedAnswers<ManualData>,
  around: MarketContext,
): VaultPool {
  const { reward } = around
  const vault = combine(answers)
  const apr = manualApr(combine(farm), around)
  const total = mapLoadable(combine({ vault }), (values) => amountOf(reward, values.vault.held))
  const own = {
    staked: mapLoadable(combine({ vault, stake }), (values) =>
      sharesWorth(values.stake.shares, values.vault),
    ),
    earned: mapLoadable(combine({ vault, stake }), (values) => earnedInVault(values.stake, values.vault)),
  }
  return {
    kind: 'vault',
    key: 'auto',
    state: stateOf(vault, () => 'Live'),
    apr: vaultApy(apr, vault),
    vault,
    stake,
    baseApr: apr?.kind === 'known' ? apr.percent : undefined,
    ...common(reward, reward, total, own, around),
  }
}

/** The farm's yield as the vault compounds it, less its performance fee. */
function vaultApy(apr: ShownApr | undefined, vault: Answer<VaultData>): ShownApr | undefined {
  if (apr === undefined || vault.status === 'loading') return undefined
  if (apr.kind !== 'known') return apr
  if (vault.status === 'failed') return { kind: 'unknown' }
  const yielded = apy({
    apr: apr.percent,
    compoundsPerDay: VAULT_COMPOUNDS_PER_DAY,
    performanceFee: percentOf(vault.value.performanceFee),
  })
  return shownApr(yielded, undefined, ABSURD_APR)
}

export function sousView(
  config: PoolConfig,
  answers: NamedAnswers<SousTerms & SousTotals>,
  own: NamedAnswers<OwnStakeData>,
  around: MarketContext,
): SousPool {
  const { stakingToken, earningToken, sousId } = config
  const { block, secondsPerBlock, priceOf } = around
  const { startBlock, bonusEndBlock } = answers
  const blocks = combine({ startBlock, bonusEndBlock })
  const isSame = currencyId(stakingToken) === currencyId(earningToken)
  // Where the reward is the staked token only the contract knows what of its balance is staked, if it tells.
  const stakes = isSame ? valueOf(answers.stakes) : undefined
  const total = mapLoadable(
    combine({
      units: stakes === undefined ? answers.total : ready(stakes),
      wrapped: stakingToken.kind === 'native' ? answers.wrapped : ready(0n),
    }),
    ({ units, wrapped }) => amountOf(stakingToken, units + wrapped),
  )
  const state = sousState(config, answers, block)
  return {
    kind: 'sous',
    key: String(sousId),
    config,
    state,
    apr: sousApr(),
    schedule: config.isFinished ? ready(undefined) : blocks,
    limit: limitOf(config, answers),
    stakesAmongRewards: isSame ? stakes : 0n,
    ...common(stakingToken, earningToken, total, own, around),
    secondsLeft: secondsLeft(),
  }

  function sousApr(): ShownApr | undefined {
    // What has ended pays nothing, whatever anything is worth.
    if (state === 'Finished') return { kind: 'known', percent: new Ratio(0) }
    if (total.status === 'loading' || answers.rewardPerBlock.status === 'loading') return undefined
    // Contracts that do not tell are taken at what they were made with.
    const perBlock = valueOf(answers.rewardPerBlock) ?? config.tokenPerBlock
    const stakePrice = isSame ? ONE : priceOf(stakingToken)
    const all = valueOf(total)
    const reward = rewardApr({
      rewardPrice: isSame ? ONE : priceOf(earningToken),
      rewardPerYear: toRatio(amountOf(earningToken, perBlock)).times(blocksPerYear(secondsPerBlock)),
      staked: all && stakePrice && toRatio(all).times(stakePrice),
    })
    return shownApr(reward, undefined, ABSURD_APR)
  }

  function secondsLeft(): number | undefined {
    if (blocks.status !== 'ready' || block === 0 || state === 'Finished') return undefined
    const until = state === 'Coming Soon' ? blocks.value.startBlock : blocks.value.bonusEndBlock
    return Math.max(0, Number(until) - block) * secondsPerBlock
  }
}

/** Whether a pool pays, as far as is known; what is configured as finished is not asked any more. */
export function sousState(
  { isFinished }: PoolConfig,
  { startBlock, bonusEndBlock }: Pick<NamedAnswers<SousTerms>, 'startBlock' | 'bonusEndBlock'>,
  block: number,
): FarmState | undefined {
  if (isFinished) return 'Finished'
  if (block === 0) return undefined
  return stateOf(combine({ startBlock, bonusEndBlock }), (values) => poolState(values, BigInt(block)))
}

/** Contracts of the first years have no limit and do not answer. */
function limitOf({ stakingToken }: PoolConfig, answers: NamedAnswers<SousTerms>): Answer<bigint | undefined> {
  const { hasLimit, limit } = answers
  const isAsked = stakingToken.kind === 'token'
  if (limit.status === 'failed') return limit.problem === 'unreachable' ? limit : ready(undefined)
  if (isAsked && hasLimit.status === 'failed')
    return hasLimit.problem === 'unreachable' ? hasLimit : ready(undefined)
  if (limit.status === 'loading' || (isAsked && hasLimit.status === 'loading')) return LOADING
  return ready(isAsked && valueOf(hasLimit) === false ? undefined : limit.value)
}

export function packageView(
  answers: NamedAnswers<PackageData>,
  packages: readonly NamedAnswers<PackageTerms>[],
  own: NamedAnswers<OwnPaidStakeData>,
  around: MarketContext,
): PackagePool {
  const { reward } = around
  const terms = combine(answers)
  const each = packages.map((answer) => combine(answer))
  const all = everyLoadable(each)
  return {
    kind: 'package',
    key: 'package',
    state: stateOf(terms, () => 'Live'),
    apr: aprOf(all, (list) =>
      list.reduce(
        (most, { apr }) => (percentOf(apr).isGreaterThan(most) ? percentOf(apr) : most),
        new Ratio(0),
      ),
    ),
    terms,
    packages: all,
    paid: amountIn(reward, own.paid),
    ...common(
      reward,
      reward,
      mapLoadable(combine({ terms }), (values) => amountOf(reward, values.terms.total)),
      own,
      around,
    ),
  }
}

export function fixedView(
  answers: NamedAnswers<FixedData>,
  own: NamedAnswers<OwnPaidStakeData>,
  around: MarketContext,
): FixedPool {
  const { reward } = around
  const terms = combine(answers)
  return {
    kind: 'fixed',
    key: 'fixed',
    state: stateOf(terms, () => 'Live'),
    apr: aprOf(terms, ({ apr }) => percentOf(apr)),
    terms,
    paid: amountIn(reward, own.paid),
    ...common(
      reward,
      reward,
      mapLoadable(combine({ terms }), (values) => amountOf(reward, values.terms.total)),
      own,
      around,
    ),
  }
}

/** Per cent of hundredths of one. */
export function percentOf(hundredths: bigint): Ratio {
  return new Ratio(hundredths.toString()).div(HUNDREDTHS)
}

function aprOf<T>(answer: Answer<T>, percent: (value: T) => Ratio): ShownApr | undefined {
  if (answer.status === 'loading') return undefined
  return answer.status === 'failed'
    ? { kind: 'unknown' }
    : shownApr(percent(answer.value), undefined, ABSURD_APR)
}

function stateOf<T>(answer: Answer<T>, state: (value: T) => FarmState | undefined): FarmState | undefined {
  return answer.status === 'ready' ? state(answer.value) : undefined
}

/** What every view has; its end is a sous pool's alone. */
function common(
  stakingToken: Currency,
  earningToken: Token,
  total: Answer<Amount>,
  own: NamedAnswers<OwnStakeData>,
  { priceOf }: MarketContext,
): Omit<Common, 'key' | 'state' | 'apr'> {
  const earned = amountIn(earningToken, own.earned)
  return {
    stakingToken,
    earningToken,
    secondsLeft: undefined,
    total,
    totalDollars: dollarsOf(valueOf(total), priceOf),
    staked: amountIn(stakingToken, own.staked),
    earned,
    earnedDollars: dollarsOf(valueOf(earned), priceOf),
  }
}

function amountIn(currency: Currency, units: Answer<bigint>): Answer<Amount> {
  return mapLoadable(units, (all) => amountOf(currency, all))
}

/** Dollars for an amount; undefined where one of both is unknown. */
export function dollarsOf(amount: Amount | undefined, priceOf: MarketContext['priceOf']): Ratio | undefined {
  if (amount === undefined) return undefined
  return priceOf(amount.currency)?.times(toRatio(amount))
}
