import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Interface } from 'ethers'
import { expect } from 'vitest'
import * as vault from '~/chain/abi/cheeseVault'
import { allowance, balanceOf } from '~/chain/abi/erc20'
import * as fixed from '~/chain/abi/fixedAprPool'
import * as chef from '~/chain/abi/masterChef'
import { getEthBalance } from '~/chain/abi/multicall'
import * as packages from '~/chain/abi/packagePool'
import * as smart from '~/chain/abi/smartChef'
import * as smartV2 from '~/chain/abi/smartChefV2'
import * as sousBnb from '~/chain/abi/sousChefBnb'
import type { ReadFragment } from '~/chain/codec/fragment'
import { devnetFarming } from '~/config/addresses/farming31337'
import { network } from '~/config/networks'
import type { PoolConfig } from '~/config/pools/pool'
import { type Address, toAddress } from '~/domain/address'
import { nativeCoin } from '~/domain/money/currency'
import PoolsScreen, { reducer } from '~/features/pools/PoolsScreen'
import { addressOf, E18, LocalChain, REVERT, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const { reward, wrapped } = network.deployment
const CHEF = toAddress(devnetFarming.MasterChef)
const VAULT = toAddress(devnetFarming.CheeseVault)
const PACKAGES = toAddress(devnetFarming.PackagePool)
const FIXED = toAddress(devnetFarming.FixedAprPool)
const ABIS = {
  chef: new Interface(chef.abi),
  vault: new Interface(vault.abi),
  packages: new Interface(packages.abi),
  fixed: new Interface(fixed.abi),
  pool: new Interface(smart.abi),
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
  /** What of it is staked, where it pays what it takes. */
  stakes: bigint
  rewards: bigint
  staked: bigint
  earned: bigint
  allowance: bigint
  /** It reverts whatever it is asked. */
  isRefused: boolean
  /** Of the coin: it takes nothing from the account. */
  isBlocked: boolean
  /** Points of the profiles that it takes stakes from; undefined for a pool of the first version. */
  profilePoints: bigint | undefined
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
export class PoolChain extends LocalChain {
  override balance = 50_000n * E18
  /** What contracts of the reward token's own may take. */
  override allowance = 10n ** 30n
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
  packages = {
    isPaused: false,
    total: 0n,
    most: 1_000_000n * E18,
    stakes: [] as readonly Stake[],
    /** Its terms can’t be read. */
    isRefused: false,
  }
  fixed = { isPaused: false, total: 5000n * E18, staked: 0n, earned: 0n, paid: 0n }
  readonly pools = new Map<Address, PoolState>()
  private readonly configs: readonly PoolConfig[]

  constructor(configs: readonly PoolConfig[]) {
    super()
    this.configs = configs
    this.price(reward.address, 2n)
    this.price(wrapped.address, 300n)
    this.answerAsChef()
    this.answerAsVault()
    this.answerAsPackages()
    this.answerAsFixed()
    this.on(balanceOf, ([owner]) => (owner === CHEF ? this.chef.held : undefined), reward.address)
    for (const { contractAddress } of configs) this.answerAsPool(contractAddress)
  }

  /** What a pool is now; a test changes it and then the block. */
  of(sousId: number): PoolState {
    const config = this.configs.find((each) => each.sousId === sousId)
    const state = config && this.pools.get(config.contractAddress)
    if (state === undefined) throw new Error(`There is no pool ${String(sousId)}.`)
    return state
  }

  /** The last call that was sent, as its contract reads it: its function and arguments. */
  lastCall(contract: keyof typeof ABIS): readonly unknown[] {
    const call = ABIS[contract].parseTransaction({ data: this.wallet.asked.at(-1)?.data ?? '0x' })
    return call === null ? [] : [call.name, ...(call.args as readonly unknown[])]
  }

  private answerAsChef(): void {
    this.on(chef.poolInfo, () => [reward.address, this.chef.allocPoint, 0n, 0n], CHEF)
    this.on(chef.totalAllocPoint, () => this.chef.totalAllocPoint, CHEF)
    this.on(chef.cheesePerBlock, () => this.chef.perBlock, CHEF)
    this.on(chef.startBlock, () => 10n, CHEF)
    const stakedBy = (owner: Address) => (owner === VAULT ? this.vault.held : this.chef.staked)
    this.on(chef.userInfo, ([, owner]) => [stakedBy(owner), 0n], CHEF)
    this.on(chef.pendingCheese, ([, owner]) => (owner === VAULT ? REVERT : this.chef.earned), CHEF)
  }

  private answerAsVault(): void {
    this.on(vault.totalShares, () => this.vault.totalShares, VAULT)
    this.on(vault.balanceOf, () => this.vault.held, VAULT)
    this.on(vault.calculateTotalPendingCakeRewards, () => this.vault.pending, VAULT)
    this.on(vault.performanceFee, () => 200n, VAULT)
    this.on(vault.callFee, () => 25n, VAULT)
    this.on(vault.withdrawFee, () => 10n, VAULT)
    this.on(vault.withdrawFeePeriod, () => 259_200n, VAULT)
    this.on(vault.paused, () => this.vault.isPaused, VAULT)
    const info = () => {
      const { shares, deposited, atLastAction } = this.vault
      return [shares, deposited, atLastAction, deposited] as const
    }
    this.on(vault.userInfo, info, VAULT)
  }

  private answerAsPackages(): void {
    this.on(packages.poolFee, () => 50n, PACKAGES)
    this.on(packages.earlyWithdrawalFee, () => 1000n, PACKAGES)
    this.on(packages.earlyWithdrawalFeeOf, () => 1000n, PACKAGES)
    this.on(packages.minStaking, () => 1000n * E18, PACKAGES)
    this.on(packages.maxStakePool, () => this.packages.most, PACKAGES)
    this.on(packages.totalStaked, () => this.packages.total, PACKAGES)
    this.on(packages.paused, () => this.packages.isPaused, PACKAGES)
    this.on(packages.APR, () => (this.packages.isRefused ? REVERT : 3600n), PACKAGES)
    this.on(packages.packageMonths, () => 6n, PACKAGES)
    const stats = () => {
      const { stakes } = this.packages
      const open = stakes.filter(({ taken }) => taken === 0n)
      const staked = open.reduce((sum, { amount }) => sum + amount, 0n)
      const paid = stakes.reduce((sum, each) => sum + each.paid, 0n)
      return [BigInt(stakes.length), staked, paid, 0n] as const
    }
    this.on(packages.getUserStats, stats, PACKAGES)
    const staking = () => {
      const rows = this.packages.stakes.map(({ chosen, amount, monthly, start, end, paid, taken }) => {
        return [chosen, amount, monthly, start, end, paid, taken] as const
      })
      return [this.packages.stakes.map(({ id }) => id), rows] as const
    }
    this.on(packages.getUserStaking, staking, PACKAGES)
  }

  private answerAsFixed(): void {
    this.on(fixed.APR, () => 1500n, FIXED)
    this.on(fixed.poolFee, () => 50n, FIXED)
    this.on(fixed.minStaking, () => 100n * E18, FIXED)
    this.on(fixed.totalStaked, () => this.fixed.total, FIXED)
    this.on(fixed.paused, () => this.fixed.isPaused, FIXED)
    this.on(fixed.getUserInfo, () => [this.fixed.staked, 0n, 0n, 0n, 0n, this.fixed.paid], FIXED)
    this.on(fixed.pendingreward, () => this.fixed.earned, FIXED)
  }

  private answerAsPool(at: Address): void {
    const pool = usual()
    this.pools.set(at, pool)
    const on = <In extends readonly unknown[], Out>(
      fragment: ReadFragment<In, readonly [Out]>,
      answer: () => Out,
    ) => this.on(fragment, () => (pool.isRefused ? REVERT : answer()), at)
    on(smart.rewardPerBlock, () => pool.rewardPerBlock)
    on(smart.startBlock, () => pool.startBlock)
    on(smart.bonusEndBlock, () => pool.bonusEndBlock)
    on(smart.hasUserLimit, () => pool.limit > 0n)
    on(smart.poolLimitPerUser, () => pool.limit)
    on(smart.pendingReward, () => pool.earned)
    on(smart.totalStaked, () => pool.stakes)
    this.on(smartV2.pancakeProfileIsRequested, () => (pool.profilePoints === undefined ? REVERT : true), at)
    this.on(smartV2.pancakeProfileThresholdPoints, () => pool.profilePoints ?? REVERT, at)
    const isOfCoin = this.configs.some(
      ({ contractAddress, stakingToken }) => contractAddress === at && stakingToken.kind === 'native',
    )
    if (isOfCoin) this.on(sousBnb.userInfo, () => [pool.staked, 0n, pool.isBlocked], at)
    else this.on(smart.userInfo, () => (pool.isRefused ? REVERT : [pool.staked, 0n]), at)
    this.on(getEthBalance, ([owner]) => (owner === at ? pool.total : undefined))
    this.on(balanceOf, ([owner], token) => {
      if (owner !== at) return undefined
      return token === reward.address ? pool.total : token === wrapped.address ? 0n : pool.rewards
    })
    this.on(allowance, ([, spender]) => (spender === at ? pool.allowance : undefined))
  }
}

function usual(): PoolState {
  return {
    rewardPerBlock: E18 / 1000n,
    startBlock: 10n,
    bonusEndBlock: 1_000_000n,
    limit: 0n,
    total: 100n * E18,
    stakes: 100n * E18,
    rewards: 1_000_000n * E18,
    staked: 0n,
    earned: 0n,
    allowance: 10n ** 30n,
    isRefused: false,
    isBlocked: false,
    profilePoints: undefined,
  }
}

/** The pools' page at a path, on a chain that a test holds in its hands. */
export function open(chain: PoolChain, path = '/pools') {
  return renderApp({ path, chain, content: <PoolsScreen />, slices: { pools: reducer } })
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
  waitFor(() => expect(document.getElementById('confirm-stake')?.textContent).toBe(words))

const amountField = async () => within(await screen.findByRole('dialog')).getByRole('textbox')

/** Types an amount into the dialog that opens. */
export async function type(amount: string) {
  await userEvent.type(await amountField(), amount)
}

/** Leaves the dialog that is open. */
export const closeDialog = async () => {
  const [close] = within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })
  if (close !== undefined) await userEvent.click(close)
}
