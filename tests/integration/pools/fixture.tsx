import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import { expect } from 'vitest'
import { abi as vaultAbi } from '~/chain/abi/cheeseVault'
import { abi as fixedAbi } from '~/chain/abi/fixedAprPool'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import { abi as packageAbi } from '~/chain/abi/packagePool'
import { abi as smartAbi } from '~/chain/abi/smartChef'
import type { Call } from '~/chain/multicall/aggregate'
import { devnetFarming } from '~/config/addresses/farming31337'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import { type Address, toAddress } from '~/domain/address'
import { nativeCoin } from '~/domain/money/currency'
import PoolsScreen from '~/features/pools/PoolsScreen'
import type { Hex } from '~/lib/hex'
import { wordHex } from '../../chain/fakeChain'
import { addressOf, E18, EarningChain, openScreen, tokenOf } from '../earningFixture'

const { reward, wrapped, multicall } = network.deployment
const CHEF = toAddress(devnetFarming.MasterChef)
const VAULT = toAddress(devnetFarming.CheeseVault)
const PACKAGES = toAddress(devnetFarming.PackagePool)
const FIXED = toAddress(devnetFarming.FixedAprPool)
const ABIS = {
  chef: new Interface(chefAbi),
  vault: new Interface(vaultAbi),
  packages: new Interface(packageAbi),
  fixed: new Interface(fixedAbi),
  pool: new Interface(smartAbi),
}

export const COIN = nativeCoin(network.chainId)

/** A pool that takes CHEESE and pays a token of its own. */
export function poolOf(sousId: number, changes: Partial<PoolConfig> = {}): PoolConfig {
  return {
    sousId,
    stakingToken: reward,
    earningToken: tokenOf(`E${String(sousId)}`, 0xe000 + sousId),
    contractAddress: addressOf(0xc000 + sousId),
    poolCategory: 'Core',
    tokenPerBlock: E18,
    sortOrder: sousId,
    isFinished: false,
    hasEmergencyWithdraw: false,
    ...changes,
  }
}

/** A pool as its chain has it. Blocks, and amounts in units. */
interface PoolState {
  rewardPerBlock: bigint
  startBlock: bigint
  bonusEndBlock: bigint
  limit: bigint
  /** What lies in its contract of what is staked, and of what it pays. */
  total: bigint
  rewards: bigint
  staked: bigint
  earned: bigint
  allowance: bigint
  /** It reverts whatever it is asked. */
  isRefused: boolean
}

export interface Stake {
  readonly id: bigint
  readonly chosen: bigint
  readonly amount: bigint
  readonly monthly: bigint
  readonly start: bigint
  readonly end: bigint
  readonly paid: bigint
  readonly taken: bigint
}

/** A node with every kind of pool, whose state a test changes under the page. */
export class PoolChain extends EarningChain {
  /** Seconds since 1970. */
  now = 1_700_000_000n
  balance = 50_000n * E18
  /** What contracts of the reward token's own may take. */
  allowance = 10n ** 30n
  chef = {
    allocPoint: 10n,
    totalAllocPoint: 100n,
    perBlock: E18 / 1000n,
    held: 3000n * E18,
    staked: 0n,
    earned: 0n,
  }
  vault = {
    totalShares: 1000n * E18,
    held: 2000n * E18,
    pending: 40n * E18,
    isPaused: false,
    shares: 0n,
    deposited: 0n,
    atLastAction: 0n,
  }
  packages = { isPaused: false, total: 0n, most: 1_000_000n * E18, stakes: [] as readonly Stake[] }
  fixed = { isPaused: false, total: 5000n * E18, staked: 0n, earned: 0n }
  readonly pools = new Map<Address, PoolState>()
  private readonly configs: readonly PoolConfig[]

  constructor(configs: readonly PoolConfig[]) {
    super()
    this.configs = configs
    for (const { contractAddress } of configs) this.pools.set(contractAddress, usual())
  }

  /** What a pool is now; a test changes it and then the block. */
  of(sousId: number): PoolState {
    const config = this.configs.find((each) => each.sousId === sousId)
    const state = config && this.pools.get(config.contractAddress)
    if (state === undefined) throw new Error(`There is no pool ${String(sousId)}.`)
    return state
  }

  mine(change: () => void = () => undefined): void {
    change()
    this.block += 1
  }

  /** The last call that was sent, as its contract reads it: its function and arguments. */
  lastCall(contract: keyof typeof ABIS): readonly unknown[] {
    const call = ABIS[contract].parseTransaction({ data: this.sent.at(-1)?.data ?? '0x' })
    return call === null ? [] : [call.name, ...(call.args as readonly unknown[])]
  }

  protected override answerTo({ target, callData }: Call): Hex | 'revert' {
    if (target === CHEF) return this.told(ABIS.chef, callData, this.chefAnswers())
    if (target === VAULT) return this.told(ABIS.vault, callData, this.vaultAnswers())
    if (target === PACKAGES) return this.told(ABIS.packages, callData, this.packageAnswers())
    if (target === FIXED) return this.told(ABIS.fixed, callData, this.fixedAnswers())
    const pool = this.pools.get(target)
    if (pool !== undefined) return this.told(ABIS.pool, callData, poolAnswers(pool))
    if (target === multicall) return this.multicallAnswer(callData)
    return this.tokenAnswer(target, callData)
  }

  private told(
    abi: Interface,
    data: Hex,
    answers: Readonly<Record<string, readonly unknown[] | undefined>>,
  ): Hex | 'revert' {
    const call = abi.parseTransaction({ data })
    // What a chef answers depends on whom it is asked of.
    const name = call?.args.includes(VAULT) === true ? `${call.name} of the vault` : call?.name
    const values = name === undefined ? undefined : answers[name]
    if (call === null || values === undefined) return 'revert'
    return abi.encodeFunctionResult(call.name, values) as Hex
  }

