import { getCreate2Address, solidityPackedKeccak256 } from 'ethers'
import type { Deployment } from './plan'

/** Finds, in lower case, where the pool of two tokens is or would be. Answers are remembered. */
export function pairFinder(
  { contracts }: Deployment,
  initCodeHash: string,
): (a: string, b: string) => string {
  const known = new Map<string, string>()
  return (a, b) => {
    const [first, second] = [a.toLowerCase(), b.toLowerCase()].sort()
    const key = `${first ?? ''}-${second ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    const salt = solidityPackedKeccak256(['address', 'address'], [first, second])
    const address = getCreate2Address(contracts['Factory'] ?? '', salt, initCodeHash).toLowerCase()
    known.set(key, address)
    return address
  }
}
