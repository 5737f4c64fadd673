import { type FunctionFragment, getAddress, ZeroAddress } from 'ethers'
import { isRole, ITSELF } from '~/domain/governance/power'
import { describedPowers, powersOf, roleHash } from '../../contracts/power'
import { CONTRACTS } from '../../contracts/areas'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import type { Artifacts } from '../../contracts/compile'
import type { LaunchChain } from '../node/chain'

const POWERS = describedPowers(CONTRACTS)

interface Asked {
  readonly chain: LaunchChain
  readonly artifacts: Artifacts
  /** Who may hold a role: a contract does not list them. */
  readonly candidates: readonly string[]
}

interface Held {
  readonly holder: string
  readonly addresses: readonly string[]
}

/** Who may call a function, by the description of the contract's powers; undefined where everyone may. */
export async function holdersOf(
  { chain, artifacts, candidates }: Asked,
  {
    contract,
    to,
    fragment,
  }: { readonly contract: string; readonly to: string; readonly fragment: FunctionFragment },
): Promise<readonly string[] | undefined> {
  const described = POWERS.get(contract)
  if (described === undefined) return undefined
  const powers = powersOf(described, artifacts).filter(({ methods }) =>
    methods.some(({ selector }) => selector === fragment.selector),
  )
  if (powers.length === 0) return undefined
  const held = await Promise.all(
    powers.map(({ holder }) => addressesOf({ chain, artifacts, candidates }, { contract, to, holder })),
  )
  return [...new Set(held.flat())]
}

/** Every holder of a contract's powers. */
export async function allHolders(
  asked: Asked,
  { contract, to }: { readonly contract: string; readonly to: string },
): Promise<readonly Held[]> {
  const described = POWERS.get(contract)
  if (described === undefined) return []
  const holders = [...new Set(powersOf(described, asked.artifacts).map(({ holder }) => holder))]
  return Promise.all(
    holders.map(async (holder) => ({
      holder,
      addresses: await addressesOf(asked, { contract, to, holder }),
    })),
  )
}

/** The terms of a contract as text, for a comparison of before and after. */
export async function termsOf(
  { chain, artifacts, candidates }: Asked,
  { contract, to }: { readonly contract: string; readonly to: string },
): Promise<Readonly<Record<string, string>>> {
  const face = interfaceOf(artifactOf(artifacts, contract))
  const found: Record<string, string> = {}
  for (const { method } of POWERS.get(contract)?.terms ?? []) {
    const answer = await chain.ask<string>('eth_call', [
      { to, data: face.encodeFunctionData(method) },
      'latest',
    ])
    found[method] = String(face.decodeFunctionResult(method, answer)[0])
  }
  for (const { holder, addresses } of await allHolders({ chain, artifacts, candidates }, { contract, to })) {
    found[holder] = addresses.length === 0 ? 'none known' : addresses.join(', ')
  }
  return found
}

async function addressesOf(
  { chain, artifacts, candidates }: Asked,
  { contract, to, holder }: { readonly contract: string; readonly to: string; readonly holder: string },
): Promise<readonly string[]> {
  if (holder === ITSELF) return [getAddress(to)]
  const face = interfaceOf(artifactOf(artifacts, contract))
  const ask = async (method: string, args: readonly unknown[] = []) => {
    const data = face.encodeFunctionData(method, [...args])
    const answer = await chain.ask<string>('eth_call', [{ to, data }, 'latest'])
    return face.decodeFunctionResult(method, answer)[0] as unknown
  }
  if (!isRole(holder)) {
    const address = String(await ask(holder))
    return address === ZeroAddress ? [] : [getAddress(address)]
  }
  const having = await Promise.all(
    [...new Set(candidates.map((each) => getAddress(each)))].map(async (each) =>
      (await ask('hasRole', [roleHash(holder), each])) === true ? [each] : [],
    ),
  )
  return having.flat()
}
