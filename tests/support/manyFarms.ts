import type { Transport } from '~/chain/rpc/transport'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { type Address, isBefore, toAddress } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Token } from '~/domain/money/currency'

const E18 = 10n ** 18n
const { wrapped, dollar, reward, factory, pairInitCodeHash: initCodeHash } = network.deployment
const SECONDS_PER_BLOCK = 3
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

const WORD = 64

/** The targets and call data of `tryBlockAndAggregate(bool,(address,bytes)[])`, cut where they stand. */
function callsIn(data: string): readonly (readonly [target: string, callData: string])[] {
  const numberAt = (at: number) => Number.parseInt(data.slice(at, at + WORD), 16)
  const first = 10 + 3 * WORD
  return Array.from({ length: numberAt(first - WORD) }, (_, i) => {
    const tuple = first + 2 * numberAt(first + i * WORD)
    const start = tuple + 3 * WORD
    return [
      `0x${data.slice(tuple + 24, tuple + WORD)}`,
      `0x${data.slice(start, start + 2 * numberAt(start - WORD))}`,
    ]
  })
}

function words(...values: readonly bigint[]): string {
  return `0x${values.map((value) => value.toString(16).padStart(WORD, '0')).join('')}`
}

/** What follows the block in the answer of an aggregate: its hash and the answers, all of them successes. */
function bodyOf(answers: readonly string[]): string {
  const word = (value: number) => value.toString(16).padStart(WORD, '0')
  let [heads, tails] = ['', '']
  for (const answer of answers) {
    heads += word((answers.length * WORD + tails.length) / 2)
    tails += `${word(1)}${word(0x40)}${word((answer.length - 2) / 2)}${answer.slice(2)}`
  }
  return `${'ab'.repeat(32)}${word(0x60)}${word(answers.length)}${heads}${tails}`
}

/**
 * A node with these farms, in all of which the account has a stake. With each block every reward grows, a tenth of the
 * pairs trade, and the coin's price moves. What a call answers is worked out once for even and once for odd blocks.
 */
export class ManyFarmsNode implements Transport {
  block = 1000
  /** Calls in each eth_call since this was emptied. */
  readonly asked: number[] = []
  /** Characters on the wire, there and back, since this was set to 0. */
  traffic = 0
  readonly #farms: ReadonlyMap<string, FarmConfig>
  readonly #answers = new Map<string, string>()
  readonly #arrival: () => Promise<void>
  readonly #nth: number

  /** `arrival` settles when an answer may come, as over a network. The account is in every `nth` farm. */
  constructor(farms: readonly FarmConfig[], arrival: () => Promise<void> = () => Promise.resolve(), nth = 1) {
    this.#nth = nth
    this.#farms = new Map(farms.map((farm) => [farm.lpAddress.toLowerCase(), farm]))
    this.#arrival = arrival
  }

  async request(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === 'eth_blockNumber') return `0x${this.block.toString(16)}`
    if (method === 'eth_getBlockByNumber') {
      const number = params[0] === 'latest' ? this.block : Number(params[0])
      return {
        number: `0x${number.toString(16)}`,
        timestamp: `0x${(number * SECONDS_PER_BLOCK).toString(16)}`,
      }
    }
    const [call, tag] = params as [{ data: string }, string]
    await this.#arrival()
    const block = tag === 'latest' ? this.block : Number(tag)
    const calls = callsIn(call.data)
    this.asked.push(calls.length)
    const answers = calls.map(([target, callData]) => this.#known(target, callData, block % 2))
    const answer = `${words(BigInt(block))}${bodyOf(answers)}`
    this.traffic += call.data.length + answer.length
    return answer
  }

  #known(target: string, callData: string, parity: number): string {
    const key = `${String(parity)}${target}${callData}`
    let answer = this.#answers.get(key)
    if (answer === undefined) {
      answer = this.#answer(target, callData, BigInt(parity))
      this.#answers.set(key, answer)
    }
    return answer
  }

  #answer(target: string, callData: string, parity: bigint): string {
    const pid = BigInt(`0x${callData.slice(10, 74) || '0'}`)
    if (target === earning.chef?.address.toLowerCase()) {
      switch (callData.slice(0, 10)) {
        // poolInfo, userInfo, pendingCake, pendingCheese
        case '0x1526fe27':
          return words(BigInt(this.#lpOf(pid)), 100n + (pid % 7n) * 50n, 1n, 1n)
        case '0x93f1a40b':
          return Number(pid) % this.#nth === 0 ? words(10n * E18 + pid, 5n) : words(0n, 0n)
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
