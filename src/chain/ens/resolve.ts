import { namehash } from 'ethers'
import { isHex, type Hex } from '~/lib/hex'
import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { addr, contenthash } from '../abi/ensResolver'
import { resolver } from '../abi/ensRegistry'
import type { ReadFragment } from '../codec/fragment'
import { decodeResult, encodeCall } from '../codec/codec'
import type { Transport } from '../rpc/transport'

interface Registry {
  readonly transport: Transport
  readonly registry: Address
}

/**
 * The account that an ENS name stands for (EIP-137): the registry names the name's resolver, which names the
 * account. Undefined for a name that is not set, and for text that is no name (ENSIP-15). Rejects when no node
 * answers. A path after the name is not part of it.
 */
export async function resolveName(name: string, place: Registry): Promise<Address | undefined> {
  const account = await askResolver(name, place, addr)
  return account === ZERO_ADDRESS ? undefined : account
}

/** The content hash of an ENS name (EIP-1577), bytes that point to where its content is; else like `resolveName`. */
export async function resolveContenthash(name: string, place: Registry): Promise<Hex | undefined> {
  const hash = await askResolver(name, place, contenthash)
  return hash === '0x' ? undefined : hash
}

async function askResolver<Answer>(
  name: string,
  { transport, registry }: Registry,
  fragment: ReadFragment<readonly [Hex], readonly [Answer]>,
): Promise<Answer | undefined> {
  const node = nodeOf(name)
  if (node === undefined) return undefined
  const its = await ask(transport, registry, resolver, node)
  return its === undefined || its === ZERO_ADDRESS ? undefined : ask(transport, its, fragment, node)
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

async function ask<Answer>(
  transport: Transport,
  target: Address,
  fragment: ReadFragment<readonly [Hex], readonly [Answer]>,
  node: Hex,
): Promise<Answer | undefined> {
  const call = { to: target, data: encodeCall(fragment, [node]) }
  const answer = await transport.request('eth_call', [call, 'latest'])
  // An address without code answers nothing.
  if (!isHex(answer) || answer === '0x') return undefined
  return decodeResult(fragment, answer)[0]
}
