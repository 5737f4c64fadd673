import * as cheeseVault from '~/chain/abi/cheeseVault'
import * as fixedAprPool from '~/chain/abi/fixedAprPool'
import * as fixedAprPoolEvents from '~/chain/abi/fixedAprPoolEvents'
import * as masterChef from '~/chain/abi/masterChef'
import * as masterChefEvents from '~/chain/abi/masterChefEvents'
import * as packagePool from '~/chain/abi/packagePool'
import * as packagePoolEvents from '~/chain/abi/packagePoolEvents'
import * as smartChef from '~/chain/abi/smartChef'
import * as smartChefEvents from '~/chain/abi/smartChefEvents'
import * as sousChefBnb from '~/chain/abi/sousChefBnb'
import * as sousChefBnbEvents from '~/chain/abi/sousChefBnbEvents'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { guarded } from '~/chain/contract/guard'
import { type Chef, earning } from '~/config/earning'
import { REWARD_PID } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { EARNING_SPARE_GAS } from '~/config/policies'
import type { PoolConfig } from '~/config/pools/pool'
import { ACCOUNT, amountFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget, LogFact, Summary } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { type Amount, amountOf, significantText } from '~/domain/money/amount'
import { type Currency, shortSymbol, type Token } from '~/domain/money/currency'
import type { WithdrawalShares } from '~/domain/vault/shares'
import { emergencyFacts, stakingFacts } from '~/widgets/farming/logFacts'
import type { stakingSummaries } from '~/widgets/farming/summaries'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import type { poolsSummaries } from './summaries'

type StakingSummary = SummaryIn<typeof stakingSummaries>

/** How something is staked, taken back and harvested in one pool; amounts in units. */
export interface PoolWrites {
  /** Where its transactions are. */
  readonly target: ActionTarget
  /** Who takes the stake from the wallet. */
  readonly spender: Address
  readonly stake: (units: bigint) => PlannedAction
  readonly unstake: (units: bigint) => PlannedAction
  readonly harvest: () => PlannedAction
  /** Gives the stake back and lets go of what it has earned. */
  readonly emergency: (units: bigint) => PlannedAction
}

const { reward } = network.deployment

export interface ManualWrites extends PoolWrites {
  /** Stakes what was earned: the chef pays it before it takes the stake, so that both are one transaction. */
  readonly compound: (units: bigint) => PlannedAction
}

/** Farm 0 has functions of its own (facts 2). */
function manualWrites({ address }: Chef): ManualWrites {
  const target = { place: 'manual' } as const
  const words = wordsOf(target, reward, reward)
  const own = { user: ACCOUNT, pid: BigInt(REWARD_PID) } as const
  const told = stakingFacts({
    ...{ contract: address, stakes: reward, earns: reward },
    taken: logTerm(masterChefEvents.DepositEvent, address, own, 'amount'),
    given: logTerm(masterChefEvents.WithdrawEvent, address, own, 'amount'),
  })
  const given = logTerm(masterChefEvents.EmergencyWithdrawEvent, address, own, 'amount')
  return {
    target,
    spender: address,
    stake: (units) =>
      planOf(callOf(masterChef.enterStaking, address, [units]), words('stake', units), told.stake),
    unstake: (units) =>
      planOf(callOf(masterChef.leaveStaking, address, [units]), words('unstake', units), told.unstake),
    harvest: () => planOf(callOf(masterChef.leaveStaking, address, [0n]), words('harvest'), told.harvest),
    emergency: (units) =>
      planOf(
        callOf(masterChef.emergencyWithdraw, address, [BigInt(REWARD_PID)]),
        words('unstake', units),
        emergencyFacts(reward, address, given),
      ),
    compound: (units) =>
      planOf(callOf(masterChef.enterStaking, address, [units]), words('compound', units), told.compound),
  }
}

