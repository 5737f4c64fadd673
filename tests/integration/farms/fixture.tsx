import { Interface } from 'ethers'
import { allowance, balanceOf, totalSupply } from '~/chain/abi/erc20'
import * as chef from '~/chain/abi/masterChef'
import { getReserves } from '~/chain/abi/pair'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { type Address, isBefore } from '~/domain/address'
import FarmsScreen, { reducer } from '~/features/farms/FarmsScreen'
import { farmOf as farm } from '../../features/farms/farms'
import { addressOf, E18, LocalChain, REVERT, tokenOf } from '../support/localChain'
import { renderApp } from '../support/renderApp'

const { reward, wrapped } = network.deployment
if (earning.chef === undefined) throw new Error('The local exchange has farms')
const CHEF = earning.chef.address
export const chefInterface = new Interface(chef.abi)

/** A farm as its chain has it; amounts in units. */
export interface FarmState {
  allocPoint: bigint
  /** What the chef says that it takes. */
  lpToken: Address
  held: bigint
  supply: bigint
  /** Of the farm's token and its quote token. */
  reserves: readonly [bigint, bigint]
  staked: bigint
  earned: bigint
  balance: bigint
  allowance: bigint
  /** The chef reverts whatever is asked of this farm. */
  isRefused?: boolean
}

/** A node with the chef and some farms, whose state a test changes under the page. */
export class FarmChain extends LocalChain {
  totalAllocPoint = 100n
  rewardPerBlock = E18
  startBlock = 10n
  readonly farms = new Map<number, FarmState>()

  constructor(configs: readonly FarmConfig[]) {
    super()
    this.price(reward.address, 2n)
    this.price(wrapped.address, 300n)
    this.on(chef.totalAllocPoint, () => this.totalAllocPoint, CHEF)
    this.on(chef.cheesePerBlock, () => this.rewardPerBlock, CHEF)
    this.on(chef.startBlock, () => this.startBlock, CHEF)
    const known = (pid: bigint) => {
      const state = this.farms.get(Number(pid))
      return state?.isRefused === true ? undefined : state
    }
    const info = ([pid]: readonly [bigint]) => {
      const state = known(pid)
      return state === undefined ? REVERT : ([state.lpToken, state.allocPoint, 0n, 0n] as const)
    }
    this.on(chef.poolInfo, info, CHEF)
    this.on(
      chef.userInfo,
      ([pid]) => (known(pid) === undefined ? REVERT : [known(pid)?.staked ?? 0n, 0n]),
      CHEF,
    )
    this.on(chef.pendingCheese, ([pid]) => known(pid)?.earned ?? REVERT, CHEF)
    for (const { pid, lpAddress, token, quoteToken } of configs) {
      const state = usual(lpAddress)
      this.farms.set(pid, state)
      const isFirst = isBefore(token.address, quoteToken.address)
      const reserves = () => {
        const [own, quote] = state.reserves
        return isFirst ? ([own, quote, 0] as const) : ([quote, own, 0] as const)
      }
      this.on(getReserves, reserves, lpAddress)
      this.on(totalSupply, () => state.supply, lpAddress)
      this.on(balanceOf, ([owner]) => (owner === CHEF ? state.held : state.balance), lpAddress)
      this.on(allowance, () => state.allowance, lpAddress)
    }
  }

  /** What a farm is now; a test changes it and then the block. */
  of(pid: number): FarmState {
    const state = this.farms.get(pid)
    if (state === undefined) throw new Error(`There is no farm ${String(pid)}.`)
    return state
  }

  mineFarm(pid: number, change: Partial<FarmState>): void {
    this.mine(() => Object.assign(this.of(pid), change))
  }
}

function usual(lpToken: Address): FarmState {
  return {
    lpToken,
    allocPoint: 10n,
    held: 100n * E18,
    supply: 1000n * E18,
    reserves: [5000n * E18, 10_000n * E18],
    staked: 0n,
    earned: 0n,
    balance: 50n * E18,
    allowance: 0n,
  }
}

export function farmOf(pid: number, changes: Partial<FarmConfig> = {}): FarmConfig {
  return farm({
    pid,
    lpSymbol: `F${String(pid)}-BUSD LP`,
    lpAddress: addressOf(0xfa0000 + pid),
    token: tokenOf(`F${String(pid)}`, 0xff0000 + pid),
    ...changes,
  })
}

/** The farms' page at a path, on a chain that a test holds in its hands. */
export function open(chain: FarmChain, path = '/farms') {
  return renderApp({ path, chain, content: <FarmsScreen />, slices: { farms: reducer } })
}