  private chefAnswers() {
    const { allocPoint, totalAllocPoint, perBlock, staked, earned } = this.chef
    return {
      poolInfo: [reward.address, allocPoint, 0n, 0n],
      totalAllocPoint: [totalAllocPoint],
      cheesePerBlock: [perBlock],
      startBlock: [10n],
      userInfo: [staked, 0n],
      pendingCheese: [earned],
      'userInfo of the vault': [this.vault.held, 0n],
    }
  }

  private vaultAnswers() {
    const { totalShares, held, pending, isPaused, shares, deposited, atLastAction } = this.vault
    return {
      totalShares: [totalShares],
      balanceOf: [held],
      calculateTotalPendingCakeRewards: [pending],
      performanceFee: [200n],
      callFee: [25n],
      withdrawFee: [10n],
      withdrawFeePeriod: [259_200n],
      paused: [isPaused],
      userInfo: [shares, deposited, atLastAction, deposited],
    }
  }

  private packageAnswers() {
    const { isPaused, total, most, stakes } = this.packages
    const open = stakes.filter(({ taken }) => taken === 0n)
    return {
      poolFee: [50n],
      earlyWithdrawalFee: [1000n],
      minStaking: [1000n * E18],
      maxStakePool: [most],
      totalStaked: [total],
      paused: [isPaused],
      APR: [3600n],
      packageMonths: [6n],
      getUserStats: [BigInt(stakes.length), open.reduce((sum, { amount }) => sum + amount, 0n), 0n, 0n],
      getUserStaking: [
        stakes.map(({ id }) => id),
        stakes.map(({ chosen, amount, monthly, start, end, paid, taken }) => [
          chosen,
          amount,
          monthly,
          start,
          end,
          paid,
          taken,
        ]),
      ],
    }
  }

  private fixedAnswers() {
    const { isPaused, total, staked, earned } = this.fixed
    return {
      APR: [1500n],
      poolFee: [50n],
      minStaking: [100n * E18],
      totalStaked: [total],
      paused: [isPaused],
      getUserInfo: [staked, 0n, 0n, 0n, 0n, 0n],
      pendingreward: [earned],
    }
  }

  private multicallAnswer(callData: Hex): Hex {
    // getEthBalance, of a pool or of the account; else the time.
    if (!callData.startsWith('0x4d2301cc')) return wordHex(this.now)
    const asked = askerIn(callData)
    return wordHex([...this.pools].find(([address]) => isSame(address, asked))?.[1].total ?? this.balance)
  }

  private tokenAnswer(target: Address, callData: Hex): Hex {
    const asked = askerIn(callData)
    switch (callData.slice(0, 10)) {
      case '0x70a08231': {
        if (isSame(CHEF, asked)) return wordHex(this.chef.held)
        const [, pool] = [...this.pools].find(([address]) => isSame(address, asked)) ?? []
        if (pool === undefined) return wordHex(this.balance)
        return wordHex(
          target === reward.address ? pool.total : target === wrapped.address ? 0n : pool.rewards,
        )
      }
      case '0xdd62ed3e': {
        const spender = `0x${callData.slice(-40)}`
        const [, pool] = [...this.pools].find(([address]) => isSame(address, spender)) ?? []
        return wordHex(pool?.allowance ?? this.allowance)
      }
      case '0x0902f1ac':
        return this.dollarPool(target)
      default:
        return wordHex(1n)
    }
  }
}

function poolAnswers(pool: PoolState): Readonly<Record<string, readonly unknown[] | undefined>> {
  if (pool.isRefused) return {}
  return {
    rewardPerBlock: [pool.rewardPerBlock],
    startBlock: [pool.startBlock],
    bonusEndBlock: [pool.bonusEndBlock],
    hasUserLimit: [pool.limit > 0n],
    poolLimitPerUser: [pool.limit],
    userInfo: [pool.staked, 0n],
    pendingReward: [pool.earned],
  }
}

function usual(): PoolState {
  return {
    rewardPerBlock: E18 / 1000n,
    startBlock: 10n,
    bonusEndBlock: 1_000_000n,
    limit: 0n,
    total: 100n * E18,
    rewards: 1_000_000n * E18,
    staked: 0n,
    earned: 0n,
    allowance: 10n ** 30n,
    isRefused: false,
  }
}

function askerIn(callData: Hex): string {
  return `0x${callData.slice(34, 74)}`
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The pools' page at a path, on a chain that a test holds in its hands. */
export function open(chain: PoolChain, path = '/pools') {
  return openScreen(chain, path, <PoolsScreen />)
}

export const row = async (key: string) => within(await screen.findByTestId(`pool-${key}`))

/** Opens a row of the table; gives what is in it. */
export async function openRow(key: string) {
  const [name] = (await row(key)).getAllByRole('button')
  if (name !== undefined) await userEvent.click(name)
  return within(await screen.findByTestId(`pool-${key}-details`))
}

/** The pools that the table shows, in its order. */
export const shownKeys = () =>
  [...document.querySelectorAll('#pools-table tr[data-testid]')].flatMap((line) => {
    const id = line.getAttribute('data-testid') ?? ''
    return id.endsWith('-details') ? [] : [id.slice('pool-'.length)]
  })

export const pressConfirm = () => userEvent.click(document.getElementById('confirm-stake') ?? document.body)

export const confirmSays = (words: string) =>
  waitFor(() => {
    expect(document.getElementById('confirm-stake')?.textContent).toBe(words)
  })

const amountField = async () => within(await screen.findByRole('dialog')).getByRole('textbox')

/** Types an amount into the dialog that opens. */
export async function type(amount: string) {
  await userEvent.type(await amountField(), amount)
}
