import { useMemo } from 'react'
import { decimals } from '~/chain/abi/erc20'
import { read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import type { Token } from '~/domain/money/currency'
import { valueOf } from '~/lib/loadable'

/** They do not change: asked again only once in a very long while. */
const ONCE = { blocksPerFetch: 100_000 } as const

/**
 * The decimals that each contract gives, where they are known and are not those of the token as it is given here.
 * The tokens should keep their identity.
 */
export function useContractDecimals(tokens: readonly Token[]): readonly (number | undefined)[] {
  const reads = useMemo(() => tokens.map(({ address }) => read(decimals, address, [])), [tokens])
  const found = useReads(reads, ONCE)
  return useMemo(
    () =>
      tokens.map((token, i) => {
        const its = found[i] && valueOf(found[i])
        return its === token.decimals ? undefined : its
      }),
    [tokens, found],
  )
}
