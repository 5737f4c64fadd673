import { network } from '~/config/networks'
import { isRecord } from '~/lib/record'
import type { BlockState } from '../block/slice'
import { parseQuantity, toQuantity } from '../rpc/quantity'
import type { Transport } from '../rpc/transport'

const WINDOWS = 5
/** Blocks of one window: fewer say little, since headers count whole seconds; more are no surer. */
const WINDOW = { least: 20, most: 200 } as const
/** Windows that must agree with their median, and by how much. */
const AGREEING = { windows: 3, within: 0.2 } as const
/** What is measured beyond these multiples of the configuration is a clock that was moved, not a pace. */
const PLAUSIBLE = { least: 0.1, most: 3 } as const
/** A pace that differs by less is the same, so that no figure that follows from it flickers. */
const NOTABLE = 0.05

/** Seconds from one block to the next: as measured from headers, until then as configured. */
export function selectSecondsPerBlock(state: { readonly block: BlockState }): number {
  return state.block.measuredSecondsPerBlock ?? network.secondsPerBlock
}

/**
 * Asks for six headers up to `head` and gives the seconds per block between them; undefined where there are too few
 * blocks, where they came too irregularly to tell, or where a node has forgotten them. Rejects when no node answers.
 */
export async function measureBlockTime(transport: Transport, head: number): Promise<number | undefined> {
  const window = Math.min(WINDOW.most, Math.floor((head - 1) / WINDOWS))
  if (window < WINDOW.least) return undefined
  const times = await Promise.all(
    Array.from({ length: WINDOWS + 1 }, (_, i) => timeOf(transport, head - i * window)),
  )
  return averageBlockTime(times, window)
}

/** Of the times of blocks that are `window` blocks apart, the newest first. */
export function averageBlockTime(times: readonly (number | undefined)[], window: number): number | undefined {
  const paces = times.slice(1).map((before, i) => {
    const after = times[i]
    return before === undefined || after === undefined ? undefined : (after - before) / window
  })
  const known = paces.filter((pace) => pace !== undefined).sort((a, b) => a - b)
  const median = known[Math.floor(known.length / 2)]
  if (known.length < WINDOWS || median === undefined) return undefined
  const agreeing = known.filter((pace) => Math.abs(pace - median) <= AGREEING.within * median)
  return agreeing.length >= AGREEING.windows ? median : undefined
}

/** The pace to go on with; `used` where the measured one is the same, unknown or beyond belief. */
export function adoptedBlockTime(measured: number | undefined, used: number): number {
  if (measured === undefined) return used
  const ratio = measured / network.secondsPerBlock
  if (ratio < PLAUSIBLE.least || ratio > PLAUSIBLE.most) return used
  return Math.abs(measured - used) > NOTABLE * used ? measured : used
}

async function timeOf(transport: Transport, block: number): Promise<number | undefined> {
  const header = await transport.request('eth_getBlockByNumber', [toQuantity(block), false])
  return isRecord(header) ? parseQuantity(header['timestamp']) : undefined
}
