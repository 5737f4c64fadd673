import { useMemo } from 'react'
import { withdrawableDividendOf } from '~/chain/abi/reflectionToken'
import type { Answer } from '~/chain/multicall/answers'
import { read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import { type DividendToken, dividendTokens } from '~/config/dividends'
import type { Address } from '~/domain/address'
import { LOADING } from '~/lib/loadable'

interface Dividend extends DividendToken {
  /** Units that are owed. */
  readonly owed: Answer<bigint>
}

/** What each token with dividends owes an account. */
export function useDividends(account: Address | undefined): readonly Dividend[] {
  const owed = useReads(
    useMemo(
      () =>
        dividendTokens.map(({ token }) => account && read(withdrawableDividendOf, token.address, [account])),
      [account],
    ),
  )
  return useMemo(() => dividendTokens.map((each, i) => ({ ...each, owed: owed[i] ?? LOADING })), [owed])
}
