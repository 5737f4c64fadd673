import { getAddress, keccak256 } from 'ethers'
import type { Artifact } from '../contracts/compile'
import { artifactOf, interfaceOf } from '../contracts/deployed'
import type { LaunchChain } from './node/chain'
import type { LaunchPlan, RemainingCall } from './plan'

/** What stands at the addresses is what was compiled, and whose it is; gives what is not so. */
export async function problemsOnChain(chain: LaunchChain, plan: LaunchPlan): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { key, creates } of plan.steps) {
    if (creates === undefined) continue
    const artifact = artifactOf(plan.artifacts, creates.contract)
    const code = await chain.ask<string>('eth_getCode', [creates.address, 'latest'])
    if (codeHash(code, artifact) !== codeHash(artifact.runtime, artifact)) {
      problems.push(`${key} at ${creates.address} has other code than ${creates.contract} was compiled to.`)
    }
    const owner = plan.owners.get(key)
    if (owner === undefined) continue
    const face = interfaceOf(artifact)
    const asked = async (method: string) => {
      if (!face.hasFunction(method)) return undefined
      const call = { to: creates.address, data: face.encodeFunctionData(method) }
      const answer = await chain.ask<string>('eth_call', [call, 'latest'])
      return getAddress(String(face.decodeFunctionResult(method, answer)[0]))
    }
    const [now, next] = [await asked('owner'), await asked('pendingOwner')]
    if (now !== getAddress(owner) && next !== getAddress(owner)) {
      problems.push(`${key} at ${creates.address} is owned by ${now ?? 'no account'} and not by ${owner}.`)
    }
  }
  for (const { key, to, contract, method, args = [], is } of plan.expected) {
    const face = interfaceOf(artifactOf(plan.artifacts, contract))
    const call = { to, data: face.encodeFunctionData(method, [...args]) }
    const [answer] = face.decodeFunctionResult(method, await chain.ask<string>('eth_call', [call, 'latest']))
    if (answer !== is)
      problems.push(`${method} of ${key} at ${to} is ${String(answer)} and not ${String(is)}.`)
  }
  return problems
}

/** What the owner has still to send: what the plan leaves to the owner, and the contracts to be accepted. */
export async function remainingCalls(
  chain: LaunchChain,
  plan: LaunchPlan,
): Promise<readonly RemainingCall[]> {
  const waiting = [...plan.remaining]
  for (const { key, creates } of plan.steps) {
    const owner = plan.owners.get(key)
    if (creates === undefined || owner === undefined) continue
    const face = interfaceOf(artifactOf(plan.artifacts, creates.contract))
    if (!face.hasFunction('pendingOwner')) continue
    const data = face.encodeFunctionData('pendingOwner')
    const answer = await chain.ask<string>('eth_call', [{ to: creates.address, data }, 'latest'])
    if (BigInt(answer) !== BigInt(owner)) continue
    waiting.push({
      what: `acceptOwnership() of ${key}`,
      to: creates.address,
      data: face.encodeFunctionData('acceptOwnership'),
    })
  }
  return waiting
}

/** Of code without what its constructor has put in the places of immutables. */
function codeHash(code: string, { immutables }: Pick<Artifact, 'immutables'>): string {
  let hex = code.slice(2)
  for (const { start, length } of immutables) {
    hex = hex.slice(0, start * 2) + '0'.repeat(length * 2) + hex.slice((start + length) * 2)
  }
  return keccak256(`0x${hex}`)
}
