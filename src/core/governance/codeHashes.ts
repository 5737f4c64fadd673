import { useEffect, useState } from 'react'
import { hashes, runtime } from '~/chain/abi/codeHashes'
import { decodeResult, encodeCall } from '~/chain/codec/codec'
import { CannotDecode, WORD } from '~/chain/codec/word'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import type { GovernedContract } from '~/config/deployment/governance'
import { type Address, toAddress } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'
import { keccak256 } from '~/lib/keccak256'
import { type CoreThunk, useCoreDispatch } from '../state'

/** Where the reader's code stands for the length of one call: an unused address. */
const READER = toAddress('0x636f64656861736865730000000000000000c0de')

/** How the code at an address compares with what the deployment recorded. */
export type CodeState = 'loading' | 'verified' | 'different' | 'unknown'

/** The code of each contract, held against its recorded hash; without a record, or an answer, it is unknown. */
export function useCodeStates(
  contracts: readonly GovernedContract[],
): (contract: GovernedContract) => CodeState {
  const dispatch = useCoreDispatch()
  const [found, setFound] = useState<ReadonlyMap<Address, string> | 'unknown'>()
  useEffect(() => {
    let isCurrent = true
    const asked = contracts.filter(({ codeHash }) => codeHash !== undefined).map(({ address }) => address)
    dispatch(hashesOf(asked)).then(
      (answer) => {
        if (isCurrent) setFound(answer)
      },
      (error: unknown) => {
        console.warn('The contracts’ code was not read:', error)
        if (isCurrent) setFound('unknown')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [contracts, dispatch])
  return ({ address, codeHash }) => {
    if (codeHash === undefined || found === 'unknown') return 'unknown'
    if (found === undefined) return 'loading'
    return found.get(address) === codeHash ? 'verified' : 'different'
  }
}

/**
 * By address. One eth_call tells all hashes, by a state override; a node that takes none, or a chain that lacks the
 * reader's opcodes, is asked for the code itself. Rejects when no node answers.
 */
function hashesOf(addresses: readonly Address[]): CoreThunk<Promise<ReadonlyMap<Address, string>>> {
  return async (_dispatch, _getState, { transport }) => {
    if (addresses.length === 0) return new Map()
    const together = await readTogether(transport, addresses)
    if (together !== undefined) return together
    const each = addresses.map(async (address) => {
      const code = await transport.request('eth_getCode', [address, 'latest'])
      return [address, isHex(code) ? `0x${keccak256(bytesOf(code))}` : '0x'] as const
    })
    return new Map(await Promise.all(each))
  }
}

async function readTogether(
  transport: Transport,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, string> | undefined> {
  const packed: Hex = `0x${addresses.map((each) => each.slice(2).toLowerCase()).join('')}`
  const call = { to: READER, data: encodeCall(hashes, [packed]) }
  try {
    const answer = await transport.request('eth_call', [call, 'latest', { [READER]: { code: runtime } }])
    // A node that overlooks the override finds no contract there, which answers nothing.
    if (!isHex(answer) || answer === '0x') return undefined
    const [all] = decodeResult(hashes, answer)
    if (all.length !== 2 + addresses.length * WORD) return undefined
    const hashAt = (i: number) => `0x${all.slice(2 + i * WORD, 2 + (i + 1) * WORD)}`
    return new Map(addresses.map((each, i) => [each, hashAt(i)]))
  } catch (error) {
    if (error instanceof RpcError || error instanceof CannotDecode) return undefined
    throw error
  }
}

function bytesOf(code: Hex): Uint8Array {
  return Uint8Array.from({ length: (code.length - 2) / 2 }, (_, i) =>
    parseInt(code.slice(2 + i * 2, 4 + i * 2), 16),
  )
}
