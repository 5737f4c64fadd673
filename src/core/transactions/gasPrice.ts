import { NodeFault } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { gasPrice } from '~/config/gasPrices'
import { expectedPrice, type GasOffer, suggestedOffer } from '~/domain/money/gasPrice'
import type { GasSpeed } from '~/domain/money/gasSpeed'
import { isHex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { SendProblem } from './plan'

/** A node that answers nonsense is left for the next one: a quantity has at least one digit. */
export const QUANTITY = (answer: unknown): void => {
  if (!isHex(answer) || answer === '0x') throw new NodeFault('not-json-rpc')
}

export interface PricedGas {
  readonly offer: GasOffer
  /** What a unit of gas is expected to cost, in wei. */
  readonly expected: bigint
  /** Why no block would take the offer now. */
  readonly problem?: SendProblem
}

/**
 * What is offered for a unit of gas at a speed, as it is sent and as it is shown: asked of the nodes each time, since
 * a suggestion is worth something at its moment only. Rejects when no node answers.
 */
export async function priceGas(transport: Transport, speed: GasSpeed): Promise<PricedGas> {
  const preset = speed === 'network' ? undefined : gasPrice[speed]
  const [suggestion, { baseFee }] = await Promise.all([
    preset ?? nodeGasPrice(transport),
    latestBlock(transport),
  ])
  const offer = preset === undefined ? suggestedOffer(suggestion, baseFee) : { gasPrice: preset }
  const expected = expectedPrice(offer, baseFee)
  return preset !== undefined && baseFee !== undefined && preset < baseFee
    ? { offer, expected, problem: { kind: 'gas-price-too-low' } }
    : { offer, expected }
}

/** Wei per gas that the nodes suggest now. Rejects when none does. */
export async function nodeGasPrice(transport: Transport): Promise<bigint> {
  const answer = await transport.request('eth_gasPrice', [], { check: QUANTITY })
  if (!isHex(answer) || answer === '0x') throw new NodeFault('not-json-rpc')
  return BigInt(answer)
}

/** The base fee in wei per gas and the room in units of gas of the newest block; undefined what it does not say. */
export async function latestBlock(
  transport: Transport,
): Promise<{ readonly baseFee: bigint | undefined; readonly gasLimit: bigint | undefined }> {
  const block = await transport.request('eth_getBlockByNumber', ['latest', false])
  const figure = (field: string) => {
    const value = isRecord(block) ? block[field] : undefined
    return isHex(value) && value !== '0x' ? BigInt(value) : undefined
  }
  return { baseFee: figure('baseFeePerGas'), gasLimit: figure('gasLimit') }
}