/** A deposit of nothing pays what was earned (facts 2). The pool of the coin takes it along with the call. */
export function sousWrites({ sousId, contractAddress, stakingToken, earningToken }: PoolConfig): PoolWrites {
  const target = { place: 'pool', which: String(sousId) } as const
  const words = wordsOf(target, stakingToken, earningToken)
  const isCoin = stakingToken.kind === 'native'
  const withdraw = isCoin ? sousChefBnb.withdraw : smartChef.withdraw
  const leave = isCoin ? sousChefBnb.emergencyWithdraw : smartChef.emergencyWithdraw
  const deposit = (units: bigint) =>
    isCoin
      ? callOf(sousChefBnb.deposit, contractAddress, [], units)
      : callOf(smartChef.deposit, contractAddress, [units])
  const own = { user: ACCOUNT } as const
  const told = stakingFacts({
    ...{ contract: contractAddress, stakes: stakingToken, earns: earningToken },
    taken: logTerm(
      isCoin ? sousChefBnbEvents.DepositEvent : smartChefEvents.DepositEvent,
      contractAddress,
      own,
      'amount',
    ),
    given: logTerm(
      isCoin ? sousChefBnbEvents.WithdrawEvent : smartChefEvents.WithdrawEvent,
      contractAddress,
      own,
      'amount',
    ),
  })
  const given = logTerm(
    isCoin ? sousChefBnbEvents.EmergencyWithdrawEvent : smartChefEvents.EmergencyWithdrawEvent,
    contractAddress,
    own,
    'amount',
  )
  return {
    target,
    spender: contractAddress,
    stake: (units) => planOf(deposit(units), words('stake', units), told.stake),
    unstake: (units) =>
      planOf(callOf(withdraw, contractAddress, [units]), words('unstake', units), told.unstake),
    harvest: () => planOf(deposit(0n), words('harvest'), told.harvest),
    emergency: (units) =>
      planOf(
        callOf(leave, contractAddress, []),
        words('unstake', units),
        emergencyFacts(stakingToken, contractAddress, given),
      ),
  }
}

function fixedWrites(address: Address): PoolWrites {
  const target = { place: 'fixed' } as const
  const words = wordsOf(target, reward, reward)
  return {
    target,
    spender: address,
    stake: (units) =>
      planOf(callOf(fixedAprPool.deposit, address, [units]), words('stake', units), [
        amountFact(
          'amount',
          reward,
          logTerm(fixedAprPoolEvents.DepositEvent, address, { user: ACCOUNT }, 'amount'),
        ),
        paidFact(address),
      ]),
    unstake: (units) =>
      planOf(callOf(fixedAprPool.withdraw, address, [units]), words('unstake', units), [
        amountFact(
          'amount',
          reward,
          logTerm(fixedAprPoolEvents.WithdrawEvent, address, { user: ACCOUNT }, 'amount'),
        ),
      ]),
    harvest: () =>
      planOf(callOf(fixedAprPool.withdrawReward, address, []), words('harvest'), [
        amountFact('amount', reward, transferTerm(reward.address, { from: address, to: ACCOUNT })),
      ]),
    emergency: (units) =>
      planOf(callOf(fixedAprPool.emergencyWithdraw, address, []), words('unstake', units), [
        amountFact('amount', reward, transferTerm(reward.address, { from: address, to: ACCOUNT })),
      ]),
  }
}

/** The vault keeps contracts out, also of its bounty. */
const VAULT = {
  deposit: guarded(cheeseVault.deposit, 'entry'),
  harvest: guarded(cheeseVault.harvest, 'entry'),
  withdraw: guarded(cheeseVault.withdraw, 'exit'),
  withdrawAll: guarded(cheeseVault.withdrawAll, 'exit'),
} as const

export interface VaultWrites {
  readonly target: ActionTarget
  readonly spender: Address
  readonly stake: (units: bigint) => PlannedAction
  /** `units` is what the shares are worth, for people. */
  readonly unstake: (leaving: WithdrawalShares, units: bigint) => PlannedAction
  /** Harvests for everyone; `units` is what the caller is paid for it. */
  readonly bounty: (units: bigint) => PlannedAction
}

