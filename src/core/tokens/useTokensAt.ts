import { useMemo } from 'react'
import { decimals } from '~/chain/abi/erc20'
import type { Answer } from '~/chain/multicall/answers'
import { read } from '~/chain/multicall/read'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { UNNAMED_TOKEN } from './metadataWarning'
import { METADATA, textReads } from './useCurrency'
import { useKnownTokens } from './useKnownTokens'

/**
 * The tokens at some addresses: as lists in use name them, or else as they name themselves, which is anyone's text;
 * with the decimals of their contracts. The list should keep its identity.
 */
export function useTokensAt(addresses: readonly Address[]): readonly Answer<Token>[] {
  const known = useKnownTokens()
  const digits = useReads(
    useMemo(() => addresses.map((address) => read(decimals, address, [])), [addresses]),
    METADATA,
  )
  const texts = useNamedReads(
    useMemo(
      () => addresses.map((address) => textReads(known.has(address) ? undefined : address)),
      [addresses, known],
    ),
    METADATA,
  )
  return useMemo(
    () =>
      addresses.map((address, i) => {
        const [its, text, listed] = [digits[i] ?? LOADING, texts[i], known.get(address)]
        const isNamed = text?.symbol.status !== 'loading' && text?.name.status !== 'loading'
        if (listed === undefined && !isNamed) return LOADING
        return mapLoadable(its, (own): Token => ({
          ...{ kind: 'token', chainId: network.chainId, address, decimals: own },
          symbol: listed?.symbol ?? ((text && valueOf(text.symbol)) || UNNAMED_TOKEN.symbol),
          name: listed?.name ?? ((text && valueOf(text.name)) || UNNAMED_TOKEN.name),
        }))
      }),
    [addresses, digits, texts, known],
  )
}
