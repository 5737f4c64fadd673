import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import { useChainTime, useSetChainClock } from '~/core/useChainClock'
import type { Address } from '~/domain/address'
import { nextStep, type Sale, type SaleOwner, type SaleStep } from '~/domain/sale/sale'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { LOADING, valueOf } from '~/lib/loadable'
import {
  collectionReads,
  type CollectionAnswers,
  ownReads,
  ownTokensReads,
  type OwnTokens,
  saleReads,
  type SaleTerms,
  type RefundRules,
  refundRuleReads,
} from './reads'

/** What the connected account has of the sale. */
export interface OwnSale extends SaleOwner {
  readonly ticketIds: readonly bigint[]
}

export type SaleWithTerms = SaleTerms & Sale

export interface SaleView {
  readonly contract: Address
  readonly sale: Answer<SaleWithTerms>
  /** Failed where the contract knows of none. */
  readonly wayOut: Answer<RefundRules>
  readonly collection: Answer<CollectionAnswers>
  /** Both loading without an account. */
  readonly own: Answer<OwnSale>
  readonly tokens: Answer<OwnTokens>
}

/** The sale as it is now, with each block. For one screen at a time: it keeps the clock. */
export function useSale(contract: Address): SaleView {
  useSetChainClock()
  const account = useAccount()
  const terms = useNamedRead(useMemo(() => saleReads(contract), [contract]))
  const ways = useNamedRead(useMemo(() => refundRuleReads(contract), [contract]))
  const wayOut = useMemo((): Answer<RefundRules> => combine(ways), [ways])
  const sale = useMemo(
    (): Answer<SaleWithTerms> =>
      wayOut.status === 'loading'
        ? LOADING
        : mapLoadable(combine(terms), (values) => ({
            ...values,
            isGivenUp: valueOf(wayOut)?.isGivenUp ?? false,
          })),
    [terms, wayOut],
  )
  const collectionAddress = valueOf(sale)?.collection
  const described = useNamedRead(
    useMemo(
      () => (collectionAddress === undefined ? undefined : collectionReads(collectionAddress)),
      [collectionAddress],
    ),
  )
  const owned = useNamedRead(
    useMemo(() => (account === undefined ? undefined : ownReads(contract, account)), [contract, account]),
  )
  const held = useNamedRead(
    useMemo(
      () =>
        collectionAddress === undefined || account === undefined
          ? undefined
          : ownTokensReads(collectionAddress, account),
      [collectionAddress, account],
    ),
  )
  return useMemo(
    () => ({
      ...{ contract, sale, wayOut },
      collection: described === undefined ? LOADING : combine(described),
      own:
        owned === undefined
          ? LOADING
          : mapLoadable(
              combine(owned),
              ({ ticketIds, ticketCount, mayUsePresale, presaleLeft, presaleUsed }) => ({
                ...{ ticketIds, presaleUsed, tickets: ticketCount },
                presaleLeft: mayUsePresale ? presaleLeft : 0,
              }),
            ),
      tokens: held === undefined ? LOADING : combine(held),
    }),
    [contract, sale, wayOut, described, owned, held],
  )
}

/** What the connected account can do next; undefined without one, and while something that it follows from is not known. */
export function useNextStep({ sale, own }: SaleView): SaleStep | undefined {
  const account = useAccount()
  const profile = valueOf(useProfileStatus(account))
  const [known, owner] = [valueOf(sale), valueOf(own)]
  return useChainTime((now) =>
    account === undefined || known === undefined || owner === undefined || profile === undefined
      ? undefined
      : nextStep(known, { owner, hasProfile: profile.kind === 'active', now }),
  )
}
