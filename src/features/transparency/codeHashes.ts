import { useEffect, useState } from 'react'
import { hashes, runtime } from '~/chain/abi/codeHashes'
import { decodeResult, encodeCall } from '~/chain/codec/codec'
import { WORD } from '~/chain/codec/word'
import { RpcError } from '~/chain/rpc/errors'
import type { GovernedContract } from './governance'
import { type CoreThunk, useCoreDispatch } from '~/core/state'
import { type Address, toAddress } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'

/** Where the reader's code stands for the length of one call: an unused address. */
const READER = toAddress('0x636f64656861736865730000000000000000c0de')
const NO_CODE = `0x${'0'.repeat(WORD)}`

/** How the code at an address compares with what the deployment recorded. */
export type CodeState = 'loading' | 'verified' | 'different' | 'unknown'

/**
 * The code of each contract, held against its recorded hash. One eth_call tells all hashes, by a state override; a node
 * that takes none, and a contract without a record, leave it unknown.
 */
export function useCodeStates(
  contracts: readonly GovernedContract[],
): (contract: GovernedContract) => CodeState {
  const dispatch = useCoreDispatch()
  const [found, setFound] = useState<ReadonlyMap<Address, Hex> | 'unknown'>()
  useEffect(() => {
    let isCurrent = true
    const asked = contracts.filter(({ codeHash }) => codeHash !== undefined).map(({ address }) => address)
    dispatch(hashesOf(asked)).then(
      (answer) => {
        if (isCurrent) setFound(answer ?? 'unknown')
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

/** By address; undefined when the node takes no overrides. Rejects when no node answers. */
function hashesOf(addresses: readonly Address[]): CoreThunk<Promise<ReadonlyMap<Address, Hex> | undefined>> {
  return async (_dispatch, _getState, { transport }) => {
    if (addresses.length === 0) return new Map()
    const packed: Hex = `0x${addresses.map((each) => each.slice(2).toLowerCase()).join('')}`
    const data = encodeCall(hashes, [packed])
    try {
      const answer = await transport.request('eth_call', [
        { to: READER, data },
        'latest',
        { [READER]: { code: runtime } },
      ])
      // A node that overlooks the override finds no contract there, which answers nothing.
      if (!isHex(answer) || answer === '0x') return undefined
      const [all] = decodeResult(hashes, answer)
      return new Map(
        addresses.map((each, i): readonly [Address, Hex] => {
          const hash: Hex = `0x${all.slice(2 + i * WORD, 2 + (i + 1) * WORD)}`
          return [each, hash.length === NO_CODE.length ? hash : '0x']
        }),
      )
    } catch (error) {
      if (error instanceof RpcError) return undefined
      throw error
    }
  }
}
