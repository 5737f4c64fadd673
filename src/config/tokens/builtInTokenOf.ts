import type { Token } from '~/domain/money/currency'
import { listAddress } from '../deployment/listAddress'
import { network } from '../networks'
import { loadBuiltInTokens } from './builtIn'

/** Finds tokens of the built-in list by address in any case; throws for one that is not on it. */
export async function builtInTokenOf(): Promise<(address: string) => Token> {
  const listed = new Map((await loadBuiltInTokens()).map((token) => [token.address.toLowerCase(), token]))
  const made = new Map<string, Token>()
  return (address) => {
    const key = address.toLowerCase()
    const known = made.get(key)
    if (known !== undefined) return known
    const found = listed.get(key)
    if (found === undefined) throw new Error(`${address} is not on the built-in token list.`)
    const token: Token = {
      kind: 'token',
      chainId: network.chainId,
      ...found,
      address: listAddress(found.address),
    }
    made.set(key, token)
    return token
  }
}
