import { TransferEvent } from '~/chain/abi/erc20Events'
import type { EventFragment } from '~/chain/codec/fragment'

/** A log as a node has it: everything in small letters. */
export function logOf<Args extends Readonly<Record<string, unknown>>>(
  { topic, indexed, data }: EventFragment<Args>,
  contract: string,
  args: NoInfer<Args>,
) {
  return {
    address: contract.toLowerCase(),
    topics: [topic, ...indexed.map((name) => `0x${wordOf(args[name])}`)],
    data: `0x${data.map((name) => wordOf(args[name])).join('')}`,
  }
}

/** The log of an ERC-20 transfer. */
export function transferLog(token: string, from: string, to: string, value: bigint) {
  return logOf<Readonly<Record<string, unknown>>>(TransferEvent, token, { from, to, value })
}

function wordOf(value: unknown): string {
  const isWhole = typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean'
  const digits = isWhole ? BigInt(value).toString(16) : String(value).slice(2).toLowerCase()
  return digits.padStart(64, '0')
}
