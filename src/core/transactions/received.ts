import { parseAddress, type Address } from '~/domain/address'
import { significantText, amountOf } from '~/domain/money/amount'
import { network } from '~/config/networks'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { Settlement } from './slice'

export interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** keccak-256 of `Transfer(address,address,uint256)` (ERC-20). */
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak-256 of `Withdrawal(address,uint256)` (WETH9): the wrapped token was turned into the coin. */
const WITHDRAWAL: Hex = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** The logs of a node's receipt; none where there is no such thing. */
export function parseLogs(value: unknown): readonly Log[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (!isRecord(each)) return []
    const address = parseAddress(
      typeof each['address'] === 'string' ? each['address'].toLowerCase() : undefined,
    )
    const { topics, data } = each
    if (address === undefined || !Array.isArray(topics) || !isHex(data)) return []
    return [{ address, topics: topics.filter(isHex), data }]
  })
}

/** What arrived by the logs of a receipt, as text; undefined where they do not say. */
export function receivedText(logs: readonly Log[], settlement: Settlement | undefined): string | undefined {
  if (settlement === undefined) return undefined
  const { token, decimals, recipient, unwrappedBy } = settlement
  const units =
    unwrappedBy === undefined
      ? sumOf(logs, token, ({ topics }) => topics[0] === TRANSFER && isOf(topics[2], recipient)) -
        sumOf(logs, token, ({ topics }) => topics[0] === TRANSFER && isOf(topics[1], recipient))
      : sumOf(logs, token, ({ topics }) => topics[0] === WITHDRAWAL && isOf(topics[1], unwrappedBy))
  if (units <= 0n) return undefined
  const currency = {
    kind: 'token',
    chainId: network.chainId,
    address: token,
    decimals,
    symbol: '',
    name: '',
  } as const
  return significantText(amountOf(currency, units))
}

function sumOf(logs: readonly Log[], token: Address, isWanted: (log: Log) => boolean): bigint {
  return logs.reduce(
    (sum, log) =>
      log.address === token && log.data.length === 66 && isWanted(log) ? sum + BigInt(log.data) : sum,
    0n,
  )
}

/** An indexed address is a word of 32 bytes. */
function isOf(topic: Hex | undefined, address: Address): boolean {
  return topic?.slice(-40).toLowerCase() === address.slice(2).toLowerCase() && topic.length === 66
}
