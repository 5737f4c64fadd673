import { namehash } from 'ethers'
import { isHex, type Hex } from '~/lib/hex'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { addr } from '../abi/ensResolver'
import { resolver } from '../abi/ensRegistry'
import type { ReadFragment } from '../codec/fragment'
import { decodeResult, encodeCall } from '../codec/codec'
import type { Transport } from '../rpc/transport'

/**
 * The account that an ENS name stands for (EIP-137): the registry names the name's resolver, which names the
 * account. Undefined for a name that nobody set, and for text that is no name (ENSIP-15). Rejects when no node
 * answers. A path after the name is not part of it.
 */
export async function resolveName(
  name: string,
  { transport, registry }: { readonly transport: Transport; readonly registry: Address },
): Promise<Address | undefined> {
  const node = nodeOf(name)
  if (node === undefined) return undefined
  const its = await ask(transport, registry, resolver, node)
  if (its === undefined || its === ZERO_ADDRESS) return undefined
  const account = await ask(transport, its, addr, node)
  return account === ZERO_ADDRESS ? undefined : account
}

function nodeOf(name: string): Hex | undefined {
  try {
    const node = namehash(name.split('/')[0] ?? '')
    return isHex(node) ? node : undefined
  } catch {
    // ethers throws for what cannot be normalised: it is no name.
    return undefined
  }
}

async function ask(
  transport: Transport,
  target: Address,
  fragment: ReadFragment<readonly [Hex], readonly [Address]>,
  node: Hex,
): Promise<Address | undefined> {
  const call = { to: target, data: encodeCall(fragment, [node]) }
  const answer = await transport.request('eth_call', [call, 'latest'])
  // An address without code answers nothing.
  if (!isHex(answer) || answer === '0x') return undefined
  return decodeResult(fragment, answer)[0]
}