export function vaultWrites(address: Address): VaultWrites {
  const target = { place: 'auto' } as const
  const words = wordsOf(target, reward, reward)
  const paid = amountFact('amount', reward, transferTerm(reward.address, { from: address, to: ACCOUNT }))
  return {
    target,
    spender: address,
    stake: (units) =>
      planOf(callOf(VAULT.deposit, address, [units]), words('stake', units), [
        amountFact('amount', reward, transferTerm(reward.address, { from: ACCOUNT, to: address })),
      ]),
    unstake: (leaving, units) =>
      planOf(
        leaving.kind === 'all'
          ? callOf(VAULT.withdrawAll, address, [])
          : callOf(VAULT.withdraw, address, [leaving.shares]),
        words('unstake', units),
        [paid],
      ),
    bounty: (units) =>
      planOf(
        callOf(VAULT.harvest, address, []),
        {
          key: 'bounty',
          facts: { amount: textOf(reward, units), symbol: symbolOf(reward) },
        } satisfies SummaryIn<typeof poolsSummaries>,
        [paid],
      ),
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
  return {
    place: 'package',
    which: String(stakingId),
  } as const satisfies ActionTarget
}

export function packageWrites(address: Address): PackageWrites {
  const wordsAt = (target: ActionTarget) => wordsOf(target, reward, reward)
  const own = (stakingID: bigint) => ({ user: ACCOUNT, stakingID }) as const
  return {
    spender: address,
    // What it will be known by is not known before it is there.
    stake: (units, id) =>
      planOf(
        callOf(packagePool.deposit, address, [units, BigInt(id)]),
        wordsAt({ place: 'package' })('stake', units),
        [
          amountFact(
            'amount',
            reward,
            logTerm(packagePoolEvents.DepositEvent, address, { user: ACCOUNT }, 'amount'),
          ),
          paidFact(address),
        ],
      ),
    reward: (stakingId, isOver) =>
      planOf(
        callOf(isOver ? packagePool.withdrawReward : packagePool.withdrawMonthly, address, [stakingId]),
        wordsAt(packageTarget(stakingId))('harvest'),
        [
          amountFact(
            'amount',
            reward,
            logTerm(packagePoolEvents.RewardPaidEvent, address, own(stakingId), 'amount'),
          ),
        ],
      ),
    unstake: (stakingId, units) =>
      planOf(
        callOf(packagePool.withdraw, address, [stakingId]),
        wordsAt(packageTarget(stakingId))('unstake', units),
        [
          amountFact(
            'amount',
            reward,
            logTerm(packagePoolEvents.WithdrawEvent, address, own(stakingId), 'amount'),
          ),
          amountFact(
            'harvested',
            reward,
            logTerm(packagePoolEvents.RewardPaidEvent, address, own(stakingId), 'amount'),
            { line: 'received', isZeroIfNone: true },
          ),
        ],
      ),
  }
}

/** The pools’ write functions, by the contracts of this network. */
export const WRITES = {
  manual: earning.chef && manualWrites(earning.chef),
  vault: earning.vault && vaultWrites(earning.vault),
  packages: earning.packagePool && packageWrites(earning.packagePool),
  fixed: earning.fixedAprPool && fixedWrites(earning.fixedAprPool),
} as const

function planOf(call: ContractCall, summary: Summary, logFacts: readonly LogFact[]): PlannedAction {
  return {
    attempts: [call],
    picking: 'first',
    summary,
    spareGas: EARNING_SPARE_GAS,
    logFacts,
  }
}

/** What a pool took, of which it keeps a fee. */
function paidFact(contract: Address): LogFact {
  const taken = transferTerm(reward.address, { from: ACCOUNT, to: contract })
  return amountFact('paid', reward, taken, { rounding: 'up', line: 'paid' })
}

/** The summary keys of a pool’s transactions. */
function wordsOf(target: ActionTarget, stakingToken: Currency, earningToken: Token) {
  const facts = {
    symbol: symbolOf(stakingToken),
    place: target.place,
    earns: symbolOf(earningToken),
  }
  function words(key: 'harvest'): StakingSummary
  function words(key: 'stake' | 'unstake' | 'compound', units: bigint): StakingSummary
  function words(key: 'harvest' | 'stake' | 'unstake' | 'compound', units = 0n): StakingSummary {
    return key === 'harvest'
      ? { key, facts, target }
      : {
          key,
          facts: { amount: textOf(stakingToken, units), ...facts },
          target,
        }
  }
  return words
}

function textOf(currency: Currency, units: bigint): string {
  const amount: Amount = amountOf(currency, units)
  return significantText(amount)
}

function symbolOf({ symbol }: Currency): string {
  return shortSymbol(symbol)
}
