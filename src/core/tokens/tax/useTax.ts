import { useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { selectCurrentBlock } from '~/chain/block/slice'
import type { ChainState } from '~/chain/state'
import { bases } from '~/config/bases'
import { TAX_PROBE_BLOCKS } from '~/config/warnings'
import type { Address } from '~/domain/address'
import type { FoundTax } from '~/domain/amm/tax'
import type { Currency } from '~/domain/money/currency'
import { failed, LOADING } from '~/lib/loadable'
import { useCoreDispatch } from '../../state'

/**
 * What a token keeps back of a purchase and of a sale, found by a simulated trade. Undefined for the coin, for the
 * bases, which we trust, and while there is no token.
 */
export function useTax(currency: Currency | undefined): FoundTax | undefined {
  const dispatch = useCoreDispatch()
  const store = useStore<ChainState>()
  const token = currency?.kind === 'token' ? currency.address : undefined
  const asked = bases.some((base) => base.address === token) ? undefined : token
  const epoch = useSelector((state: ChainState) => Math.ceil(selectCurrentBlock(state) / TAX_PROBE_BLOCKS))
  const [found, setFound] = useState<{ readonly token: Address; readonly tax: FoundTax }>()

  useEffect(() => {
    // No block yet: the first picture comes first.
    if (asked === undefined || epoch === 0) return undefined
    const leaving = new AbortController()
    const tell = (tax: FoundTax): void => {
      if (!leaving.signal.aborted) setFound({ token: asked, tax })
    }
    import('./probe')
      .then(({ followTax }) => dispatch(followTax({ token: asked, epoch }, store, tell, leaving.signal)))
      .catch((error: unknown) => {
        console.warn('A tax probe failed:', error)
        tell(failed('unknown'))
      })
    return () => {
      leaving.abort()
    }
  }, [dispatch, store, asked, epoch])

  if (asked === undefined) return undefined
  return found?.token === asked ? found.tax : LOADING
}
