import type { GovernedAbi, GovernedTerm } from '~/chain/governance/governedAbi'
import type { ReadFragment } from '~/chain/codec/fragment'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { type HolderName, isRole, ITSELF } from '~/domain/governance/power'
import type { Hex } from '~/lib/hex'

/** What a term is: a number in its unit, an address, or a flag. */
export type TermValue = bigint | boolean | Address

type Getter<T> = ReadFragment<readonly [], readonly [T]>
const getters = new Map<string, unknown>()

/** Of one identity for each function, so that what is decoded once stays decoded. */
function getter<T extends TermValue>(name: string, selector: Hex, output: 'address' | 'bool' | 'uint256') {
  const key = `${selector}${output}`
  const known = getters.get(key) ?? { name, selector, inputs: [], outputs: [output] }
  getters.set(key, known)
  // The map forgets which output is which type.
  return known as Getter<T>
}

const HAS_ROLE: ReadFragment<readonly [Hex, Address], readonly [boolean]> = {
  name: 'hasRole',
  selector: '0x91d14854',
  inputs: ['bytes32', 'address'],
  outputs: ['bool'],
}

/** Who holds a power: one read of an address, or one for each account that may have a role. */
export function holderReads(
  { getters: selectors, roles }: GovernedAbi,
  contract: Address,
  { holder, candidates }: { readonly holder: HolderName; readonly candidates: readonly Address[] },
): readonly Read<readonly Address[]>[] {
  if (holder === ITSELF) return []
  if (isRole(holder)) {
    const role = roles[holder]
    return role === undefined
      ? []
      : candidates.map((each) => mapRead(read(HAS_ROLE, contract, [role, each]), oneOrNone(each)))
  }
  const selector = selectors[holder]
  return selector === undefined
    ? []
    : [mapRead(read(getter<Address>(holder, selector, 'address'), contract, []), notZero)]
}

const NONE: readonly Address[] = []

function notZero(address: Address): readonly Address[] {
  return address === ZERO_ADDRESS ? NONE : [address]
}

const deciders = new Map<Address, (has: boolean) => readonly Address[]>()

function oneOrNone(address: Address): (has: boolean) => readonly Address[] {
  const known = deciders.get(address) ?? ((has: boolean) => (has ? [address] : NONE))
  deciders.set(address, known)
  return known
}

export function termRead({ name, selector, unit }: GovernedTerm, contract: Address): Read<TermValue> {
  const output = unit === 'address' ? 'address' : unit === 'flag' ? 'bool' : 'uint256'
  return read(getter<TermValue>(name, selector, output), contract, [])
}

/** The most that a term can be; undefined where the contract names no limit. */
export function limitRead({ name, limit }: GovernedTerm, contract: Address): Read<TermValue> | undefined {
  return limit && read(getter<TermValue>(`the limit of ${name}`, limit, 'uint256'), contract, [])
}
