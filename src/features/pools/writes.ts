import type { ContractCall, ContractName } from '~/chain/contract/call'
import { type Chef, earning } from '~/config/earning'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import type { PlannedAction } from '~/core/transactions/plan'
import type { StakingKind, Summary } from '~/core/transactions/slice'
import type { ActionTarget } from '~/core/transactions/usePendingAction'
import type { Address } from '~/domain/address'
import { type Amount, amountOf, significantText } from '~/domain/money/amount'
import { type Currency, shortSymbol, type Token } from '~/domain/money/currency'
import type { Leaving } from '~/domain/vault/shares'

/** How something is staked, taken back and harvested in one pool; amounts in units. */
export interface PoolWrites {
  /** Where its transactions are. */
  readonly target: ActionTarget
  /** Who takes the stake from the wallet. */
  readonly spender: Address
  readonly stake: (units: bigint) => PlannedAction
  readonly unstake: (units: bigint) => PlannedAction
  readonly harvest: () => PlannedAction
  /** Gives the stake back and lets go of what it has earned; absent where a pool has no such thing. */
  readonly emergency?: (units: bigint) => PlannedAction
}

const { reward } = network.deployment

/** Farm 0 has functions of its own (facts 2). */
function manualWrites({ address }: Chef): PoolWrites {
  const target = { place: 'manual' } as const
  const words = wordsOf(target, reward, reward)
  const call = (method: string, args: readonly unknown[]) => callOf(address, 'masterChef', method, args)
  return {
    target,
    spender: address,
    stake: (units) => planOf(call('enterStaking', [units]), words('stake', units)),
    unstake: (units) => planOf(call('leaveStaking', [units]), words('unstake', units)),
    harvest: () => planOf(call('leaveStaking', [0n]), words('harvest')),
  }
}

/** A deposit of nothing pays what was earned (facts 2). The pool of the coin takes it along with the call. */
export function sousWrites({
  sousId,
  contractAddress,
  stakingToken,
  earningToken,
  hasEmergencyWithdraw,
}: PoolConfig): PoolWrites {
  const target = { place: 'pool', which: String(sousId) } as const
  const words = wordsOf(target, stakingToken, earningToken)
  const isCoin = stakingToken.kind === 'native'
  const contract = isCoin ? 'sousChefBnb' : 'smartChef'
  const call = (method: string, args: readonly unknown[], value = 0n) =>
    callOf(contractAddress, contract, method, args, value)
  const deposit = (units: bigint) => (isCoin ? call('deposit', [], units) : call('deposit', [units]))
  return {
    target,
    spender: contractAddress,
    stake: (units) => planOf(deposit(units), words('stake', units)),
    unstake: (units) => planOf(call('withdraw', [units]), words('unstake', units)),
    harvest: () => planOf(deposit(0n), words('harvest')),
    ...(hasEmergencyWithdraw && {
      emergency: (units: bigint) => planOf(call('emergencyWithdraw', []), words('unstake', units)),
    }),
  }
}

function fixedWrites(address: Address): PoolWrites {
  const target = { place: 'fixed' } as const
  const words = wordsOf(target, reward, reward)
  const call = (method: string, args: readonly unknown[]) => callOf(address, 'fixedAprPool', method, args)
  return {
    target,
    spender: address,
    stake: (units) => planOf(call('deposit', [units]), words('stake', units)),
    unstake: (units) => planOf(call('withdraw', [units]), words('unstake', units)),
    harvest: () => planOf(call('withdrawReward', []), words('harvest')),
  }
}

export interface VaultWrites {
  readonly spender: Address
  readonly stake: (units: bigint) => PlannedAction
  /** `units` is what the shares are worth, for people. */
  readonly unstake: (leaving: Leaving, units: bigint) => PlannedAction
  /** Harvests for everybody; `units` is what the caller is paid for it. */
  readonly bounty: (units: bigint) => PlannedAction
}

export function vaultWrites(address: Address): VaultWrites {
  const words = wordsOf({ place: 'auto' }, reward, reward)
  const call = (method: string, args: readonly unknown[]) => callOf(address, 'cheeseVault', method, args)
  return {
    spender: address,
    stake: (units) => planOf(call('deposit', [units]), words('stake', units)),
    unstake: (leaving, units) =>
      planOf(
        leaving.kind === 'all' ? call('withdrawAll', []) : call('withdraw', [leaving.shares]),
        words('unstake', units),
      ),
    bounty: (units) =>
      planOf(call('harvest', []), {
        kind: 'bounty',
        amount: textOf(reward, units),
        symbol: symbolOf(reward),
      }),
  }
}

export interface PackageWrites {
  readonly spender: Address
  readonly stake: (units: bigint, id: number) => PlannedAction
  /** Takes the rewards of a stake: of the months that are over, or of all once its time is up. */
  readonly reward: (stakingId: bigint, isOver: boolean) => PlannedAction
  /** Ends a stake; `units` is what comes back. */
  readonly unstake: (stakingId: bigint, units: bigint) => PlannedAction
}

/** A stake in a package: each is harvested and taken back by itself. */
export function packageTarget(stakingId: bigint) {
  return { place: 'package', which: String(stakingId) } as const satisfies ActionTarget
}

export function packageWrites(address: Address): PackageWrites {
  const wordsAt = (target: PoolTarget) => wordsOf(target, reward, reward)
  const call = (method: string, args: readonly unknown[]) => callOf(address, 'packagePool', method, args)
  return {
    spender: address,
    // What it will be known by is not known before it is there.
    stake: (units, id) =>
      planOf(call('deposit', [units, BigInt(id)]), wordsAt({ place: 'package' })('stake', units)),
    reward: (stakingId, isOver) =>
      planOf(
        call(isOver ? 'withdrawReward' : 'withdrawMonthly', [stakingId]),
        wordsAt(packageTarget(stakingId))('harvest'),
      ),
    unstake: (stakingId, units) =>
      planOf(call('withdraw', [stakingId]), wordsAt(packageTarget(stakingId))('unstake', units)),
  }
}

/** What there is to write to on this network. */
export const WRITES = {
  manual: earning.chef && manualWrites(earning.chef),
  vault: earning.vault && vaultWrites(earning.vault),
  packages: earning.packagePool && packageWrites(earning.packagePool),
  fixed: earning.fixedAprPool && fixedWrites(earning.fixedAprPool),
} as const

function planOf(call: ContractCall, summary: Summary): PlannedAction {
  return { attempts: [call], picking: 'first', summary }
}

function callOf(
  target: Address,
  contract: ContractName,
  method: string,
  args: readonly unknown[],
  value = 0n,
): ContractCall {
  return { target, contract, method, args, value }
}

interface PoolTarget {
  readonly place: Exclude<StakingKind, 'farm'>
  readonly which?: string
}

/** How what is done in a pool is told. */
function wordsOf(target: PoolTarget, stakingToken: Currency, earningToken: Token) {
  const facts = { symbol: symbolOf(stakingToken), ...target, earns: symbolOf(earningToken) }
  function words(kind: 'harvest'): Summary
  function words(kind: 'stake' | 'unstake', units: bigint): Summary
  function words(kind: 'harvest' | 'stake' | 'unstake', units = 0n): Summary {
    return kind === 'harvest' ? { kind, ...facts } : { kind, amount: textOf(stakingToken, units), ...facts }
  }
  return words
}

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3

function textOf(currency: Currency, units: bigint): string {
  const amount: Amount = amountOf(currency, units)
  return significantText(amount, SUMMARY_DIGITS)
}

function symbolOf({ symbol }: Currency): string {
  return shortSymbol(symbol)
}
