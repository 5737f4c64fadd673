import { scheduled } from '~/chain/abi/timelock'
import { bigAt } from '~/chain/codec/bigWord'
import { decodeResult, encodeCall } from '~/chain/codec/codec'
import { CannotDecode, CannotEncode, smallAt, WORD } from '~/chain/codec/word'
import type { GovernedAbi, GovernedMethod } from '~/chain/governance/governedAbi'
import type { Read } from '~/chain/multicall/read'
import { type Address, toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** What waits in the timelock. */
export interface ScheduledOperation {
  readonly id: Hex
  /** Unix seconds from which on it can be executed. */
  readonly readyAt: number
  readonly calls: readonly ScheduledCall[]
}

export interface ScheduledCall {
  readonly target: Address
  readonly data: Hex
}

/** Operations that are shown; there are seldom more than a few. */
const MOST = 50

/** Everything that is neither executed nor cancelled, what is ready first. */
export function scheduledRead(timelock: Address): Read<readonly ScheduledOperation[]> {
  return { target: timelock, callData: encodeCall(scheduled, [0n, BigInt(MOST)]), decode: operationsOf }
}

/**
 * `(bytes32 id, uint256 readyAt, address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt,
 * bool isBatch)[]`: no type of the direct codec.
 */
function operationsOf(data: Hex): readonly ScheduledOperation[] {
  const list = 2 + smallAt(data, 2) * 2
  const first = list + WORD
  return Array.from({ length: countAt(data, list) }, (_, i) =>
    operationAt(data, first + smallAt(data, first + i * WORD) * 2),
  ).sort((a, b) => a.readyAt - b.readyAt)
}

function operationAt(data: Hex, at: number): ScheduledOperation {
  const list = (head: number) => at + smallAt(data, at + head * WORD) * 2
  const [targets, payloads] = [list(2), list(4)]
  const firstPayload = payloads + WORD
  const calls = Array.from({ length: countAt(data, targets) }, (_, i): ScheduledCall => {
    const payload = firstPayload + smallAt(data, firstPayload + i * WORD) * 2
    return {
      target: addressAt(data, targets + WORD * (1 + i)),
      data: cut(data, payload + WORD, smallAt(data, payload) * 2),
    }
  })
  return { id: cut(data, at, WORD), readyAt: smallAt(data, at + WORD), calls }
}

/** A length that the bytes which follow can have. */
function countAt(data: Hex, at: number): number {
  const count = smallAt(data, at)
  if (count * WORD > data.length - at) throw new CannotDecode('a list is cut off')
  return count
}

function cut(data: Hex, at: number, digits: number): Hex {
  if (data.length < at + digits) throw new CannotDecode('bytes are cut off')
  return `0x${data.slice(at, at + digits)}`
}

function addressAt(data: Hex, at: number): Address {
  return toAddress(cut(data, at + 24, 40).toLowerCase())
}

/** A function by the selector of its call data. */
export function methodOf(abi: GovernedAbi | undefined, data: Hex): GovernedMethod | undefined {
  const methods = abi?.powers.flatMap((power) => power.methods)
  return methods?.find(({ selector }) => data.startsWith(selector))
}

/** The arguments as text; undefined where they are no types of the direct codec, or other bytes. */
export function argumentsOf(
  { name, selector, inputs }: GovernedMethod,
  data: Hex,
): readonly string[] | undefined {
  const body: Hex = `0x${data.slice(10)}`
  try {
    const list = inputs.length > 0 && inputs.every((input) => /^(address|u?int\d+|bool)\[\]$/.test(input))
    if (list) return inputs.map((input, i) => listText(input, body, 2 + smallAt(body, 2 + i * WORD) * 2))
    return decodeResult({ name, selector, inputs: [], outputs: inputs }, body).map(String)
  } catch (error) {
    if (error instanceof CannotDecode || error instanceof CannotEncode) return undefined
    throw error
  }
}

function listText(type: string, data: Hex, at: number): string {
  const items = Array.from({ length: countAt(data, at) }, (_, i) => {
    const word = at + WORD * (1 + i)
    if (type === 'address[]') return addressAt(data, word)
    if (type === 'bool[]') return String(smallAt(data, word) === 1)
    return String(bigAt(data, word))
  })
  return `[${items.join(', ')}]`
}
