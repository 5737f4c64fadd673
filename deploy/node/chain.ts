import { formatUnits, parseUnits } from 'ethers'
import { expectedPrice, suggestedOffer } from '~/domain/money/gasPrice'
import { rpc } from './rpc'

/** A chain as a launch asks it. */
export interface LaunchChain {
  readonly rpcUrl: string
  readonly ask: <T>(method: string, params?: readonly unknown[]) => Promise<T>
  readonly nonceOf: (address: string, block?: number | 'latest') => Promise<number>
  readonly blockNumber: () => Promise<number>
}

export interface Receipt {
  readonly status: string
  readonly blockNumber: string
  readonly blockHash: string
  readonly gasUsed: string
}

/** What a transaction offers for its gas. */
export type Fees =
  | { readonly type: 0; readonly gasPrice: bigint }
  | { readonly type: 2; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** The first of the nodes that answers, and is of the right chain. */
export async function openChain(rpcUrls: readonly string[], chainId: number): Promise<LaunchChain> {
  const refused: string[] = []
  for (const rpcUrl of rpcUrls) {
    try {
      const answered = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
      if (answered === chainId) return chainAt(rpcUrl)
      refused.push(`${rpcUrl} is of chain ${String(answered)} and not ${String(chainId)}`)
    } catch (error) {
      refused.push(`${rpcUrl} does not answer (${error instanceof Error ? error.message : String(error)})`)
    }
  }
  throw new Error(`There is no node to deploy by: ${refused.join('; ')}.`)
}

export function chainAt(rpcUrl: string): LaunchChain {
  const ask = <T>(method: string, params: readonly unknown[] = []) => rpc<T>(rpcUrl, method, params)
  return {
    rpcUrl,
    ask,
    nonceOf: async (address, block = 'latest') =>
      Number(
        await ask<string>('eth_getTransactionCount', [
          address,
          typeof block === 'number' ? `0x${block.toString(16)}` : block,
        ]),
      ),
    blockNumber: async () => Number(await ask<string>('eth_blockNumber')),
  }
}

/** Fees at this moment; throws when they are above what the configuration allows. */
export async function estimateFees({ ask }: LaunchChain, maxGwei: number): Promise<Fees> {
  const most = parseUnits(maxGwei.toFixed(9), 'gwei')
  const { baseFeePerGas } = await ask<{ readonly baseFeePerGas?: string }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  const base = baseFeePerGas === undefined ? undefined : BigInt(baseFeePerGas)
  const offer = suggestedOffer(BigInt(await ask<string>('eth_gasPrice')), base)
  const price = expectedPrice(offer, base)
  if (price > most) throw tooDear(price, maxGwei)
  if ('gasPrice' in offer) return { type: 0, gasPrice: offer.gasPrice }
  const { maxFeePerGas, maxPriorityFeePerGas } = offer
  return { type: 2, maxFeePerGas: maxFeePerGas < most ? maxFeePerGas : most, maxPriorityFeePerGas }
}

/** What one unit of gas costs at the most. */
export function feePerGas(fees: Fees): bigint {
  return fees.type === 0 ? fees.gasPrice : fees.maxFeePerGas
}

function tooDear(fee: bigint, maxGwei: number): Error {
  return new Error(
    `Gas costs ${formatUnits(fee, 'gwei')} gwei, more than maxFeePerGasGwei (${String(maxGwei)}). Run it again when it is cheaper: it goes on from here.`,
  )
}
