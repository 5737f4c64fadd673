import { Interface } from 'ethers'
import { abi as chefAbi } from '~/chain/abi/masterChef'
import type { Call } from '~/chain/multicall/aggregate'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { type Address, isBefore } from '~/domain/address'
import FarmsScreen from '~/features/farms/FarmsScreen'
import type { Hex } from '~/lib/hex'
import { wordHex } from '../../chain/fakeChain'
import { addressOf, E18, EarningChain, openScreen, reservesHex, tokenOf, wordsHex } from '../earningFixture'

const { dollar } = network.deployment
if (earning.chef === undefined) throw new Error('The local exchange has farms')
const CHEF = earning.chef.address
export const chefInterface = new Interface(chefAbi)

/** A farm as its chain has it; amounts in units. */
export interface FarmState {
  allocPoint: bigint
  /** What the chef says that it takes; the configured one by default. */
  lpToken?: Address
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
export class FarmChain extends EarningChain {
  totalAllocPoint = 100n
  rewardPerBlock = E18
  startBlock = 10n
  readonly farms = new Map<number, FarmState>()

  private readonly configs: readonly FarmConfig[]

  constructor(configs: readonly FarmConfig[]) {
    super()
    this.configs = configs
    for (const { pid } of configs) this.farms.set(pid, usual())
  }

  /** What a farm is now; a test changes it and then the block. */
  of(pid: number): FarmState {
    const state = this.farms.get(pid)
    if (state === undefined) throw new Error(`There is no farm ${String(pid)}.`)
    return state
  }

  mine(pid?: number, change: Partial<FarmState> = {}): void {
    if (pid !== undefined) Object.assign(this.of(pid), change)
    this.block += 1
  }

  protected override answerTo({ target, callData }: Call): Hex | 'revert' {
    const selector = callData.slice(0, 10)
    const words = callData.slice(10).match(/.{64}/g) ?? []
    if (target === CHEF) return this.chefAnswer(selector, words)
    const farm = this.configs.find(({ lpAddress }) => lpAddress === target)
    const state = farm && this.farms.get(farm.pid)
    const asker = `0x${words[0]?.slice(24) ?? ''}`
    switch (selector) {
      case '0x0902f1ac': {
        if (farm === undefined || state === undefined) return this.dollarPool(target)
        const [own, quote] = state.reserves
        return reservesHex(
          isBefore(farm.token.address, farm.quoteToken.address) ? [own, quote] : [quote, own],
        )
      }
      case '0x18160ddd':
        return wordHex(state?.supply ?? 0n)
      case '0x70a08231':
        return wordHex((asker === CHEF.toLowerCase() ? state?.held : state?.balance) ?? 0n)
      case '0xdd62ed3e':
        return wordHex(state?.allowance ?? 0n)
      default:
        return wordHex(1n)
    }
  }

  private chefAnswer(selector: string, words: readonly string[]): Hex | 'revert' {
    switch (selector) {
      case '0x17caf6f1':
        return wordHex(this.totalAllocPoint)
      case '0x9575950d':
        return wordHex(this.rewardPerBlock)
      case '0x48cd4cb1':
        return wordHex(this.startBlock)
    }
    const pid = Number(BigInt(`0x${words[0] ?? '0'}`))
    const state = this.farms.get(pid)
    if (state === undefined || state.isRefused === true) return 'revert'
    switch (selector) {
      case '0x1526fe27': {
        const lpToken = state.lpToken ?? this.configs.find((farm) => farm.pid === pid)?.lpAddress
        return wordsHex([BigInt(lpToken ?? 0), state.allocPoint, 0n, 0n])
      }
      case '0x93f1a40b':
        return wordsHex([state.staked, 0n])
      case '0x2c6efbc8':
        return wordHex(state.earned)
      default:
        return 'revert'
    }
  }
}

function usual(): FarmState {
  return {
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
  return {
    pid,
    lpSymbol: `F${String(pid)}-BUSD LP`,
    lpAddress: addressOf(0xfa0000 + pid),
    token: tokenOf(`F${String(pid)}`, 0xff0000 + pid),
    quoteToken: dollar,
    isTokenOnly: false,
    isCommunity: false,
    dual: undefined,
    minStakingPerWallet: undefined,
    maxStakingPerWallet: undefined,
    ...changes,
  }
}

/** The farms' page at a path, on a chain that a test holds in its hands. */
export function open(chain: FarmChain, path = '/farms') {
  return openScreen(chain, path, <FarmsScreen />)
}
