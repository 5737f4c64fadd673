import { getCreate2Address, keccak256, solidityPackedKeccak256 } from 'ethers'
import { artifactOf, type Deployed } from '../deployed'

export type PairFinder = (a: string, b: string) => string

/** Finds, in lower case, where the pool of two tokens is or would be. Answers are remembered. */
export function pairFinder({ artifacts, contract }: Pick<Deployed, 'artifacts' | 'contract'>): PairFinder {
  const initCodeHash = keccak256(artifactOf(artifacts, 'Pair').bytecode)
  const known = new Map<string, string>()
  return (a, b) => {
    const [first, second] = [a.toLowerCase(), b.toLowerCase()].sort()
    const key = `${first ?? ''}-${second ?? ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    const salt = solidityPackedKeccak256(['address', 'address'], [first, second])
    const address = getCreate2Address(contract('Factory'), salt, initCodeHash).toLowerCase()
    known.set(key, address)
    return address
  }
}
