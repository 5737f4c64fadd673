import { id, ZeroHash } from 'ethers'
import type { LaunchCall } from '../builder'
import { TIMELOCK } from '../exchange/launch'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import type { Deployment } from './deployment'

/** An operation of the timelock that is neither executed nor cancelled. */
export interface Scheduled {
  readonly id: string
  /** Unix seconds. */
  readonly readyAt: number
  readonly targets: readonly string[]
  readonly values: readonly bigint[]
  readonly payloads: readonly string[]
  readonly predecessor: string
  readonly salt: string
  readonly isBatch: boolean
}

type Asked = Pick<Deployment, 'chain' | 'registry' | 'addresses'>

/** How many are read at once. */
const PAGE = 20

/** All that waits in the timelock, what is ready first. */
export async function scheduledOperations({
  chain,
  registry,
  addresses,
}: Asked): Promise<readonly Scheduled[]> {
  const to = addresses.contracts[TIMELOCK]
  if (to === undefined) return []
  const face = interfaceOf(artifactOf(registry.deployed.artifacts, TIMELOCK))
  const ask = async (method: string, args: readonly unknown[] = []) => {
    const data = face.encodeFunctionData(method, [...args])
    const answer = await chain.ask<string>('eth_call', [{ to, data }, 'latest'])
    return face.decodeFunctionResult(method, answer)[0] as unknown
  }
  const count = Number(await ask('scheduledLength'))
  const found: Scheduled[] = []
  for (let cursor = 0; cursor < count; cursor += PAGE) {
    for (const row of (await ask('scheduled', [cursor, PAGE])) as readonly ScheduledRow[]) {
      const [operation, readyAt, targets, values, payloads, predecessor, salt, isBatch] = row
      found.push({
        ...{ id: operation, readyAt: Number(readyAt), predecessor, salt, isBatch },
        ...{ targets: [...targets], values: [...values], payloads: [...payloads] },
      })
    }
  }
  return found.toSorted((a, b) => a.readyAt - b.readyAt)
}

type ScheduledRow = readonly [
  ...[id: string, readyAt: bigint, targets: readonly string[], values: readonly bigint[]],
  ...[payloads: readonly string[], predecessor: string, salt: string, isBatch: boolean],
]

export interface TimelockCall {
  readonly to: string
  readonly value: bigint
  readonly data: string
}

/** The call that schedules these, together where they are several, and the one that executes them. */
export function scheduling(
  timelock: string,
  calls: readonly TimelockCall[],
  { delayS, salt }: { readonly delayS: bigint; readonly salt: string },
): { readonly schedule: LaunchCall; readonly execute: LaunchCall } {
  const own = { to: timelock, contract: TIMELOCK }
  const value = calls.reduce((sum, each) => sum + each.value, 0n)
  const [only, ...others] = calls
  const args =
    only !== undefined && others.length === 0
      ? [only.to, only.value, only.data, ZeroHash, salt]
      : [
          calls.map(({ to }) => to),
          calls.map((each) => each.value),
          calls.map(({ data }) => data),
          ZeroHash,
          salt,
        ]
  const batch = others.length === 0 ? '' : 'Batch'
  return {
    schedule: { ...own, method: `schedule${batch}`, args: [...args, delayS] },
    execute: { ...own, method: `execute${batch}`, args, value },
  }
}

/** The call that executes what is scheduled. */
export function execution(timelock: string, operation: Scheduled): LaunchCall {
  const { targets, values, payloads, predecessor, salt, isBatch } = operation
  const own = { to: timelock, contract: TIMELOCK, value: values.reduce((sum, each) => sum + each, 0n) }
  return isBatch
    ? { ...own, method: 'executeBatch', args: [targets, values, payloads, predecessor, salt] }
    : { ...own, method: 'execute', args: [targets[0], values[0], payloads[0], predecessor, salt] }
}

/** The same change can be scheduled again: another moment gives it another id. */
export function saltAt(block: number, what: string): string {
  return id(`${String(block)} ${what}`)
}
