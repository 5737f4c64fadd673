import { toAddress } from '../address'
import type { Token } from '../money/currency'

type Row = Readonly<Pick<Token, 'decimals' | 'symbol' | 'name'>> & { readonly address: string }

/** A list that we wrote ourselves. Throws 'Duplicate tokens.' when an address is there twice (specification 1 §3). */
export function ownTokens(chainId: number, rows: readonly Row[]): readonly Token[] {
  const tokens = rows.map(({ address, ...words }): Token => ({
    kind: 'token',
    chainId,
    address: toAddress(address),
    ...words,
  }))
  if (new Set(tokens.map(({ address }) => address)).size < tokens.length) throw new Error('Duplicate tokens.')
  return tokens
}
