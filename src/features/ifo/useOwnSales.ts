import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { SaleConfig } from '~/config/ifo/sale'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import { firstSaleReads, ownRead, secondSaleReads, undeliveredRead, type UserContributions } from './reads'
import { currencyRead, firstState, type SaleState, secondState } from './useSale'

/** A sale with something of the account in it. */
export interface OwnSale {
  readonly config: SaleConfig
  readonly parts: UserContributions
  /** Units that a claim could not give and that are still owed. */
  readonly undelivered: bigint
  /** Undefined where there is nothing but that. */
  readonly state: SaleState | undefined
}

const NONE: readonly never[] = []

/** What the connected account has in each of several sales: undefined where there is nothing left of it. */
export function useOwnSales(sales: readonly SaleConfig[]): readonly Answer<OwnSale | undefined>[] {
  const account = useAccount()
  const parts = useReads(
    useMemo(
      () => (account === undefined ? NONE : sales.map((config) => ownRead(config, account))),
      [sales, account],
    ),
  )
  const owed = useReads(
    useMemo(
      () => (account === undefined ? NONE : sales.map(({ address }) => undeliveredRead(address, account))),
      [sales, account],
    ),
  )
  const open = useMemo(
    () =>
      sales.filter((_, at) => {
        const part = parts[at]
        return part?.status === 'ready' && isOpen(part.value)
      }),
    [sales, parts],
  )
  const states = useStates(open)
  return useMemo(
    () =>
      sales.map((config, at): Answer<OwnSale | undefined> => {
        const part = parts[at] ?? LOADING
        if (part.status !== 'ready') return part
        const units = owed[at] ?? LOADING
        if (units.status === 'loading') return LOADING
        // The field's own contracts keep none.
        const own = { config, parts: part.value, undelivered: valueOf(units) ?? 0n }
        const index = open.indexOf(config)
        if (index === -1) return mapLoadable(NOTHING, () => keptOf({ ...own, state: undefined }))
        return mapLoadable(states[index] ?? LOADING, (state) => ({ ...own, state }))
      }),
    [sales, parts, owed, open, states],
  )
}

const NOTHING: Answer<undefined> = { status: 'ready', value: undefined }

function keptOf(own: OwnSale): OwnSale | undefined {
  return own.undelivered > 0n ? own : undefined
}

function isOpen({ basic, unlimited }: UserContributions): boolean {
  return [basic, unlimited].some(({ committed, claimed }) => committed > 0n && !claimed)
}

/** Sales as their contracts have them, in either version and in their order. */
function useStates(sales: readonly SaleConfig[]): readonly Answer<SaleState>[] {
  const [first, second] = useMemo(
    () => [sales.filter(({ version }) => version === 1), sales.filter(({ version }) => version === 2)],
    [sales],
  )
  const firstAnswers = useNamedReads(
    useMemo(() => first.map(({ address }) => firstSaleReads(address)), [first]),
  )
  const secondAnswers = useNamedReads(
    useMemo(() => second.map(({ address }) => secondSaleReads(address)), [second]),
  )
  const addresses = sales.map((sale) => {
    const answer =
      sale.version === 1 ? firstAnswers[first.indexOf(sale)] : secondAnswers[second.indexOf(sale)]
    return answer && valueOf(answer.currency)
  })
  const tokens = useReads(
    sales.map((sale, at) => {
      const address = addresses[at]
      return address && currencyRead(address, sale)
    }),
  )
  return useMemo(
    () =>
      sales.map((sale, at): Answer<SaleState> => {
        const token = tokens[at] ?? LOADING
        const ofFirst = firstAnswers[first.indexOf(sale)]
        if (ofFirst !== undefined) return mapLoadable(combine({ ...ofFirst, token }), firstState)
        const ofSecond = secondAnswers[second.indexOf(sale)]
        return ofSecond === undefined ? LOADING : mapLoadable(combine({ ...ofSecond, token }), secondState)
      }),
    [sales, first, second, firstAnswers, secondAnswers, tokens],
  )
}
