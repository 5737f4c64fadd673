import { AbiCoder, Interface } from 'ethers'
import type { Transport } from '~/chain/rpc/transport'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'

const E18 = 10n ** 18n
const { wrapped, dollar, reward, factory, pairInitCodeHash: initCodeHash } = network.deployment
/** The first id behind those of the archive. */
const FIRST_PID = 300

function pairOf(a: Token, b: Token): Address {
  return pairAddress({ factory, initCodeHash }, a.address, b.address)
}

function token(n: number): Token {
  const address = toAddress(`0x${(0xfa0000 + n).toString(16).padStart(40, '0')}`)
  const symbol = `T${String(n)}`
  return {
    kind: 'token',
    chainId: network.chainId,
    address,
    decimals: 18,
    symbol,
    name: `Token ${String(n)}`,
  }
}

/** Farms of so many tokens, most of them with the wrapped coin, the others with the dollar, the reward and a third. */
export function manyFarms(count: number): readonly FarmConfig[] {
  return Array.from({ length: count }, (_, i): FarmConfig => {
    const own = token(i)
    const quoteToken = [wrapped, wrapped, dollar, wrapped, i % 40 === 4 ? token(0) : reward][i % 5] ?? wrapped
    return {
      pid: FIRST_PID + i,
      lpSymbol: `${own.symbol}-${quoteToken.symbol} LP`,
      lpAddress: pairOf(own, quoteToken),
      token: own,
      quoteToken,
      isTokenOnly: false,
      isCommunity: i % 3 === 0,
      dual: undefined,
      minStakingPerWallet: undefined,
      maxStakingPerWallet: undefined,
    }
  })
}

const multicall = new Interface([
  'function tryBlockAndAggregate(bool, (address target, bytes data)[]) returns (uint256, bytes32, (bool, bytes)[])',
])
const coder = AbiCoder.defaultAbiCoder()

/**
 * A node with these farms, in all of which the account has a stake. With each block every reward grows, a tenth of the
 * pairs trade, and the coin's price moves. An answer is made once for even and once for odd blocks.
 */
export class ManyFarmsNode implements Transport {
  block = 1000
  /** Calls in each eth_call since this was emptied. */
  readonly asked: number[] = []
  readonly #farms: ReadonlyMap<string, FarmConfig>
  readonly #bodies = new Map<string, string>()
  readonly #arrival: () => Promise<void>

  /** `arrival` settles when an answer may come, as over a network. */
  constructor(farms: readonly FarmConfig[], arrival: () => Promise<void> = () => Promise.resolve()) {
    this.#farms = new Map(farms.map((farm) => [farm.lpAddress.toLowerCase(), farm]))
    this.#arrival = arrival
  }

  async request(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === 'eth_blockNumber') return `0x${this.block.toString(16)}`
    const [call, tag] = params as [{ data: string }, string]
    await this.#arrival()
    const block = tag === 'latest' ? this.block : Number(tag)
    const key = `${String(block % 2)}${call.data}`
    let body = this.#bodies.get(key)
    if (body === undefined) {
      body = this.#answers(call.data, block % 2)
      this.#bodies.set(key, body)
    }
    this.asked.push(Number.parseInt(call.data.slice(10 + 2 * 64, 10 + 3 * 64), 16))
    return `0x${block.toString(16).padStart(64, '0')}${body}`
  }

  #answers(data: string, parity: number): string {
    const calls = multicall.decodeFunctionData('tryBlockAndAggregate', data)[1] as [string, string][]
    const answers = calls.map(([target, callData]) => {
      const answer = this.#answer(target.toLowerCase(), callData, BigInt(parity))
      return [answer !== undefined, answer ?? '0x']
    })
    return coder
      .encode(['uint256', 'bytes32', '(bool,bytes)[]'], [0, `0x${'ab'.repeat(32)}`, answers])
      .slice(66)
  }

  #answer(target: string, callData: string, parity: bigint): string | undefined {
    const words = (...values: bigint[]) =>
      coder.encode(
        values.map(() => 'uint256'),
        values,
      )
    const pid = BigInt(`0x${callData.slice(10, 74) || '0'}`)
    if (target === earning.chef?.address.toLowerCase()) {
      switch (callData.slice(0, 10)) {
        // poolInfo, userInfo, pendingCake, pendingCheese
        case '0x1526fe27':
          return words(BigInt(this.#lpOf(pid)), 100n + (pid % 7n) * 50n, 1n, 1n)
        case '0x93f1a40b':
          return words(10n * E18 + pid, 5n)
        case '0x1175a1dd':
        case '0x2c6efbc8':
          return words(E18 + pid * 10n ** 15n + parity)
        // totalAllocPoint, cakePerBlock, cheesePerBlock, startBlock
        case '0x17caf6f1':
          return words(100_000n)
        case '0x48cd4cb1':
          return words(1n)
        default:
          return words(E18)
      }
    }
    const farm = this.#farms.get(target)
    switch (callData.slice(0, 10)) {
      // getReserves
      case '0x0902f1ac': {
        if (farm !== undefined) {
          const moves = farm.pid % 10 === 0 ? parity * E18 : 0n
          const [own, quote] = [50_000n * E18 + BigInt(farm.pid), 10_000n * E18 + moves]
          return isBefore(farm.token.address, farm.quoteToken.address)
            ? words(own, quote, 1n)
            : words(quote, own, 1n)
        }
        // The pools between the dollar, the coin and the reward; others do not exist.
        for (const [a, b] of [
          [wrapped, dollar],
          [reward, dollar],
          [reward, wrapped],
        ] as const) {
          if (pairOf(a, b).toLowerCase() === target) return words((10_000n + parity) * E18, 20_000n * E18, 1n)
        }
        return '0x'
      }
      // totalSupply, balanceOf, allowance
      case '0x18160ddd':
        return words(1000n * E18)
      case '0x70a08231':
        return words(500n * E18)
      default:
        return words(1n)
    }
  }

  #lpOf(pid: bigint): string {
    for (const farm of this.#farms.values()) if (BigInt(farm.pid) === pid) return farm.lpAddress
    return '0x0'
  }
}
