import { useMemo } from 'react'
import { useReads } from '~/chain/multicall/useReads'
import { NFT } from '~/config/nft'
import { profileContracts } from '~/config/profile'
import { pictureOf } from '~/core/profile/usePerson'
import { useProfileStatus } from '~/core/profile/useProfileStatus'
import type { Address } from '~/domain/address'
import { ownNfts, type OwnNft } from '~/domain/nft/location'
import { type Loadable, LOADING, ready } from '~/lib/loadable'
import { bunnyIdRead, countRead, ownedRead } from './reads'
import { useAsks } from './useAsks'
import { useMarketCollections } from './useMarketTerms'

export interface HeldNft extends OwnNft {
  /** Which bunny it is; undefined of other collections, and until it is read. */
  readonly bunnyId: number | undefined
}

export interface OwnNfts {
  readonly nfts: Loadable<readonly HeldNft[], unknown>
  /** Collections whose tokens could not be read: the others are shown. */
  readonly missing: readonly Address[]
}

const NONE: readonly never[] = []
/** Every second block is often enough for a wallet’s tokens. */
const PACE = { blocksPerFetch: 2 } as const

/** An account’s tokens in the market’s collections: profile picture, for sale and in the wallet. */
export function useOwnNfts(account: Address | undefined): OwnNfts {
  const collections = useMarketCollections()
  const status = useProfileStatus(account)
  const addresses = useMemo(
    () =>
      collections.status === 'ready' && account !== undefined
        ? collections.value.map(({ address }) => address)
        : NONE,
    [collections, account],
  )
  const counts = useReads(
    useMemo(
      () => (account === undefined ? NONE : addresses.map((each) => countRead(each, account))),
      [addresses, account],
    ),
  )
  const asks = useAsks(addresses, account)
  const places = useMemo(
    () =>
      addresses.flatMap((collection, at) => {
        const count = counts[at]
        const most = count?.status === 'ready' ? Math.min(count.value, NFT.mostOwned) : 0
        return Array.from({ length: most }, (_, index) => ({ collection, index }))
      }),
    [addresses, counts],
  )
  const ids = useReads(
    useMemo(
      () =>
        account === undefined
          ? NONE
          : places.map(({ collection, index }) => ownedRead(collection, account, index)),
      [places, account],
    ),
    PACE,
  )

  const own = useMemo((): OwnNfts => {
    if (collections.status !== 'ready') return { nfts: collections, missing: NONE }
    if (account === undefined || status.status === 'loading') return { nfts: LOADING, missing: NONE }
    const isWaiting = [...counts, ...asks, ...ids].some((each) => each.status === 'loading')
    if (isWaiting || counts.length !== addresses.length) return { nfts: LOADING, missing: NONE }
    const missing = addresses.filter(
      (collection, at) =>
        counts[at]?.status === 'failed' ||
        asks[at]?.status === 'failed' ||
        places.some((place, index) => place.collection === collection && ids[index]?.status === 'failed'),
    )
    const inWallet = places.flatMap(({ collection }, index) => {
      const id = ids[index]
      return id?.status === 'ready' ? [{ collection, tokenId: id.value.toString() }] : []
    })
    const forSale = addresses.flatMap((collection, at) => {
      const answer = asks[at]
      return answer?.status === 'ready'
        ? [...answer.value].map(([tokenId, { price }]) => ({ collection, tokenId, price }))
        : []
    })
    const all = ownNfts({ picture: pictureOf(status), forSale, inWallet })
    return { nfts: ready(all.map((each) => ({ ...each, bunnyId: undefined }))), missing }
  }, [collections, account, status, counts, asks, ids, addresses, places])

  const bunnies = useMemo(
    () =>
      own.nfts.status === 'ready'
        ? own.nfts.value.filter(({ collection }) => collection === profileContracts?.bunnies)
        : NONE,
    [own],
  )
  const kinds = useReads(
    useMemo(() => bunnies.map(bunnyIdRead), [bunnies]),
    PACE,
  )
  return useMemo(() => {
    if (own.nfts.status !== 'ready' || bunnies.length === 0) return own
    const byId = new Map(
      bunnies.map(({ tokenId }, index) => {
        const kind = kinds[index]
        return [tokenId, kind?.status === 'ready' ? kind.value : undefined] as const
      }),
    )
    const nfts = own.nfts.value.map((each) =>
      each.collection === profileContracts?.bunnies ? { ...each, bunnyId: byId.get(each.tokenId) } : each,
    )
    return { ...own, nfts: ready(nfts) }
  }, [own, bunnies, kinds])
}
